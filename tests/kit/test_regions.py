"""Regions, against a slow model: sets of parts."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from clachan.kit.regions import count_bits, join, root

PARTS = 12
meetings = st.lists(st.tuples(st.integers(0, PARTS - 1), st.integers(0, PARTS - 1)), max_size=20)


@given(meetings, st.lists(st.integers(0, 5), min_size=PARTS, max_size=PARTS))
def test_regions_are_what_meets(pairs: list[tuple[int, int]], tile_of: list[int]) -> None:
    """Parts of one tile share a bit; every part starts with many open sides and one thing."""
    parent, open_sides = vec[i64](range(PARTS)), vec[i64]([40] * PARTS)
    tiles, things = vec[i64]([1 << t for t in tile_of]), vec[i64]([1] * PARTS)
    model = [{p} for p in range(PARTS)]
    for a, b in pairs:
        join(parent, open_sides, tiles, things, a, b)
        merged = model[a] | model[b]
        for p in merged:
            model[p] = merged
    for p in range(PARTS):
        top = root(parent, p)
        assert {q for q in range(PARTS) if root(parent, q) == top} == model[p]
        assert things[top] == len(model[p])
        assert count_bits(tiles[top]) == len({tile_of[q] for q in model[p]})
        assert open_sides[top] == 40 * len(model[p]) - 2 * len([a for a, _ in pairs if a in model[p]])


def test_looking_changes_nothing() -> None:
    parent = vec[i64]([0, 0, 1, 2])
    assert root(parent, 3) == 0
    assert list(parent) == [0, 0, 1, 2]
