"""The terminal game, played by keys."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static
from textual.worker import WorkerState

from clachan.bots import NAMES
from clachan.core import ClachanError, Options
from clachan.games import KEYS
from clachan.play import record, registry
from clachan.play.journal import Journal
from clachan.play.table import Table
from clachan.terminal import failures, panels
from clachan.terminal.app import TableApp, run_app
from clachan.terminal.dialogs import SearchDialog, TextDialog
from clachan.terminal.painters import places
from clachan.terminal.painters.scene import Choice
from clachan.terminal.session import Session


def session(
    key: str = "rebirth",
    seats: int = 2,
    options: Options | None = None,
    seat: int | None = 0,
    bots: Sequence[str] = ("greedy",),
    language: str = "en",
    save: Path | None = None,
) -> Session:
    """A table of Rebirth for two with a greedy bot, unless given otherwise."""
    table = Table(registry.game(key), seats, {"first": "1"} if options is None else options, NAMES[:seats])
    return Session(table, seat, bots, 7, language, Journal(save, table) if save else None)


@asynccontextmanager
async def opened(table: Session, size: tuple[int, int] = (140, 45)) -> AsyncIterator[Pilot[str]]:
    app = TableApp(table, pause=0)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        yield pilot


async def settled(pilot: Pilot[str]) -> None:
    """Bots and luck have answered, and the screen is drawn."""
    while any(not worker.is_finished for worker in pilot.app.workers):
        await pilot.pause(0.005)
    await pilot.pause()


async def press(pilot: Pilot[str], *keys: str) -> None:
    await pilot.press(*keys)
    await settled(pilot)


def app_of(pilot: Pilot[str]) -> TableApp:
    assert isinstance(pilot.app, TableApp)
    return pilot.app


def read(pilot: Pilot[str], selector: str) -> str:
    """The text that a panel shows."""
    return str(pilot.app.screen.query_one(selector, Static).visual)


def replayed(path: Path) -> Any:
    found = record.read(path.read_text(encoding="utf-8"))
    return record.replay(found, registry.game(found.header.game))


@pytest.mark.parametrize(
    ("board", "seats"),
    [
        ("scotland", 2),
        pytest.param("ireland", 3, marks=pytest.mark.long),
        pytest.param("scotland", 4, marks=pytest.mark.long),
    ],
)
async def test_a_whole_game_by_keys(board: str, seats: int, tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    table = session(seats=seats, options={"map": board}, seat=seats - 1, bots=["random"], save=path)
    async with opened(table, (80, 24)) as pilot:
        app = app_of(pilot)
        for turn in range(100):
            if table.table.over:
                break
            assert table.asked
            if turn < 4:
                await press(pilot, ("left", "right", "up", "down")[turn])
            await press(pilot, "enter")
        assert table.table.over
        assert app.current_page == "score"
        winners = [name for name, place in zip(table.table.names, table.places(), strict=True) if place == 1]
        assert all(name in read(pilot, "#prompt") for name in winners)
        assert str(path) in read(pilot, "#page")
        await press(pilot, "q")
    again = replayed(path)
    assert again.over
    assert again.state.digest() == table.table.state.digest()


@pytest.mark.parametrize("key", KEYS)
async def test_some_decisions_of_every_game_by_keys(key: str, tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    game = registry.game(key)
    table = session(key, game.players[0], {}, bots=["random"], save=path, language="cs")
    async with opened(table, (80, 24)) as pilot:
        app = app_of(pilot)
        for turn in range(6):
            await press(pilot, ("down", "j")[turn % 2], "enter")
        for page in range(len(app.pages)):
            await press(pilot, str(page + 1))
            assert read(pilot, "#page").strip()
        await press(pilot, "1", "w", "escape")
        for _ in range(9):  # a step that is not revealed yet is recalled, others are rewound: all can be taken back
            await press(pilot, "u")
            assert table.asked
        assert "Žádné dřívější" in read(pilot, "#note")
        await press(pilot, "enter")
        await press(pilot, "q")
    assert replayed(path).state.digest() == table.table.state.digest()


async def test_watching_bots(tmp_path: Path) -> None:
    path = tmp_path / "watched.jsonl"
    table = session(seats=3, options={}, seat=None, bots=["random", "greedy"], save=path)
    async with opened(table) as pilot:
        assert table.table.over
        assert app_of(pilot).choices == []
        assert [table.levels[p] for p in range(3)] == ["random", "greedy", "random"]
    assert replayed(path).over


async def test_a_spectator_may_pause_and_leave(tmp_path: Path) -> None:
    path = tmp_path / "half.jsonl"
    table = session(seats=2, options={}, seat=None, bots=["random"], save=path)
    app = TableApp(table, pause=0.001)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        await pilot.pause(0.05)
        seen = len(table.table.entries)
        await pilot.pause(0.2)
        assert len(table.table.entries) == seen
        assert not table.table.over
        await pilot.press("space")
        for _ in range(2000):
            if len(table.table.entries) > seen:
                break
            await pilot.pause(0.01)
        assert len(table.table.entries) > seen
        await pilot.press("question_mark")  # the bots go on below the help
        await pilot.pause(0.05)
        await pilot.press("x", "q")
    assert len(replayed(path).entries) == len(table.table.entries)


async def test_quick_keys_find_no_choice_of_a_moment_ago() -> None:
    table = session()
    async with opened(table) as pilot:
        app = app_of(pilot)
        app.action_choose()
        app.action_choose()  # before any bot could answer
        assert sum(e.seat == 0 for e in table.table.entries) == 1
        assert "not your turn" in read(pilot, "#note")
        app.action_undo()
        app.action_choose()
        assert sum(e.seat == 0 for e in table.table.entries) == 1
        await settled(pilot)
        assert table.asked


@pytest.mark.parametrize("ticks", range(6))
async def test_a_bot_that_is_hurried_while_the_person_decides_does_not_act_twice(ticks: int) -> None:
    """Space and Enter at once in a simultaneous decision: the bot's old thought came late and was refused, as a bug."""
    table = session("skye", 2, {}, bots=["random"])
    app = TableApp(table, pause=30)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.3)  # the bot has thought and waits; both are asked
        assert table.asked
        assert table.waiting_for() == [1]
        app.hurry.set()
        for _ in range(ticks):
            await asyncio.sleep(0)
        app.action_choose()
        await pilot.pause(0.3)
        running = [worker for worker in app.workers if worker.state == WorkerState.RUNNING]
        assert len(running) == 1, "one drives the game on"
        app.hurry.set()
        await pilot.pause(0.3)
        app.leave()


async def test_undo_goes_back_beyond_the_bots() -> None:
    table = session()
    async with opened(table) as pilot:
        before = table.table.state.digest()
        await press(pilot, "enter")
        assert table.table.state.digest() != before
        assert any(e.seat == 1 for e in table.table.entries)
        await press(pilot, "u")
        assert table.table.state.digest() == before
        assert "Taken back" in read(pilot, "#note")
        await press(pilot, "u")
        assert "no earlier decision" in read(pilot, "#note")


async def test_why_not_gives_the_reason_and_opens_the_rule() -> None:
    table = session()
    async with opened(table) as pilot:
        assert pilot.app.focused is None
        await press(pilot, "w")
        assert isinstance(pilot.app.screen, SearchDialog)
        await press(pilot, *"stirling")
        assert "A tile lies there already" in read(pilot, "#detail")
        assert "RB-R14" in read(pilot, "#detail")
        await press(pilot, "enter")
        assert "A tile goes face up on an unoccupied space" in read(pilot, "#detail")
        await press(pilot, "escape")
        assert not isinstance(pilot.app.screen, SearchDialog)


async def test_info_cards_by_name_and_their_source() -> None:
    async with opened(session()) as pilot:
        await press(pilot, "i", *"invergarry castle")
        shown = read(pilot, "#detail")
        assert "who holds it: whoever has the most tiles beside it" in shown
        assert "source: partly as printed; the rest is our reconstruction" in shown
        assert "RB-R33" in shown
        await press(pilot, "enter")
        assert "RB-R33" in read(pilot, "#detail"), "the rule behind it"
        await press(pilot, "escape")


async def test_rules_by_number_and_by_word() -> None:
    async with opened(session()) as pilot:
        await press(pilot, "r", *"RB-R39")
        assert "5 points for each controlled castle" in read(pilot, "#detail")
        await press(pilot, "escape", "r", *"nonsense")
        assert read(pilot, "#detail") == "Nothing fits."


async def test_filter_narrows_the_list_and_enter_chooses() -> None:
    table = session()
    async with opened(table) as pilot:
        app = app_of(pilot)
        wanted = app.choices[-1]
        place = wanted.line.split()[-1]
        await press(pilot, "slash", *place.lower())
        assert wanted in app.shown
        assert len(app.shown) < len(app.choices)
        await press(pilot, *"zzz")
        assert app.shown == []
        assert "Nothing fits" in read(pilot, "#note")
        await press(pilot, "escape")
        assert app.shown == app.choices
        await press(pilot, "slash", *wanted.line.replace(" ", "_").replace(",", ""))  # a space parts words
        assert app.shown == []
        await press(pilot, "escape", "slash", *place.lower(), "enter")
        assert table.table.entries[[e.seat for e in table.table.entries].index(0)].action[0] == "place"
        assert not app.filtering


async def test_arrows_walk_over_the_map() -> None:
    table = session()
    async with opened(table) as pilot:
        app = app_of(pilot)
        await press(pilot, "home")
        start = places.anchor(app.places, app.focus_on)
        assert start is not None
        await press(pilot, "down")
        below = places.anchor(app.places, app.focus_on)
        assert below is not None
        assert below.line > start.line
        await press(pilot, "up", "up", "up")
        top = places.anchor(app.places, app.focus_on)
        assert top is not None
        assert top.line == min(p.line for p in app.places if p.actions[0] in [c.action for c in app.choices])


async def test_a_click_focuses_and_a_second_one_chooses() -> None:
    table = session()
    async with opened(table) as pilot:
        app = app_of(pilot)
        target = app.choices[-1].action
        place = places.anchor(app.places, target)
        assert place is not None
        await pilot.click("#page", offset=(place.start + 1, place.line))
        await settled(pilot)
        assert app.focus_on == target
        await pilot.click("#page", offset=(place.start + 1, place.line))
        await settled(pilot)
        assert any(e.seat == 0 and e.action == target for e in table.table.entries)


async def test_a_click_on_a_place_that_is_not_legal_says_why() -> None:
    table = session()
    async with opened(table) as pilot:
        legal = {c.action for c in app_of(pilot).choices}
        refused = next(p for p in app_of(pilot).places if legal.isdisjoint(p.actions))
        await pilot.click("#page", offset=(refused.start + 1, refused.line))
        await settled(pilot)
        assert "(RB-R1" in read(pilot, "#note")
        assert not any(e.seat == 0 for e in table.table.entries)


@pytest.mark.parametrize("board", ["scotland", "ireland"])
async def test_the_map_fits_80_by_24(board: str) -> None:
    table = session(options={"map": board, "first": "1"})
    async with opened(table) as pilot:
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        area = pilot.app.query_one("#board")
        assert (area.max_scroll_x, area.max_scroll_y) == (0, 0)
        assert len(read(pilot, "#page").split("\n")) == table.catalogue["rows"] + 1
        assert pilot.app.query_one("#choices").size.height >= 5
        await press(pilot, "enter")
        assert any(e.seat == 0 for e in table.table.entries)


async def test_a_second_enter_only_if_asked_for() -> None:
    table = session()
    async with opened(table) as pilot:
        await press(pilot, "c", "enter")
        assert not any(e.seat == 0 for e in table.table.entries)
        assert "Enter again" in read(pilot, "#note")
        await press(pilot, "enter")
        assert sum(e.seat == 0 for e in table.table.entries) == 1


async def test_leaving_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = session(save=path)
    async with opened(table) as pilot:
        await press(pilot, "enter")
        assert replayed(path).state.digest() == table.table.state.digest()
        await pilot.press("q")
    assert f"clachan play --resume {path}" in str(pilot.app.return_value)


async def test_a_record_that_cannot_be_written_is_said_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    table = session(save=path)
    async with opened(table) as pilot:
        with monkeypatch.context() as m:
            m.setattr(Journal, "put", full)
            await press(pilot, "enter")
            assert "could not be written" in read(pilot, "#note")
            assert "No space" in read(pilot, "#note")
            await press(pilot, "s")
            assert "could not be written" in read(pilot, "#note")
        await press(pilot, "s")
        assert str(path) in read(pilot, "#note")
        assert replayed(path).state.digest() == table.table.state.digest()


def full(journal: Journal, data: bytes) -> None:
    raise OSError(28, "No space left on device")


async def test_undo_is_on_disk_too(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = session(save=path)
    async with opened(table) as pilot:
        await press(pilot, "enter", "enter")
        await press(pilot, "u")
        assert [e.action for e in replayed(path).entries] == [e.action for e in table.table.entries]


async def test_a_hint_focuses_what_the_best_bot_would_do_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clachan.terminal.adviser.ADVISER_LEVEL", "medium")  # the expert takes its time in plain Python
    table = session()
    async with opened(table) as pilot:
        app = app_of(pilot)
        await press(pilot, "home", "h")
        assert "A hint: " in read(pilot, "#note")
        assert "Expected place" in read(pilot, "#note")
        assert app.focus_on is not None
        assert table.line(app.focus_on) in read(pilot, "#note")
        assert sum(e.seat == 0 for e in table.table.entries) == 0


async def test_a_game_goes_on_without_hints_and_previews_that_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object, **more: object) -> Any:
        raise ValueError("a fault in a game")

    logged: list[Exception] = []
    monkeypatch.setattr("clachan.terminal.adviser.explain", fail)
    monkeypatch.setattr("clachan.terminal.adviser.log_failure", logged.append)
    monkeypatch.setattr("clachan.terminal.session.log_failure", logged.append)
    table = session()
    monkeypatch.setattr("clachan.play.preview.Previewer.consequences", fail)
    async with opened(table) as pilot:
        await press(pilot, "h")
        assert "no hint" in read(pilot, "#note")
        await press(pilot, "enter", "enter")
    assert sum(e.seat == 0 for e in table.table.entries) > 0
    assert len(logged) > 1


def test_a_failure_is_written_to_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(failures, "data_folder", lambda: tmp_path / "data")
    monkeypatch.setattr(failures, "LOGGER", logging.Logger("a test"))
    failures.log_to_file()
    failures.log_failure(ValueError("a fault in a game"))
    assert "ValueError: a fault in a game" in (tmp_path / "data" / "terminal.log").read_text()


@pytest.mark.parametrize(("size", "opens"), [((80, 24), True), ((140, 45), False)])
async def test_a_hint_can_be_read_to_its_end(
    size: tuple[int, int], opens: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clachan.terminal.adviser.ADVISER_LEVEL", "medium")
    async with opened(session(), size) as pilot:
        app = app_of(pilot)
        await press(pilot, "h")
        assert app.message is not None
        assert isinstance(app.screen, TextDialog) is opens
        shown = app.screen.query_one("#reading" if opens else "#note", Static)
        assert str(shown.visual) == app.message.plain
        assert len(app.message.wrap(app.console, shown.content_size.width)) <= shown.content_size.height
        await press(pilot, "x")
        assert not isinstance(app.screen, TextDialog)


async def test_a_spectator_sets_the_pace() -> None:
    app = TableApp(session(options={}, seat=None, bots=["random"]), pause=0.7)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("plus")
        assert app.pause < 0.7
        assert "0.35 s" in read(pilot, "#note")
        await pilot.press("minus", "minus", "minus", "minus", "minus")
        assert app.pause == 3


@pytest.mark.parametrize("size", [(59, 24), (80, 14), (20, 5)])
async def test_too_small_a_window_shows_a_notice(size: tuple[int, int]) -> None:
    async with opened(session(), size) as pilot:
        assert pilot.app.query_one("#small").display
        assert not pilot.app.query_one("#all").display
        assert "60 × 15" in read(pilot, "#small")
        await press(pilot, "plus")  # the explanation has no place
        assert not isinstance(pilot.app.screen, TextDialog)
        await pilot.resize_terminal(60, 15)
        await settled(pilot)
        assert not pilot.app.query_one("#small").display
        assert pilot.app.query_one("#all").display


async def test_a_broad_window_gives_the_log_a_side_of_its_own() -> None:
    async with opened(session(), (170, 45)) as pilot:
        assert pilot.app.query_one("#far").display
        assert not pilot.app.query_one("#log-box").display
        assert "RB-R11" in read(pilot, "#far-log")
        await pilot.resize_terminal(140, 45)
        await settled(pilot)
        assert not pilot.app.query_one("#far").display
        assert pilot.app.query_one("#log-box").display


async def test_the_log_speaks_to_the_person_who_plays() -> None:
    table = session()
    async with opened(table, (170, 45)) as pilot:
        name = table.table.names[0]
        log = read(pilot, "#far-log")
        assert "You lay aside a " in log
        assert "You begin." in log
        assert name not in log


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", ["en", "cs"])
async def test_pages_keep_their_names_at_80_columns(key: str, language: str) -> None:
    table = session(key, registry.game(key).players[0], {}, language=language)
    async with opened(table, (80, 24)) as pilot:
        app = app_of(pilot)
        await pilot.pause(0.1)  # the line of tabs is laid out once more when its width is known
        await settled(pilot)
        tabs = read(pilot, "#pages")
        assert all(table.texts.say(f"page-{page}") in tabs for page in app.pages)
        assert max(map(len, tabs.split("\n"))) <= pilot.app.query_one("#left").size.width
        line, end = app.tabs_at[-1]
        await pilot.click("#pages", offset=(end - 2, line))
        await settled(pilot)
        assert app.current_page == app.pages[-1]


def test_choices_that_begin_alike_are_told_apart() -> None:
    lines = [
        f"place the castle of the clan at the {where} of the river {n}" for where in ("bend", "mouth") for n in "12"
    ]
    for room in (16, 20, 25, 30, 60):
        short = panels.fit_lines(lines, room)
        assert len(set(short)) == len(lines)
        assert all(len(line) <= room for line in short)
        assert all(line[-3:] == whole[-3:] for line, whole in zip(short, lines, strict=True))
    assert panels.fit_lines(lines, 80) == lines
    far = [f"take {kind} and then pay with what is left in the village" for kind in ("sheep", "stone")]
    assert panels.fit_lines(far, 24) == ["…sheep…in the village", "…stone…in the village"]
    same = [f"{'x ' * 20}{n} {'y ' * 20}end" for n in "ab"]
    assert len(set(panels.fit_lines(same, 20))) == 2


def test_long_choices_go_on_in_the_next_line_where_there_is_room() -> None:
    items = [Choice((n,), f"expand along the road to the far end of it {n}", 3) for n in "ab"]
    assert [text.plain.split("\n") for text in panels.choices(items, 30, 4)] == [
        ["expand along the road to    +3", f"  the far end of it {n}"] for n in "ab"
    ]
    cut = [text.plain for text in panels.choices(items, 30, 3)]
    assert cut == [f"…to the far end of it {n}     +3" for n in "ab"]


async def test_a_choice_that_is_cut_is_told_in_full_when_focused() -> None:
    table = session("glenmore", 3, {})
    async with opened(table, (80, 24)) as pilot:
        app = app_of(pilot)
        for _ in range(40):
            if app.cut:
                break
            await press(pilot, "enter")
        assert app.cut
        long = next(c.action for c in app.shown if c.action in app.cut)
        app.focus_choice(long)
        await settled(pilot)
        assert table.line(long) in read(pilot, "#note")


async def test_pages_by_number_and_tab() -> None:
    async with opened(session()) as pilot:
        app = app_of(pilot)
        await press(pilot, "2")
        assert app.current_page == "missions"
        await press(pilot, "tab", "tab")
        assert app.current_page == "score"
        assert "If the game ended now" in read(pilot, "#page")
        await press(pilot, "5")
        assert "RB-R11" in read(pilot, "#page")
        await press(pilot, "9")
        assert app.current_page == "log"
        await pilot.click("#pages", offset=(1, 0))
        await settled(pilot)
        assert app.current_page == "map"


def test_what_cannot_be_opened_is_said() -> None:
    with pytest.raises(ClachanError, match="needs a terminal"):
        run_app(TableApp(session()))
    with pytest.raises(ClachanError, match="potřebuje terminál"):
        run_app(TableApp(session(language="cs")))
    with pytest.raises(ClachanError, match="seats 1 to 2"):
        session(seat=2)
    with pytest.raises(ClachanError, match="name a level"):
        session(bots=[])
    with pytest.raises(ClachanError, match="there are random, beginner, easy"):
        session(bots=["grandmaster"])
    with pytest.raises(ClachanError, match="there are en, cs"):
        session(language="de")
