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
from clachan.play.registry import game_packages

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

    def lead(self, s: Any, seat: Seat, other: Seat, gap: int) -> int:
        """How far a seat is before the best other where a try-out ends. `gap`: as their standings say."""
        return gap

    # What `clachan train` learns from, and when: see `learned`.

    def stage(self, s: Any) -> int:
        """As `beat`, where it is judged by what was learned: tables are easiest to compare at the ends of parts."""
        return self.beat(s)

    def numbers(self, s: Any, seat: Seat) -> list[int]:
        """What a seat has at a table, the standing first. Empty: there is nothing to learn from."""
        return []

    def moment(self, s: Any) -> list[int]:
        """What is the same for all seats: how far the game is."""
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
        made: Taste = import_module(f"clachan.bots.evaluators.{game.key}").reference(game)
        return made
    return taste(game)


@lru_cache(maxsize=OPEN)
def taste(game: Game[Any]) -> Taste:
    """The hand-written taste for a game."""
    if game.key in KEYS:
        made: Taste = import_module(f"clachan.bots.evaluators.{game.key}").taste(game)
        return made
    package = game_packages()[0].get(game.key)
    name = f"{package.package}.taste" if package else ""
    if package and find_spec(name):
        return Brought(game, import_module(name).value)
    return Taste(game)
