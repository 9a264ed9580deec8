"""Bots, advice and analyses take turns by the person who causes them.

Time is simulated: workers take exactly the seconds that they were given.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count
from typing import Any

import pytest

from clachan.bots.settings import THINKING_SECONDS
from clachan.play.registry import LoadedGame, game
from clachan.server.bots import analysis_queue
from clachan.server.bots.analysis_queue import AnalysisQueue
from clachan.server.bots.fair_queue import MAX_PASSED_OVER, FairQueue, Priority, Requester
from clachan.server.bots.workers import MAX_WAITING_PER_ADDRESS, Busy, Decision, Worker, WorkerPool, Workers

ANN, BEN, EVE = (Requester(f"10.0.0.{n}", name) for n, name in enumerate(("ann", "ben", "eve")))
STRANGER = Requester("10.0.0.2", "")  # at Eve's address, without a cookie
LIVE, REVIEW, UNATTENDED = Priority
FULL = THINKING_SECONDS["expert"]
TABLES = 29  # that a guest may make at once


def order(*pushed: tuple[Requester, Priority, str]) -> str:
    queue: FairQueue[str] = FairQueue()
    for requester, priority, item in pushed:
        queue.push(requester, priority, item)
    return " ".join(queue.pop() for _ in pushed)


def test_addresses_take_turns_however_much_each_asks_for() -> None:
    eves = [(EVE, LIVE, f"e{n}") for n in range(4)]
    assert order(*eves, (ANN, LIVE, "a0"), (BEN, LIVE, "b0"), (BEN, LIVE, "b1")) == "e0 a0 b0 e1 b1 e2 e3"


def test_the_players_of_an_address_take_turns_in_its_turns() -> None:
    """A guest with many accounts has one address. A class behind one address shares its turns."""
    guests = [(Requester("10.0.0.2", f"guest{n}"), LIVE, f"g{n}") for n in range(3)]
    assert order(*guests, (ANN, LIVE, "a0"), (ANN, LIVE, "a1")) == "g0 a0 g1 a1 g2"
    pupils = [(Requester("school", "one"), LIVE, f"o{n}") for n in range(3)]
    assert order(*pupils, (Requester("school", "two"), LIVE, "t0")) == "o0 t0 o1 o2"


def test_less_urgent_work_comes_last() -> None:
    found = order((EVE, UNATTENDED, "bots"), (EVE, REVIEW, "finished"), (ANN, LIVE, "a0"), (ANN, LIVE, "a1"))
    assert found == "a0 a1 finished bots"


def test_nothing_waits_for_ever() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.push(EVE, REVIEW, "finished")
    queue.push(EVE, UNATTENDED, "bots")
    taken: list[str] = []
    while len(taken) < 3 * MAX_PASSED_OVER:
        queue.push(ANN, LIVE, "live")
        taken.append(queue.pop())
    assert taken.index("finished") == MAX_PASSED_OVER
    assert taken.index("bots") == MAX_PASSED_OVER + 1
    assert taken.count("live") == len(taken) - 2


def test_what_others_let_wait_counts_until_the_own_turn() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(TABLES):
        queue.push(EVE, LIVE, f"e{n}")
        queue.push(EVE, UNATTENDED, f"u{n}")
    assert queue.ahead(ANN, LIVE) == 1, "one of Eve's, then it is Ann's turn"
    assert queue.ahead(EVE, LIVE) == TABLES
    assert queue.ahead(STRANGER, LIVE) == 1
    assert queue.ahead(EVE, UNATTENDED) == 2 * TABLES
    for _ in range(5):
        queue.push(ANN, LIVE, "a")
    assert queue.ahead(ANN, LIVE) == 5 + 6
    assert queue.ahead(BEN, LIVE) == 2
    assert (len(queue), queue.length(EVE.address)) == (2 * TABLES + 5, 2 * TABLES)


@pytest.mark.parametrize("priority", Priority)
def test_what_is_said_to_be_ahead_is_taken_before(priority: Priority) -> None:
    """The number is exact within a priority."""
    requesters = [ANN, BEN, EVE, STRANGER, Requester("10.0.0.9", "x"), Requester("10.0.0.9", "y")]
    for late in requesters:
        queue: FairQueue[str] = FairQueue()
        for n, requester in enumerate(requesters):
            for _ in range(n * n % 7):
                queue.push(requester, priority, "earlier")
        ahead = queue.ahead(late, priority)
        queue.push(late, priority, "late")
        taken = [queue.pop() for _ in range(len(queue))]
        assert taken.index("late") == ahead


# --- a pool with simulated time ---------------------------------------------------------------------------------


class Clock:
    """A clock that runs only while everybody waits for it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.alarms: list[tuple[float, int, asyncio.Future[None]]] = []
        self.numbers = count()

    async def sleep(self, seconds: float) -> None:
        alarm: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self.alarms, (self.now + seconds, next(self.numbers), alarm))
        await alarm

    async def run(self, until: float) -> None:
        await settle()
        while self.alarms and self.alarms[0][0] <= until:
            self.now, _, alarm = heappop(self.alarms)
            if not alarm.done():
                alarm.set_result(None)
            await settle()


async def settle() -> None:
    """Let everybody do what they can do at this moment."""
    for _ in range(20):
        await asyncio.sleep(0)


class SimulatedWorker(Worker):
    def __init__(self, clock: Clock) -> None:
        self.clock = clock

    def refresh(self) -> None:
        pass

    async def run(self, seconds: float, work: Any, *args: Any) -> Any:
        await self.clock.sleep(args[-1])  # the patience
        return Decision(("pass",), args[-1] / FULL)


class SimulatedPool(WorkerPool):
    def __init__(self, size: int, clock: Clock) -> None:
        super().__init__(size)
        self.clock = clock

    def new_worker(self) -> Worker:
        return SimulatedWorker(self.clock)


class Simulation:
    """Workers whose bots are simulated, and people who use them."""

    def __init__(self, size: int = 1) -> None:
        self.clock = Clock()
        self.workers = Workers(size, 20)
        self.workers.bots = SimulatedPool(size, self.clock)
        self.loaded = LoadedGame(game("rebirth"))
        self.people: list[asyncio.Task[None]] = []

    def play(self, requester: Requester, priority: Priority = LIVE, pause: float = 0.0) -> list[tuple[float, float]]:
        """Let an expert move again and again. Return the seconds of each response, and the share of
        a full thought."""
        found: list[tuple[float, float]] = []

        async def playing() -> None:
            while True:
                begun = self.clock.now
                moved = await self.workers.choose(requester, priority, self.loaded, {}, 0, "expert", "Iain")
                found.append((self.clock.now - begun, moved.share))
                await self.clock.sleep(pause)

        self.people.append(asyncio.create_task(playing()))
        return found

    def ask(self, requester: Requester, priority: Priority) -> None:
        """Let somebody ask for advice again and again."""

        async def asking() -> None:
            while True:
                try:
                    await self.workers.advise(requester, priority, self.loaded, {}, 0, "expert", 1)
                except Busy as e:
                    await self.clock.sleep(e.seconds)

        self.people.append(asyncio.create_task(asking()))


@asynccontextmanager
async def simulation(size: int = 1) -> AsyncIterator[Simulation]:
    running = Simulation(size)
    yield running
    for task in running.people:
        task.cancel()
    await asyncio.gather(*running.people, return_exceptions=True)


@pytest.mark.parametrize("size", [1, 3])
@pytest.mark.parametrize("priority", [LIVE, UNATTENDED])
async def test_a_guest_who_floods_delays_anothers_expert_by_one_thought(priority: Priority, size: int) -> None:
    """29 tables with experts, and advice about running and finished games, from one address."""
    async with simulation(size) as s:
        for _ in range(TABLES):
            s.play(EVE, priority)
            s.ask(EVE, LIVE)
            s.ask(STRANGER, REVIEW)
        anns = s.play(ANN, pause=0.37)
        await s.clock.run(200.0)
    assert len(anns) > 60
    assert max(seconds for seconds, _ in anns) <= 2 * FULL
    assert sum(seconds for seconds, _ in anns) / len(anns) <= 1.5 * FULL
    assert min(share for _, share in anns[1:]) >= 0.8 - 1e-9, "her bot thinks almost as long as ever"


async def test_whoever_plays_alone_has_the_whole_time() -> None:
    async with simulation() as s:
        anns = s.play(ANN)
        await s.clock.run(100.0)
    assert anns[0] == (FULL, 1.0)
    assert {share for _, share in anns} == {1.0}


async def test_a_guest_who_floods_shortens_the_own_thoughts() -> None:
    async with simulation() as s:
        eves = [s.play(EVE, UNATTENDED) for _ in range(TABLES)]
        await s.clock.run(100.0)
    assert {share for one in eves for _, share in one[2:]} == {1 / (1 + (TABLES - 2) / 4)}
    assert all(len(one) > 10 for one in eves), "all of the tables go on"


async def test_tables_without_people_go_on_beside_people() -> None:
    async with simulation() as s:
        for n in range(20):
            s.play(Requester(f"10.1.0.{n}", "somebody"))
        unattended = s.play(EVE, UNATTENDED)
        await s.clock.run(200.0)
    assert len(unattended) > 10


async def test_who_gives_up_waiting_keeps_nobody_else_from_it() -> None:
    pool = WorkerPool(1)
    await pool.turn(ANN)
    first, second = (asyncio.create_task(pool.turn(who)) for who in (EVE, BEN))
    await asyncio.sleep(0)
    assert len(pool.waiting) == 2
    first.cancel()
    await asyncio.sleep(0)
    pool.pass_on()
    await asyncio.wait_for(second, 1)
    pool.pass_on()
    assert pool.free == 1


async def test_a_thought_is_shorter_when_many_people_wait() -> None:
    workers = Workers(1, 20)
    assert workers.patience("expert", ANN) == FULL
    assert workers.patience("medium", ANN) == 0  # quick enough
    await workers.bots.turn(ANN)
    waiting = [asyncio.create_task(workers.bots.turn(Requester(str(n)))) for n in range(50)]
    await asyncio.sleep(0)
    assert workers.patience("expert", ANN) == pytest.approx(FULL / 13.5)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


async def test_advice_that_finds_no_room_says_when_to_ask_again() -> None:
    async with simulation() as s:
        for _ in range(MAX_WAITING_PER_ADDRESS + 1):
            s.play(EVE)
        await settle()
        for who in (EVE, STRANGER):
            with pytest.raises(Busy) as refused:
                await s.workers.advise(who, LIVE, s.loaded, {}, 0, "expert", 1)
            assert 0 < refused.value.seconds < 60
        advice = asyncio.create_task(s.workers.advise(ANN, LIVE, s.loaded, {}, 0, "expert", 1))
        await s.clock.run(2 * FULL)
        assert advice.done(), "others find room"


# --- analyses -----------------------------------------------------------------------------------------------------


def test_an_address_has_so_many_analyses_at_once_and_is_told_when_one_ends() -> None:
    queue = AnalysisQueue()
    began = [queue.add(("t", str(n)), EVE) for n in range(analysis_queue.MAX_ANALYSES_PER_ADDRESS)]
    assert queue.wait(ANN.address) == 0
    assert queue.wait(STRANGER.address) == 60 * 4, "60 decisions of a second each, in every fourth turn"
    began[1].total = 12
    queue.advance(began[1], 1.0)
    queue.advance(began[1], 1.0)
    assert queue.wait(EVE.address) == pytest.approx(10 * 4)
    queue.add(("t", "ann"), ANN)
    assert queue.wait(EVE.address) == pytest.approx(10 * 4 * 2), "Ann has every second turn"
    queue.discard(("t", "1"))
    assert queue.wait(EVE.address) == 0


def test_a_process_has_so_many_analyses_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_queue, "MAX_ANALYSES", 3)
    queue = AnalysisQueue()
    for n in range(3):
        assert queue.wait(ANN.address) == 0
        queue.add(("t", str(n)), Requester(str(n)))
    assert queue.wait(ANN.address) == 60 * 3
    assert ("t", "1") in queue
