"""The registry of games: opens a game with its packaged components or with custom ones.

Games of other packages are found through entry points of the group `clachan.games`. The name of an entry point is the
key of the game; its value names the `GameSpec`, for example `curragh = "curragh:GAME"`. The files of a game lie in the
package that the entry point names.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import import_module, resources
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, NamedTuple

from clachan.core import ClachanError, ComponentError, Game, GameSpec, meant
from clachan.games import KEYS
from clachan.learning import Learning
from clachan.presentation import Presentation

GROUP = "clachan.games"  # of entry points

FileSet = tuple[tuple[str, str], ...]  # every file of a set: its name and its text
MAX_OPEN_CUSTOM_SETS = 8  # games with custom components that stay loaded when no table holds them


class LoadedGame(NamedTuple):
    """A game, and the custom component files that it was made from."""

    game: Game[Any]
    custom: FileSet | None = None  # None: the packaged files


class GamePackage(NamedTuple):
    """The package of a game, and the name of its `GameSpec` there."""

    package: str
    attribute: str = "GAME"


@cache
def game_packages() -> tuple[dict[str, GamePackage], dict[str, str]]:
    """Return all games by key, and by key the faults of games of other packages that cannot be opened."""
    found: dict[str, set[EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, set()).add(point)
    sound = {key: GamePackage(f"{GROUP}.{key}") for key in KEYS}
    faults = {}
    for key, points in sorted(found.items()):
        fault = fault_of(key, sorted(points))
        if fault:
            faults[key] = f"the game {key!r} of {' and '.join(sorted(p.module for p in points))} {fault}"
        else:
            point = points.pop()
            sound[key] = GamePackage(point.module, point.attr or "GAME")
    return sound, faults


def fault_of(key: str, points: list[EntryPoint]) -> str:
    """Return why a game of another package cannot be opened; "" if it can."""
    if key in KEYS:
        return "has the key of one that comes with clachan"
    if len(points) > 1:
        return "is there twice: two packages bring the same key"
    try:
        found = getattr(import_module(points[0].module), points[0].attr or "GAME")
    except Exception as e:  # anything may go wrong in a module that is not ours
        return f"cannot be opened: {type(e).__name__}: {e}"
    if not isinstance(found, GameSpec):
        return f"cannot be opened: {points[0].value} is not a clachan.core.GameSpec"
    return "" if found.key == key else f"calls itself {found.key!r}"


def keys() -> tuple[str, ...]:
    """Return the keys of all games in alphabetical order."""
    return tuple(sorted(game_packages()[0]))


def spec(key: str) -> GameSpec:
    """Return the spec of the game with this key."""
    sound, faults = game_packages()
    if key not in sound:
        raise ClachanError(faults.get(key) or f"there is no game {key!r}; {meant(key, keys())}")
    found: GameSpec = getattr(import_module(sound[key].package), sound[key].attribute)
    return found


@cache
def game(key: str, components: Path | None = None) -> Game[Any]:
    """Return a game with its packaged components, or with those of a folder, which may replace only some files."""
    found = spec(key)
    if components is None:
        return assemble(found, whole_set(key, {}))
    custom = {}
    for name in found.files:
        if (components / name).is_file():
            try:
                custom[name] = (components / name).read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as e:
                raise ComponentError(name, "file", "text", str(e)) from None
    if not components.is_dir():
        raise ClachanError(f"--components must name a folder; {components} is none")
    if not custom:
        raise ClachanError(f"{components} holds no component file of {key}; expected {', '.join(found.files)}")
    return game_of(key, whole_set(key, custom))


@lru_cache(maxsize=MAX_OPEN_CUSTOM_SETS)
def game_of(key: str, files: FileSet) -> Game[Any]:
    """Return a game made from a set of files. The sets used last stay loaded."""
    return assemble(spec(key), files)


@lru_cache(maxsize=MAX_OPEN_CUSTOM_SETS)
def earlier_game_of(key: str, files: FileSet, version: int) -> Game[Any]:
    """Return a game with an earlier version of its rules, made from a set of files."""
    return assemble(spec(key), files, version)


def assemble(found: GameSpec, files: FileSet, version: int | None = None) -> Game[Any]:
    """Return the rules made from a set of files, with presentation and learning attached.

    `version` names earlier rules.
    """
    rules = found.rules if version is None else found.earlier_rules[version]
    made: Game[Any] = rules(dict(files))
    made.files = files
    made.presentation = (found.presentation or Presentation)(made)
    made.learning = (found.learning or Learning)(made)
    return made


def whole_set(key: str, custom: Mapping[str, str]) -> FileSet:
    """Return the custom files, with the packaged ones for the rest."""
    return tuple(
        (name, normalise_newlines(custom[name]) if name in custom else packaged_file(key, f"components/{name}"))
        for name in spec(key).files
    )


@cache
def earlier_set(key: str, components: str) -> FileSet | None:
    """Return the files of an earlier packaged set by its digest; None if it is not kept."""
    found = spec(key)
    if components not in found.earlier_sets:
        return None
    return tuple((name, packaged_file(key, f"components/earlier/{components}/{name}")) for name in found.files)


def versions(game: Game[Any]) -> tuple[int, ...]:
    """Return the versions of a game's rules that can be played, the current one first."""
    return (game.version, *(spec(game.key).earlier_rules if game.key in keys() else ()))


def edition(own: Game[Any], version: int, components: str) -> Game[Any] | None:
    """Return the rules and the component set that a record or a stored table was made with; None if they are not kept.

    The set is that of a game, or an earlier packaged one in place of today's.
    """
    if (version, components) == (own.version, own.components):
        return own
    if own.key not in keys() or version not in versions(own):
        return None
    files: FileSet | None = own.files
    if components != own.components:
        files = earlier_set(own.key, components) if own.components == game(own.key).components else None
    if not files:
        return None
    return game_of(own.key, files) if version == own.version else earlier_game_of(own.key, files, version)


def normalise_newlines(text: str) -> str:
    """Normalise the line ends of a text, so that a set has the same digest wherever its files were written."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def packaged_file(key: str, path: str) -> str:
    """Return a text file of a game's package."""
    spec(key)
    package = game_packages()[0][key].package
    try:
        return resources.files(package).joinpath(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ClachanError(f"the game {key!r} has no {path} in its package {package}") from None


def has_file(key: str, path: str) -> bool:
    """Return whether a game's package has a file."""
    return spec(key).key == key and resources.files(game_packages()[0][key].package).joinpath(path).is_file()
