"""Component files: what is read, and how complaints name file, item and field."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clachan.core import ComponentError
from clachan.kit.files import Node, digest, parse, provenance

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def node(value: dict[str, Any]) -> Node:
    return Node("cards.json", "card 7", value)


def complaint(read: Callable[[], object]) -> tuple[str, str, str, str]:
    with pytest.raises(ComponentError) as caught:
        read()
    e = caught.value
    assert str(e) == f"{e.file}: {e.item}: {e.field}: {e.what}"
    return (e.file, e.item, e.field, e.what)


@given(VALUES)
def test_whole_takes_whole_numbers_in_range_and_nothing_else(value: Any) -> None:
    fits = type(value) is int and 1 <= value <= 9
    if fits:
        assert node({"n": value}).whole("n", 1, 9) == value
    else:
        assert complaint(lambda: node({"n": value}).whole("n", 1, 9))[:3] == ("cards.json", "card 7", "n")


@given(VALUES)
def test_word_takes_texts_and_nothing_else(value: Any) -> None:
    if isinstance(value, str) and value:
        assert node({"w": value}).word("w") == value
    else:
        assert complaint(lambda: node({"w": value}).word("w"))[:3] == ("cards.json", "card 7", "w")


@given(VALUES)
def test_wholes_takes_lists_of_whole_numbers_and_nothing_else(value: Any) -> None:
    if isinstance(value, list) and all(type(v) is int and 0 <= v <= 10**6 for v in value):
        assert node({"l": value}).wholes("l") == value
    else:
        assert complaint(lambda: node({"l": value}).wholes("l"))[:3] == ("cards.json", "card 7", "l")


@given(VALUES)
def test_words_takes_lists_of_texts_and_nothing_else(value: Any) -> None:
    if isinstance(value, list) and all(isinstance(v, str) for v in value):
        assert node({"l": value}).words("l") == value
    else:
        assert complaint(lambda: node({"l": value}).words("l"))[:3] == ("cards.json", "card 7", "l")


@given(VALUES)
def test_node_takes_mappings_and_nothing_else(value: Any) -> None:
    if isinstance(value, dict):
        assert node({"inner": value}).node("inner").value == value
    else:
        assert complaint(lambda: node({"inner": value}).node("inner"))[:3] == ("cards.json", "card 7.inner", "item")


@given(VALUES)
def test_nodes_takes_lists_of_mappings_and_nothing_else(value: Any) -> None:
    if isinstance(value, list) and all(isinstance(v, dict) for v in value):
        assert [n.value for n in node({"cards": value}).nodes("cards")] == value
    else:
        file, item, _, _ = complaint(lambda: node({"cards": value}).nodes("cards"))
        assert file == "cards.json"
        assert item == "card 7" or item.startswith("cards ")


def test_items_of_a_list_are_called_by_their_id() -> None:
    cards = node({"cards": [{"id": "ports", "points": "five"}, {"points": "six"}]}).nodes("cards")
    assert complaint(lambda: cards[0].whole("points"))[1:3] == ("cards ports", "points")
    assert complaint(lambda: cards[1].whole("points"))[1:3] == ("cards 1", "points")
    named = node({"cards": [{"name": "Fergus"}]}).nodes("cards", "name")
    assert named[0].item == "cards Fergus"


@pytest.mark.parametrize(
    "read",
    [
        lambda n: n.get("gold"),
        lambda n: n.whole("gold"),
        lambda n: n.word("gold"),
        lambda n: n.wholes("gold"),
        lambda n: n.words("gold"),
        lambda n: n.node("gold"),
        lambda n: n.nodes("gold"),
    ],
)
def test_a_missing_field_is_named_with_those_that_are_there(read: Callable[[Node], object]) -> None:
    file, item, field, what = complaint(lambda: read(node({"price": 3, "name": "x"})))
    assert (file, item, field) == ("cards.json", "card 7", "gold")
    assert what == "is missing; the item has price, name"


def test_choices_are_listed() -> None:
    assert complaint(lambda: node({"kind": "cow"}).word("kind", ("sheep", "goat")))[3] == (
        "must be one of sheep, goat, not 'cow'"
    )
    assert complaint(lambda: node({"kinds": ["goat", "cow"]}).words("kinds", ("sheep", "goat")))[3] == (
        "must hold only sheep, goat, not 'cow'"
    )
    assert node({"kind": "goat"}).word("kind", ("sheep", "goat")) == "goat"


def test_has_tells_whether_a_field_is_there() -> None:
    assert node({"gold": None}).has("gold")
    assert not node({}).has("gold")


@given(st.dictionaries(st.text(min_size=1, max_size=5), st.integers() | st.text(max_size=5), max_size=4))
def test_json_is_read(value: dict[str, Any]) -> None:
    assert parse({"a.json": json.dumps(value)}, "a.json").value == value


def test_yaml_is_read() -> None:
    cards = parse({"a.yaml": "cards:\n- id: ports\n  points: 5\n"}, "a.yaml").nodes("cards")
    assert [(c.word("id"), c.whole("points")) for c in cards] == [("ports", 5)]


@pytest.mark.parametrize(
    ("files", "field"),
    [
        ({}, "name"),
        ({"b.json": "{}"}, "name"),
        ({"a.json": "{"}, "syntax"),
        ({"a.json": ""}, "syntax"),
        ({"a.json": "[]"}, "item"),
        ({"a.json": "3"}, "item"),
    ],
)
def test_a_damaged_file_is_named(files: dict[str, str], field: str) -> None:
    assert complaint(lambda: parse(files, "a.json"))[0::2][:2] == ("a.json", field)


@pytest.mark.parametrize("text", ["a: [1", "a: b: c", "\tx: 1", "{", "a: !!python/object:os.system x"])
def test_a_damaged_yaml_file_is_named(text: str) -> None:
    file, item, field, what = complaint(lambda: parse({"a.yaml": text}, "a.yaml"))
    assert (file, item, field) == ("a.yaml", "file", "syntax")
    assert "\n" not in what


@given(
    st.dictionaries(st.text(max_size=5), st.text(max_size=5), max_size=4),
    st.dictionaries(st.text(max_size=5), st.text(max_size=5), max_size=4),
)
def test_a_digest_tells_sets_apart_and_ignores_their_order(a: dict[str, str], b: dict[str, str]) -> None:
    assert (digest(a) == digest(b)) == (a == b)
    assert digest(dict(reversed(a.items()))) == digest(a)


@pytest.mark.parametrize(
    ("source", "word"),
    [
        ("rulebook", "rulebook"),
        ("Rulebook, inferred", "rulebook"),
        ("public source: a page", "public"),
        ("reconstructed", "reconstructed"),
        ("rulebook for the numbers; WHICH: reconstructed", "reconstructed"),
        ("rulebook; public page", "public"),
        ("", "reconstructed"),
        ("my own box", "reconstructed"),
    ],
)
def test_the_weakest_part_of_a_source_counts(source: str, word: str) -> None:
    assert provenance(source) == word
