"""Curragh's components: components/sea.yaml as a table of small ints. Faults are named by file, item and field."""

from typing import Final

from clachan.core import Action
from clachan.kit.files import Files, parse

SEA: Final = "sea.yaml"
FAVOURS: Final = 2  # cards for each kind of fish (CU-R2)


class Fish:
    """A kind of fish."""

    def __init__(self, ident: str, name: dict[str, str], count: int, points: int, source: str) -> None:
        self.ident = ident
        self.name = name  # in every language
        self.count = count
        self.points = points
        self.source = source


class Tables:
    """One component set. Kinds are small ints: the fish in the order of the file, then the storm."""

    def __init__(self, files: Files) -> None:
        top = parse(files, SEA)
        self.fish: list[Fish] = []
        for node in top.nodes("fish"):
            name = {lang: node.node("name").word(lang) for lang in ("en", "cs")}
            count, points = node.whole("count", 1, 99), node.whole("points", 1, 99)
            self.fish.append(Fish(node.word("id"), name, count, points, node.word("source")))
        if not 3 <= len(self.fish) <= 12:
            raise top.fault("fish", f"must be 3 to 12 kinds, so that everybody gets a favour, not {len(self.fish)}")
        self.storms = top.whole("storms", 1, 99)
        self.storm = len(self.fish)
        # The actions of chance, built once: flow.py only picks from them.
        self.token: list[Action] = [("token", kind) for kind in range(len(self.fish) + 1)]
        self.favour: list[Action] = [("favour", kind) for kind in range(len(self.fish))]

    def points(self, catch: list[int]) -> int:
        """What fish are worth."""
        return sum([self.fish[kind].points for kind in catch])
