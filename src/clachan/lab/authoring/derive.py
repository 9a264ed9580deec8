"""Writes what follows from the fields of a game's state into its source: their marks, and a copy that is faster than
the kernel's. A compiled class has forgotten its annotations, and by hand both would be stated twice.

    python -m clachan.lab.authoring.derive [FILE ...]     the state.py of games; all of clachan's own if none is given
"""

import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

from librt.vecs import vec
from mypy_extensions import i64

import clachan
from clachan.core import ClachanError, Mark, State, args_of
from clachan.core.state import COUNTED, EACH, HIDDEN, KEPT, PUBLIC, marks_in

HEAD = "    # --- derived from the fields by `make derive`: do not edit ---"
FOOT = "    # --- end of what is derived ---"
WHO = {PUBLIC: "PUBLIC", EACH: "EACH", HIDDEN: "HIDDEN", KEPT: "KEPT", COUNTED: "COUNTED"}
OPEN = "    MARKS: ClassVar[tuple[Mark, ...]] = ("


def states(file: Path, name: str) -> list[type[State]]:
    """Return the state classes that a source file declares."""
    spec = spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise ClachanError(f"{file} is no Python source")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return [c for c in vars(module).values() if isinstance(c, type) and issubclass(c, State) and c.__module__ == name]


def mark(m: Mark) -> str:
    said = [repr(m.name).replace("'", '"'), WHO[m.who]]
    if m.pool:
        said.append(f'"{m.pool}"')
    if m.counts:
        said.append("counts=True")
    if m.per_seat:
        said.append("per_seat=True")
    return f"Mark({', '.join(said)})"


def doubled(value: str, kind: Any, depth: int = 0) -> str:
    """Return the expression that copies a value of a type: lists are copied, all else is shared."""
    if kind is vec[i64]:
        return f"{value}[:]"
    if get_origin(kind) is not list:
        return value
    if get_origin(get_args(kind)[0]) is not list and get_args(kind)[0] is not vec[i64]:
        return f"{value}[:]"
    item = "abc"[depth]
    return f"[{doubled(item, get_args(kind)[0], depth + 1)} for {item} in {value}]"


def derived(cls: type[State]) -> Iterator[str]:
    """Return the derived lines of one state."""
    marks, kinds = marks_in(cls), get_type_hints(cls)
    yield HEAD
    yield OPEN
    for m in marks:
        yield f"        {mark(m)},"
    yield "    )"
    yield ""
    yield f'    def copy(self) -> "{cls.__name__}":'
    yield f"        new = {cls.__name__}({', '.join(f'self.{name}' for name in args_of(cls))})"
    yield "        new.stack = self.stack[:]"
    yield "        new.asked = self.asked"
    yield "        new.points = self.points[:]"
    for m in marks:
        yield f"        new.{m.name} = {doubled(f'self.{m.name}', kinds[m.name])}"
    yield "        return new"
    yield ""
    yield FOOT


def renewed(file: Path, name: str = "state_to_derive") -> str:
    """Return the source of a file with its derived parts renewed: one part at the end of each state."""
    lines = file.read_text(encoding="utf-8").splitlines()
    for cls in states(file, name):
        start = next((i for i, line in enumerate(lines) if line.startswith(f"class {cls.__name__}(")), -1)
        if HEAD not in lines[start:] or FOOT not in lines[start:]:
            raise ClachanError(f"{file}: the class {cls.__name__} must end with these lines:\n{HEAD}\n{FOOT}")
        head, foot = lines.index(HEAD, start), lines.index(FOOT, start)
        lines[head : foot + 1] = list(derived(cls))
    return "\n".join(lines) + "\n"


def state_modules() -> list[Path]:
    """Return the state modules of the packaged games that have a derived part."""
    found = sorted(Path(clachan.__file__).parent.glob("games/*/state.py"))
    return [f for f in found if HEAD in f.read_text(encoding="utf-8")]


def main(given: list[str]) -> None:
    for file in [Path(name) for name in given] or state_modules():
        file.write_text(renewed(file), encoding="utf-8")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (ClachanError, OSError) as e:
        sys.exit(f"clachan: {e}")
