"""Datasets: recorded games as one Parquet file with a row for each decision of a seat."""

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from clachan.core import CHANCE, RECALL, ClachanError
from clachan.lab.adapters import missing
from clachan.lab.adapters.encoded import Kind, kept
from clachan.learning.arrays import place_rewards
from clachan.play.table import Table

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError as e:
    raise missing(e) from None

SCHEMA = pa.schema(
    [
        pa.field("record", pa.string()),  # the name of its file
        pa.field("game", pa.string()),
        pa.field("version", pa.int16()),
        pa.field("components", pa.string()),  # digest of the set
        pa.field("players", pa.int8()),
        pa.field("options", pa.string()),  # JSON
        pa.field("entry", pa.int32()),  # of the record, from 1
        pa.field("seat", pa.int8()),  # from 0, as in records
        pa.field("observation", pa.list_(pa.int16())),  # what the seat saw before it decided
        pa.field("legal", pa.list_(pa.int32())),  # the numbers of all that it might have done
        pa.field("number", pa.int32()),  # of what it did
        pa.field("action", pa.string()),  # the same as in the record: JSON
        pa.field("place", pa.int8()),  # at the end; null where the game did not end
        pa.field("points", pa.int32()),  # at the end of the record
        pa.field("reward", pa.float32()),  # 1 for the first place to -1 for the last
    ]
)


def table_kind(table: Table) -> Kind:
    return kept(table.game, table.seats, tuple(sorted(table.state.options.items())))


def rows(table: Table, name: str) -> Iterator[dict[str, Any]]:
    """Yield the decisions of a recorded game. An answer that was taken back is included; taking it back is not."""
    game, kind = table.game, table_kind(table)
    same = {"record": name, "game": game.key, "version": game.version, "components": game.components}
    same |= {"players": table.seats, "options": json.dumps(table.state.options, sort_keys=True)}
    places = game.ranking(table.state) if table.over else None
    rewards = place_rewards(places) if places else None
    s = game.setup(table.seats, table.state.options)
    for n, (seat, action, *_) in enumerate(table.entries, 1):
        if seat != CHANCE and action != RECALL:
            legal = game.legal(s, seat)
            numbers = kind.codec.numbers(legal)
            yield {
                **same,
                "entry": n,
                "seat": seat,
                "observation": kind.sight(s, seat),
                "legal": numbers,
                "number": numbers[legal.index(action)],
                "action": json.dumps(action),
                "place": places[seat] if places else None,
                "points": table.state.total(seat),
                "reward": rewards[seat] if rewards else None,
            }
        game.apply(s, seat, action)


def write_dataset(tables: Iterable[tuple[str, Table]], out: Path) -> int:
    """Write the decisions of many recorded games; returns how many. The file is there whole or not at all. Its schema
    also says what each entry of an observation and each number of an action is, for each kind of table."""
    if out.suffix != ".parquet":
        raise ClachanError(f"{out}: the name must end with .parquet")
    part = out.with_name(out.name + ".part")
    about: dict[str, Any] = {}
    count = 0
    try:
        with pq.ParquetWriter(part, SCHEMA, compression="zstd") as writer:
            for name, table in tables:
                found = list(rows(table, name))
                count += len(found)
                writer.write_table(pa.Table.from_pylist(found, SCHEMA))
                about.setdefault(title(table), describe_arrays(table_kind(table)))
            writer.add_key_value_metadata({"clachan": json.dumps(about)})
        os.replace(part, out)
    finally:
        part.unlink(missing_ok=True)
    return count


def title(table: Table) -> str:
    """Return a kind of table in one line."""
    return f"{table.game.key} {table.seats} {json.dumps(table.state.options, sort_keys=True)}"


def describe_arrays(kind: Kind) -> dict[str, Any]:
    """Return the meaning of every number in the arrays of a kind of table."""
    codec = kind.codec
    return {"observation": kind.layout.names, "actions": [list(a) for a in codec.fixed], "spare": codec.overflow}
