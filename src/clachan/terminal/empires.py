"""Empires of the North's painter: the own empire by kind, ring, ships and islands; the hand by what can be paid."""

from typing import Any, Final

from rich.text import Text

from clachan.core import Action, Seat
from clachan.terminal.look import (
    ACTION,
    EMBLEMS,
    FIELD,
    GLYPH,
    INK,
    INK2,
    INK3,
    LAND,
    MOOR,
    PAPER3,
    SEA,
    TOWN,
    Look,
    heading,
)

PAGES = ("empire", "hand", "sea", "others")

WORKER: Final = 7
SPENT: Final = 9
SIGNS: Final = ("food", "wood", "stone", "sheep", "fish", "gold", "raze", "worker", "ship")
SLOT_VERBS: Final = ("use", "harvest", "copy", "attach", "refresh", "discard", "collect", "release", "glean")
CARD_VERBS: Final = ("build", "with", "take")
# The kinds of an empire, in the order they are painted, with their grounds.
KINDS: Final = (("fields", FIELD), ("actions", LAND), ("storage", TOWN), ("features", MOOR), ("islands", SEA))


def paint(look: Look, page: str) -> Text:
    if page == "hand":
        return hand(look)
    if page == "sea":
        return sea(look)
    return others(look) if page == "others" else own_empire(look)


# --- words -----------------------------------------------------------------------------------------------------


def card_name(look: Look, card: int) -> str:
    """A card's name, as its component set says."""
    found: str = look.catalogue["cards"][card]["name"][look.say("language")]
    return found


def card_lines(look: Look, card: int) -> list[str]:
    lines: list[str] = look.catalogue["cards"][card]["text"][look.say("language")]
    return lines


def tile_name(look: Look, tile: int) -> str:
    return look.say(f"tile-{look.catalogue['tiles'][tile]}")


def amount_name(look: Look, kind: int) -> str:
    return look.say(f"sign-{look.catalogue['amounts'][kind]}")


def slot_name(look: Look, seat: Seat, slot: int) -> str:
    return f"{card_name(look, look.view['face'][seat][slot])} ({slot + 1})"


def name(look: Look, action: Action) -> str:
    """A choice in words."""
    verb: str = action[0]
    rest = [int(n) for n in action[1:]]
    seat = look.seat or 0
    said = look.say(f"choice-{verb}")
    if verb == "option":
        return f"{rest[0] + 1}: {look.view['sides'][rest[0]][look.say('language')]}"
    if verb in ("place", "move"):
        tiles = 1 if verb == "place" else 2
        where = " → ".join([tile_name(look, t) for t in rest[:tiles]])
        return f"{said} {where}" + (f" + {card_name(look, rest[tiles])}" if len(rest) > tiles else "")
    if verb == "keep" and rest:
        return ", ".join([card_name(look, c) for c in rest])  # the question says what for, and the column is narrow
    if verb in ("build", "with", "take", "visit", "keep"):
        return f"{said} {', '.join([card_name(look, c) for c in rest]) or look.say('nothing')}"
    if verb in ("release", "glean"):
        return f"{said} {amount_name(look, rest[1])}: {slot_name(look, seat, rest[0])}"
    if verb in SLOT_VERBS:
        return f"{said} {slot_name(look, seat, rest[0])}"
    if verb == "raid":
        return f"{said} {look.names[rest[0]]}: {slot_name(look, rest[0], rest[1])}"
    return " ".join([said, *details(look, verb, rest)])


def details(look: Look, verb: str, rest: list[int]) -> list[str]:
    """The numbers of a short choice, in words."""
    if verb in ("pay", "waive", "gain", "assign"):
        return [amount_name(look, rest[0])]
    if verb == "clan":
        clan = look.catalogue["clans"][rest[0]]
        return [f"{clan['name'][look.say('language')]} ({clan['difficulty']}/10)"]
    if verb == "shift":
        disc = look.view["disc"][(look.seat or 0) * 2 + rest[0]]
        return [f"{rest[0] + 1}: {tile_name(look, disc >> 1)} → {tile_name(look, rest[1])}"]
    if verb == "sail":
        load = [amount_name(look, k) for k in ([], [4], [5])[rest[0]] + [6] * rest[1]]
        return [" + ".join(load) or look.say("nothing")]
    if verb == "blind":
        return [look.say(f"deck-{look.catalogue['distances'][rest[0]]}")]
    return [str(n + 1) for n in rest]  # overtake, ship


# --- places ----------------------------------------------------------------------------------------------------


def about_slot(look: Look, slot: int) -> tuple[Action, ...]:
    """The choices about an own card in play; to use it is always worth a try."""
    found = [a for a in sorted(look.legal) if a[0] in SLOT_VERBS and a[1] == slot]
    return (*found, *[a for a in (("use", slot),) if a not in found])


def about_card(look: Look, card: int) -> tuple[Action, ...]:
    """The choices about a card in hand; to build it is always worth a try."""
    found = [a for a in sorted(look.legal) if a[0] in CARD_VERBS and card in a[1:]]
    found += [a for a in sorted(look.legal) if (a[0], len(a)) in (("place", 3), ("move", 4)) and a[-1] == card]
    return (*found, *[a for a in (("build", card),) if a not in found])


def about_tile(look: Look, tile: int) -> tuple[Action, ...]:
    """The choices about an action tile; to place a disc there is always worth a try."""
    place: Action = ("place", tile)
    moves = [a for a in sorted(look.legal) if len(a) == 3 and a[0] in ("move", "shift") and a[2] == tile]
    return (place, *moves)


# --- pages -----------------------------------------------------------------------------------------------------


def own_empire(look: Look) -> Text:
    out = Text(no_wrap=True)
    seat = look.seat or 0
    ring(look, out)
    queue(look, out)
    supply(look, out, seat)
    looked(look, out)
    empire(look, out, seat, look.seat is not None)
    if look.seat is not None:
        heading(out, look.say("hand-title", count=len(look.view["hand"][seat])))
        for card in look.view["hand"][seat]:
            card_line(look, out, card, *about_card(look, card))
    return out


def ring(look: Look, out: Text) -> None:
    """The five tiles in their order, with the discs on them; an x stands behind an exhausted one."""
    heading(out, look.say("ring-title", round=look.view["round"]))
    parts = []
    for tile in look.view["ring"] or range(5):
        discs = ""
        for i, disc in enumerate(look.view["disc"]):
            if disc >= 0 and disc >> 1 == tile:
                discs += EMBLEMS[i // 2] + ("x" if disc & 1 else "")
        part = Text()
        look.put(part, f"{tile_name(look, tile)} {discs}".strip(), f"{GLYPH} on {PAPER3}", *about_tile(look, tile))
        part.append("-", INK3)
        parts.append(part)
    look.flow(out, parts)
    out.append("\n")


def queue(look: Look, out: Text) -> None:
    """Ships that wait, front first."""
    if not look.view["queue"]:
        return
    out.append(f"{look.say('queue-title')} ", f"bold {ACTION}")
    parts = []
    for i, ship in enumerate(look.view["queue"]):
        load = [look.say(f"sign-{SIGNS[k]}") for k, bit in ((4, 2), (6, 1)) if ship & bit]
        candidates: tuple[Action, ...] = (("ship", i), ("overtake", i))
        part = Text()
        look.put(part, " ".join([f"{i + 1}{EMBLEMS[ship >> 2]}", *load]), look.seat_style(ship >> 2), *candidates)
        parts.append(part)
    look.flow(out, parts, 2)
    out.append("\n")


def supply(look: Look, out: Text, seat: Seat) -> None:
    """What lies in a supply."""
    out.append_text(look.player(seat))
    clan = look.view["clan"][seat]
    if clan >= 0:
        out.append(f", {look.catalogue['clans'][clan]['name'][look.say('language')]}", INK2)
    out.append(f"  {look.say('points', points=look.view['totals'][seat])}\n", f"bold {INK}")
    own = look.view["supply"][seat]
    parts = []
    for kind, sign in enumerate(SIGNS):
        if own[kind] or kind == WORKER:
            part = Text.assemble((f" {look.say(f'sign-{sign}')} ", INK3), (str(own[kind]), f"bold {INK}"))
            if kind == WORKER and own[SPENT]:
                part.append(f" ({look.say('spent', count=own[SPENT])})", INK2)
            parts.append(part)
    look.flow(out, parts)
    out.append("\n")


def kind_of(card: dict[str, Any]) -> str:
    """Under which heading a card lies."""
    if card["kind"] == "island":
        return "islands"
    return {"action": "actions", "storage": "storage", "feature": "features"}.get(card["sub"], "fields")


def empire(look: Look, out: Text, seat: Seat, own: bool) -> None:
    """An empire by kind; exhausted cards carry a cross, upgrades stand behind their field."""
    cards = look.catalogue["cards"]
    pieces = look.view["empires"][seat]
    for kind, ground in KINDS:
        here = [p for p in pieces if kind_of(cards[p["face"]]) == kind and p["under"] < 0]
        if not here:
            continue
        heading(out, look.say(f"kind-{kind}"))
        for piece in here:
            for part in [piece, *[p for p in pieces if p["under"] == piece["slot"]]]:
                piece_line(look, out, seat, part, ground, own)


def piece_line(look: Look, out: Text, seat: Seat, piece: dict[str, Any], ground: str, own: bool) -> None:
    slot = piece["slot"]
    cross = "✗" if piece["exhausted"] else "+" if piece["under"] >= 0 else " "
    raid: Action = ("raid", seat, slot)
    candidates = about_slot(look, slot) if own else (raid,)
    style = f"{INK3 if piece['exhausted'] else GLYPH} on {ground}"
    look.put(out, f"{cross}{slot + 1} {card_name(look, piece['face'])}", style, *candidates)
    held = [f"{n} {look.say(f'sign-{k}')}" for k, n in piece["tokens"].items() if n]
    if held:
        look.flow(out, [Text(f" [{', '.join(held)}]", f"bold {INK}")], 3)
    said = " · ".join(card_lines(look, piece["face"]))
    used = out[out.plain.rfind("\n") + 1 :].cell_len
    if used + len(said) < look.width:
        out.append(f" {said}\n", INK2)
    else:
        out.append("\n")
        full_text(look, out, piece["face"])


def card_line(look: Look, out: Text, card: int, *candidates: Action) -> None:
    """A card in the own hand, or one to choose from, with its price."""
    look.put(out, card_name(look, card), f"{GLYPH} on {PAPER3}", *candidates)
    out.append(f" {price(look, card)}\n", INK2)


def price(look: Look, card: int) -> str:
    """What a card costs, or with which tile actions it is played."""
    data = look.catalogue["cards"][card]
    if data["pay"] is None:
        return " / ".join([look.say(f"tile-{t}") for t in data["play_with"]])
    return ", ".join([f"{n} {look.say(f'sign-{k}')}" for k, n in data["pay"].items()])


def looked(look: Look, out: Text) -> None:
    """The cards to choose from in Lookout, with their texts."""
    cards = look.view["looked"][look.seat] if look.seat is not None else []
    if cards:
        heading(out, look.say("looked-title"))
        for card in cards:
            keeps = [a for a in sorted(look.legal) if a[0] == "keep" and card in a[1:]]
            card_line(look, out, card, *keeps)
            full_text(look, out, card)


def hand(look: Look) -> Text:
    """The hand with its texts: first what can be played and paid now."""
    out = Text(no_wrap=True)
    if look.seat is None:
        out.append(look.say("no-hand"), INK2)
        return out
    looked(look, out)
    cards = look.view["hand"][look.seat]
    now = [c for c in cards if not look.legal.isdisjoint(about_card(look, c))]
    for title, group in (("now", now), ("later", [c for c in cards if c not in now])):
        heading(out, look.say(f"hand-{title}"))
        for card in group:
            card_line(look, out, card, *about_card(look, card))
            full_text(look, out, card)
        if not group:
            out.append(f"  {look.say('none')}\n", INK3)
    return out


def full_text(look: Look, out: Text, card: int) -> None:
    for line in card_lines(look, card):
        out.append(f"    {look.wrap(line, 4)}\n", INK2)


def sea(look: Look) -> Text:
    """Both rows of islands with their texts, and how many are left."""
    out = Text(no_wrap=True)
    for d, distance in enumerate(look.catalogue["distances"]):
        heading(out, look.say(f"deck-{distance}"))
        blind: Action = ("blind", d)
        look.put(out, look.say("pile", count=look.view["sea"][d]), f"{GLYPH} on {SEA}", blind)
        out.append("\n")
        for card in look.view["row"][d]:
            visit: Action = ("visit", card)
            look.put(out, card_name(look, card), f"{GLYPH} on {SEA}", visit)
            out.append("\n")
            full_text(look, out, card)
    landed = look.view["landed"]
    if landed >= 0:
        heading(out, look.say("landed"))
        out.append(f"{card_name(look, landed)}\n", f"bold {INK}")
        full_text(look, out, landed)
    return out


def others(look: Look) -> Text:
    """The other empires, their supplies, and how many cards they hold."""
    out = Text(no_wrap=True)
    for seat in range(look.view["seats"]):
        if seat == look.seat:
            continue
        if out:
            out.append("\n")
        supply(look, out, seat)
        count = look.view["hand"][seat]
        held = count if isinstance(count, int) else len(count)
        out.append(f" {look.say('holds', count=held)}", INK2)
        if look.view["passed"][seat]:
            out.append(f" · {look.say('has-passed')}", INK2)
        out.append("\n")
        empire(look, out, seat, False)
    return out
