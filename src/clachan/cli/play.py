"""`clachan play`, `clachan games`, and the menu of `clachan` without a command: games in a terminal."""

import json
import sys
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from clachan.bots import LEVELS, NAMES
from clachan.cli.common import options as opt
from clachan.cli.common.console import out
from clachan.cli.common.options import chosen, chosen_seats, known_name, locale
from clachan.cli.replay import load_record
from clachan.core import ClachanError
from clachan.play import registry
from clachan.play.journal import Journal, StoredGame, fresh_path, games_folder, stored_games, unfinished_games
from clachan.play.table import Table
from clachan.play.text import texts

DEFAULT_LEVEL = "medium"


def play(
    key: Annotated[str | None, typer.Argument(metavar="[GAME]", help=f"One of {', '.join(registry.keys())}.")] = None,
    players: opt.Players = None,
    bots: Annotated[
        str | None,
        typer.Option("--bots", help=f"Level of the other seats, or one for each: {', '.join(LEVELS)}."),
    ] = None,
    seat: Annotated[int | None, typer.Option("--seat", help="Your seat, from 1; 0 to watch the bots.")] = None,
    seed: opt.Seed = None,
    option: opt.TableOptions = None,
    components: opt.Components = None,
    language: opt.LocaleLanguage = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep the game here instead of your data folder.")
    ] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Continue a recorded game.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Begin a new game without asking about an old one.")] = False,
) -> None:
    """Play in the terminal against bots. Every entry is saved at once, so you can always continue a game."""
    tongue = locale(language)
    if resume is not None:
        for value, name in ((key, "a game"), (players, "--players"), (option, "--option"), (save, "--save")):
            if value:
                raise ClachanError(f"--resume goes on with a game as it was begun; {name} cannot be given too")
        resume_game(resume, seat, bots, seed, components, tongue)
    elif key is None:
        menu(tongue)
    else:
        given = (players, bots, seat, seed, option, components, save)
        last = [] if new or any(v is not None for v in given) or not sys.stdin.isatty() else unfinished_games(key)
        if last and confirm_resume(last[0], tongue):
            resume_game(last[0].path, None, None, None, None, tongue)
        else:
            begin_game(key, players, bots, seat, seed, option, components, tongue, save)


def begin_game(
    key: str,
    players: int | None = None,
    bots: str | None = None,
    seat: int | None = None,
    seed: int | None = None,
    option: list[str] | None = None,
    components: Path | None = None,
    tongue: str = "en",
    save: Path | None = None,
) -> None:
    """Begin a new game."""
    game = registry.game(key, components)
    options = chosen(game, option)
    seats = chosen_seats(game, players)
    table = Table(game, seats, options, NAMES[:seats])
    mine = user_seat(seat, seats)
    levels = levels_of(bots, seats - (mine is not None))
    if save is not None and save.exists():
        raise ClachanError(f"{save} is there already: go on with it by --resume {save}, or name another file")
    from clachan.terminal.app import TableApp, at_a_terminal, run_app
    from clachan.terminal.session import Session

    session = Session(table, mine, levels, seed, tongue)
    if at_a_terminal():  # else nothing is begun, and `run` says why
        who = [session.levels.get(p) for p in range(seats)]
        session.journal = Journal(save or fresh_path(key, datetime.now()), table, who)
    run_app(TableApp(session))


def resume_game(
    path: Path, seat: int | None, bots: str | None, seed: int | None, components: Path | None, tongue: str
) -> None:
    """Continue a saved game."""
    from clachan.terminal.app import TableApp, at_a_terminal, run_app
    from clachan.terminal.session import Session

    table, header = load_record(path, components)
    people = [p for p, level in enumerate(header.bots) if level is None]
    if seat is not None or not header.bots:
        mine = user_seat(seat, table.seats)
    else:
        mine = people[0] if people else None
    others = [p for p in range(table.seats) if p != mine]
    usual = [header.bots[p] or DEFAULT_LEVEL for p in others] if header.bots else [DEFAULT_LEVEL]
    levels = levels_of(bots, len(others)) if bots else [level if level in LEVELS else DEFAULT_LEVEL for level in usual]
    session = Session(table, mine, levels, seed, tongue)
    if at_a_terminal():
        session.journal = Journal.reopen(path, table)
    run_app(TableApp(session))


def user_seat(seat: int | None, seats: int) -> int | None:
    """Return the user's seat, from 0; None to watch."""
    wanted = 1 if seat is None else seat
    if not 0 <= wanted <= seats:
        raise ClachanError(f"--seat must be from 1 to {seats}, or 0 to watch, not {wanted}")
    return wanted - 1 if wanted else None


def levels_of(bots: str | None, others: int) -> list[str]:
    levels = [known_name(level.strip(), LEVELS, "bot level") for level in (bots or DEFAULT_LEVEL).split(",")]
    if len(levels) > others:
        raise ClachanError(f"--bots names {len(levels)} levels, but bots have only {others} of the seats (--players)")
    return levels


def confirm_resume(game: StoredGame, tongue: str) -> bool:
    """Ask whether to continue a game."""
    out.print(describe_saved_game(game, tongue), markup=False)
    words = {"en": "Go on with it?", "cs": "Pokračovat v ní?"}
    return typer.confirm(words[tongue], default=True)


def describe_saved_game(game: StoredGame, tongue: str) -> str:
    """Describe a saved game in one line."""
    assert game.header is not None
    when = datetime.fromtimestamp(game.at)
    say = texts(game.header.game, tongue).say
    args = {"players": game.header.seats, "entries": game.entries, "when": f"{when:%Y-%m-%d %H:%M}"}
    return f"{say('name')}: {say('kept-game', args)}"


def menu(tongue: str) -> None:
    """Ask what to play, and play it."""
    from clachan.terminal.app import at_a_terminal
    from clachan.terminal.menu import choose_game

    if not at_a_terminal():
        raise ClachanError(f"name a game: clachan play GAME, with one of {', '.join(registry.keys())}")
    old = [(k.path, describe_saved_game(k, tongue)) for k in unfinished_games()]
    choice = choose_game(old, tongue)
    if choice is None:
        return
    if choice.resume is not None:
        resume_game(choice.resume, None, None, None, None, tongue)
    else:
        begin_game(choice.key, choice.players, choice.level, tongue=tongue)


def games(as_json: opt.Json = False, language: opt.LocaleLanguage = None) -> None:
    """List the games that you have played in the terminal, the last one first."""
    from clachan.cli.common.tables import grid

    tongue, found, known = locale(language), stored_games(), registry.keys()
    if as_json:
        print(json.dumps([game_row(k) for k in found], ensure_ascii=False))
        return
    if not found:
        out.print(f"No games in {games_folder()} yet: clachan play begins one.", markup=False)
        return
    table = grid(["game", "file"], ["players", "entries", "played"])
    for k in found:
        if k.header is None:
            table.add_row("damaged", k.path.name, "", "", "")
            continue
        name = texts(k.header.game, tongue).say("name") if k.header.game in known else k.header.game
        when = f"{datetime.fromtimestamp(k.at):%Y-%m-%d %H:%M}"
        table.add_row(name, k.path.name, str(k.header.seats), f"{k.entries}{' (over)' if k.over else ''}", when)
    out.print(table)
    out.print(f"They are in {games_folder()}. Go on with one: clachan play --resume FILE", markup=False)


def game_row(k: StoredGame) -> dict[str, object]:
    header = k.header._asdict() if k.header else {}
    return {"path": str(k.path), **header, "entries": k.entries, "over": k.over, "played": k.at, "fault": k.fault}
