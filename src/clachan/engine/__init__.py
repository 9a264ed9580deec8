"""Which engine a process runs: the Python sources of `PARTS`, or a build of them by mypyc.

A process runs one of them as a whole; both give the same results (law 17), so processes may differ. A build lies beside
its sources where the package was installed with a C compiler. Else `clachan compile`, or a server in the background,
puts one into the user's cache folder, under the digest of the sources: a build of other sources is never loaded.

* `CLACHAN_PLAIN=1` runs the sources, whatever there is.
* `CLACHAN_ENGINE=FOLDER` runs the build in that folder.
* `CLACHAN_COMPILE=0` neither looks for a build in the cache folder nor makes one.

This package imports nothing of the others: it decides where they come from.
"""

import hashlib
import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, ExtensionFileLoader, FileFinder, ModuleSpec
from importlib.machinery import SourceFileLoader as Sources
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Literal

PLAIN, ENGINE, COMPILE = "CLACHAN_PLAIN", "CLACHAN_ENGINE", "CLACHAN_COMPILE"
PACKAGE = Path(__file__).parent.parent
PARTS = ("core", "kit", "presentation", "learning", "games", "bots")
RECEIPT = "engine.json"  # in the folder of a build: the sources that it was made of, and its files


class Finder:
    """An import finder that loads all engine modules from one build, or all from the sources if `build` is None."""

    def __init__(self, build: Path | None) -> None:
        self.build = build

    def find_spec(self, name: str, path: list[str] | None, target: object = None) -> ModuleSpec | None:
        if not name.startswith(("clachan.", "clachan_")):
            return None
        if self.build is not None:
            folders = [str(self.build.joinpath(*name.split(".")[:-1]))]
            finders = [FileFinder(f, (ExtensionFileLoader, EXTENSION_SUFFIXES)) for f in folders]
        else:
            finders = [FileFinder(f, (Sources, SOURCE_SUFFIXES)) for f in path or ()]
        for finder in finders:
            spec = finder.find_spec(name)
            if spec is not None and spec.loader is not None:  # a mere folder is no module
                return spec
        return None


def is_imported() -> bool:
    """Whether this process has already imported an engine, which it then keeps."""
    return "clachan.core" in sys.modules


def select_from_environment() -> None:
    """Select the engine that the environment names. Called once, when the package is imported."""
    if os.environ.get(PLAIN):
        sys.meta_path.insert(0, Finder(None))  # type: ignore[arg-type]
    elif os.environ.get(ENGINE):
        select_build(Path(os.environ[ENGINE]))


def select_build(build: Path) -> bool:
    """Select a build if it is intact and made from these sources, and if no engine runs yet."""
    if is_imported() or fault(build):
        return False
    sys.meta_path.insert(0, Finder(build))  # type: ignore[arg-type]
    return True


def select_cached_build() -> None:
    """Select the build in the cache folder, if there is one and the environment names no other engine.

    Clachan's own programs call this. The processes that they start then use the same build.
    """
    if is_imported() or any(os.environ.get(name) for name in (PLAIN, ENGINE)) or not may_use_cache() or is_installed():
        return
    if select_build(folder()):
        os.environ[ENGINE] = str(folder())


def running() -> Literal["plain", "compiled"]:
    """Return which engine this process runs: "compiled" or "plain"."""
    from clachan.core import game

    return "plain" if str(game.__file__).endswith(".py") else "compiled"


def is_installed() -> bool:
    """Whether a build lies beside the sources."""
    return any((PACKAGE / f"core/game{suffix}").is_file() for suffix in EXTENSION_SUFFIXES)


def may_use_cache() -> bool:
    return os.environ.get(COMPILE, "1").strip().lower() not in ("0", "f", "false", "n", "no", "off")


# --- builds --------------------------------------------------------------------------------------------------


def folder() -> Path:
    """Return the folder of a build of these sources, whether or not it exists."""
    named = os.environ.get(ENGINE)
    return Path(named).absolute() if named else cache() / digest()


def cache() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("clachan", appauthor=False) / "engine"


@lru_cache(1)
def digest() -> str:
    """Return the digest of this process's engine sources. It is computed once."""
    return digest_of(PACKAGE)


def digest_of(package: Path) -> str:
    """Return a digest of all that a build depends on: the sources, the build script and the Python version."""
    seen = hashlib.sha256()
    try:
        librt = version("librt")  # which builds call
    except PackageNotFoundError:
        librt = ""
    seen.update(f"{sys.version} {EXTENSION_SUFFIXES[0]} {librt}\n".encode())
    for path in sorted(p for part in (*PARTS, "engine") for p in (package / part).rglob("*.py")):
        text = path.read_bytes()
        seen.update(f"{path.relative_to(package).as_posix()} {len(text)}\n".encode() + text)
    return seen.hexdigest()[:20]


def checksums(build: Path) -> dict[str, str]:
    """Return the checksums of a build's extension modules."""
    files = sorted(p for p in build.rglob("*") if p.name.endswith(tuple(EXTENSION_SUFFIXES)))
    return {p.relative_to(build).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


def sign(build: Path) -> None:
    """Write the receipt of a complete build."""
    receipt = {"sources": digest(), "files": checksums(build)}
    (build / RECEIPT).write_text(json.dumps(receipt, indent=1), encoding="utf-8")


def fault(build: Path) -> str:
    """Return why a build cannot be used, or "" if it can."""
    try:
        receipt = json.loads((build / RECEIPT).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return "there is no compiled engine"
    except (OSError, ValueError) as e:
        return f"its receipt cannot be read: {e}"
    if not isinstance(receipt, dict) or receipt.get("sources") != digest():
        return "it was compiled from other sources"
    try:
        whole = bool(receipt.get("files")) and receipt["files"] == checksums(build)
    except OSError as e:
        return f"it cannot be read: {e}"
    return "" if whole else "it is damaged"


# --- other processes -----------------------------------------------------------------------------------------


@contextmanager
def environment(engine: Mapping[str, str]) -> Iterator[None]:
    """Make processes started in this block run another engine, named by environment variables."""
    if not engine:
        yield
        return
    before = {name: os.environ.pop(name, None) for name in (PLAIN, ENGINE)}
    os.environ.update(engine)
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value
