"""Lessons: positions that replay, texts in every language that fit, rings around components that are there."""

import pytest

from clachan.core import ClachanError, ComponentError
from clachan.games import KEYS
from clachan.play.teaching import lessons
from clachan.play.teaching.lessons import RING, Minute, check_minute, minute, position, without_marks
from clachan.play.text import LANGUAGES


@pytest.mark.parametrize("key", KEYS)
def test_every_game_tells_itself_in_a_minute(key: str) -> None:
    lessons.check(key)
    table = position(key, "minute")
    assert not table.over
    assert len(table.entries) > 50
    told = [minute(key, language) for language in LANGUAGES]
    assert len({(len(m.steps), len(m.points)) for m in told}) == 1
    for m in told:
        assert sum(len(without_marks(p).split()) for p in m.paragraphs) <= lessons.MAX_WORDS
        assert {ring for p in m.paragraphs for _, ring in RING.findall(p)} == set(m.rings)


def a_minute(**changed: object) -> Minute:
    whole: dict[str, object] = {
        "goal": "Win.",
        "steps": ["**Place** a tile beside a [castle](castle)."],
        "points": ["One each."],
        "end": "Soon.",
        "seat": 0,
        "rings": {"castle": "castles:1"},
    }
    return Minute(**{**whole, **changed})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"goal": "word " * 300}, "a minute has at most 250"),
        ({"goal": "word " * 80}, "its box holds 75"),
        ({"rings": {}}, "castle: is no ring of lessons/minute.yaml"),
        ({"rings": {"castle": "castles:1", "moor": "grounds:1"}}, "moor: is named by no text in lessons/en.ftl"),
    ],
)
def test_what_does_not_fit_is_named_by_file_item_and_field(changed: dict[str, object], said: str) -> None:
    node = lessons.lesson("rebirth", "minute")
    check_minute(a_minute(), node, "en")
    with pytest.raises(ComponentError, match=said):
        check_minute(a_minute(**changed), node, "en")


def test_a_position_that_does_not_replay_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "packaged_file", lambda key, path: "{}")
    with pytest.raises(ClachanError, match=r"lessons/minute.jsonl.*record"):
        position.__wrapped__("rebirth", "minute")


def test_marks_are_taken_off() -> None:
    assert without_marks("**Place** it beside a [castle](castle).") == "Place it beside a castle."
