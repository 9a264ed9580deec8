"""Known mistakes: how they are planted, and that the analysis finds them. `make test-all` plants many more."""

from pathlib import Path

import pytest

from clachan.lab.analysis.analyse import Job
from clachan.lab.analysis.planted_mistakes import MIN_MOVES, cost_of, middle_decisions, planted

# Games of hard bots that `planted` made; the number in the name is the entry of the mistake.
RECORDS = sorted((Path(__file__).parent / "blunders").glob("*.jsonl"))
DRAWS, OTHERS, LARGEST = 4, 12, 3


def test_a_random_move_is_planted_in_the_middle() -> None:
    table, number, chosen, _ = planted("rebirth", 4, known=False, level="easy")
    entry, s = table.entries[number], table.state_at(number)
    legal = table.game.legal(s, entry.seat)
    assert table.over
    assert entry.action != chosen
    assert chosen in legal
    assert len(legal) >= MIN_MOVES
    assert len(table.entries) / 4 < number < len(table.entries) * 3 / 4
    assert planted("rebirth", 4, known=False, level="easy").table.entries == table.entries, "the same again"
    assert all(
        len(table.game.legal(table.state_at(n), table.entries[n].seat)) >= MIN_MOVES for n in middle_decisions(table)
    )
    assert cost_of(table, s, entry.seat, chosen, chosen, "luck") == 0, "a move costs nothing against itself"


def test_there_is_one_of_every_title() -> None:
    assert len({path.name.split("-")[0] for path in RECORDS}) == 5


@pytest.mark.parametrize("path", RECORDS, ids=lambda p: p.stem)
def test_a_known_mistake_is_among_the_largest_losses(path: Path) -> None:
    """Among some decisions of the game, spread over it: all of them take too long here."""
    job = Job(path.read_text(encoding="utf-8"), None, None, DRAWS, 1)
    number, all_of_them = int(path.stem.split("-")[1]), job.numbers()
    others = [n for n in all_of_them[:: len(all_of_them) // OTHERS] if n != number]
    own = job.run_one(number)
    assert own.loss > 0
    assert sum(job.run_one(n).loss > own.loss for n in others) < LARGEST
    table = job.table()
    assert own.better[0].action in table.game.legal(table.state_at(number), own.seat)
