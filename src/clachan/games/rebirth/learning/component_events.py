"""What the events of Rebirth tell of its components."""

from typing import Final

from clachan.learning import ComponentEvent

COMPONENT_EVENTS: Final[dict[str, ComponentEvent]] = {
    "log-draw": ComponentEvent("offered", "tile", ("tile",)),
    "log-place": ComponentEvent("taken", "tile", ("tile",)),
    "log-display": ComponentEvent("offered", "mission", ("mission",)),
    "log-mission-drawn": ComponentEvent("offered", "mission", ("mission",)),
    "log-mission": ComponentEvent("taken", "mission", ("mission",)),
    "log-mission-final": ComponentEvent("taken", "mission", ("mission",)),
    "log-tower-laid": ComponentEvent("offered", "tower bonus", ("bonus",)),
    "log-tower": ComponentEvent("taken", "tower bonus", ("bonus",)),
}
