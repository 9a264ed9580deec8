"""docs/promises.md says which test holds what: each of them is there."""

import re
from pathlib import Path

HERE = Path(__file__).parent
PROMISES = HERE.parents[1] / "docs/promises.md"


def test_every_promise_names_tests_that_are_there() -> None:
    rows = [line for line in PROMISES.read_text().splitlines() if line.startswith("| ") and "|---" not in line][1:]
    for row in rows:
        named = re.findall(r"(test_\w+)::(test_\w+)", row)
        assert named, row
        for module, test in named:
            assert f"def {test}(" in (HERE / f"{module}.py").read_text(), f"{module}::{test}"
    promised = {row.split("|")[1].strip() for row in rows}
    assert {"C1", "C2", *(f"H{n}" for n in range(1, 6)), *(f"M{n}" for n in range(1, 13))} <= promised
