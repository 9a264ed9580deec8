"""Reasons: each kind of question in each game explains most of its choices, in both languages."""

from collections import Counter
from random import Random

import pytest

from clachan.core import CHANCE
from clachan.games import KEYS
from clachan.play.drive import BareTable, drive, random_policy
from clachan.play.preview import Previewer, worlds
from clachan.play.registry import game
from clachan.play.text import LANGUAGES, texts

SHARE = 0.9  # of the actions of a question have a reason
SAMPLED_ACTIONS = 6  # of a decision
NAMES = ["Ann", "Ben", "Cid", "Dot", "Eve"]

# Questions of which fewer actions have a reason, with the cause.
EXCEPTIONS: dict[tuple[str, str], str] = {
    ("skye", "prompt-TurnCastle"): "no tile is known when the castle is turned",
}


def explained(key: str, seeds: int) -> tuple[Counter[str], Counter[str]]:
    """Return how many actions were checked and how many have a reason, by question."""
    box = game(key)
    asked, told = Counter[str](), Counter[str]()
    for seed in range(seeds):
        modes = box.modes()
        table = BareTable(box, box.setup(box.players[seed % len(box.players)], modes[seed % len(modes)]))
        rng = Random(900 + seed)
        for seat, _ in drive(table, random_policy(rng), rng):
            legal = [] if seat == CHANCE else box.legal(table.state, seat)
            if len(legal) < 2:
                continue
            question = box.prompt(table.state, seat)[0]
            previewer = Previewer(box, worlds(box, table.state, seat), seat)
            for action in legal[:: max(1, len(legal) // SAMPLED_ACTIONS)]:
                preview = previewer.preview(action)
                asked[question] += 1
                told[question] += bool(preview.reasons)
                for language in LANGUAGES if preview.sentence else ():
                    assert preview.sentence is not None
                    words = texts(key, language)
                    text = words.say(preview.sentence["key"], preview.sentence["args"], NAMES)
                    assert all(words.has(r.key) for r in preview.reasons), preview.reasons
                    assert "{" not in text, text
                    assert "why-" not in text, text
                    assert text[0].isupper() or not text[0].isalpha(), text
                    assert text.endswith("."), text
                    assert not text.endswith(".."), text
    return asked, told


def check(key: str, seeds: int) -> None:
    asked, told = explained(key, seeds)
    poor = {q: f"{told[q]} of {n}" for q, n in asked.items() if told[q] < SHARE * n and (key, q) not in EXCEPTIONS}
    assert not poor, poor
    assert sum(told.values()) > 50


@pytest.mark.parametrize("key", KEYS)
def test_each_kind_of_question_explains_its_choices(key: str) -> None:
    check(key, 2)


@pytest.mark.long
@pytest.mark.parametrize("key", KEYS)
def test_each_kind_of_question_explains_its_choices_in_20_games(key: str) -> None:
    check(key, 20)
