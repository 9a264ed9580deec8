"""The flow of Glen More: set-up, then turns, each of whoever is at the rear of the rondel, until all have reached END.

The chapters of the rules: turns/rondel.py (1.3, 1.4, 1.16), turns/turn.py (1.5, 1.8-1.10), turns/payment.py (1.6, 1.7),
turns/clans.py (1.13), effects/resolution.py and effects/handlers.py (1.11, 1.14, 1.15), effects/activation.py (1.12).
Each frame is one question or one step.
"""

from clachan.core import ASK_CHANCE, ASK_NOBODY, Action, Frame, Msg, Seat
from clachan.games.glenmore.actions import ORDER
from clachan.games.glenmore.constants import KINDS, NESS, PERK_NUMBERS
from clachan.games.glenmore.scoring import score_end
from clachan.games.glenmore.state import DIE, PIECE, GlenMore
from clachan.games.glenmore.territory import settle_home
from clachan.games.glenmore.turns.rondel import Refill, Roll, is_over
from clachan.games.glenmore.turns.turn import EndTurn, Turn

# --- set-up ------------------------------------------------------------------------------------------------


def lay_out(s: GlenMore) -> None:
    """Set the table up, before anything is drawn (1.2)."""
    tables, n = s.tables, s.seats
    s.row = []
    s.finished = []
    s.left = tables.stacks[0][:]
    s.depths = (0,) if s.options["end_on_top"] else tables.depths  # R2.5
    s.faces = tables.faces
    s.discard = []
    s.gone = []
    s.market = [tables.prefilled if n in tables.prefilled_for else 0] * KINDS  # R2.7
    s.coins = [0] * n
    s.barrels = [0] * n
    s.supply = [tables.scots - 2] * n  # one stands in the start village, one on the rondel (R1.2)
    s.persons = s.cards = s.tokens = ((),) * n
    s.fare = tuple([c.distance for c in tables.crests])
    s.perks = ((0,) * PERK_NUMBERS,) * n
    settle_home(s)
    s.now(DrawOrder(), Refill(), Rondel())


class DrawOrder(Frame[GlenMore]):
    """Pieces are drawn at random onto the rondel, the rear one first; coins go with the place (R2.3)."""

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        return ASK_CHANCE if len(s.row) < s.seats else ASK_NOBODY

    def legal(self, s: GlenMore, seat: Seat) -> list[Action]:
        return [ORDER[p] for p in range(s.seats) if PIECE + p not in s.row]

    def say(self, s: GlenMore, seat: Seat, action: Action) -> Msg:
        return ("do-order", {"who": {"seat": action[1]}})

    def apply(self, s: GlenMore, seat: Seat, action: Action) -> None:
        drawn: int = action[1]
        coins = s.tables.start_coins[len(s.row)]
        s.row.append(PIECE + drawn)
        s.coins[drawn] = coins
        if s.sink is not None:
            s.tell("log-order", drawn, "GM-R2.3", {"place": len(s.row), "coins": coins})

    def step(self, s: GlenMore) -> None:
        s.then()
        if s.seats == 2 or s.options["use_die"]:
            s.row.append(DIE)  # just ahead of the foremost piece (R2.4)


# --- whose turn it is --------------------------------------------------------------------------------------


class Rondel(Frame[GlenMore]):
    """Whoever is at the rear is on turn (R3.1). The game ends when all have reached or passed END (R18.2)."""

    def step(self, s: GlenMore) -> None:
        if is_over(s):
            s.then()
            score_end(s)
        elif s.row[0] == DIE:
            s.now(Roll(), Refill())
        else:
            seat = s.row[0] - PIECE
            s.ness = s.perks[seat][NESS]
            s.now(Turn(seat), EndTurn(seat), Refill())  # R5.1
