"""Makes a recorded game for each clan: `python -m empires.clans` in tests/games. Players are greedy."""

from pathlib import Path
from random import Random

from clachan.bots import bot, bot_policy
from clachan.play import record
from clachan.play.drive import finish
from clachan.play.registry import game
from clachan.play.table import Table

RECORDS = Path(__file__).parents[2] / "records"


def play(clan: int) -> Table:
    """A game of two; the other seat has the next clan."""
    rng = Random(clan)
    table = Table(game("empires"), 2, {}, ["Ailsa", "Bran"])
    table.roll(rng)  # islands and the action ring
    for seat in range(2):
        table.act(seat, ("clan", (clan + seat) % 6))
    finish(table, bot_policy([bot("greedy")] * 2, [rng] * 2), rng)
    return table


if __name__ == "__main__":
    for clan, key in enumerate(("heidel", "olaf", "panurjuk", "nanuuk", "mackinnon", "glenn")):
        (RECORDS / f"empires-clan-{key}.jsonl").write_text(record.write(play(clan)), encoding="utf-8")
