"""The painter of Empires of the North: the viewer's empire, the ring, ships and islands, and the hand."""

from typing import Final, cast

from rich.text import Text

from clachan.core import Action, Seat
from clachan.games.empires.presentation.picture import CardFace, Catalogue, Name, Picture, Player, Standing
from clachan.terminal.painters.scene import EMBLEMS, Scene, heading
from clachan.terminal.palette import ACTION, FIELD, GLYPH, INK, INK2, INK3, LAND, MOOR, PAPER3, SEA, TOWN

PAGES = ("empire", "hand", "sea", "others")

SLOT_VERBS: Final = ("use", "harvest", "copy", "attach", "refresh", "discard", "collect", "release", "glean")
CARD_VERBS: Final = ("build", "with", "take")
# The kinds of an empire, in the order they are painted, with their grounds.
KINDS: Final = (("fields", FIELD), ("actions", LAND), ("storage", TOWN), ("features", MOOR), ("islands", SEA))


def picture_of(scene: Scene) -> Picture:
    return cast(Picture, scene.view)


def catalogue_of(scene: Scene) -> Catalogue:
    return cast(Catalogue, scene.catalogue)


def mine(scene: Scene) -> Player:
    """Return the position of the viewer's seat, or of the first seat for a spectator."""
    return picture_of(scene)["players"][scene.seat or 0]


def paint(scene: Scene, page: str) -> Text:
    if page == "hand":
        return hand(scene)
    if page == "sea":
        return sea(scene)
    return others(scene) if page == "others" else own_empire(scene)


# --- words -----------------------------------------------------------------------------------------------------


def named(scene: Scene, name: Name) -> str:
    """Return a component's name in the reader's language."""
    return name["cs"] if scene.texts.language == "cs" else name["en"]


def card_name(scene: Scene, card: int) -> str:
    return named(scene, catalogue_of(scene)["cards"][card]["name"])


def card_lines(scene: Scene, card: int) -> list[str]:
    return [scene.phrase(line) for line in catalogue_of(scene)["cards"][card]["text"]]


# --- places ----------------------------------------------------------------------------------------------------


def about_slot(scene: Scene, slot: int) -> tuple[Action, ...]:
    """Return the choices about one of the viewer's cards in play. Using it is always offered, legal or not."""
    found = [a for a in sorted(scene.legal) if a[0] in SLOT_VERBS and a[1] == slot]
    return (*found, *[a for a in (("use", slot),) if a not in found])


def about_card(scene: Scene, card: int) -> tuple[Action, ...]:
    """Return the choices about a card in hand. Building it is always offered, legal or not."""
    found = [a for a in sorted(scene.legal) if a[0] in CARD_VERBS and card in a[1:]]
    found += [a for a in sorted(scene.legal) if (a[0], len(a)) in (("place", 3), ("move", 4)) and a[-1] == card]
    return (*found, *[a for a in (("build", card),) if a not in found])


def about_tile(scene: Scene, tile: int) -> tuple[Action, ...]:
    """Return the choices about an action tile. Placing a disc there is always offered, legal or not."""
    place: Action = ("place", tile)
    moves = [a for a in sorted(scene.legal) if len(a) == 3 and a[0] in ("move", "shift") and a[2] == tile]
    return (place, *moves)


# --- pages -----------------------------------------------------------------------------------------------------


def own_empire(scene: Scene) -> Text:
    out = Text(no_wrap=True)
    ring(scene, out)
    queue(scene, out)
    supply(scene, out, scene.seat or 0)
    looked(scene, out)
    empire(scene, out, scene.seat or 0, scene.seat is not None)
    cards = mine(scene)["hand"]
    if cards is not None:
        heading(out, scene.say("hand-title", count=len(cards)))
        for card in cards:
            card_line(scene, out, card, *about_card(scene, card))
    return out


def ring(scene: Scene, out: Text) -> None:
    """The five tiles in their order, with the discs on them; an x stands behind an exhausted one."""
    view = picture_of(scene)
    heading(out, scene.say("ring-title", round=view["round"]))
    if view["last_round"] is not None and view["stage"] != "over":
        out.append(f"{scene.say('last-round' if view['last'] else 'last-round-next')}\n", f"bold {INK}")
    parts = []
    for tile in picture_of(scene)["ring"] or catalogue_of(scene)["tiles"]:
        discs = ""
        for seat, player in enumerate(picture_of(scene)["players"]):
            for disc in player["discs"]:
                if disc is not None and disc["tile"] == tile:
                    discs += EMBLEMS[seat] + ("x" if disc["exhausted"] else "")
        part = Text()
        candidates = about_tile(scene, catalogue_of(scene)["tiles"].index(tile))
        scene.append_place(part, f"{scene.say(f'tile-{tile}')} {discs}".strip(), f"{GLYPH} on {PAPER3}", *candidates)
        part.append("-", INK3)
        parts.append(part)
    scene.flow(out, parts)
    out.append("\n")


def queue(scene: Scene, out: Text) -> None:
    """Paint the ships in the queue, front first."""
    if not picture_of(scene)["queue"]:
        return
    out.append(f"{scene.say('queue-title')} ", f"bold {ACTION}")
    parts = []
    for i, ship in enumerate(picture_of(scene)["queue"]):
        load = [scene.say("sign-fish")] * ship["fish"] + [scene.say("sign-raze")] * ship["raze"]
        candidates: tuple[Action, ...] = (("ship", i), ("overtake", i))
        part = Text()
        seat = ship["seat"]
        scene.append_place(part, " ".join([f"{i + 1}{EMBLEMS[seat]}", *load]), scene.seat_style(seat), *candidates)
        parts.append(part)
    scene.flow(out, parts, 2)
    out.append("\n")


def supply(scene: Scene, out: Text, seat: Seat) -> None:
    """Return the goods in a supply."""
    player = picture_of(scene)["players"][seat]
    out.append_text(scene.player(seat))
    if player["clan"] is not None:
        out.append(f", {named(scene, catalogue_of(scene)['clans'][player['clan']]['name'])}", INK2)
    out.append(f"  {scene.say('points', points=scene.view['totals'][seat])}\n", f"bold {INK}")
    have = player["supply"]
    counts = {sign: n for sign, n in have.items() if sign != "spent" and (n or sign == "worker")}
    parts = []
    for sign, n in counts.items():
        part = Text.assemble((f" {scene.say(f'sign-{sign}')} ", INK3), (str(n), f"bold {INK}"))
        if sign == "worker" and have["spent"]:
            part.append(f" ({scene.say('spent', count=have['spent'])})", INK2)
        parts.append(part)
    scene.flow(out, parts)
    out.append("\n")


def kind_of(card: CardFace) -> str:
    """Return the heading under which a card is listed."""
    if card["kind"] == "island":
        return "islands"
    return {"action": "actions", "storage": "storage", "feature": "features"}.get(card["sub"], "fields")


def empire(scene: Scene, out: Text, seat: Seat, own: bool) -> None:
    """An empire by kind; exhausted cards carry a cross, upgrades stand behind their field."""
    cards = catalogue_of(scene)["cards"]
    pieces = picture_of(scene)["players"][seat]["empire"]
    for kind, ground in KINDS:
        here = [p for p in pieces if kind_of(cards[p["face"]]) == kind and p["under"] is None]
        if not here:
            continue
        heading(out, scene.say(f"kind-{kind}"))
        for piece in here:
            for part in [piece, *[p for p in pieces if p["under"] == piece["slot"]]]:
                piece_line(scene, out, seat, part, ground, own)


def piece_line(scene: Scene, out: Text, seat: Seat, piece: Standing, ground: str, own: bool) -> None:
    slot = piece["slot"]
    cross = "✗ " if piece["exhausted"] else "+ " if piece["under"] is not None else ""
    raid: Action = ("raid", seat, slot)
    candidates = about_slot(scene, slot) if own else (raid,)
    style = f"{INK3 if piece['exhausted'] else GLYPH} on {ground}"
    called = card_name(scene, piece["face"])
    if piece["nth"] is not None:
        called = scene.say("nth", what=called, n=piece["nth"])
    scene.append_place(out, f"{cross}{called}", style, *candidates)
    held = [f"{n} {scene.say(f'sign-{k}')}" for k, n in piece["tokens"].items()]
    if held:
        scene.flow(out, [Text(f" [{', '.join(held)}]", f"bold {INK}")], 3)
    said = " · ".join(card_lines(scene, piece["face"]))
    used = out[out.plain.rfind("\n") + 1 :].cell_len
    if used + len(said) < scene.width:
        out.append(f" {said}\n", INK2)
    else:
        out.append("\n")
        full_text(scene, out, piece["face"])


def card_line(scene: Scene, out: Text, card: int, *candidates: Action) -> None:
    """Paint a card in the viewer's hand, or one to choose from, with its price."""
    scene.append_place(out, card_name(scene, card), f"{GLYPH} on {PAPER3}", *candidates)
    out.append(f" {price(scene, card)}\n", INK2)


def price(scene: Scene, card: int) -> str:
    """Return what a card costs, or the tile actions that play it."""
    data = catalogue_of(scene)["cards"][card]
    if data["pay"] is None:
        return " / ".join([scene.say(f"tile-{t}") for t in data["play_with"]])
    return ", ".join([f"{n} {scene.say(f'sign-{k}')}" for k, n in data["pay"].items()])


def looked(scene: Scene, out: Text) -> None:
    """The cards to choose from in Lookout, with their texts."""
    cards = mine(scene)["looked"]
    if cards:
        heading(out, scene.say("looked-title"))
        for card in cards:
            keeps = [a for a in sorted(scene.legal) if a[0] == "keep" and card in a[1:]]
            card_line(scene, out, card, *keeps)
            full_text(scene, out, card)


def hand(scene: Scene) -> Text:
    """The hand with its texts: first what can be played and paid now."""
    out = Text(no_wrap=True)
    cards = mine(scene)["hand"]
    if cards is None:
        out.append(scene.say("no-hand"), INK2)
        return out
    looked(scene, out)
    now = [c for c in cards if not scene.legal.isdisjoint(about_card(scene, c))]
    for title, group in (("now", now), ("later", [c for c in cards if c not in now])):
        heading(out, scene.say(f"hand-{title}"))
        for card in group:
            card_line(scene, out, card, *about_card(scene, card))
            full_text(scene, out, card)
        if not group:
            out.append(f"  {scene.say('none')}\n", INK3)
    return out


def full_text(scene: Scene, out: Text, card: int) -> None:
    for line in card_lines(scene, card):
        out.append(f"    {scene.wrap(line, 4)}\n", INK2)


def sea(scene: Scene) -> Text:
    """Both rows of islands with their texts, and how many are left."""
    out = Text(no_wrap=True)
    for d, waters in enumerate(picture_of(scene)["seas"]):
        heading(out, scene.say(f"deck-{catalogue_of(scene)['distances'][d]}"))
        blind: Action = ("blind", d)
        scene.append_place(out, scene.say("pile", count=waters["deck"]), f"{GLYPH} on {SEA}", blind)
        out.append("\n")
        for card in waters["row"]:
            visit: Action = ("visit", card)
            scene.append_place(out, card_name(scene, card), f"{GLYPH} on {SEA}", visit)
            out.append("\n")
            full_text(scene, out, card)
    landed = picture_of(scene)["landed"]
    if landed is not None:
        heading(out, scene.say("landed"))
        out.append(f"{card_name(scene, landed)}\n", f"bold {INK}")
        full_text(scene, out, landed)
    return out


def others(scene: Scene) -> Text:
    """The other empires, their supplies, and how many cards they hold."""
    out = Text(no_wrap=True)
    for seat, player in enumerate(picture_of(scene)["players"]):
        if seat == scene.seat:
            continue
        if out:
            out.append("\n")
        supply(scene, out, seat)
        out.append(f" {scene.say('holds', count=player['hand_size'])}", INK2)
        if player["passed"]:
            out.append(f" · {scene.say('has-passed')}", INK2)
        out.append("\n")
        empire(scene, out, seat, False)
    return out
