"""Plays a random game of each title and prints which engine did, what a bot began with, and how the game ended: two
engines print the same.

`compilation.py` runs it with `python -m`, before a build is used."""

from random import Random

from clachan import build
from clachan.bots import Observation, bot
from clachan.core import CHANCE, chance, playout
from clachan.games import KEYS
from clachan.play.registry import game


def main() -> None:
    print(build())
    for key in KEYS:
        played = game(key)
        state = played.setup(played.players[0])
        while played.to_act(state)[0] == CHANCE:
            played.apply(state, CHANCE, chance(played, state, 0.5))
        seat, rng = played.to_act(state)[0], Random(key)
        move = bot("medium").choose(Observation(played, state, seat, rng), rng)
        playout(played, state, rng)
        print(key, move, state.digest(), played.ranking(state))


if __name__ == "__main__":
    main()
