"""Results as CSV or Parquet files: one row for each seat of each game. Files are replaced atomically."""

import csv
import io
import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from clachan.core import ClachanError
from clachan.lab.experiments.match import Result, result_margin, win_share
from clachan.lab.optional import needs

KINDS = (".csv", ".parquet")


def check(path: Path, kinds: Sequence[str] = KINDS) -> None:
    """Raise an error at the start for what could not be written at the end."""
    if path.suffix not in kinds:
        raise ClachanError(f"{path}: the name must end with {' or '.join(kinds)}")
    folder = path.absolute().parent
    if path.is_dir():
        raise ClachanError(f"{path} cannot be written: it is a folder")
    if not folder.is_dir():
        raise ClachanError(f"{path} cannot be written: there is no folder {folder}")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise ClachanError(f"{path} cannot be written: you have no right to")
    if path.suffix == ".parquet":
        needs("pyarrow.parquet", "Parquet files")


def result_columns(done: Sequence[Result], categories: Sequence[str]) -> dict[str, list[Any]]:
    """Return the columns of a table with a row for each seat, in the order of the plan."""
    rows = [(r, seat) for r in sorted(done, key=lambda r: r.number) for seat in range(len(r.scores))]
    found: dict[str, list[Any]] = {
        "game": [r.number for r, _ in rows],
        "deal": [r.deal for r, _ in rows],
        "players": [len(r.scores) for r, _ in rows],
        "seat": [i + 1 for _, i in rows],
        "bot": [r.bots[i] for r, i in rows],
        "faction": [r.factions[i] if r.factions else "" for r, i in rows],
        "place": [r.places[i] for r, i in rows],
        "win_share": [win_share(r, i) for r, i in rows],
        "score": [r.scores[i] for r, i in rows],
        "margin": [result_margin(r, i) for r, i in rows],
        "decisions": [r.decisions for r, _ in rows],  # of the whole game
        "seconds": [r.seconds[i] for r, i in rows],
        "fault": [r.faults[i] if r.faults else "" for r, i in rows],
        "digest": [r.digest for r, _ in rows],
    }
    for k, name in enumerate(categories):
        found[f"points_{name}"] = [r.sheets[i][k] for r, i in rows]
    return found


def write(path: Path, found: Mapping[str, list[Any]], about: Mapping[str, Any]) -> None:
    """Write a table to a file. Parquet files also hold `about` as metadata."""
    if path.suffix == ".csv":
        text = io.StringIO()
        lines = csv.writer(text, lineterminator="\n")
        lines.writerow(found)
        lines.writerows(zip(*found.values(), strict=True))
        replace(path, text.getvalue().encode())
        return
    arrow, parquet = needs("pyarrow", "Parquet files"), needs("pyarrow.parquet", "Parquet files")
    table = arrow.table(dict(found)).replace_schema_metadata({"clachan": json.dumps(about, default=str)})
    data = io.BytesIO()
    parquet.write_table(table, data, compression="zstd")
    replace(path, data.getvalue())


def replace(path: Path, data: bytes) -> None:
    """Replace a file atomically."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
