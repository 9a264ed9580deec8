"""`clachan bench --against`: this tree beside another one."""

from pathlib import Path

import pytest

from clachan import build
from clachan.cli.common import tables
from clachan.cli.common.console import out
from clachan.core import ClachanError
from clachan.lab.benchmarks import compare_trees
from clachan.lab.benchmarks.bench import variant, variants

ROOT = Path(__file__).parents[2]


def test_a_tree_beside_itself() -> None:
    """Alternating runs in processes of their own; the same tree is about as fast as itself."""
    if build() == "compiled":
        tree = compare_trees.ours()
    else:
        tree = ROOT
    rows = list(compare_trees.compare_trees(["skye"], tree, 0.02, every=False, rounds=2))
    assert [row.variant for row in rows] == [f"{n} players" for n in (2, 3, 4, 5)]
    for row in rows:
        assert row.decisions > 0
        assert row.playout.low <= row.playout.middle <= row.playout.high
        assert 0.05 < row.copy.middle < 20


def test_what_is_no_tree_is_said(tmp_path: Path) -> None:
    with pytest.raises(ClachanError, match="holds no"):
        compare_trees.package_of(tmp_path)
    for package in ("src/clachan", "build/compiled/clachan"):
        (tmp_path / package / "core").mkdir(parents=True)
        (tmp_path / package / "__init__.py").touch()
        (tmp_path / package / "core/__init__.py").touch()
    with pytest.raises(ClachanError, match="skye cannot be measured: ImportError"):
        list(compare_trees.compare_trees(["skye"], tmp_path, 0.02, every=False, rounds=1))


def test_the_comparison_fits_80_columns(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    ratio = compare_trees.Ratio(1.234, 1.111, 1.345)
    names = [variant("glenmore", seats, mode) for seats, mode in variants("glenmore", every=True)]
    monkeypatch.setattr(out, "_width", 80)
    tables.comparison(
        [compare_trees.SpeedComparison("glenmore", name, 123456, 98765, ratio, ratio) for name in names], "../before"
    )
    shown = capsys.readouterr().out.splitlines()
    assert max(len(line.rstrip()) for line in shown if "Times" not in line) <= 80
    assert sum("1.23 (1.11–1.34)" in line or "1.23 (1.11–1.35)" in line for line in shown) == len(names)


def test_variants_are_named_by_what_differs() -> None:
    assert [variant("rebirth", *v) for v in variants("rebirth", every=False)] == [f"{n} players" for n in (2, 3, 4)]
    assert "2 players map=ireland" in [variant("rebirth", *v) for v in variants("rebirth", every=True)]
