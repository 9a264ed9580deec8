"""What a bot gets: its view, its legal actions, and a sampler of possible worlds."""

from random import Random
from typing import Any

from clachan.core import Action, Game, Seat


class Seen:
    """All that one seat knows. Holds no secret: not the state, but one world that this seat cannot tell from it.

    Because determinisation is blind (law 10), sampling from that world gives exactly what sampling from the state
    would; because it is faithful (law 9), so does its view. A bot that pokes around in here finds nothing.
    """

    def __init__(self, game: Game[Any], s: Any, seat: Seat, rng: Random, look: bool = True) -> None:
        self.game = game
        self.seat = seat
        self.legal: list[Action] = game.legal(s, seat)
        self._world: Any = game.determinize(s, seat, rng) if look else None  # a bot that never looks needs none

    @property
    def view(self) -> dict[str, Any]:
        return self.game.presentation.view(self._world, self.seat)

    def sample(self, rng: Random) -> Any:
        """A possible world, independent of earlier ones. The bot may play on in it."""
        return self.game.determinize(self._world, self.seat, rng)
