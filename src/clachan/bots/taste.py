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
    """The taste for a game and its component set."""
    if game.key in KEYS:
        made: Taste = import_module(f"clachan.bots.tastes.{game.key}").taste(game)
        return made
    house = houses()[0].get(game.key)
    name = f"{house.package}.taste" if house else ""
    if house and find_spec(name):
        return Brought(game, import_module(name).value)
    return Taste(game)
