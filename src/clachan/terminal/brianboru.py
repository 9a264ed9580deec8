"""Brian Boru's painter: regions with their towns, the three areas, the trick, the hand; cards; towns and roads."""

from typing import Any, Final

from rich.style import Style
from rich.text import Text

from clachan.core import Action, Seat
from clachan.terminal import brianboru_map
from clachan.terminal.look import EMBLEMS, FOCUS, FOCUS_INK, INK, INK2, INK3, LAND2, LAST, PAPER3, WARN, Look, heading

PAGES = ("board", "cards", "towns")

GROUNDS: Final = ("#7A2E22", "#274B78", "#7A6420", "#8A8375")  # red, blue, yellow, white
TOWN_VERBS: Final = ("settle", "lead", "expand", "liberate", "raid", "build")
VERB_SIGNS: Final = {"settle": "⌂", "lead": "◆", "expand": "⇢", "liberate": "⚑", "raid": "⚔", "build": "†"}
CARD_VERBS: Final = ("keep", "play")
SIGNS: Final = {  # of the symbols on cards, on the track and before the seats' stores
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
STORES: Final = (
    ("battle", "raiders"),
    ("church", "church"),
    ("coin", "coins"),
    ("renown", "renown"),
    ("court", "track"),
)
TOKENS: Final = ((" ", "†"), ("v", "‡"))  # on a town: [Vikings][monastery]
CLOSED, OPEN = "▽", "△"  # claim tokens on the board


def paint(look: Look, page: str) -> Text:
    if page == "cards":
        return cards(look)
    return towns(look) if page == "towns" else board(look)


def name(look: Look, action: Action) -> str:
    """A choice in words and signs."""
    if action[0] in TOWN_VERBS:
        town = look.catalogue["towns"][action[1]]
        return f"{VERB_SIGNS[action[0]]} {town['code']:<5}{town['name']}, {colour_name(look, town['colour'])}"
    if action[0] in CARD_VERBS:
        rows = [row_signs(look, action[1], row) for row in range(len(look.catalogue["cards"][action[1]]["rows"]))]
        return f"{short_name(look, action[1]):<4}{' | '.join(rows)}"
    if action[0] == "choose":
        return f"{1 + action[1]}. {answer(look, action)}"
    return answer(look, action)


# --- the board -----------------------------------------------------------------------------------------------


def board(look: Look) -> Text:
    out = Text(no_wrap=True)
    round_line(out, look)
    trick(out, look)
    questions(out, look)
    own_cards(out, look)
    below = caption(look)
    size = brianboru_map.room_for_map(look, out.plain.count("\n") + below.plain.count("\n") + 1)
    if size is not None:
        out.append_text(brianboru_map.draw(look, size, lambda x: town_label(look, x), beside_map(look)))
    else:
        for r in range(len(look.catalogue["regions"])):
            region(out, look, r)
        areas(out, look)
    out.append_text(below)
    return out


def beside_map(look: Look) -> list[Text]:
    """The regions, the seats and the marriage track as narrow tables."""
    view, cat = look.view, look.catalogue
    lines: list[Text] = []
    for r, data in enumerate(cat["regions"]):
        line = Text()
        region_head(line, look, r)
        lines.append(line.append(look.say("region-" + data["id"])[:17], INK2))
    for seat in range(view["seats"]):
        lines += [Text(), look.player(seat)]
        if view["holder"] == seat:
            lines[-1].append(f" ◆ {look.say('marker')}", f"bold {LAST}")
        line = Text()
        stores(line, look, seat)
        lines.append(line)
    lines.append(Text())
    for space, gains in enumerate(cat["track"]):
        line = Text(f"{SIGNS['court']}{space} ", INK3).append(f"{''.join(SIGNS[g] for g in gains):<4}", INK2)
        for seat in range(view["seats"]):
            if view["track"][seat] == space:
                line.append_text(look.chip(seat))
        lines.append(line)
    return lines


def round_line(out: Text, look: Look) -> None:
    """The round, this round's marriage, the raiders that are left."""
    view, cat = look.view, look.catalogue
    out.append(look.say("round", round=view["round"], rounds=cat["rounds"]), f"bold {INK}")
    if view["marriage"] >= 0:
        out.append(f"  {SIGNS['court']} ", INK3)
        out.append(f"{cat['marriages'][view['marriage']]['name']}: {rewards(look, view['marriage'])}", INK2)
    out.append(f"  {SIGNS['battle']} ", INK3)
    out.append(f"{view['area']}\n", f"bold {WARN}" if view["area"] else INK2)


def rewards(look: Look, card: int) -> str:
    """What a marriage brings, in short."""
    if card == look.catalogue["princess"]:
        return look.say("princess-short")
    parts = []
    for kind, n in look.catalogue["marriages"][card]["rewards"]:
        if kind == "points":
            parts.append(look.say("vp", points=n))
        elif kind == "renown":
            parts.append(SIGNS["renown"] * n)
        else:
            parts.append(f"{SIGNS['town']} {look.catalogue['regions'][n]['code']}")
    return " + ".join(parts)


def trick(out: Text, look: Look) -> None:
    """The active town and the cards that are not resolved yet, in the order in which they will be."""
    view, cat = look.view, look.catalogue
    if view["active"] < 0 and not any(card >= 0 for card in view["trick"]):
        return
    out.append(f"{look.say('trick')} ", INK3)
    if view["active"] >= 0:
        town = cat["towns"][view["active"]]
        out.append(f"◆ {town['name']} {town['code']} ", f"{INK} on {GROUNDS[town['colour']]}")
        out.append(f" {colour_name(look, town['colour'])}", INK2)
    played = []
    for seat in sorted(range(view["seats"]), key=lambda p: view["trick"][p]):
        if view["trick"][seat] >= 0:
            part = Text.assemble("  ", look.chip(seat), card_name(look, view["trick"][seat]))
            if view["winner"] == seat:
                part.append(f" {look.say('wins')}", f"bold {INK}")
            played.append(part)
    look.flow(out, played, 5)
    out.append("\n")


def card_name(look: Look, card: int) -> Text:
    """The letter of the suit and the value, on the suit's colour."""
    return Text(f" {short_name(look, card)} ", f"bold {INK} on {GROUNDS[look.catalogue['cards'][card]['suit']]}")


def short_name(look: Look, card: int) -> str:
    data = look.catalogue["cards"][card]
    return f"{look.say('letter-' + look.catalogue['suits'][data['suit']])}{data['value']}"


def colour_name(look: Look, colour: int) -> str:
    """The colour of a town."""
    return look.say("colour-name", colour=look.catalogue["suits"][colour])


def row_signs(look: Look, card: int, row: int) -> str:
    return " ".join(SIGNS[symbol] for symbol in look.catalogue["cards"][card]["rows"][row])


def questions(out: Text, look: Look) -> None:
    """Answers that name no town and no card."""
    others = [c for c in look.choices if c.action[0] not in TOWN_VERBS + CARD_VERBS]
    if not others:
        return
    answers = []
    for choice in others:
        part = Text()
        look.put(part, answer(look, choice.action), f"bold {INK} on {PAPER3}", choice.action)
        answers.append(part.append(" "))
    look.flow(out, answers)
    out.append("\n")


def answer(look: Look, action: Action) -> str:
    """What an answer means, in a few words or signs."""
    if action[0] == "choose":
        assert look.seat is not None
        return row_signs(look, look.view["trick"][look.seat], 1 + action[1])
    if action[0] == "buy":
        return look.say("buy", count=action[1], cost=2 * action[1])
    if action[0] == "princess":
        return look.say(("princess-military_support", "princess-establish_trade", "princess-spurn")[action[1]])
    return look.say("decline")


def own_cards(out: Text, look: Look) -> None:
    """The packet to choose from, and the hand."""
    if look.seat is None:
        return
    view = look.view
    packet = sorted(view["packet"][look.seat] + view["picks"][look.seat])
    for key, held in (("packet", packet), ("hand", view["hand"][look.seat])):
        if not held:
            continue
        out.append(look.say(key), INK3)
        cards = []
        for card in held:
            chosen = "✓" if card in view["picks"][look.seat] else ""
            ground = GROUNDS[look.catalogue["cards"][card]["suit"]]
            part = Text(" ")
            look.put(part, short_name(look, card) + chosen, f"bold {INK} on {ground}", ("keep", card), ("play", card))
            cards.append(part)
        look.flow(out, cards, 5)
        out.append("\n")


def region(out: Text, look: Look, r: int) -> None:
    """A region and its towns."""
    region_head(out, look, r)
    used = 11
    for x in look.catalogue["regions"][r]["towns"]:
        if used + 7 > look.width:
            out.append("\n" + " " * 11)
            used = 11
        used += town(out, look, x)
    out.append("\n")


def region_head(out: Text, look: Look, r: int) -> None:
    """A region's code, how far its threshold is, its points and its token."""
    view, data = look.view, look.catalogue["regions"][r]
    total = sum(1 + view["monastery"][x] for x in data["towns"] if view["owner"][x] >= 0)
    out.append(f"{data['code']} ", f"bold {INK}")
    out.append(f"{total}/{data['threshold']} ", INK2 if view["face_up"][r] else INK3)
    out.append(f"{data['points']}", f"bold {INK}")
    holder: Seat = view["claimant"][r]
    if holder >= 0:
        out.append_text(look.chip(holder))
    else:
        out.append(f" {OPEN if view['face_up'][r] else CLOSED} ", INK if view["face_up"][r] else INK3)


def town(out: Text, look: Look, x: int) -> int:
    """A town in a row of towns. Returns its width."""
    body, style = town_label(look, x)
    out.append(body, style)
    return len(body)


def town_label(look: Look, x: int) -> tuple[str, Style]:
    """A town: number, letter of its colour, the owner's emblem, Viking and monastery tokens."""
    view, data = look.view, look.catalogue["towns"][x]
    owner: Seat = view["owner"][x]
    sign = EMBLEMS[owner] if owner >= 0 else "◆" if x == view["active"] else "·"
    letter = look.say("letter-" + look.catalogue["suits"][data["colour"]])
    body = f"{data['code'][2:]}{letter}{sign}{TOKENS[view['viking'][x]][view['monastery'][x]]}"
    fresh = any(action[0] in TOWN_VERBS and action[1] == x for _, action in look.recent)
    if owner < 0:
        style = Style.parse(f"{INK} on {GROUNDS[data['colour']]}")
    elif view["viking"][x]:
        style = Style.parse(f"{WARN} on {LAND2}")
    else:
        style = look.seat_style(owner)
    actions: list[Action] = [(verb, x) for verb in TOWN_VERBS]
    left, right = look.brackets(*actions)
    return f"{left}{body}{right}", look.mark(style + Style(bold=owner >= 0, underline=fresh), *actions)


def areas(out: Text, look: Look) -> None:
    """The marriage track, then a line for each seat: raiders, church, purse, renown, cards, marker."""
    view, cat = look.view, look.catalogue
    out.append(f"{SIGNS['court']} ", INK3)
    for space, gains in enumerate(cat["track"]):
        here = [p for p in range(view["seats"]) if view["track"][p] == space]
        out.append(f"{space}{''.join(SIGNS[g] for g in gains)}", INK2)
        for seat in here:
            out.append(EMBLEMS[seat], look.seat_style(seat))
        out.append(" ")
    out.append("\n")
    for seat in range(view["seats"]):
        out.append_text(look.chip(seat))
        out.append(f" {look.names[seat][:8]:<8}", INK)
        stores(out, look, seat)
        if view["holder"] == seat:
            out.append(f" ◆ {look.say('marker')}", f"bold {LAST}")
        out.append("\n")


def stores(out: Text, look: Look, seat: Seat) -> None:
    """What a seat has: raiders, church, purse, renown, place on the track, cards."""
    view = look.view
    for sign, name in STORES:
        n = view[name][seat]
        out.append(f" {SIGNS[sign]}", INK3)
        out.append(f"{n:>2}", f"bold {INK}" if n else INK3)
    out.append(f" {look.say('cards', count=held(view['hand'][seat]))}", INK2)


def held(cell: Any) -> int:
    """The number of cards: a list for the seat itself, a number for the others."""
    return len(cell) if isinstance(cell, list) else int(cell)


# --- the line below the board --------------------------------------------------------------------------------


def caption(look: Look) -> Text:
    """What is under the cursor; without a focus, the legend."""
    focus = look.focus
    if focus is not None and focus[0] in TOWN_VERBS:
        return town_line(look, focus[1])
    if focus is not None and focus[0] in CARD_VERBS:
        return card_line(look, focus[1])
    return Text(look.wrap(look.say("legend")), INK3)


def town_line(look: Look, x: int) -> Text:
    """A town in words: name, colour, region, roads."""
    cat = look.catalogue
    data = cat["towns"][x]
    out = Text().append(f" {data['code']} {data['name']} ", f"bold {FOCUS_INK} on {FOCUS}")
    place = cat["regions"][data["region"]]
    out.append(f" {colour_name(look, data['colour'])} · {look.say('region-' + place['id'])}", INK)
    roads = neighbours(look, x)
    out.append(" · " + (" ".join([SIGNS["expand"], *roads]) if roads else look.say("no-road")), INK2)
    return out


def neighbours(look: Look, x: int) -> list[str]:
    """The codes of towns one road away, each with its owner's emblem."""
    found = []
    for a, b in look.catalogue["roads"]:
        if x in (a, b):
            y = b if x == a else a
            owner = look.view["owner"][y]
            found.append(look.catalogue["towns"][y]["code"] + (EMBLEMS[owner] if owner >= 0 else ""))
    return found


def card_line(look: Look, card: int) -> Text:
    """A card with its rows: what it does if it wins, and otherwise."""
    out = Text().append_text(card_name(look, card))
    rows = look.catalogue["cards"][card]["rows"]
    out.append(f" {look.say('primary')} ", INK3).append(row_signs(look, card, 0), INK)
    for row in range(1, len(rows)):
        out.append(f"  {look.say('secondary') if row == 1 else '/'} ", INK3).append(row_signs(look, card, row), INK)
    return out


# --- the other pages -----------------------------------------------------------------------------------------


def cards(look: Look) -> Text:
    """Own cards with their actions, what was played if the table lists it, and marriages."""
    view = look.view
    out = Text(no_wrap=True)
    if look.seat is not None:
        own = {"packet": sorted(view["packet"][look.seat] + view["picks"][look.seat]), "hand": view["hand"][look.seat]}
        for key, held_cards in own.items():
            if held_cards:
                heading(out, look.say(key))
                for card in held_cards:
                    out.append("  ").append_text(card_line(look, card)).append("\n")
    if view["options"]["played_cards"] == "listed":
        heading(out, look.say("played"))
        for seat in range(view["seats"]):
            out.append("  ").append_text(look.player(seat))
            for card, player in enumerate(view["played"]):
                if player == seat:
                    out.append(" ").append_text(card_name(look, card))
            out.append("\n")
    heading(out, look.say("marriages"))
    for seat in range(view["seats"]):
        out.append("  ").append_text(look.player(seat))
        for card in view["married"][seat]:
            out.append(f"  {SIGNS['court']} {look.catalogue['marriages'][card]['name']}", INK2)
        for key, way in (("support", "military_support"), ("trade", "establish_trade")):
            if view[key] == seat:
                out.append(f" ({look.say('princess-' + way)})", INK)
        out.append("\n")
    heading(out, look.say("signs"))
    for sign in ("town", "coin", "pay_coin", "renown", "church", "battle", "court", "expand", "liberate"):
        out.append(f"  {SIGNS[sign]:<3}", f"bold {INK}").append(f"{look.say('symbol-' + sign)}\n", INK2)
    return out


def towns(look: Look) -> Text:
    """Every town by name, with its owner, tokens and roads."""
    view, cat = look.view, look.catalogue
    out = Text(no_wrap=True)
    for data in cat["regions"]:
        heading(out, f"{look.say('region-' + data['id'])} ({data['threshold']}/{data['points']})")
        for x in data["towns"]:
            town(out, look, x)
            out.append(f" {cat['towns'][x]['name']:<17}", INK)
            owner = view["owner"][x]
            out.append(f"{look.names[owner] if owner >= 0 else '':<9}", INK2)
            out.append(" ".join([SIGNS["expand"], *neighbours(look, x)]) if neighbours(look, x) else "", INK3)
            out.append("\n")
    return out
