"""Empires of the North as a Game: the object that plugs in."""

from collections.abc import Sequence
from random import Random
from typing import Final

from clachan.core import Game, Item, Option, Options, Seat, Seen, frames_in
from clachan.games.empires import flow, scoring
from clachan.games.empires.cards import programs
from clachan.games.empires.cards.costs import assign, discard_empire, release_and_exhaust
from clachan.games.empires.cards.effects import (
    build,
    choose,
    exchange,
    expedition,
    field_goods,
    gain,
    move_disc,
    move_ship,
    refresh,
    release,
    search,
)
from clachan.games.empires.cards.effects.search import Search
from clachan.games.empires.components import Tables
from clachan.games.empires.constants import ISLAND, SHIP, SPENT, STARTING
from clachan.games.empires.determinization import minus, redeal
from clachan.games.empires.empire import alerts
from clachan.games.empires.flow import Keep
from clachan.games.empires.rules import is_constructible
from clachan.games.empires.state import CATEGORIES, Empires, put
from clachan.games.empires.turns import building, drawing, islands, payment, tiles, turn
from clachan.games.empires.turns.tiles import BuildFree
from clachan.kit.bags import take_out
from clachan.kit.files import Files, digest

VERSION: Final = 3
OPTIONS = (
    Option("clans", ("chosen", "random"), "EN-1.3.3"),
    Option("first", ("random", "1", "2", "3", "4"), "EN-A30", seats=True),
    Option("score_raze", (False, True), "EN-A1"),
    Option("max_rounds", (30, 4, 5, 6, 8, 10, 15, 20), "EN-A38"),
)
FRAMES = frames_in(
    *(flow, turn, programs, payment, drawing, building, tiles, islands),
    *(assign, build, choose, discard_empire, exchange, expedition, field_goods, gain, move_disc, move_ship),
    *(refresh, release, release_and_exhaust, search),
)


class EmpiresGame(Game[Empires]):
    """Empires of the North with one component set."""

    def __init__(self, files: Files, version: int = VERSION) -> None:
        # Random players need 550 entries on average, 900 at most in thousands of games; 30 rounds of four players who
        # dither stay below this.
        super().__init__("empires", version, range(2, 5), OPTIONS, FRAMES, CATEGORIES, digest(files), 20000)
        self.tables = Tables(files, version)

    def start(self, seats: int, options: Options) -> Empires:
        s = Empires(seats, options, self.tables)
        flow.lay_out(s)
        return s

    def ranking(self, s: Empires) -> list[int]:
        return scoring.ranking(s)

    def pending(self, s: Empires, seat: Seat) -> list[Item]:
        return scoring.pending(s, seat)

    def modes(self) -> list[Options]:
        return [{}, {"clans": "random", "first": "2", "score_raze": True, "max_rounds": 5}]

    # --- what a seat knows -----------------------------------------------------------------------------------

    def resample(self, s: Empires, seat: Seat, rng: Random) -> None:
        """Others' hands and piles, their commits in Lookout, the card they just drew; and hands that allow the question
        that their owner is asked."""
        top = s.stack[-1] if s.stack else None
        for other in range(s.seats):
            if other == seat:
                continue
            redeal(s, other, rng)
            if isinstance(top, Keep):
                s.keeping[other] = -1 if other in s.asked else some_of(top, s, other, rng)
            if s.drawn[other] >= 0:
                news = minus(s.hand[other], s.sure[other])
                s.drawn[other] = news[rng.randrange(len(news))]
        if isinstance(top, BuildFree) and top.seat != seat and not buildable(s, top.seat, s.hand[top.seat]):
            fitting = buildable(s, top.seat, s.deck[top.seat])
            swap(s.deck[top.seat], s.hand[top.seat], fitting, s.sure[top.seat])
        if isinstance(top, Search) and top.seat != seat and not top.found(s, s.deck[top.seat]):
            news = minus(s.hand[top.seat], s.sure[top.seat])
            swap(s.hand[top.seat], s.deck[top.seat], top.found(s, news), ())

    def known(self, s: Empires, seat: Seat | None) -> Seen:
        """Shuffle the seat's draw pile anew: its owner can work out what is in it."""
        return {"pile": s.deck[seat][:] if seat is not None else None}

    def pool_items_in_play(self, s: Empires) -> list[tuple[str, Seat, int]]:
        out: list[tuple[str, Seat, int]] = []
        for cards in s.card:
            out += [("islands", s.cards[c].distance, c) for c in cards if c >= 0 and s.cards[c].kind == ISLAND]
        if s.landed >= 0:
            out.append(("islands", s.cards[s.landed].distance, s.landed))
        return out

    def check(self, s: Empires) -> None:
        """Invariants: nothing is negative, upgrades lie under fields, features are known, ships and cards add up."""
        assert not s.broken, "a must was not carried out"
        for p in range(s.seats):
            assert min(s.supply[p]) >= 0, "supply"
            assert s.alert[p] == alerts(s, p), "alert"
            rows = (s.card[p], s.face[p], s.held[p], s.under[p], s.uses[p])
            assert {len(row) for row in rows} == {len(s.turned[p])}, "slots"
            for i, face in enumerate(s.face[p]):
                assert (face < 0) == (s.card[p][i] < 0), "hole"
                host = s.under[p][i]
                assert host < 0 or (s.face[p][host] >= 0 and s.under[p][host] < 0), "upgrade"
                assert s.held[p][i] >= 0
                assert face < 0 or not s.turned[p][i] or s.cards[face].action >= 0, "only actions are exhausted (1.2.8)"
            assert s.supply[p][SHIP] >= 0
            assert s.supply[p][SPENT] >= 0
            if s.clan[p] >= 0:
                own = [c for c in s.card[p] if c >= 0 and s.cards[c].clan >= 0 and s.cards[c].kind != STARTING]
                piles = [*s.hand[p], *s.deck[p], *s.discard[p], *s.looked[p], *s.played[p]]
                assert sorted(piles + own) == self.tables.clans[s.clan[p]].deck, "clan deck"
            assert len(minus(s.hand[p], s.sure[p])) == len(s.hand[p]) - len(s.sure[p]), "cards that are surely held"
            near = minus([*s.hand[p], *s.looked[p]], s.sure[p])
            assert len(minus(near, s.either[p])) == len(near) - len(s.either[p]), "cards held or looked at"


def version_2(files: Files) -> EmpiresGame:
    """Return the rules up to version 2: clans came first at set-up, and the last round was announced late."""
    return EmpiresGame(files, 2)


def some_of(frame: Keep, s: Empires, seat: Seat, rng: Random) -> int:
    """Some choice that a seat may have made in Lookout."""
    legal = frame.legal(s, seat)
    return frame.mask_of(s, seat, legal[rng.randrange(len(legal))])


def swap(source: list[int], goal: list[int], wanted: list[int], sure: Sequence[int]) -> None:
    """Exchange one wanted card of the source for one of the goal that is not sure to be there; both stay ascending."""
    loose = minus(goal, sure)
    if wanted and loose:
        take_out(source, wanted[0])
        take_out(goal, loose[-1])
        put(goal, wanted[0])
        put(source, loose[-1])


def buildable(s: Empires, seat: Seat, cards: list[int]) -> list[int]:
    """The cards that CONSTRUCT could build, were they in the hand."""
    return [c for c in cards if is_constructible(s, seat, s.cards[c])]
