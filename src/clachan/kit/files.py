"""Reading component files: parsed values with precise complaints. Pure: texts come in, nothing is opened here."""

import hashlib
import json
from typing import Any, Final

import yaml

from clachan.core import ComponentError

Files = dict[str, str]  # file name -> text

# Bounds that hold in every game, so that reading a set never takes long. Each game has tighter ones for its components.
MAX_SET_CHARACTERS: Final = 1 << 17  # of all files together; the largest packaged set has 50,000
MAX_ITEMS: Final = 500  # of a list of mappings, unless the game allows fewer
MAX_VALUES: Final = 100  # of a list of numbers or texts


def digest(files: Files) -> str:
    """Return a fingerprint of a component set, stored in records."""
    text = json.dumps(sorted(files.items()))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def parse(files: Files, name: str) -> "Node":
    """Return a YAML or JSON file as a node to read fields from."""
    if name not in files:
        raise ComponentError(name, "file", "name", "this file is missing from the set")
    characters = sum([len(text) for text in files.values()])
    if characters > MAX_SET_CHARACTERS:
        what = f"all files together must have at most {MAX_SET_CHARACTERS:,} characters, not {characters:,}"
        raise ComponentError(name, "file", "length", what)
    try:
        if name.endswith(".json"):
            value = json.loads(files[name])
        else:
            value = yaml.load(files[name], Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except (ValueError, RecursionError, yaml.YAMLError) as e:
        raise ComponentError(name, "file", "syntax", " ".join(str(e).split())) from None
    return Node(name, "top", value)


class Node:
    """A parsed mapping that complains by file, item and field."""

    def __init__(self, file: str, item: str, value: Any) -> None:
        self.file = file
        self.item = item
        if not isinstance(value, dict):
            raise ComponentError(file, item, "item", f"must be a mapping, not {kind_of(value)}")
        self.value: dict[str, Any] = value

    def fault(self, field: str, what: str) -> ComponentError:
        return ComponentError(self.file, self.item, field, what)

    def must_be_few(self, field: str, count: int, most: int) -> None:
        """Refuse a field that holds more than `most` things."""
        if count > most:
            raise self.fault(field, f"must be at most {most:,}, not {count:,}")

    def has(self, field: str) -> bool:
        return field in self.value

    def get(self, field: str) -> Any:
        if field not in self.value:
            raise self.fault(field, f"is missing; the item has {', '.join(map(str, self.value)) or 'nothing'}")
        return self.value[field]

    def whole(self, field: str, low: int = 0, high: int = 10**6) -> int:
        value = self.get(field)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fault(field, f"must be a whole number from {low} to {high}, not {value!r}")
        return value

    def word(self, field: str, choices: tuple[str, ...] = ()) -> str:
        value = self.get(field)
        if not isinstance(value, str) or not value:
            raise self.fault(field, f"must be a text, not {'an empty one' if value == '' else kind_of(value)}")
        if choices and value not in choices:
            raise self.fault(field, f"must be one of {', '.join(choices)}, not {value!r}")
        return value

    def wholes(self, field: str, low: int = 0, high: int = 10**6) -> list[int]:
        value = self.get(field)
        if not isinstance(value, list) or not all(
            isinstance(v, int) and not isinstance(v, bool) and low <= v <= high for v in value
        ):
            raise self.fault(field, f"must be a list of whole numbers from {low} to {high}, not {value!r}")
        self.must_be_few(field, len(value), MAX_VALUES)
        return list(value)

    def words(self, field: str, choices: tuple[str, ...] = ()) -> list[str]:
        value = self.get(field)
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            raise self.fault(field, f"must be a list of texts, not {kind_of(value)}")
        self.must_be_few(field, len(value), MAX_VALUES)
        for v in value:
            if choices and v not in choices:
                raise self.fault(field, f"must hold only {', '.join(choices)}, not {v!r}")
        return list(value)

    def node(self, field: str) -> "Node":
        return Node(self.file, f"{self.item}.{field}" if self.item != "top" else field, self.get(field))

    def nodes(self, field: str, name: str = "id", most: int = MAX_ITEMS) -> list["Node"]:
        """Return a list of at most this many mappings; each is called by its `name` field in complaints."""
        value = self.get(field)
        if not isinstance(value, list):
            raise self.fault(field, f"must be a list, not {kind_of(value)}")
        self.must_be_few(field, len(value), most)
        return [
            Node(self.file, f"{field} {v[name] if isinstance(v, dict) and name in v else i}", v)
            for i, v in enumerate(value)
        ]


def kind_of(value: Any) -> str:
    """Return how to call a value of the wrong kind."""
    names = {dict: "a mapping", list: "a list", str: "a text", type(None): "nothing"}
    return names.get(type(value), repr(value))


def provenance(word: str) -> str:
    """Return the three classes of a source: rulebook, public, reconstructed.

    The weakest part of a mixed source counts.
    """
    low = word.lower()
    for key in ("reconstructed", "public"):
        if key in low:
            return key
    return "rulebook" if "rulebook" in low else "reconstructed"
