"""Glen More's actions, built once. A plot is a place of a territory, numbered in the order tiles were laid."""

from typing import Final

from clachan.core import Action
from clachan.games.glenmore.constants import CRESTS, EFFECTS, KINDS, WAYS

PLOTS: Final = 64  # more than the stacks can fill: 2 home tiles and 58 others
WIDTH: Final = 128  # of the grid that cells are numbered on; nobody reaches its edge
ORIGIN: Final = 64 * WIDTH + 64  # the cell of the start village


def x_of(cell: int) -> int:
    return cell % WIDTH - 64


def y_of(cell: int) -> int:
    return cell // WIDTH - 64


# The rondel.
TAKE: Final[tuple[Action, ...]] = tuple(("take", t) for t in range(96))
DISCARD: Final[tuple[Action, ...]] = tuple(("discard", t) for t in range(96))  # no tile can be gained (R8.1)
STOP: Final[Action] = ("stop",)  # onto END (R18.1)
COIN: Final[Action] = ("coin",)
POINT: Final[Action] = ("point",)

# Paying and the market: plot * KINDS + good.
PAY: Final[tuple[Action, ...]] = tuple(("pay", i // KINDS, i % KINDS) for i in range(PLOTS * KINDS))
SELL: Final[tuple[Action, ...]] = tuple(("sell", i // KINDS, i % KINDS) for i in range(PLOTS * KINDS))
STOW_AT: Final[tuple[Action, ...]] = tuple(("stow", i // KINDS, i % KINDS) for i in range(PLOTS * KINDS))
BUY: Final[tuple[Action, ...]] = tuple(("buy", k) for k in range(KINDS))
SCOT_FROM: Final[tuple[Action, ...]] = tuple(("scot", p) for p in range(PLOTS))

# The territory.
PLACE: Final[tuple[Action, ...]] = tuple(("place", x_of(c), y_of(c)) for c in range(WIDTH * WIDTH))
ACTIVATE: Final[tuple[Action, ...]] = tuple(("activate", p) for p in range(PLOTS))
DEAL: Final[tuple[Action, ...]] = tuple(("deal", d) for d in range(WAYS))
WALK: Final[tuple[Action, ...]] = tuple(("walk", i // PLOTS, i % PLOTS) for i in range(PLOTS * PLOTS))
PICK: Final[tuple[Action, ...]] = tuple(("pick", k) for k in range(KINDS))
SETTLE_ON: Final[tuple[Action, ...]] = tuple(("settle", p) for p in range(PLOTS))
REMOVE_AT: Final[tuple[Action, ...]] = tuple(("remove", p) for p in range(PLOTS))
EFFECT: Final[tuple[Action, ...]] = tuple(("effect", i) for i in range(EFFECTS))
DONE: Final[Action] = ("done",)

# The clan board.
CREST: Final[tuple[Action, ...]] = tuple(("crest", c) for c in range(CRESTS))
BUILD_TILE: Final[tuple[Action, ...]] = tuple(("build", t) for t in range(96))  # Munro
SKIP: Final[Action] = ("skip",)

# Chance.
ORDER: Final[tuple[Action, ...]] = tuple(("order", p) for p in range(4))
TILE: Final[tuple[Action, ...]] = tuple(("tile", t) for t in range(96))
ROLL: Final[tuple[Action, ...]] = tuple(("roll", n) for n in range(7))
END_HERE: Final[Action] = ("end",)
END_LATER: Final[Action] = ("later",)
