"""Whole games: records, the golden playthrough, texts, greedy."""

from pathlib import Path
from random import Random

import pytest

from clachan.bots import bot, bot_policy
from clachan.games.brianboru.state import BrianBoru
from clachan.play import record
from clachan.play.drive import BareTable, finish
from clachan.play.playthrough import playthrough
from clachan.play.text import texts

from .stage import GAME

HERE = Path(__file__).parents[2]
RECORDS = sorted((HERE / "records").glob("brianboru-*.jsonl"))


def test_there_is_a_record_for_each_player_count_and_mode() -> None:
    headers = [record.read(p.read_text(encoding="utf-8")).header for p in RECORDS]
    assert {(h.seats, h.options["five_player_play_all"]) for h in headers} >= {
        (3, False),
        (4, False),
        (5, False),
        (5, True),
    }


@pytest.mark.parametrize("path", RECORDS, ids=[p.stem for p in RECORDS])
def test_records_replay(path: Path) -> None:
    table = record.replay(record.read(path.read_text(encoding="utf-8")), GAME)
    assert table.over
    assert record.write(table).splitlines()[1:] == path.read_text(encoding="utf-8").splitlines()[1:]


def test_the_golden_playthrough() -> None:
    golden = (HERE / "goldens" / "brianboru.txt").read_text(encoding="utf-8")
    assert playthrough(GAME, 4, {}, 1, texts("brianboru", "en")) == golden


def play(greedy: int, seed: int) -> BrianBoru:
    """One greedy seat; chance and the three others play at random."""
    rng = Random(seed)
    bots = [bot("greedy" if seat == greedy else "random") for seat in range(4)]
    s: BrianBoru = finish(BareTable(GAME, GAME.setup(4)), bot_policy(bots, [rng] * 4), rng)
    return s


def test_greedy_beats_random() -> None:
    """One greedy seat against three random ones, seats rotated: at least nine games in ten."""
    wins = sum(GAME.ranking(play(seed % 4, seed))[seed % 4] == 1 for seed in range(20))
    assert wins >= 18
