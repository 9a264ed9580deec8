"""The messages to the server: requests over HTTP, commands over a socket. docs/api.md explains
them.

Answers to commands are stored under a fingerprint that contains the class name: do not rename these
classes.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from clachan.server.storage.documents import PaceDoc

SeatNo = Annotated[int, Meta(ge=0, le=7)]
Name = Annotated[str, Meta(min_length=1, max_length=30)]
Ref = Annotated[str, Meta(min_length=1, max_length=40)]
Stamp = Annotated[str, Meta(max_length=40)]  # era.entries
Secret = Annotated[str, Meta(min_length=1, max_length=200)]
Login = Annotated[str, Meta(min_length=2, max_length=30, pattern="^[A-Za-z0-9_.-]+$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Digest = Annotated[str, Meta(min_length=1, max_length=40)]
Level = Annotated[str, Meta(min_length=1, max_length=30)]

# --- requests ----------------------------------------------------------------------------------------------


class SeatPlan(Struct, forbid_unknown_fields=True):
    kind: Literal["me", "bot", "open"]
    name: Name | None = None
    level: Level | None = None


Seats = Annotated[list[SeatPlan], Meta(min_length=1, max_length=8)]


class Setup(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=30)]
    seats: Seats
    title: Annotated[str, Meta(max_length=60)] | None = None
    options: dict[Annotated[str, Meta(max_length=30)], str | int | bool] = {}
    pace: PaceDoc = PaceDoc()
    listed: bool = False
    spectators: bool = True
    takeback: Literal["free", "ask", "never"] = "ask"
    cover: Level = "greedy"
    components: Digest | None = None  # of a set that was uploaded before; None: the packaged one
    ref: Ref | None = None  # a request repeated with the same ref makes no second table


class SetFiles(Struct, forbid_unknown_fields=True):
    """Custom component files. Packaged ones take the place of those left out."""

    game: Annotated[str, Meta(max_length=30)]
    files: Annotated[dict[Annotated[str, Meta(min_length=1, max_length=60)], str], Meta(min_length=1, max_length=20)]


class First(Struct, forbid_unknown_fields=True):
    """A first game, against the bots of its opening."""

    name: Name | None = None
    ref: Ref | None = None


class Join(Struct, forbid_unknown_fields=True):
    seat: SeatNo | None = None
    name: Name | None = None
    ref: Ref | None = None  # a request repeated with the same ref takes no second seat


class Claim(Struct, forbid_unknown_fields=True):
    token: Secret


class AboutMe(Struct, forbid_unknown_fields=True):
    name: Name | None = None
    language: Literal["en", "cs"] | None = None
    email: Annotated[str, Meta(max_length=200)] | None = None  # "" deletes it
    password: Annotated[str, Meta(max_length=200)] | None = None  # of the account, when the e-mail address changes
    webhook: Annotated[str, Meta(max_length=500)] | None = None  # "" deletes it
    notices: bool | None = None
    sound: bool | None = None


class SignUp(Struct, forbid_unknown_fields=True):
    login: Login
    password: Password


class LogIn(Struct, forbid_unknown_fields=True):
    login: Annotated[str, Meta(max_length=30)]
    password: Annotated[str, Meta(max_length=200)]


class EndSession(Struct, forbid_unknown_fields=True):
    session: Annotated[str, Meta(max_length=40)] | None = None  # None: all but this one


class NewPassword(Struct, forbid_unknown_fields=True):
    old: Annotated[str, Meta(max_length=200)]
    new: Password


class Forgotten(Struct, forbid_unknown_fields=True):
    login: Annotated[str, Meta(max_length=30)]


class Reset(Struct, forbid_unknown_fields=True):
    token: Secret
    password: Password


# --- commands ----------------------------------------------------------------------------------------------


class Command(Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    ref: Ref | None = None


class Hello(Command, tag="hello"):
    seen: Stamp | None = None
    token: Secret | None = None
    watch: bool = False


class Act(Command, tag="act"):
    seat: SeatNo
    action: Annotated[list[str | int], Meta(min_length=1, max_length=20)]
    seen: Stamp | None = None


class Hints(Command, tag="hints"):
    seat: SeatNo


class Advice(Command, tag="advice"):
    """`quick`: from a level that answers in a fraction of a second, instead of the strongest."""

    seat: SeatNo
    entry: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    quick: bool = False


class Undo(Command, tag="undo"):
    seat: SeatNo


class Takeback(Command, tag="takeback"):
    seat: SeatNo


class Agree(Command, tag="agree"):
    seat: SeatNo
    yes: bool


class Say(Command, tag="say"):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Note(Command, tag="note"):
    seat: SeatNo
    text: Annotated[str, Meta(max_length=10_000)]


class SeatBot(Command, tag="bot"):
    level: Level
    seat: SeatNo | None = None


class Leave(Command, tag="leave"):
    seat: SeatNo


class Cover(Command, tag="cover"):
    seat: SeatNo
    level: Level | None = None


class Back(Command, tag="back"):
    seat: SeatNo


class Rename(Command, tag="rename"):
    seat: SeatNo
    name: Name


class Mute(Command, tag="mute"):
    seat: SeatNo
    on: bool


class Rematch(Command, tag="rematch"):
    pass


class Fork(Command, tag="fork"):
    entry: Annotated[int, Meta(ge=0, le=100_000)]
    seats: Seats


Commands = (
    Act
    | Hints
    | Advice
    | Undo
    | Takeback
    | Agree
    | Say
    | Note
    | SeatBot
    | Leave
    | Cover
    | Back
    | Rename
    | Mute
    | Rematch
    | Fork
)
