"""What the events of Brian Boru tell of its components."""

from typing import Final

from clachan.core import Fate

FATES: Final[dict[str, Fate]] = {
    "log-dealt": Fate("offered", "card", ("suit", "value")),
    "log-keep": Fate("taken", "card", ("suit", "value")),
    "log-marriage": Fate("offered", "marriage", ("marriage",)),
    "log-princess": Fate("offered", "marriage", ("marriage",)),
    "log-marries": Fate("taken", "marriage", ("marriage",)),
    "log-princess-way": Fate("taken", "marriage", ("marriage",)),
    "log-marriage-points": Fate("scored", "marriage", ("marriage",)),
}
