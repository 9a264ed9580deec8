"""The painter of Glen More: rondel, market and the viewer's territory; the others; the clan board; tiles in words."""

from textwrap import wrap
from typing import Final, cast

from rich.text import Text

from clachan.core import Action, Seat
from clachan.games.glenmore.constants import EffectName, Good, TileType
from clachan.games.glenmore.presentation.picture import Catalogue, Effect, Picture, Plot, Price, Space
from clachan.terminal.painters.scene import Scene, heading
from clachan.terminal.palette import (
    ACTIONINK,
    EDGE,
    FIELD,
    FOCUS,
    GLYPH,
    INK,
    INK2,
    INK3,
    LAND,
    MOOR,
    MOUNTAIN,
    PAPER3,
    PASTURE,
    STONEWORK,
    TABLE,
    TOWN,
    WATER,
)

PAGES = ("glen", "others", "clans", "tiles")

COIN: Final = "¤"
SCOT: Final = "♟"
BARREL: Final = "U"
TOKEN: Final = "§"
SYMBOLS: Final[dict[Price, str]] = {
    "wood": "♣",
    "stone": "◆",
    "barley": "ψ",
    "sheep": "○",
    "cattle": "●",
    "coin": COIN,
    "whisky": BARREL,
    "scot": SCOT,
}
EFFECTS: Final[dict[EffectName, str]] = {
    "scot": SCOT,
    "good": "?",
    "token": TOKEN,
    "whisky": BARREL,
    "coins": COIN,
    "points": "*",
    "landmark": "▣",
    "move": "→",
}
GROUNDS: Final[dict[TileType, str]] = {
    "village": TOWN,
    "castle": MOUNTAIN,
    "loch": WATER,
    "landscape": PASTURE,
    "distillery": FIELD,
    "trade": MOOR,
    "person": PAPER3,
}
PRICES: Final = 3  # spaces of a market row
WIDEST: Final = 25  # columns of a tile: the longest name in one line


def picture_of(scene: Scene) -> Picture:
    return cast(Picture, scene.view)


def catalogue_of(scene: Scene) -> Catalogue:
    return cast(Catalogue, scene.catalogue)


def paint(scene: Scene, page: str) -> Text:
    if page == "others":
        return others(scene)
    if page == "clans":
        return clans(scene)
    return tiles(scene) if page == "tiles" else glen(scene)


# --- words and symbols ---------------------------------------------------------------------------------------


def me(scene: Scene) -> Seat:
    """Whose territory the first page shows: the reader's, or for spectators that of the seat on turn."""
    if scene.seat is not None:
        return scene.seat
    asked: list[Seat] = [p for p in scene.view["to_act"] if p >= 0]
    return asked[0] if asked else 0


def tile_name(scene: Scene, tile: int) -> str:
    return scene.phrase(catalogue_of(scene)["tiles"][tile]["name"])


def good_name(scene: Scene, good: Good) -> str:
    return scene.say("good", kind=catalogue_of(scene)["goods"].index(good))


def symbols(goods: list[Good]) -> str:
    return "".join(SYMBOLS[good] for good in goods)


def cost_line(scene: Scene, tile: int) -> str:
    """Return the cost of a tile in symbols."""
    return "".join(SYMBOLS[word] for word in catalogue_of(scene)["tiles"][tile]["cost"])


def effect_line(effect: Effect | None) -> str:
    """Return the gain of an effect in symbols."""
    if effect is None:
        return ""
    if effect["goods"]:
        return symbols(effect["goods"])
    sign = EFFECTS.get(effect["effect"], "")
    return f"{effect['n']}{sign}" if effect["effect"] == "points" else sign * effect["n"]


def exchange_line(scene: Scene, tile: int) -> str:
    """Return an exchange in symbols. If many mixes of goods fit, it shows how many of which kinds."""
    found: dict[str, list[list[Good]]] = {}
    for way in catalogue_of(scene)["tiles"][tile]["exchanges"]:
        gain = f"{way['points']}*" if way["points"] else BARREL * way["barrels"] + TOKEN * way["tokens"]
        found.setdefault(gain, []).append(way["goods"])
    return " ".join(f"{price(mixes)}={gain}" for gain, mixes in found.items())


def price(mixes: list[list[Good]]) -> str:
    if len(mixes) == 1:
        return symbols(mixes[0])
    n, kinds = len(mixes[0]), {good for mix in mixes for good in mix}
    if kinds == {"sheep", "cattle"}:
        return f"{n}{symbols(['sheep'])}/{symbols(['cattle'])}"
    return f"{n}≠" if n > 1 and all(len(set(mix)) == n for mix in mixes) else f"{n}?"


def works(scene: Scene, tile: int) -> str:
    """Return the effect of activating a tile in symbols."""
    data = catalogue_of(scene)["tiles"][tile]
    return exchange_line(scene, tile) if data["exchanges"] else effect_line(data["activate"])


def tile_line(scene: Scene, tile: int) -> str:
    """A tile in one line: name, cost, river, what it gives once and what it does."""
    data = catalogue_of(scene)["tiles"][tile]
    once = "".join(effect_line(e) for e in data["once"])
    parts = [tile_name(scene, tile), f"[{cost_line(scene, tile) or '–'}]"]
    if data["rebuild"]:
        parts.append("↑" + scene.say(f"type-{data['rebuild']}"))
    if data["river"]:
        parts.append("≈")
    if once:
        parts.append("!" + once)
    if works(scene, tile):
        parts.append(works(scene, tile))
    return " ".join(parts)


# --- the first page ----------------------------------------------------------------------------------------


def glen(scene: Scene) -> Text:
    out = Text(no_wrap=True)
    rondel(out, scene)
    caption(out, scene)
    market(out, scene)
    seat = me(scene)
    purse(out, scene, seat)
    Territory(scene, seat, True).paint(out)
    return out


def rondel(out: Text, scene: Scene) -> None:
    """The row, rear first; tiles with their cost."""
    out.append(f"{scene.say('rondel')} ", INK3)
    parts = []
    for item in picture_of(scene)["rondel"]:
        part = Text()
        space(part, scene, item)
        parts.append(part.append(" "))
    scene.flow(out, parts, 2)
    out.append("\n")


def space(out: Text, scene: Scene, item: Space) -> None:
    if item["seat"] is not None:
        out.append_text(scene.chip(item["seat"]))
    elif item["tile"] is not None:
        tile = item["tile"]
        body = f"{tile_name(scene, tile)} {cost_line(scene, tile)}".strip()
        ground = GROUNDS[catalogue_of(scene)["tiles"][tile]["type"]]
        scene.append_place(out, body, f"{INK} on {ground}", ("take", tile), ("discard", tile))
    elif item["what"] == "end":
        scene.append_place(out, scene.say("end"), f"bold {INK} on {EDGE}", ("stop",))
    else:
        out.append(f" {scene.say('die')} ", f"bold {INK} on {EDGE}")


def caption(out: Text, scene: Scene) -> None:
    """All about the tile that the cursor is on, or that was taken and is being paid for and placed."""
    hand = picture_of(scene)["turn"]["hand"]
    if scene.focus is not None and scene.focus[0] in ("take", "discard", "build"):
        out.append(f" {tile_line(scene, scene.focus[1])} ", f"{ACTIONINK} on {FOCUS}")
    elif hand is not None:
        out.append(f"{scene.say('in-hand')} ", INK3)
        out.append(tile_line(scene, hand), f"bold {INK}")
    out.append("\n")


def market(out: Text, scene: Scene) -> None:
    """Each good with the filled spaces of its row: the next price is one more than are filled."""
    out.append(f"{scene.say('market')} ", INK3)
    goods = []
    for k, good in enumerate(catalogue_of(scene)["goods"]):
        filled = picture_of(scene)["market"][k]
        body = f"{SYMBOLS[good]} {good_name(scene, good)} {COIN * filled}{'·' * (PRICES - filled)}"
        sales = tuple(a for a in scene.legal if a[0] == "sell" and a[2] == k)
        part = Text()
        scene.append_place(part, body, INK2, ("buy", k), ("pick", k), *sorted(sales))
        goods.append(part)
    scene.flow(out, goods, 2)
    out.append("\n")


def purse(out: Text, scene: Scene, seat: Seat) -> None:
    """What a seat has beside its tiles."""
    view, cat = picture_of(scene), catalogue_of(scene)
    player, moves = view["players"][seat], view["turn"]["moves"]
    parts = [scene.player(seat)]
    people = sum(cat["tiles"][t]["people"] for t in player["persons"]) + (cat["hume"] if view["hume"] == seat else 0)
    size = sum(plot is not None for plot in player["territory"])
    for sign, n in ((COIN, player["coins"]), (BARREL, player["barrels"]), (SCOT, player["supply"])):
        parts.append(Text(f"  {sign} ", f"bold {INK}").append(str(n), f"not bold {INK2}"))
    for key, n in (("persons", people), ("cards", len(player["cards"])), ("size", size)):
        parts.append(Text(f"  {scene.say(key)} ", INK3).append(str(n), INK2))
    parts.append(Text(f"  {TOKEN} {cat['tokens'] - len(player['tokens'])}", INK2))
    if moves and seat in scene.view["to_act"]:
        parts.append(Text(f"  → {moves}", f"bold {INK}"))
    scene.flow(out, parts, 2)
    out.append("\n")


class Territory:
    """Tiles where they lie; with `live`, places for everything that an action names."""

    def __init__(self, scene: Scene, seat: Seat, live: bool) -> None:
        self.scene, self.live = scene, live
        self.turn = picture_of(scene)["turn"]
        self.on_turn = live and seat in scene.view["to_act"]
        plots = picture_of(scene)["players"][seat]["territory"]
        self.at = {(plot["x"], plot["y"]): (p, plot) for p, plot in enumerate(plots) if plot is not None}

    def paint(self, out: Text) -> None:
        free = {(a[1], a[2]) for a in self.scene.legal if a[0] == "place"} if self.live else set()
        xs, ys = [x for x, _ in [*self.at, *free]], [y for _, y in [*self.at, *free]]
        wide = max(7, min(WIDEST, (self.scene.width - 1) // (max(xs) - min(xs) + 1)))
        # A tile shows its name, what it does and what lies on it; a name that does not fit has a second line.
        names = {p: wrap(self.title(p, plot), wide - 3) for p, plot in self.at.values()}
        self.names = {p: lines + [""] * (max(map(len, names.values())) - len(lines)) for p, lines in names.items()}
        for y in range(min(ys), max(ys) + 1):
            for line in range(len(next(iter(self.names.values()))) + 2):
                for x in range(min(xs), max(xs) + 1):
                    if (x, y) in self.at:
                        self.tile(out, *self.at[x, y], line, wide)
                    else:
                        self.ground(out, ("place", x, y), line, wide)
                out.append("\n")

    def ground(self, out: Text, place: Action, line: int, wide: int) -> None:
        """One line of a place without a tile."""
        if self.live and place in self.scene.legal:
            left, right = self.scene.brackets(place)
            body = f"{left}+{right}" if line == 1 else ""
            out.append(body.center(wide), self.scene.place_style(f"{GLYPH} on {LAND}", place))
        else:
            out.append(" " * wide, f"on {TABLE}")

    def title(self, p: int, plot: Plot) -> str:
        return ("▸" if self.on_turn and self.turn["active"] == p else "") + tile_name(self.scene, plot["tile"])

    def tile(self, out: Text, p: int, plot: Plot, line: int, wide: int) -> None:
        """One line of a tile."""
        scene = self.scene
        data = catalogue_of(scene)["tiles"][plot["tile"]]
        named = len(self.names[p])
        if line < named:
            body = self.names[p][line]
        elif line == named:
            body = ("≈" if data["river"] else " ") + works(scene, plot["tile"])
        else:
            body = f"{SCOT * plot['scots']} {symbols(plot['goods'])}".strip()
        actions = plot_actions(scene, p, ("place", plot["x"], plot["y"])) if self.live else ()
        ink = INK3 if self.on_turn and p in self.turn["activated"] and line <= named else INK
        style = f"{'bold ' if line != named else ''}{ink} on {GROUNDS[data['type']]}"
        if line == 0 and actions:
            left, right = scene.brackets(*actions)
            out.append(f"{left}{body[: wide - 3]}{right}".ljust(wide - 1), scene.place_style(style, *actions))
        else:
            out.append(f" {body}"[: wide - 1].ljust(wide - 1), style)
        out.append(" ", f"on {TABLE}")


def plot_actions(scene: Scene, plot: int, place: Action) -> tuple[Action, ...]:
    """Return everything that a click on a tile may mean now, including refused actions."""
    found = [a for a in scene.legal if a[0] in ("pay", "sell", "stow") and a[1] == plot]
    found += [a for a in scene.legal if a[0] == "walk" and plot in a[1:]]
    always: list[Action] = [(verb, plot) for verb in ("activate", "settle", "remove", "scot")]
    return (*always, place, *sorted(found))


# --- the other pages ---------------------------------------------------------------------------------------


def others(scene: Scene) -> Text:
    out = Text(no_wrap=True)
    for seat in range(scene.view["seats"]):
        if seat != me(scene):
            heading(out, scene.names[seat])
            purse(out, scene, seat)
            Territory(scene, seat, False).paint(out)
    return out


def clans(scene: Scene) -> Text:
    """Crests by their distance, with the way to each from here; then the landmark cards."""
    view, cat = picture_of(scene), catalogue_of(scene)
    out = Text()
    for distance in sorted({c["distance"] for c in cat["crests"]}):
        heading(out, scene.say("tier", n=distance))
        for c, crest in enumerate(cat["crests"]):
            if crest["distance"] == distance:
                fare = view["fares"][c]
                scene.append_place(out, f"{crest['name']:<11}", f"bold {INK}", ("crest", c))
                out.append(f"{COIN}{fare}  " if fare is not None else "    ", INK2)
                for seat, player in enumerate(view["players"]):
                    for _ in range(player["tokens"].count(c)):
                        out.append_text(scene.chip(seat))
                        out.append(" ")
                out.append(scene.phrase(crest["text"]) + "\n", INK2)
    heading(out, scene.say("sheet-landmarks"))
    held = {card: seat for seat, player in enumerate(view["players"]) for card in player["cards"]}
    for i, card in enumerate(cat["cards"]):
        out.append("  ")
        out.append_text(scene.chip(held[i]) if i in held else Text(" ▣ ", f"{STONEWORK} on {PAPER3}"))
        out.append(f" {card['name']:<16}", f"bold {INK}")
        out.append(scene.wrap(scene.phrase(card["text"]), 22) + "\n", INK2)
    return out


def tiles(scene: Scene) -> Text:
    """Tiles ahead and discarded, in one line each; how many are left; what the symbols mean."""
    view = picture_of(scene)
    out = Text()
    heading(out, scene.say("ahead"))
    for item in view["rondel"]:
        if item["tile"] is not None:
            scene.append_place(
                out, tile_line(scene, item["tile"]), INK2, ("take", item["tile"]), ("discard", item["tile"])
            )
            out.append("\n")
    heading(out, scene.phrase(scene.view["phase"]))
    heading(out, scene.say("discarded"))
    for t in sorted(view["discard"]):
        scene.append_place(out, tile_line(scene, t), INK2, ("build", t))
        out.append("\n")
    heading(out, scene.say("signs"))
    for good in catalogue_of(scene)["goods"]:
        out.append(f" {SYMBOLS[good]} ", f"bold {INK}")
        out.append(good_name(scene, good), INK2)
    for sign, key in ((COIN, "coin"), (BARREL, "whisky"), (SCOT, "scot"), (TOKEN, "token")):
        out.append(f" {sign} ", f"bold {INK}")
        out.append(scene.say(f"sign-{key}"), INK2)
    out.append("\n")
    for sign, key in (("*", "points"), ("→", "move"), ("▣", "card"), ("≈", "river"), ("↑", "rebuild"), ("!", "once")):
        out.append(f" {sign} ", f"bold {INK}")
        out.append(scene.say(f"sign-{key}"), INK2)
    return out
