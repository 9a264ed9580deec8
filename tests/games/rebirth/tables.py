"""Tables of Rebirth that tests lay out by hand: spaces by their names ("F7"), all else by the words of the game.

Every tile goes down through the engine's own turn, so a prepared position is one that play could have reached.
"""

from functools import cache
from random import Random

from clachan import testing
from clachan.core import Action
from clachan.games.rebirth.components import BONUSES, KINDS, TILE_NAMES
from clachan.games.rebirth.flow import begin_turn
from clachan.games.rebirth.game import RebirthGame
from clachan.games.rebirth.presentation.picture import Player
from clachan.games.rebirth.state import CATEGORIES, Rebirth
from clachan.play import registry
from clachan.play.drive import finish, random_policy
from clachan.play.table import Table

Tile = str | int  # "farm", "power", or a settlement tile by its influence
KIND: dict[Tile, int] = {"farm": 0, "power": 1, 1: 2, 2: 3, 3: 4, 4: 5}

made = registry.game("rebirth")
assert isinstance(made, RebirthGame)
GAME: RebirthGame = made
SCOTLAND = GAME.tables.boards["scotland"]
IRELAND = GAME.tables.boards["ireland"]


def spell(s: Rebirth, action: Action) -> str:
    """An action by the ids of the component files: place F7, double coast_3."""
    verb, *rest = action
    if not rest:
        return str(verb)
    if verb in ("mission", "double"):
        return f"{verb} {s.edition.missions[rest[0]].ident}"
    named = {"place": s.board.names, "choose": TILE_NAMES, "tile": TILE_NAMES, "bonus": BONUSES}
    return f"{verb} {named[verb][rest[0]]}"


class Sitting(testing.Sitting[Rebirth]):
    """A table after set-up; seat 0 begins. `towers` and `display` say what chance lays out in Ireland. The other
    missions follow in the order of the file; the other towers get what is left, those that score at once last."""

    def __init__(
        self,
        map: str = "scotland",
        seats: int = 3,
        towers: dict[str, str] | None = None,
        display: tuple[str, ...] = (),
        missions: str = "all",
    ) -> None:
        super().__init__(GAME, seats, map=map, first="1", missions=missions)
        if map == "ireland":
            rest = [m.ident for m in GAME.tables.ireland_missions if m.ident not in display]
            for ident in [*display, *rest][:8]:
                self.luck(f"mission {ident}")
            self._lay_towers(towers or {})
        self._deal(2 if map == "scotland" else 4)

    def _lay_towers(self, wanted: dict[str, str]) -> None:
        rest = [b for b, n in zip(BONUSES, GAME.tables.bonuses, strict=True) for _ in range(n)]
        for bonus in wanted.values():
            rest.remove(bonus)
        for tower in IRELAND.holy:
            self.luck(f"bonus {wanted[tower] if tower in wanted else rest.pop()}")

    def _deal(self, aside: int) -> None:
        """Each seat lays farms and power plants aside by turns and takes a farm into the hand."""
        for _ in range(self.s.seats):
            for i in range(aside):
                self.luck(f"tile {('farm', 'power')[i % 2]}")
            self.luck("tile farm")

    # --- playing -------------------------------------------------------------------------------------------

    def spell(self, action: Action) -> str:
        return spell(self.s, action)

    def turn(self, seat: int, tile: Tile) -> None:
        """It is this seat's turn, with this tile in the hand. What the turn before had still to do is left out."""
        kind, s = KIND[tile], self.s
        for k in s.hand[seat]:
            s.supply[seat][k] += 1
        source = s.supply[seat] if s.supply[seat][kind] else s.aside[seat]
        assert source[kind], f"seat {seat} has no {tile} left"
        source[kind] -= 1
        s.hand[seat] = [kind]
        self.begin(seat)

    def begin(self, seat: int) -> None:
        """It is this seat's turn, with the hand that it has."""
        self.s.stack = []
        begin_turn(self.s, seat)
        GAME.settle(self.s)

    def leave(self, seat: int, *tiles: Tile) -> None:
        """Leave only these tiles in a seat's supply; the rest is laid aside."""
        kept = [[KIND[t] for t in tiles].count(k) for k in range(KINDS)]
        for k, n in enumerate(kept):
            assert n <= self.s.supply[seat][k]
            self.s.aside[seat][k] += self.s.supply[seat][k] - n
        self.s.supply[seat] = kept

    def place(self, seat: int, tile: Tile, *spaces: str) -> list[int]:
        """Place a tile on each space, each in a turn of its own. Returns what each seat scored by the last one."""
        for space in spaces:
            self.turn(seat, tile)
            scored = self.by(seat, f"place {space}")
        return scored

    def forbidden(self, seat: int, tile: Tile, space: str) -> str:
        """The rule that forbids a placement; "" if it is legal."""
        self.turn(seat, tile)
        refusal = GAME.why_not(self.s, seat, ("place", self.s.board.names.index(space)))
        return refusal.rule if refusal else ""

    def end(self, **missions: list[str]) -> list[int]:
        """End the game here. `seat0=["ports"]` says which mission cards a seat holds. Returns what each seat scored."""
        s, before = self.s, self.totals
        idents = [m.ident for m in s.edition.missions]
        for seat in range(s.seats):
            s.missions[seat] = [idents.index(m) for m in missions.get(f"seat{seat}", [])]
            s.hand[seat] = []
            s.supply[seat] = [0] * KINDS
        s.sink = self.events = []
        self.begin(0)
        s.sink = None
        assert s.asked == ()
        return [now - then for now, then in zip(self.totals, before, strict=True)]

    # --- looking -------------------------------------------------------------------------------------------

    @property
    def totals(self) -> list[int]:
        return [self.s.total(p) for p in range(self.s.seats)]

    @totals.setter
    def totals(self, points: list[int]) -> None:
        """Put these totals on the track, as if scored for clusters."""
        width = len(CATEGORIES)
        self.s.points = [n for total in points for n in [total] + [0] * (width - 1)]

    def keeper(self, castle: str) -> int | None:
        """The seat that controls a castle."""
        seat = self.s.keeper[self.s.board.castles.index(castle)]
        return None if seat < 0 else seat

    def missions_scored(self) -> dict[str, int]:
        """Ireland: the missions that the last answer fulfilled, with their points."""
        return {str(e.args["mission"]).removeprefix("@mission-"): e.points for e in self.told("log-mission")}


def player(s: Rebirth, seat: int, viewer: int | None) -> Player:
    """What a viewer sees of a seat."""
    seen: Player = GAME.presentation.view(s, viewer)["players"][seat]
    return seen


@cache
def random_game(map: str, seats: int, seed: int) -> Table:
    """A finished game of random play, with its log."""
    rng, table = Random(seed), Table(GAME, seats, {"map": map})
    finish(table, random_policy(rng), rng)
    return table
