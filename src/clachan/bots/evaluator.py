"""Evaluation functions: how good a position is for a seat. Nothing here is a rule; a game does not
know its evaluator.

The evaluators of our games are in `evaluators/`, each with a table of named weights. A game of
another package may have a module `evaluator` with a function `value(game, s, seat)`. A game without
one is evaluated by its score sheet.
"""

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from mypy_extensions import mypyc_attr

from clachan.bots.weights import Weights, changed
from clachan.core import ClachanError, Game, Seat
from clachan.games import KEYS
from clachan.play.registry import game_packages

CACHED_EVALUATORS = 16  # games, which means component sets, whose evaluators are kept
MODULES = ("evaluator", "taste")  # of a package with a game; the second is the older name


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """How good a position is for a seat, in hundredths of a point: by the score sheet, with what is
    pending."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def value(self, s: Any, seat: Seat) -> int:
        return 100 * sum([i.points for i in self.game.sheet(s, seat)])

    def checkpoint(self, s: Any) -> int:
        """Return how many parts of the game are over: rollouts end when a part ends. -1: they end
        by own turns.

        A game has such parts where seats are not asked equally often, so that own turns would
        compare positions at different moments."""
        return -1

    def leaf_value(self, s: Any, seat: Seat) -> int:
        """Return the value where a rollout ends, which with checkpoints is between two parts of the
        game."""
        return self.value(s, seat)

    def leaf_margin(self, s: Any, seat: Seat, opponent: Seat, difference: int) -> int:
        """Return the margin over the best opponent where a rollout ends. `difference`: of their
        leaf values."""
        return difference

    # What `clachan train` learns from: see `value_network`.

    def network_checkpoint(self, s: Any) -> int:
        """Return `checkpoint` for rollouts that a network evaluates: positions are easiest to
        compare between parts."""
        return self.checkpoint(s)

    def features(self, s: Any, seat: Seat) -> list[int]:
        """Return what a seat has, the leaf value first. Empty: there is nothing to learn from."""
        return []

    def shared_features(self, s: Any) -> list[int]:
        """Return what is the same for all seats: how far the game is."""
        return []


class ProvidedEvaluator(Evaluator):
    """The evaluator that another package provides for its game."""

    def __init__(self, game: Game[Any], value: Callable[[Game[Any], Any, Seat], int]) -> None:
        super().__init__(game)
        self.provided = value

    def value(self, s: Any, seat: Seat) -> int:
        return self.provided(self.game, s, seat)


def module_of(key: str) -> Any:
    """Return the module with the hand-written evaluator of one of our games."""
    return import_module(f"clachan.bots.evaluators.{key}")


@lru_cache(maxsize=CACHED_EVALUATORS)
def reference_evaluator(game: Game[Any]) -> Evaluator:
    """Return the evaluator of `greedy`. It never changes, so that figures of different years can be
    compared."""
    if game.key in KEYS:
        made: Evaluator = module_of(game.key).reference(game)
        return made
    return evaluator_for(game)


@lru_cache(maxsize=CACHED_EVALUATORS)
def evaluator_for(game: Game[Any]) -> Evaluator:
    """Return the hand-written evaluator of a game."""
    if game.key in KEYS:
        made: Evaluator = module_of(game.key).evaluator(game, default_weights(game.key))
        return made
    package = game_packages()[0].get(game.key)
    for name in [f"{package.package}.{module}" for module in MODULES] if package else []:
        if find_spec(name):
            return ProvidedEvaluator(game, import_module(name).value)
    return Evaluator(game)


def default_weights(key: str) -> Weights:
    """Return a fresh table of the weights of a game's evaluator. Raises ClachanError for a game
    without one."""
    if key not in KEYS:
        raise ClachanError(f"the evaluator of {key} has no weights; these games have some: {', '.join(KEYS)}")
    made: Weights = module_of(key).Weights()
    return made


def weighted_evaluator(game: Game[Any], changes: dict[str, Any]) -> Evaluator:
    """Return the hand-written evaluator of a game with some of its weights changed. Raises
    ClachanError for weights that it does not have."""
    made: Evaluator = module_of(game.key).evaluator(game, changed(default_weights(game.key), changes))
    return made
