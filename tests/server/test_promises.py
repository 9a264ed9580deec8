"""Every test that docs/promises.md names exists."""

import re
from pathlib import Path

HERE = Path(__file__).parent
PROMISES = HERE.parents[1] / "docs/promises.md"


def test_every_promise_names_tests_that_are_there() -> None:
    promises = re.split(r"^### ", PROMISES.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    for promise in promises:
        named = re.findall(r"^\* `(test_\w+)::(test_\w+)`$", promise, re.MULTILINE)
        assert named, promise
        for module, test in named:
            assert f"def {test}(" in (HERE / f"{module}.py").read_text(), f"{module}::{test}"
    promised = [promise.split(".")[0] for promise in promises]
    assert len(promised) == len(set(promised))
    assert {"C1", "C2", *(f"H{n}" for n in range(1, 6)), *(f"M{n}" for n in range(1, 13))} <= set(promised)
