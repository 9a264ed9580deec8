"""Texts: every key that the code uses exists in both languages with the arguments that the text wants."""

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from clachan.core import Event, Refusal
from clachan.play import registry
from clachan.play.text import LANGUAGES, texts

from .tables import GAME, Sitting, random_game

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
NAMES = ["Ailsa", "Bran", "Catriona", "Domhnall"]
GIVEN = {"who", "you", "points"}  # what every log line gets


class Variables(Visitor):
    """The arguments that a message wants."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Key -> arguments that the text wants."""
    out = {}
    for entry in FluentParser().parse(registry.packaged_file("rebirth", f"text/{language}.ftl")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            out[entry.id.name] = variables.found
    return out


def logged() -> Iterator[Event]:
    for map in ("scotland", "ireland"):
        for seats in (2, 3, 4):
            for seed in range(4):
                for entry in random_game(map, seats, seed).entries:
                    yield from entry.events
    t = Sitting()
    t.s.open[3] = []
    t.s.sink = t.events = []
    t.turn(0, 4)
    yield from t.told("log-discard")  # A22 never happens in play


@EACH_LANGUAGE
def test_every_log_line_of_seeded_games(language: str) -> None:
    words, wants = texts("rebirth", language), messages(language)
    seen = set()
    for event in logged():
        seen.add(event.key)
        assert wants[event.key] <= GIVEN | set(event.args), event.key
        for value in event.args.values():
            if isinstance(value, str) and value.startswith("@"):
                assert wants[value[1:]] <= set(event.args), value
        line = words.event(event, NAMES)
        assert not re.search(r"[{}@]|log-|mission-|tile-|bonus-", line), line
    assert seen == {key for key in wants if key.startswith("log-")}


@EACH_LANGUAGE
def test_every_refusal_and_prompt(language: str) -> None:
    words, wants = texts("rebirth", language), messages(language)
    t = Sitting(
        "ireland", towers={"Turlough": "double", "Rattoo": "double", "Kinneigh": "extra_tile", "Armagh": "draw3"}
    )
    asked: list[tuple[str, list[Refusal]]] = []

    def ask() -> None:
        asked.append((words.msg(GAME.prompt(t.s, 0)), GAME.refusals(t.s, 0)))

    for tile in ("farm", "power", 4):
        t.turn(0, tile)
        ask()  # Place
    t.place(0, "farm", "A6")
    t.turn(0, "farm")
    ask()  # Place, where a tile lies already
    t.place(0, "power", "A16")
    ask()  # Doubling
    t.place(0, "farm", "B18")
    ask()  # OfferTile
    t.place(0, "farm", "K5")
    for tile in ("farm", "farm", "power"):
        t.luck(f"tile {tile}")
    t.begin(0)
    ask()  # Choose
    seen = set()
    for prompt, refusals in asked:
        assert not re.search(r"[{}@]|prompt-|tile-", prompt), prompt
        for refusal in refusals:
            seen.add(refusal.key)
            assert wants[refusal.key] <= set(refusal.args)
            line = words.refusal(refusal)
            assert line.endswith(f"({refusal.rule})")
            assert not re.search(r"[{}@]|refused-|mission-|tile-", line), line
    assert seen == {key for key in wants if key.startswith("refused-")}


def test_some_lines_as_people_read_them() -> None:
    t = Sitting()
    t.place(0, "farm", "E17", "F17")
    english = [texts("rebirth", "en").event(e, NAMES) for e in t.events]
    assert english == [
        "Ailsa places a farm on the farm space south-east of Culzean.",
        "Ailsa scores 2 for a cluster of 2 tiles.",
    ]
    czech = [texts("rebirth", "cs").event(e, NAMES) for e in t.events]
    assert czech == [
        "Ailsa umisťuje dílek farma: pole farmy jihovýchodně od místa Culzean.",
        "Ailsa: 2 body za shluk (farma).",
    ]
    t.place(1, "power", "E19")
    assert (
        texts("rebirth", "en").event(t.told("log-cluster")[0], NAMES)
        == "Bran scores 1 for a cluster of one power plant."
    )
    assert texts("rebirth", "cs").event(t.told("log-cluster")[0], NAMES) == "Bran: 1 bod za shluk (elektrárna)."


@pytest.mark.parametrize(
    ("points", "word"), [(1, "1 bod"), (2, "2 body"), (4, "4 body"), (5, "5 bodů"), (25, "25 bodů")]
)
def test_czech_plurals(points: int, word: str) -> None:
    line = texts("rebirth", "cs").event(Event("log-settlement", 0, "RB-R26", {"town": "Perth"}, points), NAMES)
    assert line == f"Ailsa: {word} v sídle Perth."
