"""What teaches a game: data beside it, in `games/<key>/lessons/`. Nothing of the kernel or of a game knows of it.

*In a minute* (`minute.yaml`): a position, as a record that ends there; the seat that looks at it; and rings: components
(keys of `Presentation.info_cards`) by the name that a text calls them by. The texts are Fluent, in `en.ftl` and
`cs.ftl` there: `minute-goal`, `minute-step-1` and so on, `minute-points-1` and so on, `minute-end`; **words** are
strong, and [words](ring) belong to a ring.
"""

import re
from functools import cache
from typing import NamedTuple

from clachan.core import ClachanError, ComponentError, Seat
from clachan.kit.files import Node, parse
from clachan.play import record
from clachan.play.registry import game as open_game
from clachan.play.registry import has_file, packaged
from clachan.play.table import Table
from clachan.play.text import LANGUAGES, Texts

RING = re.compile(r"\[([^\]]+)\]\(([a-z-]+)\)")
STRONG = re.compile(r"\*\*([^*]+)\*\*")
WORDS = 250  # of a minute
BOX = 75  # words of one paragraph of it
MOST = 9  # steps, and ways to points


class Minute(NamedTuple):
    """A game in a minute, in one language. Texts have their marks."""

    goal: str
    steps: list[str]
    points: list[str]
    end: str
    seat: Seat  # whose table it is
    rings: dict[str, str]  # components, by the names in the texts

    @property
    def paragraphs(self) -> list[str]:
        return [self.goal, *self.steps, *self.points, self.end]


def has_minute(key: str) -> bool:
    """Whether a game tells itself in a minute."""
    return has_file(key, "lessons/minute.yaml")


@cache
def minute(key: str, language: str = "en") -> Minute:
    """A game in a minute. A ComponentError names what is wrong by file, item and field."""
    node = lesson(key, "minute")
    texts = lesson_texts(key, language)
    read = Minute(
        goal=said(texts, "minute-goal"),
        steps=numbered(texts, "minute-step"),
        points=numbered(texts, "minute-points"),
        end=said(texts, "minute-end"),
        seat=node.whole("seat", 0, position(key, "minute").seats - 1),
        rings={name: node.node("rings").word(name) for name in node.node("rings").value},
    )
    judge(read, node, language)
    table = position(key, "minute")
    there = table.game.presentation.info_cards(table.state)
    for ring, component in read.rings.items():
        if component not in there:
            raise node.node("rings").fault(ring, f"there is no component {component!r} at this table")
    return read


@cache
def position(key: str, lesson: str) -> Table:
    """The table that a lesson shows. It is shared: nobody acts at it."""
    name = f"{lesson}.jsonl"
    try:
        return record.replay(record.read(packaged(key, f"lessons/{name}")), open_game(key))
    except ClachanError as e:
        raise ComponentError(f"lessons/{name}", lesson, "record", str(e)) from None


def lesson(key: str, name: str) -> Node:
    """A lesson's file."""
    file = f"lessons/{name}.yaml"
    return parse({file: packaged(key, file)}, file)


def lesson_texts(key: str, language: str) -> Texts:
    return Texts(key, language, packaged(key, f"lessons/{language}.ftl"))


def said(texts: Texts, text: str) -> str:
    if not texts.has(text):
        raise ComponentError(f"lessons/{texts.language}.ftl", text, "text", "is missing")
    return texts.say(text)


def numbered(texts: Texts, text: str) -> list[str]:
    """All texts of one kind, in order: there is a first."""
    found = [f"{text}-{n}" for n in range(1, MOST + 1) if n == 1 or texts.has(f"{text}-{n}")]
    return [said(texts, one) for one in found]


def judge(read: Minute, node: Node, language: str) -> None:
    """Refuses a minute that is longer than one, or whose words and rings do not fit."""
    file = f"lessons/{language}.ftl"
    lengths = [len(plain(p).split()) for p in read.paragraphs]
    if sum(lengths) > WORDS:
        raise ComponentError(file, "minute", "texts", f"have {sum(lengths)} words; a minute has at most {WORDS}")
    for text, length in zip(read.paragraphs, lengths, strict=True):
        if length > BOX:
            raise ComponentError(file, text[:40], "text", f"has {length} words; its box holds {BOX}")
    named = [ring for text in read.paragraphs for _, ring in RING.findall(text)]
    for ring in named:
        if ring not in read.rings:
            raise ComponentError(file, "minute", ring, f"is no ring of {node.file}; it has {', '.join(read.rings)}")
    for ring in read.rings:
        if ring not in named:
            raise node.node("rings").fault(ring, f"is named by no text in {file}")


def check(key: str) -> None:
    """Refuses a game's lessons if anything is wrong with them."""
    if has_minute(key):
        for language in LANGUAGES:
            minute(key, language)


def plain(text: str) -> str:
    """A text without its marks."""
    return STRONG.sub(r"\1", RING.sub(r"\1", text))
