"""Brian Boru's map of Ireland, drawn where the panel has room: regions, roads, towns, and the tables beside it."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, cast

from rich.style import Style
from rich.text import Text

from clachan.games.brianboru.picture import Catalogue
from clachan.terminal.look import INK, INK2, SEA, SEA2, STONE, Look

BESIDE: Final = 28  # columns for the tables at the right of the map
LEAST: Final = (62, 32)  # a smaller map would be crowded: 53 towns
# Four tints, no two neighbours alike, that stay apart from each other and from the sea in 256 colours too.
OLIVE, MOSS, STONY, PEAT = "#56592C", "#2C4A26", "#56524A", "#3A3833"
TINTS: Final = (OLIVE, MOSS, STONY, PEAT, STONY, MOSS, OLIVE, STONY)

Point = tuple[int, int]
Glyph = tuple[str, Style]
Label = Callable[[int], tuple[str, Style]]  # of a town: what stands there, and its style with the actions


def room_for_map(look: Look, used: int) -> Point | None:
    """Columns and rows for the map when `used` lines of the panel are taken, or None where it would be too small."""
    columns, rows = min(80, look.width - BESIDE - 1), min(44, look.height - used)
    return (columns, rows) if columns >= LEAST[0] and rows >= LEAST[1] else None


def draw(look: Look, size: Point, label: Label, beside: list[Text]) -> Text:
    """The map, with tables at its right."""
    chart = Chart(look, size)
    chart.roads()
    chart.names()
    chart.towns(label)
    out = Text(no_wrap=True)
    for row in range(size[1]):
        chart.append_row(out, row)
        if row < len(beside):
            out.append(" ").append_text(beside[row])
        out.append("\n")
    return out


class Chart:
    """A grid of glyphs over the map's canvas."""

    def __init__(self, look: Look, size: Point) -> None:
        self.columns, self.rows = size
        self.cat = cast(Catalogue, look.catalogue)
        outlines = tuple(tuple((x, y) for x, y in r["outline"]) for r in self.cat["regions"])
        xs, ys = [x for o in outlines for x, _ in o], [y for o in outlines for _, y in o]
        self.left, self.right, self.top, self.bottom = min(xs), max(xs), min(ys), max(ys)
        sea = Style.parse(f"{SEA2} on {SEA}")
        lands = [Style.parse(f"{STONE} on {tint}") for tint in TINTS]
        self.land = regions_at(outlines, size, (self.left, self.top, self.right, self.bottom))
        self.glyphs: list[list[Glyph]] = [
            [
                (" ", lands[region]) if region >= 0 else ("~" if (7 * r + 3 * c) % 23 == 0 else " ", sea)
                for c, region in enumerate(line)
            ]
            for r, line in enumerate(self.land)
        ]
        self.at = self.places()

    def cell(self, x: float, y: float) -> Point:
        """The column and row of a point of the canvas."""
        across = (x - self.left) / (self.right - self.left) * (self.columns - 1)
        down = (y - self.top) / (self.bottom - self.top) * (self.rows - 1)
        return (round(across), round(down))

    def places(self) -> list[Point]:
        """Where each town's label begins; one that would cover another moves to the next row."""
        taken: set[Point] = set()
        found = []
        for town in self.cat["towns"]:
            column, row = self.cell(*town["at"])
            start = max(0, min(self.columns - 7, column - 2))
            for step in (0, 1, -1, 2, -2):
                span = {(start + k, row + step) for k in range(-1, 7)}
                if 0 <= row + step < self.rows and taken.isdisjoint(span):
                    row += step
                    break
            taken |= {(start + k, row) for k in range(6)}
            found.append((start, row))
        return found

    def write(self, column: int, row: int, text: str, style: Style) -> None:
        for k, character in enumerate(text):
            if 0 <= column + k < self.columns:
                self.glyphs[row][column + k] = (character, style)

    def roads(self) -> None:
        """Dotted lines between towns."""
        for a, b in self.cat["roads"]:
            (x, y), (u, v) = self.at[a], self.at[b]
            steps = max(abs(u - x), abs(v - y), 1)
            for k in range(1, steps):
                column, row = round(x + 2 + (u - x) * k / steps), round(y + (v - y) * k / steps)
                ground = self.glyphs[row][column][1]
                self.glyphs[row][column] = ("·", Style(color=Style.parse(INK2).color) + Style(bgcolor=ground.bgcolor))

    def names(self) -> None:
        """The code of each region, in the middle of its towns."""
        for r, region in enumerate(self.cat["regions"]):
            spots = [self.at[x] for x in region["towns"]]
            column = sum(c for c, _ in spots) // len(spots)
            row = sum(r for _, r in spots) // len(spots)
            busy = {(c + k, y) for c, y in self.at for k in range(-3, 7)}
            for step in (0, 1, -1, 2, -2):
                if (column, row + step) not in busy and self.land[row + step][column] == r:
                    self.write(column, row + step, region["code"], Style.parse(f"bold {INK} on {TINTS[r]}"))
                    break

    def towns(self, label: Label) -> None:
        for x, (column, row) in enumerate(self.at):
            body, style = label(x)
            self.write(column, row, body, style)

    def append_row(self, out: Text, row: int) -> None:
        """A row as few spans: glyphs of one style stay together, so that a place is one span."""
        line = self.glyphs[row]
        start = 0
        for k in range(1, len(line) + 1):
            if k == len(line) or line[k][1] is not line[start][1]:
                out.append("".join(g for g, _ in line[start:k]), line[start][1])
                start = k


@lru_cache(maxsize=4)
def regions_at(
    outlines: tuple[tuple[Point, ...], ...], size: Point, frame: tuple[int, int, int, int]
) -> list[list[int]]:
    """The region under each cell of the map, -1 for the sea."""
    left, top, right, bottom = frame
    columns, rows = size
    found = []
    for row in range(rows):
        y = top + (bottom - top) * row / (rows - 1)
        line = [-1] * columns
        for region, outline in enumerate(outlines):
            cuts = sorted(crossings(outline, y))
            for begin, end in zip(cuts[::2], cuts[1::2], strict=True):
                for column in range(columns):
                    if begin <= left + (right - left) * column / (columns - 1) <= end:
                        line[column] = region
        found.append(line)
    return found


def crossings(outline: tuple[Point, ...], y: float) -> list[float]:
    """Where a level line cuts an outline."""
    cuts = []
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (ay <= y) != (by <= y):
            cuts.append(ax + (y - ay) * (bx - ax) / (by - ay))
    return cuts
