"""Why a tile would be taken, placed or activated, in sentences."""

import pytest

from clachan.play.text import texts
from clachan.testing import reason_of

from .tables import GAME, Sitting


def why(t: Sitting, line: str, language: str = "en") -> str:
    return reason_of(GAME, t.s, 0, t.find(line, 0), language)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("take Inshriach", "Can be activated for 1 wood and fits 4 places in your territory."),
        ("take Halkirk", "Can be activated for 1 movement point and fits one place in your territory."),
        ("take Loch Lochy", "Fits one place in your territory."),
        ("take Robert Bruce", "Brings you to one person."),
    ],
)
def test_a_tile_of_the_rondel(line: str, sentence: str) -> None:
    assert why(Sitting(3), line) == sentence


def test_a_place_adds_up_what_its_neighbours_bring() -> None:
    t = Sitting(3)
    t.do("take Halkirk")
    assert why(t, "place -1 0") == "Activates 2 tiles: 2 movement points and brings 1 Scot."
    assert why(t, "place -1 0", "cs") == "Aktivuje 2 dílky: 2 body pohybu a přinese: 1 Skot."


def test_an_activation_and_its_end() -> None:
    t = Sitting(3)
    t.do("take Halkirk", "place -1 0")
    assert why(t, "activate Halkirk") == "Brings 1 movement point."
    assert why(t, "done") == "Ends your activations with 2 tiles unused."


def test_several_activations_are_one_plan() -> None:
    t = Sitting(3)
    t.do("take Halkirk", "place -1 0")
    actions = [t.find(line, 0) for line in ("activate Halkirk", "activate Start village", "done")]
    plan = GAME.presentation.plan(t.s, 0, actions)
    assert plan is not None
    assert texts("glenmore").msg(plan.text) == "Activate Halkirk, the start village in this order"
    assert [e.key for e in plan.reasons] == ["why-brings"]
    assert GAME.presentation.plan(t.s, 0, actions[:1]) is None
