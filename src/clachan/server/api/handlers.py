"""The entry point of commands, whether they come over HTTP or over a WebSocket."""

import time
from typing import Any

from clachan.server.api.context import RequestContext
from clachan.server.api.responses import DoAnswer
from clachan.server.tables.commands import COMMANDS
from clachan.server.tables.seats import Caller


async def obey(context: RequestContext, caller: Caller, command: Any) -> DoAnswer:
    """Carry out a command. When this raises `Problem` or `Refused`, nothing has changed."""
    rule, hub = COMMANDS[type(command)], context.hub
    if rule.query is not None:
        answer: DoAnswer = await rule.query(hub, context.table, caller, command)
        return answer
    started = time.perf_counter()
    if rule.makes_table:
        context.limit(context.server.new_tables, context.address)
    done = await hub.change(context.table, caller, command)
    if rule.is_move:
        hub.metrics.moves.add(time.perf_counter() - started)
    hub.metrics.count("commands")
    done.ref = command.ref
    return done
