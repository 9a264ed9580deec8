"""Isle of Skye's painter: the own territory and the tiles that are asked about; market, others, scoring."""

from typing import Any, Final

from rich.style import Style
from rich.text import Text

from clachan.core import Action, Seat
from clachan.terminal.look import (
    ACTION,
    FOCUS,
    GLYPH,
    INK,
    INK2,
    INK3,
    MOUNTAIN,
    PASTURE,
    TABLE,
    WATER,
    Look,
    heading,
)

PAGES = ("land", "market", "others", "scoring")

GROUNDS: Final = (PASTURE, MOUNTAIN, WATER)
TEXTURES: Final = (" ", "^", "~")  # the same without colour
SIGNS: Final = {
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


def paint(look: Look, page: str) -> Text:
    if page == "market":
        return market(look)
    if page == "others":
        return others(look)
    return scoring(look) if page == "scoring" else land(look)


def name(look: Look, action: Action) -> str:
    """A choice in words."""
    verb: str = action[0]
    if verb == "pass":
        return look.say("choice-pass")
    if verb == "turn":
        return look.say("choice-turn", degrees=90 * action[1])
    if verb == "place":
        return look.say("choice-place", x=action[1], y=action[2], degrees=90 * action[3])
    if verb == "price":
        return look.say("choice-price", tile=ident(look, action[1]), gold=action[2])
    said = look.say(f"choice-{verb}", tile=ident(look, action[1]))
    if verb == "buy" and action[1] in look.view["offer"]:  # a tile that is sold already may still be asked about
        slot = look.view["offer"].index(action[1])
        said = f"{said} {look.view['price'][slot]}¤"
    return f"{said}  {inventory(look, action[1])}"


def ident(look: Look, tile: int) -> str:
    found: str = look.catalogue["tiles"][tile]["id"]
    return found


def inventory(look: Look, tile: int) -> str:
    """What stands on a tile, in words."""
    data = look.catalogue["tiles"][tile]
    words = [
        f"{n}× {look.say(f'feature-{f}')}" if n > 1 else look.say(f"feature-{f}") for f, n in data["features"].items()
    ]
    if data["scroll"]:
        words.append(look.say(f"scroll-{data['scroll']}"))
    return ", ".join(words)


# --- pictures of tiles -------------------------------------------------------------------------------------


class Picture:
    """One tile as a small picture: nine by five characters, or five by three where there is little room."""

    def __init__(self, large: bool) -> None:
        self.large = large
        self.wide, self.high = (9, 5) if large else (5, 3)
        self.middle = (self.wide // 2, self.high // 2)

    def tile(self, data: dict[str, Any], turns: int) -> list[list[Glyph]]:
        """Grounds first, then roads, then what stands there."""
        owner = self.owners(data, turns)
        signs: dict[Cell, str] = {}
        self.lay_roads(data, turns, signs)
        self.set_objects(data, turns, signs)
        rows: list[list[Glyph]] = []
        for y in range(self.high):
            row: list[Glyph] = []
            for x in range(self.wide):
                terrain = data["areas"][owner[x, y]]["terrain"]
                sign = signs.get((x, y), "")
                if sign:
                    row.append((sign, Style.parse(f"bold {GLYPH} on {GROUNDS[terrain]}")))
                else:
                    sparse = x % 2 if y % 2 else x % 4 == 2
                    texture = TEXTURES[terrain] if sparse or not self.large else " "
                    row.append((texture, Style.parse(f"{INK3} on {GROUNDS[terrain]}")))
            rows.append(row)
        return rows

    def owners(self, data: dict[str, Any], turns: int) -> dict[Cell, int]:
        """Which area each character belongs to: wedges from the borders, the middle to the area that owns it."""
        by_side = [0] * 4
        for i, area in enumerate(data["areas"]):
            for side in area["edges"]:
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
            if i != data["centre"] and sorted(area["edges"]) == [0, 2]:  # joined by a strip east of the middle
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

    def lay_roads(self, data: dict[str, Any], turns: int, signs: dict[Cell, str]) -> None:
        cx, cy = self.middle
        for road in data["roads"]:
            sides = {(side + turns) % 4 for side in road["exits"]}
            for side in sides:
                dx, dy = BESIDE[side]
                x, y = cx + dx, cy + dy
                while 0 <= x < self.wide and 0 <= y < self.high:
                    signs[x, y] = "═" if dx else "║"
                    x, y = x + dx, y + dy
            signs[cx, cy] = ROADS[sum(1 << side for side in sides)]
            if len(data["roads"]) > 1:  # two bends that do not meet
                signs[cx, cy] = "╱" if {0, 3} <= sides or {1, 2} <= sides else "╲"
        if "castle" in data:
            signs[cx, cy] = CASTLE

    def set_objects(self, data: dict[str, Any], turns: int, signs: dict[Cell, str]) -> None:
        things = dict(data["features"])
        if data["scroll"]:
            things["scroll"] = 1
        for thing, n in things.items():
            sides = data["place"].get(thing, ["C"])
            for k in range(n):
                side = sides[k % len(sides)]
                for at in self.slots(COMPASS.index(side) if side in COMPASS else -1, turns):
                    if at not in signs:
                        signs[at] = SIGNS[thing]
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

    def __init__(self, look: Look, seat: Seat) -> None:
        self.look = look
        self.seat = seat
        self.laid: dict[Cell, list[int]] = {(x, y): [t, r] for t, x, y, r in look.view["territories"][seat]}
        self.builds = seat == look.seat and any(c.action[0] == "place" for c in look.choices)
        cells = set(self.laid) or {(0, 0)}
        if self.builds:
            cells |= {(x + dx, y + dy) for x, y in self.laid for dx, dy in BESIDE}
        self.left, self.right = min(x for x, _ in cells), max(x for x, _ in cells)
        self.top, self.bottom = min(y for _, y in cells), max(y for _, y in cells)
        across, down = self.right - self.left + 1, self.bottom - self.top + 1
        self.picture = Picture(9 * across + 4 <= look.width and 5 * down + 9 <= look.height)
        self.fresh = {(a[1], a[2]) for p, a in look.recent if p == seat and a[0] == "place" and seat != look.seat}

    def paint(self, out: Text) -> None:
        wide = self.picture.wide
        out.append("    ")
        for x in range(self.left, self.right + 1):
            out.append(str(x).center(wide), INK3)
        out.append("\n")
        for y in range(self.top, self.bottom + 1):
            boxes = [self.box((x, y)) for x in range(self.left, self.right + 1)]
            for line in range(self.picture.high):
                out.append(f"{y:>3} " if line == self.picture.middle[1] else "    ", INK3)
                for box in boxes:
                    append_run(out, box[line])
                out.append("\n")

    def box(self, cell: Cell) -> list[list[Glyph]]:
        """What is painted on one cell: a tile, a place to build, nothing."""
        look = self.look
        actions: tuple[Action, ...] = ()
        if self.builds:
            actions = tuple(("place", *cell, r) for r in range(4))
        if cell in self.laid:
            tile, turns = self.laid[cell]
            rows = self.picture.tile(look.catalogue["tiles"][tile] | self.castle(tile), turns)
            if tile >= look.catalogue["castle"]:
                actions += tuple(("turn", r) for r in range(4))
            if cell in self.fresh:
                self.corner(rows, "«")
            return [[(sign, style + meta(actions)) for sign, style in row] for row in rows]
        if look.focus is not None and look.focus in actions:
            return self.preview(look.focus, actions)
        blank = Style.parse(f"{INK3} on {TABLE}")
        if not self.builds or not any((cell[0] + dx, cell[1] + dy) in self.laid for dx, dy in BESIDE):
            return [[(" ", blank)] * self.picture.wide for _ in range(self.picture.high)]
        ways = len([a for a in actions if a in look.legal])
        style = look.mark(blank, *actions)
        body = f"({ways})" if ways else "·"
        rows = [[(" ", style)] * self.picture.wide for _ in range(self.picture.high)]
        rows[self.picture.middle[1]] = [(sign, style) for sign in body.center(self.picture.wide)]
        return rows

    def castle(self, tile: int) -> dict[str, Any]:
        return {"castle": True} if tile >= self.look.catalogue["castle"] else {}

    def preview(self, focus: Action, actions: tuple[Action, ...]) -> list[list[Glyph]]:
        """The lifted tile as it would lie there, between brackets."""
        tile = self.look.view["lifted"][self.seat]
        rows = self.picture.tile(self.look.catalogue["tiles"][tile], focus[3])
        rows = [[(sign, style + meta(actions)) for sign, style in row] for row in rows]
        mark = self.look.mark(Style(), focus) + meta(actions)
        for row in rows if self.picture.large else rows[1:2]:
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


def row_of_cards(out: Text, look: Look, cards: list[Card]) -> None:
    """Pictures side by side, as many as fit, each with its label below."""
    picture = Picture(True)
    step = picture.wide + 4
    fits = max(1, (look.width - 2) // step)
    for first in range(0, len(cards), fits):
        some = cards[first : first + fits]
        boxes = [picture.tile(look.catalogue["tiles"][c.tile], 0) for c in some]
        for line in range(picture.high):
            out.append("  ")
            for card, box in zip(some, boxes, strict=True):
                append_run(out, [(sign, style + meta(card.actions)) for sign, style in box[line]])
                out.append(" " * 4)
            out.append("\n")
        out.append(" ")
        for card in some:
            look.put(out, card.label.center(picture.wide), INK, *card.actions)
            out.append("  ")
        out.append("\n")


def card_of(look: Look, slot: int) -> Card:
    """A tile of the market: the gold on it, or what its owner has done behind the own screen."""
    view = look.view
    tile, price = view["offer"][slot], view["price"][slot]
    seat, i = divmod(slot, 3)
    sign = f"{price}¤" if price else ""
    if seat == look.seat and seat < view["seats"]:
        if view["axe"][seat] == i:
            sign = look.say("axed")
        elif view["coins"][seat][i]:
            sign = f"{view['coins'][seat][i]}¤"
    actions: list[Action] = [("buy", tile), ("axe", tile)]
    actions += [c.action for c in look.choices if c.action[:2] == ("price", tile)]
    return Card(tile, f"{ident(look, tile)} {sign}".strip(), tuple(actions))


def slots_of(look: Look, seat: Seat) -> list[int]:
    """The slots of a seat that hold a tile; the last seat and one more is nobody: the neutral tile."""
    offer = look.view["offer"]
    return [slot for slot in range(3 * seat, min(3 * seat + 3, len(offer))) if offer[slot] >= 0]


# --- pages -------------------------------------------------------------------------------------------------


def land(look: Look) -> Text:
    """What the reader is asked about, then the own territory."""
    out = Text(no_wrap=True)
    view = look.view
    seat = look.seat if look.seat is not None else 0
    verbs = {c.action[0] for c in look.choices}
    if "buy" in verbs or "pass" in verbs:
        cards = [card_of(look, s) for p in range(view["seats"] + 1) if p != seat for s in slots_of(look, p)]
        heading(out, look.say("for-sale", gold=view["gold"][seat], free=free(look, seat)))
        row_of_cards(out, look, cards)
    elif look.seat is not None and slots_of(look, seat):
        heading(out, look.say("your-offer", gold=view["gold"][seat], free=free(look, seat)))
        row_of_cards(out, look, [card_of(look, s) for s in slots_of(look, seat)])
    elif view["hand"][seat]:
        heading(out, look.say("to-build"))
        lifted = view["lifted"][seat]
        cards = [
            Card(t, f"»{ident(look, t)}«" if t == lifted else ident(look, t), (("lift", t),))
            for t in view["hand"][seat]
        ]
        row_of_cards(out, look, cards)
    heading(out, look.say("territory", name=look.names[seat]))
    Territory(look, seat).paint(out)
    out.append_text(legend(look))
    return out


def free(look: Look, seat: Seat) -> int:
    """The reader's gold that lies on no tile."""
    view = look.view
    blocked = sum(view["price"][3 * seat : 3 * seat + 3]) + sum(view["coins"][seat])
    return int(view["gold"][seat] - blocked)


def legend(look: Look) -> Text:
    out = Text()
    signs = [
        Text.assemble((f" {s} ", f"bold {INK}"), (look.say(f"feature-{thing}"), INK2)) for thing, s in SIGNS.items()
    ]
    look.flow(out, signs)
    out.append("\n")
    for terrain, ground, texture in zip(look.catalogue["terrains"], GROUNDS, TEXTURES, strict=True):
        out.append(f" {texture} ", f"{INK3} on {ground}")
        out.append(f" {look.say(f'terrain-{terrain}')}  ", INK2)
    return out


def market(look: Look) -> Text:
    """Everybody's tiles on offer, and what was gained and not built yet."""
    out = Text(no_wrap=True)
    view = look.view
    for seat in range(view["seats"]):
        out.append_text(look.player(seat))
        if "open_gold" in view:
            out.append(f"  {view['open_gold'][seat]}¤", INK2)
        elif seat == look.seat:
            out.append(f"  {look.say('own-gold', gold=view['gold'][seat], free=free(look, seat))}", INK2)
        out.append("\n")
        cards = [card_of(look, slot) for slot in slots_of(look, seat)]
        cards += [Card(t, ident(look, t), (("lift", t),)) for t in view["hand"][seat]]
        if cards:
            row_of_cards(out, look, cards)
        out.append("\n")
    neutral = slots_of(look, view["seats"])
    if neutral:
        heading(out, look.say("neutral"))
        row_of_cards(out, look, [card_of(look, slot) for slot in neutral])
    out.append(look.say("in-bag", count=len(view["bag"])), INK2)
    return out


def others(look: Look) -> Text:
    """The territories of the others, clockwise."""
    out = Text(no_wrap=True)
    seats = look.view["seats"]
    first = look.seat if look.seat is not None else 0
    for i in range(1, seats):
        seat = (first + i) % seats
        out.append_text(look.player(seat))
        out.append("\n")
        Territory(look, seat).paint(out)
        out.append("\n")
    return out


def scoring(look: Look) -> Text:
    """The four scoring tiles, and when they are used."""
    view, cat = look.view, look.catalogue
    out = Text(no_wrap=True)
    heading(out, look.say("scoring-tiles"))
    for letter, k in zip(cat["letters"], view["scoring"], strict=False):
        out.append(f"  {letter} ", f"bold {ACTION}")
        out.append(look.wrap(look.say(f"help-{cat['scorings'][k]}"), 4) + "\n", INK)
    heading(out, look.say("round-track"))
    for number, step in enumerate(cat["track"], 1):
        now = number == view["round"]
        letters = " ".join(cat["letters"][i] for i in step["letters"])
        line = f" {'▸' if now else ' '} {number}.  {letters:<6}"
        if step["behind"]:
            line += f"  {look.say('behind', gold=step['behind'])}"
        out.append(line + "\n", f"bold {FOCUS}" if now else INK2)
    heading(out, look.say("final"))
    out.append(f"  {look.wrap(look.say('final-scoring'), 2)}\n", INK2)
    return out
