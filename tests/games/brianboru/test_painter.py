"""The terminal: every choice has a place on the board, all pages paint at all times, a game is played by keys."""

from random import Random

import pytest

from clachan.games.brianboru.phases.trick import Trick
from clachan.play.notation import action_line
from clachan.play.table import Table
from clachan.play.text import LANGUAGES
from clachan.terminal.app import TableApp
from clachan.terminal.painters import places
from clachan.terminal.painters.brianboru import PAGES, paint
from clachan.terminal.painters.scene import Choice, Scene, texts_for
from clachan.terminal.session import Session

from .stage import GAME, hands, monasteries, push, table, town, vikings

TEXTS = {language: texts_for("brianboru", language) for language in LANGUAGES}
NAMES = ["Aoife", "Brian", "Conall", "Deirdre", "Eithne"]


def scene(at: Table, seat: int | None, language: str = "en", width: int = 78, height: int = 24) -> Scene:
    legal = at.legal(seat) if seat is not None else []
    catalogue, words = GAME.presentation.catalogue(at.state), TEXTS[language]
    choices = [Choice(a, action_line(words, GAME, at.state, seat or 0, a, at.names)) for a in legal]
    focus = choices[-1].action if choices else None
    return Scene(at.view(seat), catalogue, seat, at.names, words, choices, focus, [], width, height)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 5])
def test_every_choice_has_a_place_and_every_page_paints(seats: int, language: str) -> None:
    at, rng = Table(GAME, seats, {"played_cards": "listed"}, NAMES[:seats]), Random(seats)
    painted = 0
    while at.to_act():
        if at.to_act()[0] < 0:
            at.roll(rng)
            continue
        seat = rng.choice(at.to_act())
        if painted % 8 == 0:
            seen = scene(at, seat, language, 40 if painted % 16 else 90)
            named = {a for p in places.find(paint(seen, "board")) for a in p.actions}
            assert {c.action for c in seen.choices} <= named
            for page in PAGES:
                for viewer in (seat, None):
                    text = paint(scene(at, viewer, language), page).plain
                    assert not any(odd in text for odd in "{}@"), text
        painted += 1
        at.act(seat, rng.choice(at.legal(seat)))
    assert paint(scene(at, 0, language), "board").plain


def test_a_table_as_it_is_painted() -> None:
    """Owners by emblem, Vikings and monasteries by token, the claim by its holder's chip."""
    at = Table(GAME, 3, {}, NAMES[:3])
    at.state = table()
    s = at.state
    for code, seat in (("DU1", 0), ("DU2", 1), ("DU3", 2)):
        s.owner[town(code)] = seat
    vikings(s, "DU2")
    monasteries(s, "DU2", "DU3")
    s.face_up[4], s.claimant[4] = 1, 2
    s.coins = [7, 0, 12]
    page = paint(scene(at, None), "board").plain
    assert "DU 5/2 2 ☼  1y✕   2r≈‡  3b☼†" in page
    assert "¢12" in page
    assert "UL 0/3 4 ▽" in page


def test_own_cards_say_what_they_do_where_there_is_room() -> None:
    at = Table(GAME, 3, {}, NAMES[:3])
    at.state = table()
    hands(at.state, [1, 12], [2], [3])
    push(at.state, Trick())
    small, large = (paint(scene(at, 0, height=height), "board").plain for height in (14, 30))
    assert "wins: ⌂ ♥ ♥ ¢  else: ¢ ¢ ¢ ⇢  / ♥ ♥" in large
    assert large.count("wins:") == 3, "both cards, and the one under the cursor"
    assert small.count("wins:") == 1


@pytest.mark.parametrize("page", ["board", "map"])
@pytest.mark.parametrize("seats", [3, 5])
def test_the_whole_map_fits_120_by_40(seats: int, page: str) -> None:
    at = Table(GAME, seats, {}, NAMES[:seats])
    at.roll(Random(1))
    drawn = paint(scene(at, 0, width=74, height=37), page)
    lines = drawn.plain.split("\n")
    assert len(lines) <= 37
    assert max(map(len, lines)) <= 74
    towns = [p for p in places.find(drawn) if p.actions[0][0] == "settle"]
    assert {p.actions[0][1] for p in towns} == set(range(53)), "every town"
    assert len({(p.line, p.start) for p in towns}) == len(towns) == 53, "and none below another"
    for region in GAME.presentation.catalogue(at.state)["regions"]:
        assert f"{region['code']} 0/{region['threshold']} {region['points']}" in drawn.plain


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_80_by_24_regions_come_one_at_a_time_with_the_names_of_their_towns(language: str) -> None:
    at = Table(GAME, 4, {}, NAMES[:4])
    at.roll(Random(1))
    seen = scene(at, 0, language, width=52, height=21)
    drawn = paint(seen, "map")
    text = " ".join(drawn.plain.split())
    assert max(map(len, drawn.plain.split("\n"))) <= 52
    for region in seen.catalogue["regions"]:
        assert seen.say("region-" + region["id"]) in text
        for x in region["towns"]:
            assert seen.catalogue["towns"][x]["name"] in text
    assert len([p for p in places.find(drawn) if p.actions[0][0] == "settle"]) == 53


def test_played_cards_are_listed_only_by_the_option() -> None:
    for listed in (False, True):
        at = Table(GAME, 3, {"played_cards": "listed" if listed else "unlisted"}, NAMES[:3])
        assert ("Played this round" in paint(scene(at, 0), "cards").plain) == listed


async def test_draft_and_first_trick_by_keys() -> None:
    evening = Session(Table(GAME, 3, {}), 0, ["random"], 7, "en")
    app = TableApp(evening, pause=0)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(20):
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()
            if 0 in evening.table.state.played:
                break
            await pilot.press("enter")
    assert 0 in evening.table.state.played, "a card of ours was played"
    assert len([e for e in evening.table.entries if e.seat == 0 and e.action[0] == "keep"]) == 6
