"""Playing over sockets: a whole game, what each seat sees, going back, coming back, and what follows the end."""

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from clachan.core import CHANCE
from clachan.play import record
from clachan.play.registry import game
from server.serving import Server, Socket, make, play_on, sit


async def finished(server: Server, person: httpx.AsyncClient, **setup: Any) -> str:
    """A finished game against a bot."""
    table = await make(person, "me Ann", "random", **setup)
    s = await sit(server, table["id"], person)
    await play_on(s, 0)
    await s.close()
    return str(table["id"])


async def test_two_people_play_a_whole_game_and_see_exactly_their_seats(server: Server) -> None:
    async with server.person() as ann, server.person() as ben, server.person() as eve:
        table = await make(ann, "me Ann", "open")
        ident = table["id"]
        assert table["status"] == "open"
        joined = (await ben.post(f"/api/tables/{ident}/join", json={"name": "Ben"})).json()["table"]
        assert joined["yours"] == [1]
        assert joined["status"] == "playing"
        a, b, e = await sit(server, ident, ann), await sit(server, ident, ben), await sit(server, ident, eve)
        await asyncio.gather(play_on(a, 0), play_on(b, 1))
        await e.until(lambda m: m["is"] == "view" and m["over"])
        text = (await eve.get(f"/api/tables/{ident}/record")).text
        played = record.replay(record.read(text), game("rebirth"))
        assert played.over
        assert played.names == ["Ann", "Ben"]
        for s, seat in ((a, 0), (b, 1), (e, None)):
            views = [m for m in s.heard if m["is"] == "view"]
            assert len(views) > 50
            assert {m["seat"] for m in views} == {seat}
            for m in views[::7] + views[-1:]:
                # the whole view, and not a bit more
                assert m["view"] == played.game.presentation.view(played.state_at(m["entries"]), seat)
            log = join_log(views)
            assert [(x["entry"], x["key"]) for x in log] == [(x.entry, x.event.key) for x in played.log(seat)]
        over = (await ann.get(f"/api/tables/{ident}")).json()["table"]
        assert over["status"] == "over"
        assert over["places"] == played.game.ranking(played.state)
        for s in (a, b, e):
            await s.close()


def join_log(views: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the log as a client keeps it."""
    log: list[dict[str, Any]] = []
    for m in views:
        log = [x for x in log if x["entry"] < m["log_from"]] + m["log"]
    return log


async def test_coming_back_gets_the_view_and_the_missed_log(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "random")
        s = await sit(server, table["id"], ann)
        await play_on(s, 0, 3)
        view = await s.my_turn()
        await s.close()
        again = await sit(server, table["id"], ann, {"seen": "0.2"})
        assert again.latest[0]["stamp"] == view["stamp"]
        assert again.latest[0]["log_from"] == 2
        assert min(line["entry"] for line in again.latest[0]["log"]) >= 2
        seen = await sit(server, table["id"], ann, {"seen": view["stamp"]})
        assert seen.latest[0]["log"] == []
        assert seen.latest[0]["log_from"] == view["entries"]
        strange = await sit(server, table["id"], ann, {"seen": "99.99"})
        assert strange.latest[0]["log_from"] == 0
        for x in (again, seen, strange):
            await x.close()


async def test_a_repeated_action_is_done_once(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "open")
        await ann.post(f"/api/tables/{table['id']}/do", json={"do": "bot", "level": "random"})
        s = await sit(server, table["id"], ann)
        view = await s.my_turn()
        act = {"do": "act", "seat": 0, "action": view["legal"][0]["action"], "ref": "once", "seen": view["stamp"]}
        first, second = await s.ask(**act), await s.ask(**act)
        assert first["is"] == second["is"] == "done"
        assert first["entry"] == second["entry"]
        await s.close()


async def test_undo_needs_no_consent_and_stops_at_barriers(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "me Ben", options={"map": "ireland"})
        s = await sit(server, table["id"], ann)
        mover = s.latest[0]["view"]["to_act"][0]
        refused = await s.ask(do="undo", seat=mover)
        assert refused["key"] == "error-barrier"  # the deal is chance's
        view = await s.my_turn(mover)
        await s.ask(do="act", seat=mover, action=view["legal"][0]["action"])
        answer = await s.ask(do="undo", seat=mover)
        assert answer["key"] == "error-barrier"  # a tile was drawn since
        await s.close()


async def test_takeback_asks_the_people(server: Server) -> None:
    async with server.person() as ann, server.person() as ben:
        table = await make(ann, "me Ann", "open", "random", takeback="ask", options={"first": "1"})
        ident = table["id"]
        await ben.post(f"/api/tables/{ident}/join", json={"name": "Ben"})
        a, b = await sit(server, ident, ann), await sit(server, ident, ben)
        before = await a.my_turn(0)
        a.latest.clear()
        await a.ask(do="act", seat=0, action=before["legal"][0]["action"])
        await b.my_turn(1)
        assert (await a.ask(do="takeback", seat=0))["is"] == "done"
        asked = await b.until(lambda m: m["is"] == "table" and m["table"]["asking"])
        assert asked["table"]["asking"]["seat"] == 0
        assert (await b.ask(do="agree", seat=1, yes=False))["is"] == "done"
        assert (await b.ask(do="agree", seat=1, yes=True))["key"] == "error-not-asked"
        await a.ask(do="takeback", seat=0)
        b.latest.clear()
        assert (await b.ask(do="agree", seat=1, yes=True))["is"] == "done"
        back = await a.until(lambda m: m["is"] == "view" and m["legal"])
        assert back["entries"] == before["entries"]
        assert back["view"] == before["view"]
        assert back["stamp"] != before["stamp"]
        stale = await a.ask(do="act", seat=0, action=before["legal"][0]["action"], seen=before["stamp"])
        assert stale["key"] == "error-stale"
        await play_on(a, 0, 1)
        await a.close()
        await b.close()


async def test_tables_without_takebacks_and_with_free_ones(server: Server) -> None:
    async with server.person() as ann:
        for rule in ("never", "free"):
            table = await make(ann, "me Ann", "me Ben", takeback=rule, options={"first": "1"})
            s = await sit(server, table["id"], ann)
            assert (await s.ask(do="takeback", seat=0))["key"] == {
                "never": "error-no-takeback",
                "free": "error-nothing-back",
            }[rule]
            await play_on(s, 0, 1)
            answer = await s.ask(do="takeback", seat=0)
            assert answer.get("key", answer["is"]) == {"never": "error-no-takeback", "free": "done"}[rule]
            await s.close()


async def test_hints_say_what_scores_and_why_not(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "me Ben", options={"first": "1"})
        s = await sit(server, table["id"], ann)
        view = await s.my_turn(0)
        hints = await s.ask(do="hints", seat=0)
        assert hints["stamp"] == view["stamp"]
        assert len(hints["previews"]) == len(view["legal"])
        legal = [x["action"] for x in view["legal"]]
        assert hints["refusals"]
        assert all(r["action"] not in legal and r["rule"].startswith("RB-") for r in hints["refusals"])
        why = hints["refusals"][0]
        answer = await s.ask(do="act", seat=0, action=why["action"])
        assert (answer["key"], answer["rule"]) == (why["key"], why["rule"])
        best = max(range(len(legal)), key=lambda i: hints["previews"][i]["points"])
        await s.ask(do="act", seat=0, action=legal[best])
        after = s.latest[0] if s.latest[0]["entries"] > view["entries"] else await s.until(lambda m: m["is"] == "view")
        assert after["view"]["totals"][0] == hints["previews"][best]["points"]
        await s.close()


async def test_hot_seat_holds_several_seats_on_one_device(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "me Ben", "me Cid")
        assert table["yours"] == [0, 1, 2]
        s = await sit(server, table["id"], ann)
        assert set(s.latest) == {0, 1, 2}
        for _ in range(6):
            seat = s.latest[0]["view"]["to_act"][0]
            view = s.latest[seat]
            n = view["entries"]
            await s.ask(do="act", seat=seat, action=view["legal"][0]["action"], seen=view["stamp"])
            while any(v["entries"] <= n for v in s.latest.values()):
                await s.next()
        await s.close()


async def test_chat_notes_presence(server: Server) -> None:
    async with server.person() as ann, server.person() as ben, server.person() as eve:
        table = await make(ann, "me Ann", "open")
        ident = table["id"]
        await ben.post(f"/api/tables/{ident}/join", json={"name": "<b>Ben</b>"})
        a = await sit(server, ident, ann)
        b = await sit(server, ident, ben)
        here = await a.until(lambda m: m["is"] == "presence" and all(m["seats"]))
        assert here["watchers"] == 0
        e = await sit(server, ident, eve)
        assert (await a.until(lambda m: m["is"] == "presence" and m["watchers"]))["watchers"] == 1
        assert (await a.ask(do="say", text="hello & <i>welcome</i>"))["is"] == "done"
        line = (await b.until(lambda m: m["is"] == "chat" and m["lines"]))["lines"][0]
        assert (line["name"], line["text"], line["seat"]) == ("Ann", "hello & <i>welcome</i>", 0)
        assert (await e.ask(do="say", text="me too"))["key"] == "error-seated-only"
        assert (await a.ask(do="note", seat=0, text="castles"))["is"] == "done"
        assert (await b.ask(do="note", seat=0, text="spying"))["key"] == "error-not-yours"
        await a.close()
        assert (await b.until(lambda m: m["is"] == "presence" and not m["seats"][0]))["seats"] == [False, True]
        again = await sit(server, ident, ann)
        notes = [m for m in again.heard if m["is"] == "notes"] or [await again.until(lambda m: m["is"] == "notes")]
        assert notes[0] == {"is": "notes", "seat": 0, "text": "castles"}
        assert not [m for m in b.heard + e.heard if m["is"] == "notes" and m["text"]]
        assert [x["text"] for x in (await eve.get(f"/api/tables/{ident}/chat")).json()["lines"]] == [line["text"]]
        for s in (again, b, e):
            await s.close()


async def test_who_leaves_is_played_on_by_a_bot_and_loses_the_seat(server: Server) -> None:
    async with server.person() as ann, server.person() as ben:
        table = await make(ann, "me Ann", "open", cover="random")
        ident = table["id"]
        await ben.post(f"/api/tables/{ident}/join", json={"name": "Ben"})
        token = (await ben.get(f"/api/tables/{ident}/links")).json()["links"][0]["token"]
        b = await sit(server, ident, ben)
        assert (await b.ask(do="leave", seat=1))["is"] == "done"
        left = (await ben.get(f"/api/tables/{ident}")).json()["table"]
        assert left["yours"] == []
        assert left["seats"][1]["kind"] == "bot"
        gone = await b.ask(do="act", seat=1, action=["place", 1])
        assert gone["key"] == "error-not-yours"
        stale = await ben.post(f"/api/tables/{ident}/claim", json={"token": token})
        assert (stale.status_code, stale.json()["key"]) == (401, "error-token")
        a = await sit(server, ident, ann)
        await play_on(a, 0, 3)
        await a.close()
        await b.close()


async def test_leaving_before_the_start_frees_the_seat(server: Server) -> None:
    async with server.person() as ann, server.person() as ben:
        table = await make(ann, "me Ann", "open", "open")
        ident = table["id"]
        await ben.post(f"/api/tables/{ident}/join", json={"name": "Ben", "seat": 2})
        answer = await ben.post(f"/api/tables/{ident}/do", json={"do": "leave", "seat": 2})
        assert answer.json()["is"] == "done"
        assert [s["kind"] for s in (await ann.get(f"/api/tables/{ident}")).json()["table"]["seats"]] == [
            "player",
            "open",
            "open",
        ]


async def test_a_bot_covers_until_its_person_is_back(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "me Ben", options={"first": "1"})
        s = await sit(server, table["id"], ann)
        assert (await s.ask(do="cover", seat=0, level="random"))["is"] == "done"
        shown = await s.until(lambda m: m["is"] == "view" and m["seat"] == 1 and m["legal"])
        assert shown["entries"] > 0
        await s.ask(do="back", seat=0)
        table = (await ann.get(f"/api/tables/{table['id']}")).json()["table"]
        assert not table["seats"][0]["covered"]
        await s.close()


async def test_a_live_table_need_not_wait_for_who_is_gone(serve: Callable[..., Server]) -> None:
    """A player who lost the connection may come back for a while.

    Then the bot plays that the table agreed on.
    """
    server = serve(grace=5)
    async with server.person() as ann, server.person() as ben, server.person() as eve:
        table = await make(ann, "me Ann", "open", options={"first": "2"}, cover="random")
        ident = table["id"]
        await ben.post(f"/api/tables/{ident}/join", json={"name": "Ben"})
        a, b, e = await sit(server, ident, ann), await sit(server, ident, ben), await sit(server, ident, eve)
        assert (await a.ask(do="cover", seat=1))["key"] == "error-here"
        assert (await e.ask(do="cover", seat=1))["key"] == "error-seated-only"
        await b.close()
        await a.until(lambda m: m["is"] == "presence" and not m["seats"][1])
        early = await a.ask(do="cover", seat=1)
        assert early["key"] == "error-not-gone"
        assert 1 <= early["args"]["wait"] <= 5
        await asyncio.sleep(5.1)
        assert (await a.ask(do="cover", seat=1, level="greedy"))["key"] == "error-cover-level"
        assert (await a.ask(do="cover", seat=1))["is"] == "done"
        await play_on(a, 0, 2)
        again = await sit(server, ident, ben)
        assert next(m for m in again.heard if m["is"] == "table")["table"]["seats"][1]["covered"]
        await again.ask(do="back", seat=1)
        assert not (await ben.get(f"/api/tables/{ident}")).json()["table"]["seats"][1]["covered"]
        for s in (a, again, e):
            await s.close()


async def test_a_clock_that_runs_out_brings_a_bot(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "me Ben", pace={"kind": "live", "bank": 1, "bonus": 0}, cover="random")
        first = table["to_act"][0]
        assert table["seats"][first]["deadline"] is not None
        assert table["seats"][1 - first]["deadline"] is None
        s = await sit(server, table["id"], ann)
        late = await s.until(lambda m: m["is"] == "table" and m["table"]["seats"][first]["covered"])
        assert late["table"]["id"] == table["id"]
        await s.until(lambda m: m["is"] == "view" and m["seat"] == 1 - first and m["legal"])
        await s.close()


async def test_rematch_is_one_table_with_the_same_people(server: Server) -> None:
    async with server.person() as ann, server.person() as eve:
        ident = await finished(server, ann)
        first = (await ann.post(f"/api/tables/{ident}/do", json={"do": "rematch"})).json()["table"]
        second = (await ann.post(f"/api/tables/{ident}/do", json={"do": "rematch"})).json()["table"]
        assert first == second != ident
        table = (await ann.get(f"/api/tables/{first}")).json()["table"]
        assert table["yours"] == [0]
        assert [s["name"] for s in table["seats"]] == ["Ann", "Iain"]
        assert (await ann.get(f"/api/tables/{ident}")).json()["table"]["rematch"] == first
        refused = await eve.post(f"/api/tables/{ident}/do", json={"do": "rematch"})
        assert (refused.status_code, refused.json()["key"]) == (403, "error-seated-only")


async def test_after_the_end_replay_sheet_record_fork(server: Server) -> None:
    async with server.person() as ann:
        ident = await finished(server, ann)
        text = (await ann.get(f"/api/tables/{ident}/record")).text
        played = record.replay(record.read(text), game("rebirth"))
        last = len(played.entries)
        for n in (0, 1, 16, 17, last // 2, last):
            for seat in (0, 1):
                view = (await ann.get(f"/api/tables/{ident}/replay/{n}?seat={seat}")).json()
                assert view["view"] == played.game.presentation.view(played.state_at(n), seat)
        assert (await ann.get(f"/api/tables/{ident}/replay/{last + 1}")).status_code == 404
        sheets = (await ann.get(f"/api/tables/{ident}/sheet")).json()["sheets"]
        for seat, sheet in enumerate(sheets):
            assert sheet["total"] == sum(x["points"] for x in sheet["lines"]) == played.state.total(seat)
            assert sheet["total"] == sum(points for _, points, *_ in sheet["items"])
        marks = (await ann.get(f"/api/tables/{ident}/course")).json()["marks"]
        assert (marks[0]["entry"], marks[-1]["entry"]) == (0, last)
        for mark in marks:
            then = played.state_at(mark["entry"])
            assert mark["totals"] == [then.total(i) for i in (0, 1)]
        assert marks[-1]["worth"] == marks[-1]["totals"] == [s["total"] for s in sheets]
        assert any(mark["worth"] != mark["totals"] for mark in marks)
        answer = await ann.post(
            f"/api/tables/{ident}/do",
            json={"do": "fork", "entry": last // 2, "seats": [{"kind": "bot", "level": "random"}, {"kind": "me"}]},
        )
        forked = answer.json()["table"]
        s = await sit(server, forked, ann)
        table = next(m for m in s.heard if m["is"] == "table")["table"]
        assert table["fork_of"] == {"table": ident, "entry": last // 2}
        replayed = (await ann.get(f"/api/tables/{forked}/replay/{last // 2}?seat=1")).json()
        assert replayed["view"] == played.game.presentation.view(played.state_at(last // 2), 1)
        await play_on(s, 1)
        await s.close()


async def test_before_the_end_the_secrets_stay(server: Server) -> None:
    async with server.person() as ann, server.person() as eve:
        table = await make(ann, "me Ann", "open")
        await ann.post(f"/api/tables/{table['id']}/do", json={"do": "bot", "level": "random"})
        path = f"/api/tables/{table['id']}"
        for person in (ann, eve):
            assert (await person.get(f"{path}/record")).json()["key"] == "error-not-over"
            assert (await person.get(f"{path}/view?seat=1")).json()["key"] == "error-not-yours"
            assert (await person.get(f"{path}/replay/3?seat=1")).json()["key"] == "error-not-yours"
            fork = {"do": "fork", "entry": 0, "seats": [{"kind": "me"}, {"kind": "me"}]}
            assert (await person.post(f"{path}/do", json=fork)).status_code in (401, 409)
        assert (await eve.get(f"{path}/view")).json()["seat"] is None
        assert (await eve.get(f"{path}/links")).json()["links"] == []


async def test_a_private_table_has_no_spectators(server: Server) -> None:
    async with server.person() as ann, server.person() as eve:
        table = await make(ann, "me Ann", "random", spectators=False)
        path = f"/api/tables/{table['id']}"
        for what in ("view", "replay/0", "sheet", "chat"):
            answer = await eve.get(f"{path}/{what}")
            assert (answer.status_code, answer.json()["key"]) == (403, "error-no-spectators")
        s = await sit(server, table["id"], eve)
        assert s.heard[-1]["key"] == "error-no-spectators"
        assert (await ann.get(f"{path}/view")).status_code == 200


async def test_who_may_no_longer_look_is_sent_away(server: Server) -> None:
    """This happens at the start of a game without spectators, at leaving one, and when a seat token
    becomes stale."""
    async with server.person() as ann, server.person() as ben, server.person() as eve:
        table = await make(ann, "me Ann", "open", spectators=False)
        ident = table["id"]
        guest = await sit(server, ident, eve)
        assert None in guest.latest  # before the start everybody may look: to join
        await ben.post(f"/api/tables/{ident}/join", json={"name": "Ben"})
        assert (await guest.until(lambda m: m["is"] == "refused"))["key"] == "error-no-spectators"
        token = (await ben.get(f"/api/tables/{ident}/links")).json()["links"][0]["token"]
        robot, b = await sit(server, ident, None, {"token": token}), await sit(server, ident, ben)
        await b.send({"do": "leave", "seat": 1})
        assert (await b.until(lambda m: m["is"] == "refused"))["key"] == "error-no-spectators"
        assert (await robot.until(lambda m: m["is"] == "refused"))["key"] == "error-token"
        for s in (guest, b, robot):
            await s.close()


async def test_a_program_with_a_token_sees_exactly_its_seat(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "me Robot")
        ident = table["id"]
        token = (await ann.get(f"/api/tables/{ident}/links")).json()["links"][1]["token"]
        async with server.person(authorization=f"Bearer {token}") as robot:
            assert (await robot.get(f"/api/tables/{ident}")).json()["table"]["yours"] == [1]
            assert (await robot.get(f"/api/tables/{ident}/view")).json()["seat"] == 1
            assert (await robot.get(f"/api/tables/{ident}/view?seat=0")).status_code == 403
        by_header = await sit(server, ident, None, None, authorization=f"Bearer {token}")
        by_hello = await sit(server, ident, None, {"token": token})
        assert set(by_header.latest) == set(by_hello.latest) == {1}
        person = await sit(server, ident, ann)
        await asyncio.gather(play_on(person, 0, 5), play_on(by_hello, 1, 5))
        refused = await by_hello.ask(do="act", seat=0, action=["place", 1])
        assert refused["key"] == "error-not-yours"
        for s in (by_header, by_hello, person):
            await s.close()


async def test_spectator_by_choice(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me Ann", "random")
        s = await sit(server, table["id"], ann, {"watch": True})
        assert set(s.latest) == {None}
        await s.close()


@pytest.mark.parametrize("level", ["random", "greedy"])
async def test_bots_play_among_themselves(server: Server, level: str) -> None:
    async with server.person() as ann:
        await ann.post("/api/me", json={"name": "Ann"})
        table = await make(ann, level, level)
        s: Socket = await sit(server, table["id"], ann)
        while not s.latest[None]["over"]:
            await s.next()
        text = (await ann.get(f"/api/tables/{table['id']}/record")).text
        assert {e[0] for e in record.read(text).entries} == {CHANCE, 0, 1}
        await s.close()


async def test_nobody_learns_the_course_of_a_running_game(server: Server) -> None:
    async with server.person() as ann:
        table = await make(ann, "me", "random")
        answer = await ann.get(f"/api/tables/{table['id']}/course")
        assert (answer.status_code, answer.json()["key"]) == (409, "error-not-over")
