"""The words of the project: plain English everywhere, and one meaning for each public name.

Three things are checked. Phrases that are not English occur in no page, docstring, comment or English text. Words that
the project used to have for things with a usual name do not come back. A public class or function has one definition
outside the games."""

import ast
import io
import re
import subprocess
import tokenize
from collections import Counter, defaultdict
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

INSTEAD = {
    r"\b(the|an) own\b": "their, your, its own",
    r"\bsomebody's own\b": "custom",
    r"\bof one's own\b": "custom, or name the owner",
    r"\b(go|goes|going|gone|went) on with\b": "resume, continue",
    r"\bsigns\b(?! (?:cookies|tokens|links|messages))": "characters, symbols",
    r"\b(tell|tells|told|telling) (itself|themselves)\b": "has an introduction",
    r"\bit is looked\b": "say who looks",
    r"\b(is|are|was|were|be|been) looked at\b": "examined, checked, evaluated",
    r"\b(is|are|was|were|be|been) told\b": "shown, reported, sent",
    r"\bsaid to be\b": "drop it, or say who says so",
    r"\bthe best other\b": "the best opponent",
    r"\b(do|does|did|done) otherwise\b": "differently",
    r"\bif the game ended then\b": "name the moment",
    r"\bforet(?:ell|ells|old|elling)\b": "predict, preview",
    r"\b(?:looks|look|looked) best at once\b": "has the best immediate evaluation",
    r"\btry-outs?\b": "rollout",
    r"\bloupe\b": "component statistics",
    r"\bleaflets?\b": "static cache, cached response",
    r"\bturnstile\b": "pacer",
}

GENERATED = {"web/src/api/wire.ts"}


@cache
def tracked() -> tuple[str, ...]:
    found = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    names = found.splitlines() or [str(p.relative_to(ROOT)) for f in FOLDERS for p in (ROOT / f).rglob("*")]
    return tuple(n for n in names if (ROOT / n).is_file() and Path(n).suffix in READERS and n not in GENERATED)


FOLDERS = ("src", "tests", "bench", "docs", "scripts", "web/src")


# --- prose -----------------------------------------------------------------------------------------------------


def markdown(source: str) -> str:
    return re.sub(r"```.*?```|`[^`]*`|<!--.*?-->", "…", source, flags=re.DOTALL)


def fluent(source: str) -> str:
    """The texts, without comments, keys and placeables."""
    lines = [re.sub(r"^-?[\w-]+ =", "", line) for line in source.splitlines() if not line.startswith("#")]
    return re.sub(r"\{[^{}]*\}", "…", "\n".join(lines))


def python(source: str) -> str:
    """Comments and docstrings, without code in backticks."""
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    parts = [t.string.lstrip("# ") for t in tokens if t.type == tokenize.COMMENT]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            parts.append("\n\n" + node.value.value + "\n\n")
    return re.sub(r"`[^`\n]*`", "…", "\n".join(parts))


def script(source: str) -> str:
    """Comments of TypeScript, Svelte and CSS."""
    parts = re.findall(r"/\*.*?\*/|<!--.*?-->|(?<![:\w\"'`])//[^\n]*", source, flags=re.DOTALL)
    return re.sub(r"`[^`\n]*`", "…", "\n".join(re.sub(r"^\s*(//|\*)", "", p, flags=re.MULTILINE) for p in parts))


READERS = {
    ".md": markdown,
    ".ftl": fluent,
    ".py": python,
    ".ts": script,
    ".svelte": script,
    ".css": script,
    ".js": script,
    ".mjs": script,
}


def found(text: str) -> list[str]:
    text = re.sub(r"\s+", " ", text)
    return [f"{m[0]!r}: {better}" for odd, better in INSTEAD.items() for m in re.finditer(odd, text, re.IGNORECASE)]


def odd_phrases(name: str) -> list[str]:
    path = ROOT / name
    if ".cs." in path.name or path.name == "cs.ftl" or name == "tests/docs/test_vocabulary.py":
        return []  # Czech, and the list above
    return found(READERS[path.suffix](path.read_text(encoding="utf-8")))


def package(name: str) -> str:
    """The part of the repository that a file belongs to: a package, a game, a folder."""
    parts = name.split("/")
    depth = 4 if name.startswith("src/clachan/games/") else 3 if parts[0] in ("src", "web") else 2
    return "/".join(parts[: min(depth, len(parts) - 1)]) or "."


def test_there_is_prose_to_read() -> None:
    kinds = Counter(Path(name).suffix for name in tracked())
    least = {".md": 25, ".ftl": 15, ".py": 300, ".svelte": 80}
    assert {kind: kinds[kind] > n for kind, n in least.items()} == dict.fromkeys(least, True)


@pytest.mark.parametrize("part", sorted({package(name) for name in tracked()}))
def test_it_is_plain_english(part: str) -> None:
    odd = [f"{name}: {what}" for name in tracked() if package(name) == part for what in odd_phrases(name)]
    assert not odd, "\n".join(odd)


@pytest.mark.parametrize(
    ("reader", "source", "odd"),
    [
        (fluent, "a = The own\n    castle", ["'The own': their, your, its own"]),
        (fluent, "signs = { $signs } Symbols\n# signs", []),
        (markdown, "The game can be\ngone on with. `signs`", ["'gone on with': resume, continue"]),
        (markdown, "What Ann did otherwise.", ["'did otherwise': differently"]),
        (python, 'x = "the own"  # of somebody\'s own', ['"somebody\'s own": custom']),
        (python, 'def f():\n    """At most\n    30 signs."""', ["'signs': characters, symbols"]),
        (script, "let own = 'the own' // it is looked\n/* x */", ["'it is looked': say who looks"]),
        (script, "<!-- the best other -->", ["'the best other': the best opponent"]),
    ],
)
def test_such_phrases_are_found(reader: Callable[[str], str], source: str, odd: list[str]) -> None:
    assert found(reader(source)) == odd


# --- names -----------------------------------------------------------------------------------------------------


@cache
def definitions() -> dict[str, list[str]]:
    """Public classes and functions by name, with the modules that define them: outside the games and the template."""
    places: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "src/clachan").rglob("*.py")):
        module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
        if not module.startswith(PER_GAME):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if not isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) or node.name[0] == "_":
                    continue
                if not any(CALLED_BY_NAME.search(ast.unparse(d)) for d in node.decorator_list):
                    places[node.name].append(module)
    return dict(places)


# Commands and endpoints are named after what people type and request.
CALLED_BY_NAME = re.compile(r"\b(command|endpoint|callback)\(")

# One module for each game: they have the same names on purpose.
PER_GAME = ("clachan.games", "clachan.template", "clachan.terminal.painters", "clachan.bots.evaluators.")

# Classes with the same name that are left to rename. The set may only become smaller.
REMAINING_CLASSES: set[str] = set()


def test_a_public_class_has_one_definition() -> None:
    twice = {name: where for name, where in definitions().items() if len(where) > 1 and name[0].isupper()}
    assert not {name: where for name, where in twice.items() if name not in REMAINING_CLASSES}


# Functions that several modules define because each of them has the same part, such as the steps of an experiment.
SAME_PART = {"check", "main", "play_one", "plan", "results", "write"}

# Other functions with the same name, with the number of modules. The numbers may only become smaller.
REMAINING_FUNCTIONS: dict[str, int] = {
    "answer": 2, "begin": 2, "card": 2, "compile_engine": 2, "describe": 3, "digest": 2, "end_with": 2,
    "explain": 2, "find": 2, "fingerprint": 2, "has_first": 2, "join": 2, "listen": 2, "notices": 2,
    "opened": 2, "parse": 2, "phrase": 2, "plain": 3, "play": 2, "rename": 2, "replay": 2, "resolve": 2,
    "run": 2, "say": 3, "serve": 3, "shape": 3, "validate": 2,
}  # fmt: skip


def test_a_public_function_has_one_definition() -> None:
    known = {**REMAINING_FUNCTIONS, **dict.fromkeys(SAME_PART, 99)}
    twice = {name: where for name, where in definitions().items() if not name[0].isupper()}
    assert not {name: where for name, where in twice.items() if len(where) > known.get(name, 1)}
