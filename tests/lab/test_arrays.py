"""Tables as numbers: an array tells a seat no more than its view, an action has one number, many games are stepped."""

from hashlib import blake2b
from random import Random
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64

from clachan.core import CHANCE, EVERYONE, ClachanError, Mark
from clachan.core.state import PUBLIC
from clachan.lab.authoring.laws import Case, cases
from clachan.learning.arrays import Batch, Codec, Field, Layout, Page, place_rewards
from clachan.learning.shapes import Shape, bits, entry_names, lay, octets, split, tally, upto
from clachan.play.drive import random_game
from clachan.play.registry import game, keys
from clachan.play.table import Table

ALL = [case for key in keys() for case in cases(game(key))]


def name(case: object) -> str:
    assert isinstance(case, Case)
    return "-".join([case.game.key, str(case.seats), *[f"{k}={v}" for k, v in case.options.items()]])


def layout_of(case: Case) -> Layout:
    return Layout(case.game, case.seats, case.options)


# --- the leak laws on arrays -----------------------------------------------------------------------------------


def same_in_every_world(layout: Layout, case: Case) -> None:
    """Law 9: worlds that a seat cannot tell apart give it equal arrays."""
    for s in case.states:
        for seat in range(case.seats):
            sight = layout.look(s, seat)
            assert len(sight) == layout.size
            for salt in range(2):
                world = case.game.determinize(s, seat, case.rng(salt))
                other = layout.look(world, seat)
                assert other == sight, [n for n, a, b in zip(layout.names, sight, other, strict=True) if a != b]


def secret_entries_stay_secret(layout: Layout, case: Case) -> None:
    """Law 11: what somebody else does in secret does not change a seat's array."""
    game = case.game
    for s, seat, _ in case.positions:
        legal = game.legal(s, seat)
        audience = {game.audience(s, seat, a) for a in (legal[0], legal[-1])}
        after = [s.copy(), s.copy()]
        for state, action in zip(after, (legal[0], legal[-1]), strict=True):
            game.apply(state, seat, action)
        reveal = not after[0].asked or (s.asked == (seat,) and game.recallers(s))
        for viewer in range(case.seats):
            if EVERYONE not in audience and viewer not in audience and not reveal:
                assert layout.look(after[0], viewer) == layout.look(after[1], viewer), f"seat {viewer} sees a secret"


@pytest.mark.parametrize("case", ALL, ids=name)
def test_an_array_holds_nothing_that_its_seat_may_not_know(case: Case) -> None:
    layout = layout_of(case)
    same_in_every_world(layout, case)
    secret_entries_stay_secret(layout, case)


@pytest.mark.parametrize(
    ("key", "field"), [("skye", "axe"), ("rebirth", "hand"), ("brianboru", "hand"), ("empires", "hand")]
)
def test_a_field_that_were_shown_to_all_would_be_found(key: str, field: str) -> None:
    case = cases(game(key))[0]
    layout = layout_of(case)
    found = next(f for f in layout.closed if f.name == field)
    layout.closed.remove(found)
    rows = 0 if field == "axe" else case.seats
    layout.open.append(
        Field(field, Shape(found.shape.kind, found.shape.size if rows else case.seats, rows), Mark(field, PUBLIC))
    )
    layout.arrange()
    with pytest.raises(AssertionError):
        same_in_every_world(layout, case)


@pytest.mark.parametrize("key", keys())
def test_what_a_seat_sees_of_its_own_is_there(key: str) -> None:
    """Some entry differs between positions that the seat can tell apart, for nearly all of them."""
    case = cases(game(key))[0]
    layout = layout_of(case)
    views = [str(case.game.presentation.view(s, 0)) for s in case.states]
    sights = [tuple(layout.look(s, 0)) for s in case.states]
    assert len(set(sights)) >= len(set(views)) - 1


# --- shapes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shape", "cell", "entries"),
    [
        (upto(4), [7, 8], [7, 8, -1, -1]),
        (upto(2), [7, 8, 9], [7, 8]),
        (tally(4), [1, 3, 3], [0, 1, 0, 2]),
        (split(3, 8), [17, -1], [2, 1, -1, -1, -1, -1]),
        (split(1, 8), [17, 9], [2, 1]),
        (bits(4), 5, [1, 0, 1, 0]),
        (octets(2), [3 << 8 | 1], [1, 3, 0, 0, 0, 0, 0, 0, *[0] * 8]),
    ],
)
def test_a_cell_always_has_as_many_entries(shape: Shape, cell: list[int] | int, entries: list[int]) -> None:
    before, after = 5, 6
    out = vec[i16]([before, *[99] * shape.wide, after])
    lay(shape, cell, out, 1)
    assert list(out) == [before, *entries, after]
    assert len(entry_names(shape)) == len(entries) == shape.wide
    if isinstance(cell, list):
        for same in (tuple(cell), vec[i64](cell)):
            lay(shape, same, out, 1)
            assert list(out) == [before, *entries, after]


def test_an_id_beyond_a_tally_is_no_entry_of_its_neighbour() -> None:
    with pytest.raises(IndexError, match="4 is not one of 4 ids"):
        lay(tally(4), [4], vec[i16]([0] * 8), 0)


def test_a_number_that_is_too_wide_is_cut() -> None:
    layout = Layout(game("rebirth"), 2)
    s = game("rebirth").setup(2)
    s.points[0] = 10**6
    assert layout.look(s, 0)[layout.open[0].at] == 32767


# --- actions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", ALL, ids=name)
def test_every_legal_action_has_a_number_of_its_own(case: Case) -> None:
    codec = Codec(case.game, case.seats, case.options)
    for s, seat, _ in case.walk():
        if seat != CHANCE:
            legal = case.game.legal(s, seat)
            numbers = codec.numbers(legal)
            assert len(set(numbers)) == len(legal)
            assert all(0 <= n < codec.size for n in numbers)
            for n, action in zip(numbers, legal, strict=True):
                assert n >= len(codec.fixed) or codec.fixed[n] == action


# Numbers are a contract with whatever was learned by them. Who changes them on purpose changes these digests, and
# says so in docs/research.md.
FIXED = {
    "brianboru": (498, 474, "27c30845"),
    "empires": (1280, 3186, "f6d79429"),
    "glenmore": (878, 2062, "20fc9c08"),
    "rebirth": (557, 161, "e3f9dc02"),
    "skye": (318, 4867, "c15349d9"),
}


@pytest.mark.parametrize("key", FIXED)
def test_numbers_stay_what_they_are(key: str) -> None:
    seats = game(key).players[0]
    layout, codec = Layout(game(key), seats), Codec(game(key), seats)
    text = "\n".join([*layout.names, *[codec.describe(n) for n in range(codec.size)]])
    digest = blake2b(text.encode(), digest_size=4).hexdigest()
    assert (layout.size, codec.size, digest) == FIXED[key]
    assert len(set(layout.names)) == layout.size, "every entry has a name of its own"


@pytest.mark.parametrize(("key", "field"), [("empires", "card"), ("glenmore", "cells")])
def test_what_is_shown_of_a_territory_is_all_of_it(key: str, field: str) -> None:
    """The bound is one of practice: the largest of many random games is well within it. 24 were too few in Empires."""
    layout = Layout(game(key), game(key).players[-1])
    shown = next(f.shape.size for f in layout.open if f.name == field)
    most = 0
    for seed in range(4):
        table = random_game(Table(game(key), layout.seats), Random(seed))
        most = max(most, *map(len, getattr(table.state, field)))
    assert most * 1.1 < shown


def test_a_spare_that_is_too_small_is_told() -> None:
    codec = Codec(game("skye"), 2)
    with pytest.raises(ClachanError, match="too many for `overflow_actions`"):
        codec.numbers([("price", 0, 1000 + i) for i in range(codec.overflow + 1)])


# --- rewards and many games --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("places", "rewards"),
    [([1, 2], [1, -1]), ([1, 1], [0, 0]), ([2, 1, 3], [0, 1, -1]), ([1, 3, 1], [0.5, -1, 0.5]), ([1, 1, 1], [0, 0, 0])],
)
def test_rewards_follow_from_places_and_sum_to_nothing(places: list[int], rewards: list[float]) -> None:
    assert place_rewards(places) == rewards
    assert sum(rewards) == 0


def batch_of(key: str, games: int = 3, seed: int = 5) -> Batch:
    seats = game(key).players[0]
    return Batch(Layout(game(key), seats), Codec(game(key), seats), games, seed)


@pytest.mark.parametrize("key", keys())
def test_many_games_show_what_each_seat_would_see_alone(key: str) -> None:
    batch, rng, ended = batch_of(key, 2), Random(1), 0
    while not ended:  # and a step beyond, so that a new game is written over an old one
        batch.step(batch.sample(rng))
        ended += sum(batch.over)
        for i in range(batch.games):
            s: Any = batch.states[i]
            assert s.asked[0] == batch.seat[i] != CHANCE
            wide = batch.layout.size
            assert batch.sights[i * wide : (i + 1) * wide] == batch.layout.look(s, batch.seat[i])
            mask = batch.masks[i * batch.codec.size : (i + 1) * batch.codec.size]
            legal = batch.codec.numbers(batch.game.legal(s, batch.seat[i]))
            assert [n for n, one in enumerate(mask) if one] == sorted(legal)
            assert bool(any(batch.rewards[i])) <= bool(batch.over[i])


@pytest.mark.parametrize("key", keys())
def test_a_page_shows_a_position_whatever_it_showed_before(key: str) -> None:
    case = cases(game(key))[-1]
    layout = layout_of(case)
    page = Page(layout, vec[i16]([99] * (layout.size + 2)), 1)
    states = [case.game.setup(case.seats, case.options), case.end, *case.states]
    for s in Random(1).choices(states, k=3 * len(states)):
        for seat in range(case.seats):
            layout.renew(s, seat, page)
            assert list(page.out) == [99, *layout.look(s, seat), 99]


def test_a_game_goes_its_way_whatever_the_others_do() -> None:
    few, many = batch_of("rebirth", 1), batch_of("rebirth", 4)
    for _ in range(200):
        action = few.numbers[0][0]
        few.step([action])
        many.step([action, *[n[-1] for n in many.numbers[1:]]])
        assert few.states[0].digest() == many.states[0].digest()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    batch = batch_of("rebirth")
    before = [s.digest() for s in batch.states]
    wrong = next(n for n in range(batch.codec.size) if n not in batch.numbers[2])
    with pytest.raises(ClachanError, match=f"game 2: action {wrong} is not legal"):
        batch.step([batch.numbers[0][0], batch.numbers[1][0], wrong])
    with pytest.raises(ClachanError, match="1 actions for 3 games"):
        batch.step([0])
    assert [s.digest() for s in batch.states] == before
