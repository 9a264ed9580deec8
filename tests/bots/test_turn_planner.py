"""Beam search for a turn: the same in every process."""

import os
import subprocess
import sys

SEARCHES = """
from random import Random
from clachan.bots.budget import Budget
from clachan.bots.evaluator import evaluator_for
from clachan.bots.turn_planner import beam_search
from clachan.play.drive import BareTable, random_policy, drive
from clachan.play.registry import game as open_game
game, rng = open_game("glenmore"), Random(5)
place = BareTable(game, game.setup(2))
for n, (seat, _) in enumerate(drive(place, random_policy(rng), rng)):
    if n % 4 == 0 and seat >= 0 and len(game.legal(place.state, seat)) > 3:
        print([found.actions for found in beam_search(game, evaluator_for(game), place.state, seat, 8, Budget(150))])
"""


def test_a_beam_search_does_not_depend_on_the_hashes_of_the_process() -> None:
    """Sums of Python's hashes collide, differently in every process."""
    found = [
        subprocess.run(
            [sys.executable, "-c", SEARCHES],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    ]
    assert found[0].count("\n") > 5
    assert found[0] == found[1] == found[2]
