"""Rules that help: every picture, question and example of every game is right, and what is wrong is named."""

import re
from collections.abc import Callable
from typing import Any

import pytest
import yaml

from clachan.core import ComponentError
from clachan.games import KEYS
from clachan.play.registry import packaged_file
from clachan.play.teaching import handbook, lessons
from clachan.play.teaching.handbook import Handbook
from clachan.play.text import LANGUAGES, fluent_source


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_pictures_examples_and_rules_for_every_question(key: str) -> None:
    handbook.check(key)
    books = [handbook.handbook(key, language) for language in LANGUAGES]
    assert len(books[0].examples) >= 3
    assert len(books[0].shows) >= 8
    assert set(books[0].questions) == set(re.findall(r"^(prompt-[\w-]+) *=", fluent_source(key, "cs"), re.MULTILINE))
    assert [e.text for e in books[0].examples] != [e.text for e in books[1].examples]
    assert handbook.component_names(key).keys() == {thing for things in books[0].shows.values() for thing in things}


def test_a_game_without_one_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handbook, "has_file", lambda key, path: False)
    handbook.check("skye")
    assert handbook.handbook.__wrapped__("skye") == Handbook({}, {}, [])


def spoilt(monkeypatch: pytest.MonkeyPatch, spoil: Callable[[dict[str, Any]], object]) -> None:
    """Rebirth's handbook with something changed."""
    whole = yaml.safe_load(packaged_file("rebirth", handbook.FILE))
    spoil(whole)
    text = yaml.safe_dump(whole)

    def read(key: str, path: str) -> str:
        return text if path == handbook.FILE else packaged_file(key, path)

    monkeypatch.setattr(lessons, "packaged_file", read)
    monkeypatch.setattr(handbook, "handbook", handbook.handbook.__wrapped__)


def example(whole: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = whole["examples"]["medium"]
    return found


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda w: w["shows"].update({"RB-R99": ["tiles:0"]}), "shows: RB-R99: there is no rule 'RB-R99'"),
        (lambda w: w["shows"].update({"RB-R4": ["tiles:77"]}), "RB-R4: there is no component 'tiles:77'"),
        (lambda w: w["shows"].update({"RB-R4": ["hold:gold"]}), "RB-R4: there is no component 'hold:gold'"),
        (lambda w: w["questions"].pop("prompt-Place"), "questions: prompt-Place: cites no rule"),
        (lambda w: w["questions"].update({"prompt-Dance": ["RB-R1"]}), "prompt-Dance: is no question of this game"),
        (lambda w: w["questions"].update({"prompt-Place": ["RB-R99"]}), "prompt-Place: there is no rule 'RB-R99'"),
        (lambda w: w["examples"].update(other=example(w)), "example-other.*has no lessons/example-other.jsonl"),
        (lambda w: example(w).update(rule="RB-R0"), "medium: rule: there is no rule 'RB-R0'"),
        (lambda w: example(w).update(seat=3), "medium: seat: must be a whole number from 0 to 2"),
        (lambda w: example(w)["rings"].pop("iain"), "example-medium: iain: is no ring of lessons/rules.yaml"),
        (lambda w: example(w)["rings"].update(castle="castles:1"), "rings: castle: is named by no text"),
        (lambda w: example(w)["rings"].update(iain="hexes:999"), "iain: there is no component 'hexes:999'"),
        (lambda w: example(w).update(proof=[]), "medium: proof: is empty"),
        (lambda w: example(w)["proof"][0].update(points=8), "example-medium: text: does not say 8"),
        (lambda w: example(w)["proof"][0].update(seat=0), "proof log-settlement: line: is not what the engine reports"),
        (lambda w: example(w).update(proof=[{"refused": ["place", 20], "rule": "RB-R1"}]), "refused: is refused by"),
        (lambda w: example(w).update(then=[[2, ["place", 37]]]), r"medium: then: \['place', 37\] cannot be done"),
        (lambda w: example(w).update(then=["place"]), "medium: then: must be moves"),
    ],
)
def test_what_is_wrong_is_named_by_file_item_and_field(
    monkeypatch: pytest.MonkeyPatch, spoil: Callable[[dict[str, Any]], object], said: str
) -> None:
    spoilt(monkeypatch, spoil)
    with pytest.raises(ComponentError, match=said):
        handbook.check("rebirth")


def test_one_with_a_fault_is_shown_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    assert handbook.is_sound("rebirth")
    spoilt(monkeypatch, lambda w: example(w)["proof"][0].update(seat=0))
    assert not handbook.is_sound.__wrapped__("rebirth")


def test_a_text_must_fit_its_box_and_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    node = lessons.lesson("rebirth", "rules").node("examples").node("medium")
    medium = next(e for e in handbook.handbook("rebirth").examples if e.name == "medium")
    handbook.check_example("rebirth", "en", node, medium)
    with pytest.raises(ComponentError, match=r"example-medium: text: has \d+ words; its box holds 75"):
        handbook.check_example("rebirth", "en", node, medium._replace(text=medium.text + " word" * 80))
    with pytest.raises(ComponentError, match="example-nowhere: text: is missing"):
        lessons.required_text(lessons.lesson_texts("rebirth", "cs"), "example-nowhere")
