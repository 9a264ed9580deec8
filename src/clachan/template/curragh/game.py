"""The rules of Curragh: the object that plugs in."""

from clachan.core import Game, Item, Option, Options, Seat, frames_in
from clachan.kit.files import Files, digest

from . import flow
from .components import Tables
from .state import CATEGORIES, NOBODY_AT_SEA, Curragh

OPTIONS = (Option("trips", (3, 5), "CU-R6"),)  # the first choice is the default


class CurraghGame(Game[Curragh]):
    """Curragh with one component set."""

    def __init__(self, files: Files) -> None:
        self.tables = Tables(files)
        tokens = sum([f.count for f in self.tables.fish]) + 1
        # The longest game: a favour each, and five trips on which every fish is hauled, with two entries each.
        bound = 5 + 5 * 5 * (2 * tokens + 1)
        super().__init__("curragh", 1, range(2, 6), OPTIONS, frames_in(flow), CATEGORIES, digest(files), bound)

    def start(self, seats: int, options: Options) -> Curragh:
        s = Curragh(seats, options, self.tables)
        flow.lay_out(s)
        return s

    def ranking(self, s: Curragh) -> list[int]:
        """Most points win, then most fish; who is still tied shares the place (CU-R8)."""
        keys = [(s.total(p), len(s.landed[p])) for p in range(s.seats)]
        return [1 + len([k for k in keys if k > mine]) for mine in keys]

    def modes(self) -> list[Options]:
        return [{}, {"trips": 5}]

    def pending(self, s: Curragh, seat: Seat) -> list[Item]:
        """What the favour would give now: only its owner may see it."""
        return [Item("sheet-favour", flow.favoured(s, seat), "CU-R7", pending=True, secret=True)]

    def check(self, s: Curragh) -> None:
        assert not s.net or s.boat != NOBODY_AT_SEA, "a net without a boat"
        assert s.trip <= s.options["trips"], "too many trips"
