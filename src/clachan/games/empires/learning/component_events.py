"""What the events of Empires of the North tell of its components. A price is the number of goods that were paid."""

from typing import Final

from clachan.learning import ComponentEvent

COMPONENT_EVENTS: Final[dict[str, ComponentEvent]] = {
    "log-draw": ComponentEvent("offered", "card", ("card",)),
    "log-build": ComponentEvent("taken", "card", ("card",)),
    "log-boost": ComponentEvent("taken", "card", ("card",)),
    "log-reveal": ComponentEvent("offered", "island", ("card",)),
    "log-sight": ComponentEvent("offered", "island", ("card",)),
    "log-pillage": ComponentEvent("taken", "island", ("card",)),
    "log-conquer": ComponentEvent("taken", "island", ("card",)),
    "log-points": ComponentEvent("scored", "", ("card",)),
    "log-pay": ComponentEvent("pays", price="n"),
    "log-place": ComponentEvent("rests"),
    "log-move": ComponentEvent("rests"),
    "log-use": ComponentEvent("rests"),
    "log-raid": ComponentEvent("rests"),
    "log-pass": ComponentEvent("rests"),
}
