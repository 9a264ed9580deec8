"""The laws: what must be true of every game, at every player count, in every mode. `docs/laws.md` lists them by number.

A law takes a Case and raises AssertionError. `clachan laws KEY` runs them on one game; in the tests, `test_laws.py`
runs them on every game, and `test_laws_can_fail.py` on toys that each break one of them.
"""

import json
import re
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import combinations, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from clachan.bots import Observation
from clachan.bots.evaluator import evaluator_for
from clachan.bots.explanation import describe, explain, move_words
from clachan.bots.levels import SEARCHING
from clachan.core import (
    CHANCE,
    EVERYONE,
    RECALL,
    Action,
    ClachanError,
    ComponentError,
    Game,
    Options,
    Seat,
    State,
    draw,
)
from clachan.core.state import contents
from clachan.lab.authoring.fuzz import leaks
from clachan.lab.authoring.history import Walk, Witness
from clachan.play import notation, record, registry
from clachan.play.drive import AnyTable, BareTable, drive, finish, random_game, random_order, random_policy
from clachan.play.preview import Previewer, outcome, worlds
from clachan.play.table import Refused, Table
from clachan.play.teaching import coach, handbook, lessons, puzzles
from clachan.play.text import Texts, texts

Position = tuple[Any, int, Action]  # a state, and what was done in it


class Case:
    """One game at one player count in one mode, with the positions of one random play."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: Options,
        seed: int = 1,
        sample: int = 40,
        words: Texts | None = None,
    ) -> None:
        """`sample` is about how many positions are checked; 0: all of them."""
        self.game, self.seats, self.options, self.seed, self.sample = game, seats, options, seed, sample
        self.texts = words or texts(game.key)

    def rng(self, salt: int = 0) -> Random:
        return Random(self.seed * 1000 + salt)

    def drive(self, play: AnyTable, rng: Random) -> Iterator[tuple[Seat, Action]]:
        """Play at random, with simultaneous decisions in any order."""
        return drive(play, random_policy(rng), rng, random_order(rng))

    def walk(self) -> Iterator[Position]:
        """Play at random and yield every position before its action. The state changes: copy what you keep."""
        s = self.game.setup(self.seats, self.options)
        decisions = self.drive(BareTable(self.game, s), self.rng())
        for seat, action in islice(decisions, self.game.bound + 1):
            yield s, seat, action

    @cached_property
    def positions(self) -> list[Position]:
        """Return a sample of the positions, spread over the game, with the last one."""
        every = [(s.copy(), seat, action) for s, seat, action in self.walk()]
        step = max(1, len(every) // self.sample) if self.sample else 1
        return every[::step] + every[-1:]

    def few_positions(self, number: int) -> list[Position]:
        """Return about so many of the sampled positions, for a law that takes long; all if all are checked."""
        step = max(1, len(self.positions) // number) if self.sample else 1
        return self.positions[::step]

    @cached_property
    def end(self) -> Any:
        s = self.positions[-1][0].copy()
        self.game.apply(s, *self.positions[-1][1:])
        return s

    @cached_property
    def states(self) -> list[Any]:
        return [s for s, _, _ in self.positions] + [self.end]

    def everyone(self) -> list[int | None]:
        return [*range(self.seats), None]


def law_1_random_play_ends(case: Case) -> None:
    for seed in range(3):
        s = case.game.setup(case.seats, case.options)
        for entries, _ in enumerate(case.drive(BareTable(case.game, s), Random(seed))):
            assert entries < case.game.bound, "longer than the declared bound"


def law_2_who_acts_has_a_choice(case: Case) -> None:
    for s in case.states:
        asked = case.game.to_act(s)
        assert len(set(asked)) == len(asked)
        assert CHANCE not in asked or asked == (CHANCE,), "chance is asked alone"
        for seat in (CHANCE, *range(case.seats)):
            assert bool(case.game.legal(s, seat)) == (seat in asked), f"seat {seat}"


def law_3_legal_actions_round_trip(case: Case) -> None:
    for s in case.states:
        for seat in case.game.to_act(s):
            legal = case.game.legal(s, seat)
            assert len(set(legal)) == len(legal), "distinct"
            assert case.game.legal(s, seat) == legal == case.game.legal(s.copy(), seat), "stable"
            for action in legal:
                assert tuple(json.loads(json.dumps(list(action)))) == action, "wire"
                assert isinstance(action[0], str)
            lines = [notation.action_line(case.texts, case.game, s, seat, a) for a in legal]
            named = dict(zip([line.lower() for line in lines], legal, strict=True))
            assert len(named) == len(lines), "words are unique"
            for line, action in zip(lines, legal, strict=True):
                assert line == " ".join(line.split()), f"words: {line}"
                assert not set(line) & set("{}@"), f"words: {line}"
                assert notation.find_action(named, line) == action, "words are parsed back"
            assert notation.parse_action(case.texts, case.game, s, seat, lines[-1]) == legal[-1], (
                "words are parsed back"
            )


def law_4_looking_changes_nothing(case: Case) -> None:
    game = case.game
    for s in case.states:
        before = s.dump()
        for seat in range(case.seats):
            game.legal(s, seat), game.refusals(s, seat), game.why_not(s, seat, ("nonsense",))
            game.presentation.view(s, seat), game.determinize(s, seat, case.rng()), evaluator_for(game).value(s, seat)
        for seat in game.to_act(s):
            game.prompt(s, seat)
            for action in game.legal(s, seat)[:3]:
                game.say(s, seat, action), game.audience(s, seat, action)
        if game.to_act(s) == (CHANCE,):
            game.legal(s, CHANCE), game.weights(s)
        game.scores(s), game.pool_items_in_play(s), game.recallers(s)
        game.presentation.view(s, None), game.presentation.catalogue(s)
        game.check(s)
        assert s.dump() == before


def law_5_copies_are_equal_and_independent(case: Case) -> None:
    for s in case.states:
        before = s.digest()
        copy, plain = s.copy(), State.copy(s)
        assert copy.dump() == s.dump() == plain.dump()
        assert copy.asked == s.asked
        rng = case.rng(5)
        finish(BareTable(case.game, copy), random_policy(rng), rng, random_order(rng))
        assert s.digest() == before, "playing on in a copy changed the original"


def law_6_dump_and_load(case: Case) -> None:
    for s in case.states:
        loaded = case.game.load(json.loads(json.dumps(s.dump())))
        assert loaded.digest() == s.digest()
        assert case.game.to_act(loaded) == case.game.to_act(s)
        for seat in case.game.to_act(s):
            assert case.game.legal(loaded, seat) == case.game.legal(s, seat)


def play_table(case: Case, salt: int = 0) -> Table:
    return random_game(Table(case.game, case.seats, case.options), case.rng(salt))


def law_7_records_replay(case: Case) -> None:
    table = play_table(case)
    try:
        again = record.replay(record.read(record.write(table)), case.game)
    except ClachanError as e:
        raise AssertionError(f"a record does not replay: {e}") from e
    assert again.state.digest() == table.state.digest()
    assert [e.events for e in again.entries] == [e.events for e in table.entries]


def law_8_commits_commute(case: Case) -> None:
    game, rng = case.game, case.rng(8)
    for s in case.states:
        for a, b in combinations(game.to_act(s), 2):
            one, two = s.copy(), s.copy()
            first, second = (game.legal(s, x)[int(rng.random() * len(game.legal(s, x)))] for x in (a, b))
            assert second in game.legal(apply(game, one, a, first), b), "an answer forbids another's"
            apply(game, one, b, second)
            apply(game, apply(game, two, b, second), a, first)
            assert one.digest() == two.digest(), "the order of answers matters"
        for seat in game.to_act(s):
            if seat != CHANCE:
                commit = s.copy()
                apply(game, commit, seat, game.legal(s, seat)[0])
                if seat in game.recallers(commit) and seat not in game.recallers(s):
                    assert apply(game, commit, seat, RECALL).digest() == s.digest(), "recall"


def apply(game: Game[Any], s: Any, seat: int, action: Action) -> Any:
    game.apply(s, seat, action)
    return s


def law_9_determinisation_is_faithful(case: Case) -> None:
    for s in case.states:
        for seat in range(case.seats):
            for salt in range(2):
                world = case.game.determinize(s, seat, case.rng(salt))
                assert case.game.seen(world, seat) == case.game.seen(s, seat), f"seat {seat}"
                assert case.game.presentation.view(world, seat) == case.game.presentation.view(s, seat), f"seat {seat}"
                assert case.game.legal(world, seat) == case.game.legal(s, seat)
                case.game.check(world)


def law_10_determinisation_is_blind(case: Case) -> None:
    for s in case.states:
        for seat in range(case.seats):
            other = case.game.determinize(s, seat, case.rng(1))
            one = case.game.determinize(s, seat, case.rng(2)).dump()
            two = case.game.determinize(other, seat, case.rng(2)).dump()
            assert one == two, f"seat {seat}: {[k for k in one if one[k] != two[k]]}"
    for s, seat, _ in case.positions:
        legal = case.game.legal(s, seat)
        if len(legal) > 1 and case.game.audience(s, seat, legal[0]) != EVERYONE:
            # Two secret entries make two positions that others cannot tell apart, whatever the game's sampler thinks.
            a, b = (apply(case.game, s.copy(), seat, x) for x in (legal[0], legal[-1]))
            for viewer in range(case.seats):
                if case.game.presentation.view(a, viewer) == case.game.presentation.view(b, viewer):
                    one, two = (case.game.determinize(x, viewer, case.rng(3)).dump() for x in (a, b))
                    assert one == two, f"viewer {viewer}: {[k for k in one if one[k] != two[k]]}"


def law_11_views_keep_secrets(case: Case) -> None:
    game = case.game
    for s, seat, _ in case.positions:
        for viewer in case.everyone():
            assert not leaks(s, game.seen(s, viewer), viewer)
            assert exact(game.presentation.view(s, viewer)), "a number that JavaScript cannot hold"
        legal = game.legal(s, seat)
        if len(legal) < 2:
            continue
        after = [apply(game, s.copy(), seat, a) for a in (legal[0], legal[-1])]
        audience = {game.audience(s, seat, legal[0]), game.audience(s, seat, legal[-1])}
        reveal = not after[0].asked or (s.asked == (seat,) and game.recallers(s))  # the end, or the last commit
        for viewer in case.everyone():
            one, two = (game.presentation.view(a, viewer) for a in after)
            if EVERYONE not in audience and viewer not in audience and not reveal:
                assert one == two, f"viewer {viewer} can tell a secret entry of seat {seat} from another"
            if seat == CHANCE and EVERYONE in audience:
                assert one != two, "the log tells an outcome that the view hides"


def exact(value: Any) -> bool:
    """Return whether all clients can represent every number of a view exactly."""
    if isinstance(value, dict):
        return all(map(exact, value.values()))
    if isinstance(value, list | tuple):
        return all(map(exact, value))
    return not isinstance(value, int | float) or abs(value) < 2**53


def census(game: Game[Any], s: Any) -> Counter[tuple[str, int, int]]:
    """Return all items of a pool, wherever they are."""
    found: Counter[tuple[str, int, int]] = Counter(game.pool_items_in_play(s))
    for mark in s.MARKS:
        if mark.pool:
            value = getattr(s, mark.name)
            nested = mark.split or (value and isinstance(value[0], list | tuple))
            for i, cell in enumerate(value if nested else [value]):
                owner = i if mark.per_seat else -1
                found.update((mark.pool, owner, item) for item in contents(mark, cell))
    return found


def law_12_pools_are_conserved(case: Case) -> None:
    first = census(case.game, case.states[0])
    for s in case.states:
        assert census(case.game, s) == first
        for mark in s.MARKS:
            if mark.pool and not mark.counts and mark.who != 0:
                for cell in getattr(s, mark.name) if mark.split else [getattr(s, mark.name)]:
                    assert list(cell) == sorted(cell), f"{mark.name}: a multiset is kept in ascending order"


def law_13_undo_stops_at_barriers(case: Case) -> None:
    table = Table(case.game, case.seats, case.options)
    every = max(1, len(case.positions) // 12)
    before, recall = "", False
    for seat, _ in case.drive(table, case.rng(13)):
        if table.entries:
            goes_back(case, table, before, not recall and (len(table.entries) - 1) % every == 0)
        before, recall = table.state.digest(), seat in case.game.recallers(table.state)
    goes_back(case, table, before, not recall)


def goes_back(case: Case, table: Table, before: str, probe: bool) -> None:
    """No seat can undo another's entry. An entry that may be undone revealed nothing and leaves no trace."""
    n = len(table.entries) - 1
    seat, action, *_ = table.entries[n]
    for other in range(case.seats):
        if other != seat:
            assert table.undo_to(other) is None, "undo crosses another's entry, or chance"
    if not probe or seat == CHANCE or seat in case.game.recallers(table.state) or table.undo_to(seat) is None:
        return
    unseen(case, table, n)
    table.undo(seat)
    assert table.state.digest() == before
    table.act(seat, action)


def unseen(case: Case, table: Table, n: int) -> None:
    """An entry that may be undone revealed nothing: in other worlds it looks the same."""
    entry, before, after = table.entries[n], table.state_at(n), table.state_at(n + 1)
    for viewer in range(case.seats):
        for salt in range(3):
            world = case.game.determinize(before, viewer, case.rng(100 + salt))
            if entry.action in case.game.legal(world, entry.seat):
                seen = case.game.presentation.view(apply(case.game, world, entry.seat, entry.action), viewer)
                assert seen == case.game.presentation.view(after, viewer), "undo would cross a reveal"
            else:
                assert entry.audience not in (EVERYONE, viewer), "undo would cross a reveal"


JUNK: list[Any] = [
    [],
    ["nonsense"],
    [3],
    "place",
    None,
    [None],
    [["place"]],
    ["place", {}],
    {"place": 1},
    [""],
    ["recall"],
]


def law_14_bad_actions_are_refused(case: Case) -> None:
    game = case.game
    for s in case.states[:: max(1, len(case.states) // 10)]:
        table = Table(game, case.seats, case.options)
        table.state = s.copy()
        before = s.digest()
        for seat in range(case.seats):
            legal = game.legal(s, seat)
            wrong = [[a[0], *a[1:], 0] for a in legal[:2]] + [[a[0], *[x + 10**6 for x in a[1:]], 7] for a in legal[:2]]
            wrong = [a for a in wrong if tuple(a) not in legal]  # another choice of cards, by accident
            wrong += [[a[0], *[float(x) for x in a[1:]]] for a in legal[:2] if len(a) > 1]
            refusals = game.refusals(s, seat)
            for r in refusals:
                assert r.action is not None
                assert r.action not in legal, f"{r.action} is refused and legal"
                assert re.fullmatch(r"[A-Z]{2}-[A-Z]?\d[\w.]*", r.rule), f"{r.rule!r} is not a rule"
                assert game.why_not(s, seat, r.action) == r, "the reason is the refusal's"
            for action in [*JUNK, *wrong, *[list(r.action or ()) for r in refusals[:5]]]:
                if action == ["recall"] and seat in game.recallers(s):
                    continue
                assert is_refused(table, seat, action), f"{action} was accepted"
        for seat in game.to_act(s):
            for other in range(case.seats):
                if other not in game.to_act(s):
                    assert is_refused(table, other, game.legal(s, seat)[0]), "out of turn"
        assert table.state.digest() == before
        assert not table.entries


def is_refused(table: Table, seat: int, action: Any) -> bool:
    try:
        table.act(seat, action)
    except Refused as e:
        return bool(e.refusal.key)
    except ClachanError:
        return False
    return False


def law_15_sheets_add_up(case: Case) -> None:
    game = case.game
    for s in case.states:
        game.check(s)
        view = game.presentation.view(s, None)
        for seat, sheet in enumerate(game.scores(s)):
            assert sum(i.points for i in sheet if not i.pending) == s.total(seat) == view["totals"][seat]
    assert not any(i.pending for sheet in game.scores(case.end) for i in sheet), "nothing is pending at the end"
    places = game.ranking(case.end)
    assert min(places) == 1
    assert len(places) == case.seats
    table = play_table(case, 15)
    start = game.setup(case.seats, case.options)
    for seat in range(case.seats):
        points = sum(line.event.points for line in table.ledger(seat)) + start.total(seat)
        assert points == table.state.total(seat), "every point has an event"


def law_16_odds_are_the_size_of_what_is_drawn_from(case: Case) -> None:
    for s in case.states:
        if case.game.to_act(s) != (CHANCE,):
            continue
        weights = case.game.weights(s)
        assert len(weights) == len(case.game.legal(s, CHANCE))
        assert all(w > 0 for w in weights)
        name, seat = s.stack[-1].source(s)
        if not name:
            assert len(set(weights)) == 1, "equal odds, or name the source"
            continue
        mark = next(m for m in s.MARKS if m.name == name)
        cell = getattr(s, name)
        if seat >= 0:
            cell = cell[seat]
        assert sum(weights) == len(contents(mark, cell)), name


def law_18_worlds_agree_with_what_a_seat_saw(case: Case) -> None:
    """See history.py. Each part of the play is checked for one seat, in turn."""
    positions = [(s.copy(), seat, action) for s, seat, action in case.walk()]
    play = Walk(case.game, positions, case.end)
    start, turn = 0, case.seed
    while start < len(positions):
        witness = Witness(play, turn % case.seats, start, case.seed)
        end, strict = witness.end()
        broken = witness.broken(end, strict)
        assert not broken, f"seat {witness.viewer} can work out after entry {end} that {', '.join(broken[:4])}"
        start, turn = end, turn + 1


def law_19_what_nothing_forbids_is_legal(case: Case) -> None:
    """If a frame has a second, faster way to find its legal actions or its draw, both ways agree."""
    for s in case.states:
        for seat in case.game.to_act(s):
            top, legal = s.stack[-1], case.game.legal(s, seat)
            tried = top.tries(s, seat)
            assert len(set(tried)) == len(tried), "distinct"
            if tried:
                allowed = {a for a in tried if top.forbids(s, seat, a) is None}
                assert allowed == set(legal), f"{allowed ^ set(legal)} is legal in one way only"
            if seat == CHANCE:
                weights = case.game.weights(s)
                for at in (0.0, 0.3, 0.5, 0.7, 0.999):
                    assert top.draw(s, at) == legal[draw(weights, at)], "a draw by other odds"


def law_20_reasons_are_true(case: Case) -> None:
    """What is given as a reason for an action also holds in sampled worlds in which it was not looked for."""
    game = case.game
    for s, seat, _ in case.positions:
        if seat == CHANCE:
            continue
        previewer = Previewer(game, worlds(game, s, seat), seat)
        others = [game.determinize(s, seat, case.rng(200 + salt)) for salt in range(2)]
        legal = game.legal(s, seat)
        for action in legal[:: max(1, len(legal) // 4)]:
            for world in others:
                after, events = outcome(game, world, seat, action)
                found = game.presentation.reasons(world, after, events, seat, action)
                for reason in previewer.preview(action).reasons:
                    assert reason in found, f"{action} of seat {seat}: {reason.key} does not hold in every world"


def law_21_previews_hints_and_advice_never_fail(case: Case) -> None:
    """Whoever is asked can see what each action brings, why others are refused, what components mean and what every
    level would do. All of it becomes JSON and words."""
    worded: set[str] = set()
    for n, (s, seat, _) in enumerate(case.few_positions(12)):
        if seat != CHANCE:
            try:
                look_at_decision(case, n, s, seat, worded)
            except Exception as e:
                raise AssertionError(f"position {n}, seat {seat}: {failure_message(e)}") from e


def look_at_decision(case: Case, n: int, s: Any, seat: Seat, worded: set[str]) -> None:
    """Compute all that the person in a seat may ask for. Each kind of text is worded once, because all take long."""
    game, legal, levels = case.game, case.game.legal(s, seat), SEARCHING
    ahead = Previewer(game, worlds(game, s, seat), seat).decision(len(legal))
    refusals = game.refusals(s, seat)
    level = levels[n % len(levels)]
    thought = explain(Observation(game, s, seat, case.rng(n)), level, case.rng(n), effort=0.0, rollouts=1)
    assert thought.moves[0].action in legal, "the advice is not legal"
    words = move_words(game, s, thought)
    advice = describe(thought, words)
    previews = [p for p in ahead.previews if p is not None]
    sentences = [p.sentence for p in previews]
    json.dumps([ahead, sentences, refusals, thought.to_json(), words, advice], allow_nan=False)
    lines = [line for p in previews for line in (*p.lines, *p.reasons)]
    said = [(line.key, line.args) for line in lines] + [(refusal.key, refusal.args) for refusal in refusals]
    said += [(p["key"], p["args"]) for p in (*sentences, *[w.text for w in words], *[w.reason for w in words]) if p]
    for key, args in [*advice, *ahead.now.values(), *said]:
        if key not in worded:
            worded.add(key)
            case.texts.say(key, args)


def law_22_lessons_can_be_shown(case: Case) -> None:
    """What teaches the game with its own components: positions and openings replay, what a coach waits for can happen,
    every question and scoring is explained, answers are legal, texts are there and fit."""
    key = case.game.key
    on_shelf = registry.keys()
    if key in on_shelf and registry.game(key).components == case.game.components:
        try:
            lessons.check(key)
            coach.check(key)
            handbook.check(key)
            puzzles.check(key)
        except ComponentError as e:
            raise AssertionError(str(e)) from None


LAWS: dict[str, Callable[[Case], None]] = {name: law for name, law in globals().items() if name.startswith("law_")}


# --- all of them on one game -------------------------------------------------------------------------------


class Breach(NamedTuple):
    """A case in which a game breaks a law, and how."""

    case: Case
    what: str

    def __str__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.case.options.items())
        return f"{self.case.seats} players, seed {self.case.seed}{options}: {self.what}"


def cases(game: Game[Any], seeds: int = 1) -> list[Case]:
    """Return a case for every player count, every mode and some seeds."""
    return [Case(game, n, mode, seed) for mode in game.modes() for n in game.players for seed in range(1, seeds + 1)]


def judge(law: str, cases: list[Case]) -> Breach | None:
    """Return the first case in which a law is broken."""
    for case in cases:
        try:
            LAWS[law](case)
        except Exception as e:  # a game that fails in its own way keeps no law either
            return Breach(case, failure_message(e))
    return None


def failure_message(e: Exception) -> str:
    """Return the message of the law, or the line that failed."""
    last = traceback.extract_tb(e.__traceback__)[-1]
    if isinstance(e, AssertionError) and str(e):
        return str(e).splitlines()[0]
    what = f"{last.line}" if isinstance(e, AssertionError) else f"{type(e).__name__}: {e}"
    return f"{what} ({Path(last.filename).name}, line {last.lineno})"
