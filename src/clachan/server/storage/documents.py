"""The JSON documents of tables and players in the storage. The game itself is stored as entries."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct


class SeatDoc(Struct):
    """One seat of a table."""

    kind: Literal["open", "player", "bot"]
    name: str
    level: str | None = None  # of the bot
    player: str | None = None
    also: list[str] = []  # players who took the seat by its link, on other devices
    generation: int = 0  # tokens of an earlier generation are stale
    covered: str | None = None  # the level of the bot that plays until the person comes back
    muted: bool = False
    covered_until: int = 0  # the entry after the last one that a bot made for this person
    by_token: bool = False  # whether somebody has acted with the seat's token and without being a player


class Asking(Struct):
    """A request to go back, which the others must accept."""

    seat: int
    to: int
    agreed: list[int]
    at: int  # the number of entries when it was asked: a new entry ends it


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
    """The answer to a command, for a caller who repeats it because the answer was lost."""

    fingerprint: str  # of the command
    entry: int | None
    table: str | None


class Doc(Struct):
    """A table, apart from the game that is played at it."""

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
    own_set: bool = False  # whether `components` is a custom set, which the storage holds
    first: bool = False  # whether it is a first game, with a coach
    last_own: list[int] = []  # seat -> the entry after its last one
    fresh: list[
        list[int]
    ] = []  # seat -> era and entries of the first position after its last step, or after going back
    answered: dict[str, list[RememberedAnswer]] = {}  # caller -> the last answers, newest last


class Person(Struct):
    """A player's profile."""

    name: str
    language: str = "en"
    email: str | None = None
    email_confirmed: bool = False
    webhook: str | None = None
    notices: bool = True
    sound: bool = False
