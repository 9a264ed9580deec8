"""Every law on every game, every player count, every mode."""

import os

import pytest

from clachan.lab.authoring.laws import LAWS, Case, cases
from clachan.play.registry import game, keys

SEEDS = int(os.environ.get("CLACHAN_SEEDS", "1"))  # `make test-all` runs more


def name(case: object) -> str:
    assert isinstance(case, Case)
    return "-".join([case.game.key, str(case.seats), *[f"{k}={v}" for k, v in case.options.items()]])


@pytest.fixture(scope="module", params=[case for key in keys() for case in cases(game(key))], ids=name)
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


@pytest.mark.parametrize("law", LAWS)
def test_law(case: Case, law: str) -> None:
    LAWS[law](case)
    for seed in range(2, SEEDS + 1):
        LAWS[law](Case(case.game, case.seats, case.options, seed))
