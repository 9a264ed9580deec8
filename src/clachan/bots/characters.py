"""Five characters, each with a style: among moves that look about as good, one takes the money, another builds. A style
is a weight, not a weakness: it never costs more than a little."""

from typing import Any, Final, NamedTuple

from clachan.bots.plan import Line
from clachan.core import Game, Seat, State

SWAY: Final = 60  # hundredths of a point that a style moves a judgement by, at most

# What a liking looks at: lines of the score sheets of our games.
LIKES: dict[str, tuple[str, ...]] = {
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
    """Somebody who plays."""

    name: str
    likes: str  # a key of LIKES; its text is `style-…`


CHARACTERS: tuple[Character, ...] = (
    Character("Morag", "money"),
    Character("Iain", "fighting"),
    Character("Aoife", "people"),
    Character("Niall", "building"),
    Character("Orla", "quiet"),
)
NAMES: tuple[str, ...] = tuple([c.name for c in CHARACTERS])


def style_of(name: str) -> str:
    """What somebody of this name likes; nothing special if nobody knows them."""
    for c in CHARACTERS:
        if c.name == name:
            return c.likes
    return ""


def pace(choices: int) -> float:
    """How long a decision seems to take, as a part of a usual one: what goes without saying is done at once."""
    return min(1.5, 0.2 + 0.2 * choices.bit_length()) if choices > 1 else 0.2


def sway(game: Game[Any], world: State, seat: Seat, line: Line, style: str) -> int:
    """How much a style moves the judgement of a line: by what the line adds to the sheet that the style looks at."""
    if style not in LIKES:
        return 0
    wanted = LIKES[style]
    after = world.copy()
    for i, action in enumerate(line.actions):
        if i > 0 and (seat not in after.asked or action not in game.legal(after, seat)):
            break
        game.apply(after, seat, action)
    gained = sum([i.points for i in game.sheet(after, seat) if i.key in wanted])
    gained -= sum([i.points for i in game.sheet(world, seat) if i.key in wanted])
    return max(-SWAY, min(SWAY, 15 * gained))
