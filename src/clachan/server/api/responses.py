"""The messages of the server. Those to it are in requests.py; docs/api.md explains both."""

from typing import Any, Literal

from msgspec import Struct, json

from clachan.core import Args, Phrase
from clachan.play.table import LoggedEvent
from clachan.presentation import Moment
from clachan.server.storage.documents import Asking, ForkOf, PaceDoc

to_json = json.Encoder().encode


class Problem(Exception):
    """A request that is refused: an HTTP status, and a text key with arguments that say why."""

    def __init__(self, status: int, key: str, rule: str = "", /, **args: Any) -> None:
        super().__init__(key)
        self.status, self.key, self.rule, self.args_ = status, key, rule, args


class LogLine(Struct):
    """A line of the log, as one viewer may read it."""

    entry: int
    seat: int
    key: str
    args: Args
    rule: str
    points: int


def on_wire(line: LoggedEvent) -> LogLine:
    ev = line.event
    return LogLine(line.entry, ev.seat, ev.key, ev.args, ev.rule, ev.points)


class ChatLine(Struct):
    n: int
    at: float
    seat: int
    name: str
    text: str


class SeatInfo(Struct):
    kind: Literal["open", "player", "bot"]
    name: str
    level: str | None
    style: str | None  # of a bot that is one of the characters
    covered: bool
    muted: bool  # of a seat of yours
    deadline: float | None
    left: float | None


class TableInfo(Struct):
    id: str
    game: str
    version: int
    components: str
    own_set: bool
    title: str
    options: dict[str, Any]
    status: Literal["open", "playing", "over"]
    seats: list[SeatInfo]
    pace: PaceDoc
    listed: bool
    spectators: bool
    takeback: Literal["free", "ask", "never"]
    cover: str
    yours: list[int]
    host: bool
    to_act: list[int]
    entries: int
    stamp: str
    places: list[int] | None
    totals: list[int]
    asking: Asking | None
    rematch: str | None
    fork_of: ForkOf | None
    first: bool  # a first game, with a coach
    created: float
    updated: float


class Card(Struct):
    """A line of the home page or of the lobby."""

    id: str
    game: str
    title: str
    status: Literal["open", "playing", "over"]
    names: list[str]
    yours: list[int]
    your_move: bool
    deadline: float | None
    updated: float
    entries: int
    places: list[int] | None
    recap_from: int
    recap: list[LogLine]
    takeback: Literal["free", "ask", "never"]


class Me(Struct):
    name: str
    login: str | None
    language: str
    email: str | None
    email_confirmed: bool
    webhook: str | None
    notices: bool
    sound: bool


class SessionInfo(Struct):
    """A device on which you are logged in."""

    id: str
    device: str
    created: float
    seen: float
    this: bool


class ServerAnswer(Struct):
    """The server's version.

    `bots`: the engine that bots use; `compiling`: a faster one is being compiled.
    """

    version: str
    python: str
    engine: Literal["plain", "compiled"]
    bots: Literal["plain", "compiled"]
    compiling: bool


class SessionsAnswer(Struct):
    sessions: list[SessionInfo]


class ConfirmAnswer(Struct):
    """What a link in a letter has done."""

    email: str
    confirmed: bool  # False: no more messages go to this address


class MeAnswer(Struct):
    me: Me | None


class TableAnswer(Struct):
    table: TableInfo


class CardsAnswer(Struct):
    tables: list[Card]


class Link(Struct):
    seat: int
    token: str
    path: str


class LinksAnswer(Struct):
    links: list[Link]


class ChatAnswer(Struct):
    lines: list[ChatLine]


class OptionInfo(Struct):
    name: str
    choices: list[str | int | bool]
    rule: str


class SetAnswer(Struct):
    """A component set with all its files."""

    game: str
    components: str
    own_set: bool
    files: dict[str, str]


class GameInfo(Struct):
    """An installed game. Name and blurb by language."""

    key: str
    name: dict[str, str]
    blurb: dict[str, str]
    minutes: list[int]
    weight: int
    version: int
    components: str
    files: list[str]
    players: list[int]
    languages: list[str]
    minute: bool  # whether it has a one-minute introduction
    first: bool  # whether it has a first game with a coach
    options: list[OptionInfo]
    bots: list[str]
    provenance: dict[str, dict[str, int]]


class CharacterInfo(Struct):
    """A bot with a character. The text `style-…` describes how it plays."""

    name: str
    style: str


class MinuteAnswer(Struct):
    """A one-minute introduction: its texts in one language, and a position that shows what they
    mention at `rings`.

    **Words** are strong, [words](ring) belong to a ring.
    """

    goal: str
    steps: list[str]
    points: list[str]
    end: str
    rings: dict[str, str]
    names: list[str]
    catalogue: dict[str, Any]
    view: "View"


class TopicInfo(Struct):
    """A topic of a coach: its text, when it comes up, and what it points at.

    It comes up with a question (`ask`), a legal verb (`can`), a log line (`event`), something held
    (`hold`), a sheet line with points (`score`) or a component with a meaning now (`thing`). A kind
    of component is enough: tiles for tiles:12.
    """

    id: str
    title: str
    text: str
    ask: list[str]
    can: list[str]
    event: list[str]
    hold: list[str]
    score: list[str]
    thing: list[str]
    point: list[str]


class CoachAnswer(Struct):
    """The topics of a game's coach, in one language and in their order."""

    topics: list[TopicInfo]


class Shown(Struct):
    """A component shown beside a rule."""

    about: str
    name: Phrase


class ExampleInfo(Struct):
    """A worked example of a rule, marked up like an introduction.

    `/positions/example-NAME` is its table.
    """

    name: str
    rule: str
    text: str
    rings: dict[str, str]


class HandbookAnswer(Struct):
    """Help with the rules: components beside a rule, the rules that a question is about, worked
    examples."""

    shows: dict[str, list[Shown]]
    questions: dict[str, list[str]]
    examples: list[ExampleInfo]


class PositionAnswer(Struct):
    """The position of a lesson."""

    names: list[str]
    catalogue: dict[str, Any]
    view: "View"


class GamesAnswer(Struct):
    games: list[GameInfo]
    characters: list[CharacterInfo]
    own_sets: bool


class ShownItem(Struct):
    """A line of a score sheet in a view: what `SheetLine` describes, but faster to make."""

    key: str
    points: int
    rule: str
    pending: bool
    secret: bool


class SheetInfo(Struct):
    seat: int
    total: int
    items: list[tuple[str, int, str, bool, bool]]
    lines: list[LogLine]


class SheetAnswer(Struct):
    sheets: list[SheetInfo]


class MarkInfo(Struct):
    """One position of a finished game: the points of each seat, and what they would have been at an
    end there."""

    entry: int
    totals: list[int]
    worth: list[int]
    phase: Phrase


class ReviewInfo(Struct):
    """What cost a seat points, the costliest first, and what to try next time."""

    causes: list[Phrase]
    advice: Phrase | None


class CourseAnswer(Struct):
    """`reviews`: by seat."""

    marks: list[MarkInfo]
    reviews: list[ReviewInfo]


class LegalAction(Struct):
    """A legal action, and its text: a key with arguments."""

    action: list[str | int]
    key: str
    args: dict[str, Any]


class ToClient(Struct, tag_field="is", kw_only=True):
    """A message of the server. `ref` repeats that of the command."""


class View(ToClient, tag="view"):
    seat: int | None
    stamp: str
    entries: int
    over: bool
    view: Moment  # and the fields of the game's picture
    prompt: Phrase | None
    legal: list[LegalAction]
    undo: bool
    takeback: bool
    recap_from: int
    log_from: int
    log: list[LogLine]


class TableIs(ToClient, tag="table"):
    table: TableInfo


class HomeIs(ToClient, tag="home"):
    tables: list[Card]


class ChatIs(ToClient, tag="chat"):
    lines: list[ChatLine]


class NotesAre(ToClient, tag="notes"):
    seat: int
    text: str


class PresenceIs(ToClient, tag="presence"):
    seats: list[bool]
    watchers: int


class ThinkingIs(ToClient, tag="thinking"):
    """A bot has been thinking for `elapsed` seconds, of about `seconds` in all.

    The next view ends it.
    """

    seat: int
    level: str
    elapsed: float
    seconds: float


class HurriedIs(ToClient, tag="hurried"):
    """A bot had little computing time: `percent` of the actions that its level usually carries out.

    `engine`: what it runs on. A plain one is slow; a compiled one had to wait. `instead`: the level
    that moved because the bot's own thought did not end.
    """

    seat: int
    level: str
    seconds: float
    percent: int
    engine: Literal["plain", "compiled"]
    instead: str | None = None


class Done(ToClient, tag="done"):
    ref: str | None = None
    entry: int | None = None
    table: str | None = None


class RefusalInfo(Struct):
    action: list[str | int] | None
    key: str
    args: Args
    rule: str


class ForeseenLine(Struct):
    """A consequence of an action, worded like a line of the log."""

    seat: int
    key: str
    args: Args
    rule: str
    points: int


class SheetChange(Struct):
    """The change of a line of a seat's sheet, at an end of the game right after the action."""

    seat: int
    key: str
    rule: str
    points: int


class PreviewInfo(Struct):
    """What an action would certainly bring.

    `reason`: why somebody would choose it, in one sentence. `points`: at once; at the end of the
    game, the change of the final score. `later`: further points at the end of the game, as things
    stand after the action; 0 if it is the same for all actions.
    """

    reason: Phrase | None
    points: int
    later: int
    lines: list[ForeseenLine]
    holds: dict[str, int]
    sheets: list[SheetChange]


class HintsAre(ToClient, tag="hints"):
    """`holds`: the resources of the seat.

    `now`: what components mean to it, by their key in `about`.
    """

    seat: int
    stamp: str
    previews: list[PreviewInfo | None]
    refusals: list[RefusalInfo]
    holds: dict[str, int]
    now: dict[str, Phrase]
    ref: str | None = None


class GainInfo(Struct):
    """A line of a score sheet that is expected to change: your own, or that of the best opponent."""

    key: str
    points: float
    other: bool


class MoveInfo(Struct):
    """A move that a bot has considered: its expected place, and its margin over the best opponent.

    `text`: the move in words, with the actions of `plan` that belong to the same decision.
    `reason`: why, in one sentence.
    """

    text: Phrase
    reason: Phrase | None
    action: list[str | int]
    plan: list[list[str | int]]
    place: float
    margin: float
    gains: list[GainInfo]


class PhraseInfo(Struct):
    key: str
    args: Args


class AdviceIs(ToClient, tag="advice"):
    """`percent`: of the actions that the level usually carries out; less than 100 if it had too
    little time."""

    seat: int
    stamp: str
    level: str
    moves: list[MoveInfo]
    words: list[PhraseInfo]
    percent: int
    ref: str | None = None


class RefusedIs(ToClient, tag="refused"):
    key: str
    args: Args
    rule: str
    text: str
    ref: str | None = None


DoAnswer = Done | HintsAre | AdviceIs
