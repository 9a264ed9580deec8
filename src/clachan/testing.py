"""For the tests of games: a table that is played by words, luck included. Needs no pytest.

>>> sitting = Sitting("rebirth", 2, first="1")
>>> sitting.roll()  # chance answers, always in the same way; sitting.luck("tile 1") as a test wants it
>>> sitting.lines()[:3]
['place 0', 'place 11', 'place 19']
>>> sitting.do("place 0")  # whoever is asked answers; what each seat scored by it
[1, 0]
>>> sitting.roll()
>>> sitting.why_not("place 0")  # the rule that forbids it
'RB-R14'
"""

from copy import copy
from random import Random
from typing import Any, Generic, Self, TypeVar

from clachan.core import CHANCE, Action, ClachanError, Event, Game, Seat, State
from clachan.play import notation, registry
from clachan.play.preview import outcome
from clachan.play.table import Table
from clachan.play.text import texts
from clachan.presentation.reasons import reason_sentence

S = TypeVar("S", bound=State)


def reason_of(game: Game[Any], s: State, seat: Seat, action: Action, language: str = "en") -> str:
    """Return why a seat would choose an action in this very position, in one sentence that calls the players P0, P1 and
    so on; "" if there is no reason."""
    after, events = outcome(game, s, seat, action)
    sentence = reason_sentence(game.presentation.reasons(s, after, events, seat, action))
    names = [f"P{p}" for p in range(s.seats)]
    return texts(game.key, language).say(sentence["key"], sentence["args"], names) if sentence else ""


class Sitting(Generic[S]):
    """A table in play. An action is given as it is, ("place", 17); in short, "place 17"; or as players read it in
    English, of which a beginning that fits no other is enough."""

    def __init__(self, game: Game[S] | str, seats: int, **options: Any) -> None:
        self.game: Game[S] = registry.game(game) if isinstance(game, str) else game
        self.table = Table(self.game, seats, options)
        self.events: list[Event] = []  # of the last answer

    @property
    def s(self) -> S:
        """The state, with all secrets. A test may lay things out in it by hand; then `settle`."""
        state: S = self.table.state
        return state

    @s.setter
    def s(self, state: S) -> None:
        self.table.state = state

    @property
    def seat(self) -> Seat:
        """Who is asked, or the first of several; CHANCE for a draw."""
        if not self.s.asked:
            raise ClachanError("the game is over: nobody is asked")
        return self.s.asked[0]

    # --- playing -------------------------------------------------------------------------------------------

    def do(self, *answers: str | Action) -> list[int]:
        """Answers, one after the other, by whoever is asked. Returns what each seat scored by them."""
        return self.by(None, *answers)

    def by(self, seat: Seat | None, *answers: str | Action) -> list[int]:
        """Answers of a seat, where several are asked."""
        before = self.totals
        self.events = []
        for answer in answers:
            who = self.seat if seat is None else seat
            self.events += self.table.act(who, self.find(answer, who)).events
            self.game.check(self.s)
        return [now - then for now, then in zip(self.totals, before, strict=True)]

    def luck(self, *outcomes: str | Action) -> list[int]:
        """Chance answers as told."""
        return self.by(CHANCE, *outcomes)

    def roll(self, seed: int | None = None) -> None:
        """Chance answers until a seat is asked: at random, or without a seed always with its first outcome."""
        if seed is not None:
            self.table.roll(Random(seed))
        while self.s.asked == (CHANCE,):
            self.luck(self.game.legal(self.s, CHANCE)[0])

    def play(self, seed: int = 1) -> None:
        """Everybody answers at random until the game is over."""
        rng = Random(seed)
        while self.s.asked:
            self.table.roll(rng)
            if self.s.asked:
                seat = rng.choice(self.s.asked)
                self.by(seat, rng.choice(self.game.legal(self.s, seat)))

    def settle(self) -> None:
        """After a change by hand: go on until somebody is asked, and check that the table is sound."""
        self.game.settle(self.s)
        self.game.check(self.s)

    def branch(self) -> Self:
        """The same position at a table of its own, to try something."""
        other = copy(self)
        other.table = Table(self.game, self.s.seats, names=self.table.names, state=self.s.copy())
        other.events = []
        return other

    # --- looking -------------------------------------------------------------------------------------------

    def spell(self, action: Action) -> str:
        """An action in short. Tests of a game override it where names say more than numbers."""
        return without_punctuation(action)

    def lines(self, seat: Seat | None = None, verb: str = "") -> list[str]:
        """What may be answered now, in short; only with one verb, if it is given."""
        legal = self.game.legal(self.s, self.seat if seat is None else seat)
        return [self.spell(a) for a in legal if not verb or a[0] == verb]

    def words(self, seat: Seat | None = None) -> list[str]:
        """What may be answered now, as players read it."""
        asked = self.seat if seat is None else seat
        legal = self.game.legal(self.s, asked)
        return [
            notation.action_line(texts(self.game.key), self.game, self.s, asked, a, self.table.names) for a in legal
        ]

    def find(self, answer: str | Action, seat: Seat) -> Action:
        """The action that is meant, legal or among what the rules refuse."""
        if not isinstance(answer, str):
            return answer
        for action in self.game.legal(self.s, seat):
            if answer in (self.spell(action), without_punctuation(action)):
                return action
        for refusal in self.game.refusals(self.s, seat):
            if refusal.action and answer in (self.spell(refusal.action), without_punctuation(refusal.action)):
                return refusal.action
        return notation.parse_action(texts(self.game.key), self.game, self.s, seat, answer)

    def reason(self, answer: str | Action, language: str = "en") -> str:
        """Return why whoever is asked would choose an answer, in one sentence; "" if there is no reason."""
        return reason_of(self.game, self.s, self.seat, self.find(answer, self.seat), language)

    def why_not(self, *answer: Any, seat: Seat | None = None) -> str:
        """The rule that forbids an answer, or the text key of the reason if no rule does; "" if it is allowed. An
        action may be given in its parts: why_not("place", 17)."""
        who = self.seat if seat is None else seat
        action: Action = answer
        if len(answer) == 1:
            try:
                action = self.find(answer[0], who)
            except ClachanError:  # a stranger to this question: as it is written
                action = tuple(int(word) if word.lstrip("-").isdigit() else word for word in answer[0].split())
        refusal = self.game.why_not(self.s, who, action)
        return "" if refusal is None else refusal.rule or refusal.key

    @property
    def totals(self) -> list[int]:
        return [self.s.total(p) for p in range(self.s.seats)]

    def sheet(self, seat: Seat, key: str) -> int:
        """What is on the track in one line of a seat's sheet."""
        lines = [line.removeprefix("sheet-") for line, _ in self.game.categories]
        return self.s.points[seat * len(lines) + lines.index(key)]

    def told(self, key: str) -> list[Event]:
        """The events of the last answers with this key."""
        return [e for e in self.events if e.key == key]

    def asks(self) -> str:
        """The name of the question on the table."""
        return type(self.s.stack[-1]).__name__ if self.s.stack else ""

    def view(self, seat: Seat | None = None) -> dict[str, Any]:
        return self.table.view(seat)


def without_punctuation(action: Action) -> str:
    """An action without its punctuation."""
    return " ".join(map(str, action))
