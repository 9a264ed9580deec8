"""The words everything else is written in: seats, actions, messages, score items, events, options."""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from inspect import signature
from typing import Any, Final, NamedTuple

Seat = int
CHANCE: Final = -1  # the bag, the deck, the die: a seat with no player
EVERYONE: Final = -2  # an audience: all seats and spectators
NOBODY: Final = -3  # an audience: not even the seat that acted

# A decision: verb first, then ids as small ints. Built once in interned tables, compared by value.
Action = tuple[Any, ...]

# The kernel's own verb: a seat takes back its commit in a simultaneous decision before the reveal.
RECALL: Final[Action] = ("recall",)

# A text for people: a Fluent key and its arguments. An argument is a number; a string, which is itself a key if it
# starts with "@"; a component's name in all its languages, {"en": "Forest", "cs": "Les"}; a player, {"seat": 2}; a text
# of its own, {"key": "place-by", "args": {...}}; or a list of these.
Args = dict[str, Any]
Msg = tuple[str, Args]

# What the marks of a state let through to a viewer: its fields by name, and "seats", "options", "to_act" and "stack".
Seen = dict[str, Any]


class Item(NamedTuple):
    """One line of a seat's score sheet."""

    key: str
    points: int
    rule: str
    pending: bool = False  # what this line would score if the game ended now; not yet on the track
    secret: bool = False  # only its owner may see it


class Event(NamedTuple):
    """Something that happened while an action was applied."""

    key: str
    seat: Seat
    rule: str
    args: Args
    points: int = 0
    audience: Seat = EVERYONE


class Refusal(NamedTuple):
    """A candidate that a person would try, and the rule that forbids it."""

    action: Action | None
    rule: str
    key: str
    args: Args


# Why an action is forbidden: the rule, a text key and its arguments. With the action it is a Refusal.
Reason = tuple[str, str, Args]


class Option(NamedTuple):
    """A table option. The default is the printed base game."""

    name: str
    choices: tuple[Any, ...]  # all of one type: str, int or bool; the first is the default
    rule: str
    seats: bool = False  # its numbers are seats, counted from 1: at a smaller table there are fewer

    @property
    def default(self) -> Any:
        return self.choices[0]


Options = dict[str, Any]

NO_RULES: Final[Mapping[int, Callable[[dict[str, str]], Any]]] = {}


class GameSpec(NamedTuple):
    """What a game package exports: its rules, and what people see and learners need where that is not generic."""

    key: str
    files: tuple[str, ...]  # of its components
    rules: Callable[[dict[str, str]], Any]  # the texts of the files -> its Game
    presentation: Callable[[Any], Any] | None = None  # the Game -> its Presentation
    learning: Callable[[Any], Any] | None = None  # the Game -> its Learning
    minutes: tuple[int, int] = (30, 60)  # how long an evening with it takes
    weight: int = 2  # 1 light to 5 heavy
    # For records of earlier releases: rules by version; digests of packaged sets, whose files are in components/earlier
    earlier_rules: Mapping[int, Callable[[dict[str, str]], Any]] = NO_RULES
    earlier_sets: tuple[str, ...] = ()


class ClachanError(Exception):
    """Anything a person did that cannot be accepted. The message says what was wrong and what is accepted."""


class ComponentError(ClachanError):
    """A fault in a component file: names the file, the item and the field."""

    def __init__(self, file: str, item: str, field: str, what: str) -> None:
        super().__init__(f"{file}: {item}: {field}: {what}")
        self.file, self.item, self.field, self.what = file, item, field, what


class Stuck(Exception):
    """A bug in a game: frames went on stepping without asking anybody."""


def meant(name: str, known: Iterable[str]) -> str:
    """What a name that is not known may have meant, and which there are."""
    names = list(known)
    near = get_close_matches(name.lower(), names, 1)
    there = f"there are {', '.join(names)}" if names else "there are none"
    return f"did you mean {near[0]}? {there.capitalize()}" if near else there


ARGS_OF: Final[dict[Any, tuple[str, ...]]] = {}


def args_of(cls: type[Any]) -> tuple[str, ...]:
    """What a class is made of: the names of its constructor's arguments, which are attributes of what it makes."""
    if cls not in ARGS_OF:
        ARGS_OF[cls] = tuple(signature(cls).parameters)
    return ARGS_OF[cls]
