"""Bots that cover for people are no advisers: at tables with other people they play at the agreed
level, and what they did is not undone."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from clachan.core import RECALL
from clachan.play.registry import LoadedGame, game, keys
from clachan.play.table import Refused
from clachan.server.api.requests import (
    Act,
    Advice,
    Agree,
    Back,
    Command,
    Cover,
    Join,
    SeatPlan,
    Setup,
    Takeback,
    Undo,
)
from clachan.server.api.responses import Problem
from clachan.server.storage.documents import SeatDoc
from clachan.server.tables import commands, permissions, projections, seats
from clachan.server.tables.room import Room, new_id
from clachan.server.tables.seats import Viewer
from server.serving import Server, make, sit

RNG = Random(5)
MOVES = 60  # of each game that are tried


class Sitting:
    """Ann at a table, with Ben in the second seat or without him."""

    def __init__(self, key: str, with_ben: bool, **setup: Any) -> None:
        found = game(key)
        plans = [SeatPlan("me", "Ann"), SeatPlan("open" if with_ben else "me", None if with_ben else "Anna")]
        plans += [SeatPlan("bot", level="random") for _ in range(found.players[0] - 2)]
        wish = Setup(key, plans, cover="random", **setup)
        self.room = Room.create(new_id(), wish, LoadedGame(found), "ann", "Ann", 0.0)
        if with_ben:
            self.room.join(Join(), "ben", "Ben", 0.0)
        self.rng = Random(7)

    def do(self, command: Command, who: str = "ann") -> None:
        viewer = Viewer(who, seats.seats_of(self.room.doc, who))
        commands.do(self.room, command, viewer, 0.0)

    def key(self, command: Command, who: str = "ann") -> str:
        """Return the key of the refusal, or nothing."""
        try:
            self.do(command, who)
        except Problem as e:
            return e.key
        except Refused as e:
            return e.refusal.key
        return ""

    def choice(self, seat: int) -> list[Any]:
        return list(self.rng.choice(self.room.table.legal(seat)))

    def until_ann(self) -> bool:
        """Play the others until Ann has a choice. Return whether she has one before the end."""
        room = self.room
        while room.status == "playing":
            asked = room.table.to_act()
            if 0 in asked and len(room.table.legal(0)) > 1:
                return True
            seat = asked[0]
            if room.doc.seats[seat].kind == "bot":
                room.bot_acts(seat, self.choice(seat), room.stamp, 0.0)
            else:
                self.do(Act(seat=seat, action=self.choice(seat)), str(room.doc.seats[seat].player))
        return False

    def cover_acts(self, action: list[Any]) -> None:
        """Let a bot cover for Ann, do this, and let her come back."""
        self.do(Cover(seat=0))
        assert (0, "random") in self.room.bots_to_act()
        self.room.bot_acts(0, action, self.room.stamp, 0.0)
        self.do(Back(seat=0))


def tried(key: str, with_ben: bool, check: Callable[[Sitting, int], None], **setup: Any) -> int:
    """Play, and check every step of Ann's that she may undo. Return how many there were.

    `check` is called when a bot has made the same step for her, with the number of its entry.
    """
    sitting, checked = Sitting(key, with_ben, **setup), 0
    for _ in range(MOVES):
        if not sitting.until_ann():
            break
        action, entry = sitting.choice(0), len(sitting.room.table.entries)
        sitting.do(Act(seat=0, action=action))
        assert sitting.room.doc.seats[0].covered_until <= entry
        if not sitting.key(Undo(seat=0)):
            sitting.cover_acts(action)
            check(sitting, entry)
            checked += 1
    return checked


@pytest.mark.parametrize("key", keys())
def test_what_a_bot_did_for_a_person_is_not_undone(key: str) -> None:
    def stays(sitting: Sitting, entry: int) -> None:
        before = sitting.room.stamp
        assert not projections.may_undo(sitting.room, 0)
        assert sitting.key(Undo(seat=0)) == "error-bot-step"
        if 0 in sitting.room.table.game.recallers(sitting.room.table.state):
            assert sitting.key(Act(seat=0, action=list(RECALL))) == "error-bot-step"
        assert sitting.room.stamp == before

    checked = tried(key, True, stays, takeback="never")
    assert checked > 3 or key == "rebirth", "in Rebirth a draw follows every step"


@pytest.mark.parametrize("key", keys())
def test_the_step_after_it_is_the_persons_own(key: str) -> None:
    """Whoever is back may undo what they do themselves."""

    def own(sitting: Sitting, entry: int) -> None:
        room = sitting.room
        if 0 in room.table.to_act() and room.table.entries[-1].seat == 0:
            before = len(room.table.entries)
            sitting.do(Act(seat=0, action=sitting.choice(0)))
            if projections.may_undo(room, 0) and room.table.undo_to(0) == before:
                commits = 0 in room.table.game.recallers(room.table.state)
                sitting.do(Undo(seat=0))
                assert len(room.table.entries) == before or commits
                assert sitting.key(Undo(seat=0)) == "error-bot-step"

    tried(key, True, own)


@pytest.mark.parametrize("key", keys())
def test_at_a_table_without_other_people_it_is_undone(key: str) -> None:
    def undone(sitting: Sitting, entry: int) -> None:
        assert projections.may_undo(sitting.room, 0)
        sitting.do(Undo(seat=0))

    checked = tried(key, False, undone)
    assert checked > 3 or key == "rebirth"


@pytest.mark.parametrize("key", keys())
def test_nobody_takes_back_alone_what_a_bot_did_for_a_person(key: str) -> None:
    """Even where takebacks are free; and whoever asks."""
    sitting = Sitting(key, True, takeback="free")
    room = sitting.room
    assert sitting.until_ann()
    entry = len(room.table.entries)
    sitting.cover_acts(sitting.choice(0))
    sitting.do(Takeback(seat=0))
    assert room.doc.asking is not None
    assert len(room.table.entries) > entry
    sitting.do(Agree(seat=1, yes=False), "ben")
    assert room.doc.asking is None
    sitting.do(Takeback(seat=0))
    sitting.do(Agree(seat=1, yes=True), "ben")
    assert len(room.table.entries) == entry, "the others have agreed"
    sitting.do(Act(seat=0, action=sitting.choice(0)))
    sitting.do(Takeback(seat=0))
    assert len(room.table.entries) == entry, "her own step goes back at once"


@pytest.mark.parametrize("key", keys())
def test_another_person_does_not_take_it_back_alone_either(key: str) -> None:
    """They may be the same person with two accounts, at a table with a third."""
    sitting = Sitting(key, True, takeback="free")
    room = sitting.room
    while True:  # until Ben has decided, and then the bot for Ann
        assert sitting.until_ann()
        decided = room.table.last_standing(1)
        sitting.cover_acts(sitting.choice(0))
        if decided is not None:
            break
    before = len(room.table.entries)
    sitting.do(Takeback(seat=1), "ben")
    assert room.doc.asking is not None
    assert len(room.table.entries) == before


@pytest.mark.parametrize("key", keys())
def test_alone_it_is_taken_back_at_once(key: str) -> None:
    sitting = Sitting(key, False, takeback="free")
    assert sitting.until_ann()
    entry = len(sitting.room.table.entries)
    sitting.cover_acts(sitting.choice(0))
    sitting.do(Takeback(seat=0))
    assert len(sitting.room.table.entries) == entry


@pytest.mark.parametrize("key", keys())
def test_a_bot_covers_at_the_agreed_level(key: str) -> None:
    together, alone = Sitting(key, True), Sitting(key, False)
    for sitting in (together, alone):
        assert sitting.until_ann()
    assert together.key(Cover(seat=0, level="expert")) == "error-cover-level"
    assert together.room.doc.seats[0].covered is None
    together.do(Cover(seat=0, level="random"))
    alone.do(Cover(seat=0, level="expert"))
    assert (0, "expert") in alone.room.bots_to_act()
    alone.room.claim(1, "ben", 0.0)
    assert (0, "random") in alone.room.bots_to_act(), "somebody else has taken the other seat by its link"


def test_nobody_agrees_with_themselves() -> None:
    """Ann made both seats, and Ben has taken one by its link: he is asked, and she does not answer
    for him."""
    sitting = Sitting("rebirth", False, takeback="ask")
    room = sitting.room
    sitting.until_ann()
    entry = len(room.table.entries)
    sitting.do(Act(seat=0, action=sitting.choice(0)))
    room.claim(1, "ben", 0.0)
    sitting.do(Takeback(seat=0))
    sitting.do(Agree(seat=1, yes=True))
    assert len(room.table.entries) > entry
    sitting.do(Agree(seat=1, yes=True), "ben")
    assert len(room.table.entries) == entry


async def test_from_the_end_people_go_back_together(server: Server) -> None:
    """After the end everybody may ask what a bot would have done, so nobody goes back alone."""
    async with server.person() as ann, server.person() as ben:
        table = await make(ann, "me Ann", "open", takeback="free", options={"first": "1", "map": "scotland"})
        ident = table["id"]
        await ben.post(f"/api/tables/{ident}/join", json={"name": "Ben"})
        sockets = [await sit(server, ident, who) for who in (ann, ben)]
        over = False
        while not over:
            state = (await ann.get(f"/api/tables/{ident}")).json()["table"]
            over = state["status"] == "over"
            for seat in state["to_act"]:
                view = await sockets[seat].my_turn(seat)
                sockets[seat].latest.pop(seat)
                await sockets[seat].ask(do="act", seat=seat, action=view["legal"][0]["action"])
        a, b = sockets
        assert (await a.ask(do="undo", seat=0))["key"] == "error-barrier"
        assert (await a.ask(do="takeback", seat=0))["is"] == "done"
        assert (await ann.get(f"/api/tables/{ident}")).json()["table"]["status"] == "over"
        assert (await b.ask(do="agree", seat=1, yes=True))["is"] == "done"
        assert (await ann.get(f"/api/tables/{ident}")).json()["table"]["status"] == "playing"
        for socket in sockets:
            await socket.close()


# --- who is somebody else -------------------------------------------------------------------------------------


def person(player: str, *also: str, by_token: bool = False) -> SeatDoc:
    return SeatDoc("player", player, player=player, also=list(also), by_token=by_token)


BOT, OPEN = SeatDoc("bot", "Iain", level="easy"), SeatDoc("open", "")
WHO = {
    "a person and a bot": ([person("ann"), BOT], False),
    "two people": ([person("ann"), person("ben")], True),
    "a hot seat": ([person("ann"), person("ann")], False),
    "a hot seat whose link somebody has taken": ([person("ann"), person("ann", "ben")], True),
    "a hot seat on two devices": ([person("ann", "phone"), person("ann", "phone")], False),
    "a person on two devices": ([person("ann", "phone"), BOT], False),
    "a hot seat that a program plays": ([person("ann"), person("ann", by_token=True)], True),
    "a person's only seat that a program plays": ([person("ann", by_token=True), BOT], False),
    "an open seat": ([person("ann"), OPEN], True),
    "bots": ([BOT, BOT], False),
}


@pytest.mark.parametrize("case", WHO)
def test_who_sits_together(case: str) -> None:
    people, shared = WHO[case]
    room = Sitting("rebirth", False).room
    room.doc.seats = list(people)
    assert seats.is_shared(room.doc) == shared
    mine = Viewer("ann", seats.seats_of(room.doc, "ann"))
    if not shared and mine.seats:
        permissions.adviser(room, Advice(seat=0), mine)
    else:
        with pytest.raises(Problem, match=r"error-not-(alone|yours)"):
            permissions.adviser(room, Advice(seat=0), mine)


async def test_whose_seat_was_taken_by_its_link_gets_no_advice(server: Server) -> None:
    """The link of a second seat is how some invite a friend."""
    async with server.person() as ann, server.person() as ben:
        table = await make(ann, "me Ann", "me Ben", options={"first": "1"})
        path = f"/api/tables/{table['id']}"
        asked = {"do": "advice", "seat": 0}
        assert (await ann.post(f"{path}/do", json=asked)).json()["is"] == "advice"
        links = (await ann.get(f"{path}/links")).json()["links"]
        await ben.post(f"{path}/claim", json={"token": links[1]["token"]})
        assert (await ann.post(f"{path}/do", json=asked)).json()["key"] == "error-not-alone"


async def test_a_program_with_a_seats_token_is_somebody_else(server: Server) -> None:
    async with server.person() as ann, server.person() as program:
        table = await make(ann, "me Ann", "me Ben", options={"first": "2"})
        path = f"/api/tables/{table['id']}"
        token = (await ann.get(f"{path}/links")).json()["links"][1]["token"]
        bearer = {"authorization": f"Bearer {token}"}
        view = (await program.get(f"{path}/view", headers=bearer)).json()
        act = {"do": "act", "seat": 1, "action": view["legal"][0]["action"]}
        assert (await program.post(f"{path}/do", json=act, headers=bearer)).json()["is"] == "done"
        assert (await ann.post(f"{path}/do", json={"do": "advice", "seat": 0})).json()["key"] == "error-not-alone"
