"""Rebirth's info cards: castles, cathedrals or towers, settlements, missions, tiles, grounds."""

from clachan.core import Phrase
from clachan.games.rebirth.components import Board, Mission
from clachan.games.rebirth.ireland import Ireland
from clachan.games.rebirth.state import Rebirth
from clachan.presentation import About, AboutRow
from clachan.presentation.info_cards import card, phrase, row

TILE_RULES = ("RB-R15", "RB-R16", "RB-R17", "RB-R17", "RB-R17", "RB-R17")


PLACED = "its place on the map is reconstructed"


def named_by(board: Board, special: int) -> str:
    """The source of a castle, or of a tower or cathedral, which follow the castles."""
    return f"{board.special_sources[special]}; {PLACED}"


def holy_card(s: Rebirth, h: int) -> About:
    """A tower or a cathedral."""
    name = s.board.holy[h]
    source = named_by(s.board, len(s.board.castles) + h)
    if isinstance(s.edition, Ireland):
        rows = [row("about-once", phrase(f"bonus-{s.bonus[h]}"))] if h < len(s.bonus) else []
        return card(name, phrase("about-tower"), rows, "RB-R54", source=source)
    rows = [row("about-once", phrase("about-draws"), [("letter", 1)])]
    return card(name, phrase("about-cathedral"), rows, "RB-R31", source=source)


def tile_scores(kind: int) -> Phrase:
    return phrase("about-cluster") if kind < 2 else phrase("about-influence", {"n": kind - 1})


def promise(mission: Mission) -> list[AboutRow]:
    rows = [row("about-words", mission.phrase), row("about-first", None, [("vp", mission.first)])]
    if mission.later:
        rows.append(row("about-later", None, [("vp", mission.later)]))
    return rows
