"""`clachan new KEY`: copy the template, a small complete game, into a folder as the start of a new game."""

import keyword
import re
from importlib import resources, util
from importlib.resources.abc import Traversable
from pathlib import Path

from clachan.core import ClachanError
from clachan.play.registry import keys

KEY, NAME, PREFIX = "curragh", "Curragh", "CU-"  # as they stand in the template


def write(key: str, into: Path) -> Path:
    """Write a new game into a folder named after its key."""
    check(key)
    folder = into / key
    if folder.exists():
        raise ClachanError(f"{folder} is there already")
    try:
        for item in resources.files("clachan.template").iterdir():
            if item.name != "__init__.py":
                copy(item, folder, key)
    except OSError as e:
        raise ClachanError(f"cannot write {folder}: {e.strerror or e}") from None
    return folder


def check(key: str) -> None:
    """Raise an error for a key that cannot name a game or its package."""
    if not re.fullmatch(r"[a-z][a-z0-9]+(_[a-z0-9]+)*", key) or keyword.iskeyword(key) or not key[1].isalpha():
        raise ClachanError(f"a game's key is a Python name in small letters, such as tin_boat; {key!r} is none")
    if key in keys():
        raise ClachanError(f"there is a game {key!r} already")
    if util.find_spec(key) is not None:
        raise ClachanError(f"{key!r} is the name of a Python package that is here already; choose another")


def copy(item: Traversable, folder: Path, key: str) -> None:
    """Copy a file or folder of the template, with the name of the game."""
    to = folder / item.name.replace(KEY, key)
    if item.is_file():
        if not item.name.endswith(".pyc"):
            folder.mkdir(parents=True, exist_ok=True)
            to.write_text(renamed(item.read_text(encoding="utf-8"), key, item.name), encoding="utf-8")
    else:
        for inner in item.iterdir():
            copy(inner, to, key)


def renamed(text: str, key: str, file: str) -> str:
    words = [word.capitalize() for word in key.split("_")]
    name = ("" if file.endswith(".py") else " ").join(words)
    return text.replace(KEY, key).replace(NAME, name).replace(PREFIX, f"{key[:2].upper()}-")
