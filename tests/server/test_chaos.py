"""Everything around the server fails while people play: nothing acknowledged is lost or done twice, every table
replays, every loop lives, nobody who read in time is thrown out. `make test-all` kills 100 times on SQLite, 50 times on
PostgreSQL."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from server.chaos import Chaos, Plan
from server.serving import Postgres

SOAK = bool(os.environ.get("CLACHAN_SOAK"))
SEED = int(os.environ.get("CLACHAN_CHAOS_SEED", "1"))
FEWER = int(os.environ.get("CLACHAN_CHAOS_KILLS", "100"))  # at most so many
PLANS = {
    "sqlite": Plan(min(FEWER, 100), 50, 0.8, 20.0) if SOAK else Plan(8, 10, 0.2, 3.0),
    "postgresql": Plan(min(FEWER, 50), 50, 0.8, 20.0) if SOAK else Plan(6, 10, 0.2, 3.0),
}


@pytest.mark.parametrize("storage", ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
async def test_what_was_acknowledged_stays_whatever_fails(storage: str, tmp_path: Path) -> None:
    plan = PLANS[storage]
    if storage == "sqlite":
        chaos = Chaos(str(tmp_path / "clachan.db"), tmp_path, plan, None, SEED)
        await chaos.run()
    else:
        with TemporaryDirectory(prefix="clachan-postgres-") as folder:
            cluster = Postgres(Path(folder))
            assert cluster.available(), "PostgreSQL is not installed (Debian: postgresql)"
            cluster.start()
            try:
                chaos = Chaos(cluster.database(), tmp_path, plan, cluster, SEED)
                await chaos.run()
            finally:
                cluster.stop()
    print(f"{storage}: {dict(chaos.counts)}")
    assert not chaos.problems, "\n".join(chaos.problems)
    assert chaos.kills >= plan.kills
    assert chaos.acknowledged >= 5 * plan.kills
