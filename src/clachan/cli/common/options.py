"""The arguments and options that several commands share, and what reads their values."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from clachan.bots import LEVELS
from clachan.core import ClachanError, Game, Options, meant
from clachan.play import registry
from clachan.play.text import LANGUAGES

CORES = os.cpu_count() or 1

# --- what is played ----------------------------------------------------------------------------------------------

GameKey = Annotated[str, typer.Argument(metavar="GAME", help=f"One of {', '.join(registry.keys())}.")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="Number of seats. Default: the game's fewest.")]
TableOptions = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="K=V", help="A table option; may be repeated.")
]
Components = Annotated[
    Path | None, typer.Option("--components", metavar="DIR", help="A folder with component files of your own.")
]
Bots = Annotated[
    str, typer.Option("--bots", help=f"Repeated to fill the seats: {', '.join(LEVELS)}, or file.py:Class of your own.")
]
Seed = Annotated[int | None, typer.Option("--seed", help="A whole number; the same seed gives the same luck.")]
RecordFile = Annotated[Path, typer.Argument(help="A record.")]

# --- how an experiment runs --------------------------------------------------------------------------------------

Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes. The result does not depend on it.")]
Ray = Annotated[
    str,
    typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: host:port, or local for one of --jobs here."),
]
Resume = Annotated[bool, typer.Option("--resume", help="Continue the same run where it was stopped.")]

# --- what is written ---------------------------------------------------------------------------------------------

Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Save = Annotated[Path | None, typer.Option("--save", metavar="DIR", help="Write the record of every game here.")]
Out = Annotated[
    list[Path] | None,
    typer.Option("--out", metavar="FILE", help="Write the results as .csv or .parquet; may be repeated."),
]
Html = Annotated[
    Path | None, typer.Option("--html", metavar="FILE", help="Write one page with all tables and plots (.html).")
]
Language = Annotated[str, typer.Option("--language", "-l", help=f"{' or '.join(LANGUAGES)}.")]
LocaleLanguage = Annotated[
    str | None, typer.Option("--language", "-l", help=f"{' or '.join(LANGUAGES)}. Default: by your locale.")
]


def chosen(game: Game[Any], given: Iterable[str] | None) -> Options:
    """Return the table options that were typed as K=V, as values of the right type."""
    options: Options = {}
    known = {o.name: o for o in game.options}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise ClachanError(f"an option is given as name=value, not {text!r}")
        found = [c for c in known[name].choices if str(c).lower() == value.lower()] if name in known else []
        options[name] = found[0] if found else value
    return game.settings(options)


def known_name(name: str, known: Iterable[str], what: str) -> str:
    """Return a known name. Raises an error with a suggestion for any other."""
    known = list(known)
    if name in known:
        return name
    raise ClachanError(f"there is no {what} {name!r}; {meant(name, known)}")


def locale_language(language: str) -> str:
    return known_name(language, LANGUAGES, "language")


def locale(language: str | None) -> str:
    """Return the language that was asked for, else that of the locale."""
    if language is not None:
        return locale_language(language)
    found = next((os.environ[n] for n in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(n)), "")
    return "cs" if found.startswith("cs") else "en"


def chosen_seats(game: Game[Any], players: int | None) -> int:
    return game.players[0] if players is None else players


def player_counts(game: Game[Any], text: str | None) -> list[int]:
    """Return several numbers of seats, typed with commas between."""
    if text is None:
        return [game.players[0]]
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        raise ClachanError(f"--players takes whole numbers with commas between, as in 2,3,4, not {text!r}") from None
