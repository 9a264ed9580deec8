"""`clachan replay --board`: a recorded game on the painted board, turn by turn."""

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from clachan.core import CHANCE, Seat
from clachan.play.table import Table
from clachan.terminal.app import TableApp
from clachan.terminal.palette import INK3
from clachan.terminal.session import Session


class ReplaySession(Session):
    """A session in which everything has been done already: one turns its pages."""

    def __init__(
        self, table: Table, bots: Sequence[str | None], seat: Seat | None, language: str = "en", at: int = 0
    ) -> None:
        super().__init__(table, seat, ["random"], language=language)
        self.levels = {p: level or "" for p, level in enumerate(bots)}
        self.entries = list(table.entries)
        self.stops = turns(self.entries)
        self.go_to(at)

    @property
    def asked(self) -> bool:
        """Nobody: what is shown was answered long ago."""
        return False

    @property
    def at(self) -> int:
        return len(self.table.entries)

    def go_to(self, n: int) -> None:
        """The position after the first n entries."""
        n = max(0, min(len(self.entries), n))
        if n < self.at:
            self.table.rewind(n)
        for entry in self.entries[self.at : n]:
            self.table.follow(entry)

    def turn(self, by: int) -> None:
        """To the beginning of the next turn, or of this one and then of the one before."""
        later = [n for n in self.stops if n > self.at]
        earlier = [n for n in self.stops if n < self.at]
        if by > 0 and later:
            self.go_to(later[0])
        elif by < 0 and earlier:
            self.go_to(earlier[-1])

    def since(self) -> int:
        """The entries before the turn that is shown: what came after them is fresh."""
        return max((n for n in self.stops if n < self.at), default=0)


def turns(entries: Sequence[Any]) -> list[int]:
    """Where turns begin and end: after how many entries another seat acts. Chance belongs to the turn before."""
    stops, last = [0], None
    for n, entry in enumerate(entries):
        if entry.seat not in (CHANCE, last):
            if last is not None:
                stops.append(n)
            last = entry.seat
    return [*stops, len(entries)] if entries else stops


class ReplayApp(TableApp):
    """The shell, but the arrows turn the pages of a record."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(keys, "turn(1)", priority=True) for keys in ("right", "space", "enter")],
        Binding("left", "turn(-1)", priority=True),
        Binding("up", "entry(-1)", priority=True),
        Binding("down", "entry(1)", priority=True),
        Binding("home", "go_to(0)", priority=True),
        Binding("end", "go_to(1000000)", priority=True),
    ]

    def __init__(self, album: ReplaySession) -> None:
        super().__init__(album, pause=0)
        self.album = album

    @property
    def watching(self) -> bool:
        return True

    def drive(self) -> Any:
        """Nothing goes on by itself."""
        self.fresh()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What only makes sense while playing is not there."""
        return action not in ("undo", "hint", "why_not", "pace", "confirm", "save", "find", "choose")

    def dialog_open(self) -> bool:
        return len(self.screen_stack) > 1

    def action_turn(self, by: int) -> None:
        if not self.dialog_open():
            self.album.turn(by)
            self.fresh()

    def action_entry(self, by: int) -> None:
        if not self.dialog_open():
            self.album.go_to(self.album.at + by)
            self.fresh()

    def action_go_to(self, n: int) -> None:
        if not self.dialog_open():
            self.album.go_to(n)
            self.fresh()

    def keys(self) -> Text:
        args = {"n": self.album.at, "all": len(self.album.entries), "pages": len(self.pages)}
        return Text(" " + self.session.texts.say("keys-replay", args), INK3, no_wrap=True)
