"""`clachan learn`: a one-minute introduction to a game, then a first game with a coach."""

from datetime import datetime
from typing import Annotated

import typer
from rich.padding import Padding

from clachan.cli.common.console import err, markdown, out
from clachan.cli.common.options import GameKey, LocaleLanguage, locale
from clachan.core import ClachanError
from clachan.play import registry
from clachan.play.journal import Journal, fresh_path
from clachan.play.teaching import coach, lessons
from clachan.play.text import Texts


def learn(
    key: GameKey,
    language: LocaleLanguage = None,
    minute: Annotated[bool, typer.Option("--minute", help="Only the one-minute introduction.")] = False,
) -> None:
    """Learn a game: a one-minute introduction, then a first game against beginner bots with a coach."""
    from clachan.terminal.app import at_a_terminal

    registry.spec(key)
    tongue = locale(language)
    if lessons.has_minute(key):
        introduce(key, tongue)
    first = coach.is_playable(key)
    if not first and not lessons.has_minute(key):
        raise ClachanError(f"{key} has no lessons; clachan rules show {key} prints its rules")
    if minute or not first:
        return
    if not at_a_terminal():
        err.print(shell_texts(key, tongue).say("learn-terminal", {"key": key}), markup=False)
        return
    begins = shell_texts(key, tongue).say("learn-begins")
    if typer.confirm(begins, default=True):
        play_first(key, tongue)


def shell_texts(key: str, tongue: str) -> Texts:
    from clachan.terminal.painters.scene import texts_for

    return texts_for(key, tongue)


def introduce(key: str, tongue: str) -> None:
    """Print the one-minute introduction."""
    lesson = lessons.minute(key, tongue)
    say = shell_texts(key, tongue).say
    parts = [
        ("minute-goal", [lesson.goal]),
        ("minute-turn", lesson.steps),
        ("minute-points", lesson.points),
        ("minute-end", [lesson.end]),
    ]
    if not out.is_terminal:  # for programs: a line each
        for _, lines in parts:
            for line in lines:
                out.print(lessons.without_marks(line), markup=False)
        return
    out.print(markdown(f"# {say('name')}"))
    for head, lines in parts:
        out.print(markdown(f"**{say(head)}**"))
        for line in lines:
            strong = lessons.RING.sub(r"\1", line)
            out.print(Padding(markdown(strong if len(lines) == 1 else f"- {strong}"), (0, 0, 0, 2)), soft_wrap=False)


def play_first(key: str, tongue: str) -> None:
    """Play the first game, from its opening."""
    from clachan.terminal.app import TableApp, run_app
    from clachan.terminal.coach import Coach
    from clachan.terminal.session import Session

    start = coach.opening(key)
    levels = [level for level in start.bots if level is not None]
    session = Session(start.table, start.seat, levels, None, tongue)
    session.journal = Journal(fresh_path(key, datetime.now()), start.table, start.bots)
    run_app(TableApp(session, tutor=Coach(session)))
