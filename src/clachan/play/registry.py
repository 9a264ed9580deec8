"""The shelf: where the boxes stand. Opens a game with the components it comes with, or with somebody's own.

Games of other packages stand here too: each is an entry point of the group `clachan.games`, its key, which names the
`Title` (`curragh = "curragh:GAME"`). Its files lie in the package of that name.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import import_module, resources
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, NamedTuple

from clachan.core import ClachanError, ComponentError, Game, Title, meant
from clachan.games import KEYS

GROUP = "clachan.games"  # of entry points

FileSet = tuple[tuple[str, str], ...]  # every file of a set: its name and its text
OWN_SETS = 8  # of somebody's own that stay open when no table holds them


class Box(NamedTuple):
    """An open box: a game, and whose components are in it."""

    game: Game[Any]
    own: FileSet | None = None  # somebody's own; None: the packaged ones


class House(NamedTuple):
    """Where a game lives: its package and its title there."""

    package: str
    title: str = "GAME"


@cache
def houses() -> tuple[dict[str, House], dict[str, str]]:
    """Every game by its key, and what is wrong with those of other packages that cannot be opened."""
    found: dict[str, set[EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, set()).add(point)
    sound = {key: House(f"{GROUP}.{key}") for key in KEYS}
    faults = {}
    for key, points in sorted(found.items()):
        fault = fault_of(key, sorted(points))
        if fault:
            faults[key] = f"the game {key!r} of {' and '.join(sorted(p.module for p in points))} {fault}"
        else:
            point = points.pop()
            sound[key] = House(point.module, point.attr or "GAME")
    return sound, faults


def fault_of(key: str, points: list[EntryPoint]) -> str:
    """Why a game of another package cannot be opened; "" if it can."""
    if key in KEYS:
        return "has the key of one that comes with clachan"
    if len(points) > 1:
        return "is there twice: two packages bring the same key"
    try:
        found = getattr(import_module(points[0].module), points[0].attr or "GAME")
    except Exception as e:  # whatever a stranger's module does when it is imported
        return f"cannot be opened: {type(e).__name__}: {e}"
    if not isinstance(found, Title):
        return f"cannot be opened: {points[0].value} is not a clachan.core.Title"
    return "" if found.key == key else f"calls itself {found.key!r}"


def keys() -> tuple[str, ...]:
    """The keys of all games, in order."""
    return tuple(sorted(houses()[0]))


def title(key: str) -> Title:
    """The box with this key."""
    sound, faults = houses()
    if key not in sound:
        raise ClachanError(faults.get(key) or f"there is no game {key!r}; {meant(key, keys())}")
    found: Title = getattr(import_module(sound[key].package), sound[key].title)
    return found


@cache
def game(key: str, components: Path | None = None) -> Game[Any]:
    """A game, with the packaged components or those of a folder. Files that the folder lacks are the packaged ones."""
    box = title(key)
    if components is None:
        made: Game[Any] = box.make(dict(whole_set(key, {})))
        return made
    own = {}
    for name in box.files:
        if (components / name).is_file():
            try:
                own[name] = (components / name).read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as e:
                raise ComponentError(name, "file", "text", str(e)) from None
    if not components.is_dir():
        raise ClachanError(f"--components must name a folder; {components} is none")
    if not own:
        raise ClachanError(f"{components} holds no component file of {key}; expected {', '.join(box.files)}")
    return game_of(key, whole_set(key, own))


@lru_cache(maxsize=OWN_SETS)
def game_of(key: str, files: FileSet) -> Game[Any]:
    """A game with a set of files. The sets used last stay open."""
    made: Game[Any] = title(key).make(dict(files))
    return made


def whole_set(key: str, own: Mapping[str, str]) -> FileSet:
    """Somebody's own files, and the packaged ones for the rest."""
    return tuple(
        (name, tidy(own[name]) if name in own else packaged(key, f"components/{name}")) for name in title(key).files
    )


def tidy(text: str) -> str:
    """A text as every editor leaves it: the same set has the same digest wherever its files were written."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def packaged(key: str, path: str) -> str:
    """A text file of a game's package."""
    title(key)
    package = houses()[0][key].package
    try:
        return resources.files(package).joinpath(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ClachanError(f"the game {key!r} has no {path} in its package {package}") from None


def has_file(key: str, path: str) -> bool:
    """Whether a game's package has a file."""
    return title(key).key == key and resources.files(houses()[0][key].package).joinpath(path).is_file()
