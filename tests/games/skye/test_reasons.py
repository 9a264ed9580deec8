"""Why a tile would be discarded, priced, bought or laid, in sentences."""

import pytest

from clachan.play.text import texts
from clachan.presentation.reasons import reason_sentence

from .tables import GAME, Sitting, tile

NINE = ["L01", "L02", "L03", "L04", "L05", "L06", "L07", "L08", "L09"]
NAMES = ["P0", "P1", "P2"]


@pytest.fixture
def first_round() -> Sitting:
    t = Sitting(3)
    t.draw(*NINE)
    return t


@pytest.fixture
def market(first_round: Sitting) -> Sitting:
    first_round.price(0, "L01", L02=1, L03=2)
    first_round.price(1, "L04", L05=1, L06=2)
    first_round.price(2, "L07", L08=1, L09=2)
    return first_round


def test_a_discard_compares_the_three_tiles(first_round: Sitting) -> None:
    assert first_round.reason("axe L01") == "Gives up a tile that could bring you 6 points."
    assert first_round.reason("axe L02") == "Gets rid of the tile that is worth least to you."


def test_a_price_says_what_is_at_stake_and_who_wants_the_tile(first_round: Sitting) -> None:
    first_round.by(0, "axe L01")
    assert first_round.reason("price L02 3") == (
        "Brings 3 gold if it is sold and costs as much if it is not, could bring P1 3 points "
        "and can bring you 3 points by the scoring tiles."
    )


@pytest.mark.parametrize(
    ("language", "text", "why"),
    [
        (
            "en",
            (
                "Discard the sheep and broch; ask 3 for the broch and scroll for whisky "
                "and 1 for the broch and whisky (2× mountain, 2× water)"
            ),
            (
                "The broch and scroll for whisky could bring P1 3 points and "
                "the broch and whisky (2× mountain, 2× water) could bring P1 3 points."
            ),
        ),
        (
            "cs",
            (
                "Zahoď dílek „ovce a broch“; za dílek „broch a svitek za whisky“ chtěj 3 zlaťáky "
                "a za dílek „broch a whisky (2× hora, 2× voda)“ 1 zlaťák"
            ),
            (
                "Hráči P1 může dílek „broch a svitek za whisky“ přinést 3 body a "
                "hráči P1 může dílek „broch a whisky (2× hora, 2× voda)“ přinést 3 body."
            ),
        ),
    ],
)
def test_a_discard_and_two_prices_are_one_plan(first_round: Sitting, language: str, text: str, why: str) -> None:
    actions = [("axe", tile("L01")), ("price", tile("L02"), 3), ("price", tile("L03"), 1)]
    plan = GAME.presentation.plan(first_round.s, 0, actions)
    assert plan is not None
    words = texts("skye", language)
    sentence = reason_sentence(plan.reasons)
    assert sentence is not None
    assert words.msg(plan.text, NAMES) == text
    assert words.say(sentence["key"], sentence["args"], NAMES) == why


def test_a_single_price_is_no_plan(first_round: Sitting) -> None:
    assert GAME.presentation.plan(first_round.s, 0, [("price", tile("L03"), 1)]) is None


def test_a_purchase_is_worth_something_and_is_paid_to_somebody(market: Sitting) -> None:
    assert market.reason("buy L05") == "Can bring you 3 points by the scoring tiles and pays P1 1 gold."
    assert market.reason("buy L05", "cs") == ("Může ti za bodovací dílky přinést 3 body a hráč P1 dostane 1 zlaťák.")
    assert market.reason("pass") == "Saves your 5 gold."


def test_a_place_is_chosen_for_the_scoring_tiles_and_roads(market: Sitting) -> None:
    market.do("pass", "pass", "pass")
    market.do("lift L02")
    assert market.reason("place 1,0 90") == "Scores 1 more for brochs in the mountains in each of 3 scorings."
    assert market.reason("place 0,-1 180") == (
        "Scores 1 more for brochs in the mountains in each of 3 scorings "
        "and connects one more tile to your castle by road."
    )
