"""Rebirth's painter: the hex map, missions and bonuses, the tiles that are left."""

from typing import Any, Final

from rich.style import Style
from rich.text import Text

from clachan.core import Action, Seat
from clachan.terminal.look import (
    COLOURS,
    EMBLEMS,
    FIELD,
    FOCUS,
    FOCUS_INK,
    GLYPH,
    INK,
    INK2,
    INK3,
    LAND,
    LAND2,
    LAST,
    MOOR,
    PAPER3,
    SEA,
    SEA2,
    STONE,
    TOWN,
    Look,
    heading,
)

PAGES = ("map", "missions", "tiles")

SYMBOLS: Final = ("ψ", "ϟ", "1", "2", "3", "4")  # tiles: farm, power plant, settlements by influence
GROUNDS: Final = (("ψ", FIELD), ("ϟ", MOOR), ("·", LAND), ("⌂", TOWN))  # free spaces by class
SETTLEMENT: Final = 3
CASTLE: Final = "♜"
HOLY: Final = {"scotland": "†", "ireland": "♗"}
BONUSES: Final = ("3", "13", "✉", "×2", "+1", "d3")  # on towers
SIZES: Final = ("small", "medium", "large", "huge")
EMPTY: Final = -1


def paint(look: Look, page: str) -> Text:
    if page == "missions":
        return missions(look)
    return tiles(look) if page == "tiles" else Map(look).paint()


def name(look: Look, action: Action) -> str:
    """A choice in words."""
    if action[0] == "place":
        x: int = action[1]
        return f"{look.catalogue['names'][x]:<4}{Map(look).ground_name(x)}"
    if action[0] == "choose":
        return look.say(f"tile-{action[1]}")
    if action[0] == "double":
        return mission_text(look, action[1])
    return look.say(f"choice-{action[0]}")


class Map:
    """The map, a hex four cells wide and one line high, or six and two where the panel has room."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.view, self.cat = look.view, look.catalogue
        self.spaces = len(self.cat["kind"])
        self.at = {(row, column): i for i, (row, column) in enumerate(self.cat["hexes"])}
        self.outside = {(row, column) for row, column in self.cat["outside"]}
        self.recent = {action[1] for _, action in look.recent if action[0] == "place"}
        rows, columns = self.cat["rows"], self.cat["columns"]
        self.large = look.width >= 6 * columns + 6 and look.height >= 2 * rows + 3
        self.wide = 6 if self.large else 4

    def paint(self) -> Text:
        out = Text(no_wrap=True)
        out.append("   ")
        for column in range(self.cat["columns"]):
            out.append(chr(ord("A") + column).center(self.wide), INK3)
        out.append("\n")
        for row in range(self.cat["rows"]):
            for line in range(2 if self.large else 1):
                self.row(out, row, line)
        out.append_text(self.caption())
        return out

    def row(self, out: Text, row: int, line: int) -> None:
        out.append(f"{row + 1:2} " if line == 0 else "   ", INK3)
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
            out.append(wave.center(self.wide), f"{SEA2} on {SEA}")

    def space(self, out: Text, x: int, line: int) -> None:
        """A free space with its symbol, or a tile in its owner's colour."""
        look, cell = self.look, self.view["cell"][x]
        action: Action = ("place", x)
        width = self.wide - 1
        if cell == EMPTY:
            symbol, ground = GROUNDS[self.cat["kind"][x]]
            left, right = look.brackets(action)
            body = f"{left}{symbol}{right}" if line == 0 else self.town_letters(x)
            out.append(body.center(width), look.mark(f"{GLYPH} on {ground}", action))
            self.gap(out, x, line, ground)
        elif cell < 0:
            out.append("▒" * width, look.mark(f"{STONE} on {PAPER3}", action))
            self.gap(out, x, line, LAND2)
        else:
            owner = cell >> 3
            body = f"{SYMBOLS[cell & 7]}{EMBLEMS[owner]}" if line == 0 or not self.large else ""
            last = x in self.recent
            if last:
                body = f"«{body}»" if self.large and line == 0 else f"{body}«" if line == 0 else ""
            style = look.seat_style(owner) + Style(bold=True, underline=last and line == 0)
            out.append(body.center(width), look.mark(style, action))
            self.gap(out, x, line, LAND2)

    def gap(self, out: Text, x: int, line: int, ground: str) -> None:
        """The edge on the right of a space: the ground goes on within a settlement; a free 1+ space shows its plus."""
        row, column = self.cat["hexes"][x]
        beside = self.at.get((row, column + 1), self.spaces)
        same = beside < self.spaces and self.cat["town"][x] >= 0 and self.cat["town"][x] == self.cat["town"][beside]
        plus = "+" if self.cat["plus"][x] and self.view["cell"][x] == EMPTY and line == 0 else " "
        out.append(plus, f"bold {INK} on {ground if same and ground == TOWN else LAND2}")

    def town_letters(self, x: int) -> str:
        town = self.cat["town"][x]
        return self.cat["settlements"][town]["name"][:5] if town >= 0 else ""

    def special(self, out: Text, k: int, line: int) -> None:
        """A castle with its keeper, a cathedral or a tower with those who were there."""
        action: Action = ("place", self.spaces + k)
        castles = len(self.cat["castles"])
        width = self.wide
        if k < castles:
            keeper = self.view["keeper"][k]
            style = Style.parse(f"{INK} on {LAND2}") if keeper < 0 else self.look.seat_style(keeper)
            flag = EMBLEMS[keeper] if keeper >= 0 else ""
            body = f"{CASTLE}{flag}" if line == 0 else self.cat["castles"][k][:5]
            out.append(body.center(width - 1), self.look.mark(style, action))
            out.append(" ", f"on {LAND2}")
            return
        sign = HOLY[self.cat["map"]] + self.bonus_code(k - castles)
        guests = [p for p in range(self.view["seats"]) if self.view["near"][k * self.view["seats"] + p]]
        base = f"{INK} on {LAND2}"
        if self.large and line == 1:
            out.append(" " * ((width - len(guests)) // 2), base)
            for seat in guests:
                out.append(EMBLEMS[seat], self.look.seat_style(seat))
            out.append(" " * (width - len(guests) - (width - len(guests)) // 2), base)
        else:
            out.append(sign.center(width), self.look.mark(base, action))

    def bonus_code(self, tower: int) -> str:
        bonus: list[int] = self.view["bonus"]
        return BONUSES[bonus[tower]] if tower < len(bonus) else ""

    # --- the line below the map ----------------------------------------------------------------------------

    def caption(self) -> Text:
        """What the focused space is and what stands next to it; without a focus, the legend."""
        focus = self.look.focus
        if focus is None or focus[0] != "place":
            return legend(self.look)
        x: int = focus[1]
        out = Text()
        out.append(f" {self.cat['names'][x]} ", f"bold {FOCUS_INK} on {FOCUS}")
        out.append(f" {self.ground(x)}", INK)
        for k in self.specials_near(x):
            out.append(" · ", INK3)
            out.append_text(self.standing(k))
        out.truncate(max(20, self.look.width), overflow="ellipsis")
        return out

    def ground(self, x: int) -> str:
        """What a space is; of a settlement also its size and how much of it is free."""
        town = self.cat["town"][x]
        if town < 0:
            return self.ground_name(x)
        spaces = self.cat["settlements"][town]["spaces"]
        free = sum(1 for y in spaces if self.view["cell"][y] == EMPTY)
        size = self.look.say(f"size-{SIZES[len(spaces) - 1]}")
        return self.look.say("in-town", town=self.ground_name(x), size=size, free=free)

    def ground_name(self, x: int) -> str:
        if x >= self.spaces:
            return str([*self.cat["castles"], *self.cat["holy"]][x - self.spaces])
        kind, town = self.cat["kind"][x], self.cat["town"][x]
        text = self.look.say(f"ground-{kind}") if town < 0 else self.cat["settlements"][town]["name"]
        return f"{text} 1+" if self.cat["plus"][x] else text

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
        seats = self.view["seats"]
        if k >= castles:
            out = Text(f"{HOLY[self.cat['map']]} {self.cat['holy'][k - castles]}", INK)
            if self.cat["map"] == "ireland":
                out.append(f" {self.bonus_code(k - castles)}", INK2)
            been = self.look.seat is not None and self.view["near"][k * seats + self.look.seat]
            return out.append(f" {self.look.say('been-there' if been else 'first-visit')}", INK2)
        out = Text(f"{CASTLE} {self.cat['castles'][k]}", INK)
        for seat in range(seats):
            near = self.view["near"][k * seats + seat] >> 3
            if near:
                out.append(f" {EMBLEMS[seat]}{near}", f"bold {INK}" if self.view["keeper"][k] == seat else INK2)
        return out


def legend(look: Look) -> Text:
    out = Text()
    holy = look.catalogue["map"]
    for sign, key in (
        ("ψ", "tile-0"),
        ("ϟ", "tile-1"),
        ("⌂", "ground-3"),
        (CASTLE, "castle"),
        (HOLY[holy], f"holy-{holy}"),
        ("«", "last-move"),
    ):
        out.append(f" {sign} ", f"bold {LAST if sign == '«' else INK}")
        out.append(look.say(key), INK2)
    return out


# --- the other pages ---------------------------------------------------------------------------------------


def missions(look: Look) -> Text:
    """Cards laid out for all, own cards, and what the towers give."""
    view, cat = look.view, look.catalogue
    out = Text()
    if view["display"]:
        heading(out, look.say("missions-public"))
        for m in view["display"]:
            mission_line(out, look, m)
            held = [p for p in range(view["seats"]) if view["met"][p] >> m & 1]
            for seat in held:
                out.append(" ")
                out.append_text(look.chip(seat))
            doubled = [p for p in range(view["seats"]) if view["token"][p] == m]
            for seat in doubled:
                out.append(" ×2 ", look.seat_style(seat))
            out.append("\n")
    if look.seat is not None:
        heading(out, look.say("missions-own"))
        own = view["missions"][look.seat]
        for m in own:
            mission_line(out, look, m)
            out.append("\n")
        if not own:
            out.append(f"  {look.wrap(look.say('missions-none'), 2)}\n", INK2)
    others = [seat for seat in range(view["seats"]) if seat != look.seat]
    if not view["revealed"]:
        heading(out, look.say("missions-others"))
        for seat in others:
            out.append("  ")
            out.append_text(look.player(seat))
            out.append(f"  {look.say('cards', count=view['missions'][seat])}\n", INK2)
    for seat, cards in enumerate(view["revealed"]):
        heading(out, look.names[seat])
        for m in cards:
            mission_line(out, look, m)
            out.append("\n")
    if view["bonus"]:
        heading(out, look.say("towers"))
        for tower, bonus in enumerate(view["bonus"]):
            out.append(f"  {BONUSES[bonus]:>2} ", f"bold {INK}")
            out.append(look.wrap(f"{cat['holy'][tower]}: {look.say(f'bonus-{bonus}')}", 5), INK2)
            near = len(cat["castles"]) + tower
            for seat in range(view["seats"]):
                if view["near"][near * view["seats"] + seat]:
                    out.append(" ")
                    out.append_text(look.chip(seat))
            out.append("\n")
    return out


def mission_line(out: Text, look: Look, m: int) -> None:
    """A card: its points, its condition; marked if the doubling token may go there."""
    card: dict[str, Any] = look.catalogue["missions"][m]
    points = (
        str(card["first"])
        if card["first"] == card["later"] or not card["later"]
        else f"{card['first']}/{card['later']}"
    )
    look.put(out, f"{points:>5}", f"bold {INK}", ("double", m))
    out.append(" " + look.wrap(mission_text(look, m), 8), INK2)


def mission_text(look: Look, m: int) -> str:
    card: dict[str, Any] = look.catalogue["missions"][m]
    if card["castle"] >= 0:
        return look.say("mission-castle", castle=look.catalogue["castles"][card["castle"]])
    return look.say(f"mission-{card['id']}")


def tiles(look: Look) -> Text:
    """What everyone has placed, kind by kind, and what the seat at this terminal holds and has laid aside."""
    view = look.view
    out = Text()
    if look.seat is not None:
        heading(out, look.say("tiles-own"))
        own: dict[str, list[int]] = {"hand": counted(view["hand"][look.seat])}
        own |= {"supply": view["supply"][look.seat], "aside": view["aside"][look.seat]}
        for name, counts in own.items():
            out.append(f"  {look.say(name):<12}", INK)
            held = [Text(f" {n}× {look.say(f'tile-{kind}')} ", INK2) for kind, n in enumerate(counts) if n]
            look.flow(out, held, 14)
            out.append("\n")
    heading(out, look.say("tiles-placed"))
    for seat in range(view["seats"]):
        placed = [0] * len(SYMBOLS)
        for cell in view["cell"]:
            if cell >= 0 and cell >> 3 == seat:
                placed[cell & 7] += 1
        out.append("  ")
        out.append_text(look.player(seat))
        for symbol, n in zip(SYMBOLS, placed, strict=True):
            out.append(f"  {symbol}", f"bold {INK}")
            out.append(f" {n}", INK2)
        out.append("\n")
    heading(out, look.say("castles-held"))
    for k, name in enumerate(look.catalogue["castles"]):
        keeper: Seat = view["keeper"][k]
        out.append("  ")
        out.append_text(look.chip(keeper) if keeper >= 0 else Text(f" {CASTLE} ", f"{COLOURS[0][1]} on {PAPER3}"))
        out.append(f" {name}", INK)
        for seat in range(view["seats"]):
            near = view["near"][k * view["seats"] + seat] >> 3
            if near:
                out.append(f"  {EMBLEMS[seat]} {near}", INK2)
        out.append("\n")
    return out


def counted(kinds: list[int]) -> list[int]:
    return [kinds.count(kind) for kind in range(len(SYMBOLS))]
