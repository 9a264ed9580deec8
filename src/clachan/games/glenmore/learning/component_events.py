"""What the events of Glen More tell of its components. The price of a tile is in coins, for goods bought to pay it
(R6.2); goods of one's own are not counted."""

from typing import Final

from clachan.core import Fate

FATES: Final[dict[str, Fate]] = {
    "log-laid": Fate("offered", "tile", ("tile",)),
    "log-take": Fate("taken", "tile", ("tile",)),
    "log-buy": Fate("paid", price="coins"),
    "log-place": Fate("rests"),
    "log-activate": Fate("rests"),
    "log-crest": Fate("taken", "crest", ("crest",), "coins"),
    "log-card": Fate("taken", "landmark card", ("card",)),
}
