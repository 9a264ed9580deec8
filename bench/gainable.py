"""Glen More: how often a player finds no tile that can be gained (GM-R8.1). The rulebook calls it rare; most tiles are
our reconstruction, so this is what they are held to. `make test-all` runs it.

    python bench/gainable.py --games 1000 --bot medium --limit 0.5

Prints the mean for each game with its 95 % interval, and why: nowhere to place any tile, or none that can be paid.
Exit code 1 if the mean is above the limit beyond doubt.
"""

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from os import cpu_count
from random import Random

from clachan.bots import Observation, bot
from clachan.core import draw
from clachan.games.glenmore.rules import has_place, standing
from clachan.kit.estimates import estimate
from clachan.play.registry import game as open_game

CHANCE = -1


def play(level: str, players: int, seed: int, number: int) -> Counter[str]:
    """One game: how many turns had no gainable tile, by reason, and what was taken instead."""
    game, found = open_game("glenmore"), Counter[str]()
    luck = Random(f"{seed}/{number}/luck")
    minds = [Random(f"{seed}/{number}/{seat}") for seat in range(players)]
    bots = [bot(level) for _ in range(players)]
    s = game.setup(players)
    while asked := game.to_act(s):
        seat = asked[0]
        if seat == CHANCE:
            action = game.legal(s, CHANCE)[draw(game.weights(s), luck.random())]
        else:
            action = bots[seat].choose(Observation(game, s, seat, minds[seat], bots[seat].looks), minds[seat])
        if action[0] == "discard":
            stand = standing(s, seat)
            tiles = [a[1] for a in game.legal(s, seat) if a[0] == "discard"]
            found["nowhere" if not any(has_place(s, seat, t, stand) for t in tiles) else "dear"] += 1
        elif action[0] in ("coin", "point"):
            found[action[0]] += 1
        game.apply(s, seat, action)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1)
    parser.add_argument("--limit", type=float, default=1.0, help="turns without a gainable tile, for each game")
    args = parser.parse_args()
    with ProcessPoolExecutor(args.jobs) as pool:
        one = partial(play, args.bot, args.players, args.seed)
        games = list(pool.map(one, range(args.games), chunksize=4))
    turns = [g["nowhere"] + g["dear"] for g in games]
    total = sum(games, Counter[str]())
    mean, error, _ = estimate([float(n) for n in turns])
    error *= 1.96
    print(f"{args.games} games of {args.players} {args.bot} players, seed {args.seed}")
    print(
        f"turns without a gainable tile: {mean:.3f} ± {error:.3f} a game; in {sum(n > 0 for n in turns)} games at all"
    )
    print(f"nowhere to place any: {total['nowhere']}; none can be paid: {total['dear']}")
    print(f"taken instead: {total['coin']} coins, {total['point']} movement points")
    return int(mean - error > args.limit)


if __name__ == "__main__":
    sys.exit(main())
