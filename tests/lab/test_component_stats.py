"""Component statistics: counted from events; differences are marked as noise or not."""

from pathlib import Path
from random import Random
from statistics import fmean, stdev

import pytest

from clachan.core import ClachanError, Event
from clachan.games import KEYS
from clachan.lab.experiments import component_stats
from clachan.lab.experiments.component_stats import (
    ComponentStudy,
    Ledger,
    StudiedGame,
    Trace,
    classified,
    paired_measure,
    plan,
    unpaired,
)
from clachan.lab.experiments.match import Result
from clachan.lab.experiments.workers import Processes
from clachan.learning import ComponentEvent
from clachan.play import registry
from clachan.play.drive import random_game
from clachan.play.table import Table
from clachan.play.text import texts

COMPONENT_EVENTS = {
    "shown": ComponentEvent("offered", "tile", ("tile",)),
    "takes": ComponentEvent("taken", "tile", ("tile",)),
    "buys": ComponentEvent("taken", "tile", ("tile",), "gold"),
    "brings": ComponentEvent("scored", "", ("tile",)),
    "gives": ComponentEvent("pays", price="n"),
    "gave": ComponentEvent("paid", price="n"),
    "ends": ComponentEvent("rests"),
}


def followed(*events: Event) -> dict[str, Trace]:
    ledger = Ledger(registry.game("rebirth"), 2)
    ledger.component_events = COMPONENT_EVENTS
    ledger.watch(list(events))
    return {trace.name: trace for trace in ledger.traces()}


def tile(key: str, seat: int, name: str, points: int = 0, **more: int) -> Event:
    return Event(key, seat, "", {"tile": name, **more}, points)


def pay(key: str, seat: int, n: int = 0) -> Event:
    return Event(key, seat, "", {"n": n})


def test_offers_takings_and_points_are_counted() -> None:
    found = followed(
        tile("shown", -1, "A"), tile("shown", -1, "B"), tile("buys", 1, "A", gold=4), tile("brings", 1, "A", 3)
    )
    assert found["A"] == Trace("tile", "A", 1, [1], 4, 3)
    assert found["B"] == Trace("tile", "B", 1, [], 0, 0)


def test_what_is_paid_belongs_to_what_is_taken_next_or_was_taken_last() -> None:
    before = followed(pay("gives", 0, 2), pay("gives", 1, 7), pay("gives", 0, 1), tile("takes", 0, "A"))
    assert before["A"].price == 3
    after = followed(tile("takes", 0, "A"), pay("gave", 0, 2), pay("gave", 1, 9), pay("ends", 0), pay("gave", 0, 5))
    assert after["A"].price == 2
    other = followed(pay("gives", 0, 2), pay("ends", 0), tile("takes", 0, "A"))
    assert other["A"].price == 0


@pytest.mark.parametrize("key", KEYS)
def test_what_a_game_tells_of_its_components_happens_and_names_them(key: str) -> None:
    game = registry.game(key)
    words = texts(key)
    happened: dict[str, Event] = {}
    for seed in range(3):
        for mode in game.modes()[:2]:
            table = random_game(Table(game, game.players[-1], mode), Random(seed))
            happened |= {event.key: event for entry in table.entries for event in entry.events}
    component_events = game.learning.component_events()
    assert {"offered", "taken"} <= {fate.what for fate in component_events.values()}
    for event, fate in component_events.items():
        assert words.has(event), f"{event} is no event of {key}"
        assert fate.what in ("offered", "taken", "scored", "pays", "paid", "rests")
        if event in happened:
            args = happened[event].args
            assert all(
                words.argument(args, name) and not words.argument(args, name).startswith("@") for name in fate.name
            )
            assert not fate.price or isinstance(args[fate.price], int)
    assert len(component_events.keys() & happened.keys()) >= len(component_events) - 2


def studied(key: str, games: int, *sets: Path | None, bots: str = "random") -> tuple[ComponentStudy, list[StudiedGame]]:
    study = plan(key, sets or (None,), registry.game(key).players[0], {}, bots, games, 1)
    return study, [study.run_one(n) for n in study.numbers()]


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_its_statistics(key: str) -> None:
    _, done = studied(key, 6)
    found = component_stats.components(done)
    assert len(found) > 10
    for kind in {c.kind for c in found}:
        assert sum(c.taken for c in found if c.kind == kind) > 0
    for c in found:
        assert c.takers <= c.taken
        assert c.win_share is None or c.interval[0] <= c.win_share <= c.interval[1]
        assert c.fair_share in (0, pytest.approx(1 / registry.game(key).players[0]))
    assert len({(c.kind, c.name) for c in found}) == len(found)


def test_a_tile_of_skye_is_taken_once_for_what_lies_on_it() -> None:
    _, done = studied("skye", 4)
    tiles = [c for c in component_stats.components(done) if c.kind == "tile"]
    assert all(c.taken <= c.offered for c in tiles)  # there is one of each: drawn, then bought, kept or thrown away
    assert all(c.price is None or c.price >= 1 for c in tiles)
    game = registry.game("skye")
    table = random_game(Table(game, 2), Random(5))
    ledger = Ledger(game, 2)
    for entry in table.entries:
        ledger.watch(list(entry.events))
    gold = sum(e.args["gold"] for entry in table.entries for e in entry.events if e.key in ("log-buy", "log-keep"))
    assert sum(trace.price for trace in ledger.traces()) == gold > 0


def test_who_took_a_component_wins_as_often_as_it_says() -> None:
    def game(number: int, places: list[int], seats: list[int]) -> StudiedGame:
        result = Result(number, [0, 0], places, ["a", "b"], [], 1, "")
        return StudiedGame(number, result, [Trace("tile", "A", 2, seats, 6, 1)])

    (found,) = component_stats.components([game(0, [1, 2], [0, 0]), game(1, [1, 1], [0, 1]), game(2, [2, 1], [0])])
    assert (found.offered, found.taken, found.takers) == (6, 5, 4)
    assert found.win_share == pytest.approx((1 + 0.5 + 0.5 + 0) / 4)
    assert (found.price, found.points, found.fair_share, found.word) == (18 / 5, 3 / 5, 0.5, "noise")


def test_a_component_beyond_the_noise_is_said_so() -> None:
    def game(number: int) -> StudiedGame:
        result = Result(number, [0, 0], [1, 2], ["a", "b"], [], 1, "")
        return StudiedGame(number, result, [Trace("tile", "A", 1, [0], 0, 0), Trace("tile", "B", 1, [1], 0, 0)])

    words = {c.name: c.word for c in component_stats.components([game(n) for n in range(60)])}
    assert words == {"A": "more", "B": "less"}
    words = {c.name: c.word for c in component_stats.components([game(n) for n in range(2)])}
    assert words == {"A": "noise", "B": "noise"}


# --- two sets ------------------------------------------------------------------------------------------------------


def test_differences_of_pairs_by_hand() -> None:
    a, b = [10.0, 20.0, 30.0, 40.0], [11.0, 22.0, 33.0, 44.0]
    m = paired_measure("score", "mean", a, b)
    error = stdev([1, 2, 3, 4]) / 2
    assert (m.a, m.b, m.difference) == (25, 27.5, 2.5)
    assert m.edges(1.96) == pytest.approx((2.5 - 1.96 * error, 2.5 + 1.96 * error))
    assert classified("games", m, 1.96).word == "more"
    assert classified("games", m, 4.0).word == "noise"
    assert classified("games", paired_measure("score", "mean", a, a), 1.96).word == "same"


def test_shares_that_cannot_be_paired_have_newcombes_interval() -> None:
    """The example of Newcombe (1998), method 10: 56 of 70 against 48 of 80."""
    a, b = [1.0] * 48 + [0.0] * 32, [1.0] * 56 + [0.0] * 14
    assert unpaired("x", "win share", a, b).edges(1.96) == pytest.approx((0.0524, 0.3339), abs=1e-4)


def test_luck_alone_is_rarely_called_news() -> None:
    """A hundred tables of forty lines of pure noise: about five of them may hold a line that looks like news."""
    rng, tables = Random(1), 0
    for _ in range(100):
        lines = [
            paired_measure("x", "mean", [rng.gauss(0, 1) for _ in range(60)], [rng.gauss(0, 1) for _ in range(60)])
            for _ in range(40)
        ]
        tables += any(classified("games", m, component_stats.bonferroni_z(len(lines))).significant for m in lines)
    assert tables <= 14


def test_a_set_compared_with_itself_is_the_same_in_every_line() -> None:
    study, done = studied("glenmore", 5, None, None)
    pairs, found = component_stats.find_changes(study, done)
    assert pairs == 5
    assert len(found) > 50
    assert {c.word for c in found} == {"same"}


def changed(folder: Path, key: str, name: str, old: str, new: str) -> Path:
    text = registry.packaged_file(key, f"components/{name}")
    assert old in text
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")
    return folder


def test_what_another_set_changes_is_found_and_the_rest_is_the_same(tmp_path: Path) -> None:
    richer = changed(tmp_path, "brianboru", "map.yaml", "\n    points: 6\n", "\n    points: 16\n")
    study, done = studied("brianboru", 25, None, richer)
    pairs, found = component_stats.find_changes(
        study, done[:-1]
    )  # stopped before the last game: its pair does not count
    assert pairs == 24
    lines = {(c.group, c.name): c for c in found}
    score = lines["games", "score"]
    assert score.word == "more"
    a = fmean(fmean(d.result.scores) for d in done[:48] if d.number % 2 == 0)
    b = fmean(fmean(d.result.scores) for d in done[:48] if d.number % 2 == 1)
    assert (score.a, score.b) == (pytest.approx(a), pytest.approx(b))
    assert lines["games", "points: Claim tokens"].word == "more"
    assert lines["games", "decisions in a game"].word == "same"
    assert {c.word for c in found if c.group == "components" and c.measure == "offered"} == {"same"}


def test_a_component_that_only_one_set_has_is_said_so(tmp_path: Path) -> None:
    other = changed(tmp_path, "brianboru", "marriages.yaml", "Aoife", "Eithne")
    study, done = studied("brianboru", 25, None, other)
    words = {c.name: c.word for c in component_stats.find_changes(study, done)[1] if c.significant}
    assert words == {"Aoife (marriage)": "only with A", "Eithne (marriage)": "only with B"}


def test_a_game_that_tells_nothing_of_its_components_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(registry.game("skye").learning), "component_events", lambda self: {})
    with pytest.raises(ClachanError, match="does not tell what becomes of its components"):
        studied("skye", 1)


def test_statistics_are_the_same_with_any_number_of_processes() -> None:
    study, done = studied("skye", 8)
    shared = [d for some in study.results(Processes(3)) for d in some]
    assert component_stats.components(sorted(shared, key=lambda d: d.number)) == component_stats.components(done)
