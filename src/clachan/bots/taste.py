"""What a bot likes: how good a table looks for a seat. Nothing here is a rule; a game does not know its tastes.

The tastes for our games are in `tastes/`. A game of another package may bring its own beside it: a module `taste` with
a function `value(game, s, seat)`. A game without one is looked at by its score sheet.
"""

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from mypy_extensions import mypyc_attr

from clachan.core import Game, Seat
from clachan.games import KEYS
from clachan.play.shelf import houses

OPEN = 16  # component sets whose tastes are kept


@mypyc_attr(allow_interpreted_subclasses=True)
class Taste:
    """How good a table looks for a seat, in hundredths of a point: by the sheet with what is pending."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def value(self, s: Any, seat: Seat) -> int:
        return 100 * sum([i.points for i in self.game.sheet(s, seat)])

    def beat(self, s: Any) -> int:
        """How many parts of the game are over, where it has some in which not everybody is asked as often: lines are
        compared at the same point of one. -1: the own turns are as good to count by."""
        return -1

    def standing(self, s: Any, seat: Seat) -> int:
        """How good it looks where a try-out ends: with beats, between two of them."""
        return self.value(s, seat)

    def numbers(self, s: Any, seat: Seat) -> list[int]:
        """What `clachan train` may weigh: numbers that a seat has at a table. Empty: there is nothing to learn from.
        The first is the value itself."""
        return []


class Brought(Taste):
    """The taste that another package brings for its game."""

    def __init__(self, game: Game[Any], value: Callable[[Game[Any], Any, Seat], int]) -> None:
        super().__init__(game)
        self.brought = value

    def value(self, s: Any, seat: Seat) -> int:
        return self.brought(self.game, s, seat)


@lru_cache(maxsize=OPEN)
def reference(game: Game[Any]) -> Taste:
    """What `greedy` goes by. It stays as it is, so that figures of different years can be compared."""
    if game.key in KEYS:
        made: Taste = import_module(f"clachan.bots.tastes.{game.key}").reference(game)
        return made
    return taste(game)


@lru_cache(maxsize=OPEN)
def taste(game: Game[Any]) -> Taste:
    """The taste for a game and its component set: with learned weights where there are some that hold for the set."""
    base = hand_written(game)
    if game.key not in KEYS or not lessons(game):
        return base
    learned = import_module("clachan.bots.learned")
    made: Taste = learned.weighed(base, learned.packaged(game.key), game.setup(game.players[0]))
    return made


def lessons(game: Game[Any]) -> bool:
    """Whether there are learned weights that hold for a game's component set."""
    learned = import_module("clachan.bots.learned")
    found = learned.packaged(game.key)
    return found is not None and bool(learned.fits(found, game))


def forgone(game: Game[Any]) -> bool:
    """Whether a set of somebody's own makes the bots do without what they learned."""
    return (
        game.key in KEYS and import_module("clachan.bots.learned").packaged(game.key) is not None and not lessons(game)
    )


@lru_cache(maxsize=OPEN)
def hand_written(game: Game[Any]) -> Taste:
    """The taste for a game without anything learned."""
    if game.key in KEYS:
        made: Taste = import_module(f"clachan.bots.tastes.{game.key}").taste(game)
        return made
    house = houses()[0].get(game.key)
    name = f"{house.package}.taste" if house else ""
    if house and find_spec(name):
        return Brought(game, import_module(name).value)
    return Taste(game)
