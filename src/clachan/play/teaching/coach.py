"""The first game: an opening that was recorded, and a coach who says what things are when they first come up.

`lessons/coach.yaml` lists the topics in the order in which they are told; `lessons/coach.jsonl` is the opening, a
record that ends when the person is asked: its header names the bots of the other seats. Texts are Fluent, in the
lessons' `en.ftl` and `cs.ftl`: `coach-<topic>-title` and `coach-<topic>`. A topic comes up when any of these is so:

    ask:    the seat is asked this: a key of the game's prompts
    can:    a verb that it may answer with
    event:  a line that it has read in the log
    hold:   it has some of this, see `Presentation.resources`
    score:  somebody's sheet shows points there
    thing:  a component, or a kind of them, that means something to it now, see `Presentation.component_status`

`point` names what the coach points at: components (tiles:12), or a kind of them (tiles). The coach sees what a seat
sees: prompt, choices, log, sheets, previews. Its words are checked by `check`; `clachan components check` names faults.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from clachan.core import ClachanError, ComponentError, Seat
from clachan.kit.files import Node
from clachan.play import record
from clachan.play.preview import Ahead, worlds
from clachan.play.registry import game as open_game
from clachan.play.registry import has_file, packaged
from clachan.play.table import Table
from clachan.play.teaching.lessons import lesson, lesson_texts, plain, said
from clachan.play.text import LANGUAGES, own_texts

FILE = "lessons/coach.yaml"
OPENING = "lessons/coach.jsonl"
TITLE = 34  # signs that a title holds
BOX = 240  # signs of its text
POINTS = 3  # things that a card points at, at most
CAUSES = ("ask", "can", "event", "hold", "score", "thing")


class Topic(NamedTuple):
    """One idea: when it comes up, what the coach says, and what it points at."""

    id: str
    title: str
    text: str
    causes: dict[str, list[str]]  # by the words of CAUSES
    point: list[str]


class Moment(NamedTuple):
    """What a seat sees when it is asked, by the words of CAUSES."""

    ask: Collection[str]
    can: Collection[str]
    event: Collection[str]
    hold: Collection[str]
    score: Collection[str]
    thing: Collection[str]


def has_first(key: str) -> bool:
    """Whether a game has a first game."""
    return has_file(key, FILE)


@cache
def sound(key: str) -> bool:
    """Whether it has one that may be shown to people."""
    try:
        check(key)
    except ClachanError:
        return False
    return has_first(key)


# --- the opening -----------------------------------------------------------------------------------------------


class Opening(NamedTuple):
    """A table that a first game begins at, and who sits there: levels of bots, None for the person."""

    table: Table
    bots: list[str | None]

    @property
    def seat(self) -> Seat:
        """Where the person sits."""
        return self.bots.index(None)


def opening(key: str) -> Opening:
    """A new table, played up to the person's first decision."""
    try:
        read = record.read(packaged(key, OPENING))
        table = record.replay(read, open_game(key))
    except ClachanError as e:
        raise ComponentError(OPENING, "opening", "record", str(e)) from None
    if [b is None for b in read.header.bots].count(True) != 1:
        raise ComponentError(OPENING, "header", "bots", "must name a level for every seat and null for the person's")
    found = Opening(table, read.header.bots)
    if found.seat not in table.to_act():
        raise ComponentError(OPENING, "opening", "end", f"must ask seat {found.seat + 1}, where the person sits")
    return found


# --- what is said ----------------------------------------------------------------------------------------------


@cache
def topics(key: str, language: str = "en") -> list[Topic]:
    """What the coach of a game can say, in the order in which it is told."""
    texts = lesson_texts(key, language)
    return [
        Topic(
            id=node.word("id"),
            title=said(texts, f"coach-{node.word('id')}-title"),
            text=said(texts, f"coach-{node.word('id')}"),
            causes={cause: node.words(cause) for cause in CAUSES if node.has(cause)},
            point=node.words("point") if node.has("point") else [],
        )
        for node in lesson(key, "coach").nodes("topics")
    ]


def moment(table: Table, seat: Seat) -> Moment:
    """What a seat that is asked sees of a table."""
    game, state = table.game, table.state
    ahead = Ahead(game, worlds(game, state, seat), seat)
    sheets = game.presentation.view(state, seat)["sheets"]
    return Moment(
        ask={game.prompt(state, seat)[0]},
        can={str(action[0]) for action in table.legal(seat)},
        event={line.event.key for line in table.log(seat)},
        hold={name for name, n in ahead.holds().items() if n > 0},
        score={item["key"] for sheet in sheets for item in sheet if item["points"]},
        thing=set(ahead.outlook()),
    )


def comes_up(topic: Topic, now: Moment) -> bool:
    return any(seen(cause, word, now) for cause, words in topic.causes.items() for word in words)


def seen(cause: str, word: str, now: Moment) -> bool:
    """Whether a moment has this; of components a kind is enough."""
    there: Collection[str] = getattr(now, cause)
    return word in there or (cause == "thing" and any(t.startswith(f"{word}:") for t in there))


def next_topic(topics: Iterable[Topic], now: Moment, known: Collection[str]) -> Topic | None:
    """What to say now to somebody who knows so much: first what the question is, then the rest in order."""
    new = [t for t in topics if t.id not in known and comes_up(t, now)]
    asked = [t for t in new if set(t.causes.get("ask", ())) & set(now.ask)]
    return next(iter(asked or new), None)


# --- what is wrong with it -------------------------------------------------------------------------------------


def check(key: str) -> None:
    """Refuses the first game of a game if anything is wrong with it."""
    if not has_first(key):
        return
    start = opening(key)
    there = Words(start, key)
    for language in LANGUAGES:
        for topic in topics(key, language):
            fits_its_box(topic, language)
    nodes = lesson(key, "coach").nodes("topics")
    for n, (node, topic) in enumerate(zip(nodes, topics(key), strict=True)):
        if topic.id in [t.id for t in topics(key)[:n]]:
            raise node.fault("id", "is there twice")
        judge(node, topic, there)
    for cause, words in (("ask", there.ask), ("score", there.score)):
        told = [word for topic in topics(key) for word in topic.causes.get(cause, ())]
        for word in words:
            if word not in told:
                raise ComponentError(FILE, "topics", cause, f"nothing explains {word}")


class Words:
    """The words that topics of a game may use: what it can ask, answer, tell, hold, score and lay on the table."""

    def __init__(self, start: Opening, key: str) -> None:
        game, state = start.table.game, start.table.state
        texts = [line.partition(" =")[0] for line in own_texts(key, "en").splitlines() if " =" in line]
        self.ask = [text for text in texts if text.startswith("prompt-")]
        self.event = [text for text in texts if text.startswith("log-")]
        self.can = [text.removeprefix("do-") for text in texts if text.startswith("do-")]
        self.hold = list(game.presentation.resources(state, start.seat))
        self.score = [category for category, _ in game.categories]
        parts = list(game.presentation.info_cards(state))
        self.thing = [*parts, *{part.partition(":")[0]: None for part in parts}]


def judge(node: Node, topic: Topic, there: Words) -> None:
    """Refuses a topic that cannot come up, or points at nothing."""
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
    if len(topic.point) > POINTS:
        raise node.fault("point", f"names {len(topic.point)} things; a card points at {POINTS}")
    for thing in topic.point:
        if thing not in there.thing:
            raise node.fault("point", f"there is no component {thing!r} in this game")


def fits_its_box(topic: Topic, language: str) -> None:
    for text, name, most in ((topic.title, "-title", TITLE), (topic.text, "", BOX)):
        if len(plain(text)) > most:
            fault = f"has {len(plain(text))} signs; its box holds {most}"
            raise ComponentError(f"lessons/{language}.ftl", f"coach-{topic.id}{name}", "text", fault)


# --- looking back ----------------------------------------------------------------------------------------------


class Cost(NamedTuple):
    """A decision of the person that an adviser would have taken otherwise, and what that would have been worth."""

    entry: int
    points: float
    did: Any
    better: Any


SLIGHT = 1.0  # points: less is not worth a word
MOVES = 2  # that are told


def dearest(costs: Iterable[Cost]) -> list[Cost]:
    """The moves that cost most."""
    return sorted([c for c in costs if c.points >= SLIGHT], key=lambda c: -c.points)[:MOVES]
