"""Brian Boru's actions, built once. Everything is counted from 0; a card's value is its number plus 1."""

from typing import Final

from clachan.core import Action

# Room for other sets; their validator knows it.
MOST_TOWNS: Final = 64
MOST_CARDS: Final = 32  # of the Vikings, of marriages

# Decisions.
SETTLE: Final[tuple[Action, ...]] = tuple(("settle", x) for x in range(MOST_TOWNS))  # R1.7, R7.1.2, R7.1.4
KEEP: Final[tuple[Action, ...]] = tuple(("keep", c) for c in range(25))  # R4.2
LEAD: Final[tuple[Action, ...]] = tuple(("lead", x) for x in range(MOST_TOWNS))  # R5.2
PLAY: Final[tuple[Action, ...]] = tuple(("play", c) for c in range(25))  # R5.2, R5.3
CHOOSE: Final[tuple[Action, ...]] = tuple(("choose", i) for i in range(2))  # the upper or the lower secondary (R5.5)
BUY: Final[tuple[Action, ...]] = tuple(("buy", n) for n in range(100))  # R6.8, R6.9, R6.10
EXPAND: Final[tuple[Action, ...]] = tuple(("expand", x) for x in range(MOST_TOWNS))  # R6.11
DECLINE: Final[Action] = ("decline",)  # no expansion
LIBERATE: Final[tuple[Action, ...]] = tuple(("liberate", x) for x in range(MOST_TOWNS))  # R6.12
PRINCESS: Final[tuple[Action, ...]] = tuple(("princess", i) for i in range(3))  # R7.1.3
RAID: Final[tuple[Action, ...]] = tuple(("raid", x) for x in range(MOST_TOWNS))  # R7.2.2
BUILD: Final[tuple[Action, ...]] = tuple(("build", x) for x in range(MOST_TOWNS))  # R7.3

# Chance.
FIRST: Final[tuple[Action, ...]] = tuple(("first", p) for p in range(5))
VIKINGS: Final[tuple[Action, ...]] = tuple(("vikings", v) for v in range(MOST_CARDS))
MARRIAGE: Final[tuple[Action, ...]] = tuple(("marriage", m) for m in range(MOST_CARDS))
DEAL: Final[tuple[Action, ...]] = tuple(("deal", c) for c in range(25))
