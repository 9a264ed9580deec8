"""The review of a finished game, in both languages."""

from random import Random

import pytest

from clachan.games import KEYS
from clachan.play.drive import drive, random_policy
from clachan.play.registry import game
from clachan.play.table import Table
from clachan.play.teaching.review import GAP, MAX_CAUSES, review
from clachan.play.text import LANGUAGES, texts

NAMES = ["Ann", "Ben", "Cid", "Dot"]


def finished(key: str, seed: int) -> Table:
    box = game(key)
    table, rng = Table(box, max(2, box.players[0])), Random(seed)
    for _ in drive(table, random_policy(rng), rng):
        pass
    return table


@pytest.mark.parametrize("key", KEYS)
def test_a_finished_game_is_reviewed_in_sentences(key: str) -> None:
    found = set()
    for seed in (1, 2):
        table = finished(key, seed)
        for seat in range(table.seats):
            causes, advice = review(table, seat)
            assert 1 <= len(causes) <= MAX_CAUSES
            points = [args["points"] for _, args in causes]
            assert points == sorted(points, reverse=True)
            assert advice is not None
            assert advice[0] == f"{causes[0][0]}-try"
            found |= {k for k, _ in causes}
            for language in LANGUAGES:
                words = texts(key, language)
                for msg in (*causes, advice, *[(f"{k}-try", args) for k, args in causes]):
                    assert words.has(msg[0]), msg[0]
                    said = words.msg(msg, NAMES)
                    assert said.endswith("."), said
                    assert "{" not in said, said
    assert found - {GAP}, "the game itself knows something"


def test_what_cost_points_in_isle_of_skye() -> None:
    table = finished("skye", 5)
    told = [texts("skye").msg(m, NAMES) for seat in range(2) for m in review(table, seat).causes]
    kept = [e for entry in table.entries for e in entry.events if e.key == "log-keep" and e.seat == 0]
    gold = sum(e.args["gold"] for e in kept)
    assert f"{len(kept)} of your tiles found no buyer and cost you {gold} gold." in told
    assert any("more in Scoring tile" in line or "You bought nothing in" in line for line in told)
