"""What a bot receives: its view, its legal actions, and a sampler of possible worlds."""

from random import Random
from typing import Any

from clachan.core import Action, Game, Seat


class Observation:
    """Everything that one seat knows. It holds no secret: not the state, but one determinization of
    it.

    A determinization is a world that the seat cannot tell from the truth. Sampling from it gives
    exactly what sampling from the state would, because determinization never reads what the seat
    cannot see (law 10). Its view is the true view, because determinization keeps what the seat can
    see (law 9). So a bot that reads private attributes of this object learns nothing.
    """

    def __init__(self, game: Game[Any], s: Any, seat: Seat, rng: Random, look: bool = True) -> None:
        self.game = game
        self.seat = seat
        self.legal: list[Action] = game.legal(s, seat)
        self._world: Any = game.determinize(s, seat, rng) if look else None  # a bot that never samples needs none

    @property
    def view(self) -> dict[str, Any]:
        return self.game.presentation.view(self._world, self.seat)

    def sample(self, rng: Random) -> Any:
        """Return a possible world, independent of earlier ones. The bot may change it."""
        return self.game.determinize(self._world, self.seat, rng)
