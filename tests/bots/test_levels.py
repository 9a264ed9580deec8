"""Every level plays every game at every number of players, from what its seat may know alone."""

from random import Random
from typing import Any

import pytest

from clachan.bots import CHARACTERS, LEVELS, OFFERED, Observation, bot, fallback_levels, style_of
from clachan.bots.characters import MAX_STYLE_BONUS, STYLES, pace, style_bonus
from clachan.bots.evaluator import Evaluator, evaluator_for, reference_evaluator
from clachan.bots.levels import SEARCHING, EasyBot
from clachan.bots.search_bot import RatedMove, SearchBot, apply_style, level_search
from clachan.bots.settings import TUNED, RolloutSettings, TreeSettings, settings_for
from clachan.bots.turn_planner import ActionSequence
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
    return SearchBot(level, LITTLE) if level in SEARCHING else bot(level)


@pytest.mark.parametrize("level", OFFERED)
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_level_chooses_legal_actions_again_and_again_the_same(key: str, seats: int, level: str) -> None:
    game = open_game(key)
    for s, seat in positions(game, seats, 2):
        chosen = [mind(level).choose(Observation(game, s, seat, Random(1)), Random(2)) for _ in range(2)]
        assert chosen[0] in game.legal(s, seat)
        assert chosen[0] == chosen[1], "the same luck, another choice"


@pytest.mark.parametrize("level", OFFERED)
@pytest.mark.parametrize("key", KEYS)
def test_a_choice_follows_from_what_the_seat_may_know(key: str, level: str) -> None:
    """Two positions that a seat cannot tell apart are the same to it."""
    game = open_game(key)
    for s, seat in positions(game, game.players[0], 2, seed=8):
        other = game.determinize(s, seat, Random(77))
        one, two = (mind(level).choose(Observation(game, x, seat, Random(1)), Random(2)) for x in (s, other))
        assert one == two


def test_easy_leaves_alone_what_is_senseless() -> None:
    """It errs, but never by more than a beginner would."""
    game = open_game("rebirth")
    evaluator = evaluator_for(game)
    for s, seat in positions(game, 2, 12):
        seen = Observation(game, s, seat, Random(4))
        rng = Random(5)
        action = EasyBot().choose(seen, rng)
        values = {}
        for legal in seen.legal:
            after = seen.sample(Random(6)).copy()
            game.apply(after, seat, legal)
            values[legal] = evaluator.value(after, seat)
        assert values[action] > max(values.values()) - 1200


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize("key", KEYS)
def test_a_search_costs_what_its_level_may_spend(key: str, level: str) -> None:
    """Counted in actions carried out: beyond the budget there is at most the rest of one rollout."""
    game = open_game(key)
    actions = settings_for(key, "hard").actions
    mind = SearchBot(
        level, actions / level_search(game, level)[1].actions
    )  # as much for both: an expert's takes long uncompiled
    for s, seat in positions(game, game.players[0], 3, seed=5):
        mind.choose(Observation(game, s, seat, Random(1)), Random(2))
        assert 0 < mind.spent <= 1.25 * actions


def test_who_fails_is_replaced_by_a_medium_one() -> None:
    assert fallback_levels("expert") == fallback_levels("hard") == ["medium", "random"]
    assert fallback_levels("medium") == fallback_levels("greedy") == fallback_levels("easy") == ["random"]
    assert fallback_levels("random") == fallback_levels("nobody") == []


def test_unknown_levels_are_refused() -> None:
    with pytest.raises(ClachanError, match="did you mean expert"):
        bot("expertt")
    assert set(OFFERED) <= set(LEVELS)


def test_every_game_has_settings_and_others_have_usual_ones() -> None:
    for key in KEYS:
        assert {"hard", "expert"} <= set(TUNED[key])
        assert settings_for(key, "expert").actions > settings_for(key, "hard").actions > 0
        assert isinstance(settings_for(key, "expert"), RolloutSettings | TreeSettings)
    assert settings_for("curragh", "expert").actions


def test_a_game_without_an_evaluator_is_evaluated_by_its_sheet() -> None:
    game = toy()
    assert type(evaluator_for(game)) is type(reference_evaluator(game)) is Evaluator
    s, seat = positions(game, game.players[0], 1)[0]
    assert SearchBot("hard", LITTLE).choose(Observation(game, s, seat, Random(1)), Random(1)) in game.legal(s, seat)


def test_five_characters_have_a_style_in_both_languages() -> None:
    assert len(CHARACTERS) == len({c.style for c in CHARACTERS}) == 5
    for language in LANGUAGES:
        told = {texts("rebirth", language).say(f"style-{c.style}") for c in CHARACTERS}
        assert len(told) == 5
        assert not any("style" in t for t in told)
        names = [texts("rebirth", language).level(level) for level in LEVELS]
        assert len(set(names)) == len(LEVELS)
    assert style_of("Morag") == "money"
    assert style_of("Ann") == ""
    for key in KEYS:
        lines = {name for name, _ in open_game(key).categories}
        assert all(lines & set(liked) for liked in STYLES.values()), "everybody likes something in every game"


def test_a_style_decides_between_moves_that_look_alike() -> None:
    """What a character likes is taken where that costs little, and left where it costs more than a style is worth."""
    game = open_game("rebirth")
    for s, seat in positions(game, 2, 20):
        seen = Observation(game, s, seat, Random(1))
        bonus = {a: style_bonus(game, s, seat, ActionSequence([a]), "quiet") for a in seen.legal}
        liked, plain = max(bonus, key=lambda a: bonus[a]), min(bonus, key=lambda a: bonus[a])
        if bonus[liked] > bonus[plain] + 5:
            break
    assert bonus[liked] > bonus[plain] + 5
    for margin, first in ((-5.0, liked), (-MAX_STYLE_BONUS - 1.0, plain)):
        found = [RatedMove(ActionSequence([a]), m, 8) for a, m in ((plain, 0.0), (liked, margin))]
        apply_style(seen, found, "quiet", Random(1))
        assert found[0].sequence.actions[0] == first


def test_more_choices_seem_to_take_longer() -> None:
    paces = [pace(n) for n in (1, 2, 5, 20, 1000)]
    assert paces == sorted(paces)
    assert 0 < paces[0] < 1 < paces[-1] <= 1.5
