"""What the events of Isle of Skye tell of its components. A price is in gold, on a tile of one's own, too."""

from typing import Final

from clachan.core import Fate

FATES: Final[dict[str, Fate]] = {
    "log-draw": Fate("offered", "tile", ("tile",)),
    "log-neutral": Fate("offered", "tile", ("tile",)),
    "log-buy": Fate("taken", "tile", ("tile",), "gold"),
    "log-buy-neutral": Fate("taken", "tile", ("tile",), "gold"),
    "log-keep": Fate("taken", "tile", ("tile",), "gold"),
    "log-scroll": Fate("scored", "tile", ("tile",)),
    "log-scoring": Fate("offered", "scoring tile", ("scoring",)),
    "log-score": Fate("taken", "scoring tile", ("scoring",)),
}
