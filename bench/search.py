"""How fast the search is: iterations a second with a cut-off of 20 plies and a value, on one core, from the middle of a
game; and the memory of an expert that thinks.

    PYTHONPATH=build/compiled python bench/search.py --iterations 2000
"""

import argparse
import resource
import time
from random import Random
from typing import Any

from clachan.bots import Seen, bot
from clachan.bots.evaluator import taste
from clachan.bots.plan import Work
from clachan.bots.rollout import Worlds
from clachan.bots.tree_search import Tree
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
        seen = Seen(game, s, seat, rng)
        tree = Tree(game, taste(game), seat, Worlds(seen, rng), rng, 3000, 0.4, 20, 1, 0.0)
        work = Work(1 << 60)
        start = time.process_time()
        for _ in range(args.iterations):
            tree.iterate(work)
        rate = args.iterations / (time.process_time() - start)
        start = time.process_time()
        bot("expert").choose(seen, rng)
        spent = time.process_time() - start
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(
            f"{key}: {rate:,.0f} iterations/s; an expert's decision {spent:.2f} s; memory so far {memory} MB",
            flush=True,
        )


if __name__ == "__main__":
    main()
