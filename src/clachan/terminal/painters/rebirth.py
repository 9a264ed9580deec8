"""Rebirth's painter: the hex map, missions and bonuses, the tiles that are left."""

from typing import Final, cast

from rich.style import Style
from rich.text import Text

from clachan.core import Action
from clachan.games.rebirth.components import Ground, TileKind
from clachan.games.rebirth.presentation.picture import Catalogue, Counted, Picture
from clachan.terminal.painters.scene import EMBLEMS, Scene, heading
from clachan.terminal.palette import (
    ACTIONINK,
    FIELD,
    FOCUS,
    GLYPH,
    HALO,
    INK,
    INK2,
    INK3,
    LAND,
    LAST,
    MOOR,
    PAPER3,
    SEA,
    SEA3,
    SEATS,
    STONEWORK,
    TOWN,
)

PAGES = ("map", "missions", "tiles")

SYMBOLS: Final[dict[TileKind, str]] = {
    "farm": "ψ",
    "power": "ϟ",
    "settlement-1": "1",
    "settlement-2": "2",
    "settlement-3": "3",
    "settlement-4": "4",
}
GROUNDS: Final[dict[Ground, tuple[str, str]]] = {
    "field": ("ψ", FIELD),
    "moor": ("ϟ", MOOR),
    "land": ("·", LAND),
    "town": ("⌂", TOWN),
}
CASTLE: Final = "♜"
HOLY: Final = {"scotland": "†", "ireland": "♗"}
BONUSES: Final = ("3", "13", "✉", "×2", "+1", "d3")  # on towers
SIZES: Final = ("small", "medium", "large", "huge")


def picture_of(scene: Scene) -> Picture:
    return cast(Picture, scene.view)


def catalogue_of(scene: Scene) -> Catalogue:
    return cast(Catalogue, scene.catalogue)


def paint(scene: Scene, page: str) -> Text:
    if page == "missions":
        return missions(scene)
    return tiles(scene) if page == "tiles" else Map(scene).paint()


class Map:
    """The map, a hex four cells wide and one line high, or six and two where the panel has room."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.view, self.cat = picture_of(scene), catalogue_of(scene)
        self.spaces = len(self.cat["grounds"])
        self.at = {(row, column): i for i, (row, column) in enumerate(self.cat["hexes"])}
        self.outside = {(row, column) for row, column in self.cat["outside"]}
        self.recent = {action[1] for _, action in scene.recent if action[0] == "place"}
        rows, columns = self.cat["rows"], self.cat["columns"]
        self.large = scene.width >= 6 * columns + 6 and scene.height >= 2 * rows + 3
        self.wide = 6 if self.large else 4

    def paint(self) -> Text:
        out = Text(no_wrap=True)
        for row in range(self.cat["rows"]):
            for line in range(2 if self.large else 1):
                self.row(out, row, line)
        out.append_text(self.caption())
        return out

    def row(self, out: Text, row: int, line: int) -> None:
        half = " " * (self.wide // 2)
        if row % 2:
            out.append(half, f"on {SEA}")
        for column in range(self.cat["columns"]):
            hex_ = self.at.get((row, column))
            if hex_ is None:
                self.water(out, row, column, line)
            elif hex_ < self.spaces:
                self.space(out, hex_, line)
            else:
                self.special(out, hex_ - self.spaces, line)
        if not row % 2:
            out.append(half, f"on {SEA}")
        out.append("\n")

    def water(self, out: Text, row: int, column: int, line: int) -> None:
        if (row, column) in self.outside:
            out.append("/" * self.wide, f"{PAPER3} on {SEA}")
        else:
            wave = "~" if (row * 7 + column * 3 + line) % 5 == 0 else " "
            out.append(wave.center(self.wide), f"{SEA3} on {SEA}")

    def space(self, out: Text, x: int, line: int) -> None:
        """A free space with its symbol, or a tile in its owner's colour."""
        scene, tile = self.scene, self.view["spaces"][x]
        action: Action = ("place", x)
        width = self.wide - 1
        if tile is None:
            symbol, ground = GROUNDS[self.cat["grounds"][x]]
            left, right = scene.brackets(action)
            body = f"{left}{symbol}{right}" if line == 0 else self.town_letters(x)
            out.append(body.center(width), scene.place_style(f"{GLYPH} on {ground}", action))
            self.gap(out, x, line, ground)
        elif tile["seat"] is None or tile["kind"] is None:
            out.append("▒" * width, scene.place_style(f"{STONEWORK} on {PAPER3}", action))
            self.gap(out, x, line, HALO)
        else:
            owner = tile["seat"]
            body = f"{SYMBOLS[tile['kind']]}{EMBLEMS[owner]}" if line == 0 or not self.large else ""
            last = x in self.recent
            if last:
                body = f"«{body}»" if self.large and line == 0 else f"{body}«" if line == 0 else ""
            style = scene.seat_style(owner) + Style(bold=True, underline=last and line == 0)
            out.append(body.center(width), scene.place_style(style, action))
            self.gap(out, x, line, HALO)

    def gap(self, out: Text, x: int, line: int, ground: str) -> None:
        """The edge on the right of a space: the ground goes on within a settlement; a free 1+ space shows its plus."""
        row, column = self.cat["hexes"][x]
        beside = self.at.get((row, column + 1), self.spaces)
        town = self.cat["town"][x]
        same = town is not None and beside < self.spaces and town == self.cat["town"][beside]
        plus = "+" if self.cat["plus"][x] and self.view["spaces"][x] is None and line == 0 else " "
        out.append(plus, f"bold {INK} on {ground if same and ground == TOWN else HALO}")

    def town_letters(self, x: int) -> str:
        town = self.cat["town"][x]
        return self.cat["settlements"][town]["name"][:5] if town is not None else ""

    def special(self, out: Text, k: int, line: int) -> None:
        """A castle with its keeper, a cathedral or a tower with those who were there."""
        action: Action = ("place", self.spaces + k)
        castles = len(self.cat["castles"])
        width = self.wide
        if k < castles:
            keeper = self.view["castles"][k]["keeper"]
            style = Style.parse(f"{INK} on {HALO}") if keeper is None else self.scene.seat_style(keeper)
            flag = "" if keeper is None else EMBLEMS[keeper]
            body = f"{CASTLE}{flag}" if line == 0 else self.cat["castles"][k][:5]
            out.append(body.center(width - 1), self.scene.place_style(style, action))
            out.append(" ", f"on {HALO}")
            return
        sign = HOLY[self.cat["map"]] + self.bonus_code(k - castles)
        guests = self.view["holy"][k - castles]["visitors"]
        base = f"{INK} on {HALO}"
        if self.large and line == 1:
            out.append(" " * ((width - len(guests)) // 2), base)
            for seat in guests:
                out.append(EMBLEMS[seat], self.scene.seat_style(seat))
            out.append(" " * (width - len(guests) - (width - len(guests)) // 2), base)
        else:
            out.append(sign.center(width), self.scene.place_style(base, action))

    def bonus_code(self, tower: int) -> str:
        bonus = self.view["holy"][tower]["bonus"]
        return "" if bonus is None else BONUSES[bonus]

    # --- the line below the map ----------------------------------------------------------------------------

    def caption(self) -> Text:
        """What the focused space is and what stands next to it; without a focus, the legend."""
        focus = self.scene.focus
        if focus is None or focus[0] != "place":
            return legend(self.scene)
        x: int = focus[1]
        out = Text()
        out.append(f" {self.scene.phrase(self.cat['places'][x])} ", f"bold {ACTIONINK} on {FOCUS}")
        out.append(f" {self.ground(x)}", INK)
        for k in self.specials_near(x):
            out.append(" · ", INK3)
            out.append_text(self.standing(k))
        out.truncate(max(20, self.scene.width), overflow="ellipsis")
        return out

    def ground(self, x: int) -> str:
        """What is worth knowing of a space: a settlement's size and how much of it is free, a 1+."""
        plus = "1+ " if x < self.spaces and self.cat["plus"][x] else ""
        town = self.cat["town"][x] if x < self.spaces else None
        if town is None:
            return plus
        spaces = self.cat["settlements"][town]["spaces"]
        free = sum(1 for y in spaces if self.view["spaces"][y] is None)
        return plus + self.scene.say("in-town", size=self.scene.say(f"size-{SIZES[len(spaces) - 1]}"), free=free)

    def specials_near(self, x: int) -> list[int]:
        row, column = self.cat["hexes"][x]
        left = column - 1 + row % 2
        around = (
            (row, column - 1),
            (row - 1, left),
            (row - 1, left + 1),
            (row, column + 1),
            (row + 1, left + 1),
            (row + 1, left),
        )
        return sorted(self.at[h] - self.spaces for h in around if self.at.get(h, -1) >= self.spaces)

    def standing(self, k: int) -> Text:
        """A castle with the tiles that each player has next to it; a cathedral or tower with what it gives."""
        castles = len(self.cat["castles"])
        if k >= castles:
            out = Text(f"{HOLY[self.cat['map']]} {self.cat['holy'][k - castles]}", INK)
            if self.cat["map"] == "ireland":
                out.append(f" {self.bonus_code(k - castles)}", INK2)
            been = self.scene.seat in self.view["holy"][k - castles]["visitors"]
            return out.append(f" {self.scene.say('been-there' if been else 'first-visit')}", INK2)
        out = Text(f"{CASTLE} {self.cat['castles'][k]}", INK)
        for seat, near in enumerate(self.view["castles"][k]["tiles"]):
            if near:
                held = self.view["castles"][k]["keeper"] == seat
                out.append(f" {EMBLEMS[seat]}{near}", f"bold {INK}" if held else INK2)
        return out


def legend(scene: Scene) -> Text:
    out = Text()
    holy = scene.catalogue["map"]
    for sign, key in (
        ("ψ", "tile-0"),
        ("ϟ", "tile-1"),
        ("⌂", "ground-3"),
        (CASTLE, "castle"),
        (HOLY[holy], f"holy-{holy}"),
        ("«", "last-move"),
    ):
        out.append(f" {sign} ", f"bold {LAST if sign == '«' else INK}")
        out.append(scene.say(key), INK2)
    return out


# --- the other pages ---------------------------------------------------------------------------------------


def missions(scene: Scene) -> Text:
    """Cards laid out for all, own cards, and what the towers give."""
    view = picture_of(scene)
    out = Text()
    if view["display"]:
        heading(out, scene.say("missions-public-points"))
        for shown in view["display"]:
            mission_line(out, scene, shown["mission"])
            chips(out, scene, shown["met"])
            for seat in shown["doubled"]:
                out.append(" ×2 ", scene.seat_style(seat))
            out.append("\n")
    own = view["players"][scene.seat]["missions"] if scene.seat is not None else None
    if own is not None:
        heading(out, scene.say("missions-own-secret"))
        mission_lines(out, scene, own)
        if not own:
            out.append(f"  {scene.wrap(scene.say('missions-none'), 2)}\n", INK2)
    heading(out, scene.say("missions-others"))
    for seat, player in enumerate(view["players"]):
        if player["revealed"]:
            out.append_text(scene.player(seat)).append("\n")
            mission_lines(out, scene, player["revealed"])
        elif seat != scene.seat:
            out.append("  ").append_text(scene.player(seat))
            out.append(f"  {scene.say('cards', count=player['mission_count'])}\n", INK2)
    if catalogue_of(scene)["map"] == "ireland":
        towers(out, scene)
    return out


def towers(out: Text, scene: Scene) -> None:
    """What the towers give, and who has been there."""
    heading(out, scene.say("towers"))
    for name, tower in zip(catalogue_of(scene)["holy"], picture_of(scene)["holy"], strict=True):
        if tower["bonus"] is not None:
            gives = scene.say(f"bonus-{tower['bonus']}")
            out.append(f"  {BONUSES[tower['bonus']]:>2} ", f"bold {INK}")
            out.append(scene.wrap(f"{name}: {gives}", 5), INK2)
            chips(out, scene, tower["visitors"])
            out.append("\n")


def chips(out: Text, scene: Scene, seats: list[int]) -> None:
    for seat in seats:
        out.append(" ").append_text(scene.chip(seat))


def mission_lines(out: Text, scene: Scene, missions: list[int]) -> None:
    for m in missions:
        mission_line(out, scene, m)
        out.append("\n")


def mission_line(out: Text, scene: Scene, m: int) -> None:
    """A card: its points, its condition; marked if the doubling token may go there."""
    card = catalogue_of(scene)["missions"][m]
    points = (
        str(card["first"])
        if card["first"] == card["later"] or not card["later"]
        else f"{card['first']}/{card['later']}"
    )
    scene.append_place(out, f"{points:>5}", f"bold {INK}", ("double", m))
    out.append(" " + scene.wrap(scene.phrase(card["text"]), 8), INK2)


def tiles(scene: Scene) -> Text:
    """What everyone has placed, kind by kind, and what the seat at this terminal holds and has laid aside."""
    view, cat = picture_of(scene), catalogue_of(scene)
    out = Text()
    if scene.seat is not None:
        heading(out, scene.say("tiles-own"))
        own = view["players"][scene.seat]
        hand = own["hand"] or []
        held: dict[str, list[Counted]] = {
            "hand": [{"kind": kind, "count": hand.count(kind)} for kind in cat["tiles"] if kind in hand],
            "supply": own["supply"] or [],
            "aside": own["aside"] or [],
        }
        for name, counts in held.items():
            out.append(f"  {scene.say(name):<12}", INK)
            said = [f" {c['count']}× {scene.say('tile-' + c['kind'])} " for c in counts]
            scene.flow(out, [Text(line, INK2) for line in said], 14)
            out.append("\n")
    heading(out, scene.say("tiles-placed"))
    for seat in range(len(view["players"])):
        placed = [tile["kind"] for tile in view["spaces"] if tile is not None and tile["seat"] == seat]
        out.append("  ")
        out.append_text(scene.player(seat))
        for kind, symbol in SYMBOLS.items():
            out.append(f"  {symbol}", f"bold {INK}")
            out.append(f" {placed.count(kind)}", INK2)
        out.append("\n")
    heading(out, scene.say("castles-held"))
    for name, castle in zip(cat["castles"], view["castles"], strict=True):
        keeper = castle["keeper"]
        out.append("  ")
        out.append_text(Text(f" {CASTLE} ", f"{SEATS[0][1]} on {PAPER3}") if keeper is None else scene.chip(keeper))
        out.append(f" {name}", INK)
        for seat, near in enumerate(castle["tiles"]):
            if near:
                out.append(f"  {EMBLEMS[seat]} {near}", INK2)
        out.append("\n")
    return out
