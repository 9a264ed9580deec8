"""The first game: openings that replay, topics for every question and every scoring, texts that fit; a coach who sees
no more than a seat."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from clachan.bots import Observation, bot
from clachan.core import ClachanError, ComponentError
from clachan.games import KEYS
from clachan.play import record, registry
from clachan.play.table import Table
from clachan.play.teaching import coach
from clachan.play.teaching.coach import (
    CAUSES,
    AllowedWords,
    Cost,
    Situation,
    Topic,
    comes_up,
    costliest,
    next_topic,
    opening,
    topics,
)
from clachan.play.text import LANGUAGES, texts

VECTORS = Path(__file__).parents[1] / "vectors" / "coach.json"
RECORDS = Path(__file__).parents[1] / "records"


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_a_sound_first_game(key: str) -> None:
    coach.check(key)
    assert coach.is_playable(key)
    start = opening(key)
    assert start.table.to_act()[0] == start.seat or start.seat in start.table.to_act()
    assert set(start.bots) == {None, "beginner"}
    assert len(start.table.entries) < 60, "an opening is short"


@pytest.mark.parametrize("key", KEYS)
def test_every_question_and_every_scoring_is_explained(key: str) -> None:
    """Prints which topic introduces what: `pytest -s -k explained`."""
    start = opening(key)
    words = AllowedWords(start, key)
    by: dict[str, list[str]] = {}
    for topic in topics(key):
        for cause, found in topic.causes.items():
            for word in found:
                by.setdefault(f"{cause} {word}", []).append(topic.id)
    wanted = [f"ask {w}" for w in words.ask] + [f"score {w}" for w in words.score]
    print(f"\n{key}: {len(topics(key))} topics")
    for what in [*wanted, *[w for w in by if w not in wanted]]:
        print(f"  {what}: {', '.join(by.get(what, ['nothing']))}")
    assert [w for w in wanted if w not in by] == []
    said = texts(key)
    assert all(said.has(w) for w in words.ask + words.score)


def moments(table: Table, seat: int) -> Iterator[Situation]:
    """What a seat sees at each of its decisions of a recorded game."""
    replayed = Table(table.game, table.seats, table.state.options)
    for entry in table.entries:
        if entry.seat == seat:
            yield coach.situation(replayed, seat)
        replayed.act(entry.seat, entry.action)


@pytest.mark.parametrize("key", KEYS)
def test_most_topics_come_up_in_a_game_and_the_question_comes_first(key: str) -> None:
    """A recorded game, as its first seat saw it: nothing is explained twice, and a new question comes first."""
    path = sorted(RECORDS.glob(f"{key}*-3.jsonl"))[0]
    table = record.replay(record.read(path.read_text(encoding="utf-8")), registry.game(key))
    known: list[str] = []
    every = topics(key)
    for now in moments(table, 0):
        topic = next_topic(every, now, known)
        asked = {t.id for t in every if set(t.causes.get("ask", ())) & set(now.ask)} - set(known)
        assert topic is None or not asked or topic.id in asked
        known += [topic.id] if topic else []
    assert len(set(known)) == len(known)
    assert len(known) >= len(every) // 3, f"only {known}"


def test_the_coach_sees_no_more_than_its_seat() -> None:
    """In another world that the seat cannot tell from the truth, the coach says the same."""
    for key in KEYS:
        start = opening(key)
        table, seat = start.table, start.seat
        seen = coach.situation(table, seat)
        world = Table(table.game, table.seats, None, table.names, table.game.determinize(table.state, seat, Random(5)))
        world.entries = table.entries
        assert coach.situation(world, seat) == seen


# --- vectors: the browser says the same ------------------------------------------------------------------------


@pytest.mark.parametrize("case", json.loads(VECTORS.read_text(encoding="utf-8")), ids=lambda c: str(c["what"]))
def test_vectors(case: dict[str, Any]) -> None:
    found = [Topic(t["id"], "", "", {c: t[c] for c in CAUSES if c in t}, []) for t in case["topics"]]
    now = Situation(**{cause: case["now"].get(cause, []) for cause in CAUSES})
    assert [t.id for t in found if comes_up(t, now)] == case["up"]
    topic = next_topic(found, now, case["known"], case.get("suggested", ()))
    assert (topic.id if topic else None) == case["next"]


# --- what is wrong is named ------------------------------------------------------------------------------------

GOOD = """
topics:
  - id: place
    ask: [prompt-Place, prompt-Choose, prompt-Doubling, prompt-OfferTile]
    point: [castles]
  - id: castles
    score: [sheet-clusters, sheet-settlements, sheet-plus, sheet-unfinished, sheet-castles, sheet-missions,
            sheet-towers]
"""
WORDS = "coach-place-title = Place\ncoach-place = Place a tile.\ncoach-castles-title = Castles\ncoach-castles = Five.\n"


UNCACHED = coach.topics.__wrapped__


def shelve(monkeypatch: pytest.MonkeyPatch, yaml: str = GOOD, ftl: str = WORDS, start: str | None = None) -> None:
    """Lessons of Rebirth with other files."""
    whole = registry.packaged_file

    def packaged(key: str, path: str) -> str:
        if path == coach.FILE:
            return yaml
        if path.startswith("lessons/") and path.endswith(".ftl"):
            return ftl
        return start if start is not None and path == coach.OPENING else whole(key, path)

    monkeypatch.setattr(coach, "packaged_file", packaged)
    monkeypatch.setattr("clachan.play.teaching.lessons.packaged_file", packaged)
    monkeypatch.setattr(coach, "topics", UNCACHED)


def test_the_lesson_that_the_others_are_changed_from_is_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch)
    coach.check("rebirth")
    assert coach.is_playable.__wrapped__("rebirth")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("prompt-Doubling, ", "", "coach.yaml: topics: ask: nothing explains prompt-Doubling"),
        ("sheet-towers", "sheet-castles", "coach.yaml: topics: score: nothing explains sheet-towers"),
        ("prompt-Place", "prompt-Plaice", "topics place: ask: 'prompt-Plaice' cannot happen in this game"),
        ("point: [castles]", "point: ['castles:99']", "topics place: point: there is no component 'castles:99'"),
        ("point: [castles]", "event: [log-nothing]", "topics place: event: 'log-nothing' cannot happen"),
        ("point: [castles]", "hold: [whisky]", "topics place: hold: 'whisky' cannot happen"),
        ("point: [castles]", "can: [swim]", "topics place: can: 'swim' cannot happen"),
        ("point: [castles]", "thing: [tiles:99]", "topics place: thing: 'tiles:99' cannot happen"),
        ("point: [castles]", "when: [tired]", "topics place: when: is no field of a topic"),
        ("point: [castles]", "point: castles", "topics place: point: must be a list of texts"),
        ("id: castles", "id: place", "topics place: id: is there twice"),
        ("id: castles", "id: keeps", "lessons/en.ftl: coach-keeps-title: text: is missing"),
    ],
)
def test_faults_are_named_by_file_item_and_field(
    old: str, new: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert old in GOOD
    shelve(monkeypatch, GOOD.replace(old, new, 1))
    with pytest.raises(ComponentError) as e:
        coach.check("rebirth")
    assert said in str(e.value)
    assert not coach.is_playable.__wrapped__("rebirth"), "and no player is shown it"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Place a tile.", "Place " + "a tile " * 60, "coach-place: text: has 425 characters; its box holds 240"),
        ("= Castles", "= Castles, cathedrals, towers and towns", "coach-castles-title: text: has 37 characters"),
    ],
)
def test_texts_fit_their_box(old: str, new: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, ftl=WORDS.replace(old, new, 1))
    with pytest.raises(ComponentError) as e:
        coach.check("rebirth")
    assert said in str(e.value)


def test_an_opening_that_does_not_replay_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = registry.packaged_file("rebirth", coach.OPENING)
    for start, said in (
        ("{}", "opening: record: line 1"),
        (whole.replace('"components": "', '"components": "x'), "made with component set"),
        (whole.replace("null", '"easy"'), "header: bots: must name a level"),
        (whole.rsplit("\n", 2)[0] + "\n", "opening: end: must ask seat 1"),
    ):
        shelve(monkeypatch, start=start)
        with pytest.raises(ClachanError, match=said):
            coach.check("rebirth")


# --- looking back ----------------------------------------------------------------------------------------------


def test_the_two_costliest_moves_are_shown() -> None:
    costs = [Cost(n, points, "did", "better") for n, points in enumerate([0.4, 3.0, 1.2, 5.0])]
    assert [c.points for c in costliest(costs)] == [5.0, 3.0]
    assert costliest(costs[:1]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_tell_topics_apart(language: str) -> None:
    for key in KEYS:
        titles = [t.title for t in topics(key, language)]
        assert len(set(titles)) == len(titles)


def test_bots_go_on_from_every_opening() -> None:
    for key in KEYS:
        start = opening(key)
        rng = Random(3)
        for _ in range(12):
            start.table.roll(rng)
            if start.table.over:
                break
            seat = start.table.to_act()[0]
            start.table.act(seat, bot("easy").choose(Observation(start.table.game, start.table.state, seat, rng), rng))
