"""Why a card would be played, a town named, an action chosen: the rulebook's trick, in sentences."""

from typing import Any

import pytest

from clachan.testing import reason_of

from .stage import GAME, do, spell
from .test_tricks import example


def why(s: Any, line: str, language: str = "en") -> str:
    s.sink = None
    seat = s.asked[0]
    return reason_of(GAME, s, seat, next(a for a in GAME.legal(s, seat) if spell(a) == line), language)


def played(*lines: str) -> Any:
    """The example after these answers of whoever is asked."""
    s = example()
    for line in lines:
        do(s, s.asked[0], line)
    return s


@pytest.mark.parametrize(
    ("before", "line", "sentence"),
    [
        ([], "play red 11", "Wins the trick unless one of 7 higher cards appears and lets you name any of 18 towns."),
        (
            ["play red 11"],
            "lead CO6",
            "Brings Connaught to 1 of the 5 that turn up its token and spreads you over one region.",
        ),
        (["play red 11", "lead CO6"], "play red 2", "Loses the trick and brings 2 raiders."),
        (["play red 11", "lead CO6"], "play blue 3", "Loses the trick and brings 2 church discs."),
    ],
)
def test_the_trick(before: list[str], line: str, sentence: str) -> None:
    assert why(played(*before), line) == sentence


ALL = ["play red 11", "lead CO6", "play red 2", "play white 13", "play yellow 17"]


@pytest.mark.parametrize(
    ("before", "line", "sentence"),
    [
        ([], "choose upper", "Brings 3 coins."),
        ([], "choose lower", "Gives you alone the most raiders and brings you to 3 raiders."),
        (["choose upper"], "decline", "Saves your 5 coins."),
        (
            ["choose upper"],
            "expand LE8",
            "Brings Leinster to 3 of the 4 that turn up its token and opens roads to one more town.",
        ),
        (["choose upper", "expand LE8"], "choose upper", "Brings 2 coins."),
    ],
)
def test_the_actions(before: list[str], line: str, sentence: str) -> None:
    assert why(played(*ALL, *before), line) == sentence


def test_in_czech() -> None:
    assert why(played(*ALL), "choose lower", "cs") == "Nejvíc nájezdníků budeš mít jen ty a budeš mít 3 nájezdníky."
