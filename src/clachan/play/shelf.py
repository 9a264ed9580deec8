"""The shelf: where the boxes stand. Opens a game with the components it comes with, or with somebody's own."""

from functools import cache
from importlib import import_module, resources
from pathlib import Path
from typing import Any

from clachan.core import ClachanError, ComponentError, Game, Title
from clachan.games import KEYS


def title(key: str) -> Title:
    """The box with this key."""
    if key not in KEYS:
        raise ClachanError(f"there is no game {key!r}; there are {', '.join(KEYS)}")
    found: Title = import_module(f"clachan.games.{key}").GAME
    return found


@cache
def game(key: str, components: Path | None = None) -> Game[Any]:
    """A game, with the packaged components or those of a folder. Files that the folder lacks are the packaged ones."""
    box = title(key)
    files = {}
    for name in box.files:
        own = components / name if components else None
        if own and own.is_file():
            try:
                files[name] = own.read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as e:
                raise ComponentError(name, "file", "text", str(e)) from None
        else:
            files[name] = packaged(key, f"components/{name}")
    if components:
        if not components.is_dir():
            raise ClachanError(f"--components must name a folder; {components} is none")
        if not any((components / name).is_file() for name in box.files):
            raise ClachanError(f"{components} holds no component file of {key}; expected {', '.join(box.files)}")
    made: Game[Any] = box.make(files)
    return made


def packaged(key: str, path: str) -> str:
    """A text file of a game's package."""
    return resources.files(f"clachan.games.{key}").joinpath(path).read_text(encoding="utf-8")
