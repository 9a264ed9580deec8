"""What people call the cards of an empire and the ships."""

from collections.abc import Sequence
from typing import Any, Final

from clachan.core import Args, Seat
from clachan.games.empires.cards.card import Card
from clachan.games.empires.constants import AMOUNTS, TOKENS
from clachan.games.empires.state import Empires, load_of
from clachan.games.empires.state import tokens as laid

Slots = Sequence[int]  # a row of an empire

LOADS: Final = ("empty", "raze", "fish", "full")  # of a ship in the queue, by `load_of`


class Roll:
    """The cards of an empire. Each is called by its name; those that share one by what lies on or under it; those that
    look the same by a number."""

    def __init__(self, cards: list[Card], card: Slots, face: Slots, turned: Slots, held: Slots, under: Slots) -> None:
        self.cards = cards
        self.names = [cards[f].name if f >= 0 else "" for f in face]
        self.card = card
        self.face = face
        self.turned = turned
        self.held = held
        self.under = under

    def called(self, slot: int) -> Args:
        """Return a card as an action names it."""
        named = self.cards[self.face[slot]].named
        if self.names.count(self.names[slot]) == 1:
            return named
        traits, nth = self.traits(slot), self.nth(slot)
        what = {"key": "card-with", "args": {"card": named, "traits": traits}} if traits else named
        return what if nth is None else {"key": "nth", "args": {"what": what, "n": nth}}

    def numbers(self) -> list[int | None]:
        """By slot: its number among cards that look the same; None if there is no other."""
        out: list[int | None] = [None] * len(self.names)
        same: dict[tuple[str, bool, str, str, int, int], list[int]] = {}
        for slot, name in enumerate(self.names):
            if name and self.names.count(name) > 1:
                same.setdefault(self.looks(slot), []).append(slot)
        for slots in same.values():
            if len(slots) > 1:
                for n, slot in enumerate(slots):
                    out[slot] = n + 1
        return out

    def nth(self, slot: int) -> int | None:
        """Return the same for one card that shares its name."""
        name, own = self.names[slot], self.looks(slot)
        same = [i for i, n in enumerate(self.names) if n == name and self.looks(i) == own]
        return same.index(slot) + 1 if len(same) > 1 else None

    def looks(self, slot: int) -> tuple[str, bool, str, str, int, int]:
        """Return all that people see of a card: its name, whether it is a copy, its field, its
        upgrades, the tokens on it, whether it is exhausted."""
        host = self.names[self.under[slot]] if self.under[slot] >= 0 else ""
        upgrades = ""
        if slot in self.under:
            upgrades = ", ".join([self.names[i] for i, under in enumerate(self.under) if under == slot])
        copy = self.card[slot] != self.face[slot]
        return (self.names[slot], copy, host, upgrades, self.held[slot], self.turned[slot])

    def traits(self, slot: int) -> list[Any]:
        """Return what people see of a card beside its name, in words: see `looks`."""
        out: list[Any] = ["@trait-copy"] if self.card[slot] != self.face[slot] else []
        host = self.under[slot]
        if host >= 0:
            out.append({"key": "trait-under", "args": {"card": self.cards[self.face[host]].named}})
        for i, under in enumerate(self.under):
            if under == slot:
                out.append({"key": "trait-upgrade", "args": {"card": self.cards[self.face[i]].named}})
        out += [{"key": "trait-token", "args": {"what": what, "n": n}} for what, n in tokens(self.held[slot]).items()]
        return [*out, "@trait-exhausted"] if self.turned[slot] else out


def tokens(held: int) -> dict[str, int]:
    """Return the tokens on a card, by kind."""
    return {AMOUNTS[t]: laid(held, t) for t in range(TOKENS) if laid(held, t)} if held else {}


def called(s: Empires, seat: Seat, slot: int) -> Args:
    """Return a card in somebody's empire, in words."""
    return Roll(s.cards, s.card[seat], s.face[seat], s.turned[seat], s.held[seat], s.under[seat]).called(slot)


def several(s: Empires, cards: list[int]) -> list[Any]:
    """Cards by name, equal ones together. They are ascending."""
    out: list[Any] = []
    for c in sorted(set(cards)):
        n = cards.count(c)
        out.append({"key": "copies", "args": {"n": n, "card": s.cards[c].named}} if n > 1 else s.cards[c].named)
    return out


def ship(s: Empires, at: int) -> Args:
    """Return a ship in the queue by its load, and by its place where another of its owner carries the same."""
    load: Args = {"key": f"ship-{LOADS[load_of(s.queue[at])]}", "args": {}}
    if s.queue.count(s.queue[at]) == 1:
        return load
    return {"key": "ship-placed", "args": {"ship": load, "place": at + 1}}
