"""Empires of the North as a Game: the object that plugs in."""

from clachan.core import Game, Item, Option, Options, Seat, Title
from clachan.games.empires import flow, scoring
from clachan.games.empires.components import CARDS_FILE, ISLANDS_FILE, Tables
from clachan.games.empires.state import CATEGORIES, Empires
from clachan.kit.files import Files, digest

OPTIONS = (
    Option("clans", ("chosen", "random"), "EN-1.3.3"),
    Option("first", ("random", "1", "2", "3", "4"), "EN-A30"),
    Option("score_raze", (False, True), "EN-A1"),
    Option("max_rounds", (30, 4, 5, 6, 8, 10, 15, 20), "EN-A38"),
)


class EmpiresGame(Game[Empires]):
    """Empires of the North with one component set."""

    def __init__(self, files: Files) -> None:
        super().__init__("empires", 1, range(2, 5), OPTIONS, flow.FRAMES, CATEGORIES, digest(files), 20000)
        self.tables = Tables(files)

    def start(self, seats: int, options: Options) -> Empires:
        s = Empires(seats, options, self.tables)
        flow.lay_out(s)
        return s

    def ranking(self, s: Empires) -> list[int]:
        return scoring.ranking(s)

    def pending(self, s: Empires, seat: Seat) -> list[Item]:
        return scoring.pending(s, seat)


GAME = Title("empires", (CARDS_FILE, ISLANDS_FILE), EmpiresGame)
