"""Records: what is written, what is read, what is refused."""

import json
from random import Random

import pytest

from clachan.play import record
from clachan.play.drive import random_game
from clachan.play.registry import game
from clachan.play.table import Table


@pytest.fixture(scope="module")
def text() -> str:
    table, rng = Table(game("rebirth"), 2, {"map": "ireland"}, ["Ailsa", "Břetislav"]), Random(3)
    return record.write(random_game(table, rng))


def lines(text: str) -> list[str]:
    return text.rstrip("\n").split("\n")


def test_the_header_says_what_is_needed_to_replay(text: str) -> None:
    header = json.loads(lines(text)[0])
    assert header["clachan"] == record.FORMAT
    assert (header["game"], header["seats"], header["names"]) == ("rebirth", 2, ["Ailsa", "Břetislav"])
    assert header["options"]["map"] == "ireland"
    assert header["components"] == game("rebirth").components


def test_every_sixteenth_entry_and_the_last_carry_a_digest(text: str) -> None:
    entries = [json.loads(line) for line in lines(text)[1:]]
    carrying = [n for n, e in enumerate(entries, 1) if len(e) == 3]
    assert carrying == [*range(16, len(entries) + 1, 16), *([len(entries)] if len(entries) % 16 else [])]


def test_a_record_replays(text: str) -> None:
    assert record.write(record.replay(record.read(text), game("rebirth"))) == text


def test_a_record_cut_off_in_a_line_loads_up_to_the_last_whole_entry(text: str) -> None:
    found = record.read(text[: text.rindex("[") + 3])
    assert found.warning is not None
    assert f"line {len(lines(text))}" in found.warning
    assert len(found.entries) == len(lines(text)) - 2
    record.replay(found, game("rebirth"))


def test_a_record_without_its_last_newline_is_whole(text: str) -> None:
    assert record.read(text.rstrip("\n")).warning is None


@pytest.mark.parametrize(
    ("line", "put", "reason"),
    [
        (0, "hello", "line 1: the header is not JSON"),
        (0, "[1]", "line 1: this is not a record"),
        (0, '{"clachan": 99}', "line 1: record format 99"),
        (0, '{"clachan": 1, "game": "rebirth"}', "line 1: the header's 'version'"),
        (20, "{", "line 21: not JSON"),
        (20, "[0]", "line 21: an entry must be"),
        (20, "[" * 100_000, "line 21: not JSON"),
        (20, '[true, ["place", 3]]', "line 21: an entry must be"),
        (20, '[0, "place"]', "line 21: an entry must be"),
        (20, '[0, ["place", 3], 7]', "line 21: an entry must be"),
        (3, '[0,["place",1]]', "line 4: seat 1 may not do"),
        (3, '[-1,["tile",99]]', "line 4: chance may not do"),
    ],
)
def test_damage_is_reported_with_its_line(text: str, line: int, put: str, reason: str) -> None:
    damaged = lines(text)
    damaged[line] = put
    with pytest.raises(record.RecordError, match=None) as e:
        record.replay(record.read("\n".join(damaged) + "\n"), game("rebirth"))
    assert str(e.value).startswith(reason)


def test_an_empty_file_is_no_record() -> None:
    with pytest.raises(record.RecordError, match="empty"):
        record.read("")


def test_a_changed_digest_is_found(text: str) -> None:
    damaged = lines(text)
    entry = json.loads(damaged[16])
    entry[2] = "0" * 16
    damaged[16] = json.dumps(entry)
    with pytest.raises(record.RecordError, match="line 17: the position differs"):
        record.replay(record.read("\n".join(damaged) + "\n"), game("rebirth"))


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("version", 0, "line 1: made with version 0"),
        ("components", "x", "line 1: made with component set x"),
        ("options", {"map": "wales"}, "line 1: option map"),
    ],
)
def test_a_record_of_another_version_or_set_is_refused(text: str, field: str, value: object, reason: str) -> None:
    header = {**json.loads(lines(text)[0]), field: value}
    with pytest.raises(record.RecordError, match=reason):
        record.replay(record.read("\n".join([json.dumps(header), *lines(text)[1:]])), game("rebirth"))


def test_a_record_of_an_earlier_version_with_an_unknown_set_is_refused_for_the_set() -> None:
    text = '{"clachan":1,"game":"empires","version":2,"components":"x","seats":2,"options":{},"names":["A","B"]}\n'
    with pytest.raises(record.RecordError, match="line 1: made with component set x"):
        record.replay(record.read(text), game("empires"))
