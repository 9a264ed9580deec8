"""Texts: every key that the game names exists in both languages, and every text is named."""

import re
from pathlib import Path

import pytest

import clachan.games.brianboru.game as module
from brianboru.stage import GAME, TABLES
from clachan.core import Event
from clachan.games.brianboru.components import SYMBOLS, WAYS
from clachan.play.shelf import packaged
from clachan.play.text import LANGUAGES, texts

SOURCE = Path(module.__file__).parent
BOUGHT = ("church", "battle", "court")


def named() -> set[str]:
    """Text keys in the source, and those that are put together."""
    found = {"name", "blurb", "card-name", "colour-name"}
    for path in SOURCE.glob("*.py"):
        found.update(re.findall(r'"((?:log|refused|prompt|sheet)-[\w-]*\w)"', path.read_text(encoding="utf-8")))
    found |= {f"log-{s}" for s in BOUGHT} | {f"prompt-Buy-{s}" for s in BOUGHT}
    found |= {f"prompt-{frame}" for frame in ("StartTown", "Expand", "Liberate", "Princess", "Build")}
    found |= {f"suit-{suit}" for suit in ("red", "blue", "yellow", "white")}
    found |= {f"region-{r.ident}" for r in TABLES.regions}
    found |= {f"symbol-{s}" for s in SYMBOLS} | {f"princess-{way}" for way in WAYS}
    for option in GAME.options:
        found.add(f"option-{option.name}")
        found |= {f"option-{option.name}-{str(choice).lower()}" for choice in option.choices}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_and_names_of_texts_agree(language: str) -> None:
    written = set(re.findall(r"^([\w-]+) =", packaged("brianboru", f"text/{language}.ftl"), re.MULTILINE))
    assert written == named()


@pytest.mark.parametrize(
    ("count", "line"),
    [(1, "Brian si bere 1 minci."), (2, "Brian si bere 2 mince."), (5, "Brian si bere 5 mincí.")],
)
def test_czech_plurals(count: int, line: str) -> None:
    event = Event("log-coins", 1, "BB-R6.5", {"count": count})
    assert texts("brianboru", "cs").event(event, ["Aoife", "Brian"]) == line
