"""Ireland: public missions, and towers with bonuses (R43-R63)."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clachan.core import ASK_CHANCE, ASK_NOBODY, CHANCE, Action, Frame, Msg, Options, Reason, Seat, SeatFrame
from clachan.games.rebirth.actions import BONUS, DECLINE, DOUBLE_ON, MISSION, TAKE
from clachan.games.rebirth.components import (
    CASTLE_BITS,
    CASTLES,
    DOUBLE,
    DRAW3,
    EXTRA,
    FARM,
    POWER,
    PRIVATE,
    SCORE3,
    SCORE13,
    Tables,
)
from clachan.games.rebirth.flow import DealTiles, DrawMission, DrawTile, FirstPlayer, Place
from clachan.games.rebirth.rules import big_clusters, cluster_sizes, join, owned, towns_held
from clachan.games.rebirth.state import MISSIONS, TOWERS, Edition, Rebirth, has_met, owner_of, tiles_beside
from clachan.kit.bags import BagFrame

# Tiles as missions see them: a farm, a power plant, a tile in a settlement of one to four spaces.
LAND: Final = (FARM, POWER)
EVERYWHERE: Final = (FARM, POWER, 2, 3, 4, 5)


class Ireland(Edition):
    """The map with towers."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables, "ireland", tables.ireland_missions)
        self.aside_rule = "RB-R47"
        self.plus_rule = "RB-R49"
        self.card_rule = self.held_rule = "RB-R59"
        self.final_rule = "RB-R62"
        self.mission_rule = "RB-R52"
        self.feats: list[Feat] = [FEATS[mission.rule] for mission in self.missions]
        # kind of tile as in EVERYWHERE -> missions that it can fulfil
        self.watch: list[list[int]] = [
            [m for m, feat in enumerate(self.feats) if kind in feat.tiles] for kind in EVERYWHERE
        ]

    def lay_out(self, s: Rebirth) -> None:
        s.taken = [0] * len(self.missions)
        s.bonuses_left = self.tables.bonuses[:]
        s.joined = vec[i64](range(self.board.spaces))
        s.reach = vec[i64]([0] * self.board.spaces)
        s.now(LayMissions(), LayTowers(), DealTiles(0), FirstPlayer())

    def deck(self, options: Options) -> list[int]:
        return [1] * len(self.missions)

    def placed(self, s: Rebirth, seat: Seat, kind: int, x: int, size: int) -> None:
        """Score the missions that the active seat fulfils for the first time (R52, A18, A21)."""
        join(s, seat, x)
        board = self.board
        met = s.met[seat]
        for m in self.watch[kind if kind <= POWER else 1 + board.settlements[board.town[x]].size]:
            if not met >> m & 1 and self.feats[m].by(s, seat, kind, x, size) >= self.missions[m].n:
                s.met[seat] |= 1 << m
                if m in s.display:
                    self.score(s, m, seat)

    def score(self, s: Rebirth, m: int, seat: Seat) -> None:
        """Score a mission: the first seat gets the higher value, later ones the lower.

        A doubling token doubles it (R52, R60).
        """
        mission = self.missions[m]
        points = mission.later if s.taken[m] else mission.first
        s.taken[m] += 1
        doubled = s.token[seat] == m
        rule = "RB-R60" if doubled else "RB-R52"
        s.award(seat, MISSIONS, 2 * points if doubled else points, rule, "log-mission", mission.args)

    def visit(self, s: Rebirth, seat: Seat, fresh: list[int]) -> list[Frame[Rebirth]]:
        """Give the bonuses of the towers (R54) in the order of A17.

        Points come at once, then the private mission, the doubling token and the additional tile. Return the frames of
        these.
        """
        if s.sink is not None:
            for k in fresh:
                args = {"tower": s.board.special_name(k), "special": k, "bonus": f"@bonus-{s.bonus[k - CASTLES]}"}
                s.tell("log-tower", seat, "RB-R54", args)
        kinds = [s.bonus[k - CASTLES] for k in fresh]
        frames: list[Frame[Rebirth]] = []
        if PRIVATE in kinds and any(s.deck):
            frames.append(DrawMission(seat))  # R59
        if DOUBLE in kinds and complete(s, seat, DOUBLE) and open_missions(s, seat):
            frames.append(Doubling(seat))  # R60, A20
        for kind in kinds:
            if kind == EXTRA and may_take_extra(s, seat):
                frames.append(OfferTile(seat))  # R56
        if DRAW3 in kinds:
            s.draws = 3  # R57, A16
        for kind in kinds:
            if kind == SCORE3:
                s.award(seat, TOWERS, 3, "RB-R58", "log-tower-points")
        if SCORE13 in kinds and complete(s, seat, SCORE13):
            s.award(seat, TOWERS, 13, "RB-R55", "log-tower-points")
        return frames

    def card_points(self, s: Rebirth, m: int) -> list[int]:
        """Return the points of a private mission: the higher value, fulfilled at any time (R59, R62, A18)."""
        return [self.missions[m].first if has_met(s, p, m) else 0 for p in range(s.seats)]

    def progress(self, s: Rebirth, m: int, seat: Seat) -> tuple[int, int, str]:
        n = self.missions[m].n
        return (min(n, self.feats[m].count(s, seat)), n, "@mission-way-count")

    def second_tie(self, s: Rebirth, tied: list[Seat]) -> list[Seat]:
        """Return who has the most tiles next to the Hill of Tara, even a third seat (R63, A12)."""
        tara = [tiles_beside(s.near[s.board.second_tie * s.seats + p]) for p in range(s.seats)]
        return [p for p in range(s.seats) if tara[p] == max(tara)] if max(tara) else tied


# --- set-up ------------------------------------------------------------------------------------------------


class LayMissions(BagFrame[Rebirth]):
    """Eight public missions are laid out (R43)."""

    def to_act(self, s: Rebirth) -> tuple[Seat, ...]:
        return ASK_CHANCE if len(s.display) < s.tables.displayed else ASK_NOBODY

    def bag(self, s: Rebirth) -> list[int]:
        return s.deck

    def table(self, s: Rebirth) -> Sequence[Action]:
        return MISSION

    def say(self, s: Rebirth, seat: Seat, action: Action) -> Msg:
        return ("do-mission", s.edition.missions[action[1]].args)

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        m: int = action[1]
        s.deck[m] -= 1
        s.display = (*s.display, m)
        if s.sink is not None:
            s.tell("log-display", CHANCE, "RB-R43", s.edition.missions[m].args)

    def step(self, s: Rebirth) -> None:
        s.then()


class LayTowers(BagFrame[Rebirth]):
    """A bonus tile on each tower, in board order (R44)."""

    def to_act(self, s: Rebirth) -> tuple[Seat, ...]:
        return ASK_CHANCE if len(s.bonus) < len(s.board.holy) else ASK_NOBODY

    def bag(self, s: Rebirth) -> list[int]:
        return s.bonuses_left

    def table(self, s: Rebirth) -> Sequence[Action]:
        return BONUS

    def say(self, s: Rebirth, seat: Seat, action: Action) -> Msg:
        return ("do-bonus", {"tower": s.board.holy[len(s.bonus)], "bonus": f"@bonus-{action[1]}"})

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        b: int = action[1]
        s.bonuses_left[b] -= 1
        s.bonus = (*s.bonus, b)
        if s.sink is not None:
            args = {"tower": s.board.holy[len(s.bonus) - 1], "bonus": f"@bonus-{b}"}
            s.tell("log-tower-laid", CHANCE, "RB-R44", args)

    def step(self, s: Rebirth) -> None:
        s.then()


# --- towers ------------------------------------------------------------------------------------------------


def may_take_extra(s: Rebirth, seat: Seat) -> bool:
    """Return whether the seat may take an additional tile: once in a turn (R56, A14)."""
    again = s.extra_used
    s.extra_used = 1
    if again:
        s.tell("log-extra-spent", seat, "RB-A14", {})
        return False
    return any(s.aside[seat])


def complete(s: Rebirth, seat: Seat, bonus: int) -> bool:
    """Return whether a seat has been next to all towers of one kind."""
    for i, b in enumerate(s.bonus):
        if b == bonus and not s.near[(CASTLES + i) * s.seats + seat]:
            return False
    return True


def open_missions(s: Rebirth, seat: Seat) -> list[int]:
    """Displayed missions that a seat has not fulfilled yet."""
    return [m for m in sorted(s.display) if not has_met(s, seat, m)]


class Doubling(SeatFrame[Rebirth]):
    """The doubling token goes on a displayed mission that is not fulfilled yet (R60)."""

    def legal(self, s: Rebirth, seat: Seat) -> list[Action]:
        return [DOUBLE_ON[m] for m in open_missions(s, seat)]

    def tries(self, s: Rebirth, seat: Seat) -> list[Action]:
        return list(DOUBLE_ON[: len(s.edition.missions)])

    def forbids(self, s: Rebirth, seat: Seat, action: Action) -> Reason | None:
        m: int = action[1]
        return None if m in open_missions(s, seat) else ("RB-R60", "refused-double", s.edition.missions[m].args)

    def say(self, s: Rebirth, seat: Seat, action: Action) -> Msg:
        return ("do-double", s.edition.missions[action[1]].args)

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        m: int = action[1]
        s.token[seat] = m
        if s.sink is not None:
            s.tell("log-double", seat, "RB-R60", s.edition.missions[m].args)
        s.then()


class OfferTile(SeatFrame[Rebirth]):
    """Use "place another tile" or let it go; asked before the tile is drawn (R56, A13)."""

    def legal(self, s: Rebirth, seat: Seat) -> list[Action]:
        return [TAKE, DECLINE]

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        if action == TAKE:
            s.tell("log-take", seat, "RB-A13", {})
            s.then(DrawExtra(seat))
        else:
            s.tell("log-decline", seat, "RB-A13", {})
            s.then()


class DrawExtra(DrawTile):
    """Draw one of the seat's set-aside tiles at random. It must be placed (R56, A13)."""

    def bag(self, s: Rebirth) -> list[int]:
        return s.aside[self.seat]

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        kind: int = action[1]
        s.aside[self.seat][kind] -= 1
        s.hand[self.seat].append(kind)
        if s.sink is not None:
            s.tell("log-draw", self.seat, "RB-R56", {"tile": f"@tile-{kind}"}, self.seat)
        s.then(Place(self.seat))


# --- public missions ---------------------------------------------------------------------------------------


class Feat:
    """What a public mission counts (R52); it is fulfilled when its number is reached."""

    def __init__(self, tiles: tuple[int, ...]) -> None:
        self.tiles = tiles  # those of EVERYWHERE that can raise the number

    def count(self, s: Rebirth, seat: Seat) -> int:
        """Return the number of a seat."""
        raise NotImplementedError

    def by(self, s: Rebirth, seat: Seat, kind: int, x: int, size: int) -> int:
        """Return the number that a tile just placed on `x` has changed, part of a cluster of `size`.

        Only tiles of the seat count (A21), so only what the new one touches is examined. It is at most `count`.
        """
        return self.count(s, seat)


class NextTo(Feat):
    """Tiles next to one castle, or next to one tower."""

    def __init__(self, castles: bool) -> None:
        super().__init__(EVERYWHERE)
        self.castles = castles

    def count(self, s: Rebirth, seat: Seat) -> int:
        specials = range(CASTLES) if self.castles else range(CASTLES, len(s.near) // s.seats)
        return max([tiles_beside(s.near[k * s.seats + seat]) for k in specials])

    def by(self, s: Rebirth, seat: Seat, kind: int, x: int, size: int) -> int:
        most: i64 = 0
        near = s.near
        for k in s.board.castles_near[x] if self.castles else s.board.holy_near[x]:
            tiles = tiles_beside(near[k * s.seats + seat])
            if tiles > most:
                most = tiles
        return most


class Linked(Feat):
    """Castles, or towers, next to one group of tiles, of any types (R53)."""

    def __init__(self, castles: bool) -> None:
        super().__init__(EVERYWHERE)
        self.castles = castles

    def count(self, s: Rebirth, seat: Seat) -> int:
        return max([self.by(s, seat, 0, x, 0) for x, v in enumerate(s.cell) if owner_of(v) == seat], default=0)

    def by(self, s: Rebirth, seat: Seat, kind: int, x: int, size: int) -> int:
        bits: i64 = s.reach[x] & CASTLE_BITS if self.castles else s.reach[x] >> CASTLES
        found: i64 = 0
        while bits:  # quicker than bit_count for so few
            bits &= bits - 1
            found += 1
        return found


class Coast(Feat):
    """Coastal spaces (R49)."""

    def count(self, s: Rebirth, seat: Seat) -> int:
        return owned(s, seat, s.board.coast)

    def by(self, s: Rebirth, seat: Seat, kind: int, x: int, size: int) -> int:
        return self.count(s, seat) if s.board.plus[x] else 0


class Clusters(Feat):
    """Clusters of three or more farms, or of three or more power plants (A19)."""

    def count(self, s: Rebirth, seat: Seat) -> int:
        return big_clusters(s, seat, self.tiles[0])

    def by(self, s: Rebirth, seat: Seat, kind: int, x: int, size: int) -> int:
        return self.count(s, seat) if size >= 3 else 0


class OneCluster(Feat):
    """Tiles of one cluster (R21)."""

    def count(self, s: Rebirth, seat: Seat) -> int:
        return max([*cluster_sizes(s, seat, FARM), *cluster_sizes(s, seat, POWER)], default=0)

    def by(self, s: Rebirth, seat: Seat, kind: int, x: int, size: int) -> int:
        return size


class Towns(Feat):
    """Settlements of some sizes in which the seat has a tile."""

    def count(self, s: Rebirth, seat: Seat) -> int:
        held = 0
        for tile in self.tiles:
            held += towns_held(s, seat, tile - 1)
        return held

    def by(self, s: Rebirth, seat: Seat, kind: int, x: int, size: int) -> int:
        """Return the number of settlements. A second tile in a settlement does not raise it."""
        return self.count(s, seat) if owned(s, seat, s.board.settlements[s.board.town[x]].spaces) == 1 else 0


FEATS: Final[dict[str, Feat]] = {
    "tiles_next_to_one_castle": NextTo(castles=True),
    "tiles_next_to_one_tower": NextTo(castles=False),
    "castles_touched_by_one_group": Linked(castles=True),
    "towers_touched_by_one_group": Linked(castles=False),
    "coastal_spaces": Coast(LAND),
    "farm_clusters_3plus": Clusters((FARM,)),
    "power_clusters_3plus": Clusters((POWER,)),
    "one_cluster_of_n": OneCluster(LAND),
    "small_settlements": Towns((2,)),
    "medium_settlements": Towns((3,)),
    "large_or_huge_settlements": Towns((4, 5)),
    "huge_settlements": Towns((5,)),
}
