"""The geometry of section 3 a second time, slowly and from the printed tiles only: what the engine keeps up to date is
compared with this."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from clachan.games.skye.presentation.picture import Catalogue, Laid, TileCard

Cell = tuple[int, int]
BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))


def things(tile: TileCard, parts: Iterable[int]) -> Counter[str]:
    """What stands in some areas of a tile."""
    out: Counter[str] = Counter()
    for i in parts:
        for thing in tile["areas"][i]["things"]:
            out[thing["what"]] += thing["count"]
    return out


class Area(NamedTuple):
    terrain: str
    parts: frozenset[tuple[Cell, int]]
    closed: bool
    things: Counter[str]

    @property
    def size(self) -> int:
        return len({cell for cell, _ in self.parts})


class Land:
    """A territory, looked at afresh."""

    def __init__(self, catalogue: Catalogue, territory: list[Laid]) -> None:
        self.at = {(laid["x"], laid["y"]): catalogue["tiles"][laid["tile"]] for laid in territory}
        self.turns = {(laid["x"], laid["y"]): laid["turns"] for laid in territory}
        self.things = {cell: things(tile, range(len(tile["areas"]))) for cell, tile in self.at.items()}
        self.areas = self._areas()
        self.by_road = self._by_road()

    def faces(self, cell: Cell, printed: list[int]) -> list[int]:
        """Printed sides as they face now."""
        return [(side + self.turns[cell]) % 4 for side in printed]

    def beside(self, cell: Cell, side: int) -> Cell:
        return (cell[0] + BESIDE[side][0], cell[1] + BESIDE[side][1])

    def _areas(self) -> list[Area]:
        left = {(cell, i) for cell, t in self.at.items() for i in range(len(t["areas"]))}
        found = []
        while left:
            todo, parts, closed = [min(left)], set(), True
            while todo:
                part = todo.pop()
                if part in parts:
                    continue
                parts.add(part)
                cell, i = part
                for side in self.faces(cell, self.at[cell]["areas"][i]["borders"]):
                    near = self.beside(cell, side)
                    if near not in self.at:
                        closed = False
                        continue
                    for j, other in enumerate(self.at[near]["areas"]):
                        if (side + 2) % 4 in self.faces(near, other["borders"]):
                            todo.append((near, j))
            left -= parts
            found_there: Counter[str] = Counter()
            for cell, i in parts:
                found_there += things(self.at[cell], [i])
            terrains = {self.at[cell]["areas"][i]["terrain"] for cell, i in parts}
            assert len(terrains) == 1, "an area is one terrain"
            found.append(Area(terrains.pop(), frozenset(parts), closed, found_there))
        return found

    def _by_road(self) -> set[Cell]:
        """Cells of tiles connected by road to the castle, without the castle."""
        todo, seen = [((0, 0), 0)], set()
        while todo:
            road = todo.pop()
            if road in seen:
                continue
            seen.add(road)
            cell, i = road
            for side in self.faces(cell, self.at[cell]["roads"][i]["exits"]):
                near = self.beside(cell, side)
                for j, other in enumerate(self.at[near]["roads"] if near in self.at else []):
                    if (side + 2) % 4 in self.faces(near, other["exits"]):
                        todo.append((near, j))
        return {cell for cell, _ in seen} - {(0, 0)}

    def count(self, name: str, cells: set[Cell] | None = None) -> int:
        return sum(self.things[c][name] for c in (self.at if cells is None else cells))

    def whisky_tiles(self) -> int:
        return len([c for c in self.at if "whisky" in self.things[c]])

    def scrolls(self) -> int:
        """Points of all scrolls, doubled where they lie in a closed area."""
        total = 0
        for cell, t in self.at.items():
            if t["scroll"]:
                per, name = SCROLLS[t["scroll"]["kind"]]
                n = self.whisky_tiles() if name == "whisky" else self.count(name)
                home = next(a for a in self.areas if (cell, t["scroll"]["area"]) in a.parts)
                total += n // per * (2 if home.closed else 1)
        return total

    def scores(self) -> dict[str, int]:
        """The thirteen scoring tiles that look at one territory."""
        cells = set(self.at)
        closed = [a for a in self.areas if a.closed]
        farms = {c for c in cells if "farm" in self.things[c]}
        at_farms = {c for c in cells if any(max(abs(c[0] - f[0]), abs(c[1] - f[1])) <= 1 for f in farms)}
        runs = {x for x, y in cells if (x, y + 1) in cells and (x, y + 2) in cells}
        squares = [c for c in cells if {(c[0] + 1, c[1]), (c[0], c[1] + 1), (c[0] + 1, c[1] + 1)} <= cells]
        brochs = [a.things.get("broch", 0) for a in self.areas if a.terrain == "mountain"]
        lit = [a for a in self.areas if a.terrain == "water" and "ship" in a.things and "lighthouse" in a.things]
        return {
            "squares": 2 * len(squares),
            "closed_areas": len(closed),
            "sheep": self.count("sheep"),
            "closed_areas_3": 3 * len([a for a in closed if a.size >= 3]),
            "brochs": sum({0: 0, 1: 1, 2: 3}.get(n, 6) for n in brochs),
            "building_sets": 5 * min(self.count(b) for b in ("broch", "farm", "lighthouse")),
            "farm_animals": self.count("sheep", at_farms) + self.count("cattle", at_farms),
            "road_cattle": 2 * self.count("cattle", self.by_road),
            "road_tiles": len(self.by_road),
            "lighthouse_ships": 3 * len(lit),
            "columns": 3 * len(runs),
            "largest_lake": 2 * max([a.size for a in closed if a.terrain == "water"], default=0),
            "closed_mountains": 2 * len([a for a in closed if a.terrain == "mountain"]),
        }


SCROLLS = {
    "per_2_sheep": (2, "sheep"),
    "per_cattle": (1, "cattle"),
    "per_2_whisky": (2, "whisky"),
    "per_broch": (1, "broch"),
    "per_2_ships": (2, "ship"),
    "per_farm": (1, "farm"),
    "per_lighthouse": (1, "lighthouse"),
}
