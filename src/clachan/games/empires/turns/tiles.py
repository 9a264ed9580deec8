"""The five tile actions, and cards played with them (1.8)."""

from clachan.core import ASK, ASK_NOBODY, Action, Msg, Reason, Seat
from clachan.games.empires.actions import ALONE, HARVEST_FROM, SAIL_WITH
from clachan.games.empires.cards.card import NO, TRY
from clachan.games.empires.cards.programs import Step, fire_later
from clachan.games.empires.constants import (
    BOOST,
    CONSTRUCT,
    EXPLORE,
    FISH,
    GOLD,
    HARVEST,
    POPULATE,
    RAZE,
    SHIP,
    TILES,
    UPGRADE,
    WORKER,
)
from clachan.games.empires.decisions import Ask, PickCard
from clachan.games.empires.empire import name, receive
from clachan.games.empires.lookahead import survives
from clachan.games.empires.rules import can_perform, has_host, is_constructible, is_field, joins
from clachan.games.empires.state import Empires, ship_of
from clachan.games.empires.turns.building import play, unbuildable
from clachan.games.empires.turns.drawing import TO_HAND, Draw

# What a ship eats (1.8.8): nothing, a fish, gold instead.
FOODS = ("none", "fish", "gold")


def perform(s: Empires, seat: Seat, tile: int) -> None:
    """Perform a CAPITALS action: without a disc, but a card may be played with it (1.8.9, A36)."""
    s.stack.append(PlayWith(seat, tile) if s.hand[seat] else Act(seat, tile))


def declare(s: Empires, seat: Seat, tile: int, card: int) -> None:
    """Declare the action, resolve the card if there is one, resolve the action (1.8.6).

    Turn lookahead on if nothing else can tell that the action stays possible (A14).
    """
    s.stack.append(Act(seat, tile))
    if card >= 0:
        if s.tables.joins[tile][card] == TRY and joins(s, seat, card, tile, can_perform(s, seat, tile)) == TRY:
            s.guarded = 1
        play(s, seat, card)


class PlayWith(Ask):
    """Which card to play with a tile action that a card performs, or none (1.8.6, 1.8.9). Asked whenever there is a
    hand, so that nobody learns what is in it."""

    def __init__(self, seat: Seat, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        return [ALONE] + [s.tables.with_[c] for c in sorted(set(s.hand[seat]))]

    def answers(self, s: Empires, seat: Seat) -> list[Action]:
        ready = can_perform(s, seat, self.tile)
        out = [ALONE] if ready else []
        last = -1
        for card in s.hand[seat]:
            if card != last:
                last = card
                verdict = joins(s, seat, card, self.tile, ready)
                action = s.tables.with_[card]
                if verdict != NO and (verdict != TRY or survives(s, seat, action)):
                    out.append(action)
        return out or [ALONE]

    def forbids(self, s: Empires, seat: Seat, action: Action) -> Reason | None:
        if action in self.answers(s, seat):
            return None
        if action == ALONE:
            return ("EN-1.8.4", "refused-perform", {"tile": TILES[self.tile]})
        return no_company(s, seat, self.tile, action[1])

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        declare(s, seat, self.tile, -1 if action == ALONE else action[1])

    def prompt(self, s: Empires, seat: Seat) -> Msg:
        return ("prompt-PlayWith", {"tile": TILES[self.tile]})


def no_company(s: Empires, seat: Seat, tile: int, c: int) -> Reason:
    """Return why a card in hand may not be played with a tile action."""
    card = s.cards[c]
    args = {"card": name(s, c), "tile": TILES[tile]}
    if tile not in card.tiles:
        return ("EN-1.8.6", "refused-other-tile", args)
    if card.sub == UPGRADE and not has_host(s, seat, card):
        return ("EN-1.11.19", "refused-no-field", args)
    must = s.tables.programs[card.effect].must if card.kind == BOOST else None
    if must is not None and not must.tiles and must.can_do(s, seat) == NO:
        return ("EN-1.11.17", "refused-no-ship", args)
    return ("EN-A15" if card.is_field and tile == CONSTRUCT else "EN-A14", "refused-must", args)


class Act(Step):
    """Carry out a tile action; then it is an event (1.8.5, V4)."""

    def __init__(self, seat: Seat, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def step(self, s: Empires) -> None:
        s.then()
        seat, tile = self.seat, self.tile
        if not can_perform(s, seat, tile):
            s.broken = True
            return
        fire_later(s, seat, tile)
        if tile == EXPLORE:
            s.draws = 1
            s.stack.append(Draw(seat, TO_HAND))
        elif tile == POPULATE:
            receive(s, seat, WORKER, 1, "EN-1.8.5", -1)
        elif tile == CONSTRUCT:
            s.stack.append(BuildFree(seat))
        elif tile == HARVEST:
            s.stack.append(Harvest(seat))
        else:
            s.stack.append(Embark(seat))


class BuildFree(Ask):
    """CONSTRUCT: which location to build without paying (1.8.5)."""

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        return [s.tables.build[c] for c in sorted(set(s.hand[seat]))]

    def answers(self, s: Empires, seat: Seat) -> list[Action]:
        build, hand = s.tables.build, s.hand[seat]
        fitting = [c for c in hand if is_constructible(s, seat, s.cards[c])]
        return [build[c] for i, c in enumerate(fitting) if not i or c != fitting[i - 1]]

    def forbids(self, s: Empires, seat: Seat, action: Action) -> Reason | None:
        card = s.cards[action[1]]
        return None if is_constructible(s, seat, card) else unbuildable(s, seat, card)

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        s.then()
        play(s, seat, action[1])


class Harvest(PickCard):
    """Which field to harvest, with its upgrades (1.8.5, 1.11.19)."""

    def table(self) -> tuple[Action, ...]:
        return HARVEST_FROM

    def unfit(self, s: Empires, slot: int) -> tuple[str, str] | None:
        return None if is_field(s, self.seat, slot) else ("EN-1.8.5", "refused-harvest")

    def slots(self, s: Empires) -> list[int]:
        field, under = s.tables.field, s.under[self.seat]
        return [i for i, face in enumerate(s.face[self.seat]) if field[face] > 0 and under[i] < 0]

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        return ASK[self.seat] if len(self.slots(s)) > 1 else ASK_NOBODY

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        self.reap(s, action[1])

    def step(self, s: Empires) -> None:
        self.reap(s, self.slots(s)[0])

    def reap(self, s: Empires, slot: int) -> None:
        """The goods of a field and of all its upgrades (1.8.10, 1.11.19)."""
        s.then()
        under = s.under[self.seat]
        for i, face in enumerate(s.face[self.seat]):
            if i == slot or (under[i] == slot and face >= 0):
                for kind, n in s.cards[face].yields:
                    receive(s, self.seat, kind, n, "EN-1.8.10", face)


class Embark(Ask):
    """SAIL: what the ship takes along: a fish (or gold instead), a raze token (1.8.5, 1.8.8)."""

    def to_act(self, s: Empires) -> tuple[Seat, ...]:
        have = s.supply[self.seat]
        return ASK[self.seat] if have[FISH] or have[GOLD] or have[RAZE] else ASK_NOBODY

    def tries(self, s: Empires, seat: Seat) -> list[Action]:
        return list(SAIL_WITH)

    def answers(self, s: Empires, seat: Seat) -> list[Action]:
        have = s.supply[seat]
        out: list[Action] = []
        for food in range(len(FOODS)):
            if not food or have[FISH if food == 1 else GOLD]:
                out.append(SAIL_WITH[food * 2])
                if have[RAZE]:
                    out.append(SAIL_WITH[food * 2 + 1])
        return out

    def forbids(self, s: Empires, seat: Seat, action: Action) -> Reason | None:
        have = s.supply[seat]
        food, raze = action[1], action[2]
        if raze > have[RAZE] or (food == 1 and not have[FISH]) or (food == 2 and not have[GOLD]):
            return ("EN-1.8.8", "refused-sail", {})
        return None

    def say(self, s: Empires, seat: Seat, action: Action) -> Msg:
        return (f"do-sail-{FOODS[action[1]]}" + ("-raze" if action[2] else ""), {})

    def apply(self, s: Empires, seat: Seat, action: Action) -> None:
        self.embark(s, action[1], action[2])

    def step(self, s: Empires) -> None:
        self.embark(s, 0, 0)

    def embark(self, s: Empires, food: int, raze: int) -> None:
        """A ship joins the end of the queue; food by FOODS."""
        s.then()
        have = s.supply[self.seat]
        have[SHIP] -= 1
        if food:
            have[FISH if food == 1 else GOLD] -= 1
        have[RAZE] -= raze
        s.queue += (ship_of(self.seat, int(food > 0), raze),)
        if s.sink is not None:
            args = {"fish": int(food > 0), "raze": raze, "place": len(s.queue)}
            s.tell("log-sail", self.seat, "EN-1.8.5", args)
