"""Puzzles over the API: the list, the puzzle of the day, a question without its solution, and the
solution."""

import json

from clachan.games import KEYS
from clachan.play.teaching import puzzles
from server.serving import Server


async def test_the_list_has_every_puzzle_and_no_answer(server: Server) -> None:
    async with server.person() as ann:
        found = (await ann.get("/api/puzzles")).json()["puzzles"]
        assert {p["game"] for p in found} == set(KEYS)
        assert len(found) == sum(len(puzzles.puzzles(key)) for key in KEYS)
        assert set(found[0]) == {"id", "game", "grade", "question", "names", "moves"}


async def test_the_puzzle_of_the_day_is_the_same_for_everybody(server: Server) -> None:
    async with server.person() as ann, server.person() as ben:
        one, other = (await ann.get("/api/puzzles/today")).json(), (await ben.get("/api/puzzles/today")).json()
        assert one == other
        assert one["puzzle"]["id"] in {p["id"] for p in (await ann.get("/api/puzzles")).json()["puzzles"]}


async def test_a_question_shows_what_its_seat_sees_and_nothing_of_the_answer(server: Server) -> None:
    async with server.person() as ann:
        for key in KEYS:
            puzzle = next(iter(puzzles.puzzles(key).values()))
            asked = (await ann.get(f"/api/puzzles/{puzzle.id}")).json()
            view = asked["view"]
            table = puzzles.puzzle_table(key, puzzle.id)
            assert view["seat"] == puzzle.seat
            assert view["view"] == json.loads(json.dumps(table.game.presentation.view(table.state, puzzle.seat)))
            assert view["prompt"] == {"key": puzzle.question[0], "args": puzzle.question[1]}
            legal = [entry["action"] for entry in view["legal"]]
            assert legal == [list(a) for a in table.legal(puzzle.seat)], "in the order of the game, not of the answer"
            assert not {"less", "right", "moves", "plan"} & set(asked)
            assert (await ann.get(f"/api/puzzles/{puzzle.id}/about")).json()


async def test_an_answer_is_judged_with_all_moves_and_a_reason(server: Server) -> None:
    async with server.person() as ann:
        for key in KEYS:
            puzzle = next(iter(puzzles.puzzles(key).values()))
            for move, right in ((puzzle.moves[0], True), (puzzle.moves[-1], False)):
                told = (await ann.post(f"/api/puzzles/{puzzle.id}/answer", json={"action": move.action})).json()
                assert told["right"] is right
                assert told["words"][0]["key"] == ("puzzle-right" if right else "puzzle-wrong")
                assert len(told["words"]) > 1
                assert [m["action"] for m in told["moves"]] == [m.action for m in puzzle.moves]
                assert [m["right"] for m in told["moves"]].count(True) == puzzle.right
                assert told["moves"][-1]["less"] == puzzle.moves[-1].less


async def test_what_is_no_puzzle_or_no_move_of_it_is_refused(server: Server) -> None:
    puzzle = next(iter(puzzles.puzzles("skye").values()))
    async with server.person() as ann:
        missing = await ann.get("/api/puzzles/skye-nothing")
        assert (missing.status_code, missing.json()["key"]) == (404, "error-no-puzzle")
        for action in (["fly"], [], ["pass", 99]):
            wrong = await ann.post(f"/api/puzzles/{puzzle.id}/answer", json={"action": action})
            assert (wrong.status_code, wrong.json()["key"]) == (400, "error-no-answer")
        bodies: list[dict[str, object]] = [{}, {"action": "pass"}, {"action": [{}]}, {"action": [], "more": 1}]
        for body in bodies:
            assert (await ann.post(f"/api/puzzles/{puzzle.id}/answer", json=body)).status_code == 400
