"""One greedy seat against random ones."""

from random import Random
from typing import Any

from clachan.bots import bot, bot_policy
from clachan.core import Game
from clachan.play.drive import BareTable, finish


def greedy_wins(game: Game[Any], seats: int, seed: int) -> bool:
    """One game, the greedy seat rotated by the seed: does it win alone?"""
    rng, greedy = Random(seed), seed % seats
    levels = [bot("greedy" if p == greedy else "random") for p in range(seats)]
    s = finish(BareTable(game, game.setup(seats)), bot_policy(levels, [rng] * seats), rng)
    places = game.ranking(s)
    return places[greedy] == 1 and places.count(1) == 1
