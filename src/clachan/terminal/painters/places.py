"""Where on a painted page the actions lie: found in the text itself, so that games need say nothing about geometry."""

from collections.abc import Collection
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from clachan.core import Action

STEPS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ASIDE: Final = 2  # how much farther a step to the side counts than a step ahead


class Place(NamedTuple):
    """A stretch of one line that stands for some actions."""

    line: int
    start: int  # in cells
    end: int
    actions: tuple[Action, ...]

    @property
    def middle(self) -> tuple[int, int]:
        """Across and down, in half cells: a cell of a terminal is about twice as high as wide."""
        return (self.start + self.end, 4 * self.line)


def find(page: Text) -> list[Place]:
    """All places on a page, from the top left."""
    places = []
    plain = page.plain
    for span in page.spans:
        actions = span.style.meta.get("actions") if isinstance(span.style, Style) else None
        if not actions:
            continue
        line = plain.count("\n", 0, span.start)
        start = cell_len(plain[plain.rfind("\n", 0, span.start) + 1 : span.start])
        width = cell_len(plain[span.start : span.end].split("\n")[0])
        places.append(Place(line, start, start + width, actions))
    return sorted(places)


def anchor(places: list[Place], action: Action | None) -> Place | None:
    """The first place of an action."""
    return next((p for p in places if action in p.actions), None)


def under(places: list[Place], line: int, cell: int) -> Place | None:
    """The place under a mouse pointer."""
    return next((p for p in places if p.line == line and p.start <= cell < p.end), None)


def ahead(places: list[Place], legal: Collection[Action], here: Place, key: str) -> Action | None:
    """The legal action whose place is nearest in a direction, or None at the edge."""
    across, down = STEPS[key]
    x, y = here.middle
    best: tuple[int, Action] | None = None
    for place in places:
        action = next((a for a in place.actions if a in legal), None)
        if action is None or not set(place.actions).isdisjoint(here.actions):
            continue
        dx, dy = place.middle[0] - x, place.middle[1] - y
        on = dx * across + dy * down
        off = abs(dx * down) + abs(dy * across)
        if on > 0 and (best is None or on + ASIDE * off < best[0]):
            best = (on + ASIDE * off, action)
    return best[1] if best else None
