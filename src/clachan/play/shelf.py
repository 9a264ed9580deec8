"""The shelf: where the boxes stand. Opens a game with the components it comes with, or with somebody's own."""

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import import_module, resources
from pathlib import Path
from typing import Any, NamedTuple

from clachan.core import ClachanError, ComponentError, Game, Title, meant
from clachan.games import KEYS

FileSet = tuple[tuple[str, str], ...]  # every file of a set: its name and its text
OWN_SETS = 8  # of somebody's own that stay open when no table holds them


class Box(NamedTuple):
    """An open box: a game, and whose components are in it."""

    game: Game[Any]
    own: FileSet | None = None  # somebody's own; None: the packaged ones


def title(key: str) -> Title:
    """The box with this key."""
    if key not in KEYS:
        raise ClachanError(f"there is no game {key!r}; {meant(key, KEYS)}")
    found: Title = import_module(f"clachan.games.{key}").GAME
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
    return resources.files(f"clachan.games.{key}").joinpath(path).read_text(encoding="utf-8")
