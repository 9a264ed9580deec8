"""A whole game as readable text. The goldens of the test suite are written by this module."""

from random import Random
from typing import Any

from clachan.core import Game, Options
from clachan.play.drive import drive, random_order, random_policy
from clachan.play.notation import action_line
from clachan.play.table import Table
from clachan.play.text import Texts


def playthrough(game: Game[Any], seats: int, options: Options, seed: int, texts: Texts) -> str:
    """Return a random game as text: each entry with its log lines, then the score sheets."""
    rng = Random(seed)
    table = Table(game, seats, options)
    out = [f"{game.key}, {seats} players, {', '.join(f'{k}={v}' for k, v in table.state.options.items())}, seed {seed}"]
    for seat, action in drive(table, random_policy(rng), rng, random_order(rng)):
        out += [f"       {line}" for line in caused(table, texts)]
        legal = table.legal(seat)
        choice = f"[{legal.index(action) + 1} of {len(legal)}]"
        text = action_line(texts, game, table.state, seat, action, table.names)
        out.append(f"{len(table.entries) + 1:4} {texts.player(seat, table.names)}: {text}   {choice}")
    out += [f"       {line}" for line in caused(table, texts)]
    for seat, sheet in enumerate(game.scores(table.state)):
        items = ", ".join(f"{texts.say(i.key)} {i.points}" for i in sheet)
        place = game.ranking(table.state)[seat]
        out.append(f"{table.names[seat]}: {table.state.total(seat)} points, place {place}: {items}")
    out.append(f"digest {table.state.digest()}")
    return "\n".join(out) + "\n"


def caused(table: Table, texts: Texts) -> list[str]:
    """Return the log lines of the last entry."""
    events = table.entries[-1].events if table.entries else ()
    return [f"{texts.event(e, table.names)}{f' {e.points:+}' if e.points else ''} ({e.rule})" for e in events]
