"""Recorded games of every game, mode and number of players: they replay, and any damage is found at its line.

`make.py` in this folder makes them.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from clachan.games import KEYS
from clachan.play import record
from clachan.play.registry import game
from clachan.play.table import Table

PATHS = sorted(Path(__file__).parent.glob("*.jsonl"))
each = pytest.mark.parametrize("path", PATHS, ids=[p.stem for p in PATHS])


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def replay(lines: list[str]) -> Any:
    found = record.read("\n".join(lines) + "\n")
    return record.replay(found, game(found.header.game))


def fault(lines: list[str]) -> record.RecordError:
    with pytest.raises(record.RecordError) as caught:
        replay(lines)
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    return caught.value


def with_digest(lines: list[str]) -> list[int]:
    """The places of the entries that carry a digest."""
    return [i for i, line in enumerate(lines) if i and len(json.loads(line)) == 3]


@each
def test_it_replays_to_the_same_record(path: Path) -> None:
    lines = lines_of(path)
    table = replay(lines)
    assert table.over
    header, *entries = record.write(table).splitlines()
    assert entries == lines[1:]
    before, now = json.loads(lines[0]), json.loads(header)
    assert now == before | {"options": table.game.settings(before["options"])}  # an older record lacks a later option
    assert sorted(game(table.game.key).ranking(table.state))[0] == 1


@each
def test_a_changed_digest_is_found_at_its_line(path: Path) -> None:
    for at in (with_digest(lines_of(path))[0], with_digest(lines_of(path))[-1]):
        lines = lines_of(path)
        entry = json.loads(lines[at])
        entry[2] = entry[2][::-1] if entry[2] != entry[2][::-1] else "0" * len(entry[2])
        lines[at] = json.dumps(entry)
        error = fault(lines)
        assert error.line == at + 1
        assert "digest" in error.reason


@each
def test_an_impossible_action_is_found_at_its_line(path: Path) -> None:
    lines = lines_of(path)
    for at in (1, len(lines) // 2, len(lines) - 1):
        damaged = lines[:]
        seat, (verb, *rest), *_ = json.loads(lines[at])
        damaged[at] = json.dumps([seat, [verb, *rest, 999]])
        assert fault(damaged).line == at + 1
        damaged[at] = json.dumps([seat, ["sing", *rest]])
        assert fault(damaged).line == at + 1
        damaged[at] = json.dumps([7, [verb, *rest]])  # a seat that is not at the table
        assert fault(damaged).line == at + 1


@each
def test_another_possible_action_is_found_by_the_next_digest(path: Path) -> None:
    """Exchange an answer for another legal one: the record must not replay beyond the next digest."""
    lines = lines_of(path)
    found = record.read("\n".join(lines) + "\n")
    table = record.replay(record.Record(found.header, []), game(found.header.game))
    for at, (seat, action, _) in enumerate(found.entries, 1):
        others = [a for a in table.legal(seat) if a != action]
        table.act(seat, action)
        if at > len(lines) // 3 and others:
            digest = json.loads(lines[at])[2:]
            damaged = [*lines[:at], json.dumps([seat, list(others[0]), *digest]), *lines[at + 1 :]]
            assert at + 1 <= fault(damaged).line <= min(i for i in with_digest(lines) if i >= at) + 1
            return
    raise AssertionError("no answer with a choice")


@each
def test_a_cut_line_is_found(path: Path) -> None:
    lines = lines_of(path)
    at = len(lines) // 2
    assert fault([*lines[:at], lines[at][:-3], *lines[at + 1 :]]).line == at + 1
    cut = record.read("\n".join(lines)[:-3])  # at the end it is what a crash leaves: load what is whole
    assert cut.warning is not None
    assert cut.warning.startswith(f"line {len(lines)}: ")
    assert len(cut.entries) == len(lines) - 2
    assert record.replay(cut, game(cut.header.game)).entries


@each
def test_a_lost_line_is_found(path: Path) -> None:
    lines = lines_of(path)
    at = len(lines) // 2
    assert at < fault(lines[:at] + lines[at + 1 :]).line


@each
@pytest.mark.parametrize(
    "garbage", ["", "hello", "{}", "null", "[]", "[0]", '[0,"place"]', "[0,[]]", '["x",["place"]]']
)
def test_garbage_is_found_at_its_line(path: Path, garbage: str) -> None:
    lines = lines_of(path)
    at = len(lines) // 3
    assert fault([*lines[:at], garbage, *lines[at + 1 :]]).line == at + 1


@each
def test_a_damaged_header_is_found(path: Path) -> None:
    lines = lines_of(path)
    header = json.loads(lines[0])
    for field, value in (("version", 999), ("components", "0"), ("seats", "two"), ("names", ["x"]), ("clachan", 0)):
        assert fault([json.dumps({**header, field: value}), *lines[1:]]).line == 1, field
    assert fault(["", *lines[1:]]).line == 1


def test_an_older_record_and_an_older_dump_take_the_defaults_of_later_options() -> None:
    """Brian Boru's games for three to five were recorded before two of its rulings became options."""
    path = Path(__file__).parent / "brianboru-4.jsonl"
    assert "final_vikings" not in lines_of(path)[0]
    table = replay(lines_of(path))
    assert table.state.options["final_vikings"] == "count"
    dump = table.state.dump()
    older = {**dump, "options": {k: v for k, v in dump["options"].items() if not k.startswith("final")}}
    again = table.game.load(older)
    assert again.dump() == dump
    assert again.digest() == table.state.digest()
    resumed = Table.resume(table.game, table.names, table.entries, [], older)
    assert resumed.state.dump() == dump
    dump["options"]["final_vikings"] = "aside"
    assert table.game.load(dump).digest() != table.state.digest(), "where it changes something, it counts"


@pytest.mark.parametrize("path", [p for p in PATHS if "version2" in p.name], ids=lambda p: p.stem)
def test_games_of_an_earlier_version_replay_with_their_rules_and_cards(path: Path) -> None:
    """Empires, before its set-up took the printed order and before its cards were balanced again."""
    table = replay(lines_of(path))
    now = game("empires")
    assert (table.game.version, table.game.components) == (2, "41bf386a74a306e2")
    assert (now.version, now.components) != (2, "41bf386a74a306e2")
    assert table.entries[0].action[0] == "clan"
    said = [line.event.key for line in table.log(None)]
    assert said.count("log-last") == 1
    assert said[said.index("log-last") + 1 :].count("log-place") == 0, "announced after the Action phase"
    assert not {"log-last-now", "log-last-next"} & set(said)


@pytest.mark.parametrize("key", KEYS)
def test_every_number_of_players_and_every_mode_is_recorded(key: str) -> None:
    box = game(key)
    kept = [record.read(p.read_text(encoding="utf-8")).header for p in PATHS if p.name.startswith(f"{key}-")]
    printed = box.settings(box.modes()[0])
    counts = {h.seats for h in kept if box.settings(h.options) == printed}
    missing = [mode for mode in box.modes() if box.settings(mode) not in [box.settings(h.options) for h in kept]]
    assert counts == set(box.players), f"python tests/records/make.py {key} makes them"
    assert not missing, f"python tests/records/make.py {key} makes them"
