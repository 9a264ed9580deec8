"""How fast the search is: iterations a second with a cut-off of 20 plies and a value, on one core, from the middle of a
game; and the memory of an expert that thinks.

    PYTHONPATH=build/compiled python bench/search.py --iterations 2000
"""

import argparse
import resource
import time
from random import Random
from typing import Any

from clachan.bots import Observation, bot
from clachan.bots.budget import Budget
from clachan.bots.evaluator import evaluator_for
from clachan.bots.rollout import SampledWorlds
from clachan.bots.settings import TreeSettings
from clachan.bots.tree_search import TreeSearch
from clachan.core import CHANCE, Game
from clachan.play.drive import BareTable, drive, random_policy
from clachan.play.registry import game as open_game
from clachan.play.registry import keys


def middle(game: Game[Any], seats: int, seed: int) -> tuple[Any, int]:
    """A decision with a choice in the middle of a random game."""
    rng = Random(seed)
    place = BareTable(game, game.setup(seats))
    found = [
        (place.state.copy(), seat)
        for seat, _ in drive(place, random_policy(rng), rng)
        if seat != CHANCE and len(game.legal(place.state, seat)) > 2
    ]
    return found[len(found) // 2]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--iterations", type=int, default=2000)
    args = parser.parse_args()
    for key in keys():
        game = open_game(key)
        s, seat = middle(game, game.players[0], 1)
        rng = Random(2)
        observation = Observation(game, s, seat, rng)
        worlds = SampledWorlds(observation, rng)
        tree = TreeSearch(game, evaluator_for(game), seat, worlds, rng, TreeSettings(0, random_plies=20))
        budget = Budget(1 << 60)
        start = time.process_time()
        for _ in range(args.iterations):
            tree.iterate(budget)
        rate = args.iterations / (time.process_time() - start)
        start = time.process_time()
        bot("expert").choose(observation, rng)
        spent = time.process_time() - start
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(
            f"{key}: {rate:,.0f} iterations/s; an expert's decision {spent:.2f} s; memory so far {memory} MB",
            flush=True,
        )


if __name__ == "__main__":
    main()
