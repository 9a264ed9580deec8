"""What the cards of an empire, the ships and the actions are called."""

from collections.abc import Sequence
from typing import Any, Final

from clachan.core import Action, Args, Msg, Seat
from clachan.games.empires.cards.card import Card
from clachan.games.empires.cards.costs.release_and_exhaust import Take
from clachan.games.empires.cards.effects.choose import Choose
from clachan.games.empires.cards.effects.field_goods import Glean
from clachan.games.empires.constants import AMOUNTS, DISCS, DISTANCES, TILES, TOKENS
from clachan.games.empires.state import Empires, is_exhausted, tile_of
from clachan.games.empires.state import tokens as laid
from clachan.games.empires.turns.tiles import FOODS

Slots = Sequence[int]  # a row of an empire

ONE_CARD: Final = ("build", "with", "take", "visit", "card", "island")  # a card by its number
ONE_PLACE: Final = ("use", "harvest", "copy", "attach", "refresh", "discard", "collect")  # an own card by its slot
LOADS: Final = ("empty", "raze", "fish", "full")  # of a ship in the queue, by its two bits


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
        """A card as an action names it."""
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
        """The same for one card that shares its name."""
        name, own = self.names[slot], self.looks(slot)
        same = [i for i, n in enumerate(self.names) if n == name and self.looks(i) == own]
        return same.index(slot) + 1 if len(same) > 1 else None

    def looks(self, slot: int) -> tuple[str, bool, str, str, int, int]:
        """All that people see of a card: its name, whether it is a copy, its field, its upgrades, the tokens on it,
        whether it is exhausted."""
        host = self.names[self.under[slot]] if self.under[slot] >= 0 else ""
        upgrades = ""
        if slot in self.under:
            upgrades = ", ".join([self.names[i] for i, under in enumerate(self.under) if under == slot])
        copy = self.card[slot] != self.face[slot]
        return (self.names[slot], copy, host, upgrades, self.held[slot], self.turned[slot])

    def traits(self, slot: int) -> list[Any]:
        """What people see of a card beside its name, in words: see `looks`."""
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
    """The tokens on a card, by kind."""
    return {AMOUNTS[t]: laid(held, t) for t in range(TOKENS) if laid(held, t)} if held else {}


def called(s: Empires, seat: Seat, slot: int) -> Args:
    """A card in somebody's empire, in words."""
    return Roll(s.cards, s.card[seat], s.face[seat], s.turned[seat], s.held[seat], s.under[seat]).called(slot)


def say(s: Empires, seat: Seat, action: Action) -> Msg:
    """An action of a seat in words."""
    verb: str = action[0]
    key = f"do-{verb}"
    rest: list[int] = [int(n) for n in action[1:]]
    if verb == "keep":
        return (key, {"cards": several(s, rest)}) if rest else ("do-keep-none", {})
    if not rest:
        return (key, {})
    if verb in ONE_CARD:
        return (key, {"card": s.cards[rest[0]].named})
    if verb in ONE_PLACE:
        return (key, {"card": called(s, seat, rest[0])})
    if verb == "raid":
        return (key, {"who": {"seat": rest[0]}, "card": called(s, rest[0], rest[1])})
    if verb == "release" or verb == "glean":
        args = {"what": AMOUNTS[rest[1]], "n": handful(s), "card": called(s, seat, rest[0])}
        return (key, args)
    if verb in ("pay", "gain", "assign"):
        return (key, {"what": AMOUNTS[rest[0]], "n": 1})
    if verb in ("place", "move", "shift", "tile"):
        return say_tiles(s, seat, verb, rest)
    return say_rest(s, verb, rest)


def say_tiles(s: Empires, seat: Seat, verb: str, rest: list[int]) -> Msg:
    """The verbs about the ring: a disc to a tile, perhaps with a card; the ring being laid."""
    key = f"do-{verb}"
    args: Args = {"tile": f"@tile-{TILES[rest[0]]}"}
    if verb == "shift":
        mine = s.disc[seat * DISCS : (seat + 1) * DISCS]
        start = tile_of(mine[rest[0]])
        args = {"tile": f"@tile-{TILES[start]}", "goal": f"@tile-{TILES[rest[1]]}"}
        if mine[0] != mine[1] and tile_of(mine[0]) == tile_of(mine[1]):
            key += "-exhausted" if is_exhausted(mine[rest[0]]) else "-fresh"
        return (key, args)
    if verb == "move":
        args["goal"] = f"@tile-{TILES[rest[1]]}"
    cards = rest[2 if verb == "move" else 1 :]
    if cards:
        key += "-with"
        args["card"] = s.cards[cards[0]].named
    return (key, args)


def say_rest(s: Empires, verb: str, rest: list[int]) -> Msg:
    """The verbs about ships, clans, prices and sides of a slash."""
    key = f"do-{verb}"
    n = rest[0]
    if verb == "option":
        return (key, {"what": side(s, n)})
    if verb == "waive":
        return (key, {"due": AMOUNTS[n]})
    if verb == "sail":
        return (f"{key}-{FOODS[n]}" + ("-raze" if rest[1] else ""), {})
    if verb == "blind":
        return (f"{key}-{DISTANCES[n]}", {})
    if verb == "clan":
        clan = s.tables.clans[n]
        return (key, {"clan": clan.named, "difficulty": clan.difficulty})
    if verb == "first":
        return (key, {"who": {"seat": n}})
    return (key, {"ship": ship(s, n)})  # ship, overtake


def several(s: Empires, cards: list[int]) -> list[Any]:
    """Cards by name, equal ones together. They are ascending."""
    out: list[Any] = []
    for c in sorted(set(cards)):
        n = cards.count(c)
        out.append({"key": "copies", "args": {"n": n, "card": s.cards[c].named}} if n > 1 else s.cards[c].named)
    return out


def handful(s: Empires) -> int:
    """How many tokens come from a card or a field at once."""
    top = s.stack[-1]
    if isinstance(top, Take):
        return top.word(s).n
    return top.word(s).each if isinstance(top, Glean) else 1


def side(s: Empires, n: int) -> Args:
    """A side of the slash that somebody is asked about (1.2.9); equal ones are numbered."""
    top = s.stack[-1]
    assert isinstance(top, Choose)
    said = [side.say_together() for side in top.word(s).sides]
    if said.count(said[n]) == 1:
        return said[n]
    return {"key": "nth", "args": {"what": said[n], "n": said[:n].count(said[n]) + 1}}


def ship(s: Empires, at: int) -> Args:
    """A ship in the queue by its load, and by its place where another of its owner carries the same."""
    load: Args = {"key": f"ship-{LOADS[s.queue[at] & 3]}", "args": {}}
    if s.queue.count(s.queue[at]) == 1:
        return load
    return {"key": "ship-placed", "args": {"ship": load, "place": at + 1}}
