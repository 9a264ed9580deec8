"""Properties of bags: multisets that are drawn from one item at a time."""

from random import Random
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clachan.core import CHANCE, Action, Each, Hidden, Pool, State, draw
from clachan.kit.bags import BagFrame, PileFrame, odds, outcomes, take_out

BAGS = st.lists(st.integers(0, 5), min_size=1, max_size=8)
TABLE: tuple[Action, ...] = tuple(("take", kind) for kind in range(8))


@given(BAGS)
def test_outcomes_and_odds_agree(bag: list[int]) -> None:
    assert len(outcomes(bag, TABLE)) == len(odds(bag))
    assert [(action[1], n) for action, n in zip(outcomes(bag, TABLE), odds(bag), strict=True)] == [
        (kind, n) for kind, n in enumerate(bag) if n > 0
    ]


@given(BAGS)
def test_odds_are_positive_and_sum_to_the_size_of_the_bag(bag: list[int]) -> None:
    assert all(n > 0 for n in odds(bag))
    assert sum(odds(bag)) == sum(bag)


@given(BAGS)
def test_outcomes_are_the_tables_own_actions(bag: list[int]) -> None:
    for action in outcomes(bag, TABLE):
        assert action is TABLE[action[1]]  # interned, not built


@given(BAGS, st.integers(0, 10**9))
def test_drawing_everything_gives_back_what_was_in_it(bag: list[int], seed: int) -> None:
    left, rng, drawn = bag[:], Random(seed), []
    while any(left):
        action = outcomes(left, TABLE)[draw(odds(left), rng.random())]
        left[action[1]] -= 1
        drawn.append(action[1])
    assert left == [0] * len(bag)
    assert [drawn.count(kind) for kind in range(len(bag))] == bag


def test_each_item_is_equally_likely() -> None:
    """Each of the numbers in [0, 1) falls on the kind that owns that share of the bag."""
    bag = [2, 0, 1, 5]
    hits = [outcomes(bag, TABLE)[draw(odds(bag), i / 800)][1] for i in range(800)]
    assert [hits.count(kind) for kind in range(4)] == [200, 0, 100, 500]


@given(st.lists(st.integers(0, 9), min_size=1).map(sorted), st.data())
def test_what_is_taken_out_of_a_pile_is_gone_once(pile: list[int], data: st.DataObject) -> None:
    item = data.draw(st.sampled_from(pile))
    left = pile[:]
    take_out(left, item)
    assert sorted([*left, item]) == pile
    assert left == sorted(left)


def test_only_what_is_there_can_be_taken_out() -> None:
    for pile in ([], [1, 3], [1, 1]):
        with pytest.raises(ValueError, match="2 is not in the pile"):
            take_out(pile, 2)


class Cellar(State):
    """A bag that nobody sees, and a pile of cards for each of two seats."""

    bag: Annotated[Hidden[list[int]], Pool("sweets", counts=True)]
    piles: Annotated[Each[list[list[int]]], Pool("cards", per_seat=True)]


class FromBag(BagFrame[Cellar]):
    def bag(self, s: Cellar) -> list[int]:
        return s.bag

    def table(self, s: Cellar) -> tuple[Action, ...]:
        return TABLE


class FromPile(PileFrame[Cellar]):
    def pile(self, s: Cellar) -> list[int]:
        return s.piles[1]

    def table(self, s: Cellar) -> tuple[Action, ...]:
        return TABLE


def cellar(bag: list[int]) -> Cellar:
    s = Cellar(2, {}, 1)
    s.bag = bag
    s.piles = [[], [kind for kind, n in enumerate(bag) for _ in range(n)]]
    return s


@given(BAGS.filter(any), st.floats(0, 1, exclude_max=True))
def test_frames_draw_by_the_odds_that_they_state(bag: list[int], at: float) -> None:
    s = cellar(bag)
    frames = (FromBag(), FromPile())
    for frame in frames:
        assert frame.legal(s, CHANCE) == outcomes(bag, TABLE)
        assert frame.weights(s) == odds(bag)
        assert frame.draw(s, at) == frame.legal(s, CHANCE)[draw(frame.weights(s), at)]


def test_frames_know_which_field_they_draw_from() -> None:
    s = cellar([1, 2])
    assert FromBag().source(s) == ("bag", -1)
    assert FromPile().source(s) == ("piles", 1)
