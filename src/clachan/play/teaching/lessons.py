"""Lessons: data in `games/<key>/lessons/` that teaches a game. Neither the kernel nor the game depends on it.

The one-minute introduction (`minute.yaml`) has a position, as a record that ends there; the seat that views it; and
rings around components (keys of `Presentation.info_cards`), by the names that the texts use. The texts are Fluent, in
`en.ftl` and `cs.ftl` of the same folder: `minute-goal`, `minute-step-1` and so on, `minute-points-1` and so on,
`minute-end`. In them, **words** are emphasised and [words](ring) refer to a ring.
"""

import re
from functools import cache
from typing import NamedTuple

from clachan.core import ClachanError, ComponentError, Seat
from clachan.kit.files import Node, parse
from clachan.play import record
from clachan.play.registry import game as open_game
from clachan.play.registry import has_file, packaged_file
from clachan.play.table import Table
from clachan.play.text import LANGUAGES, Texts

RING = re.compile(r"\[([^\]]+)\]\(([a-z-]+)\)")
STRONG = re.compile(r"\*\*([^*]+)\*\*")
MAX_WORDS = 250  # of an introduction
MAX_PARAGRAPH_WORDS = 75
MAX_PARAGRAPHS = 9  # of steps, and of ways to score


class Minute(NamedTuple):
    """The one-minute introduction of a game, in one language. The texts keep their markup."""

    goal: str
    steps: list[str]
    points: list[str]
    end: str
    seat: Seat  # whose view is shown
    rings: dict[str, str]  # components, by the names in the texts

    @property
    def paragraphs(self) -> list[str]:
        return [self.goal, *self.steps, *self.points, self.end]


def has_minute(key: str) -> bool:
    """Whether a game has a one-minute introduction."""
    return has_file(key, "lessons/minute.yaml")


@cache
def minute(key: str, language: str = "en") -> Minute:
    """Return the introduction of a game. A ComponentError names what is wrong by file, item and field."""
    node = lesson(key, "minute")
    texts = lesson_texts(key, language)
    read = Minute(
        goal=required_text(texts, "minute-goal"),
        steps=numbered_texts(texts, "minute-step"),
        points=numbered_texts(texts, "minute-points"),
        end=required_text(texts, "minute-end"),
        seat=node.whole("seat", 0, position(key, "minute").seats - 1),
        rings={name: node.node("rings").word(name) for name in node.node("rings").value},
    )
    check_minute(read, node, language)
    table = position(key, "minute")
    there = table.game.presentation.info_cards(table.state)
    for ring, component in read.rings.items():
        if component not in there:
            raise node.node("rings").fault(ring, f"there is no component {component!r} at this table")
    return read


@cache
def position(key: str, lesson: str) -> Table:
    """Return the table that a lesson shows. It is shared and must not be changed."""
    name = f"{lesson}.jsonl"
    try:
        return record.replay(record.read(packaged_file(key, f"lessons/{name}")), open_game(key))
    except ClachanError as e:
        raise ComponentError(f"lessons/{name}", lesson, "record", str(e)) from None


def lesson(key: str, name: str) -> Node:
    """Parse the YAML file of a lesson."""
    file = f"lessons/{name}.yaml"
    return parse({file: packaged_file(key, file)}, file)


def lesson_texts(key: str, language: str) -> Texts:
    return Texts(key, language, packaged_file(key, f"lessons/{language}.ftl"))


def required_text(texts: Texts, text: str) -> str:
    if not texts.has(text):
        raise ComponentError(f"lessons/{texts.language}.ftl", text, "text", "is missing")
    return texts.say(text)


def numbered_texts(texts: Texts, text: str) -> list[str]:
    """Return all texts of one kind, in order. There must be at least one."""
    found = [f"{text}-{n}" for n in range(1, MAX_PARAGRAPHS + 1) if n == 1 or texts.has(f"{text}-{n}")]
    return [required_text(texts, one) for one in found]


def check_minute(read: Minute, node: Node, language: str) -> None:
    """Raise a ComponentError if an introduction is too long, or if its texts and rings do not match."""
    file = f"lessons/{language}.ftl"
    lengths = [len(without_marks(p).split()) for p in read.paragraphs]
    if sum(lengths) > MAX_WORDS:
        raise ComponentError(file, "minute", "texts", f"have {sum(lengths)} words; a minute has at most {MAX_WORDS}")
    for text, length in zip(read.paragraphs, lengths, strict=True):
        if length > MAX_PARAGRAPH_WORDS:
            raise ComponentError(file, text[:40], "text", f"has {length} words; its box holds {MAX_PARAGRAPH_WORDS}")
    named = [ring for text in read.paragraphs for _, ring in RING.findall(text)]
    for ring in named:
        if ring not in read.rings:
            raise ComponentError(file, "minute", ring, f"is no ring of {node.file}; it has {', '.join(read.rings)}")
    for ring in read.rings:
        if ring not in named:
            raise node.node("rings").fault(ring, f"is named by no text in {file}")


def check(key: str) -> None:
    """Raise a ComponentError if anything is wrong with the introduction of a game."""
    if has_minute(key):
        for language in LANGUAGES:
            minute(key, language)


def without_marks(text: str) -> str:
    """Return a text without its markup."""
    return STRONG.sub(r"\1", RING.sub(r"\1", text))
