"""What the storage holds of a table and of a person, as typed structures; the game itself is its entries."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct


class SeatDoc(Struct):
    """One seat of a table."""

    kind: Literal["open", "player", "bot"]
    name: str
    level: str | None = None  # of the bot
    player: str | None = None
    also: list[str] = []  # who took the seat by its link, on other devices
    generation: int = 0  # tokens of an earlier generation are stale
    covered: str | None = None  # the level of the bot that plays until the person comes back
    muted: bool = False


class Asking(Struct):
    """Somebody asks to go back."""

    seat: int
    to: int
    agreed: list[int]
    at: int  # the table had so many entries: a new one ends the question


class ForkOf(Struct):
    table: str
    entry: int


class PaceDoc(Struct, forbid_unknown_fields=True, frozen=True):
    kind: Literal["live", "turns"] = "live"
    bank: Annotated[float, Meta(ge=0, le=86400)] = 0
    bonus: Annotated[float, Meta(ge=0, le=3600)] = 0
    hours: Annotated[float, Meta(ge=0, le=720)] = 0


class ClockDoc(Struct):
    left: float
    since: float | None


class RememberedAnswer(Struct, array_like=True):
    """What a command was answered, for whoever gives it again because the answer was lost."""

    mark: str  # of the command
    entry: int | None
    table: str | None


class Doc(Struct):
    """What a table is, apart from the game that is played at it."""

    game: str
    version: int
    components: str
    title: str
    options: dict[str, Any]
    seats: list[SeatDoc]
    pace: PaceDoc
    listed: bool
    spectators: bool
    takeback: Literal["free", "ask", "never"]
    cover: str
    host: str | None
    created: float
    era: int = 0  # raised whenever entries are taken back
    clocks: list[ClockDoc] = []
    asking: Asking | None = None
    rematch: str | None = None
    fork_of: ForkOf | None = None
    places: list[int] | None = None
    totals: list[int] = []
    to_act: list[int] = []
    own_set: bool = False  # whether `components` is a set of somebody's own, which the storage holds
    first: bool = False  # whether it is a first game, with a coach
    last_own: list[int] = []  # seat -> the entry after its last own one
    answered: dict[str, list[RememberedAnswer]] = {}  # caller -> the last answers, newest last


class Person(Struct):
    """What somebody has told about themselves."""

    name: str
    language: str = "en"
    email: str | None = None
    email_confirmed: bool = False
    webhook: str | None = None
    notices: bool = True
    sound: bool = False
