"""Rebirth as a Game: the object that plugs in."""

from clachan.core import Game, Item, Option, Options, Seat, frames_in
from clachan.games.rebirth import flow, ireland, scoring, scotland
from clachan.games.rebirth.components import CASTLES, KINDS, POWER, TILE_NAMES, Tables
from clachan.games.rebirth.ireland import Ireland
from clachan.games.rebirth.scotland import Scotland
from clachan.games.rebirth.state import (
    CATEGORIES,
    FARM_WEIGHT,
    TILE_WEIGHT,
    Edition,
    Rebirth,
    has_met,
    kind_of,
    owner_of,
)
from clachan.kit.files import Files, digest

OPTIONS = (
    Option("map", ("scotland", "ireland"), "RB-R1"),
    Option("first", ("random", "1", "2", "3", "4"), "RB-A3", seats=True),
    Option("missions", ("all", "known"), "RB-R3"),
)


class RebirthGame(Game[Rebirth]):
    """Rebirth with one component set."""

    def __init__(self, files: Files) -> None:
        # The longest game: Ireland with 3 players, 43 draws of set-up, 96 turns of up to 4 draws, 12 additional tiles.
        frames = frames_in(flow, ireland)
        super().__init__("rebirth", 1, range(2, 5), OPTIONS, frames, CATEGORIES, digest(files), 800)
        self.tables = Tables(files, scotland.CARDS, tuple(ireland.FEATS))
        self.editions: dict[str, Edition] = {"scotland": Scotland(self.tables), "ireland": Ireland(self.tables)}

    def start(self, seats: int, options: Options) -> Rebirth:
        s = Rebirth(seats, options, self.editions[options["map"]])
        flow.lay_out(s)
        return s

    def ranking(self, s: Rebirth) -> list[int]:
        return scoring.ranking(s)

    def pending(self, s: Rebirth, seat: Seat) -> list[Item]:
        return scoring.pending(s, seat)

    def modes(self) -> list[Options]:
        return [{"map": "scotland"}, {"map": "ireland"}, {"map": "scotland", "missions": "known", "first": "2"}]

    def pool_items_in_play(self, s: Rebirth) -> list[tuple[str, Seat, int]]:
        return [("tiles", owner_of(v), kind_of(v)) for v in s.cell if v >= 0]

    def check(self, s: Rebirth) -> None:
        """Invariants: tiles add up, free spaces are free, controllers have the most (A8)."""
        board = s.board
        for kind in range(4):
            free = [x for x in range(board.spaces) if s.cell[x] == -1 and board.kind[x] == kind]
            assert s.open[kind] == free, "free spaces"
        each = sum(self.tables.tiles) - (sum(self.tables.returned) if s.seats == 4 else 0)
        for p in range(s.seats):
            placed = len([v for v in s.cell if owner_of(v) == p])
            have = placed + len(s.hand[p]) + sum(s.supply[p]) + sum(s.aside[p])
            # Less only with a custom set that has more tiles than room for them: they are discarded (A22).
            assert have == each or (have < each and [] in s.open), "tiles"
            for k in range(CASTLES + len(board.holy)):
                mine = [kind_of(s.cell[x]) for x in board.around[k] if owner_of(s.cell[x]) == p]
                farms = len([m for m in mine if m <= POWER])
                assert s.near[k * s.seats + p] == TILE_WEIGHT * len(mine) + FARM_WEIGHT * farms, "near"
        for k in range(CASTLES):
            strength = [s.near[k * s.seats + p] for p in range(s.seats)]
            keeper = s.keeper[k]
            assert (keeper == -1) == (max(strength) == 0), "castle without a keeper"
            assert keeper == -1 or strength[keeper] == max(strength), "castle"
        drawn = [*s.missions, *s.revealed, s.display]
        assert sum(s.deck) + sum([len(cards) for cards in drawn]) == sum(s.edition.deck(s.options)), "missions"
        if isinstance(s.edition, Ireland):
            for m, feat in enumerate(s.edition.feats):
                for p in range(s.seats):
                    found = feat.count(s, p) >= s.edition.missions[m].n
                    assert has_met(s, p, m) or not found, "a mission that is fulfilled is found"
        assert all(len(m) <= len(board.holy) for m in s.missions), "one mission for each cathedral (R32)"
        assert len(TILE_NAMES) == KINDS
