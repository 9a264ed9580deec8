"""What the events of Glen More mean for its components.

The price of a tile is in coins, for goods bought to pay it (R6.2). Goods from stock are not counted.
"""

from typing import Final

from clachan.learning import ComponentEvent

COMPONENT_EVENTS: Final[dict[str, ComponentEvent]] = {
    "log-laid": ComponentEvent("offered", "tile", ("tile",)),
    "log-take": ComponentEvent("taken", "tile", ("tile",)),
    "log-buy": ComponentEvent("paid", price="coins"),
    "log-place": ComponentEvent("rests"),
    "log-activate": ComponentEvent("rests"),
    "log-crest": ComponentEvent("taken", "crest", ("crest",), "coins"),
    "log-card": ComponentEvent("taken", "landmark card", ("card",)),
}
