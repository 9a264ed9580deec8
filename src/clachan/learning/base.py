"""What learners and statistics need of a game, apart from its rules."""

from typing import Generic, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from clachan.core import Action, Game, State
from clachan.learning.shapes import Shape

S = TypeVar("S", bound=State)


class ComponentEvent(NamedTuple):
    """What an event reports of a component: it was "offered"; "taken" by the seat; "scored" points; the seat "pays" for
    what it takes next, or "paid" for what it took last; it "rests": what it pays from here on is for something else.
    See `Learning.component_events`."""

    what: str
    kind: str = ""  # of component, as people call it: tile, card
    name: tuple[str, ...] = ()  # the arguments of the event that name it
    price: str = ""  # the argument that says what was paid


@mypyc_attr(allow_interpreted_subclasses=True)
class Learning(Generic[S]):
    """What learners and statistics need of a game. Without it a game can be played and simulated, but its actions have
    no numbers. Stateless, like the game."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def fixed_actions(self, s: S) -> list[Action]:
        """Return the decisions that have a number of their own at this table, in a fixed order: see `Codec`."""
        return []

    def overflow_actions(self, s: S) -> int:
        """Return at most how many legal actions of one decision may be missing from `fixed_actions`."""
        return 0

    def shapes(self, s: S) -> dict[str, Shape]:
        """Return how fields lie in an array whose length changes or whose numbers are packed, and fields of
        `Game.known` that should be there too. See `Layout`."""
        return {}

    def component_events(self) -> dict[str, ComponentEvent]:
        """Return which events report that a component was offered, taken or paid for, by their keys. `clachan stats`
        and `clachan compare` count them."""
        return {}

    def factions(self, s: S) -> list[str]:
        """Return what each seat plays as, where that differs: a clan, a nation. Simulations report shares by it."""
        return []
