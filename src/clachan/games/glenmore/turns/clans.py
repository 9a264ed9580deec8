"""The clan board (1.13): a token travels to a crest, and its bonus is gained."""

from clachan.core import ASK, ASK_NOBODY, Action, Args, Msg, Reason, Seat
from clachan.games.glenmore.actions import CREST, SKIP
from clachan.games.glenmore.effects.resolution import effects_of
from clachan.games.glenmore.rules import can_sell, occupy, reachable
from clachan.games.glenmore.state import GlenMore
from clachan.games.glenmore.turns.decisions import Question, no


class Travel(Question):
    """May place a clan token on a free crest and pay the way."""

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        seat = self.seat
        if len(s.tokens[seat]) < s.tables.tokens and (reachable(s, seat) or can_sell(s, seat)):  # R1.3
            return ASK[seat]
        return ASK_NOBODY

    def choices(self, s: GlenMore) -> list[Action]:
        return [*[CREST[c] for c in reachable(s, self.seat)], SKIP]

    def answers(self, s: GlenMore) -> list[Action]:
        return [*CREST[: len(s.fare)], SKIP]

    def bars(self, s: GlenMore, action: Action) -> Reason | None:
        if action == SKIP:
            return None
        crest: int = action[1]
        fare, called = s.fare[crest], s.tables.crests[crest].name
        if fare < 0:
            return no("R13.5", "crest-taken", {"crest": called})
        if fare > s.coins[self.seat]:
            return no("R13.4", "crest-coins", {"crest": called, "coins": fare})
        return None

    def say_answer(self, s: GlenMore, action: Action) -> Msg:
        if action == SKIP:
            return ("do-skip", {})
        crest, fare = s.tables.crests[action[1]], s.fare[action[1]]
        args: Args = {"crest": crest.name, "coins": fare, "effect": f"@crest-{crest.ident}"}
        return ("do-crest" if fare >= 0 else "do-crest-taken", args)

    def choose(self, s: GlenMore, action: Action) -> None:
        if action == SKIP:
            s.then()
            return
        seat, crest = self.seat, action[1]
        if s.sink is not None:
            args = {"crest": s.tables.crests[crest].name, "id": crest, "coins": s.fare[crest]}
            s.tell("log-crest", seat, "GM-R13.3", args)
        occupy(s, seat, crest)
        s.then(*effects_of(s, seat, -1, s.tables.first_crest + crest))  # R13.5

    def step(self, s: GlenMore) -> None:
        s.then()
        s.tell("log-no-token", self.seat, "GM-R13.4", {})
