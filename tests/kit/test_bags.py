"""Properties of bags: multisets that are drawn from one item at a time."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from clachan.core import Action, draw
from clachan.kit.bags import bag_of, odds, outcomes

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
    assert bag_of(len(bag), drawn) == bag


@given(st.lists(st.integers(0, 7), max_size=30))
def test_a_bag_holds_what_was_put_into_it(items: list[int]) -> None:
    bag = bag_of(8, items)
    assert sum(bag) == len(items)
    assert [kind for kind, n in enumerate(bag) for _ in range(n)] == sorted(items)


def test_each_item_is_equally_likely() -> None:
    """Each of the numbers in [0, 1) falls on the kind that owns that share of the bag."""
    bag = [2, 0, 1, 5]
    hits = [outcomes(bag, TABLE)[draw(odds(bag), i / 800)][1] for i in range(800)]
    assert bag_of(4, hits) == [200, 0, 100, 500]
