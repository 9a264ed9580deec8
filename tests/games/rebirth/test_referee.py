"""The engine against the referee: the same games, every point counted twice."""

import pytest

from clachan.play import registry
from marks import rule

from .referee import Referee
from .tables import GAME, random_game, spell


@rule("RB-R22", "RB-R29", "RB-R35", "RB-R40", "RB-R52", "RB-R53", "RB-A18")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("map", ["scotland", "ireland"])
def test_the_referee_agrees_after_every_placement(map: str, seats: int) -> None:
    text = registry.packaged_file("rebirth", f"components/{map}.txt")
    for seed in range(6 if map == "scotland" else 3):
        table = random_game(map, seats, seed)
        board, referee, totals = table.state.board, Referee(text, seats), [0] * seats
        for number, entry in enumerate(table.entries, 1):
            for event in entry.events:
                if event.points:
                    totals[event.seat] += event.points
            said = spell(table.state, entry.action).split()[-1] if entry.action[0] != "first" else ""
            verb = entry.action[0]
            if verb == "bonus":
                referee.bonus[referee.all("T")[len(referee.bonus)]] = said
            elif verb == "mission" and len(referee.display) < 8 and map == "ireland":
                referee.display.append(said)
            elif verb == "mission":
                referee.cards[entry.audience].append(said)
            elif verb == "double":
                referee.doubled[entry.seat] = said
            elif verb == "place":
                [placed] = [e for e in entry.events if e.key == "log-place"]
                referee.place(entry.seat, int(placed.args["tile"][-1]), board.at[entry.action[1]])
            if number == len(table.entries):
                referee.end()
            assert referee.points == totals, f"{map}, {seats} players, seed {seed}, entry {number}"
        assert [referee.keeper.get(board.at[board.spaces + k], -1) for k in range(12)] == table.state.keeper
        assert {p for p, place in enumerate(GAME.ranking(table.state)) if place == 1} == referee.winners()
