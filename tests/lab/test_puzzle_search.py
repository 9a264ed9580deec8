"""Finding puzzles: what counts as clear, what must be confirmed, and that the same seed finds the same ones."""

from dataclasses import replace
from pathlib import Path

import pytest

from clachan.bots import bot
from clachan.bots.turn_planner import ActionSequence
from clachan.core import ClachanError
from clachan.lab.analysis import puzzle_search as lab
from clachan.lab.analysis.analyse import decisions
from clachan.lab.analysis.puzzle_search import (
    MoveRollouts,
    PuzzleSearch,
    Question,
    Split,
    confirmed,
    hopeless,
    in_turn,
    is_explained,
    line_of,
    plan,
    refuted,
    split_moves,
    to_move,
    varied,
)
from clachan.play import record
from clachan.play.registry import game
from clachan.play.teaching.puzzles import FILE, Puzzle, check_lines, puzzles

RECORDS = Path(__file__).parents[1] / "records"


def tally(name: str, *margins: float, own: dict[str, list[int]] | None = None) -> MoveRollouts:
    made = MoveRollouts(ActionSequence([("play", name)]))
    made.margins = list(margins)
    made.rivals = [1] * len(margins)
    made.sheets = {0: own or {}, 1: {}}
    return made


def test_the_best_move_must_be_clearly_better_than_all_others() -> None:
    best, worse = tally("a", 5, 6, 5, 6), [tally("b", 3, 4, 3, 4), tally("c", 1, 2, 1, 2)]
    found = split_moves([*worse, best])
    assert found is not None
    assert found.right == [best]
    assert found.wrong == worse
    assert split_moves([best, *worse, tally("d", 4.5, 5.5, 4.4, 5.4)]) is None, (
        "0.6 points less is neither equal nor clear"
    )
    assert split_moves([best, *worse, tally("d", 5, 6, 5, 6)]) is None, "two of four are too many"
    assert split_moves([best, *worse, *worse, tally("d", 5, 6, 5, 6)]) is not None, "two of six may be right"
    assert split_moves([best, *worse, tally("d", -9, 12, -9, 12)]) is None, "what is lost in luck is not clear"


def test_what_has_no_chance_is_left_early() -> None:
    assert hopeless([tally("a", 1, 2), tally("b", 1, 2), tally("c", 0, 1)], 3)
    assert not hopeless([tally("a", 1, 2), tally("b", 0, 0), tally("c", 0, 0)], 3)


def test_the_end_of_the_game_must_say_the_same() -> None:
    found = Split([tally("a", 5, 6, 5, 6)], [tally("b", 3, 4, 3, 4)])
    assert confirmed(found, [tally("a", 9, 1, 9, 1), tally("b", 7, 0, 7, 0)])
    assert not confirmed(found, [tally("a", 7, 0, 7, 0), tally("b", 9, 1, 9, 1)]), "another move is best there"
    assert refuted(found, [tally("a", 7, 0, 7, 0), tally("b", 9, 1, 9, 1)])
    assert not refuted(found, [tally("a", 7, 0, 7, 0), tally("b", 0, 9, 0, 9)]), "within the error it may be luck"
    much = Split(found.right, [tally("b", -40, -40, -40, -40)])
    assert not confirmed(much, [tally("a", 9, 1, 9, 1), tally("b", 7, 0, 7, 0)]), "what looks far worse must be so"


def test_the_reason_must_be_on_a_sheet() -> None:
    best = tally("a", 6, 6, own={"sheet-towns": [10, 10]})
    assert is_explained(Split([best], [tally("b", 3, 3, own={"sheet-towns": [8, 8]})]), 0)
    assert not is_explained(Split([best], [tally("b", 3, 3, own={"sheet-towns": [9, 9]})]), 0), (
        "a third of it explains little"
    )
    assert not is_explained(Split([best], [tally("b", 3, 3, own={"sheet-towns": [-1, 17]})]), 0), "it may be luck"


def test_the_other_of_a_reason_is_one_person() -> None:
    """Who is ahead of three may depend on the move: the lines of two different people say nothing."""
    best, worse = tally("a", 6, 6), tally("b", 3, 3)
    best.rivals, worse.rivals = [1, 1], [2, 2]
    best.sheets |= {1: {"sheet-towns": [9, 9]}, 2: {"sheet-towns": [4, 4]}}
    worse.sheets |= {1: {"sheet-towns": [9, 9]}, 2: {"sheet-towns": [7, 7]}}
    assert to_move(best, worse, 0).other == {"sheet-towns": 3.0}


def test_what_only_comes_later_is_no_question() -> None:
    """Where the right move may still follow a wrong one at once, only the order is asked."""

    def postponed(name: str, prompt: str) -> bool:
        read = record.read((RECORDS / f"{name}-2.jsonl").read_text(encoding="utf-8"))
        table = record.replay(read, game(read.header.game))
        n = next(
            n
            for n in decisions(table)
            if table.game.prompt(table.state_at(n), table.entries[n].seat)[0] == prompt
            and len(table.game.legal(table.state_at(n), table.entries[n].seat)) > 3
        )
        asked = Question(table.game, table.state_at(n), table.entries[n].seat, "luck")
        one, *others = [MoveRollouts(ActionSequence([action])) for action in asked.observation.legal]
        return asked.postponed(Split([one], others))

    assert postponed("glenmore", "prompt-Activate")
    assert not postponed("rebirth-scotland", "prompt-Place")


def test_kinds_of_question_take_turns() -> None:
    kinds = {1: "where", 2: "where", 3: "where", 4: "price", 5: "price"}
    assert in_turn([1, 2, 3, 4, 5], kinds) == [1, 4, 2, 5, 3]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that looks at little, and takes what it finds."""
    few = {"near_rollouts": (1, 2), "end_rollouts": (1, 2), "random_positions": 1, "max_moves": 8}
    lenient = replace(lab.CRITERIA, confidence_errors=0.0, agreement=1000, **few)  # type: ignore[arg-type]
    monkeypatch.setattr(lab, "CRITERIA", lenient)
    monkeypatch.setattr(lab, "bot", lambda level: bot("medium"))
    monkeypatch.setattr(lab, "refuted", lambda found, end: False)
    monkeypatch.setattr(lab, "confirmed", lambda found, end: True)


@pytest.mark.usefixtures("quick")
def test_a_search_finds_sound_puzzles_and_the_same_again() -> None:
    search = plan("rebirth", None, "random", 9, 4)
    games = [search.run_one(number) for number in range(4)]
    lines = [line_of(p) for game in games for p in game.puzzles]
    assert lines
    assert check_lines("rebirth", lines, FILE) == len(lines)
    assert [line_of(p) for p in search.run_one(0).puzzles] == [line_of(p) for p in games[0].puzzles]
    assert all(len(game.puzzles) <= lab.CRITERIA.puzzles_per_game and game.looked <= 7 for game in games)


def test_puzzles_that_are_kept_are_varied() -> None:
    every = [p for key in ("skye", "glenmore") for p in puzzles(key).values()]
    kept = varied(every, 6)
    assert len(kept) == len({p.id for p in kept}) == 6
    assert {p.grade for p in kept} == {1, 2, 3}
    assert [p.grade for p in kept] == sorted(p.grade for p in kept)
    assert kinds(kept) >= 3
    assert varied(every, 1000) == sorted(every, key=lambda p: (p.grade, p.id))


def kinds(some: list[Puzzle]) -> int:
    return len({p.question[0] for p in some})


@pytest.mark.parametrize(
    ("players", "bots", "said"),
    [
        (9, "medium", "is for 2 to 4 players"),
        (None, "genius", "there is no bot 'genius'"),
        (2, "easy,medium,hard", "3 bots are named for 2 players"),
    ],
)
def test_a_search_that_cannot_be_is_refused(players: int | None, bots: str, said: str) -> None:
    with pytest.raises(ClachanError, match=said):
        plan("rebirth", players, bots, 1, 0)


def test_what_a_search_depends_on_names_it() -> None:
    one = PuzzleSearch("skye", 2, ("medium",), 5, 1)
    assert one.identity() == replace(one, games=9).identity()
    assert one.identity() != replace(one, seed=2).identity()
