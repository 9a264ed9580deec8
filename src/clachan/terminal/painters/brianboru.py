"""Brian Boru's painter: regions with their towns, the three areas, the trick, the hand; cards; towns and roads."""

from typing import Final, cast

from rich.style import Style
from rich.text import Text

from clachan.core import Action
from clachan.games.brianboru.components import Suit
from clachan.games.brianboru.presentation.picture import Catalogue, Picture, Player, Town
from clachan.terminal.painters import brianboru_map
from clachan.terminal.painters.scene import EMBLEMS, Scene, heading
from clachan.terminal.palette import ACTIONINK, FOCUS, HALO, INK, INK2, INK3, LAST, PAPER3, WARN

PAGES = ("board", "map", "cards", "towns")

GROUNDS: Final[dict[Suit, str]] = {"red": "#7A2E22", "blue": "#274B78", "yellow": "#7A6420", "white": "#8A8375"}
TOWN_VERBS: Final = ("settle", "lead", "expand", "liberate", "raid", "build")
CARD_VERBS: Final = ("keep", "play")
SYMBOLS: Final = {  # of the symbols on cards, on the track and before the seats' stores
    "town": "⌂",
    "coin": "¢",
    "pay_coin": "-¢",
    "renown": "★",
    "church": "†",
    "battle": "⚔",
    "court": "♥",
    "expand": "⇢",
    "liberate": "⚑",
    "any_free_town": "⌂",
}
TOKENS: Final = {(False, False): " ", (False, True): "†", (True, False): "v", (True, True): "‡"}  # Vikings, monastery
CLOSED, OPEN = "▽", "△"  # claim tokens on the board


def paint(scene: Scene, page: str) -> Text:
    if page == "cards":
        return cards(scene)
    if page == "map":
        return chart(scene)
    return towns(scene) if page == "towns" else board(scene)


def picture_of(scene: Scene) -> Picture:
    return cast(Picture, scene.view)


def catalogue_of(scene: Scene) -> Catalogue:
    return cast(Catalogue, scene.catalogue)


# --- the board -----------------------------------------------------------------------------------------------


def board(scene: Scene) -> Text:
    head = Text(no_wrap=True)
    round_line(head, scene)
    trick(head, scene)
    questions(head, scene)
    below = caption(scene)
    cards = own_cards(scene)
    seats = Text()
    areas(seats, scene)
    used = lines(head) + lines(cards) + lines(below) + 1
    places = map_of(scene, used, seats)
    if places is None:
        places = Text()
        for r in range(len(catalogue_of(scene)["regions"])):
            region(places, scene, r)
        places.append_text(seats)
        explained = own_cards(scene, explained=True)
        if lines(head) + lines(explained) + lines(places) + lines(below) < scene.height:
            cards = explained
    return head.append_text(cards).append_text(places).append_text(below)


def map_of(scene: Scene, used: int, seats: Text) -> Text | None:
    """The map with the tables beside it, or with the seats below it; None where there is room for neither."""
    codes = [r["code"] for r in catalogue_of(scene)["regions"]]
    size = brianboru_map.room_for_map(scene, used, brianboru_map.BESIDE)
    if size is not None:
        return brianboru_map.draw(scene, size, lambda x: town_label(scene, x), lambda r: codes[r], beside_map(scene))
    size = brianboru_map.room_for_map(scene, used + lines(seats))
    if size is None:
        return None
    drawn = brianboru_map.draw(scene, size, lambda x: town_label(scene, x), lambda r: head_line(scene, r), [])
    return drawn.append_text(seats)


def chart(scene: Scene) -> Text:
    """The map alone: the whole island, or a region at a time with the names of its towns, to be scrolled through."""
    below = caption(scene)
    size = brianboru_map.room_for_map(scene, lines(below) + 1)
    if size is not None:
        whole = brianboru_map.draw(scene, size, lambda x: town_label(scene, x), lambda r: head_line(scene, r), [])
        return whole.append_text(below)
    out = Text(no_wrap=True)
    for r, data in enumerate(catalogue_of(scene)["regions"]):
        heading(out, f"{scene.say('region-' + data['id'])}  {head_line(scene, r)}")
        out.append_text(
            brianboru_map.draw_region(scene, r, scene.width - 1, scene.height - 4, lambda x: town_label(scene, x))
        )
    return out


def head_line(scene: Scene, r: int) -> str:
    """Return a region's head in symbols only, for the map."""
    claim = picture_of(scene)["claims"][r]
    held = EMBLEMS[claim["holder"]] if claim["holder"] is not None else OPEN if claim["face_up"] else CLOSED
    data = catalogue_of(scene)["regions"][r]
    return f"{data['code']} {claim['count']}/{data['threshold']} {data['points']}{held}"


def lines(text: Text) -> int:
    """How many lines a part takes."""
    return text.plain.count("\n")


def beside_map(scene: Scene) -> list[Text]:
    """The regions, the seats and the marriage track as narrow tables."""
    view, cat = picture_of(scene), catalogue_of(scene)
    out: list[Text] = []
    for r, data in enumerate(cat["regions"]):
        line = Text()
        region_head(line, scene, r)
        out.append(line.append(scene.say("region-" + data["id"])[:17], INK2))
    for seat, player in enumerate(view["players"]):
        out += [Text(), scene.player(seat)]
        if view["marker"] == seat:
            out[-1].append(f" ◆ {scene.say('marker')}", f"bold {LAST}")
        line = Text()
        stores(line, scene, player)
        out.append(line)
    out.append(Text())
    for space, gains in enumerate(cat["track"]):
        line = Text(f"{SYMBOLS['court']}{space} ", INK3).append(f"{''.join(SYMBOLS[g] for g in gains):<4}", INK2)
        for seat, player in enumerate(view["players"]):
            if player["track"] == space:
                line.append_text(scene.chip(seat))
        out.append(line)
    return out


def round_line(out: Text, scene: Scene) -> None:
    """The round, this round's marriage, the raiders that are left."""
    view, cat = picture_of(scene), catalogue_of(scene)
    out.append(scene.phrase(scene.view["phase"]), f"bold {INK}")
    card = view["marriage"]
    if card is not None:
        out.append(f"  {SYMBOLS['court']} ", INK3)
        out.append(f"{cat['marriages'][card]['name']}: {rewards(scene, card)}", INK2)
    out.append(f"  {SYMBOLS['battle']} ", INK3)
    out.append(f"{view['raiders']}\n", f"bold {WARN}" if view["raiders"] else INK2)


def rewards(scene: Scene, card: int) -> str:
    """What a marriage brings, in short."""
    cat = catalogue_of(scene)
    if card == cat["princess"]:
        return scene.say("princess-short")
    parts = []
    for reward in cat["marriages"][card]["rewards"]:
        if reward["region"] is not None:
            parts.append(f"{SYMBOLS['town']} {cat['regions'][reward['region']]['code']}")
        elif reward["kind"] == "renown":
            parts.append(SYMBOLS["renown"] * reward["amount"])
        else:
            parts.append(scene.say("vp", points=reward["amount"]))
    return " + ".join(parts)


def trick(out: Text, scene: Scene) -> None:
    """The active town and the cards that are not resolved yet, in the order in which they will be."""
    trick = picture_of(scene)["trick"]
    if trick["town"] is None and not trick["cards"]:
        return
    out.append(f"{scene.say('trick')} ", INK3)
    if trick["town"] is not None:
        town = catalogue_of(scene)["towns"][trick["town"]]
        out.append(f"◆ {town['name']} {town['code']} ", f"{INK} on {GROUNDS[town['colour']]}")
        out.append(f" {colour_name(scene, town)}", INK2)
    played = []
    for lain in trick["cards"]:
        part = Text.assemble("  ", scene.chip(lain["seat"]), card_name(scene, lain["card"]))
        if trick["winner"] == lain["seat"]:
            part.append(f" {scene.say('trick-winner')}", f"bold {INK}")
        played.append(part)
    scene.flow(out, played, 5)
    out.append("\n")


def card_name(scene: Scene, card: int) -> Text:
    """The letter of the suit and the value, on the suit's colour."""
    return Text(f" {short_name(scene, card)} ", f"bold {INK} on {GROUNDS[catalogue_of(scene)['cards'][card]['suit']]}")


def short_name(scene: Scene, card: int) -> str:
    data = catalogue_of(scene)["cards"][card]
    return f"{scene.say('letter-' + data['suit'])}{data['value']}"


def colour_name(scene: Scene, town: Town) -> str:
    return scene.say("colour-name", colour=town["colour"])


def row_symbols(scene: Scene, card: int, row: int) -> str:
    return " ".join(SYMBOLS[symbol] for symbol in catalogue_of(scene)["cards"][card]["rows"][row]["symbols"])


def questions(out: Text, scene: Scene) -> None:
    """Answers that name no town and no card."""
    others = [c for c in scene.choices if c.action[0] not in TOWN_VERBS + CARD_VERBS]
    if not others:
        return
    answers = []
    for choice in others:
        part = Text()
        scene.append_place(part, choice.line, f"bold {INK} on {PAPER3}", choice.action)
        answers.append(part.append(" "))
    scene.flow(out, answers)
    out.append("\n")


def own_cards(scene: Scene, explained: bool = False) -> Text:
    """The packet to choose from, and the hand: side by side, or each card in a line of its own with what it does."""
    out = Text()
    for key, cards, chosen in own(scene):
        out.append(scene.say(key), INK3)
        parts = []
        for card in cards:
            mark = "✓" if card in chosen else ""
            ground = GROUNDS[catalogue_of(scene)["cards"][card]["suit"]]
            part = Text(" ")
            scene.append_place(
                part, short_name(scene, card) + mark, f"bold {INK} on {ground}", ("keep", card), ("play", card)
            )
            parts.append(part)
        if explained:
            for part, card in zip(parts, cards, strict=True):
                out.append("\n").append_text(part).append(" " * max(0, 7 - part.cell_len))
                out.append_text(card_rows(scene, card))
        else:
            scene.flow(out, parts, 5)
        out.append("\n")
    return out


def own(scene: Scene) -> list[tuple[str, list[int], list[int]]]:
    """The viewer's packet and hand, as far as there are any, with the cards that are chosen."""
    if scene.seat is None:
        return []
    player = picture_of(scene)["players"][scene.seat]
    chosen = player["chosen"]["cards"] or []
    packet = sorted((player["packet"]["cards"] or []) + chosen)
    hand = player["hand"]["cards"] or []
    return [(key, cards, chosen) for key, cards in (("packet", packet), ("hand", hand)) if cards]


def region(out: Text, scene: Scene, r: int) -> None:
    """A region and its towns."""
    region_head(out, scene, r)
    used = 11
    for x in catalogue_of(scene)["regions"][r]["towns"]:
        if used + 7 > scene.width:
            out.append("\n" + " " * 11)
            used = 11
        used += town(out, scene, x)
    out.append("\n")


def region_head(out: Text, scene: Scene, r: int) -> None:
    """A region's code, how far its threshold is, its points and its token."""
    claim, data = picture_of(scene)["claims"][r], catalogue_of(scene)["regions"][r]
    up, holder = claim["face_up"], claim["holder"]
    out.append(f"{data['code']} ", f"bold {INK}")
    out.append(f"{claim['count']}/{data['threshold']} ", INK2 if up else INK3)
    out.append(f"{data['points']}", f"bold {INK}")
    if holder is not None:
        out.append_text(scene.chip(holder))
    else:
        out.append(f" {OPEN if up else CLOSED} ", INK if up else INK3)


def town(out: Text, scene: Scene, x: int) -> int:
    """A town in a row of towns. Returns its width."""
    body, style = town_label(scene, x)
    out.append(body, style)
    return len(body)


def town_label(scene: Scene, x: int) -> tuple[str, Style]:
    """A town: number, letter of its colour, the owner's emblem, Viking and monastery tokens."""
    view, data = picture_of(scene), catalogue_of(scene)["towns"][x]
    disc = view["towns"][x]
    letter = scene.say("letter-" + data["colour"])
    if disc is None:
        sign, tokens = "◆" if x == view["trick"]["town"] else "·", " "
        style = Style.parse(f"{INK} on {GROUNDS[data['colour']]}")
    else:
        sign, tokens = EMBLEMS[disc["seat"]], TOKENS[disc["vikings"], disc["monastery"]]
        style = Style.parse(f"{WARN} on {HALO}") if disc["vikings"] else scene.seat_style(disc["seat"])
    body = f"{data['code'][2:]}{letter}{sign}{tokens}"
    fresh = any(action[0] in TOWN_VERBS and action[1] == x for _, action in scene.recent)
    actions: list[Action] = [(verb, x) for verb in TOWN_VERBS]
    left, right = scene.brackets(*actions)
    return f"{left}{body}{right}", scene.place_style(style + Style(bold=disc is not None, underline=fresh), *actions)


def areas(out: Text, scene: Scene) -> None:
    """The marriage track, then a line for each seat: raiders, church, purse, renown, cards, marker."""
    view = picture_of(scene)
    out.append(f"{SYMBOLS['court']} ", INK3)
    for space, gains in enumerate(catalogue_of(scene)["track"]):
        out.append(f"{space}{''.join(SYMBOLS[g] for g in gains)}", INK2)
        for seat, player in enumerate(view["players"]):
            if player["track"] == space:
                out.append(EMBLEMS[seat], scene.seat_style(seat))
        out.append(" ")
    out.append("\n")
    for seat, player in enumerate(view["players"]):
        out.append_text(scene.chip(seat))
        out.append(f" {scene.names[seat][:8]:<8}", INK)
        stores(out, scene, player)
        if view["marker"] == seat:
            out.append(f" ◆ {scene.say('marker')}", f"bold {LAST}")
        out.append("\n")


def stores(out: Text, scene: Scene, player: Player) -> None:
    """What a seat has: raiders, church, purse, renown, place on the track, cards."""
    for sign, n in (
        ("battle", player["raiders"]),
        ("church", player["church"]),
        ("coin", player["coins"]),
        ("renown", player["renown"]),
        ("court", player["track"]),
    ):
        out.append(f" {SYMBOLS[sign]}", INK3)
        out.append(f"{n:>2}", f"bold {INK}" if n else INK3)
    out.append(f" {scene.say('cards', count=player['hand']['count'])}", INK2)


# --- the line below the board --------------------------------------------------------------------------------


def caption(scene: Scene) -> Text:
    """What is under the cursor; without a focus, the legend."""
    focus = scene.focus
    if focus is not None and focus[0] in TOWN_VERBS:
        return town_line(scene, focus[1])
    if focus is not None and focus[0] in CARD_VERBS:
        return card_line(scene, focus[1])
    return Text(scene.wrap(scene.say("legend")), INK3)


def town_line(scene: Scene, x: int) -> Text:
    """A town in words: name, colour, region, roads."""
    cat = catalogue_of(scene)
    data = cat["towns"][x]
    out = Text().append(f" {data['code']} {data['name']} ", f"bold {ACTIONINK} on {FOCUS}")
    place = cat["regions"][data["region"]]
    out.append(f" {colour_name(scene, data)} · {scene.say('region-' + place['id'])}", INK)
    scene.flow(out, [Text(" · ", INK2), *(roads(scene, x) or [Text(scene.say("no-road"), INK2)])])
    return out


def roads(scene: Scene, x: int) -> list[Text]:
    """The towns one road away, each with its owner's emblem."""
    found = []
    for ends in catalogue_of(scene)["roads"]:
        if x in ends:
            y = ends[0] + ends[1] - x
            disc = picture_of(scene)["towns"][y]
            owner = "" if disc is None else f" {EMBLEMS[disc['seat']]}"
            found.append(Text(f"{SYMBOLS['expand']} {catalogue_of(scene)['towns'][y]['name']}{owner}  ", INK2))
    return found


def card_line(scene: Scene, card: int) -> Text:
    """A card with its rows."""
    return Text().append_text(card_name(scene, card)).append_text(card_rows(scene, card))


def card_rows(scene: Scene, card: int) -> Text:
    """What a card does if it wins, and otherwise."""
    out = Text(f" {scene.say('primary')} ", INK3).append(row_symbols(scene, card, 0), INK)
    for row in range(1, len(catalogue_of(scene)["cards"][card]["rows"])):
        out.append(f"  {scene.say('secondary') if row == 1 else '/'} ", INK3).append(row_symbols(scene, card, row), INK)
    return out


# --- the other pages -----------------------------------------------------------------------------------------


def cards(scene: Scene) -> Text:
    """Own cards with their actions, what was played if the table lists it, and marriages."""
    view = picture_of(scene)
    out = Text(no_wrap=True)
    for key, held, _ in own(scene):
        heading(out, scene.say(key))
        for card in held:
            out.append("  ").append_text(card_line(scene, card)).append("\n")
    if scene.view["options"]["played_cards"] == "listed":
        heading(out, scene.say("played"))
        for seat in range(len(view["players"])):
            out.append("  ").append_text(scene.player(seat))
            for card, by in enumerate(view["played"]):
                if by == seat:
                    out.append(" ").append_text(card_name(scene, card))
            out.append("\n")
    heading(out, scene.say("marriages"))
    for seat, player in enumerate(view["players"]):
        out.append("  ").append_text(scene.player(seat))
        for card in player["marriages"]:
            out.append(f"  {SYMBOLS['court']} {catalogue_of(scene)['marriages'][card]['name']}", INK2)
        for holder, way in ((view["support"], "military_support"), (view["trade"], "establish_trade")):
            if holder == seat:
                out.append(f" ({scene.say('princess-' + way)})", INK)
        out.append("\n")
    heading(out, scene.say("signs"))
    for sign in ("town", "coin", "pay_coin", "renown", "church", "battle", "court", "expand", "liberate"):
        out.append(f"  {SYMBOLS[sign]:<3}", f"bold {INK}").append(f"{scene.say('symbol-' + sign)}\n", INK2)
    return out


def towns(scene: Scene) -> Text:
    """Every town by name, with its owner, tokens and roads."""
    view, cat = picture_of(scene), catalogue_of(scene)
    out = Text(no_wrap=True)
    for data in cat["regions"]:
        heading(out, f"{scene.say('region-' + data['id'])} ({data['threshold']}/{data['points']})")
        for x in data["towns"]:
            town(out, scene, x)
            out.append(f" {cat['towns'][x]['name']:<17}", INK)
            disc = view["towns"][x]
            out.append(f"{scene.names[disc['seat']] if disc is not None else '':<9}", INK2)
            scene.flow(out, roads(scene, x), 25)
            out.append("\n")
    return out
