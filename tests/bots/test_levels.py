"""Every level plays every game at every number of players, by what its seat may know alone."""

from random import Random
from typing import Any

import pytest

from clachan.bots import CHARACTERS, LEVELS, OFFERED, Seen, bot, cheaper, style_of
from clachan.bots.characters import LIKES, SWAY, pace, sway
from clachan.bots.evaluator import Taste, reference, taste
from clachan.bots.levels import EasyBot
from clachan.bots.plan import Line
from clachan.bots.search_bot import Thinker, Weighed, manner, prefer
from clachan.bots.settings import RACE, TABLE, TREE, setting
from clachan.core import CHANCE, ClachanError, Game
from clachan.games import KEYS
from clachan.play.drive import BareTable, drive, random_policy
from clachan.play.registry import game as open_game
from clachan.play.text import LANGUAGES, texts
from laws.toy import toy

TABLES = [(key, n) for key in KEYS for n in open_game(key).players]
LITTLE = 0.001  # of what a level may spend: enough to see that it plays


def positions(game: Game[Any], seats: int, count: int, seed: int = 3) -> list[tuple[Any, int]]:
    """Moments of a random game in which a seat has a choice."""
    rng = Random(seed)
    place = BareTable(game, game.setup(seats))
    found = [
        (place.state.copy(), seat)
        for seat, _ in drive(place, random_policy(rng), rng)
        if seat != CHANCE and len(game.legal(place.state, seat)) > 1
    ]
    return [found[i * len(found) // count] for i in range(count)]


def mind(level: str) -> Any:
    return EasyBot() if level == "easy" else Thinker(level, LITTLE)


@pytest.mark.parametrize("level", OFFERED)
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_level_chooses_legal_actions_again_and_again_the_same(key: str, seats: int, level: str) -> None:
    game = open_game(key)
    for s, seat in positions(game, seats, 2):
        chosen = [mind(level).choose(Seen(game, s, seat, Random(1)), Random(2)) for _ in range(2)]
        assert chosen[0] in game.legal(s, seat)
        assert chosen[0] == chosen[1], "the same luck, another choice"


@pytest.mark.parametrize("level", OFFERED)
@pytest.mark.parametrize("key", KEYS)
def test_a_choice_follows_from_what_the_seat_may_know(key: str, level: str) -> None:
    """Two positions that a seat cannot tell apart are the same to it."""
    game = open_game(key)
    for s, seat in positions(game, game.players[0], 2, seed=8):
        other = game.determinize(s, seat, Random(77))
        one, two = (mind(level).choose(Seen(game, x, seat, Random(1)), Random(2)) for x in (s, other))
        assert one == two


def test_easy_leaves_alone_what_is_senseless() -> None:
    """It errs, but never by more than a beginner would."""
    game = open_game("rebirth")
    likes = taste(game)
    for s, seat in positions(game, 2, 12):
        seen = Seen(game, s, seat, Random(4))
        rng = Random(5)
        action = EasyBot().choose(seen, rng)
        worths = {}
        for legal in seen.legal:
            after = seen.sample(Random(6)).copy()
            game.apply(after, seat, legal)
            worths[legal] = likes.value(after, seat)
        assert worths[action] > max(worths.values()) - 1200


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize("key", KEYS)
def test_a_thought_costs_what_its_level_may_spend(key: str, level: str) -> None:
    """Counted in actions carried out: beyond the budget there is at most what a try-out that has begun still costs."""
    game = open_game(key)
    nodes = setting(key, "hard").nodes
    mind = Thinker(level, nodes / manner(game, level)[1].nodes)  # as much for both: an expert's takes long uncompiled
    for s, seat in positions(game, game.players[0], 3, seed=5):
        mind.choose(Seen(game, s, seat, Random(1)), Random(2))
        assert 0 < mind.spent <= 1.25 * nodes


def test_who_fails_is_replaced_by_a_medium_one() -> None:
    assert cheaper("expert") == cheaper("hard") == ["medium", "random"]
    assert cheaper("medium") == cheaper("greedy") == cheaper("easy") == ["random"]
    assert cheaper("random") == cheaper("nobody") == []


def test_unknown_levels_are_refused() -> None:
    with pytest.raises(ClachanError, match="did you mean expert"):
        bot("expertt")
    assert set(OFFERED) <= set(LEVELS)


def test_every_game_has_settings_and_others_have_usual_ones() -> None:
    for key in KEYS:
        assert {"hard", "expert"} <= set(TABLE[key])
        assert setting(key, "expert").nodes > setting(key, "hard").nodes > 0
        assert setting(key, "expert").method in (RACE, TREE)
    assert setting("curragh", "expert").nodes


def test_a_game_without_a_taste_is_looked_at_by_its_sheet() -> None:
    game = toy()
    assert type(taste(game)) is type(reference(game)) is Taste
    s, seat = positions(game, game.players[0], 1)[0]
    assert Thinker("hard", LITTLE).choose(Seen(game, s, seat, Random(1)), Random(1)) in game.legal(s, seat)


def test_five_characters_have_a_style_in_both_languages() -> None:
    assert len(CHARACTERS) == len({c.likes for c in CHARACTERS}) == 5
    for language in LANGUAGES:
        told = {texts("rebirth", language).say(f"style-{c.likes}") for c in CHARACTERS}
        assert len(told) == 5
        assert not any("style" in t for t in told)
        names = [texts("rebirth", language).level(level) for level in LEVELS]
        assert len(set(names)) == len(LEVELS)
    assert style_of("Morag") == "money"
    assert style_of("Ann") == ""
    for key in KEYS:
        lines = {name for name, _ in open_game(key).categories}
        assert all(lines & set(liked) for liked in LIKES.values()), "everybody likes something in every game"


def test_a_style_decides_between_moves_that_look_alike() -> None:
    """What a character likes is taken where that costs little, and left where it costs more than a style is worth."""
    game = open_game("rebirth")
    for s, seat in positions(game, 2, 20):
        seen = Seen(game, s, seat, Random(1))
        swayed = {a: sway(game, s, seat, Line([a], 0, 0), "quiet") for a in seen.legal}
        liked, plain = max(swayed, key=lambda a: swayed[a]), min(swayed, key=lambda a: swayed[a])
        if swayed[liked] > swayed[plain] + 5:
            break
    assert swayed[liked] > swayed[plain] + 5
    for margin, first in ((-5.0, liked), (-SWAY - 1.0, plain)):
        found = [Weighed(Line([a], 0, 0), m, 8) for a, m in ((plain, 0.0), (liked, margin))]
        prefer(seen, found, "quiet", Random(1))
        assert found[0].line.actions[0] == first


def test_more_choices_seem_to_take_longer() -> None:
    paces = [pace(n) for n in (1, 2, 5, 20, 1000)]
    assert paces == sorted(paces)
    assert 0 < paces[0] < 1 < paces[-1] <= 1.5
