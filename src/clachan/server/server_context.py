"""Everything that one server process owns."""

import asyncio
import time

from clachan.core import ClachanError
from clachan.server.accounts.delivery import mailbox
from clachan.server.accounts.identity import Player, Signer
from clachan.server.accounts.notifications import Notifier
from clachan.server.accounts.signing_keys import find_key
from clachan.server.bots.analysis_queue import AnalysisQueue
from clachan.server.bots.workers import Workers
from clachan.server.component_sets.sets import ComponentSets
from clachan.server.config import Config
from clachan.server.http.connection_counter import connection_counter
from clachan.server.http.rate_limits import Limiter, Pacer, Pacing, Rates
from clachan.server.http.static_cache import StaticCache
from clachan.server.operations import garbage_collection
from clachan.server.operations.background import BackgroundTasks
from clachan.server.operations.engine_build import BackgroundCompiler
from clachan.server.operations.logs import log, writer
from clachan.server.operations.metrics import Metrics, SharedMetrics
from clachan.server.storage.store import Away, Conflict, open_store
from clachan.server.tables import presence
from clachan.server.tables.hub import TableHub

PULSE_SECONDS = 1.0  # for which the last trial of the storage counts
SWEEP_SECONDS = 2.0  # between two rounds that look after clocks and bots
LISTEN_PAUSE_SECONDS = 0.5  # before listening to the other processes again
METRICS_SECONDS = 2.0  # between two times that the metrics are left for the other processes


class ServerContext:
    """The storage, tables, workers and limits of a server process.

    The storage opens when the application starts.
    """

    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.tasks = BackgroundTasks(self.metrics)
        self.store = open_store(config.db)
        self.sets = ComponentSets(self.store, config.accepts_sets, serves=True, factor=config.rate)
        self.signer = Signer("")
        self.workers = Workers(config.bots, config.bot_seconds)
        self.hub = TableHub(
            self.store,
            self.sets,
            self.signer,
            self.workers,
            self.tasks,
            self.metrics,
            notice_delay=config.notice_delay,
            grace=config.grace,
            max_bytes=int(config.table_memory * 1_000_000),
        )
        self.compiler = BackgroundCompiler(self.workers)
        self.notifier = Notifier(config, self.hub, self.signer)
        self.static_cache = StaticCache()
        self.gc_scheduler = garbage_collection.GcScheduler()
        self.analysing = AnalysisQueue()  # finished games that this process analyses
        self.new_tables = Limiter(Rates.tables.times(config.rate))
        self.new_sets = Limiter(Rates.tables.times(config.rate))
        self.analyses = Limiter(Rates.analyses.times(config.rate))
        self.new_players = Limiter(Rates.players.times(config.rate))
        self.logins = Limiter(Rates.logins.times(config.rate))
        self.guesses = Limiter(Rates.guesses.times(config.rate))
        self.letters = Limiter(Rates.letters.times(config.rate))
        self.mailboxes = Limiter(Rates.mailbox.times(config.rate))
        self.sockets = Limiter(Rates.connections.times(config.rate))
        self.requests = Limiter(Rates.requests.times(config.rate))
        self.commands = Limiter(Rates.commands.times(config.rate))
        self.refusals = Limiter(Rates.refusals.times(config.rate))
        self.pacer = Pacer(Pacing.free, Pacing.pause_seconds if config.rate else 0.0)
        self.shared_metrics = SharedMetrics(self.metrics, config.metrics) if config.metrics else None
        self.pulse_due = 0.0
        self.storage_trouble = ""
        self.metrics.gauges |= {
            "storage_writes": lambda: float(not self.storage_trouble),
            "connections": lambda: connection_counter.inside.total(),
            "turned_away": lambda: connection_counter.refused.total(),
            "thoughts_waiting": lambda: len(self.workers.bots.waiting),
            "log_lines_lost": lambda: writer.all_lost,
        }

    async def open(self) -> None:
        self.store.claim()  # first: a newer program must not change what an older one serves
        await self.open_store()
        self.workers.warm_up()
        self.start_loops()
        self.tasks.spawn(self.compiler.run())
        if self.shared_metrics is not None:
            await self.shared_metrics.leave()
            self.tasks.repeat("metrics", self.shared_metrics.leave, METRICS_SECONDS)
        self.tasks.repeat("notices", self.notifier.round, self.notifier.pause)

    async def open_store(self) -> None:
        """Open the storage. `serve` has done so a moment ago: if it is away, it comes back."""
        while True:
            try:
                await self.store.open()
                self.signer.secret = await find_key(self.store, self.config)
                return
            except Away as e:
                log("waits for the storage", "warning", error=str(e))
                await self.store.close()
                await asyncio.sleep(1)

    def start_loops(self) -> None:
        self.tasks.repeat("listen", self.hub.cross_process.listen, LISTEN_PAUSE_SECONDS, endless=True)
        self.tasks.repeat("sweep", self.hub.sweep, SWEEP_SECONDS)
        self.tasks.repeat("memory", self.collect_garbage, garbage_collection.QUIET_SECONDS)
        if self.store.shared:
            self.tasks.repeat("presence", self.hub.presence.report_all, presence.REPORT_SECONDS / 3)

    async def collect_garbage(self) -> None:
        self.gc_scheduler.round(self.metrics.counters["entries"])

    async def close(self) -> None:
        await self.tasks.stop()
        await self.sets.close()
        await self.workers.close()
        self.static_cache.close()
        await self.store.close()

    async def troubles(self) -> dict[str, str]:
        """Return what is wrong in this process, by part.

        The storage is tried at most once in `PULSE_SECONDS`.
        """
        if time.monotonic() >= self.pulse_due:
            try:
                await self.store.pulse()
                self.storage_trouble = ""
            except (ClachanError, Conflict) as e:
                self.storage_trouble = "does not take writes"
                log("storage", "error", error=str(e))
            self.pulse_due = time.monotonic() + PULSE_SECONDS
        storage = {"storage": self.storage_trouble} if self.storage_trouble else {}
        return {**storage, **self.tasks.troubles()}

    def wait_to_mail(self, address: str) -> float:
        """Return the seconds until an address may be sent one more letter that somebody asks for; 0 takes its turn."""
        return self.mailboxes.wait(mailbox(address), time.monotonic())

    def may_write_to(self, player: Player) -> bool:
        """Return whether a player may be sent one more letter that anybody may ask for."""
        email = player.person.email
        return bool(email and not self.letters.wait(player.id, time.monotonic()) and not self.wait_to_mail(email))
