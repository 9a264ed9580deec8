"""A game as numbers: observations, action masks and numbered actions; chance is drawn in between."""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from clachan.core import CHANCE, Action, ClachanError, Game, Options, Seat, chance
from clachan.lab.adapters import missing
from clachan.learning.arrays import Codec, Layout, place_rewards
from clachan.learning.shapes import LEAST, MOST
from clachan.play import registry

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as e:
    raise missing(e) from None

Sight = NDArray[np.int16]
Mask = NDArray[np.int8]


class Kind(NamedTuple):
    """A kind of table: the game, its layout and its codec, shared by all games on it."""

    game: Game[Any]
    layout: Layout
    codec: Codec

    def sight(self, s: Any, seat: Seat) -> Sight:
        """Return the observation of a seat as a new array."""
        return np.array(self.layout.look(s, seat), np.int16)

    def mask(self, numbers: list[int]) -> Mask:
        """Return an array with 1 for each legal action."""
        out = np.zeros(self.codec.size, np.int8)
        out[numbers] = 1
        return out

    def space(self) -> spaces.Dict:
        """Where what `sight` and `mask` give lies."""
        numbers = spaces.Box(LEAST, MOST, (self.layout.size,), np.int16)
        return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (self.codec.size,), np.int8)})


def kind(key: str, players: int | None = None, options: Options | None = None, components: Path | None = None) -> Kind:
    """Return a kind of table, by default with the game's fewest players and its printed rules."""
    game = registry.game(key, components)
    seats = game.players[0] if players is None else players
    game.setup(seats, options)  # refuses what cannot be
    return kept(game, seats, tuple(sorted(game.settings(options or {}).items())))


@cache
def kept(game: Game[Any], seats: int, options: tuple[tuple[str, Any], ...]) -> Kind:
    return Kind(game, Layout(game, seats, dict(options)), Codec(game, seats, dict(options)))


class EncodedGame:
    """A game in progress that waits for a decision, or is over."""

    def __init__(self, kind: Kind, luck: Random) -> None:
        self.kind = kind
        self.luck = luck
        self.state: Any = kind.game.fresh(kind.layout.seats, kind.layout.options)
        self.legal: list[Action] = []
        self.numbers: list[int] = []
        self.settle()

    @property
    def seat(self) -> Seat:
        """Return the seat to decide: the first of several that decide in secret, as their order changes nothing."""
        asked: tuple[Seat, ...] = self.state.asked
        return asked[0]

    @property
    def over(self) -> bool:
        return not self.state.asked

    def settle(self) -> None:
        """Let chance draw until a seat has to decide."""
        game, s = self.kind.game, self.state
        while s.asked and s.asked[0] == CHANCE:
            game.apply(s, CHANCE, chance(game, s, self.luck.random()))
        self.legal = game.legal(s, s.asked[0]) if s.asked else []
        self.numbers = self.kind.codec.numbers(self.legal)

    def act(self, number: int) -> None:
        """Apply the action with this number."""
        if number not in self.numbers:
            said = self.kind.codec.describe(number) if 0 <= number < self.kind.codec.size else "there is no such number"
            raise ClachanError(f"action {number} ({said}) is not legal for seat {self.seat}")
        self.do(self.legal[self.numbers.index(number)])

    def do(self, action: Action) -> None:
        self.kind.game.apply(self.state, self.seat, action)
        self.settle()

    def rewards(self) -> list[float]:
        """Return the rewards by seat, once the game is over: see `shares`."""
        return place_rewards(self.kind.game.ranking(self.state))
