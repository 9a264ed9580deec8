"""Text notation: every legal action as one readable line, and back."""

from typing import Any

from clachan.core import Action, ClachanError, Game, Seat


def parse(game: Game[Any], s: Any, seat: Seat, line: str) -> Action:
    """The legal action that a line names. Case and spacing do not matter; a unique beginning is enough."""
    wanted = " ".join(line.split()).lower()
    lines = {game.text(s, a).lower(): a for a in game.legal(s, seat)}
    if wanted in lines:
        return lines[wanted]
    found = [text for text in lines if wanted and text.startswith(wanted)]
    if len(found) == 1:
        return lines[found[0]]
    some = ", ".join(list(lines)[:8]) + (", ..." if len(lines) > 8 else "")
    if found:
        raise ClachanError(f"{line!r} could be {', '.join(found[:8])}")
    raise ClachanError(f"{line!r} is not possible now; possible: {some or 'nothing'}")
