"""The coach in the terminal: says what is new, remembers, can be silenced, and looks back at the end."""

import json
from pathlib import Path

import pytest
from textual.widgets import Static

from clachan.bots.explanation import ExplainedMove, Explanation
from clachan.games import KEYS
from clachan.play.teaching import coach
from clachan.play.teaching.coach import Cost
from clachan.play.text import LANGUAGES
from clachan.terminal.app import TableApp
from clachan.terminal.coach import Coach
from clachan.terminal.session import Session


def first_game(tmp_path: Path, key: str = "skye", language: str = "en") -> Coach:
    start = coach.opening(key)
    session = Session(start.table, start.seat, ["random"], 3, language)
    return Coach(session, tmp_path / "coach.json")


def thought(tutor: Coach, *moves: tuple[tuple[object, ...], float]) -> Explanation:
    seat = tutor.session.seat
    assert seat is not None
    return Explanation(seat, "hard", [ExplainedMove(action, [], 1.0, margin, []) for action, margin in moves])


def test_one_idea_for_each_decision_and_none_twice(tmp_path: Path) -> None:
    tutor = first_game(tmp_path)
    told = []
    for _ in range(6):
        assert tutor.update() or tutor.topic is None
        assert not tutor.update(), "the same decision is told once"
        told.append(tutor.topic.id if tutor.topic else "")
        session = tutor.session
        session.act(0, session.table.legal(0)[0])
        while session.waiting_for():
            seat = session.waiting_for()[0]
            session.act(seat, session.table.legal(seat)[0])
        session.roll()
    assert told[0] == "goal"
    known = [t for t in told if t]
    assert len(set(known)) == len(known) >= 4


def test_what_others_answer_meanwhile_ends_no_card(tmp_path: Path) -> None:
    """In Isle of Skye all price their tiles at once."""
    tutor = first_game(tmp_path)
    tutor.update()
    session = tutor.session
    session.act(1, session.table.legal(1)[0])
    assert not tutor.update()
    assert tutor.topic is not None
    assert tutor.topic.id == "goal"


def test_what_is_known_is_kept_and_silence_too(tmp_path: Path) -> None:
    tutor = first_game(tmp_path)
    tutor.update()
    tutor.got_it()
    assert json.loads((tmp_path / "coach.json").read_text())["known"] == {"skye": ["goal"]}
    again = first_game(tmp_path)
    again.update()
    assert again.topic is not None
    assert again.topic.id == "axe"
    assert again.silence()
    silent = first_game(tmp_path)
    assert not silent.update()
    assert not silent.silence()
    assert silent.update()
    other = first_game(tmp_path, "rebirth")
    assert other.known == [], "each game has its own"


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"known": []}', '{"known": {"skye": 7}, "silent": 1}'])
def test_a_damaged_memory_is_no_memory(tmp_path: Path, damage: str) -> None:
    (tmp_path / "coach.json").write_text(damage)
    tutor = first_game(tmp_path)
    assert tutor.update()
    tutor.got_it()
    assert first_game(tmp_path).known == ["goal"]


def test_giving_up_is_warned_of_only_where_another_move_is_clearly_better(tmp_path: Path) -> None:
    tutor = first_game(tmp_path, "empires")
    build = next(a for a in tutor.session.table.legal(0) if a[0] == "build")
    tutor.update()
    assert tutor.regrets(("pass",)) == "", "without advice it says nothing"
    tutor.hear(thought(tutor, (build, 5.0), (("pass",), 4.5)))
    assert tutor.regrets(("pass",)) == ""
    tutor.hear(thought(tutor, (build, 5.0), (("pass",), 1.0)))
    assert tutor.regrets(("pass",)) == tutor.session.line(build)
    assert tutor.regrets(build) == ""
    tutor.decided(("pass",))
    assert [(c.points, c.better) for c in tutor.costs] == [(4.0, tutor.session.line(build))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
async def test_the_card_is_on_the_screen(
    tmp_path: Path, key: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tutor = first_game(tmp_path, key, language)
    tutor.thought = None
    monkeypatch.setattr(TableApp, "advise", lambda app, tutor: None)
    app = TableApp(tutor.session, 0, tutor)
    async with app.run_test(size=(100, 34)) as pilot:
        while any(not worker.is_finished for worker in app.workers):
            await pilot.pause(0.005)
        topic = tutor.topic
        assert topic is not None
        first, second = tutor.session.table.legal(0)[:2]
        tutor.hear(thought(tutor, (first, 2.0), (second, 1.0)))
        app.show()
        await pilot.pause()
        said = str(pilot.app.screen.query_one("#coach", Static).visual)
        assert topic.title in said
        assert tutor.session.line(first) in said
        assert "\nB  " in said
        await pilot.press("g")  # the goal is followed by what the first decision is about
        await pilot.pause()
        assert tutor.topic is not None
        assert tutor.topic.title in str(pilot.app.screen.query_one("#coach", Static).visual)
        await pilot.press("g")
        await pilot.pause()
        assert not pilot.app.screen.query_one("#coach", Static).display
        assert topic.id in tutor.known
        await pilot.press("G")
        assert tutor.silent


async def test_looking_back(tmp_path: Path) -> None:
    tutor = first_game(tmp_path, "rebirth")
    session = tutor.session
    while not session.table.over:
        session.roll()
        for seat in session.table.to_act():
            session.act(seat, session.table.legal(seat)[-1])
    tutor.costs = [Cost(3, 4.2, "Pass", "Build")]
    said = tutor.lookback()
    assert said[0].startswith("What brought your points: ")
    assert "did differently: " in said[1]
    assert said[-1] == "Pass. Better by about 4 points: Build."
    assert len(said) > 3, "what cost points, and what to try"
    app = TableApp(session, 0, tutor)
    async with app.run_test(size=(80, 24)) as pilot:
        while any(not worker.is_finished for worker in app.workers):
            await pilot.pause(0.005)
        await pilot.pause()
        assert str(app.screen.query_one("#reading", Static).visual) == "\n".join(said), "beside the table it is cut"
