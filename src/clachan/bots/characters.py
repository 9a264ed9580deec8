"""Five characters, each with a style: among moves of about the same value, one takes the money and
another builds.

A style is a bonus with a bound, not a weakness: it never costs more than a little.
"""

from typing import Any, Final, NamedTuple

from clachan.bots.turn_planner import ActionSequence
from clachan.core import Game, Seat, State

MAX_STYLE_BONUS: Final = 60  # hundredths of a point
BONUS_PER_POINT: Final = 15  # hundredths of a point for each point on a preferred line

# The lines of the score sheets that a style prefers.
STYLES: dict[str, tuple[str, ...]] = {
    "money": ("sheet-coins", "sheet-gold", "sheet-exchanges", "sheet-plus"),
    "building": ("sheet-tiles", "sheet-cards", "sheet-settlements", "sheet-unfinished", "sheet-regions", "sheet-A"),
    "fighting": (
        "sheet-castles",
        "sheet-battles",
        "sheet-pillage",
        "sheet-contested",
        "sheet-raze",
        "sheet-crests",
        "sheet-B",
    ),
    "people": ("sheet-persons", "sheet-home", "sheet-marriages", "sheet-missions", "sheet-features", "sheet-C"),
    "quiet": (
        "sheet-clusters",
        "sheet-church",
        "sheet-barrels",
        "sheet-landmarks",
        "sheet-scrolls",
        "sheet-stored",
        "sheet-D",
    ),
}


class Character(NamedTuple):
    """The name and the style of a bot."""

    name: str
    style: str  # a key of STYLES; its text is `style-…`


CHARACTERS: tuple[Character, ...] = (
    Character("Morag", "money"),
    Character("Iain", "fighting"),
    Character("Aoife", "people"),
    Character("Niall", "building"),
    Character("Orla", "quiet"),
)
NAMES: tuple[str, ...] = tuple([c.name for c in CHARACTERS])


def style_of(name: str) -> str:
    """Return the style of a character; empty for any other name."""
    for c in CHARACTERS:
        if c.name == name:
            return c.style
    return ""


def pace(choices: int) -> float:
    """Return how long a decision seems to take, as a part of a usual one: an obvious one is made at
    once."""
    return min(1.5, 0.2 + 0.2 * choices.bit_length()) if choices > 1 else 0.2


def style_bonus(game: Game[Any], world: State, seat: Seat, sequence: ActionSequence, style: str) -> int:
    """Return what a style adds to the value of a sequence: by its points on the preferred lines of
    the score sheet."""
    if style not in STYLES:
        return 0
    preferred = STYLES[style]
    after = world.copy()
    for i, action in enumerate(sequence.actions):
        if i > 0 and (seat not in after.asked or action not in game.legal(after, seat)):
            break
        game.apply(after, seat, action)
    gained = sum([i.points for i in game.sheet(after, seat) if i.key in preferred])
    gained -= sum([i.points for i in game.sheet(world, seat) if i.key in preferred])
    return max(-MAX_STYLE_BONUS, min(MAX_STYLE_BONUS, BONUS_PER_POINT * gained))
