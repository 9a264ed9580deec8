"""Plans of the own turn: the same in every process."""

import os
import subprocess
import sys

PLANS = """
from random import Random
from clachan.bots.plan import Work, plans
from clachan.bots.evaluator import taste
from clachan.play.drive import BareTable, random_policy, drive
from clachan.play.registry import game as open_game
game, rng = open_game("glenmore"), Random(5)
place = BareTable(game, game.setup(2))
for n, (seat, _) in enumerate(drive(place, random_policy(rng), rng)):
    if n % 4 == 0 and seat >= 0 and len(game.legal(place.state, seat)) > 3:
        print([line.actions for line in plans(game, taste(game), place.state, seat, 8, Work(150))])
"""


def test_a_plan_does_not_hang_on_the_hashes_of_the_process() -> None:
    """Sums of Python's hashes took different actions for the same ones, other ones in every process."""
    found = [
        subprocess.run(
            [sys.executable, "-c", PLANS],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    ]
    assert found[0].count("\n") > 5
    assert found[0] == found[1] == found[2]
