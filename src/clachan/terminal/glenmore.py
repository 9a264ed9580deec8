"""Glen More's painter: rondel, market and the own territory; the others; the clan board; tiles in words."""

from typing import Any, Final

from rich.text import Text

from clachan.core import Action, Seat
from clachan.terminal.look import (
    EDGE,
    FIELD,
    GLYPH,
    INK,
    INK2,
    INK3,
    LAND,
    MOOR,
    MOUNTAIN,
    PAPER3,
    PASTURE,
    STONE,
    TABLE,
    TOWN,
    WATER,
    Look,
    heading,
)

PAGES = ("glen", "others", "clans", "tiles")

GOODS: Final = ("♣", "◆", "ψ", "○", "●")  # wood, stone, barley, sheep, cattle
COIN: Final = "¤"
SCOT: Final = "♟"
SIGNS: Final = {
    "scot": SCOT,
    "good": "?",
    "token": "§",
    "whisky": "U",
    "coins": COIN,
    "coin": COIN,
    "points": "*",
    "landmark": "▣",
    "move": "→",
}
GROUNDS: Final = {
    "village": TOWN,
    "castle": MOUNTAIN,
    "loch": WATER,
    "landscape": PASTURE,
    "distillery": FIELD,
    "trade": MOOR,
    "person": PAPER3,
}
HIGH: Final = 3  # lines of a tile


def paint(look: Look, page: str) -> Text:
    if page == "others":
        return others(look)
    if page == "clans":
        return clans(look)
    return tiles(look) if page == "tiles" else glen(look)


def name(look: Look, action: Action) -> str:
    """A choice in words."""
    verb: str = action[0]
    if verb == "place":
        return look.say("choice-place", x=action[1], y=action[2])
    if verb in ("take", "discard", "build"):
        return look.say(f"choice-{verb}", tile=tile_line(look, action[1]))
    if verb in ("pay", "sell", "stow"):
        return look.say(f"choice-{verb}", kind=action[2], tile=plot_name(look, action[1]), coins=price(look, action[2]))
    if verb in ("buy", "pick"):
        return look.say(f"choice-{verb}", kind=action[1], coins=price(look, action[1]) + 1)
    if verb == "walk":
        return look.say("choice-walk", start=plot_name(look, action[1]), tile=plot_name(look, action[2]))
    if verb == "crest":
        crest = look.catalogue["crests"][action[1]]
        effect = look.say(f"crest-{crest['id']}")
        return look.say("choice-crest", crest=crest["name"], coins=look.view["fare"][action[1]], effect=effect)
    if verb == "deal":
        return deal_line(look, action[1])
    if verb == "effect":
        return look.say("choice-effect", n=action[1] + 1, effect=effect_at(look, action[1]))
    if len(action) == 1:
        return look.say(f"choice-{verb}")
    return look.say(f"choice-{verb}", tile=plot_name(look, action[1]))


# --- words -------------------------------------------------------------------------------------------------


def me(look: Look) -> Seat:
    """Whose territory the first page shows: the reader's, or for spectators that of the seat on turn."""
    if look.seat is not None:
        return look.seat
    asked: list[Seat] = [p for p in look.view["to_act"] if p >= 0]
    return asked[0] if asked else 0


def tile_name(look: Look, tile: int) -> str:
    if tile in look.catalogue["home"]:
        return look.say("home-village" if tile == look.catalogue["home"][0] else "home-castle")
    found: str = look.catalogue["tiles"][tile]["name"]
    return found


def plot_name(look: Look, plot: int) -> str:
    return tile_name(look, look.view["tiles"][me(look)][plot])


def price(look: Look, good: int) -> int:
    found: int = look.view["market"][good]
    return found


def amounts(goods: list[int]) -> str:
    return "".join(GOODS[k] * n for k, n in enumerate(goods))


def cost_line(look: Look, tile: int) -> str:
    """What a tile costs, in signs."""
    data = look.catalogue["tiles"][tile]
    names: list[str] = look.catalogue["goods"]
    return "".join((GOODS[names.index(w)] if w in names else SIGNS[w]) * n for w, n in data["cost"].items())


def effect_line(effect: dict[str, Any] | None) -> str:
    """What an effect gives, in signs."""
    if effect is None:
        return ""
    if "goods" in effect:
        return amounts(effect["goods"])
    sign = SIGNS.get(effect["effect"], "")
    return f"{effect['n']}{sign}" if effect["effect"] == "points" else sign * effect["n"]


def exchange_line(look: Look, tile: int) -> str:
    """What an exchange does: the price in words, since many mixes fit."""
    ways: list[dict[str, Any]] = look.catalogue["tiles"][tile]["exchanges"]
    found: dict[str, list[list[int]]] = {}
    for way in ways:
        gain = f"{way['vp']}*" if way["vp"] else "U" * way["whisky"] + "§" * way["tokens"]
        found.setdefault(gain, []).append(way["goods"])
    parts = []
    for gain, mixes in found.items():
        if len(mixes) == 1:
            parts.append(f"{amounts(mixes[0])}={gain}")
        else:
            n, kinds = sum(mixes[0]), {k for mix in mixes for k in range(len(GOODS)) if mix[k]}
            sign = f"{GOODS[3]}/{GOODS[4]}" if kinds == {3, 4} else "≠" if max(map(max, mixes)) == 1 and n > 1 else "?"
            parts.append(f"{n}{sign}={gain}")
    return " ".join(parts)


def works(look: Look, tile: int) -> str:
    """What activating a tile does, in signs."""
    data = look.catalogue["tiles"][tile]
    return exchange_line(look, tile) if data["exchanges"] else effect_line(data["activate"])


def tile_line(look: Look, tile: int) -> str:
    """A tile in one line: name, cost, river, what it gives once and what it does."""
    data = look.catalogue["tiles"][tile]
    once = "".join(effect_line(e) for e in data["once"])
    parts = [tile_name(look, tile), f"[{cost_line(look, tile) or '–'}]"]
    if data["rebuild"]:
        parts.append("↑" + look.say(f"type-{data['rebuild']}"))
    if data["river"]:
        parts.append("≈")
    if once:
        parts.append("!" + once)
    if works(look, tile):
        parts.append(works(look, tile))
    return " ".join(parts)


def deal_line(look: Look, deal: int) -> str:
    """The exchange that is asked about: catalogues list the ways without perks first, so the line is the notation."""
    line: str = next((c.line for c in look.choices if c.action == ("deal", deal)), "")
    for k, word in enumerate(look.catalogue["goods"]):
        line = line.replace(f" {word}", f" {look.say('good', kind=k)}")
    paid, _, gain = line.removeprefix("deal ").partition(" = ")
    return look.say("choice-deal", paid=paid.replace("nothing", "–").replace("coin", COIN), gain=gain_words(look, gain))


def gain_words(look: Look, gain: str) -> str:
    for word in ("points", "barrel", "token"):
        gain = gain.replace(word, look.say(f"gain-{word}"))
    return gain


def effect_at(look: Look, i: int) -> str:
    line = next((c.line for c in look.choices if c.action == ("effect", i)), "")
    return look.say(f"effect-{line.split()[-1]}") if line else ""


# --- the first page ----------------------------------------------------------------------------------------


def glen(look: Look) -> Text:
    out = Text(no_wrap=True)
    rondel(out, look)
    market(out, look)
    seat = me(look)
    purse(out, look, seat)
    territory(out, look, seat, True)
    return out


def rondel(out: Text, look: Look) -> None:
    """The row, rear first; tiles with their cost and what they do."""
    out.append(f"{look.say('rondel')} ", INK3)
    used = len(look.say("rondel")) + 1
    codes = look.catalogue["codes"]
    for item in look.view["row"]:
        if item >= codes["piece"]:
            body, wide = "", 3
        elif item in (codes["end"], codes["die"]):
            body = look.say("end" if item == codes["end"] else "die")
            wide = len(body) + 2
        else:
            body = f"{tile_name(look, item)} {cost_line(look, item)}".strip()
            wide = len(body) + 2
        if used + wide + 1 > look.width:
            out.append("\n  ")
            used = 2
        if item >= codes["piece"]:
            out.append_text(look.chip(item - codes["piece"]))
        elif item == codes["end"]:
            look.put(out, body, f"bold {INK} on {EDGE}", ("stop",))
        elif item == codes["die"]:
            out.append(f" {body} ", f"bold {INK} on {EDGE}")
        else:
            ground = GROUNDS[look.catalogue["tiles"][item]["type"]]
            look.put(out, body, f"{INK} on {ground}", ("take", item), ("discard", item))
        out.append(" ")
        used += wide + 1
    out.append("\n")


def market(out: Text, look: Look) -> None:
    """Each good with the filled spaces of its row: the next price is one more than are filled."""
    out.append(f"{look.say('market')} ", INK3)
    goods = []
    for k, sign in enumerate(GOODS):
        filled = price(look, k)
        body = f"{sign} {look.say('good', kind=k)} {COIN * filled}{'·' * (3 - filled)}"
        sales = tuple(a for a in look.legal if a[0] == "sell" and a[2] == k)
        part = Text()
        look.put(part, body, INK2, ("buy", k), ("pick", k), *sorted(sales))
        goods.append(part)
    look.flow(out, goods, 2)
    out.append("\n")


def purse(out: Text, look: Look, seat: Seat) -> None:
    """What a seat has beside its tiles."""
    view, cat = look.view, look.catalogue
    out.append_text(look.player(seat))
    people = len(view["persons"][seat]) + (2 if view["hume"] == seat else 0)
    size = len([t for t in view["tiles"][seat] if t >= 0])
    for sign, n in ((COIN, view["coins"][seat]), ("U", view["barrels"][seat]), (SCOT, view["supply"][seat])):
        out.append(f"  {sign} ", f"bold {INK}")
        out.append(str(n), INK2)
    for key, n in (("persons", people), ("cards", len(view["cards"][seat])), ("size", size)):
        out.append(f"  {look.say(key)} ", INK3)
        out.append(str(n), INK2)
    out.append(f"  § {cat['tokens'] - len(view['tokens'][seat])}", INK2)
    if view["moves"] and seat in view["to_act"]:
        out.append(f"  → {view['moves']}", f"bold {INK}")
    if view["hand"] >= 0 and seat in view["to_act"]:
        out.append(f"  {look.say('in-hand')} {tile_name(look, view['hand'])}", f"bold {INK}")
    out.append("\n")


def territory(out: Text, look: Look, seat: Seat, live: bool) -> None:
    """Tiles where they lie; with `live`, places for everything that an action names."""
    view = look.view
    at = {(x, y): p for p, (x, y) in enumerate(view["at"][seat]) if view["tiles"][seat][p] >= 0}
    free = {(a[1], a[2]) for a in look.legal if a[0] == "place"} if live else set()
    xs, ys = [x for x, _ in [*at, *free]], [y for _, y in [*at, *free]]
    wide = max(7, min(17, (look.width - 1) // (max(xs) - min(xs) + 1)))
    for y in range(min(ys), max(ys) + 1):
        for line in range(HIGH):
            for x in range(min(xs), max(xs) + 1):
                cell(out, look, seat, (x, y), at.get((x, y), -1), line, wide, live)
            out.append("\n")


def cell(out: Text, look: Look, seat: Seat, xy: tuple[int, int], plot: int, line: int, wide: int, live: bool) -> None:
    """One line of one cell."""
    place: Action = ("place", *xy)
    if plot < 0:
        if live and place in look.legal:
            left, right = look.brackets(place)
            body = f"{left}{xy[0]} {xy[1]}{right}" if line == 1 else ""
            out.append(body.center(wide), look.mark(f"{GLYPH} on {LAND}", place))
        else:
            out.append(" " * wide, f"on {TABLE}")
        return
    tile = look.view["tiles"][seat][plot]
    data = look.catalogue["tiles"][tile]
    here = look.view["goods"][seat][plot * len(GOODS) : (plot + 1) * len(GOODS)]
    if line == 0:
        body = tile_name(look, tile)
    elif line == 1:
        body = ("≈" if data["river"] else " ") + works(look, tile)
    else:
        body = f"{SCOT * look.view['scots'][seat][plot]} {amounts(here)}".strip()
    actions = plot_actions(look, plot, place) if live else ()
    used = live and look.view["used"] >> plot & 1 and seat in look.view["to_act"]
    ink = INK3 if used and line < 2 else INK
    style = f"{'bold ' if line != 1 else ''}{ink} on {GROUNDS[data['type']]}"
    if line == 0 and actions:
        left, right = look.brackets(*actions)
        out.append(f"{left}{body[: wide - 3]}{right}".ljust(wide - 1), look.mark(style, *actions))
    else:
        out.append(f" {body}"[: wide - 1].ljust(wide - 1), style)
    out.append(" ", f"on {TABLE}")


def plot_actions(look: Look, plot: int, place: Action) -> tuple[Action, ...]:
    """Everything that a click on a tile may mean now; what may not be done says why not."""
    found = [a for a in look.legal if a[0] in ("pay", "sell", "stow") and a[1] == plot]
    found += [a for a in look.legal if a[0] == "walk" and plot in a[1:]]
    always: list[Action] = [(verb, plot) for verb in ("activate", "settle", "remove", "scot")]
    return (*always, place, *sorted(found))


# --- the other pages ---------------------------------------------------------------------------------------


def others(look: Look) -> Text:
    out = Text(no_wrap=True)
    for seat in range(look.view["seats"]):
        if seat != me(look):
            heading(out, look.names[seat])
            purse(out, look, seat)
            territory(out, look, seat, False)
    return out


def clans(look: Look) -> Text:
    """Crests by their distance, with the way to each from here; then the landmark cards."""
    view, cat = look.view, look.catalogue
    out = Text()
    for distance in sorted({c["distance"] for c in cat["crests"]}):
        heading(out, look.say("tier", n=distance))
        for c, crest in enumerate(cat["crests"]):
            if crest["distance"] == distance:
                fare = view["fare"][c]
                look.put(out, f"{crest['name']:<11}", f"bold {INK}", ("crest", c))
                out.append(f"{COIN}{fare}  " if fare >= 0 else "    ", INK2)
                for seat in range(view["seats"]):
                    for _ in range(view["tokens"][seat].count(c)):
                        out.append_text(look.chip(seat))
                        out.append(" ")
                out.append(look.say(f"crest-{crest['id']}") + "\n", INK2)
    heading(out, look.say("landmarks"))
    held = {card: seat for seat in range(view["seats"]) for card in view["cards"][seat]}
    for i, card in enumerate(cat["cards"]):
        out.append("  ")
        out.append_text(look.chip(held[i]) if i in held else Text(" ▣ ", f"{STONE} on {PAPER3}"))
        out.append(f" {card['name']:<16}", f"bold {INK}")
        out.append(look.say(f"card-{card['id']}") + "\n", INK2)
    return out


def tiles(look: Look) -> Text:
    """Tiles ahead and discarded, in one line each; how many are left; what the signs mean."""
    view, cat = look.view, look.catalogue
    out = Text()
    heading(out, look.say("ahead"))
    for item in view["row"]:
        if item < cat["codes"]["end"]:
            look.put(out, tile_line(look, item), INK2, ("take", item), ("discard", item))
            out.append("\n")
    heading(out, look.say("stack", stack="SABCD"[view["stack_now"]], n=len(view["left"])))
    heading(out, look.say("discarded"))
    for item in sorted(view["discard"]):
        look.put(out, tile_line(look, item), INK2, ("build", item))
        out.append("\n")
    heading(out, look.say("signs"))
    for k, sign in enumerate(GOODS):
        out.append(f" {sign} ", f"bold {INK}")
        out.append(look.say("good", kind=k), INK2)
    for sign, key in ((COIN, "sign-coin"), ("U", "sign-whisky"), (SCOT, "sign-scot"), ("§", "sign-token")):
        out.append(f" {sign} ", f"bold {INK}")
        out.append(look.say(key), INK2)
    out.append("\n")
    for sign, key in (("*", "points"), ("→", "move"), ("▣", "card"), ("≈", "river"), ("↑", "rebuild"), ("!", "once")):
        out.append(f" {sign} ", f"bold {INK}")
        out.append(look.say(f"sign-{key}"), INK2)
    return out
