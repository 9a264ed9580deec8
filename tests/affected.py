"""A pytest plugin that runs the tests closest to a change first, for less than a minute: `make quick`.

The distance of a test file from a change is the number of imports between them. Files that import nothing changed are
left out. A test folder is also one import away from the package of its name, because it may start that package in
another process, and so is a test that has the key of a changed game in its name.
"""

import ast
import subprocess
import time
from collections import deque
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[1]
FAR = 1_000_000


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("affected")
    group.addoption("--since", default="HEAD", help="the commit that the working tree is compared with")
    group.addoption("--minutes", type=float, default=0.7, help="stop starting tests after this time")


def changed_files(since: str) -> list[Path]:
    """Return the files that differ from the commit, or those of the last commit if nothing differs."""

    def git(*arguments: str) -> list[str]:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    names = git("diff", "--name-only", since) + git("ls-files", "--others", "--exclude-standard")
    return [Path(name) for name in names or git("diff", "--name-only", f"{since}~1", since)]


def module_of(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


class Distances:
    """The number of imports from each module and test file to the nearest change."""

    def __init__(self, changed: list[Path]) -> None:
        self.changed = changed
        self.package = {module_of(p.relative_to("src")) for p in changed if p.parts[0] == "src" and p.suffix == ".py"}
        data = {p.parts[1:-1] for p in changed if p.parts[0] == "src" and p.suffix != ".py"}
        graph = grimp.build_graph("clachan")
        self.package |= {".".join(self.owner(parts, graph.modules)) for parts in data}
        self.modules = self.spread(graph)

    @staticmethod
    def owner(parts: tuple[str, ...], modules: set[str]) -> tuple[str, ...]:
        """The innermost package that holds a data file."""
        while parts and ".".join(parts) not in modules:
            parts = parts[:-1]
        return parts

    def spread(self, graph: grimp.ImportGraph) -> dict[str, int]:
        found = dict.fromkeys(self.package & graph.modules, 0)
        queue = deque(found)
        while queue:
            module = queue.popleft()
            for importer in graph.find_modules_that_directly_import(module):
                if importer not in found:
                    found[importer] = found[module] + 1
                    queue.append(importer)
        return found

    def of_test(self, path: Path, seen: frozenset[Path] = frozenset()) -> int:
        """The distance of a test file, also through the helpers among the tests that it imports."""
        name = path.relative_to(ROOT)
        if name in self.changed:
            return 0
        if name.parts[1] == "docs" and any(p.suffix == ".md" for p in self.changed):
            return 1
        near = [self.modules[m] + 1 for m in imports_of(path) if m in self.modules]
        near += [1 for m in self.package for part in m.split(".")[1:3] if part in (*name.parts[1:-1], name.stem)]
        for helper in helpers_of(path):
            if helper not in seen:
                near.append(self.of_test(helper, seen | {path}) + 1)
        return min(near, default=FAR)


def imports_of(path: Path) -> set[str]:
    """The names that a file imports, each also as a module that it may be in."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def helpers_of(path: Path) -> list[Path]:
    """The files of the tests that a test file imports."""
    bases = (ROOT / "tests", ROOT / "tests" / "games", path.parent)
    candidates = [base / (name.replace(".", "/") + ".py") for name in imports_of(path) for base in bases]
    return [file for file in candidates if file.is_file() and file != path]


class Affected:
    """Sorts the tests by distance and skips what does not fit into the time."""

    def __init__(self, distances: Distances, minutes: float) -> None:
        self.distances = distances
        self.end = time.monotonic() + minutes * 60

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        distance = {path: self.distances.of_test(path) for path in {item.path for item in items}}
        config.hook.pytest_deselected(items=[i for i in items if distance[i.path] >= FAR])
        items[:] = sorted((i for i in items if distance[i.path] < FAR), key=lambda i: distance[i.path])

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        if time.monotonic() > self.end:
            pytest.skip("out of time: `make test` runs it")


def pytest_configure(config: pytest.Config) -> None:
    distances = Distances(changed_files(config.getoption("since")))
    config.pluginmanager.register(Affected(distances, config.getoption("minutes")), "affected tests")
