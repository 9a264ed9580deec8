"""What the events of Empires of the North tell of its components. A price is the number of goods that were paid."""

from typing import Final

from clachan.core import Fate

FATES: Final[dict[str, Fate]] = {
    "log-draw": Fate("offered", "card", ("card",)),
    "log-build": Fate("taken", "card", ("card",)),
    "log-boost": Fate("taken", "card", ("card",)),
    "log-reveal": Fate("offered", "island", ("card",)),
    "log-sight": Fate("offered", "island", ("card",)),
    "log-pillage": Fate("taken", "island", ("card",)),
    "log-conquer": Fate("taken", "island", ("card",)),
    "log-points": Fate("scored", "", ("card",)),
    "log-pay": Fate("pays", price="n"),
    "log-place": Fate("rests"),
    "log-move": Fate("rests"),
    "log-use": Fate("rests"),
    "log-raid": Fate("rests"),
    "log-pass": Fate("rests"),
}
