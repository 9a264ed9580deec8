"""What the events of Rebirth tell of its components."""

from typing import Final

from clachan.core import Fate

FATES: Final[dict[str, Fate]] = {
    "log-draw": Fate("offered", "tile", ("tile",)),
    "log-place": Fate("taken", "tile", ("tile",)),
    "log-display": Fate("offered", "mission", ("mission",)),
    "log-mission-drawn": Fate("offered", "mission", ("mission",)),
    "log-mission": Fate("taken", "mission", ("mission",)),
    "log-mission-final": Fate("taken", "mission", ("mission",)),
    "log-tower-laid": Fate("offered", "tower bonus", ("bonus",)),
    "log-tower": Fate("taken", "tower bonus", ("bonus",)),
}
