"""Makes recorded games that together use every component: `python -m glenmore.cover` in tests/games.

Players are greedy most of the time and random now and then; games that add something are kept.
"""

from pathlib import Path
from random import Random

from clachan.bots import Observation, bot
from clachan.core import Action
from clachan.play import record
from clachan.play.drive import AnyTable, finish
from clachan.play.table import Table

from .tables import GAME, TABLES

RECORDS = Path(__file__).parents[2] / "records"
Use = tuple[str, int]  # a verb and a component


def uses(table: Table) -> set[Use]:
    """What the players of a game used."""
    found: set[Use] = set()
    s = GAME.setup(table.state.seats, table.state.options)
    for entry in table.entries:
        found |= use(s, entry.seat, entry.action)
        GAME.apply(s, entry.seat, entry.action)
    for seat in range(s.seats):
        found |= {("card", c) for c in s.cards[seat]} | {("crest", c) for c in s.tokens[seat]}
    return found


def use(s: object, seat: int, action: Action) -> set[Use]:
    if action[0] in ("take", "build", "roll"):
        return {(action[0], action[1])}
    if action[0] == "activate":
        return {("activate", s.tiles[seat][action[1]])}  # type: ignore[attr-defined]
    if action[0] == "deal":
        tile = s.tiles[seat][s.stack[-1].plot]  # type: ignore[attr-defined]
        return {("perk", TABLES.tiles[tile].deals[action[1]].perk)}
    return {(action[0], 0)}


def wanted() -> set[Use]:
    """Every tile taken, every working tile activated, every crest and card, every verb."""
    tiles = range(TABLES.in_stacks)
    found = {("take", t) for t in tiles}
    found |= {("activate", t) for t, tile in enumerate(TABLES.tiles) if tile.act.code >= 0}
    found |= {("card", c) for c in range(len(TABLES.cards))} | {("crest", c) for c in range(len(TABLES.crests))}
    found |= {("roll", n) for n in (1, 2, 3)} | {("perk", p) for p in (-1, 1, 3)}
    verbs = "discard coin point stop pay buy sell scot place deal walk pick stow settle remove effect done skip"
    return found | {(v, 0) for v in verbs.split() if v != "deal"}


def play(seed: int) -> Table:
    rng = Random(seed)
    table = Table(GAME, (4, 3, 4, 2)[seed % 4], {"use_die": seed % 3 == 0}, ["Ailsa", "Bran", "Catriona", "Domhnall"])
    table.names = table.names[: table.state.seats]
    levels = (bot("greedy"), bot("random"))

    def choose(play: AnyTable, seat: int) -> Action:
        level = levels[rng.random() < 0.12 + 0.1 * (seed % 3)]
        return level.choose(Observation(GAME, play.state, seat, rng), rng)

    finish(table, choose, rng)
    return table


def main() -> None:
    missing, kept, seed = wanted(), 0, 0
    while missing:
        table = play(seed)
        seed += 1
        new = missing & uses(table)
        if len(new) > 5 or (new and seed > 60):
            kept += 1
            missing -= new
            (RECORDS / f"glenmore-cover-{kept}.jsonl").write_text(record.write(table), encoding="utf-8")
            print(seed, kept, len(missing), sorted(missing)[:8], flush=True)


if __name__ == "__main__":
    main()
