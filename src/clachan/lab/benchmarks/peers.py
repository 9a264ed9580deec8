"""Random playouts of other game engines that are installed (`pip install clachan[peers]`)."""

import random
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from clachan.lab.benchmarks.bench import Measurement, best_call, best_rate

Peer = tuple[str, str, Callable[[Random], int], Callable[[], Any] | None]


def catanatron() -> Iterator[Peer]:
    from catanatron import Color, Game, RandomPlayer

    colours = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]

    def new(rng: Random) -> Any:
        return Game([RandomPlayer(c) for c in colours], seed=rng.randrange(1, 1 << 60))

    def play(rng: Random) -> int:
        game, n = new(rng), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            legal = game.state.playable_actions
            game.execute(legal[int(rng.random() * len(legal))])
            n += 1
        return n

    half = new(Random(7))
    while half.winning_color() is None and half.state.num_turns < 60:
        half.play_tick()
    yield "catanatron", "Catan, 4 players", play, half.copy


def open_spiel() -> Iterator[Peer]:
    import pyspiel

    for name in ("hearts", "gin_rummy", "chess"):
        game = pyspiel.load_game(name)

        def step(s: Any, rng: Random) -> int:
            if s.is_chance_node():
                outcomes = s.chance_outcomes()
                s.apply_action(rng.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0])
                return 0
            legal = s.legal_actions()
            s.apply_action(legal[int(rng.random() * len(legal))])
            return 1

        def play(rng: Random, game: Any = game, step: Callable[[Any, Random], int] = step) -> int:
            s, n = game.new_initial_state(), 0
            while not s.is_terminal():
                n += step(s, rng)
            return n

        half, rng = game.new_initial_state(), Random(3)
        for _ in range(40):
            if not half.is_terminal():
                step(half, rng)
        yield "OpenSpiel (C++)", name, play, half.clone


def chess() -> Iterator[Peer]:
    import chess

    def play(rng: Random) -> int:
        board, n = chess.Board(), 0
        while n < 1000 and not (board.is_insufficient_material() or board.is_seventyfive_moves()):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[int(rng.random() * len(legal))])
            n += 1
        return n

    half = chess.Board()
    for _ in range(40):
        half.push(random.Random(3).choice(list(half.legal_moves)))
    yield "python-chess", "chess", play, lambda: half.copy(stack=False)


def rlcard() -> Iterator[Peer]:
    import rlcard

    for name in ("uno", "gin-rummy"):
        env = rlcard.make(name, config={"seed": 1})

        def play(rng: Random, env: Any = env) -> int:
            state, _ = env.reset()
            n = 0
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(rng.random() * len(legal))])
                n += 1
            return n

        yield "RLCard", name, play, None


PEERS: dict[str, Callable[[], Iterator[Peer]]] = {
    "catanatron": catanatron,
    "open_spiel": open_spiel,
    "chess": chess,
    "rlcard": rlcard,
}


def measure_peers(seconds: float, missing: Callable[[str], None]) -> Iterator[Measurement]:
    """Yield the rows of every peer that can be imported, and call `missing` for the others."""
    for package, peers in PEERS.items():
        try:
            for engine, name, play, copy in peers():
                rate = round(best_rate(play, seconds))
                yield Measurement(f"{engine}: {name}", "random play", "peer", "playout", rate, "decisions/s")
                if copy:
                    yield Measurement(
                        f"{engine}: {name}", "random play", "peer", "copy", round(best_call(copy), 2), "µs"
                    )
        except ImportError as e:
            missing(f"{package}: {e}")
