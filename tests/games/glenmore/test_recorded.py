"""The recorded games together use every component, and greedy players beat random ones."""

from functools import cache

from contest import greedy_wins

from clachan.bots.evaluators.glenmore import Weights, value
from clachan.core import Event
from clachan.games.glenmore.effects import activation
from clachan.play import record
from clachan.play.table import Table

from .cover import RECORDS, Use, uses, wanted
from .tables import GAME, Sitting, spell


@cache
def tables() -> list[Table]:
    paths = sorted(RECORDS.glob("glenmore-*.jsonl"))
    return [record.replay(record.read(p.read_text(encoding="utf-8")), GAME) for p in paths]


@cache
def events() -> list[Event]:
    return [event for table in tables() for entry in table.entries for event in entry.events]


def test_every_tile_crest_card_and_verb_is_used() -> None:
    used: set[Use] = set()
    for table in tables():
        used |= uses(table)
    assert not wanted() - used
    assert [u for u in used if u[0] == "build"]  # Munro


def test_crests_and_cards_that_give_something_at_once_tell_so_by_their_rule() -> None:
    told = {e.rule for e in events()}
    assert {f"GM-C{n}" for n in (1, 5, 8, 11, 16, 18, 20, 21, 22)} <= told
    assert {f"GM-L{n}" for n in (4, 6, 7, 11)} <= told
    assert {"log-unused", "log-munro", "log-remove", "log-discard"} <= {e.key for e in events()}


def test_every_record_counts_all_its_points() -> None:
    for table in tables():
        for seat in range(table.state.seats):
            assert sum(line.event.points for line in table.ledger(seat)) == table.state.total(seat)


# --- greedy ------------------------------------------------------------------------------------------------


def test_greedy_beats_three_random_players() -> None:
    assert sum(greedy_wins(GAME, 4, seed) for seed in range(12)) >= 11


def test_greedy_sees_what_a_step_leads_to() -> None:
    """An exchange for 8 points looks better than one for 4; walking onto the home castle better than away from it."""
    game = Sitting(3)
    game.lay("Village Fair", 0, -1)
    game.put(0, wood=1, stone=1)
    game.put(1, barley=1, sheep=1)
    game.s.coins[0] = 0
    game.ask(activation.Activate(0, 2, activation.MAIN))
    game.do("activate Village Fair")
    after = {}
    for action in GAME.legal(game.s, 0):
        s = game.s.copy()
        line = spell(s, action)
        GAME.apply(s, 0, action)
        after[line] = value(Weights(), s, 0)
    assert max(after, key=lambda line: after[line]) == "deal 1 wood + 1 stone + 1 barley + 1 sheep = 8 points"


def test_at_the_end_only_points_count() -> None:
    s = Sitting(3).s
    s.stack.clear()
    s.asked = ()
    s.coins = [0, 0, 0]
    s.points[0] = 17
    assert value(Weights(), s, 0) == 1700
