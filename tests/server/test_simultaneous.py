"""Simultaneous decisions: everybody acts at the same moment, nobody is refused, nobody sees another's answer."""

import asyncio
from typing import Any

from server.serving import PATIENCE, Server, Socket, make, play_on, sit

SEATS = 5
ENTRIES = 150  # several rounds of prices


async def five(server: Server) -> tuple[str, list[Any], list[Socket]]:
    people = [server.person() for _ in range(SEATS)]
    table = await make(people[0], "me P0", *["open"] * (SEATS - 1), game="skye")
    for n, person in enumerate(people[1:], 1):
        answer = await person.post(f"/api/tables/{table['id']}/join", json={"name": f"P{n}", "seat": n})
        assert answer.status_code == 200
    return table["id"], people, [await sit(server, table["id"], p) for p in people]


async def test_five_clients_at_once(server: Server) -> None:
    _, people, sockets = await five(server)
    asked = [await s.my_turn(n) for n, s in enumerate(sockets)]
    assert asked[0]["view"]["to_act"] == list(range(SEATS))  # Isle of Skye begins with everybody's prices
    playing = [asyncio.create_task(play_on(s, n)) for n, s in enumerate(sockets)]
    async with asyncio.timeout(PATIENCE):
        while sockets[0].heard[-1].get("entries", 0) < ENTRIES and not any(p.done() for p in playing):
            await asyncio.sleep(0.01)
    for p in playing:
        p.cancel()
    for end in await asyncio.gather(*playing, return_exceptions=True):
        assert isinstance(end, asyncio.CancelledError), end  # not an answer that was refused
    for n, s in enumerate(sockets):
        assert not [m for m in s.heard if m["is"] == "refused"]
        assert {m["seat"] for m in s.heard if m["is"] == "view"} == {n}
        await s.close()
    for p in people:
        await p.aclose()


async def test_a_commit_is_taken_back_until_the_reveal_and_nobody_sees_it(server: Server) -> None:
    ident, people, sockets = await five(server)
    first, second = sockets[0], sockets[1]
    for n, s in enumerate(sockets):
        await s.my_turn(n)
    before = first.latest[0]
    others = second.latest[1]
    # answer until this seat owes nothing, while the others wait
    while first.latest[0]["legal"]:
        view = first.latest[0]
        assert (await first.ask(do="act", seat=0, action=view["legal"][-1]["action"]))["is"] == "done"
    committed = first.latest[0]
    assert committed["undo"]
    seen = second.latest[1]
    while seen["entries"] < committed["entries"]:
        seen = await second.until(lambda m: m["is"] == "view")
    assert 0 not in seen["view"]["to_act"]
    told = [line for line in seen["log"] + others["log"] if line["seat"] == 0 and line["entry"] >= before["entries"]]
    assert not [line for line in told if line["points"]]
    assert (await first.ask(do="undo", seat=0))["is"] == "done"
    assert first.latest[0]["legal"]
    assert (await people[1].get(f"/api/tables/{ident}/view?seat=0")).status_code == 403
    for s in sockets:
        await s.close()
    for p in people:
        await p.aclose()


async def test_a_takeback_after_a_recall_takes_the_step_before_back(server: Server) -> None:
    """Isle of Skye: the axe, undo, takeback.

    A recalled step is gone already, so the one before it is taken back.
    """
    async with server.person() as ann:
        table = await make(ann, "me Ann", "me Ben", game="skye", takeback="free")
        s = await sit(server, table["id"], ann)
        start = (await s.my_turn(0))["view"]
        for _ in range(2):
            view = await s.my_turn(0)
            s.latest.pop(0)
            await s.ask(do="act", seat=0, action=view["legal"][0]["action"], seen=view["stamp"])
        assert (await s.ask(do="undo", seat=0))["is"] == "done"
        s.latest.clear()
        assert (await s.ask(do="takeback", seat=0))["is"] == "done"
        assert (await s.my_turn(0))["view"] == start
        assert not s.latest[0]["takeback"]
        assert (await s.ask(do="takeback", seat=0))["key"] == "error-nothing-back"
        await s.close()
