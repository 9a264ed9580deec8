"""The first game: a recorded opening, and a coach that explains things when they first come up.

`lessons/coach.yaml` lists the topics in the order in which they are explained. `lessons/coach.jsonl` is the opening, a
record that ends where the person decides; its header names the bots of the other seats. Texts are Fluent, in the
lessons' `en.ftl` and `cs.ftl`: `coach-<topic>-title` and `coach-<topic>`. A topic comes up when any of its causes
applies to the person's seat:

    ask:    the seat is asked this question, a key of the game's prompts
    can:    the seat may answer with this verb
    event:  the seat has read this line in the log
    hold:   the seat has some of this, see `Presentation.resources`
    score:  any score sheet has points in this category
    thing:  a component, or a kind of component, means something to the seat now, see `Presentation.component_status`

`point` names what the coach points at: components (`tiles:12`) or a kind of component (`tiles`). The coach sees what a
seat sees: prompt, choices, log, sheets and previews. `check` finds faults in the files, and `clachan components check`
reports them.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from clachan.core import ClachanError, ComponentError, Seat
from clachan.kit.files import Node
from clachan.play import record
from clachan.play.preview import Previewer, worlds
from clachan.play.registry import game as open_game
from clachan.play.registry import has_file, packaged_file
from clachan.play.table import Table
from clachan.play.teaching.lessons import lesson, lesson_texts, required_text, without_marks
from clachan.play.text import LANGUAGES, fluent_source

FILE = "lessons/coach.yaml"
OPENING = "lessons/coach.jsonl"
GOAL = "goal"  # the topic that says what the game is about, before the first decision is explained
MAX_TITLE_CHARACTERS = 34
MAX_TEXT_CHARACTERS = 240
MAX_POINTED = 3  # things that one topic points at
MOVE_CAUSES = ("can", "score", "hold")  # what a topic may have in common with a suggested move
CAUSES = ("ask", "can", "event", "hold", "score", "thing")


class Topic(NamedTuple):
    """One idea that the coach explains: its causes, its text, and what the coach points at."""

    id: str
    title: str
    text: str
    causes: dict[str, list[str]]  # by the names in CAUSES
    point: list[str]


class Situation(NamedTuple):
    """What a seat sees when it decides, by the names in CAUSES."""

    ask: Collection[str]
    can: Collection[str]
    event: Collection[str]
    hold: Collection[str]
    score: Collection[str]
    thing: Collection[str]


def has_first(key: str) -> bool:
    """Whether a game has a coached first game."""
    return has_file(key, FILE)


@cache
def is_playable(key: str) -> bool:
    """Whether a game has a first game without faults. Others are not offered to people."""
    try:
        check(key)
    except ClachanError:
        return False
    return has_first(key)


# --- the opening -----------------------------------------------------------------------------------------------


class Opening(NamedTuple):
    """The table at which a first game begins, and who plays each seat: a bot's level, or None for the person."""

    table: Table
    bots: list[str | None]

    @property
    def seat(self) -> Seat:
        """The person's seat."""
        return self.bots.index(None)


def opening(key: str) -> Opening:
    """Return a new table, played up to the person's first decision."""
    try:
        read = record.read(packaged_file(key, OPENING))
        table = record.replay(read, open_game(key))
    except ClachanError as e:
        raise ComponentError(OPENING, "opening", "record", str(e)) from None
    if [b is None for b in read.header.bots].count(True) != 1:
        raise ComponentError(OPENING, "header", "bots", "must name a level for every seat and null for the person's")
    found = Opening(table, read.header.bots)
    if found.seat not in table.to_act():
        raise ComponentError(OPENING, "opening", "end", f"must ask seat {found.seat + 1}, where the person sits")
    return found


# --- topics ----------------------------------------------------------------------------------------------------


@cache
def topics(key: str, language: str = "en") -> list[Topic]:
    """Return the topics of a game's coach, in the order in which they are explained."""
    texts = lesson_texts(key, language)
    return [
        Topic(
            id=node.word("id"),
            title=required_text(texts, f"coach-{node.word('id')}-title"),
            text=required_text(texts, f"coach-{node.word('id')}"),
            causes={cause: node.words(cause) for cause in CAUSES if node.has(cause)},
            point=node.words("point") if node.has("point") else [],
        )
        for node in lesson(key, "coach").nodes("topics")
    ]


def situation(table: Table, seat: Seat, on_failure: Callable[[Exception], None] | None = None) -> Situation:
    """Return what a deciding seat sees of a table. `on_failure`: see `Previewer`."""
    game, state = table.game, table.state
    ahead = Previewer(game, worlds(game, state, seat), seat, on_failure)
    sheets = game.presentation.view(state, seat)["sheets"]
    return Situation(
        ask={game.prompt(state, seat)[0]},
        can={str(action[0]) for action in table.legal(seat)},
        event={line.event.key for line in table.log(seat)},
        hold={name for name, n in ahead.holds().items() if n > 0},
        score={item["key"] for sheet in sheets for item in sheet if item["points"]},
        thing=set(ahead.outlook()),
    )


def comes_up(topic: Topic, now: Situation) -> bool:
    return any(applies(cause, word, now) for cause, words in topic.causes.items() for word in words)


def applies(cause: str, word: str, now: Situation) -> bool:
    """Whether one cause applies. For components, a kind is enough."""
    there: Collection[str] = getattr(now, cause)
    return word in there or (cause == "thing" and any(t.startswith(f"{word}:") for t in there))


def next_topic(
    topics: Iterable[Topic], now: Situation, known: Collection[str], suggested: Collection[str] = ()
) -> Topic | None:
    """Return the topic to explain now, if any: first one about the question, then one about the suggested moves, then
    the others in order. `suggested` are the verbs of these moves, and the lines of the sheet and the resources that
    they bring."""
    new = [t for t in topics if t.id not in known and comes_up(t, now)]
    asked = [t for t in new if is_asked(t, now)]
    fitting = [t for t in new if explains_moves(t, suggested)]
    return next(iter(asked or fitting or new), None)


def is_asked(topic: Topic, now: Situation) -> bool:
    """Whether a topic is about the question itself."""
    return bool(set(topic.causes.get("ask", ())) & set(now.ask))


def explains_moves(topic: Topic, suggested: Collection[str]) -> bool:
    """Whether a topic explains what the suggested moves are about."""
    return any(word in suggested for cause in MOVE_CAUSES for word in topic.causes.get(cause, ()))


# --- checks ----------------------------------------------------------------------------------------------------


def check(key: str) -> None:
    """Raise a ComponentError if anything is wrong with the first game of a game."""
    if not has_first(key):
        return
    start = opening(key)
    there = AllowedWords(start, key)
    for language in LANGUAGES:
        for topic in topics(key, language):
            check_length(topic, language)
    nodes = lesson(key, "coach").nodes("topics")
    for n, (node, topic) in enumerate(zip(nodes, topics(key), strict=True)):
        if topic.id in [t.id for t in topics(key)[:n]]:
            raise node.fault("id", "is there twice")
        check_topic(node, topic, there)
    for cause, words in (("ask", there.ask), ("score", there.score)):
        explained = [word for topic in topics(key) for word in topic.causes.get(cause, ())]
        for word in words:
            if word not in explained:
                raise ComponentError(FILE, "topics", cause, f"nothing explains {word}")


class AllowedWords:
    """The words that the causes of a game's topics may use."""

    def __init__(self, start: Opening, key: str) -> None:
        game, state = start.table.game, start.table.state
        texts = [line.partition(" =")[0] for line in fluent_source(key, "en").splitlines() if " =" in line]
        self.ask = [text for text in texts if text.startswith("prompt-")]
        self.event = [text for text in texts if text.startswith("log-")]
        self.can = [text.removeprefix("do-") for text in texts if text.startswith("do-")]
        self.hold = list(game.presentation.resources(state, start.seat))
        self.score = [category for category, _ in game.categories]
        parts = list(game.presentation.info_cards(state))
        self.thing = [*parts, *{part.partition(":")[0]: None for part in parts}]


def check_topic(node: Node, topic: Topic, there: AllowedWords) -> None:
    """Raise a ComponentError if a topic cannot come up, or points at something that does not exist."""
    if not topic.causes:
        raise node.fault("ask", f"a topic needs a cause: one of {', '.join(CAUSES)}")
    for cause, words in topic.causes.items():
        known: Sequence[str] = getattr(there, cause)
        for word in words:
            if word not in known:
                raise node.fault(cause, f"{word!r} cannot happen in this game")
    for field in node.value:
        if field not in ("id", "point", *CAUSES):
            raise node.fault(str(field), f"is no field of a topic; it has id, point, {', '.join(CAUSES)}")
    if len(topic.point) > MAX_POINTED:
        raise node.fault("point", f"names {len(topic.point)} things; a card points at {MAX_POINTED}")
    for thing in topic.point:
        if thing not in there.thing:
            raise node.fault("point", f"there is no component {thing!r} in this game")


def check_length(topic: Topic, language: str) -> None:
    for text, name, most in ((topic.title, "-title", MAX_TITLE_CHARACTERS), (topic.text, "", MAX_TEXT_CHARACTERS)):
        if len(without_marks(text)) > most:
            fault = f"has {len(without_marks(text))} characters; its box holds {most}"
            raise ComponentError(f"lessons/{language}.ftl", f"coach-{topic.id}{name}", "text", fault)


# --- after the game --------------------------------------------------------------------------------------------


class Cost(NamedTuple):
    """A decision of the person for which the adviser had a better move, and the points that it cost."""

    entry: int
    points: float
    did: Any
    better: Any


MIN_COST_POINTS = 1.0  # a move that cost less is not shown
MAX_COSTLY_MOVES = 2  # that are shown after the game


def costliest(costs: Iterable[Cost]) -> list[Cost]:
    """Return the moves that cost most, the costliest first."""
    return sorted([c for c in costs if c.points >= MIN_COST_POINTS], key=lambda c: -c.points)[:MAX_COSTLY_MOVES]
