"""What choices would bring, with reasons: on all games, in whole games against bots."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from clachan.bots import Observation, bot
from clachan.core import CHANCE, Event, Game
from clachan.games import KEYS
from clachan.play.drive import AnyTable, drive, random_policy
from clachan.play.preview import EMPTY, Previewer, outcome, points_of, worlds
from clachan.play.registry import game
from clachan.play.table import Table
from clachan.play.text import LANGUAGES, texts

SHARE = 0.8  # of the decisions with a choice: so many carry a preview
ME = 0


def decisions(box: Game[Any], seed: int, level: str = "greedy") -> Iterator[tuple[Table, Any]]:
    """Each decision of one seat with a choice, in a whole game of three against bots, before it is done."""
    rng, player = Random(seed), bot(level)
    table = Table(box, 3)

    def choose(play: AnyTable, seat: int) -> Any:
        return player.choose(Observation(box, play.state, seat, rng), rng)

    for seat, action in drive(table, choose, rng):
        if seat == ME and len(table.legal(ME)) > 1:
            yield table, action


def ahead(table: Table) -> Previewer:
    return Previewer(table.game, worlds(table.game, table.state, ME), ME)


@pytest.mark.parametrize("key", KEYS)
def test_most_decisions_carry_a_preview(key: str) -> None:
    """What was chosen says something beyond that it is done; and so do most of the other choices."""
    asked = chosen = most = 0
    for seed in (1, 2):
        for table, action in decisions(game(key), seed):
            looked = ahead(table)
            telling = [looked.preview(a).telling for a in table.legal(ME)[:40]]
            asked += 1
            chosen += looked.preview(action).telling
            most += 2 * sum(telling) >= len(telling)
    assert asked > 50
    assert chosen >= SHARE * asked, f"{chosen} of {asked}"
    assert most >= SHARE * asked, f"{most} of {asked}"


@pytest.mark.parametrize("key", KEYS)
def test_previews_tell_no_more_than_a_seat_knows(key: str) -> None:
    """In another world of the same information set, the preview is the same."""
    for n, (table, _) in enumerate(decisions(game(key), 3, "random")):
        if n % 6 == 0:
            other = Table(table.game, 3, state=table.game.determinize(table.state, ME, Random(n)))
            assert ahead(table).decision(8) == ahead(other).decision(8), n


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_everything_that_a_preview_says_has_words(key: str, language: str) -> None:
    words, names = texts(key, language), ["Ann", "Ben", "Cyd"]
    for n, (table, _) in enumerate(decisions(game(key), 4)):
        if n % 4:
            continue
        sight = ahead(table).decision(12)
        said = [words.msg(m, names) for m in sight.now.values()]
        for preview in sight.previews:
            if preview is not None:
                said += [words.event(e, names) for e in preview.lines]
                said += [words.say(c.key) for c in preview.sheets]
                said += [words.say(f"hold-{name}", {"n": abs(k)}) for name, k in preview.holds.items()]
        for text in said:
            assert text
            assert not [odd for odd in ("{", "}", "@", "hold-", "means-", "now-", "sheet-") if odd in text], text


def test_the_points_of_a_placement_are_foreseen_and_nothing_changes() -> None:
    table = Table(game("rebirth"), 2, {"first": "1"})
    table.roll(Random(4))
    before = table.state.digest()
    for action in table.legal(ME):
        expected = ahead(table).preview(action).points
        assert table.state.digest() == before
        trial = Table(game("rebirth"), 2, {"first": "1"})
        trial.roll(Random(4))
        trial.act(ME, action)
        assert expected == trial.state.total(ME)


def test_what_is_foreseen_happens() -> None:
    """Through a whole game: whatever was foreseen of an action is among what it then causes."""
    table, rng = Table(game("rebirth"), 2, {"map": "ireland"}), Random(5)
    foreseen, shown, last = 0, list[Event](), None
    for seat, action in drive(table, random_policy(rng), rng):
        if shown:
            happened = list(table.entries[-1].events)
            for event in shown:
                happened.remove(event)  # as often as it was foreseen
            foreseen += len(shown)
        shown = []
        if seat != CHANCE:
            look = Previewer(table.game, worlds(table.game, table.state, seat), seat).preview(action)
            shown = [e for e in look.lines if e.key.startswith("log-")]
            if not table.game.to_act(outcome(table.game, table.state, seat, action)[0]):
                last = look
            else:
                assert look.points == points_of(shown, seat)
    assert foreseen > 50
    # The last placement states the change of the final score: the final scoring itself is no consequence of it.
    assert last is not None
    assert last.points == sum(c.points for c in last.sheets if c.seat == seat)
    assert not last.holds


def test_a_preview_compares_the_sheets_of_all_seats() -> None:
    """The sum of what it says about a seat's sheet is what the sheet then shows more, pending points included."""
    box = game("glenmore")
    for table, action in decisions(box, 6):
        before = [sum(i.points for i in sheet) for sheet in box.scores(table.state)]
        preview = ahead(table).preview(action)
        after = table.state.copy()
        box.apply(after, ME, action)
        for seat, sheet in enumerate(box.scores(after)):
            changed = sum(i.points for i in sheet) - before[seat]
            assert changed == sum(c.points for c in preview.sheets if c.seat == seat)


def test_a_part_that_fails_is_empty_and_reported_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits for a preview gets the rest of it. Without anybody to report to, the fault is raised."""

    def fail(*args: object) -> Any:
        raise IndexError("a fault in a game")

    table = next(decisions(game("rebirth"), 1))[0]
    whole = ahead(table).decision(400)
    monkeypatch.setattr(Previewer, "sheet_totals", fail)
    reported: list[Exception] = []
    sampled = worlds(table.game, table.state, ME)
    partial = Previewer(table.game, sampled, ME, reported.append).decision(400)
    assert [str(e) for e in reported] == ["a fault in a game"]
    assert partial.previews == [EMPTY] * len(whole.previews)
    assert (partial.holds, partial.now) == (whole.holds, whole.now)
    with pytest.raises(IndexError):
        ahead(table).decision(400)
