"""Bags: multisets as a count for each kind. Order does not exist until something is drawn."""

from clachan.core import Action


def outcomes(bag: list[int], table: tuple[Action, ...]) -> list[Action]:
    """The interned action of each kind that is still in the bag, in order of kind."""
    return [table[kind] for kind, n in enumerate(bag) if n]


def odds(bag: list[int]) -> list[int]:
    """The integer odds that go with `outcomes`."""
    return [n for n in bag if n]


def bag_of(kinds: int, items: list[int]) -> list[int]:
    """A bag that holds these items."""
    bag = [0] * kinds
    for kind in items:
        bag[kind] += 1
    return bag
