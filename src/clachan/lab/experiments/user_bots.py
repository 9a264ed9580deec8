"""Custom bots: a Python file with a class.

An error in such a bot is reported with its file and line. It costs the bot the game that it happens in, never the
whole run."""

import hashlib
import sys
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from clachan.bots import LEVELS, Bot, Observation, bot
from clachan.bots.evaluator import default_weights
from clachan.bots.levels import WEIGHTED_LEVELS
from clachan.bots.weights import changed, read_changes
from clachan.core import Action, ClachanError, meant
from clachan.play.system import alarm_after

MAX_DECISION_SECONDS = 60  # of a custom bot
CONTRACT = "a bot is a class with a method choose(self, seen, rng) that returns one of seen.legal"


class Fault(Exception):
    """The error of a custom bot, and where it happened."""


class BotSource(NamedTuple):
    """The file and class of a custom bot. The class may be left out if the file has only one."""

    path: Path
    name: str  # of the class, or empty

    def __str__(self) -> str:
        return f"{self.path}:{self.name}" if self.name else str(self.path)


def source_of(spec: str) -> BotSource | None:
    """Return the file and class of a custom bot, or None for a level."""
    file, colon, name = spec.rpartition(":")
    if colon and file.endswith(".py"):
        return BotSource(Path(file), name)
    return BotSource(Path(spec), "") if spec.endswith(".py") else None


class WeightedLevel(NamedTuple):
    """A level whose evaluator has other weights: `level:file.json`."""

    level: str
    path: Path


def weighted_level(spec: str) -> WeightedLevel | None:
    """Return the level and the file of weights that a bot is named by; None without such a file."""
    level, colon, file = spec.partition(":")
    return WeightedLevel(level, Path(file)) if colon and file.endswith(".json") else None


def with_weights(bots: str, file: Path) -> str:
    """Return the same bots with a file of weights for every level that can have one."""
    if file.suffix != ".json":
        raise ClachanError(f"{file}: weights are a JSON file, whose name ends with .json")
    specs = [spec.strip() for spec in bots.split(",")]
    if not any(spec in WEIGHTED_LEVELS for spec in specs):
        raise ClachanError(f"none of the bots {bots} has weights to change; {', '.join(WEIGHTED_LEVELS)} have")
    return ",".join(f"{spec}:{file}" if spec in WEIGHTED_LEVELS else spec for spec in specs)


def check_weights(specs: Iterable[str], game: str) -> None:
    """Raise an error for files of weights that the evaluator of a game cannot use."""
    for spec in specs:
        found = weighted_level(spec)
        if found:
            changes = read_changes(found.path)
            try:
                changed(default_weights(game), changes)
            except ClachanError as e:
                raise ClachanError(f"{found.path}: {e}") from None


def player(spec: str) -> Bot:
    """Return a bot that is ready to play: a level, or `file.py:Class`."""
    found, weighted = source_of(spec), weighted_level(spec)
    if weighted:
        return bot(weighted.level, weights=read_changes(weighted.path))
    return bot(spec) if found is None else CustomBot(found)


def check(spec: str) -> str:
    """Return the short name of a bot: its level, or its class. Raises an error if it cannot play at all."""
    found, weighted = source_of(spec), weighted_level(spec)
    if weighted:
        if weighted.level not in WEIGHTED_LEVELS:
            raise ClachanError(f"{spec}: weights are for {', '.join(WEIGHTED_LEVELS)}, not for {weighted.level!r}")
        read_changes(weighted.path)
        return f"{weighted.level}:{weighted.path.stem}"
    if found is None:
        if spec not in LEVELS:
            there = meant(spec, LEVELS)
            raise ClachanError(f"there is no bot {spec!r}; {there}, and file.py:Class for one of your own")
        return spec
    try:
        CustomBot(found)
    except Fault as e:
        raise ClachanError(str(e)) from None
    return load_bot(found.path, found.name).__name__


def looks(spec: str) -> bool:
    """Return whether a bot uses more than its legal actions, so that its games take a while."""
    return source_of(spec) is not None or weighted_level(spec) is not None or bot(spec).looks


def content(spec: str) -> str:
    """Return what identifies a bot: a level its name, a file its bytes."""
    found = source_of(spec) or weighted_level(spec)
    if found is None:
        return spec
    return f"{spec} {hashlib.blake2b(found.path.read_bytes(), digest_size=8).hexdigest()}"


def listed(bots: str, seats: int | None = None) -> tuple[str, ...]:
    """Split bots typed with commas between. Raises an error if one cannot play or there are too many."""
    specs = tuple(spec.strip() for spec in bots.split(","))
    bot_names(specs)
    if seats is not None and len(specs) > seats:
        raise ClachanError(f"{len(specs)} bots are named for {seats} players")
    return specs


@cache
def bot_names(specs: tuple[str, ...]) -> dict[str, str]:
    """Return the names of bots in tables: short ones if they differ. Raises an error if one cannot play."""
    short = {spec: check(spec) for spec in specs}
    all_short = list(short.values())
    return {spec: spec if all_short.count(name) > 1 else name for spec, name in short.items()}


@cache
def load_bot(path: Path, name: str) -> type[Any]:
    """Load the class of a custom bot."""
    if not path.is_file():
        raise ClachanError(f"{path}: there is no such file; a bot of your own is named as file.py:Class")
    module_name = f"clachan_own_{hashlib.blake2b(str(path.resolve()).encode(), digest_size=6).hexdigest()}"
    spec = spec_from_file_location(module_name, path)
    assert spec, "a file that ends with .py"
    assert spec.loader
    module = module_from_spec(spec)
    sys.modules[module_name] = module  # where some of the standard library looks up classes
    try:
        spec.loader.exec_module(module)
    except SyntaxError as e:
        raise ClachanError(f"{path}, line {e.lineno}: {e.msg}") from None
    except (Exception, SystemExit) as e:
        raise ClachanError(describe_error(e, path, 1)) from None
    here = {n: c for n, c in vars(module).items() if isinstance(c, type) and c.__module__ == module_name}
    bots = {n: c for n, c in here.items() if callable(getattr(c, "choose", None))}
    if not bots:
        raise ClachanError(f"{path} holds no bot: {CONTRACT}")
    if name and name not in bots:
        why = f"it has no choose: {CONTRACT}" if name in here else meant(name, bots)
        raise ClachanError(f"{path} holds no bot {name!r}; {why}")
    if not name and len(bots) > 1:
        raise ClachanError(f"{path} holds {len(bots)} bots; name one: {', '.join(f'{path}:{n}' for n in bots)}")
    return bots[name or next(iter(bots))]


class CustomBot:
    """A custom bot. Whatever its class raises or returns, `choose` returns a legal action or raises a Fault."""

    def __init__(self, source: BotSource) -> None:
        self.path = source.path
        bot_class = load_bot(source.path, source.name)
        self.looks = bool(getattr(bot_class, "looks", True))
        self.line = getattr(getattr(bot_class.choose, "__code__", None), "co_firstlineno", 1)
        try:
            self.bot = bot_class()
        except (Exception, SystemExit) as e:
            raise Fault(describe_error(e, self.path, self.line)) from None

    def choose(self, seen: Observation, rng: Random) -> Action:
        legal = seen.legal
        seen.legal = list(legal)  # the bot may sort its copy; the game's list is shared by all positions
        try:
            with limited(MAX_DECISION_SECONDS):
                answer = self.bot.choose(seen, rng)
            action = tuple(answer) if isinstance(answer, list) else answer
            sound = isinstance(action, tuple) and action in legal
        except (Exception, SystemExit) as e:
            raise Fault(describe_error(e, self.path, self.line)) from None
        if not sound:
            shown = str(answer)[:60]
            raise Fault(f"{self.path}, line {self.line}: choose returned {shown!r}, which is not in seen.legal")
        return legal[legal.index(action)]


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise a TimeoutError after this time, if the system has alarms."""

    def ring() -> None:
        raise TimeoutError(f"choose took longer than {seconds:g} s")

    with alarm_after(seconds, ring):
        yield


def describe_error(e: BaseException, path: Path, line: int) -> str:
    """Return an error with the last line of this file that it came through; `line` if it came through none."""
    within = [f for f in traceback.extract_tb(e.__traceback__) if Path(f.filename).resolve() == path.resolve()]
    where = f"{path}, line {within[-1].lineno}" if within else f"{path}, line {line}"
    place = f", in {within[-1].name}" if within and within[-1].name != "<module>" else ""
    what = str(e).strip().partition("\n")[0]
    return f"{where}{place}: {type(e).__name__}{f': {what}' if what else ''}"
