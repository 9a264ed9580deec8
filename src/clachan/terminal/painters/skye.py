"""The painter of Isle of Skye: the viewer's territory and the tiles in question; market, others and scoring."""

from typing import Final, cast

from rich.style import Style
from rich.text import Text

from clachan.core import Action, Seat
from clachan.games.skye.components import Terrain
from clachan.games.skye.presentation.picture import Catalogue, Laid, Offered, Picture, TileCard
from clachan.terminal.painters.scene import Scene, heading
from clachan.terminal.palette import ACTION, FOCUS, GLYPH, INK, INK2, INK3, MOUNTAIN, PASTURE, TABLE, WATER

PAGES = ("land", "market", "others", "scoring")

GROUNDS: Final[dict[Terrain, str]] = {"pasture": PASTURE, "mountain": MOUNTAIN, "water": WATER}
TEXTURES: Final[dict[Terrain, str]] = {"pasture": " ", "mountain": "^", "water": "~"}  # the same without colour
SYMBOLS: Final = {
    "sheep": "s",
    "cattle": "c",
    "farm": "⌂",
    "broch": "♜",
    "lighthouse": "!",
    "ship": "Δ",
    "whisky": "¤",
    "scroll": "§",
}
CASTLE: Final = "♛"
# Roads by the sides they lead to, a bit for each of N, E, S, W.
ROADS: Final = " ╨╞╚╥║╔╠╡╝═╩╗╣╦╬"
BESIDE: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
COMPASS: Final = "NESW"

Cell = tuple[int, int]
Glyph = tuple[str, Style]  # one character of a picture


def paint(scene: Scene, page: str) -> Text:
    if page == "market":
        return market(scene)
    if page == "others":
        return others(scene)
    return scoring(scene) if page == "scoring" else land(scene)


def picture_of(scene: Scene) -> Picture:
    return cast(Picture, scene.view)


def catalogue_of(scene: Scene) -> Catalogue:
    return cast(Catalogue, scene.catalogue)


def things(tile: TileCard) -> dict[str, int]:
    """What stands on a tile, and how many of it."""
    out: dict[str, int] = {}
    for area in tile["areas"]:
        for thing in area["things"]:
            out[thing["what"]] = out.get(thing["what"], 0) + thing["count"]
    if tile["scroll"] is not None:
        out["scroll"] = 1
    return out


def inventory(tile: TileCard) -> str:
    """The same in a few characters."""
    return "".join(SYMBOLS[thing] * n for thing, n in things(tile).items())


# --- pictures of tiles -------------------------------------------------------------------------------------


class Sketch:
    """One tile as a small picture: nine by five characters, or five by three where there is little room."""

    def __init__(self, large: bool) -> None:
        self.large = large
        self.wide, self.high = (9, 5) if large else (5, 3)
        self.middle = (self.wide // 2, self.high // 2)

    def tile(self, data: TileCard, turns: int) -> list[list[Glyph]]:
        """Grounds first, then roads, then what stands there."""
        owner = self.owners(data, turns)
        symbols: dict[Cell, str] = {}
        self.lay_roads(data, turns, symbols)
        self.set_objects(data, turns, symbols)
        rows: list[list[Glyph]] = []
        for y in range(self.high):
            row: list[Glyph] = []
            for x in range(self.wide):
                terrain = data["areas"][owner[x, y]]["terrain"]
                sign = symbols.get((x, y), "")
                if sign:
                    row.append((sign, Style.parse(f"bold {GLYPH} on {GROUNDS[terrain]}")))
                else:
                    sparse = x % 2 if y % 2 else x % 4 == 2
                    texture = TEXTURES[terrain] if sparse or not self.large else " "
                    row.append((texture, Style.parse(f"{INK3} on {GROUNDS[terrain]}")))
            rows.append(row)
        return rows

    def owners(self, data: TileCard, turns: int) -> dict[Cell, int]:
        """Which area each character belongs to: wedges from the borders, the middle to the area that owns it."""
        by_side = [0] * 4
        for i, area in enumerate(data["areas"]):
            for side in area["borders"]:
                by_side[(side + turns) % 4] = i
        edge = 2 if self.large else 1
        out = {}
        for y in range(self.high):
            for x in range(self.wide):
                if y == 0:
                    out[x, y] = by_side[0]
                elif y == self.high - 1:
                    out[x, y] = by_side[2]
                elif x < edge:
                    out[x, y] = by_side[3]
                elif x >= self.wide - edge:
                    out[x, y] = by_side[1]
                else:
                    out[x, y] = data["centre"]
        for i, area in enumerate(data["areas"]):
            if i != data["centre"] and sorted(area["borders"]) == [0, 2]:  # joined by a strip east of the middle
                for step in range(1, max(self.wide, self.high) - 1):
                    out[self.strip(step, turns)] = i
        return out

    def strip(self, step: int, turns: int) -> Cell:
        """The characters of a strip beside the middle; the printed east side is its side."""
        if turns % 2:
            x = min(step, self.wide - 2)
            return (x, self.high - 2 if turns == 1 else 1) if self.large else (x, self.middle[1])
        y = min(step, self.high - 2)
        far = 3 if self.large else 2
        return (self.wide - far if turns == 0 else far - 1, y)

    def lay_roads(self, data: TileCard, turns: int, symbols: dict[Cell, str]) -> None:
        cx, cy = self.middle
        for road in data["roads"]:
            sides = {(side + turns) % 4 for side in road["exits"]}
            for side in sides:
                dx, dy = BESIDE[side]
                x, y = cx + dx, cy + dy
                while 0 <= x < self.wide and 0 <= y < self.high:
                    symbols[x, y] = "═" if dx else "║"
                    x, y = x + dx, y + dy
            symbols[cx, cy] = ROADS[sum(2**side for side in sides)]
            if len(data["roads"]) > 1:  # two bends that do not meet
                symbols[cx, cy] = "╱" if {0, 3} <= sides or {1, 2} <= sides else "╲"
        if data["castle"]:
            symbols[cx, cy] = CASTLE

    def set_objects(self, data: TileCard, turns: int, symbols: dict[Cell, str]) -> None:
        for thing, n in things(data).items():
            sides = data["printed"].get(thing, ["C"])
            for k in range(n):
                side = sides[k % len(sides)]
                for at in self.slots(COMPASS.index(side) if side in COMPASS else -1, turns):
                    if at not in symbols:
                        symbols[at] = SYMBOLS[thing]
                        break

    def slots(self, side: int, turns: int) -> list[Cell]:
        """Where objects near a printed side stand, best first; -1 is the middle."""
        cx, cy = self.middle
        ring = [(x, y) for y in range(self.high) for x in range(self.wide) if x != cx and y != cy]
        if side < 0:
            return sorted(ring, key=lambda c: (abs(c[0] - cx) + 2 * abs(c[1] - cy), c))
        dx, dy = BESIDE[(side + turns) % 4]
        return sorted(
            ring, key=lambda c: (-((c[0] - cx) * dx + 2 * (c[1] - cy) * dy), abs(c[0] - cx) + abs(c[1] - cy), c)
        )


# --- territories -------------------------------------------------------------------------------------------


class Territory:
    """A territory on a grid of pictures, with the empty places around it where the reader builds."""

    def __init__(self, scene: Scene, seat: Seat) -> None:
        self.scene = scene
        self.seat = seat
        territory = picture_of(scene)["players"][seat]["territory"]
        self.laid: dict[Cell, Laid] = {(laid["x"], laid["y"]): laid for laid in territory}
        self.builds = seat == scene.seat and any(c.action[0] == "place" for c in scene.choices)
        cells = set(self.laid) or {(0, 0)}
        if self.builds:
            cells |= {(x + dx, y + dy) for x, y in self.laid for dx, dy in BESIDE}
        self.left, self.right = min(x for x, _ in cells), max(x for x, _ in cells)
        self.top, self.bottom = min(y for _, y in cells), max(y for _, y in cells)
        across, down = self.right - self.left + 1, self.bottom - self.top + 1
        self.sketch = Sketch(9 * across + 4 <= scene.width and 5 * down + 9 <= scene.height)
        self.fresh = {(a[1], a[2]) for p, a in scene.recent if p == seat and a[0] == "place" and seat != scene.seat}

    def paint(self, out: Text) -> None:
        for y in range(self.top, self.bottom + 1):
            boxes = [self.box((x, y)) for x in range(self.left, self.right + 1)]
            for line in range(self.sketch.high):
                out.append("  ")
                for box in boxes:
                    append_run(out, box[line])
                out.append("\n")

    def box(self, cell: Cell) -> list[list[Glyph]]:
        """What is painted on one cell: a tile, a place to build, nothing."""
        scene = self.scene
        actions: tuple[Action, ...] = ()
        if self.builds:
            actions = tuple(("place", *cell, r) for r in range(4))
        if cell in self.laid:
            laid = self.laid[cell]
            tile = catalogue_of(scene)["tiles"][laid["tile"]]
            rows = self.sketch.tile(tile, laid["turns"])
            if tile["castle"]:
                actions += tuple(("turn", r) for r in range(4))
            if cell in self.fresh:
                self.corner(rows, "«")
            return [[(sign, style + meta(actions)) for sign, style in row] for row in rows]
        if scene.focus is not None and scene.focus in actions:
            return self.preview(scene.focus, actions)
        blank = Style.parse(f"{INK3} on {TABLE}")
        if not self.builds or not any((cell[0] + dx, cell[1] + dy) in self.laid for dx, dy in BESIDE):
            return [[(" ", blank)] * self.sketch.wide for _ in range(self.sketch.high)]
        ways = len([a for a in actions if a in scene.legal])
        style = scene.place_style(blank, *actions)
        body = f"({ways})" if ways else "·"
        rows = [[(" ", style)] * self.sketch.wide for _ in range(self.sketch.high)]
        rows[self.sketch.middle[1]] = [(sign, style) for sign in body.center(self.sketch.wide)]
        return rows

    def preview(self, focus: Action, actions: tuple[Action, ...]) -> list[list[Glyph]]:
        """The lifted tile as it would lie there, between brackets."""
        tile = picture_of(self.scene)["players"][self.seat]["lifted"]
        assert tile is not None, "what is placed was lifted"
        rows = self.sketch.tile(catalogue_of(self.scene)["tiles"][tile], focus[3])
        rows = [[(sign, style + meta(actions)) for sign, style in row] for row in rows]
        mark = self.scene.place_style(Style(), focus) + meta(actions)
        for row in rows if self.sketch.large else rows[1:2]:
            row[0], row[-1] = ("[", mark), ("]", mark)
        return rows

    def corner(self, rows: list[list[Glyph]], sign: str) -> None:
        rows[0][0] = (sign, rows[0][0][1])


def meta(actions: tuple[Action, ...]) -> Style:
    return Style(meta={"actions": actions}) if actions else Style()


def append_run(out: Text, glyphs: list[Glyph]) -> None:
    """Append characters, those of one style in one stretch."""
    start = 0
    for i in range(1, len(glyphs) + 1):
        if i == len(glyphs) or glyphs[i][1] != glyphs[start][1]:
            out.append("".join(sign for sign, _ in glyphs[start:i]), glyphs[start][1])
            start = i


# --- tiles in a row ----------------------------------------------------------------------------------------


class Card:
    """A tile that lies beside the territories: its picture, its label, what can be done with it."""

    def __init__(self, tile: int, label: str, actions: tuple[Action, ...]) -> None:
        self.tile = tile
        self.label = label
        self.actions = actions


def row_of_cards(out: Text, scene: Scene, cards: list[Card]) -> None:
    """Pictures side by side, as many as fit, each with its label below."""
    sketch = Sketch(True)
    step = sketch.wide + 4
    fits = max(1, (scene.width - 2) // step)
    for first in range(0, len(cards), fits):
        some = cards[first : first + fits]
        boxes = [sketch.tile(catalogue_of(scene)["tiles"][c.tile], 0) for c in some]
        for line in range(sketch.high):
            out.append("  ")
            for card, box in zip(some, boxes, strict=True):
                append_run(out, [(sign, style + meta(card.actions)) for sign, style in box[line]])
                out.append(" " * 4)
            out.append("\n")
        out.append(" ")
        for card in some:
            scene.append_place(out, card.label.center(sketch.wide), INK, *card.actions)
            out.append("  ")
        out.append("\n")


def card_of(scene: Scene, offered: Offered) -> Card:
    """Return a tile of the market, with the gold on it or what its owner has decided behind the screen."""
    tile, price = offered["tile"], offered["price"]
    sign = scene.say("axe") if offered["axe"] else f"{price}¤" if price else ""
    actions: list[Action] = [("buy", tile), ("axe", tile)]
    actions += [c.action for c in scene.choices if c.action[:2] == ("price", tile)]
    return Card(tile, f"{inventory(catalogue_of(scene)['tiles'][tile])} {sign}".strip(), tuple(actions))


def gained(scene: Scene, seat: Seat) -> list[Card]:
    """The tiles that a seat builds in this round, the chosen one marked."""
    player = picture_of(scene)["players"][seat]
    labels = {tile: inventory(catalogue_of(scene)["tiles"][tile]) for tile in player["hand"]}
    return [Card(t, f"»{s}«" if t == player["lifted"] else s, (("lift", t),)) for t, s in labels.items()]


# --- pages -------------------------------------------------------------------------------------------------


def land(scene: Scene) -> Text:
    """Paint the tiles in question, then the viewer's territory."""
    out = Text(no_wrap=True)
    view = picture_of(scene)
    seat = scene.seat if scene.seat is not None else 0
    own = view["players"][seat]
    verbs = {c.action[0] for c in scene.choices}
    if "buy" in verbs or "pass" in verbs:
        offers = [offer for p, player in enumerate(view["players"]) if p != seat for offer in player["offer"]]
        offers += [view["neutral"]] if view["neutral"] else []
        heading(out, scene.say("for-sale", gold=own["gold"], free=free(scene, seat)))
        row_of_cards(out, scene, [card_of(scene, offer) for offer in offers])
    elif scene.seat is not None and own["offer"]:
        heading(out, scene.say("your-offer", gold=own["gold"], free=free(scene, seat)))
        row_of_cards(out, scene, [card_of(scene, offer) for offer in own["offer"]])
    elif own["hand"]:
        heading(out, scene.say("to-build"))
        row_of_cards(out, scene, gained(scene, seat))
    heading(out, scene.say("territory", name=scene.names[seat]))
    Territory(scene, seat).paint(out)
    out.append_text(legend(scene))
    return out


def free(scene: Scene, seat: Seat) -> int:
    """The reader's gold that lies on no tile."""
    own = picture_of(scene)["players"][seat]
    return (own["gold"] or 0) - sum(offer["price"] or 0 for offer in own["offer"])


def legend(scene: Scene) -> Text:
    out = Text()
    found = [
        Text.assemble((f" {s} ", f"bold {INK}"), (scene.say(f"feature-{thing}"), INK2)) for thing, s in SYMBOLS.items()
    ]
    scene.flow(out, found)
    out.append("\n")
    for terrain, ground in GROUNDS.items():
        out.append(f" {TEXTURES[terrain]} ", f"{INK3} on {ground}")
        out.append(f" {scene.say(f'terrain-{terrain}')}  ", INK2)
    return out


def market(scene: Scene) -> Text:
    """Everybody's tiles on offer, and what was gained and not built yet."""
    out = Text(no_wrap=True)
    view = picture_of(scene)
    for seat, player in enumerate(view["players"]):
        out.append_text(scene.player(seat))
        if seat == scene.seat:
            out.append(f"  {scene.say('own-gold', gold=player['gold'], free=free(scene, seat))}", INK2)
        elif player["gold"] is not None:
            out.append(f"  {player['gold']}¤", INK2)
        out.append("\n")
        cards = [card_of(scene, offer) for offer in player["offer"]] + gained(scene, seat)
        if cards:
            row_of_cards(out, scene, cards)
        out.append("\n")
    if view["neutral"]:
        heading(out, scene.say("neutral"))
        row_of_cards(out, scene, [card_of(scene, view["neutral"])])
    out.append(scene.say("in-bag", count=view["bag"]), INK2)
    return out


def others(scene: Scene) -> Text:
    """The territories of the others, clockwise."""
    out = Text(no_wrap=True)
    seats = len(picture_of(scene)["players"])
    first = scene.seat if scene.seat is not None else 0
    for i in range(1, seats):
        seat = (first + i) % seats
        out.append_text(scene.player(seat))
        out.append("\n")
        Territory(scene, seat).paint(out)
        out.append("\n")
    return out


def scoring(scene: Scene) -> Text:
    """The four scoring tiles, and when they are used."""
    out = Text(no_wrap=True)
    heading(out, scene.say("scoring-tiles"))
    for lettered in picture_of(scene)["scoring"]:
        out.append(f"  {lettered['letter']} ", f"bold {ACTION}")
        out.append(scene.wrap(scene.say(f"help-{lettered['scoring']}"), 4) + "\n", INK)
    heading(out, scene.say("round-track"))
    for number, space in enumerate(catalogue_of(scene)["track"], 1):
        now = number == picture_of(scene)["round"]
        line = f" {'▸' if now else ' '} {number}.  {' '.join(space['letters']):<6}"
        if space["behind"]:
            line += f"  {scene.say('behind', gold=space['behind'])}"
        out.append(line + "\n", f"bold {FOCUS}" if now else INK2)
    heading(out, scene.say("final"))
    out.append(f"  {scene.wrap(scene.say('final-scoring'), 2)}\n", INK2)
    return out
