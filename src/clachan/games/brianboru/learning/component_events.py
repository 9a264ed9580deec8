"""What the events of Brian Boru tell of its components."""

from typing import Final

from clachan.learning import ComponentEvent

COMPONENT_EVENTS: Final[dict[str, ComponentEvent]] = {
    "log-dealt": ComponentEvent("offered", "card", ("suit", "value")),
    "log-keep": ComponentEvent("taken", "card", ("suit", "value")),
    "log-marriage": ComponentEvent("offered", "marriage", ("marriage",)),
    "log-princess": ComponentEvent("offered", "marriage", ("marriage",)),
    "log-marries": ComponentEvent("taken", "marriage", ("marriage",)),
    "log-princess-way": ComponentEvent("taken", "marriage", ("marriage",)),
    "log-marriage-points": ComponentEvent("scored", "marriage", ("marriage",)),
}
