"""A game on disk while it is played."""

import os
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from clachan.core import CHANCE, ClachanError
from clachan.play import record
from clachan.play.journal import Journal, fresh_path, stored_games, unfinished_games
from clachan.play.registry import game
from clachan.play.table import Table


def table() -> Table:
    return Table(game("rebirth"), 2, {}, ["Ann", "Bob"])


def play(t: Table, journal: Journal, steps: int, rng: Random) -> None:
    for _ in range(steps):
        if t.to_act() == (CHANCE,):
            t.roll(rng)
        elif not t.over:
            seat = t.to_act()[0]
            t.act(seat, rng.choice(t.legal(seat)))
        journal.follow()


def test_every_entry_is_on_disk_at_once(tmp_path: Path) -> None:
    t = table()
    path = tmp_path / "deep" / "game.jsonl"
    journal = Journal(path, t, [None, "greedy"])
    rng = Random(1)
    for _ in range(60):
        play(t, journal, 1, rng)
        assert path.read_text() == record.write(t, [None, "greedy"])
    t.rewind(21)  # taken back
    journal.follow()
    assert path.read_text() == record.write(t, [None, "greedy"])
    t.rewind(16)
    play(t, journal, 400, rng)
    assert t.over
    assert path.read_text() == record.write(t, [None, "greedy"])


def test_going_on_keeps_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    t = table()
    journal = Journal(path, t, [None, "greedy"])
    play(t, journal, 40, Random(2))
    journal.close()
    for tail in ("", '[0,["pla', "no newline"):  # as it was; killed within a line; whole but for its end
        text = path.read_text()
        path.write_text(text.rstrip("\n") if tail == "no newline" else text + tail)
        again = record.replay(record.read(path.read_text()), game("rebirth"))
        journal = Journal.reopen(path, again)
        assert path.read_text() == record.write(again, [None, "greedy"]) == text
        play(again, journal, 3, Random(3))
        assert path.read_text() == record.write(again, [None, "greedy"])
        journal.close()


def test_a_full_disk_costs_a_line_and_not_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    t, rng = table(), Random(4)
    journal = Journal(path, t)
    play(t, journal, 10, rng)

    def full(self: Journal, data: bytes) -> None:
        self.file.write(data[:3])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as m:
        m.setattr(Journal, "put", full)
        with pytest.raises(OSError, match="No space"):
            play(t, journal, 1, rng)
    play(t, journal, 1, rng)
    assert path.read_text() == record.write(t)


def test_a_file_is_never_written_over_nor_shared(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    t = table()
    journal = Journal(path, t)
    play(t, journal, 5, Random(1))
    with pytest.raises(FileExistsError):
        Journal(path, table())
    with pytest.raises(ClachanError, match="another terminal"):
        Journal.reopen(path, t)
    journal.close()
    assert path.exists()


def test_a_table_where_nobody_decided_is_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    t = table()
    journal = Journal(path, t)
    t.roll(Random(1))
    journal.follow()
    journal.close()
    assert not path.exists()


@pytest.mark.parametrize("bots", [[None, "greedy"], ["greedy", None]])
def test_a_table_where_only_bots_decided_is_kept_only_by_who_watches(bots: list[str | None], tmp_path: Path) -> None:
    for who in (bots, ["greedy", "greedy"]):
        path = tmp_path / f"{who}.jsonl"
        t = Table(game("rebirth"), 2, {"first": str(bots.index("greedy") + 1)})
        journal = Journal(path, t, who)
        t.roll(Random(1))
        t.act(t.to_act()[0], t.legal(t.to_act()[0])[0])
        journal.follow()
        journal.close()
        assert path.exists() == (None not in who)


def test_the_folder_lists_the_last_game_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert stored_games() == []
    now = datetime(2026, 1, 2, 3, 4, 5)
    for n, steps in enumerate((400, 20, 30)):
        t = table()
        path = fresh_path("rebirth", now)
        journal = Journal(path, t, [None, "greedy"])
        play(t, journal, steps, Random(5))
        journal.close()
        os.utime(path, (n, n))
    (path.parent / "junk.jsonl").write_text("junk")
    names = [k.path.stem for k in stored_games()]
    assert names == [f"rebirth-20260102-030405{n}" for n in ("-2", "-1", "")] + ["junk"]
    assert [k.over for k in stored_games()] == [False, False, True, False]
    assert [k.path.stem[-2:] for k in unfinished_games("rebirth")] == ["-2", "-1"]
    assert unfinished_games("skye") == []
    assert "not JSON" in stored_games()[-1].fault


def test_a_game_that_ends_on_a_sixteenth_entry_is_known_to_be_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for seed in range(200):
        t = Table(game("skye"), 2, {})
        rng = Random(seed)
        while not t.over:
            t.roll(rng)
            for seat in t.to_act()[:1]:
                t.act(seat, rng.choice(t.legal(seat)))
        if len(t.entries) % 16 == 0:
            break
    journal = Journal(fresh_path("skye", datetime(2026, 1, 1)), t)
    journal.close()
    assert [k.over for k in stored_games()] == [True]
    lines = journal.path.read_text().splitlines(keepends=True)
    journal.path.write_text("".join(lines[:-16]))
    assert [k.over for k in stored_games()] == [False]
