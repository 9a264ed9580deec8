"""Named weights of the hand-written evaluators, and changing some of them.

Each evaluator keeps its weights as plain attributes of one object, which compiled code reads as
fast as a constant. Weights are whole numbers, in hundredths of a point unless their description
says otherwise.
"""

import json
from pathlib import Path
from typing import Any, Final

from mypy_extensions import mypyc_attr

from clachan.core import ClachanError, meant

LARGEST: Final = 1_000_000  # the absolute value of a weight, at most


@mypyc_attr(allow_interpreted_subclasses=True)
class Weights:
    """The weights of an evaluator: whole numbers, rows of them, and whole numbers by name."""


def weight_table(weights: Weights) -> dict[str, Any]:
    """Return the weights by name, in the order in which the evaluator lists them."""
    compiled = getattr(type(weights), "__mypyc_attrs__", None)  # a compiled object has no __dict__
    names = list(vars(weights)) if compiled is None else [n for n in compiled if n != "__dict__"]
    return {name: getattr(weights, name) for name in names}


def changed(weights: Weights, changes: dict[str, Any]) -> Weights:
    """Change weights in place, and return them. Raises ClachanError for what an evaluator cannot
    use."""
    table = weight_table(weights)
    for name, value in changes.items():
        if name not in table:
            raise ClachanError(f"there is no weight {name!r}; {meant(name, table)}")
        setattr(weights, name, accepted(name, table[name], value))
    return weights


def accepted(name: str, default: Any, value: Any) -> Any:
    """Return a value of the kind that a weight has by default, or raise ClachanError."""
    if isinstance(default, dict):
        if not isinstance(value, dict):
            raise ClachanError(f"the weight {name!r} takes an object with whole numbers: {', '.join(default)}")
        for key in value:
            if key not in default:
                raise ClachanError(f"the weight {name!r} has no entry {key!r}; {meant(key, default)}")
        return {**default, **{key: whole(f"{name}.{key}", v) for key, v in value.items()}}
    if isinstance(default, tuple):
        if not isinstance(value, list | tuple) or len(value) != len(default):
            raise ClachanError(f"the weight {name!r} takes a list of {len(default)} whole numbers, not {shown(value)}")
        return tuple([whole(f"{name}[{i}]", v) for i, v in enumerate(value)])
    return whole(name, value)


def whole(name: str, value: Any) -> int:
    if type(value) is not int or abs(value) > LARGEST:
        raise ClachanError(f"the weight {name!r} takes a whole number from {-LARGEST} to {LARGEST}, not {shown(value)}")
    return int(value)


def shown(value: Any) -> str:
    return json.dumps(value, default=str)[:60]


def read_changes(path: Path) -> dict[str, Any]:
    """Read a file of weights: a JSON object from names to values. Names that are left out keep
    their defaults."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except OSError as e:
        raise ClachanError(f"{path}: {e.strerror or e}") from None
    except ValueError as e:
        raise ClachanError(f'{path}: not JSON ({e}); weights are an object, as in {{"coin": 120}}') from None
    if not isinstance(found, dict):
        raise ClachanError(f'{path}: weights are an object from names to whole numbers, as in {{"coin": 120}}')
    return found
