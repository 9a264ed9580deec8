"""Every promise of docs/promises.md names tests that are there, and has a mutant that they notice.

`make mutants` runs the mutants; here it is checked that each of them still applies to the code.
"""

import re
from pathlib import Path

import pytest

import clachan
import mutants
from mutants import Mutant, MutantError, patched, read_mutants

HERE = Path(__file__).parent
PROMISES = HERE.parents[1] / "docs/promises.md"
PACKAGE = Path(clachan.__file__).parent


def promised() -> dict[str, list[str]]:
    """Return the tests of each promise by its id."""
    sections = re.split(r"^### ", PROMISES.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    found = {s.split(".")[0]: re.findall(r"^\* `(test_\w+::test_\w+)`$", s, re.MULTILINE) for s in sections}
    assert len(found) == len(sections), "two promises have the same id"
    return found


def test_every_promise_names_tests_that_are_there() -> None:
    for promise, tests in promised().items():
        assert tests, promise
        for name in tests:
            module, _, test = name.partition("::")
            assert f"def {test}(" in (HERE / f"{module}.py").read_text(encoding="utf-8"), name
    assert {"C1", "C2", *(f"H{n}" for n in range(1, 6)), *(f"M{n}" for n in range(1, 13))} <= set(promised())


def test_every_promise_has_a_mutant_for_its_tests() -> None:
    tests = promised()
    assert {m.promise for m in read_mutants()} == set(tests)
    for mutant in read_mutants():
        assert mutant.tests, mutant.name
        for name in mutant.tests:
            assert name.partition("[")[0] in tests[mutant.promise], f"{mutant.name}: {name}"


@pytest.mark.parametrize("mutant", read_mutants(), ids=lambda m: m.name)
def test_every_mutant_applies_once(mutant: Mutant) -> None:
    changed = patched(mutant, PACKAGE)
    assert changed != (PACKAGE / mutant.file).read_text(encoding="utf-8")
    compile(changed, mutant.file, "exec")


def test_a_mutant_that_no_longer_applies_is_named() -> None:
    some = read_mutants()[0]
    for wrong in (some._replace(old="this text is nowhere"), some._replace(old="\n"), some._replace(file="gone.py")):
        with pytest.raises(MutantError, match=f"mutant {some.name}: "):
            patched(wrong, PACKAGE)


EXAMPLE = """
import pytest

from clachan.server.storage import sqlite


@pytest.mark.parametrize("n", [1, 2])
def test_files_are_private(n: int) -> None:
    assert n == 1 or sqlite.PRIVATE == 0o600


def test_that_cannot_fail() -> None:
    assert sqlite.PRIVATE


def test_that_always_fails() -> None:
    assert not sqlite.PRIVATE
"""


def test_survivors_are_found_and_so_are_tests_that_fail_anyway(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The judge of the tests is tested too: on a project with one test of each kind."""
    (tmp_path / "tests/server").mkdir(parents=True)
    (tmp_path / "docs").mkdir()
    (tmp_path / "tests/server/test_x.py").write_text(EXAMPLE)
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\n")
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    private = Mutant("public", "L1", "", "server/storage/sqlite.py", "PRIVATE = 0o600", "PRIVATE = 0o644", [])
    noticed = private._replace(tests=["test_x::test_files_are_private"])
    survives = private._replace(
        name="unnoticed", tests=["test_x::test_files_are_private[2]", "test_x::test_that_cannot_fail"]
    )
    found = mutants.run_all([noticed, survives], PACKAGE, 1)
    assert [r.verdict for r in found] == ["noticed", "SURVIVED test_x::test_that_cannot_fail"]
    with pytest.raises(MutantError, match="without any mutant these do not pass: test_x::test_that_always_fails"):
        mutants.run_all([private._replace(tests=["test_x::test_that_always_fails"])], PACKAGE, 1)
    (broken,) = mutants.run_all([noticed._replace(new="PRIVATE = = 0o600")], PACKAGE, 1)
    assert broken.verdict == "INVALID mutant public cannot be imported: SyntaxError: invalid syntax"
    assert "public" in capsys.readouterr().out
