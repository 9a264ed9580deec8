"""One greedy seat against random ones."""

from random import Random
from typing import Any

from clachan.bots import Seen, bot
from clachan.core import CHANCE, Game, draw


def greedy_wins(game: Game[Any], seats: int, seed: int) -> bool:
    """One game, the greedy seat rotated by the seed: does it win alone?"""
    rng, s, greedy = Random(seed), game.setup(seats), seed % seats
    levels = [bot("greedy" if p == greedy else "random") for p in range(seats)]
    while s.asked:
        seat = s.asked[0]
        if seat == CHANCE:
            action = game.legal(s, CHANCE)[draw(game.weights(s), rng.random())]
        else:
            action = levels[seat].choose(Seen(game, s, seat, rng), rng)
        game.apply(s, seat, action)
    places = game.ranking(s)
    return places[greedy] == 1 and places.count(1) == 1
