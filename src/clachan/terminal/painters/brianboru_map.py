"""Brian Boru's map of Ireland: regions, roads, towns. All of it where the panel has room, else a region at a time."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, cast

from rich.style import Style
from rich.text import Text

from clachan.games.brianboru.presentation.picture import Catalogue
from clachan.terminal.painters.scene import Scene
from clachan.terminal.palette import INK, INK2, SEA, SEA3, STONEWORK

BESIDE: Final = 28  # columns for the tables at the right of the map
LEAST: Final = (62, 26)  # a smaller map of the whole island would be crowded: 53 towns
MOST: Final = (80, 44)
# Four tints, no two neighbours alike, that stay apart from each other and from the sea in 256 colours too.
OLIVE, MOSS, STONY, PEAT = "#56592C", "#2C4A26", "#56524A", "#3A3833"
TINTS: Final = (OLIVE, MOSS, STONY, PEAT, STONY, MOSS, OLIVE, STONY)

Point = tuple[int, int]
Frame = tuple[int, int, int, int]  # of the canvas: left, top, right, bottom
Glyph = tuple[str, Style]
Label = Callable[[int], tuple[str, Style]]  # of a town: what stands there, and its style with the actions
Title = Callable[[int], str]  # of a region


def room_for_map(scene: Scene, used: int, beside: int = 0) -> Point | None:
    """Columns and rows for the map when `used` lines and `beside` columns of the panel are taken; None: too small."""
    columns, rows = min(MOST[0], scene.width - beside - 1), min(MOST[1], scene.height - used)
    return (columns, rows) if columns >= LEAST[0] and rows >= LEAST[1] else None


def draw(scene: Scene, size: Point, label: Label, title: Title, beside: list[Text]) -> Text:
    """The map, with tables at its right."""
    chart = Chart(scene, size, list(range(len(scene.catalogue["towns"]))), None, [6] * len(scene.catalogue["towns"]))
    chart.roads()
    chart.titles(title)
    chart.towns(label)
    out = Text(no_wrap=True)
    for row in range(size[1]):
        chart.append_row(out, row)
        if row < len(beside):
            out.append(" ").append_text(beside[row])
        out.append("\n")
    return out


def draw_region(scene: Scene, region: int, width: int, height: int, label: Label) -> Text:
    """One region as large as it goes, with the names of its towns."""
    cat = cast(Catalogue, scene.catalogue)
    towns = cat["regions"][region]["towns"]
    left, top, right, bottom = frame_of([cat["regions"][region]["outline"]])
    rows = round(width * (bottom - top) / (right - left) / 2)  # a cell is about twice as high as wide
    size = (width, max(6, 2 * len(towns) // 3, min(height, rows)))
    chart = Chart(scene, size, towns, region, [8 + len(cat["towns"][x]["name"]) for x in towns])
    chart.roads()
    chart.towns(label)
    for x in towns:
        column, row = chart.at[x]
        wide = len(label(x)[0])
        chart.write(column + wide, row, f" {cat['towns'][x]['name']}", Style.parse(f"{INK} on {TINTS[region]}"))
    out = Text(no_wrap=True)
    for row in range(size[1]):
        chart.append_row(out, row)
        out.append("\n")
    return out


def frame_of(outlines: list[list[Point]]) -> Frame:
    xs, ys = [x for o in outlines for x, _ in o], [y for o in outlines for _, y in o]
    return min(xs), min(ys), max(xs), max(ys)


class Chart:
    """A grid of glyphs over the map's canvas, or over one region of it."""

    def __init__(self, scene: Scene, size: Point, shown: list[int], region: int | None, widths: list[int]) -> None:
        """`shown` are the towns that stand on it, `widths` how wide they are."""
        self.columns, self.rows = size
        self.cat = cast(Catalogue, scene.catalogue)
        outlines = tuple(tuple((x, y) for x, y in r["outline"]) for r in self.cat["regions"])
        self.frame = frame_of([list(o) for o in (outlines if region is None else outlines[region : region + 1])])
        sea = Style.parse(f"{SEA3} on {SEA}")
        lands = [Style.parse(f"{STONEWORK} on {tint}") for tint in TINTS]
        self.land = regions_at(outlines, size, self.frame)
        self.glyphs: list[list[Glyph]] = [
            [
                (" ", lands[region]) if region >= 0 else ("~" if (7 * r + 3 * c) % 23 == 0 else " ", sea)
                for c, region in enumerate(line)
            ]
            for r, line in enumerate(self.land)
        ]
        self.at = self.places(dict(zip(shown, widths, strict=True)))

    def cell(self, x: float, y: float) -> Point:
        """The column and row of a point of the canvas."""
        left, top, right, bottom = self.frame
        across = (x - left) / (right - left) * (self.columns - 1)
        down = (y - top) / (bottom - top) * (self.rows - 1)
        return (round(across), round(down))

    def places(self, widths: dict[int, int]) -> dict[int, Point]:
        """Where each town's label begins; one that would cover another moves to the next row that is free."""
        taken: set[Point] = set()
        found = {}
        for x, wide in widths.items():
            column, row = self.cell(*self.cat["towns"][x]["at"])
            start = max(0, min(self.columns - wide - 1, column - 2))
            for step in sorted(range(-self.rows, self.rows), key=lambda k: (abs(k), -k)):
                span = {(start + k, row + step) for k in range(-1, wide + 1)}
                if 0 <= row + step < self.rows and taken.isdisjoint(span):
                    row += step
                    break
            taken |= {(start + k, row) for k in range(wide)}
            found[x] = (start, row)
        return found

    def write(self, column: int, row: int, text: str, style: Style) -> None:
        for k, character in enumerate(text):
            if 0 <= column + k < self.columns:
                self.glyphs[row][column + k] = (character, style)

    def roads(self) -> None:
        """Dotted lines between towns."""
        for a, b in self.cat["roads"]:
            if a not in self.at or b not in self.at:
                continue
            (x, y), (u, v) = self.at[a], self.at[b]
            steps = max(abs(u - x), abs(v - y), 1)
            for k in range(1, steps):
                column, row = round(x + 2 + (u - x) * k / steps), round(y + (v - y) * k / steps)
                ground = self.glyphs[row][column][1]
                self.glyphs[row][column] = ("·", Style(color=Style.parse(INK2).color) + Style(bgcolor=ground.bgcolor))

    def titles(self, title: Title) -> None:
        """What is said of each region, near the middle of its towns, where nothing else stands."""
        busy = {(c + k, y) for c, y in self.at.values() for k in range(6)}
        for r, region in enumerate(self.cat["regions"]):
            spots = [self.at[x] for x in region["towns"]]
            words = title(r)
            column = sum(c for c, _ in spots) // len(spots) + 3 - len(words) // 2
            row = sum(y for _, y in spots) // len(spots)
            steps = [(dx, dy) for dy in range(-6, 7) for dx in range(-20, 21)]
            steps.sort(key=lambda d: (abs(d[0]) / 2 + abs(d[1]), d))
            for ground in (r, -1):  # on its own land, or else on the sea beside it
                spot = next((d for d in steps if self.clear(column + d[0], row + d[1], words, ground, busy)), None)
                if spot is not None:
                    column, row = column + spot[0], row + spot[1]
                    self.write(column, row, words, Style.parse(f"bold {INK} on {SEA if ground < 0 else TINTS[r]}"))
                    busy.update((column + k, row) for k in range(len(words)))
                    break

    def clear(self, column: int, row: int, words: str, ground: int, busy: set[Point]) -> bool:
        """Whether nothing stands there, and it is all of one ground."""
        if not 0 <= row < self.rows or column < 0 or column + len(words) > self.columns:
            return False
        cells = range(column, column + len(words))
        return all((c, row) not in busy and self.land[row][c] == ground for c in cells)

    def towns(self, label: Label) -> None:
        for x, (column, row) in self.at.items():
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


@lru_cache(maxsize=16)
def regions_at(outlines: tuple[tuple[Point, ...], ...], size: Point, frame: Frame) -> list[list[int]]:
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
