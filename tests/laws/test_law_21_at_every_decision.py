"""Law 21 at every decision of many games: `make test-all` plays 200 of every title with every number of players."""

import os

import pytest

from clachan.lab.authoring.laws import Case, law_21_previews_hints_and_advice_never_fail
from clachan.play.registry import game, keys

GAMES = int(os.environ.get("CLACHAN_PREVIEWS", "1"))
PART = 20  # games of one test, so that none takes long enough to count as one that hangs


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, GAMES, PART))
@pytest.mark.parametrize(("key", "seats"), [(key, seats) for key in keys() for seats in game(key).players])
def test_previews_hints_and_advice_never_fail(key: str, seats: int, first: int) -> None:
    modes = game(key).modes()
    for n in range(first, min(first + PART, GAMES)):
        law_21_previews_hints_and_advice_never_fail(Case(game(key), seats, modes[n % len(modes)], n + 1, sample=0))
