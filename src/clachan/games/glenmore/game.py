"""Glen More as a Game: the object that plugs in."""

from clachan.core import Game, Item, Option, Options, Seat, frames_in
from clachan.games.glenmore import flow, scoring, territory
from clachan.games.glenmore.components import Tables
from clachan.games.glenmore.constants import KINDS, LIMIT
from clachan.games.glenmore.effects import activation, handlers, resolution
from clachan.games.glenmore.state import CATEGORIES, END, PIECE, GlenMore
from clachan.games.glenmore.turns import clans, payment, rondel, turn
from clachan.kit.files import Files, digest

OPTIONS = (
    Option("use_die", (False, True), "GM-R2.4"),
    Option("end_on_top", (False, True), "GM-R2.5"),
    Option("douglas_repeat_free", (True, False), "GM-Q16"),
    Option("rebuild_scot_on_covered", (False, True), "GM-Q10"),
    Option("exchange_includes_distilleries", (True, False), "GM-Q26"),
    Option("macgregor_pays_barley", (False, True), "GM-Q28"),
)


class GlenMoreGame(Game[GlenMore]):
    """Glen More with one component set."""

    def __init__(self, files: Files) -> None:
        frames = frames_in(flow, rondel, turn, payment, resolution, handlers, activation, clans)
        super().__init__("glenmore", 1, range(2, 5), OPTIONS, frames, CATEGORIES, digest(files), 5000)
        self.tables = Tables(files)

    def start(self, seats: int, options: Options) -> GlenMore:
        s = GlenMore(seats, options, self.tables)
        flow.lay_out(s)
        return s

    def ranking(self, s: GlenMore) -> list[int]:
        return scoring.ranking(s)

    def pending(self, s: GlenMore, seat: Seat) -> list[Item]:
        return scoring.pending(s, seat)

    def modes(self) -> list[Options]:
        others = {
            "end_on_top": True,
            "douglas_repeat_free": False,
            "rebuild_scot_on_covered": True,
            "exchange_includes_distilleries": False,
            "macgregor_pays_barley": True,
        }
        return [{}, {"use_die": True}, others]

    def pool_items_in_play(self, s: GlenMore) -> list[tuple[str, Seat, int]]:
        tables = self.tables
        found = [t for t in s.row if t < END]
        for stack in tables.stacks[s.stack_now + 1 :]:
            found += stack
        for seat in range(s.seats):
            found += s.tiles[seat] + s.under[seat][1::2]
        found.append(s.hand)
        return [("tiles", -1, t) for t in found if 0 <= t < tables.in_stacks]

    def check(self, s: GlenMore) -> None:
        """Invariants: goods and Scots add up, no tile holds four goods, what is kept is what a fresh survey finds."""
        fresh = s.copy()
        for seat in range(s.seats):
            territory.survey(fresh, seat)
            assert fresh.near[seat] == s.near[seat], "neighbours"
            assert fresh.open[seat] == s.open[seat], "free cells"
            assert fresh.reach[seat] == s.reach[seat], "plots around free cells"
            assert fresh.banks[seat] == s.banks[seat], "ends of the river"
            goods, scots, tiles = s.goods[seat], s.scots[seat], s.tiles[seat]
            assert len(goods) == KINDS * len(tiles), "plots"
            assert len(scots) == len(tiles) == len(s.cells[seat]), "plots"
            assert s.stock[seat] == [sum(goods[k::KINDS]) for k in range(KINDS)], "stock"
            assert sum(scots) + s.supply[seat] == self.tables.scots - 1, "Scots (R1.2)"
            assert min([*goods, *scots, s.coins[seat], s.barrels[seat], s.supply[seat]]) >= 0, "less than nothing"
            for p, t in enumerate(tiles):
                here = sum(goods[p * KINDS : p * KINDS + KINDS])
                assert here <= LIMIT, "goods on a tile (R1.7)"
                assert t >= 0 or not here + scots[p], "something lies where a tile was removed"
            assert len(s.tokens[seat]) <= self.tables.tokens, "tokens (R1.3)"
        assert len(s.row) < self.tables.spaces, "the space behind the rear is empty (R2.6)"
        assert all(0 <= n <= 3 for n in s.market), "market"
        pieces = [i - PIECE for i in s.row if i >= PIECE]
        assert s.asked == (-1,) or sorted(pieces + s.finished) == list(range(s.seats)), "pieces"
