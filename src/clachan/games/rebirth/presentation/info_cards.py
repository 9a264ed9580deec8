"""Rebirth's info cards: castles, cathedrals or towers, settlements, missions, tiles, grounds."""

from clachan.core import Phrase
from clachan.games.rebirth.components import GROUNDS, TILE_NAMES, Mission
from clachan.games.rebirth.state import Rebirth
from clachan.presentation import About, AboutRow
from clachan.presentation.info_cards import card, phrase, row

TILE_RULES = ("RB-R15", "RB-R16", "RB-R17", "RB-R17", "RB-R17", "RB-R17")


def about(s: Rebirth, missions: list[Mission]) -> dict[str, About]:
    board = s.board
    points = s.tables.castle_points
    castle = [row("about-control", phrase("about-castle")), row("about-at-end", None, [("vp", points)])]
    out = {
        f"castles:{k}": card(name, phrase("about-a-castle"), castle, "RB-R33") for k, name in enumerate(board.castles)
    }
    for h in range(len(board.holy)):
        out[f"holy:{h}"] = s.edition.gives(s, h)
    for t, town in enumerate(board.settlements):
        rows = [row("about-words", phrase("about-town", {"n": town.size}))]
        out[f"settlements:{t}"] = card(town.name, phrase("about-settlement"), rows, "RB-R23")
    for m, mission in enumerate(missions):
        out[f"missions:{m}"] = card(phrase("about-mission"), phrase("about-mission"), promise(mission), "RB-R40")
    for k, tile in enumerate(TILE_NAMES):
        rows = [row("about-goes", phrase(f"about-goes-{min(k, 2)}")), row("about-scores", tile_scores(k))]
        out[f"tiles:{k}"] = card(phrase(f"tile-{tile}"), phrase("about-a-tile"), rows, TILE_RULES[k])
    for g in range(len(GROUNDS)):
        rows = [row("about-words", phrase(f"about-ground-{g}"))]
        out[f"grounds:{g}"] = card(phrase(f"ground-{g}"), phrase("about-space"), rows, "RB-R14")
    return out


def tile_scores(kind: int) -> Phrase:
    return phrase("about-cluster") if kind < 2 else phrase("about-influence", {"n": kind - 1})


def promise(mission: Mission) -> list[AboutRow]:
    rows = [row("about-words", mission.phrase), row("about-first", None, [("vp", mission.first)])]
    if mission.later:
        rows.append(row("about-later", None, [("vp", mission.later)]))
    return rows
