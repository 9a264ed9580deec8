"""A whole game as readable text: the goldens of the test suite, and a way to see what changed."""

from random import Random
from typing import Any

from clachan.core import CHANCE, Game, Options, draw
from clachan.play.notation import line
from clachan.play.table import Table
from clachan.play.text import Texts


def playthrough(game: Game[Any], seats: int, options: Options, seed: int, texts: Texts) -> str:
    """Random play from a seed, each entry with the log lines it caused, then the score sheets."""
    rng = Random(seed)
    table = Table(game, seats, options)
    out = [f"{game.key}, {seats} players, {', '.join(f'{k}={v}' for k, v in table.state.options.items())}, seed {seed}"]
    while table.to_act():
        seat = table.to_act()[int(rng.random() * len(table.to_act()))]
        legal = table.legal(seat)
        index = draw(game.weights(table.state), rng.random()) if seat == CHANCE else int(rng.random() * len(legal))
        who = texts.player(seat, table.names)
        text = line(texts, game, table.state, legal[index], table.names)
        entry = table.act(seat, legal[index])
        out.append(f"{len(table.entries):4} {who}: {text}   [{index + 1} of {len(legal)}]")
        for event in entry.events:
            points = f" {event.points:+}" if event.points else ""
            out.append(f"       {texts.event(event, table.names)}{points} ({event.rule})")
    for seat, sheet in enumerate(game.scores(table.state)):
        items = ", ".join(f"{texts.say(i.key)} {i.points}" for i in sheet)
        place = game.ranking(table.state)[seat]
        out.append(f"{table.names[seat]}: {table.state.total(seat)} points, place {place}: {items}")
    out.append(f"digest {table.state.digest()}")
    return "\n".join(out) + "\n"
