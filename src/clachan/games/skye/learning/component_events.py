"""What the events of Isle of Skye mean for its components. A price is in gold, also on a tile of the seat itself."""

from typing import Final

from clachan.learning import ComponentEvent

COMPONENT_EVENTS: Final[dict[str, ComponentEvent]] = {
    "log-draw": ComponentEvent("offered", "tile", ("tile",)),
    "log-neutral": ComponentEvent("offered", "tile", ("tile",)),
    "log-buy": ComponentEvent("taken", "tile", ("tile",), "gold"),
    "log-buy-neutral": ComponentEvent("taken", "tile", ("tile",), "gold"),
    "log-keep": ComponentEvent("taken", "tile", ("tile",), "gold"),
    "log-scroll": ComponentEvent("scored", "tile", ("tile",)),
    "log-scoring": ComponentEvent("offered", "scoring tile", ("scoring",)),
    "log-score": ComponentEvent("taken", "scoring tile", ("scoring",)),
}
