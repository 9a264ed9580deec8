"""Puzzles: each replays, asks what the game asks, has all legal moves and a reason. Nothing broken is shown."""

import json
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest

from clachan.core import ComponentError
from clachan.games import KEYS
from clachan.play.teaching import puzzles
from clachan.play.teaching.puzzles import FILE, GRADES, Puzzle, check_lines, feedback, lines_of, replayed
from clachan.play.text import LANGUAGES, texts

ENOUGH = 12
KILOBYTES = 150


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_a_dozen_sound_puzzles_of_all_grades(key: str) -> None:
    assert puzzles.check(key) >= ENOUGH
    found = puzzles.puzzles(key)
    assert len(found) == len(lines_of(key))
    assert {p.grade for p in found.values()} == set(GRADES)
    assert len({(p.origin.seed, p.origin.game, p.header["seats"]) for p in found.values()}) > ENOUGH / 3, (
        "from many games"
    )
    assert sum(len(line) for line in lines_of(key)) < 1000 * KILOBYTES


@pytest.mark.parametrize("key", KEYS)
def test_answers_are_told_in_every_language(key: str) -> None:
    puzzle = next(iter(puzzles.puzzles(key).values()))
    table = replayed(puzzle)
    told = set()
    for language in LANGUAGES:
        words = texts(key, language)
        for move in (puzzle.moves[0], puzzle.moves[-1]):
            said = [words.msg(msg, table.names) for msg in feedback(puzzle, table, move)]
            assert len(said) > 1, "there is a reason"
            for line in said:
                assert not set(line) & set("{}@$"), line
                assert "puzzle-" not in line
            told.add(said[0])
    assert len(told) == 2 * len(LANGUAGES)


def test_the_reason_is_what_the_best_move_brings_more_than_the_own() -> None:
    puzzle = next(iter(puzzles.puzzles("rebirth").values()))
    table = replayed(puzzle)
    wrong = puzzle.moves[puzzle.right]
    first, *why = feedback(puzzle, table, wrong)
    assert first[0] == "puzzle-wrong"
    assert first[1]["points"] == wrong.less
    greatest = max(puzzles.gains(wrong), key=lambda g: abs(g.points))
    assert f"@{greatest.key}" in json.dumps(why)
    assert feedback(puzzle, table, puzzle.moves[0])[0][0] == "puzzle-right"


def a_line(**changed: Any) -> str:
    """A sound puzzle of Rebirth, with something changed."""
    return json.dumps({**json.loads(lines_of("rebirth")[0]), **changed})


def first() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(lines_of("rebirth")[0])
    return found


Change = Callable[[dict[str, Any]], dict[str, Any]]
FAULTS: dict[str, tuple[Change, str, str]] = {
    "no JSON": (lambda p: {}, "line 1", "missing required field"),
    "a grade that there is not": (lambda p: {"grade": 7}, "line 1: grade", "Invalid enum value 7"),
    "another game": (lambda p: {"header": {**p["header"], "game": "skye"}}, "header.game", "puzzles of rebirth"),
    "an older version": (lambda p: {"header": {**p["header"], "version": 0}}, "entries", "made with version 0"),
    "other components": (lambda p: {"header": {**p["header"], "components": "x"}}, "entries", "component set x"),
    "an entry that is not legal": (lambda p: {"entries": [[0, ["fly"]]]}, "entries", "may not do"),
    "another position": (
        lambda p: {"entries": [*p["entries"][:-1], [*p["entries"][-1][:2], "0"]]},
        "entries",
        "digest",
    ),
    "somebody who is not asked": (lambda p: {"seat": 1 - p["seat"]}, "seat", "is not asked"),
    "a move that is not legal": (
        lambda p: {"moves": [{"action": ["fly"]}, *p["moves"][1:]]},
        "moves",
        "is not legal",
    ),
    "not all moves": (lambda p: {"moves": p["moves"][:-1]}, "moves", "are legal"),
    "only right moves": (lambda p: {"right": len(p["moves"])}, "right", "must be from 1"),
    "the best move last": (lambda p: {"moves": p["moves"][::-1]}, "moves", "must stand in order"),
    "another question": (lambda p: {"question": ["prompt-price", {}]}, "question", "not what the game asks"),
    "no reason": (
        lambda p: {"moves": [{**m, "own": {}, "other": {}} for m in p["moves"]]},
        "moves",
        "tells the best move from the next",
    ),
    "a line that no sheet has": (
        lambda p: {"moves": [{**m, "own": {**m.get("own", {}), "sheet-luck": 9.0}} for m in p["moves"]]},
        "texts",
        "sheet-luck is missing in en",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_named_by_file_item_and_field(name: str) -> None:
    change, field, what = FAULTS[name]
    line = a_line(**change(first())) if name != "no JSON" else "{}"
    with pytest.raises(ComponentError) as found:
        check_lines("rebirth", [line], FILE)
    assert FILE in str(found.value)
    assert field in str(found.value)
    assert what in str(found.value)


def test_two_puzzles_of_one_name_are_refused() -> None:
    with pytest.raises(ComponentError, match="is there twice"):
        check_lines("rebirth", [a_line(), a_line()], FILE)


@pytest.mark.parametrize("line", ["{}", "not JSON", '{"id": 3}'])
def test_what_is_broken_is_never_shown(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sound = lines_of("rebirth")
    old = a_line(id="old", header={**first()["header"], "components": "older"})
    monkeypatch.setattr(puzzles, "lines_of", lambda key: [line, old, *sound])
    assert list(puzzles.puzzles.__wrapped__("rebirth")) == [json.loads(x)["id"] for x in sound]


def test_the_puzzle_of_the_day_is_the_same_for_all_and_goes_round() -> None:
    def day(n: int) -> Puzzle:
        found = puzzles.puzzle_of_the_day(date(2026, 11, 16) + timedelta(days=n))
        assert found is not None
        return found

    assert day(0) == day(0)
    assert {day(n).game for n in range(len(KEYS))} == set(KEYS)
    most = max(len(puzzles.puzzles(key)) for key in KEYS)
    assert len({day(n).id for n in range(len(KEYS) * most)}) == sum(len(puzzles.puzzles(key)) for key in KEYS)
