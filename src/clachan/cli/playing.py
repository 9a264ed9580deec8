"""`clachan play`: the game in a terminal."""

import os
from pathlib import Path
from typing import Annotated

import typer

from clachan.bots import LEVELS
from clachan.cli.common import Components, GameKey, Given, Players, Seed, chosen, seats_of
from clachan.core import ClachanError
from clachan.play import shelf
from clachan.play.text import LANGUAGES, texts


def play(
    key: GameKey,
    players: Players = None,
    bots: Annotated[
        str, typer.Option("--bots", help=f"Level of the other seats, or one for each: {', '.join(LEVELS)}.")
    ] = "greedy",
    seat: Annotated[int, typer.Option("--seat", help="Your seat, from 1; 0 to watch the bots.")] = 1,
    seed: Seed = None,
    option: Given = None,
    components: Components = None,
    language: Annotated[
        str | None, typer.Option("--language", "-l", help=f"{' or '.join(LANGUAGES)}. Default: by your locale.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Write the record here when you leave.")
    ] = None,
) -> None:
    """Play in the terminal against bots."""
    game = shelf.game(key, components)
    options = chosen(game, option)
    seats = seats_of(game, players)
    game.setup(seats, options)
    if not 0 <= seat <= seats:
        raise ClachanError(f"--seat must be from 1 to {seats}, or 0 to watch, not {seat}")
    levels = [b.strip() for b in bots.split(",")]
    for level in levels:
        if level not in LEVELS:
            raise ClachanError(f"there is no bot level {level!r}; there are {', '.join(LEVELS)}")
    from clachan.terminal.shell import run

    tongue = language or ("cs" if os.environ.get("LANG", "").startswith("cs") else "en")
    texts(key, tongue)
    run(game, seats, options, seat - 1 if seat else None, levels, seed, tongue, save)
