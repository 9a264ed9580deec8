"""The text notation of actions: one readable line for each legal action, and a parser that reads it back."""

from collections.abc import Mapping, Sequence
from typing import Any

from clachan.core import Action, ClachanError, Game, Seat
from clachan.play.text import Texts


def action_line(texts: Texts, game: Game[Any], s: Any, seat: Seat, action: Action, names: Sequence[str] = ()) -> str:
    """Return the text of an action. The state must be the one before the action is applied."""
    return texts.msg(game.say(s, seat, action), names)


def parse_action(texts: Texts, game: Game[Any], s: Any, seat: Seat, wanted: str) -> Action:
    """Return the legal action that a line names. Case and spacing do not matter; a unique prefix is enough."""
    return find_action({action_line(texts, game, s, seat, a).lower(): a for a in game.legal(s, seat)}, wanted)


def find_action(lines: Mapping[str, Action], wanted: str) -> Action:
    """Return the action that a line names. `lines`: the texts of all legal actions, in lower case."""
    start = " ".join(wanted.split()).lower()
    if start in lines:
        return lines[start]
    found = [text for text in lines if start and text.startswith(start)]
    if len(found) == 1:
        return lines[found[0]]
    some = ", ".join(list(lines)[:8]) + (", ..." if len(lines) > 8 else "")
    if found:
        raise ClachanError(f"{wanted!r} could be {', '.join(found[:8])}")
    raise ClachanError(f"{wanted!r} is not possible now; possible: {some or 'nothing'}")
