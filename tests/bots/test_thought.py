"""Bots say why: places, margins and what moves them, in both languages."""

import json
from random import Random

import pytest

from bots.test_levels import positions
from clachan.bots import Seen
from clachan.bots.thought import MOVES, think, words
from clachan.games import KEYS
from clachan.play.shelf import game as open_game
from clachan.play.text import LANGUAGES, texts


@pytest.mark.parametrize("key", KEYS)
def test_a_thought_tells_the_move_its_prospects_and_the_next_ones(key: str) -> None:
    game = open_game(key)
    seats = game.players[0]
    s, seat = positions(game, seats, 3)[1]
    thought = think(Seen(game, s, seat, Random(1)), "medium", Random(2))
    legal = game.legal(s, seat)
    assert 2 <= len(thought.moves) <= min(MOVES, len(legal))
    assert len({m.action for m in thought.moves}) == len(thought.moves)
    for move in thought.moves:
        assert move.action in legal
        assert 1 <= move.place <= seats
        assert all(g.points for g in move.gains)
    assert json.loads(json.dumps(thought.to_json()))["moves"][0]["action"] == list(thought.moves[0].action)
    for language in LANGUAGES:
        told = [texts(key, language).msg(m, ["Ann", "Ben", "Cid"]) for m in words(game, s, thought)]
        assert len(told) >= len(thought.moves)
        assert all(line and "thought-" not in line and "sheet-" not in line and "{" not in line for line in told), told


def test_a_thought_knows_no_more_than_its_seat() -> None:
    game = open_game("rebirth")
    s, seat = positions(game, 3, 3)[1]
    other = game.determinize(s, seat, Random(5))
    assert other.dump() != s.dump()
    one, two = (think(Seen(game, x, seat, Random(1)), "medium", Random(2)) for x in (s, other))
    assert one == two


def test_where_there_is_one_move_only_that_is_told() -> None:
    game = open_game("rebirth")
    s, seat = positions(game, 2, 2)[1]
    seen = Seen(game, s, seat, Random(1))
    seen.legal = seen.legal[:1]
    assert [m.action for m in think(seen, "hard", Random(1)).moves] == seen.legal
