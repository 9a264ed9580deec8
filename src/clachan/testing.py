"""For the tests of games: a table that is played by words, luck included. Needs no pytest.

sitting = Sitting("rebirth", 2, first="1")
sitting.roll()                                  # chance answers, always the same for the same seed
sitting.luck("tile power")                      # or as a test wants it
assert sitting.do("place 17") == [3, 0]         # whoever is asked answers; what each seat scored by it
assert sitting.why_not("place 17") == "RB-R20"  # the rule that forbids it
"""

from random import Random
from typing import Any, Generic, TypeVar

from clachan.core import CHANCE, Action, ClachanError, Event, Game, Item, Seat, State
from clachan.play import notation, shelf
from clachan.play.table import Table
from clachan.play.text import texts

S = TypeVar("S", bound=State)


class Sitting(Generic[S]):
    """A table in play. An action is given as it is, ("place", 17); in short, "place 17"; or as players read it in
    English, of which a beginning that fits no other is enough."""

    def __init__(self, game: Game[S] | str, seats: int, **options: Any) -> None:
        self.game: Game[S] = shelf.game(game) if isinstance(game, str) else game
        self.table = Table(self.game, seats, options)
        self.events: list[Event] = []  # of the last answer

    @property
    def s(self) -> S:
        """The state, with all secrets. A test may lay things out in it by hand; then `settle`."""
        state: S = self.table.state
        return state

    @property
    def seat(self) -> Seat:
        """Who is asked, or the first of several; CHANCE for a draw."""
        if not self.s.asked:
            raise ClachanError("the game is over: nobody is asked")
        return self.s.asked[0]

    # --- playing -------------------------------------------------------------------------------------------

    def do(self, *answers: str | Action, seat: Seat | None = None) -> list[int]:
        """Answers, one after the other, by whoever is asked or by a seat. Returns what each seat scored by them."""
        before = self.totals
        self.events = []
        for answer in answers:
            who = self.seat if seat is None else seat
            self.events += self.table.act(who, self.find(answer, who)).events
            self.game.check(self.s)
        return [now - then for now, then in zip(self.totals, before, strict=True)]

    def luck(self, *outcomes: str | Action) -> list[int]:
        """Chance answers as told."""
        return self.do(*outcomes, seat=CHANCE)

    def roll(self, seed: int = 1) -> None:
        """Chance answers as it likes until a seat is asked."""
        self.table.roll(Random(seed))

    def play(self, seed: int = 1) -> None:
        """Everybody answers at random until the game is over."""
        rng = Random(seed)
        while self.s.asked:
            self.table.roll(rng)
            if self.s.asked:
                seat = rng.choice(self.s.asked)
                self.do(rng.choice(self.game.legal(self.s, seat)), seat=seat)

    def settle(self) -> None:
        """After a change by hand: go on until somebody is asked, and check that the table is sound."""
        self.game.settle(self.s)
        self.game.check(self.s)

    # --- looking -------------------------------------------------------------------------------------------

    def spell(self, action: Action) -> str:
        """An action in short. Tests of a game override it where names say more than numbers."""
        return " ".join(map(str, action))

    def short(self, seat: Seat | None = None) -> list[str]:
        """What may be answered now, in short."""
        return [self.spell(a) for a in self.game.legal(self.s, self.seat if seat is None else seat)]

    def words(self, seat: Seat | None = None) -> list[str]:
        """What may be answered now, as players read it."""
        asked = self.seat if seat is None else seat
        legal = self.game.legal(self.s, asked)
        return [notation.line(texts(self.game.key), self.game, self.s, asked, a, self.table.names) for a in legal]

    def find(self, answer: str | Action, seat: Seat) -> Action:
        """The action that is meant, legal or among what the rules refuse."""
        if not isinstance(answer, str):
            return answer
        known = self.game.legal(self.s, seat) + [r.action for r in self.game.refusals(self.s, seat) if r.action]
        for action in known:
            if answer in (self.spell(action), " ".join(map(str, action))):
                return action
        return notation.parse(texts(self.game.key), self.game, self.s, seat, answer)

    def why_not(self, answer: str | Action, seat: Seat | None = None) -> str:
        """The rule that forbids an answer, or the text key of the reason if no rule does; "" if it is allowed."""
        who = self.seat if seat is None else seat
        try:
            action = self.find(answer, who)
        except ClachanError:  # a stranger to this question: as it is written
            action = tuple(int(word) if word.lstrip("-").isdigit() else word for word in str(answer).split())
        refusal = self.game.why_not(self.s, who, action)
        return "" if refusal is None else refusal.rule or refusal.key

    @property
    def totals(self) -> list[int]:
        return [self.s.total(p) for p in range(self.s.seats)]

    def sheet(self, seat: Seat) -> dict[str, int]:
        """A seat's score sheet: the points of each line, those that are pending included."""
        out: dict[str, int] = {}
        for item in self.game.sheet(self.s, seat):
            out[item.key] = out.get(item.key, 0) + item.points
        return out

    def pending(self, seat: Seat) -> list[Item]:
        return self.game.pending(self.s, seat)

    def told(self, key: str) -> list[Event]:
        """The events of the last answers with this key."""
        return [e for e in self.events if e.key == key]

    def asks(self) -> str:
        """The name of the question on the table."""
        return type(self.s.stack[-1]).__name__ if self.s.stack else ""

    def view(self, seat: Seat | None = None) -> dict[str, Any]:
        return self.table.view(seat)
