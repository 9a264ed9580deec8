"""The evaluator: how good a position is for a seat, in hundredths of a point. Only bots use it."""

from clachan.core import Seat

from . import flow
from .game import CurraghGame
from .state import Curragh


def value(game: CurraghGame, s: Curragh, seat: Seat) -> int:
    """The sheet, and what the net is worth: all of it once it is home, less while a haul may still lose it."""
    out = 100 * sum([i.points for i in game.sheet(s, seat)])
    if s.boat != seat:
        return out
    if not isinstance(s.stack[-1], flow.Haul):
        return out + 100 * game.tables.points(s.net)
    fish = game.tables.fish
    hope = [n * (game.tables.points(s.net) + fish[kind].points) for kind, n in enumerate(s.bag[:-1])]
    return out + 100 * sum(hope) // sum(s.bag)
