"""From nothing to an agent that beats random in Rebirth, in minutes on two cores; docs/research.md tells the story.

    python docs/examples/learned.py                        # learns, and writes rebirth.joblib
    clachan arena rebirth --bots random,docs/examples/learned.py:Learned --games 200

It learns what a position is worth from games at random, then plays what leads to the best position it can see at once.
The cells (# %%) can be run one by one in an editor that knows them.
"""

# %% What is needed: pip install 'clachan[learn]'
import os
import sys
import time
from pathlib import Path
from random import Random

os.environ.setdefault("OMP_NUM_THREADS", "1")  # some rows at a time: more threads would only wait for each other

import joblib
import numpy as np
from sklearn.ensemble import HistGradientBoostingRegressor

from clachan.bots import Observation
from clachan.core import Action
from clachan.lab.adapters.encoded import kind
from clachan.lab.adapters.vector import Tables

GAME, PLAYERS = "rebirth", 2
MODEL = Path(os.environ.get("CLACHAN_MODEL", "rebirth.joblib"))


# %% Games at random, many at once: what the seat that moved saw, and what it had in the end
def lessons(games: int, seed: int = 1, every: int = 4) -> tuple[np.ndarray, np.ndarray]:
    """Positions of so many games, one in four, each with the reward of its seat at the end."""
    tables = Tables(GAME, PLAYERS, games=64, seed=seed)
    going: list[list[tuple[int, np.ndarray]]] = [[] for _ in range(64)]
    sights, rewards, done, step = [], [], 0, 0
    while done < games:
        seats = tables.seats
        for i, row in enumerate(going):
            if (step + i) % every == 0:
                row.append((int(seats[i]), tables.sights[i].copy()))
        tables.step(tables.sample())
        step += 1
        for i in np.flatnonzero(tables.over):
            for seat, sight in going[i]:
                sights.append(sight)
                rewards.append(tables.rewards[i][seat])
            going[i] = []
            done += 1
    return np.array(sights), np.array(rewards)


# %% What a position is worth: boosted trees, from 1 for a sure win to -1 for a sure loss
def learn(games: int) -> HistGradientBoostingRegressor:
    sights, rewards = lessons(games)
    model = HistGradientBoostingRegressor(max_iter=200, learning_rate=0.1, max_leaf_nodes=31, random_state=1)
    model.fit(sights, rewards)
    print(f"{len(sights):,} positions of {games:,} games")
    return model


# %% The agent: a bot as any other, one class in one file
class Learned:
    """Does what leads to the position that looks best. Sees only what its seat may know."""

    def __init__(self) -> None:
        self.model = joblib.load(MODEL)
        self.kind = kind(GAME, PLAYERS)

    def choose(self, seen: Observation, rng: Random) -> Action:
        if len(seen.legal) == 1:
            return seen.legal[0]
        world, after = seen.sample(rng), []
        for action in seen.legal:
            s = world.copy()
            seen.game.apply(s, seen.seat, action)
            after.append(self.kind.sight(s, seen.seat))
        return seen.legal[int(np.argmax(self.model.predict(np.array(after))))]


# %% Learn, and keep it
if __name__ == "__main__":
    started = time.perf_counter()
    joblib.dump(learn(int(sys.argv[1]) if len(sys.argv) > 1 else 3000), MODEL)
    print(f"written to {MODEL} after {time.perf_counter() - started:.0f} s")
