"""Play that goes on by itself: chance draws, a seat chooses, the action is done. The loop is here and nowhere else;
what people choose comes through `Table.roll` and `Table.act` instead."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from clachan.core import CHANCE, Action, Game, Seat, chance
from clachan.play.table import Table

Order = Callable[[tuple[Seat, ...]], Seat]  # of those who are asked, who answers first


class Sketch(NamedTuple):
    """A game that is played on without entries: no log and no way back, but fast. `Table` is the other kind."""

    game: Game[Any]
    state: Any

    def act(self, seat: Seat, action: Action) -> None:
        self.game.apply(self.state, seat, action)


Play = Table | Sketch
Choose = Callable[[Play, Seat], Action]


def drive(play: Play, choose: Choose, luck: Random, order: Order | None = None) -> Iterator[tuple[Seat, Action]]:
    """Each decision, of players and of chance, when it is about to be done: the position before it is there to be
    looked at. To go on iterating is to let it be done; whoever stops has left it undone."""
    game = play.game
    while asked := game.to_act(play.state):
        seat = order(asked) if order else asked[0]
        action = chance(game, play.state, luck.random()) if seat == CHANCE else choose(play, seat)
        yield seat, action
        play.act(seat, action)


def finish(play: Play, choose: Choose, luck: Random, order: Order | None = None) -> Any:
    """Play to the end. Returns the final state."""
    for _ in drive(play, choose, luck, order):
        pass
    return play.state


def at_random(rng: Random) -> Choose:
    """Any legal action."""

    def choose(play: Play, seat: Seat) -> Action:
        legal = play.game.legal(play.state, seat)
        return legal[int(rng.random() * len(legal))]

    return choose


def anyone(rng: Random) -> Order:
    """Those who are asked answer in any order."""
    return lambda asked: asked[int(rng.random() * len(asked))]


def random_game(table: Table, rng: Random) -> Table:
    """A whole game at random, to be looked at."""
    finish(table, at_random(rng), rng, anyone(rng))
    return table
