"""What a component set costs is known before it is opened in a server process."""

import ast
import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

import clachan.server
from clachan.cli import app
from clachan.core import Game
from clachan.games import KEYS
from clachan.kit.files import digest
from clachan.play.registry import FileSet, LoadedGame, assemble, packaged_file, whole_set
from clachan.server.api.requests import SetFiles
from clachan.server.api.responses import Problem
from clachan.server.component_sets import open_sets, trial, trials
from clachan.server.component_sets.costs import MAX_TIMES, OFTEN, SetCosts, Step, slowest_step
from clachan.server.component_sets.open_sets import OpenSets
from clachan.server.component_sets.sets import ComponentSets
from clachan.server.component_sets.trials import MAX_TRIALS, MAX_TRIALS_PER_ADDRESS, TrialQueue, mark_of
from clachan.server.config import Config
from clachan.server.storage.store import Store, StoredSet, open_store, plain
from clachan.server.texts import say
from server.serving import Server, free_port, make, sit
from server.test_sets import bring, skye

# 90 kB more whose 45,000 numbers nobody reads: harmless to play with, slow to open.
WASTE = f"\nwaste: [{'1,' * 45_000}1]\n"


def slow_to_open() -> dict[str, str]:
    return {"cards.yaml": packaged_file("brianboru", "components/cards.yaml") + WASTE}


def commented(text: str) -> dict[str, str]:
    """Return a set that differs by a comment."""
    return {"cards.yaml": packaged_file("brianboru", "components/cards.yaml") + f"# {text}\n"}


def as_lists(files: FileSet) -> list[list[str]]:
    return [list(f) for f in files]


# --- what is measured ----------------------------------------------------------------------------------------


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def work(self, seconds: float) -> None:
        self.now += seconds


def costs(**seconds: float) -> SetCosts:
    """Return costs where each step took so long, twice."""
    clock = Clock()
    found = SetCosts(clock)
    for step, took in seconds.items():
        for _ in range(2):
            found.measure(step, clock.work, took)  # type: ignore[arg-type]
    return found


USUAL = {"open": 0.02, "catalogue": 0.004, "legal": 0.001, "sample": 0.001, "move": 0.001, "show": 0.001}


@pytest.mark.parametrize("step", USUAL)
def test_every_step_is_compared_with_the_packaged_set(step: Step) -> None:
    assert slowest_step(costs(**USUAL), costs(**USUAL)) is None
    assert slowest_step(costs(**{**USUAL, step: USUAL[step] * MAX_TIMES * 0.99}), costs(**USUAL)) is None
    slow = slowest_step(costs(**{**USUAL, step: USUAL[step] * MAX_TIMES * 2}), costs(**USUAL))
    assert slow is not None
    assert (slow.step, slow.times, slow.once) == (step, pytest.approx(2 * MAX_TIMES), False)


def test_a_cheap_step_may_grow_to_the_average_one() -> None:
    usual = costs(**{**USUAL, "legal": 0.000_001})
    assert slowest_step(costs(**USUAL), usual) is None


def test_one_position_may_not_take_longer_than_opening_a_set() -> None:
    clock = Clock()
    found = SetCosts(clock)
    for n in range(1000):
        for step in OFTEN:
            found.measure(step, clock.work, 0.2 if (n, step) == (500, "move") else 0.001)
    slow = slowest_step(found, costs(**USUAL))
    assert slow is not None
    assert (slow.step, slow.times, slow.once) == ("move", pytest.approx(10), True)


@pytest.mark.parametrize("key", KEYS)
def test_the_trial_measures_every_step_of_a_server(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The packaged set passes, and each step has been measured at every decision."""
    made: Game[Any] = trial.open_measured(key, whole_set(key, {}), whole_set(key, {}))[0]
    found = trial.play_all(made)
    assert all(len(found.seconds[step]) > 100 for step in OFTEN)
    assert len(found.seconds["catalogue"]) == len(made.modes()) * 2
    assert trial.examine(key, as_lists(whole_set(key, {}))) == {"components": made.components}
    assert capsys.readouterr().out == '{"phase": "open"}\n{"phase": "play"}\n'


def test_a_set_that_is_slow_to_open_is_refused_by_name() -> None:
    said = trial.examine("brianboru", as_lists(whole_set("brianboru", slow_to_open())))
    assert (said.get("slow"), said.get("limit")) == ("open", MAX_TIMES), said
    assert float(said["times"]) > MAX_TIMES


def test_a_set_that_is_slow_to_play_with_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    brought, show = whole_set("skye", skye("3")), trial.show_position

    def slow(table: Any, world: Any, seat: int) -> None:
        for _ in range(40 if table.game.components == digest(dict(brought)) else 1):
            show(table, world, seat)

    monkeypatch.setattr(trial, "show_position", slow)
    said = trial.examine("skye", as_lists(brought))
    assert said.get("slow") == "show", said
    monkeypatch.setattr(trial, "show_position", show)
    assert trial.examine("skye", as_lists(brought)) == {"components": digest(dict(brought))}


async def test_the_refusal_is_one_sentence(server: Server) -> None:
    async with server.person() as ann:
        answer = await ann.post("/api/sets", json={"game": "brianboru", "files": slow_to_open()})
        said = answer.json()
        assert (answer.status_code, said["key"]) == (400, "error-set-slow")
        assert said["text"].startswith("Opening this set takes ")
        assert said["text"].endswith(" times as long as with the set in the box. At most 4 times as long is accepted.")


def test_every_step_has_words() -> None:
    for key, name in (("error-set-slow", "slow"), ("error-set-slow-once", "once")):
        said = {say(key, {name: step, "times": 7.5, "limit": 4.0}) for step in (*OFTEN, "catalogue")}
        assert len(said) == len(OFTEN) + 1
        assert all("7.5 times as long" in text and "At most 4 times" in text for text in said)


# --- nothing is opened untested ------------------------------------------------------------------------------


def test_only_opened_sets_and_other_processes_open_component_sets() -> None:
    """In the server's code, only these modules turn files into a game."""
    openers = {"game_of", "assemble"}
    found = set()
    for path in Path(clachan.server.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and openers & {name.name for name in node.names}:
                found.add(path.name)
    # `trial` is a process of its own; `workers` opens in its worker processes what a table has opened.
    assert found == {"open_sets.py", "trial.py", "workers.py"}


async def change_sets(db: str, sql: str, *args: Any) -> list[Any]:
    store = open_store(db)
    await store.open()
    async with store.work() as do:
        rows = await do(sql, *args)
    await store.close()
    return list(rows or [])


async def until_tried(person: httpx.AsyncClient, path: str) -> httpx.Response:
    """Ask until a stored set has been tried again."""
    answer = await person.get(path)
    while answer.status_code == 503:
        assert answer.json()["key"] == "error-set-trial"
        await asyncio.sleep(0.2)
        answer = await person.get(path)
    return answer


async def test_a_stored_set_is_tried_again_by_another_version(tmp_path: Path, serve: Callable[..., Server]) -> None:
    """A set that an earlier version stored is not opened before this version has tried it."""
    db = str(tmp_path / "x.db")
    server = serve(db)
    async with server.person() as ann:
        fine, slow = [await bring(ann, "brianboru", commented(text)) for text in ("fine", "slow")]
        seats, key = ("me", "random", "random"), "brianboru"
        tables = {d: (await make(ann, *seats, game=key, components=d))["id"] for d in (fine, slow)}
        server.stop()
        marks = await change_sets(db, "SELECT passed FROM sets")
        assert {row[0] for row in marks} == {mark_of(key)}
        await change_sets(db, "UPDATE sets SET passed = 'of an earlier version'")
        text = plain(whole_set(key, slow_to_open()))
        await change_sets(db, "UPDATE sets SET files = ? WHERE digest = ?", text, slow)
        server.start()
        first = await ann.get(f"/api/tables/{tables[fine]}")
        assert (first.status_code, first.json()["key"]) == (503, "error-set-trial")
        assert (await until_tried(ann, f"/api/tables/{tables[fine]}")).status_code == 200
        bad = await until_tried(ann, f"/api/tables/{tables[slow]}")
        assert (bad.status_code, bad.json()["key"]) == (409, "error-version")
        assert "Opening this set takes" in bad.json()["text"]
        server.stop()
        marks = await change_sets(db, "SELECT digest, passed FROM sets")
        assert dict(marks) == {fine: mark_of(key), slow: "of an earlier version"}
        server.start()
        assert (await ann.get(f"/api/tables/{tables[fine]}")).status_code == 200, "the verdict is stored"


async def test_another_set_of_the_same_digest_proves_nothing(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "x.db"))
    await store.open()
    await store.keep_set(StoredSet("0123", "skye", "[]", 1.0, "earlier"))
    await store.keep_set(StoredSet("0123", "skye", '[["a", "b"]]', 2.0, "now"))
    assert await store.kept_set("0123") == StoredSet("0123", "skye", "[]", 1.0, "earlier")
    await store.close()


@pytest.fixture
async def store(tmp_path: Path) -> Any:
    found = open_store(str(tmp_path / "y.db"))
    await found.open()
    yield found
    await found.close()


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Count the trials."""
    made: list[str] = []

    async def run_trial(key: str, files: FileSet) -> trials.Verdict:
        made.append(key)
        return {"components": digest(dict(files))}

    monkeypatch.setattr(trials, "run_trial", run_trial)
    return made


async def test_a_set_that_has_passed_is_not_tried_twice(store: Store, tried: list[str]) -> None:
    sets = ComponentSets(store)
    for _ in range(3):
        await sets.take(SetFiles("skye", skye("9")), "1.2.3.4")
    assert tried == ["skye"]
    await sets.take(SetFiles("skye", skye("0")), "1.2.3.4")  # the packaged set
    assert tried == ["skye"]


# --- bounds --------------------------------------------------------------------------------------------------


async def test_few_trials_wait_in_all_and_of_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, running = asyncio.Event(), []

    async def run_trial(key: str, files: FileSet) -> trials.Verdict:
        running.append(key)
        await go_on.wait()
        return {"components": "0"}

    monkeypatch.setattr(trials, "run_trial", run_trial)
    queue = TrialQueue()
    tasks = []

    async def ask(address: str) -> str:
        task = asyncio.create_task(queue.run(address, "skye", ()))
        await asyncio.sleep(0)
        if task.done():
            problem = task.exception()
            assert isinstance(problem, Problem)
            assert problem.status == 429
            assert str(problem.args_["limit"]) in say(problem.key, problem.args_)
            return problem.key
        tasks.append(task)
        return "waits"

    for _ in range(MAX_TRIALS_PER_ADDRESS):
        assert await ask("1.2.3.4") == "waits"
    assert await ask("1.2.3.4") == "error-set-queue-yours"
    others = [await ask(f"1.2.3.{n}") for n in range(5, 5 + MAX_TRIALS)]
    assert others.count("waits") == MAX_TRIALS - MAX_TRIALS_PER_ADDRESS
    assert others[-1] == "error-set-queue"
    assert running == ["skye"], "one at a time"
    go_on.set()
    await asyncio.gather(*tasks)
    assert not queue.waiting
    assert await queue.run("1.2.3.4", "skye", ()) == {"components": "0"}


def kept(gold: int) -> StoredSet:
    files = whole_set("skye", skye(str(gold)))
    return StoredSet(digest(dict(files)), "skye", plain(files), 1.0, mark_of("skye"))


@pytest.fixture
def openings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Count what is opened."""
    made: list[str] = []

    def counted(found: Any, files: FileSet) -> Game[Any]:
        made.append(digest(dict(files)))
        return assemble(found, files)

    monkeypatch.setattr(open_sets, "assemble", counted)
    return made


async def test_few_sets_are_open_and_each_is_opened_once(monkeypatch: pytest.MonkeyPatch, openings: list[str]) -> None:
    monkeypatch.setattr(open_sets, "MAX_OPEN_SETS", 3)
    sets = OpenSets(0)
    one, two, three, four = (kept(gold) for gold in range(1, 5))
    loaded: list[LoadedGame] = []
    for each in (one, two, one, three, two, one):
        loaded.append(await sets.get(each))
    assert openings == [each.digest for each in (one, two, three)]
    assert loaded[0] is loaded[2] is loaded[5]
    in_use = {three.digest}
    sets.let_go = lambda components: components not in in_use
    await sets.get(four)
    assert set(sets.loaded) == {three.digest, one.digest, four.digest}, "the idle set that was used longest ago"
    in_use |= set(sets.loaded)
    with pytest.raises(Problem) as refused:
        await sets.get(two)
    assert (refused.value.status, refused.value.key) == (503, "error-sets-full")
    assert len(openings) == 4


async def test_a_process_has_a_budget_of_openings(monkeypatch: pytest.MonkeyPatch, openings: list[str]) -> None:
    monkeypatch.setattr(open_sets, "MAX_OPEN_SETS", 1)
    sets = OpenSets(0.05)  # two at once
    await sets.get(kept(1))
    await sets.get(kept(2))
    for _ in range(3):
        await sets.get(kept(2))  # from memory: free
    with pytest.raises(Problem) as refused:
        await sets.get(kept(1))
    assert (refused.value.status, refused.value.key) == (503, "error-sets-busy")
    assert "Try again in" in say(refused.value.key, refused.value.args_)
    assert len(openings) == 2


async def test_idle_tables_let_their_sets_go(serve: Callable[..., Server]) -> None:
    """People who look at tables with many sets, one after another, see every one of them."""
    preface = "from clachan.server.component_sets import open_sets; open_sets.MAX_OPEN_SETS = 2"
    server = serve(preface=preface)
    async with server.person() as ann:
        tables = []
        for gold in range(1, 5):
            components = await bring(ann, "skye", skye(str(gold)))
            tables.append((await make(ann, "me Ann", "open", game="skye", components=components))["id"])
        held = await sit(server, tables[0], ann)
        for ident in tables * 2:
            assert (await ann.get(f"/api/tables/{ident}")).status_code == 200
        other = await sit(server, tables[1], ann)
        full = await ann.get(f"/api/tables/{tables[2]}")
        assert (full.status_code, full.json()["key"]) == (503, "error-sets-full")
        await held.close()
        await other.close()


# --- where custom sets are off -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("config", "accepts"),
    [
        (Config(), True),
        (Config(host="localhost"), True),
        (Config(host="::1"), True),
        (Config(host="127.0.0.2"), True),
        (Config(host="0.0.0.0"), False),
        (Config(host="::"), False),
        (Config(host="192.168.1.7"), False),
        (Config(host="games.example.org"), False),
        (Config(origin="https://games.example.org"), False),
        (Config(host="0.0.0.0", own_sets=True), True),
        (Config(own_sets=False), False),
    ],
)
def test_custom_sets_are_on_by_default_only_where_no_stranger_comes(config: Config, accepts: bool) -> None:
    assert config.accepts_sets is accepts


async def test_a_server_for_others_refuses_sets_and_says_how_to_allow_them(serve: Callable[..., Server]) -> None:
    server = serve(origin="https://games.example.org")
    async with server.person() as ann:
        assert not (await ann.get("/api/games")).json()["own_sets"]
        answer = await ann.post("/api/sets", json={"game": "skye", "files": skye("3")})
        assert (answer.status_code, answer.json()["key"]) == (403, "error-sets-off")
        assert "clachan serve --own-sets" in answer.json()["text"]


@pytest.mark.parametrize(("options", "off"), [([], True), (["--own-sets"], False), (["--no-own-sets"], False)])
def test_the_operator_is_told_that_sets_are_off(
    options: list[str], off: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clachan.server.serve.run_uvicorn", lambda *args: None)
    for name in ("HOST", "PORT", "DB", "WORKERS", "OWN_SETS"):
        monkeypatch.setenv(f"CLACHAN_{name}", "")  # put back afterwards
        monkeypatch.delenv(f"CLACHAN_{name}")
    command = ["serve", "--host", "0.0.0.0", "--port", str(free_port()), "--db", str(tmp_path / "x.db"), *options]
    said = CliRunner().invoke(app, command)
    assert said.exit_code == 0, said.output
    assert ("Custom component sets are off" in said.output) is off
