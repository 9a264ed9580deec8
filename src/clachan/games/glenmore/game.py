"""Glen More as a Game: the object that plugs in."""

from typing import Any

from clachan.core import Action, Game, Item, Option, Options, Seat, Title
from clachan.games.glenmore import flow, land, scoring
from clachan.games.glenmore.actions import x_of, y_of
from clachan.games.glenmore.components import (
    CLANS,
    CODE_NAMES,
    GOODS,
    KINDS,
    LANDMARKS,
    LIMIT,
    TILES,
    TYPES,
    Deal,
    Deed,
    Tables,
)
from clachan.games.glenmore.state import CATEGORIES, DIE, END, PIECE, GlenMore
from clachan.games.glenmore.value import value
from clachan.kit.files import Files, digest

OPTIONS = (
    Option("use_die", (False, True), "GM-R2.4"),
    Option("end_on_top", (False, True), "GM-R2.5"),
    Option("douglas_repeat_free", (True, False), "GM-Q16"),
    Option("rebuild_scot_on_covered", (False, True), "GM-Q10"),
    Option("exchange_includes_distilleries", (True, False), "GM-Q26"),
)


class GlenMoreGame(Game[GlenMore]):
    """Glen More with one component set."""

    def __init__(self, files: Files) -> None:
        super().__init__("glenmore", 1, range(2, 5), OPTIONS, flow.FRAMES, CATEGORIES, digest(files), 5000)
        self.tables = Tables(files)

    def start(self, seats: int, options: Options) -> GlenMore:
        s = GlenMore(seats, options, self.tables)
        flow.lay_out(s)
        return s

    def ranking(self, s: GlenMore) -> list[int]:
        return scoring.ranking(s)

    def pending(self, s: GlenMore, seat: Seat) -> list[Item]:
        return scoring.pending(s, seat)

    def value(self, s: GlenMore, seat: Seat) -> int:
        return value(s, seat)

    def modes(self) -> list[Options]:
        others = {
            "end_on_top": True,
            "douglas_repeat_free": False,
            "rebuild_scot_on_covered": True,
            "exchange_includes_distilleries": False,
        }
        return [{}, {"use_die": True}, others]

    def text(self, s: GlenMore, action: Action) -> str:
        verb: str = action[0]
        if len(action) == 1:
            return verb
        n: int = action[1]
        tables = self.tables
        if verb in ("take", "discard", "build", "tile"):
            return f"{verb} {tables.tiles[n].name}"
        if verb == "order":
            return f"order seat {n + 1}"
        if verb == "roll":
            return f"roll {n}"
        if verb == "place":
            return f"place {n} {action[2]}"
        if verb == "crest":
            return f"crest {tables.crests[n].name}"
        if verb in ("buy", "pick"):
            return f"{verb} {GOODS[n]}"
        seat = s.asked[0]
        if verb == "effect":
            return self.effect_text(s, n)
        if verb == "deal":
            exchange = s.stack[-1]
            assert isinstance(exchange, flow.Exchange)
            return deal_text(tables.tiles[s.tiles[seat][exchange.plot]].deals[n])
        here = tables.tiles[s.tiles[seat][n]].name
        if verb == "walk":
            return f"walk {here} to {tables.tiles[s.tiles[seat][action[2]]].name}"
        if len(action) == 3:  # pay, sell, stow
            return f"{verb} {GOODS[action[2]]} {'on' if verb == 'stow' else 'from'} {here}"
        return f"{verb} {here}"

    def effect_text(self, s: GlenMore, i: int) -> str:
        """How the player calls the effect to resolve next."""
        top = s.stack[-1]
        assert isinstance(top, flow.Resolve)
        deed = self.tables.lists[top.origin][i]
        return f"effect {i + 1} {CODE_NAMES[deed.code]}"

    def loose(self, s: GlenMore) -> list[tuple[str, Seat, int]]:
        tables = self.tables
        found = [t for t in s.row if t < END]
        for stack in tables.stacks[s.stack_now + 1 :]:
            found += stack
        for seat in range(s.seats):
            found += s.tiles[seat] + s.under[seat][1::2]
        found.append(s.hand)
        return [("tiles", -1, t) for t in found if 0 <= t < tables.in_stacks]

    def sources(self) -> dict[str, list[str]]:
        return self.tables.sources()

    def catalogue(self, s: GlenMore) -> dict[str, Any]:
        tables = self.tables
        return {
            "goods": list(GOODS),
            "types": list(TYPES),
            "spaces": tables.spaces,
            "codes": {"end": END, "die": DIE, "piece": PIECE},
            "home": [tables.village, tables.castle],
            "tiles": [
                {
                    "id": t.ident,
                    "name": t.name,
                    "stack": t.stack,
                    "type": TYPES[t.type],
                    "subtype": t.subtype,
                    "river": t.river,
                    "rebuild": TYPES[t.rebuild] if t.rebuild >= 0 else None,
                    "cost": {
                        **{GOODS[k]: n for k, n in t.need},
                        **{w: n for w, n in (("coin", t.coins), ("whisky", t.whisky), ("scot", t.scots)) if n},
                    },
                    "once": [words(d) for d in t.once],
                    "activate": words(t.act),
                    "exchanges": [exchange_words(d) for d in t.deals if d.perk < 0],
                    "landmark": tables.card_of[i],
                    "source": t.source,
                }
                for i, t in enumerate(tables.tiles)
            ],
            "crests": [
                {
                    "id": c.ident,
                    "name": c.name,
                    "colour": c.colour,
                    "distance": c.distance,
                    "repeatable": c.repeatable,
                    "at": c.at,
                }
                for c in tables.crests
            ],
            "start": tables.start_at,
            "roads": [list(r) for r in tables.roads],
            "cards": [{"id": c.ident, "name": c.name, "stack": c.stack} for c in tables.cards],
            "scots": tables.scots,
            "tokens": tables.tokens,
            "lead": tables.lead,
        }

    def known(self, s: GlenMore, seat: Seat | None) -> dict[str, Any]:
        """Where the tiles of each territory lie, seen from the start village."""
        return {"at": [[[x_of(c), y_of(c)] for c in cells] for cells in s.cells]}

    def check(self, s: GlenMore) -> None:
        """Invariants: goods and Scots add up, no tile holds four goods, what is kept is what a fresh survey finds."""
        fresh = s.copy()
        for seat in range(s.seats):
            land.survey(fresh, seat)
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


def words(deed: Deed) -> dict[str, Any] | None:
    """An effect for clients."""
    if deed.code < 0:
        return None
    out: dict[str, Any] = {"effect": CODE_NAMES[deed.code], "n": deed.n}
    if deed.total:
        out["goods"] = list(deed.goods)
    return out


def exchange_words(deal: Deal) -> dict[str, Any]:
    """A way of exchanging for clients."""
    return {"goods": list(deal.goods), "vp": deal.vp, "whisky": deal.whisky, "tokens": deal.tokens}


def deal_text(deal: Deal) -> str:
    """An exchange in one line: what is paid, what is gained."""
    paid = [f"{n} {GOODS[k]}" for k, n in deal.need] + (["1 coin"] if deal.coins else [])
    gain = [f"{n} {w}" for n, w in ((deal.vp, "points"), (deal.whisky, "barrel"), (deal.tokens, "token")) if n]
    return f"deal {' + '.join(paid) or 'nothing'} = {' + '.join(gain) or 'points'}"


GAME = Title("glenmore", (TILES, CLANS, LANDMARKS), GlenMoreGame, (90, 120), 3)
