"""Previews of Glen More where a choice leads out of the turn."""

import pytest

from clachan.core import CHANCE, Frame
from clachan.games.glenmore.effects.activation import AROUND_TILE, Activate
from clachan.games.glenmore.flow import Rondel
from clachan.games.glenmore.state import GlenMore
from clachan.games.glenmore.turns.rondel import Refill
from clachan.games.glenmore.turns.turn import EndTurn
from clachan.play.preview import Previewer, worlds

from .tables import GAME, Sitting, item

NEXT_TURN: list[Frame[GlenMore]] = [Rondel(), Refill(), EndTurn(0)]


@pytest.mark.parametrize(("following", "asked"), [(NEXT_TURN, (CHANCE,)), ([], ())], ids=["a draw", "the end"])
def test_the_last_exchange_of_a_turn_can_be_foreseen(following: list[Frame[GlenMore]], asked: tuple[int, ...]) -> None:
    """An exchange that can be paid in one way only asks nothing, so the next question is not its owner's."""
    game = Sitting(3)
    plot = game.lay("Village Fair", 0, -1)
    game.put(0, wood=1, stone=1)
    game.s.coins[0] = 0
    game.s.used = 0b11  # the tiles beside it
    game.ask(Activate(0, plot, AROUND_TILE))
    game.s.row = [item(seat) for seat in (1, 2, 0)]
    game.s.stack = [*following, game.s.stack[-1]]
    after = game.s.copy()
    GAME.apply(after, 0, ("activate", plot))
    assert after.asked == asked
    seen = Previewer(GAME, worlds(GAME, game.s, 0), 0).preview(("activate", plot))
    assert [e.points for e in seen.lines if e.key == "log-exchange"] == [4]
