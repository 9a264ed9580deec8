"""Every law on every registered game, every player count, every mode."""

import os

import pytest

from clachan.core import Options
from clachan.games import KEYS
from clachan.lab.laws import LAWS, Case
from clachan.play.shelf import game

SEEDS = int(os.environ.get("CLACHAN_SEEDS", "1"))  # `make soak` runs more


def cases() -> list[tuple[str, int, Options]]:
    return [(key, seats, mode) for key in KEYS for mode in game(key).modes() for seats in game(key).players]


def name(case: object) -> str:
    key, seats, mode = case  # type: ignore[misc]
    return "-".join([key, str(seats), *[f"{k}={v}" for k, v in mode.items()]])


@pytest.fixture(scope="module", params=cases(), ids=name)
def case(request: pytest.FixtureRequest) -> Case:
    key, seats, mode = request.param
    return Case(game(key), seats, mode)


@pytest.mark.parametrize("law", LAWS)
def test_law(case: Case, law: str) -> None:
    LAWS[law](case)
    for seed in range(2, SEEDS + 1):
        LAWS[law](Case(case.game, case.seats, case.options, seed))
