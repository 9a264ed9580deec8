"""Empires of the North as a Game: the object that plugs in."""

from bisect import insort
from random import Random
from typing import Any

from clachan.core import Action, Game, Item, Option, Options, Seat, Title
from clachan.games.empires import flow, scoring
from clachan.games.empires.components import (
    CARDS_FILE,
    DISTANCES,
    ISLAND,
    ISLANDS_FILE,
    KINDS,
    STARTING,
    Card,
    Tables,
)
from clachan.games.empires.effects import BuildFree, Choose, Search
from clachan.games.empires.empire import alerts
from clachan.games.empires.flow import Keep, PickClan, Turn
from clachan.games.empires.memory import minus, redeal
from clachan.games.empires.rules import can_place, constructible
from clachan.games.empires.state import CATEGORIES, SPENT, Empires
from clachan.games.empires.value import Prices, worth
from clachan.games.empires.vocabulary import AMOUNTS, SHIP, SUBS, TILES, TOKENS, owed
from clachan.games.empires.wording import card_text, icon_name, option_text
from clachan.kit.files import Files, digest, provenance

OPTIONS = (
    Option("clans", ("chosen", "random"), "EN-1.3.3"),
    Option("first", ("random", "1", "2", "3", "4"), "EN-A30"),
    Option("score_raze", (False, True), "EN-A1"),
    Option("max_rounds", (30, 4, 5, 6, 8, 10, 15, 20), "EN-A38"),
)
LANGUAGES = ("en", "cs")
ANSWERS = 8  # questions inside an action that `value` answers before it looks


class EmpiresGame(Game[Empires]):
    """Empires of the North with one component set."""

    def __init__(self, files: Files) -> None:
        # Random players need 550 entries on average, 900 at most in thousands of games; 30 rounds of four players who
        # dither stay below this.
        super().__init__("empires", 2, range(2, 5), OPTIONS, flow.FRAMES, CATEGORIES, digest(files), 20000)
        self.tables = Tables(files)
        self.prices = Prices(self.tables)

    def start(self, seats: int, options: Options) -> Empires:
        s = Empires(seats, options, self.tables)
        flow.lay_out(s)
        return s

    def ranking(self, s: Empires) -> list[int]:
        return scoring.ranking(s)

    def pending(self, s: Empires, seat: Seat) -> list[Item]:
        return scoring.pending(s, seat)

    def value(self, s: Empires, seat: Seat) -> int:
        """The table after the seat has answered what it is still asked inside the action, each time as looks best."""
        world = s
        for _ in range(ANSWERS):
            if not world.asked or world.asked != (seat,) or isinstance(world.stack[-1], (Turn, Keep, PickClan)):
                break
            best: Empires | None = None
            top = 0
            for action in self.legal(world, seat):
                after = world.copy()
                self.apply(after, seat, action)
                looks = worth(after, self.prices, seat)
                if best is None or looks > top:
                    best, top = after, looks
            if best is None:
                break
            world = best
        return worth(world, self.prices, seat)

    def modes(self) -> list[Options]:
        return [{}, {"clans": "random", "first": "2", "score_raze": True, "max_rounds": 5}]

    def factions(self, s: Empires) -> list[str]:
        return [self.tables.clans[c].name for c in s.clan]

    # --- words ---------------------------------------------------------------------------------------------

    def text(self, s: Empires, action: Action) -> str:
        verb: str = action[0]
        rest = [int(n) for n in action[1:]]
        if verb in ("build", "with", "take", "visit", "card", "island", "keep"):
            return " ".join([verb, ", ".join([s.cards[c].name for c in rest]) or "nothing"])
        if verb in ("place", "move"):
            tiles = 1 if verb == "place" else 2
            line = f"{verb} {' to '.join([TILES[t] for t in rest[:tiles]])}"
            return f"{line} with {s.cards[rest[tiles]].name}" if len(rest) > tiles else line
        if verb in ("pay", "waive", "gain", "assign"):
            return f"{verb} {AMOUNTS[rest[0]]}"
        if verb == "raid":
            return f"raid {rest[0] + 1} {place_name(s, rest[0], rest[1])}"
        if verb in ("release", "glean"):
            return f"{verb} {AMOUNTS[rest[1]]} from {place_name(s, s.asked[0], rest[0])}"
        if verb in ("use", "harvest", "copy", "attach", "refresh", "discard", "collect"):
            return f"{verb} {place_name(s, s.asked[0], rest[0])}"
        return self.short_text(s, verb, rest)

    def short_text(self, s: Empires, verb: str, rest: list[int]) -> str:
        """The verbs that name no card."""
        if verb == "option":
            top = s.stack[-1]
            said = option_text(self.tables, top.at, rest[0], "en") if isinstance(top, Choose) else ""
            return f"option {rest[0] + 1}: {said}"
        if verb == "shift":
            disc = s.disc[s.asked[0] * 2 + rest[0]]
            side = "exhausted" if disc & 1 else "fresh"
            return f"shift {side} disc from {TILES[disc >> 1]} to {TILES[rest[1]]}"
        if verb == "sail":
            return " ".join(["sail", *["", "fish", "gold"][rest[0]].split(), *["raze"][: rest[1]]])
        if verb == "blind":
            return f"blind {DISTANCES[rest[0]]}"
        if verb == "tile":
            return f"tile {TILES[rest[0]]}"
        if verb == "clan":
            return f"clan {self.tables.clans[rest[0]].name}"
        return " ".join([verb, *[str(n + 1) for n in rest]])  # overtake, ship, first: counted from 1

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
        if isinstance(top, BuildFree) and top.seat != seat and not constructible(s, top.seat):
            fitting = [c for c in s.deck[top.seat] if can_be_built(s, top.seat, c)]
            swap(s.deck[top.seat], s.hand[top.seat], fitting, s.sure[top.seat])
        if isinstance(top, Search) and top.seat != seat and not top.found(s, top.seat):
            news = minus(s.hand[top.seat], s.sure[top.seat])
            swap(s.hand[top.seat], s.deck[top.seat], top.matches(s, news), [])

    def known(self, s: Empires, seat: Seat | None) -> dict[str, Any]:
        """The empires as a client draws them, and the own draw pile, whose contents its owner can work out."""
        return {
            "empires": [
                [
                    {
                        "slot": i,
                        "card": s.card[p][i],
                        "face": face,
                        "exhausted": s.turned[p][i],
                        "under": s.under[p][i],
                        "tokens": {AMOUNTS[t]: s.held[p][i] >> 8 * t & 255 for t in range(TOKENS)},
                    }
                    for i, face in enumerate(s.face[p])
                    if face >= 0
                ]
                for p in range(s.seats)
            ],
            "pile": s.deck[seat][:] if seat is not None else [],
            "sides": self.sides(s),
        }

    def sides(self, s: Empires) -> list[dict[str, str]]:
        """The sides of the slash that somebody is asked about, in words."""
        top = s.stack[-1] if s.stack else None
        if not isinstance(top, Choose):
            return []
        sides = range(len(self.tables.steps[top.at].options))
        return [{lang: option_text(self.tables, top.at, i, lang) for lang in LANGUAGES} for i in sides]

    # --- what never changes ------------------------------------------------------------------------------------

    def catalogue(self, s: Empires) -> dict[str, Any]:
        return {
            "amounts": list(AMOUNTS),
            "tiles": list(TILES),
            "distances": list(DISTANCES),
            "clans": [
                {
                    "key": clan.key,
                    "name": clan.named,
                    "nation": clan.nation,
                    "difficulty": clan.difficulty,
                    "icons": clan.icons,
                    "deck": clan.deck,
                    "starting": clan.starting,
                }
                for clan in self.tables.clans
            ],
            "cards": [self.card_entry(c) for c in s.cards],
        }

    def card_entry(self, card: Card) -> dict[str, Any]:
        """A card for a client: names, kind, price, and its text made from its effects."""
        price = card.bill.bill if card.bill is not None else 0
        return {
            "id": card.ident,
            "name": card.named,
            "kind": KINDS[card.kind],
            "sub": SUBS[card.sub],
            "icon": {lang: icon_name(self.tables, card, lang) for lang in LANGUAGES},
            "icon_key": self.tables.icons[card.icon] if card.icon >= 0 else "",
            "clan": card.clan,
            "copies": card.copies,
            "distance": DISTANCES[card.distance] if card.distance >= 0 else "",
            "pay": {AMOUNTS[t]: owed(price, t) for t in range(len(AMOUNTS)) if owed(price, t)} if card.bill else None,
            "play_with": [TILES[t] for t in card.tiles],
            "yields": {AMOUNTS[t]: n for t, n in card.yields},
            "action": card.action >= 0,
            "text": {lang: card_text(self.tables, card, lang) for lang in LANGUAGES},
            "source": card.source,
        }

    def loose(self, s: Empires) -> list[tuple[str, Seat, int]]:
        out: list[tuple[str, Seat, int]] = []
        for cards in s.card:
            out += [("islands", s.cards[c].distance, c) for c in cards if c >= 0 and s.cards[c].kind == ISLAND]
        if s.landed >= 0:
            out.append(("islands", s.cards[s.landed].distance, s.landed))
        return out

    def sources(self) -> dict[str, list[str]]:
        out: dict[str, list[str]] = {}
        for card in self.tables.cards:
            kind = "islands" if card.clan < 0 else self.tables.clans[card.clan].key
            out.setdefault(kind, []).append(provenance(card.source))
        return out

    def check(self, s: Empires) -> None:
        """Invariants: nothing is negative, upgrades lie under fields, features are known, ships and cards add up."""
        assert not s.broken, "a must was not carried out"
        for p in range(s.seats):
            assert min(s.supply[p]) >= 0, "supply"
            assert s.alert[p] == alerts(s, p), "alert"
            slots = [s.card[p], s.face[p], s.turned[p], s.held[p], s.under[p], s.uses[p]]
            assert len({len(a) for a in slots}) == 1, "slots"
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
                piles = s.hand[p] + s.deck[p] + s.discard[p] + s.looked[p] + s.played[p]
                assert sorted(piles + own) == self.tables.clans[s.clan[p]].deck, "clan deck"
            assert len(minus(s.hand[p], s.sure[p])) == len(s.hand[p]) - len(s.sure[p]), "cards that are surely held"
            near = minus(s.hand[p] + s.looked[p], s.sure[p])
            assert len(minus(near, s.either[p])) == len(near) - len(s.either[p]), "cards held or looked at"


def place_name(s: Empires, seat: Seat, slot: int) -> str:
    """A card in an empire, with its place, for there may be several."""
    face = s.face[seat][slot]
    return f"{s.cards[face].name} ({slot + 1})"


def some_of(frame: Keep, s: Empires, seat: Seat, rng: Random) -> int:
    """Some choice that a seat may have made in Lookout."""
    legal = frame.legal(s, seat)
    return frame.mask_of(s, seat, legal[rng.randrange(len(legal))])


def swap(source: list[int], goal: list[int], wanted: list[int], sure: list[int]) -> None:
    """Exchange one wanted card of the source for one of the goal that is not sure to be there; both stay ascending."""
    loose = minus(goal, sure)
    if wanted and loose:
        source.remove(wanted[0])
        back = loose[-1]
        goal.remove(back)
        insort(goal, wanted[0])
        insort(source, back)


def can_be_built(s: Empires, seat: Seat, card: int) -> bool:
    """Whether CONSTRUCT could build a card, were it in the hand."""
    shown = s.cards[card]
    return shown.bill is not None and can_place(s, seat, shown)


GAME = Title("empires", (CARDS_FILE, ISLANDS_FILE), EmpiresGame, (45, 90), 3)
