"""Playthroughs that are read by people: each file's first line says how it is made, the test makes it again.

A difference is either a bug or a change of rules or texts that somebody must look at. To accept it:

    CLACHAN_GOLDENS=1 pytest tests/goldens     # rewrites the files; read the difference before you commit it

A new golden needs only its first line: "<game>, <n> players, <option>=<value>, ..., seed <n>".
"""

import os
import re
from pathlib import Path

import pytest

from clachan.play.playthrough import playthrough
from clachan.play.registry import game
from clachan.play.text import texts

GOLDENS = sorted(Path(__file__).parent.glob("*.txt"))


def make(first_line: str) -> str:
    found = re.fullmatch(r"(\w+), (\d+) players, (.*)seed (\d+)", first_line)
    assert found, f"{first_line!r} does not say how the playthrough is made"
    key, seats, given, seed = found.groups()
    box = game(key)
    words = dict(pair.split("=") for pair in given.rstrip(", ").split(", ") if pair)
    options = {o.name: c for o in box.options for c in o.choices if words.get(o.name) == str(c)}
    assert set(words) == set(options), f"{key} has no such options: {given}"
    return playthrough(box, int(seats), options, int(seed), texts(key, "en"))


@pytest.mark.parametrize("path", GOLDENS, ids=[p.stem for p in GOLDENS])
def test_the_playthrough_is_as_it_was(path: Path) -> None:
    was = path.read_text(encoding="utf-8")
    now = make(was.splitlines()[0])
    if os.environ.get("CLACHAN_GOLDENS"):
        path.write_text(now, encoding="utf-8")
        return
    for number, (old, new) in enumerate(zip(was.splitlines(), now.splitlines(), strict=False), 1):
        assert new == old, f"{path.name}, line {number}; CLACHAN_GOLDENS=1 pytest tests/goldens accepts it"
    assert len(was.splitlines()) == len(now.splitlines()), (
        f"{path.name}: one ends earlier; CLACHAN_GOLDENS=1 accepts it"
    )


def test_there_are_goldens() -> None:
    assert GOLDENS
