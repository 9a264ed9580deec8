"""Going back, looking ahead and the log, on the toy and on Rebirth."""

from random import Random

import pytest

from clachan.core import RECALL, ClachanError
from clachan.play import record
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
    assert table.to_act() == (0, 1)
    table.act(0, first)
    assert table.state.digest() == before


@pytest.mark.parametrize(("key", "seats"), [("toy", 2), ("skye", 5), ("brianboru", 5), ("empires", 4)])
def test_a_recall_leaves_no_entry_and_the_same_position(key: str, seats: int) -> None:
    """Whoever commits and recalls, as often as they like, the table has no more entries than before."""
    rng = Random(5)
    table = Table(toy() if key == "toy" else game(key), seats)
    done = 0
    while not table.over and done < 60:
        table.roll(rng)
        for seat in table.game.recallers(table.state):
            if rng.random() < 0.4:
                recall_and_check(table, seat)
                done += 1
        acting = rng.choice(table.to_act() or [0])
        if not table.over:
            table.act(acting, rng.choice(table.legal(acting)))
    assert done > 1
    record.replay(record.read(record.write(table)), table.game)


def recall_and_check(table: Table, seat: int) -> None:
    wanted, before, log = table.state.copy(), [e[:3] for e in table.entries], [x.event for x in table.log(None)]
    table.game.apply(wanted, seat, RECALL)
    table.undo(seat)
    after = [e[:3] for e in table.entries]
    assert table.state.digest() == wanted.digest() == table.state_at(len(after)).digest()
    own, left = ([e for e in entries if e[0] == seat] for entries in (before, after))
    assert left == own[: len(left)]
    assert len(own) - 2 <= len(left) < len(own)
    assert [e for e in after if e[0] != seat] == [e for e in before if e[0] != seat]
    assert [x.event for x in table.log(None)] == log  # nobody else sees it
    assert table.last_standing(seat) == max((n for n, e in enumerate(after) if e[0] == seat), default=None)


def test_a_record_may_hold_recalls_of_earlier_versions() -> None:
    table = choosing()
    for _ in range(3):
        table.act(0, table.legal(0)[0])
        table.act(0, RECALL)
    assert table.last_standing(0) == choosing().last_standing(0)
    text = record.write(table)
    again = record.replay(record.read(text), table.game)
    assert record.write(again) == text
    again.act(0, again.legal(0)[0])
    again.undo(0)
    assert again.entries == table.entries


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
