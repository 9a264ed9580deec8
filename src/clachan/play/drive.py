"""Play a game with policies: chance draws, a seat chooses, the action is applied.

This is the only such loop. Choices of people go through `Table.roll` and `Table.act` instead.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from clachan.core import CHANCE, Action, Game, Seat, chance
from clachan.play.table import Table

SeatOrder = Callable[[tuple[Seat, ...]], Seat]  # which of the asked seats answers first


class BareTable(NamedTuple):
    """A game in progress that keeps no entries: it has no log and no undo, but it is faster than a `Table`."""

    game: Game[Any]
    state: Any

    def act(self, seat: Seat, action: Action) -> None:
        self.game.apply(self.state, seat, action)


AnyTable = Table | BareTable
Policy = Callable[[AnyTable, Seat], Action]


def drive(
    table: AnyTable, policy: Policy, luck: Random, order: SeatOrder | None = None
) -> Iterator[tuple[Seat, Action]]:
    """Yield each decision, of players and of chance, just before it is applied.

    The caller can inspect the position before the action. Asking for the next decision applies this one; if the caller
    stops, it stays unapplied.
    """
    game = table.game
    while asked := game.to_act(table.state):
        seat = order(asked) if order else asked[0]
        action = chance(game, table.state, luck.random()) if seat == CHANCE else policy(table, seat)
        yield seat, action
        table.act(seat, action)


def finish(table: AnyTable, policy: Policy, luck: Random, order: SeatOrder | None = None) -> Any:
    """Play to the end and return the final state."""
    for _ in drive(table, policy, luck, order):
        pass
    return table.state


def random_policy(rng: Random) -> Policy:
    """Return a policy that chooses any legal action with equal odds."""

    def choose(table: AnyTable, seat: Seat) -> Action:
        legal = table.game.legal(table.state, seat)
        return legal[int(rng.random() * len(legal))]

    return choose


def random_order(rng: Random) -> SeatOrder:
    """Let seats that are asked at the same time answer in any order."""
    return lambda asked: asked[int(rng.random() * len(asked))]


def random_game(table: Table, rng: Random) -> Table:
    """Play a whole game at random and return its table."""
    finish(table, random_policy(rng), rng, random_order(rng))
    return table
