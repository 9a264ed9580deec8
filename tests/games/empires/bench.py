"""A workbench: tables of Empires of the North laid out by hand."""

import json
from bisect import insort
from copy import deepcopy
from functools import cache
from typing import Any

import yaml
from librt.vecs import vec
from mypy_extensions import i64

from clachan.core import CHANCE, Event
from clachan.games.empires.constants import AMOUNTS, SPENT, SUPPLY, TILES, TOKENS
from clachan.games.empires.empire import alerts, enter
from clachan.games.empires.flow import PickClan, Round
from clachan.games.empires.game import EmpiresGame
from clachan.games.empires.presentation.picture import Picture, Player
from clachan.games.empires.state import ACTIONS, HELD, plus, replaced, ship_of, tokens
from clachan.games.empires.turns.turn import Turn
from clachan.play import notation
from clachan.play.registry import assemble, game, packaged_file, spec
from clachan.play.text import texts

FILES = ("cards.yaml", "islands.yaml")


@cache
def packaged_set() -> dict[str, Any]:
    """The packaged files as plain data: an oracle that does not go through the game's own reading."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return {name: yaml.load(packaged_file("empires", f"components/{name}"), Loader=loader) for name in FILES}


def raw_cards() -> dict[str, dict[str, Any]]:
    """Every card and island by id, as written in the files."""
    data = packaged_set()
    cards = [c for clan in data["cards.yaml"]["clans"].values() for c in clan["cards"]]
    return {c["id"]: c for c in [*cards, *data["islands.yaml"]["islands"]]}


def changed_files(changes: dict[str, dict[str, Any]]) -> dict[str, str]:
    """The packaged set with some fields of some cards replaced; None takes a field away."""
    data = deepcopy(packaged_set())
    cards = [c for clan in data["cards.yaml"]["clans"].values() for c in clan["cards"]]
    for card in [*cards, *data["islands.yaml"]["islands"]]:
        for field, value in changes.get(card["id"], {}).items():
            if value is None:
                card.pop(field, None)
            else:
                card[field] = value
    return {name: json.dumps(data[name]) for name in FILES}  # JSON is YAML, and quick to write


def changed(**changes: dict[str, Any]) -> EmpiresGame:
    """A game with some cards changed."""
    made = assemble(spec("empires"), tuple(changed_files(changes).items()))
    assert isinstance(made, EmpiresGame)
    return made


class Bench:
    """A table in the Action phase of round 1, seat 1 to move, with empty supplies and hands."""

    def __init__(self, *clans: str, own: EmpiresGame | None = None, **options: Any) -> None:
        box: Any = own or game("empires")
        self.game = box
        self.ids = {c.ident: c.index for c in box.tables.cards}
        keys = [c.key for c in box.tables.clans]
        self.s = self.game.setup(len(clans), {"first": "1", **options})
        self.s.stack = [Round(), PickClan(0)]
        self.game.settle(self.s)
        for clan in clans:
            self.game.apply(self.s, self.s.asked[0], ("clan", keys.index(clan)))
        s = self.s
        s.first, s.turn, s.round, s.phase, s.ring = 0, 0, 1, ACTIONS, (0, 1, 2, 3, 4)
        for seat in range(s.seats):
            s.supply[seat] = vec[i64]([0] * SUPPLY)
            s.supply[seat][AMOUNTS.index("ship")] = 2
        s.stack = [Round(), Turn()]
        self.game.settle(s)
        self.events: list[Event] = []
        s.sink = self.events

    # --- laying out ----------------------------------------------------------------------------------------

    def give(self, seat: int = 0, **amounts: int) -> "Bench":
        """Put amounts into a supply; `spent` are workers on the clan tile."""
        for name, n in amounts.items():
            self.s.supply[seat][SPENT if name == "spent" else AMOUNTS.index(name)] = n
        return self

    def hold(self, *idents: str, seat: int = 0) -> "Bench":
        """Take cards from the draw pile into the hand."""
        for ident in idents:
            self.s.deck[seat].remove(self.ids[ident])
            insort(self.s.hand[seat], self.ids[ident])
        return self

    def put(self, ident: str, seat: int = 0, under: int = -1, turned: int = 0, **tokens: int) -> int:
        """Lay a card into an empire with tokens on it; returns its slot."""
        card = self.ids[ident]
        shown = self.game.tables.cards[card]
        pile = self.s.sea[shown.distance] if shown.clan < 0 else self.s.deck[seat]
        if card in pile:
            pile.remove(card)
        elif shown.clan < 0:
            self.s.row[shown.distance] = tuple(c for c in self.s.row[shown.distance] if c != card)
        slot: int = enter(self.s, seat, card, card, under)
        self.s.turned[seat][slot] = turned
        for name, n in tokens.items():
            held = self.s.held[seat]
            self.s.held[seat] = replaced(held, slot, held[slot] + (n << HELD * AMOUNTS.index(name)))
        return slot

    def bare(self, seat: int = 0) -> "Bench":
        """Take the starting locations away."""
        for row in (self.s.card, self.s.face, self.s.held, self.s.under, self.s.uses):
            row[seat] = ()
        self.s.turned[seat] = []
        self.s.alert[seat] = alerts(self.s, seat)
        return self

    def row(self, *idents: str) -> "Bench":
        """Turn islands up."""
        for ident in idents:
            card = self.ids[ident]
            d = self.game.tables.cards[card].distance
            self.s.sea[d].remove(card)
            self.s.row[d] = plus(self.s.row[d], card)
        return self

    def queue(self, *ships: tuple[int, int, int]) -> "Bench":
        """Ships in the queue, as (seat, fish, raze); they leave their owners' supplies."""
        for seat, fish, raze in ships:
            self.s.supply[seat][AMOUNTS.index("ship")] -= 1
            self.s.queue += (ship_of(seat, fish, raze),)
        return self

    def to_pile(self, *idents: str, seat: int = 0) -> "Bench":
        """All cards of the draw pile but these go to the discard pile."""
        keep = sorted(self.ids[i] for i in idents)
        pile = sorted([*self.s.deck[seat], *self.s.discard[seat]])
        for card in keep:
            pile.remove(card)
        self.s.deck[seat], self.s.discard[seat] = keep, tuple(pile)
        return self

    def empty_piles(self, seat: int = 0) -> "Bench":
        """Both piles are empty: the cards are all in the hand, boosts and all."""
        self.s.hand[seat] = sorted([*self.s.hand[seat], *self.s.deck[seat], *self.s.discard[seat]])
        self.s.deck[seat], self.s.discard[seat] = [], ()
        return self

    # --- playing -------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        asked: tuple[int, ...] = self.s.asked
        return asked[0]

    def act(self, verb: str, *args: Any) -> tuple[Any, ...]:
        """An action with words for its numbers: tiles and amounts by name, cards by id."""
        out: list[Any] = [verb]
        for a in args:
            if a in TILES:
                out.append(TILES.index(a))
            elif a in AMOUNTS:
                out.append(AMOUNTS.index(a))
            else:
                out.append(self.ids.get(a, a) if isinstance(a, str) else a)
        return tuple(out)

    def can(self, verb: str, *args: Any) -> bool:
        return self.act(verb, *args) in self.game.legal(self.s, self.seat)

    def do(self, verb: str, *args: Any) -> "Bench":
        """Act for whoever is asked; chance too."""
        action = self.act(verb, *args)
        legal = self.game.legal(self.s, self.seat)
        assert action in legal, f"{action} is not among {legal}"
        self.game.apply(self.s, self.seat, action)
        self.game.check(self.s)
        return self

    def answers(self) -> list[tuple[Any, ...]]:
        """What may be answered now."""
        return list(self.game.legal(self.s, self.seat))

    def verbs(self) -> set[str]:
        return {a[0] for a in self.answers()}

    def why_not(self, verb: str, *args: Any) -> str:
        """The rule that forbids an action, for whoever is asked."""
        refusal = self.game.why_not(self.s, self.seat, self.act(verb, *args))
        assert refusal is not None, "it is allowed"
        rule: str = refusal.rule
        return rule

    def luck(self, ident: str) -> "Bench":
        """Chance draws a card or turns up an island."""
        assert self.seat == CHANCE
        verb = self.answers()[0][0]
        return self.do(verb, ident)

    def pass_all(self) -> "Bench":
        """Everybody who is asked for a turn passes, until the phase is over."""
        while self.asks("Turn"):
            self.do("pass")
        return self

    def asks(self, frame: str) -> bool:
        return bool(self.s.stack) and type(self.s.stack[-1]).__name__ == frame

    # --- looking -------------------------------------------------------------------------------------------

    def has(self, seat: int = 0) -> dict[str, int]:
        """What lies in a supply, without zeros; two ships are not mentioned."""
        own = self.s.supply[seat]
        out = {name: own[i] for i, name in enumerate(AMOUNTS[:9]) if own[i]}
        if out.get("ship") == 2:
            del out["ship"]
        if own[SPENT]:
            out["spent"] = own[SPENT]
        return out

    def vp(self, seat: int = 0) -> int:
        points: int = self.s.total(seat)
        return points

    def tokens(self, slot: int, seat: int = 0) -> dict[str, int]:
        held = self.s.held[seat][slot]
        return {AMOUNTS[t]: tokens(held, t) for t in range(TOKENS) if tokens(held, t)}

    def cards(self, seat: int = 0) -> list[str]:
        """The empire by ids, as printed."""
        return [self.name(c) for c in self.s.card[seat] if c >= 0]

    def hand(self, seat: int = 0) -> list[str]:
        return [self.name(c) for c in self.s.hand[seat]]

    def pile(self, seat: int = 0) -> list[str]:
        return [self.name(c) for c in self.s.discard[seat]]

    def name(self, card: int) -> str:
        ident: str = self.game.tables.cards[card].ident
        return ident

    def picture(self, viewer: int | None = 0) -> Picture:
        """What a viewer sees."""
        drawn: Picture = self.game.presentation.view(self.s, viewer)
        return drawn

    def seen(self, seat: int, viewer: int | None) -> Player:
        """What a viewer sees of a seat."""
        return self.picture(viewer)["players"][seat]

    def lines(self, verb: str, language: str = "en") -> list[str]:
        """What may be answered with a verb, in words."""
        return [self.line(a, language) for a in self.answers() if a[0] == verb]

    def line(self, action: tuple[Any, ...], language: str = "en") -> str:
        words, names = texts("empires", language), ["Ann", "Ben", "Cat", "Dan"]
        return notation.action_line(words, self.game, self.s, self.seat, action, names)

    def told(self, key: str) -> list[Event]:
        return [e for e in self.events if e.key == key]
