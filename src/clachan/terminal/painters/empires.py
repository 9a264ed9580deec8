"""Empires of the North's painter: the own empire by kind, ring, ships and islands; the hand by what can be paid."""

from typing import Final, cast

from rich.text import Text

from clachan.core import Action, Seat
from clachan.games.empires.presentation.picture import CardFace, Catalogue, Name, Picture, Player, Standing
from clachan.terminal.painters.view import EMBLEMS, Look, heading
from clachan.terminal.palette import ACTION, FIELD, GLYPH, INK, INK2, INK3, LAND, MOOR, PAPER3, SEA, TOWN

PAGES = ("empire", "hand", "sea", "others")

SLOT_VERBS: Final = ("use", "harvest", "copy", "attach", "refresh", "discard", "collect", "release", "glean")
CARD_VERBS: Final = ("build", "with", "take")
# The kinds of an empire, in the order they are painted, with their grounds.
KINDS: Final = (("fields", FIELD), ("actions", LAND), ("storage", TOWN), ("features", MOOR), ("islands", SEA))


def drawn(look: Look) -> Picture:
    return cast(Picture, look.view)


def known(look: Look) -> Catalogue:
    return cast(Catalogue, look.catalogue)


def mine(look: Look) -> Player:
    """What the seat at this terminal has, or the first one for a spectator."""
    return drawn(look)["players"][look.seat or 0]


def paint(look: Look, page: str) -> Text:
    if page == "hand":
        return hand(look)
    if page == "sea":
        return sea(look)
    return others(look) if page == "others" else own_empire(look)


# --- words -----------------------------------------------------------------------------------------------------


def named(look: Look, name: Name) -> str:
    """What the component set calls something, in the reader's language."""
    return name["cs"] if look.texts.language == "cs" else name["en"]


def card_name(look: Look, card: int) -> str:
    return named(look, known(look)["cards"][card]["name"])


def card_lines(look: Look, card: int) -> list[str]:
    return [look.phrase(line) for line in known(look)["cards"][card]["text"]]


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
    ring(look, out)
    queue(look, out)
    supply(look, out, look.seat or 0)
    looked(look, out)
    empire(look, out, look.seat or 0, look.seat is not None)
    cards = mine(look)["hand"]
    if cards is not None:
        heading(out, look.say("hand-title", count=len(cards)))
        for card in cards:
            card_line(look, out, card, *about_card(look, card))
    return out


def ring(look: Look, out: Text) -> None:
    """The five tiles in their order, with the discs on them; an x stands behind an exhausted one."""
    heading(out, look.say("ring-title", round=drawn(look)["round"]))
    parts = []
    for tile in drawn(look)["ring"] or known(look)["tiles"]:
        discs = ""
        for seat, player in enumerate(drawn(look)["players"]):
            for disc in player["discs"]:
                if disc is not None and disc["tile"] == tile:
                    discs += EMBLEMS[seat] + ("x" if disc["exhausted"] else "")
        part = Text()
        candidates = about_tile(look, known(look)["tiles"].index(tile))
        look.put(part, f"{look.say(f'tile-{tile}')} {discs}".strip(), f"{GLYPH} on {PAPER3}", *candidates)
        part.append("-", INK3)
        parts.append(part)
    look.flow(out, parts)
    out.append("\n")


def queue(look: Look, out: Text) -> None:
    """Ships that wait, front first."""
    if not drawn(look)["queue"]:
        return
    out.append(f"{look.say('queue-title')} ", f"bold {ACTION}")
    parts = []
    for i, ship in enumerate(drawn(look)["queue"]):
        load = [look.say("sign-fish")] * ship["fish"] + [look.say("sign-raze")] * ship["raze"]
        candidates: tuple[Action, ...] = (("ship", i), ("overtake", i))
        part = Text()
        seat = ship["seat"]
        look.put(part, " ".join([f"{i + 1}{EMBLEMS[seat]}", *load]), look.seat_style(seat), *candidates)
        parts.append(part)
    look.flow(out, parts, 2)
    out.append("\n")


def supply(look: Look, out: Text, seat: Seat) -> None:
    """What lies in a supply."""
    player = drawn(look)["players"][seat]
    out.append_text(look.player(seat))
    if player["clan"] is not None:
        out.append(f", {named(look, known(look)['clans'][player['clan']]['name'])}", INK2)
    out.append(f"  {look.say('points', points=look.view['totals'][seat])}\n", f"bold {INK}")
    have = player["supply"]
    counts = {sign: n for sign, n in have.items() if sign != "spent" and (n or sign == "worker")}
    parts = []
    for sign, n in counts.items():
        part = Text.assemble((f" {look.say(f'sign-{sign}')} ", INK3), (str(n), f"bold {INK}"))
        if sign == "worker" and have["spent"]:
            part.append(f" ({look.say('spent', count=have['spent'])})", INK2)
        parts.append(part)
    look.flow(out, parts)
    out.append("\n")


def kind_of(card: CardFace) -> str:
    """Under which heading a card lies."""
    if card["kind"] == "island":
        return "islands"
    return {"action": "actions", "storage": "storage", "feature": "features"}.get(card["sub"], "fields")


def empire(look: Look, out: Text, seat: Seat, own: bool) -> None:
    """An empire by kind; exhausted cards carry a cross, upgrades stand behind their field."""
    cards = known(look)["cards"]
    pieces = drawn(look)["players"][seat]["empire"]
    for kind, ground in KINDS:
        here = [p for p in pieces if kind_of(cards[p["face"]]) == kind and p["under"] is None]
        if not here:
            continue
        heading(out, look.say(f"kind-{kind}"))
        for piece in here:
            for part in [piece, *[p for p in pieces if p["under"] == piece["slot"]]]:
                piece_line(look, out, seat, part, ground, own)


def piece_line(look: Look, out: Text, seat: Seat, piece: Standing, ground: str, own: bool) -> None:
    slot = piece["slot"]
    cross = "✗ " if piece["exhausted"] else "+ " if piece["under"] is not None else ""
    raid: Action = ("raid", seat, slot)
    candidates = about_slot(look, slot) if own else (raid,)
    style = f"{INK3 if piece['exhausted'] else GLYPH} on {ground}"
    called = card_name(look, piece["face"])
    if piece["nth"] is not None:
        called = look.say("nth", what=called, n=piece["nth"])
    look.put(out, f"{cross}{called}", style, *candidates)
    held = [f"{n} {look.say(f'sign-{k}')}" for k, n in piece["tokens"].items()]
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
    data = known(look)["cards"][card]
    if data["pay"] is None:
        return " / ".join([look.say(f"tile-{t}") for t in data["play_with"]])
    return ", ".join([f"{n} {look.say(f'sign-{k}')}" for k, n in data["pay"].items()])


def looked(look: Look, out: Text) -> None:
    """The cards to choose from in Lookout, with their texts."""
    cards = mine(look)["looked"]
    if cards:
        heading(out, look.say("looked-title"))
        for card in cards:
            keeps = [a for a in sorted(look.legal) if a[0] == "keep" and card in a[1:]]
            card_line(look, out, card, *keeps)
            full_text(look, out, card)


def hand(look: Look) -> Text:
    """The hand with its texts: first what can be played and paid now."""
    out = Text(no_wrap=True)
    cards = mine(look)["hand"]
    if cards is None:
        out.append(look.say("no-hand"), INK2)
        return out
    looked(look, out)
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
    for d, waters in enumerate(drawn(look)["seas"]):
        heading(out, look.say(f"deck-{known(look)['distances'][d]}"))
        blind: Action = ("blind", d)
        look.put(out, look.say("pile", count=waters["deck"]), f"{GLYPH} on {SEA}", blind)
        out.append("\n")
        for card in waters["row"]:
            visit: Action = ("visit", card)
            look.put(out, card_name(look, card), f"{GLYPH} on {SEA}", visit)
            out.append("\n")
            full_text(look, out, card)
    landed = drawn(look)["landed"]
    if landed is not None:
        heading(out, look.say("landed"))
        out.append(f"{card_name(look, landed)}\n", f"bold {INK}")
        full_text(look, out, landed)
    return out


def others(look: Look) -> Text:
    """The other empires, their supplies, and how many cards they hold."""
    out = Text(no_wrap=True)
    for seat, player in enumerate(drawn(look)["players"]):
        if seat == look.seat:
            continue
        if out:
            out.append("\n")
        supply(look, out, seat)
        out.append(f" {look.say('holds', count=player['hand_size'])}", INK2)
        if player["passed"]:
            out.append(f" · {look.say('has-passed')}", INK2)
        out.append("\n")
        empire(look, out, seat, False)
    return out
