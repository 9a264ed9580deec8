"""The server's processor time for a move, without network: one process that checks, saves and encodes moves.

    python bench/moves.py                 by game, 2,000 moves each
    python bench/moves.py --profile       and the functions that take most

It measures what `bench/load.py` calls CPU, without sockets and requests, and does not depend on what else the machine
does. Compare two versions in the same minute.
"""

import argparse
import asyncio
import cProfile
import pstats
import random
import tempfile
import time
from functools import partial
from pathlib import Path

from clachan.games import KEYS
from clachan.play import registry
from clachan.play.registry import LoadedGame
from clachan.server.api.requests import Act, Join, SeatPlan, Setup
from clachan.server.config import Config
from clachan.server.server_context import ServerContext
from clachan.server.tables.connections import Connection
from clachan.server.tables.hub import TableHub
from clachan.server.tables.room import Room, new_id
from clachan.server.tables.seats import Caller

SCREENS = 5  # at a table
TABLES = 20  # of each game, which take turns


async def open_table(hub: TableHub, key: str) -> str:
    """Make a table whose seats belong to different people, with spectators, all of them connected."""
    people = registry.game(key).players[0]
    plans = [SeatPlan("me"), *[SeatPlan("open")] * (people - 1)]
    room = Room.create(new_id(), Setup(key, plans), LoadedGame(registry.game(key), None), "p0", "Ann", time.time())
    await hub.add(room, Caller("p0").requester)
    for seat, name in zip(range(1, people), ("Ben", "Cyd"), strict=False):
        await hub.write(room.id, partial(Room.join, wish=Join(seat, name), player=f"p{seat}", usual=name, now=0.0))
    for n in range(SCREENS):
        caller = Caller(f"p{n}" if n < people else None)
        c = Connection(room.id, caller)
        c.viewer, c.push = hub.connections.viewer(room, caller), lambda frame: True
        hub.connections.add(c)
    return room.id


async def play(hub: TableHub, key: str, moves: int, rng: random.Random) -> tuple[float, float, int]:
    """Return the seconds of processor time, the seconds, and the number of bytes that one viewer is sent."""
    tables: list[str] = []
    used = took = 0.0
    for n in range(moves):
        ident = tables[n % TABLES] if len(tables) == TABLES else ""
        if not ident or hub.rooms[ident].status == "over":
            ident = await open_table(hub, key)
            if len(tables) == TABLES:
                hub.rooms.pop(tables[n % TABLES])
                tables[n % TABLES] = ident
            else:
                tables.append(ident)
        table = hub.rooms[ident].table
        seat = table.to_act()[0]
        action = rng.choice(table.legal(seat))
        command = Act(seat=seat, action=list(action), ref=str(n))
        cpu, wall = time.process_time(), time.perf_counter()
        await hub.change(ident, Caller(f"p{seat}"), command)
        used += time.process_time() - cpu
        took += time.perf_counter() - wall
    return used, took, len(hub.connections.view_frame(hub.rooms[ident], None, 0))


async def run(moves: int, profiler: cProfile.Profile | None) -> None:
    with tempfile.TemporaryDirectory(prefix="clachan-moves-") as folder:
        server = ServerContext(Config(db=f"{folder}/moves.db", key=f"{folder}/key", rate=0, bots=0))
        await server.open_store()
        for key in KEYS:
            await play(server.hub, key, 50, random.Random(0))  # first uses
            if profiler is not None:
                profiler.enable()
            used, took, size = await play(server.hub, key, moves, random.Random(1))
            if profiler is not None:
                profiler.disable()
            print(
                f"{key:10} {1000 * used / moves:.2f} ms CPU a move, {1000 * took / moves:.2f} ms; a view {size} bytes"
            )
        await server.workers.close()
        await server.store.close()
        Path(folder, "key").unlink(missing_ok=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="The server's processor time for a move")
    parser.add_argument("--moves", type=int, default=2000, help="of each game")
    parser.add_argument("--profile", action="store_true", help="print the functions that take most")
    args = parser.parse_args()
    profiler = cProfile.Profile(time.process_time) if args.profile else None
    asyncio.run(run(args.moves, profiler))
    if profiler is not None:
        pstats.Stats(profiler).sort_stats("tottime").print_stats(40)


if __name__ == "__main__":
    main()
