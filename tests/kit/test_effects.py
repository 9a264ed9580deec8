"""Effects as data: words and vectors are read exactly, faults name file, item and field."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clachan.core import ComponentError
from clachan.kit.effects import Vocabulary, Word, vector
from clachan.kit.files import Node

GOODS = ("wood", "stone", "barley")
TAGGED = Vocabulary(
    (Word("produce", amounts="goods"), Word("move", number="n"), Word("recruit", others=("where",))), GOODS, "effect"
)
PLAIN = Vocabulary(
    (Word("gain", amounts="gain", others=("max",)), Word("draw", number="draw"), Word("choose", parts="choose")), GOODS
)


def node(**fields: Any) -> Node:
    return Node("cards.yaml", "cards K1", fields)


def test_tagged_spelling() -> None:
    produce, move = TAGGED.read(
        node(once=[{"effect": "produce", "goods": {"stone": 2}}, {"effect": "move", "n": 3}]), "once"
    )
    assert (produce.word, produce.number, produce.amounts) == (0, 0, (0, 2, 0))
    assert (move.word, move.number, move.amounts) == (1, 3, (0, 0, 0))


def test_plain_spelling_with_alternatives_and_own_fields() -> None:
    first, second = PLAIN.read(
        node(bonus=[{"choose": [[{"gain": {"wood": 1}, "max": 2}], [{"draw": 1}, {"draw": 2}]]}, {"draw": 4}]), "bonus"
    )
    assert [[e.word for e in part] for part in first.parts] == [[0], [1, 1]]
    assert first.parts[0][0].amounts == (1, 0, 0)
    assert first.parts[0][0].node.whole("max") == 2
    assert (second.word, second.number) == (1, 4)


def test_one_effect_without_a_list() -> None:
    assert TAGGED.read_one(node(activate={"effect": "move", "n": 2}), "activate").number == 2


def test_no_field_no_effects() -> None:
    assert PLAIN.read(node(), "bonus") == ()


@pytest.mark.parametrize(
    ("words", "value", "item", "field", "says"),
    [
        (TAGGED, [{"effect": "produec", "goods": {}}], "cards K1", "fx[0]", "not produec"),
        (TAGGED, [{"n": 1}], "cards K1: fx[0]", "effect", "is missing"),
        (TAGGED, [{"effect": "move"}], "cards K1: fx[0]", "n", "is missing"),
        (TAGGED, [{"effect": "move", "n": "two"}], "cards K1: fx[0]", "n", "'two'"),
        (TAGGED, [{"effect": "move", "n": 1, "up_to": 2}], "cards K1: fx[0]", "up_to", "'move', which has n"),
        (TAGGED, [{"effect": "produce", "goods": {"gold": 1}}], "cards K1: fx[0]", "goods", "'gold'"),
        (TAGGED, [{"effect": "produce", "goods": {"wood": 0}}], "cards K1: fx[0]", "goods", "wood must be"),
        (TAGGED, ["move"], "cards K1", "fx[0]", "must be a mapping"),
        (TAGGED, {"effect": "move"}, "cards K1", "fx", "must be a list"),
        (PLAIN, [{"darw": 1}], "cards K1", "fx[0]", "darw"),
        (PLAIN, [{"draw": 1, "gain": {"wood": 1}}], "cards K1", "fx[0]", "not draw, gain"),
        (PLAIN, [{}], "cards K1", "fx[0]", "not nothing"),
        (PLAIN, [{"choose": [[{"draw": 1}]]}], "cards K1: fx[0]", "choose", "at least two"),
        (PLAIN, [{"choose": [[{"draw": 1}], [{"sing": 1}]]}], "cards K1: fx[0]", "choose[1][0]", "sing"),
    ],
)
def test_faults_name_file_item_and_field(words: Vocabulary, value: Any, item: str, field: str, says: str) -> None:
    with pytest.raises(ComponentError) as e:
        words.read(node(fx=value), "fx")
    assert (e.value.file, e.value.item, e.value.field) == ("cards.yaml", item, field)
    assert says in e.value.what


@given(st.dictionaries(st.sampled_from(GOODS), st.integers(1, 5)))
def test_vectors_keep_every_amount(goods: dict[str, int]) -> None:
    read = vector(node(goods=goods), "goods", GOODS)
    assert {name: n for name, n in zip(GOODS, read, strict=True) if n} == goods
