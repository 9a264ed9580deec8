"""Going back, looking ahead and the log, on the toy and on Rebirth."""

from random import Random

import pytest

from clachan.core import RECALL, ClachanError
from clachan.play.drive import drive, random_policy
from clachan.play.registry import game
from clachan.play.table import Refused, Table
from laws.toy import POLISH, REST, SHOW, toy


def dealt(seats: int = 2) -> Table:
    """The toy, pebbles dealt: seat 1 is asked to polish."""
    table = Table(toy(), seats)
    table.roll(Random(1))
    return table


def test_a_step_that_shows_nothing_is_undone() -> None:
    table = dealt()
    before = table.state.digest()
    table.act(0, POLISH)
    table.act(0, POLISH)
    table.undo(0)
    table.undo(0)
    assert table.state.digest() == before


def test_undo_stops_at_chance() -> None:
    table = dealt()
    with pytest.raises(ClachanError, match="nothing to undo"):
        table.undo(0)


def test_undo_stops_at_another_seat() -> None:
    table = dealt()
    table.act(0, REST)
    table.act(1, POLISH)
    with pytest.raises(ClachanError, match="nothing to undo"):
        table.undo(0)
    table.undo(1)
    assert table.to_act() == (1,)


def choosing() -> Table:
    table = dealt()
    table.act(0, REST)
    table.act(1, REST)
    return table


def test_a_commit_is_taken_back_and_made_again() -> None:
    table = choosing()
    first = table.legal(0)[0]
    table.act(0, first)
    before = table.state.digest()
    table.undo(0)
    assert table.entries[-1].action == RECALL
    assert table.to_act() == (0, 1)
    table.act(0, first)
    assert table.state.digest() == before


def test_a_commit_is_told_to_its_owner_only() -> None:
    table = choosing()
    kind = table.legal(0)[0][1]
    table.act(0, SHOW[kind])
    assert table.entries[-1].audience == 0
    assert table.view(1)["commit"] == [None, -1]
    assert table.view(0)["commit"][0] == kind
    assert table.view(None)["commit"] == [None, None]


def test_no_undo_after_the_reveal() -> None:
    table = choosing()
    table.act(0, table.legal(0)[0])
    table.act(1, table.legal(1)[0])
    assert table.entries[-1].seat == 1
    with pytest.raises(ClachanError):
        table.undo(1)


def test_a_takeback_goes_to_the_last_decision_whoever_acted_since() -> None:
    table = dealt()
    n = len(table.entries)
    assert table.last_standing(0) is None
    table.act(0, REST)
    table.act(1, REST)
    assert table.last_standing(0) == n
    assert table.last_standing(1) == n + 1


def test_a_recalled_decision_does_not_stand() -> None:
    """A commit, taken back, committed again, taken back: what stands is the decision before."""
    table = choosing()
    before = table.last_standing(0)
    for _ in range(2):
        n = len(table.entries)
        table.act(0, table.legal(0)[0])
        assert table.last_standing(0) == n
        table.undo(0)
        assert table.last_standing(0) == before
    table.act(1, table.legal(1)[0])
    assert table.last_standing(0) == before


def test_the_state_after_any_number_of_entries() -> None:
    table, rng = Table(game("rebirth"), 3), Random(2)
    first = table.state.digest()
    for _ in drive(table, random_policy(rng), rng):
        if len(table.entries) > 40:
            break
    ends = {len(table.entries): table.state.digest(), 0: first}
    for n, digest in ends.items():
        assert table.state_at(n).digest() == digest
    table.rewind(20)
    assert len(table.entries) == 20
    table.roll(rng)
    assert table.state_at(len(table.entries)).digest() == table.state.digest()


def test_the_log_is_redacted() -> None:
    table = Table(game("rebirth"), 2)
    table.roll(Random(1))
    private = [line for line in table.log(0) if line.event.key == "log-draw"]
    assert [line.event.seat for line in private] == [0]
    assert not [line for line in table.log(None) if line.event.key in ("log-draw", "log-aside")]
    assert {line.event.seat for line in table.log(1) if line.event.key == "log-draw"} == {1}


def test_a_refused_action_says_which_rule() -> None:
    table = Table(game("rebirth"), 2, {"first": "1"})
    table.roll(Random(4))
    castle = table.state.board.place[table.state.board.spaces]
    with pytest.raises(Refused) as e:
        table.act(0, list(castle))
    assert e.value.refusal.rule == "RB-R14"
    with pytest.raises(Refused) as e:
        table.act(1, table.legal(0)[0])
    assert e.value.refusal.key == "refused-turn"
