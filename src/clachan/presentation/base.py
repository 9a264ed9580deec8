"""What people see of a game, apart from its rules."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from clachan.core import Action, Event, Game, Item, Msg, Seat, Seen, State
from clachan.presentation.info_cards import described
from clachan.presentation.reasons import Plan
from clachan.presentation.views import About

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Presentation(Generic[S]):
    """What people see of a game. Every method has a default: a game that consists of rules alone can be played in the
    browser, in the terminal and by bots. Stateless, like the game."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def picture(self, seen: Seen, seat: Seat | None) -> Mapping[str, Any]:
        """Return the position in the words of the table. It is made of nothing but `seen`, which is what the marks and
        `Game.known` let through, so it cannot show more."""
        return {name: value for name, value in seen.items() if name != "stack"}

    def phase(self, seen: Seen) -> Msg:
        """Say in a few words where the game is: the round, the turn."""
        return ("phase", {})

    def catalogue(self, s: S) -> Mapping[str, Any]:
        """Return what never changes at this table and a client needs for drawing: names, geometry, card texts."""
        return {}

    def info_cards(self, s: S) -> dict[str, About]:
        """Return an info card for every component of this table, by the list of the catalogue and the place in it:
        tiles:12. By default a card is made of every entry of the catalogue that has a name."""
        return described(self.catalogue(s))

    def resources(self, s: S, seat: Seat) -> dict[str, int]:
        """Return what a seat has that can be counted: goods, coins, cards in hand. Previews show what changes."""
        return {}

    def consequences(self, before: S, after: S, seat: Seat, action: Action) -> list[Event]:
        """Return what an action of a seat would mean beyond its events and the sheets: what it wakes, opens or comes
        near to. `before` and `after` are sampled worlds; only what is the same in all of them is shown."""
        return []

    def reasons(self, before: S, after: S, events: Sequence[Event], seat: Seat, action: Action) -> list[Event]:
        """Return why a seat might choose an action, the most important reason first. Each is a clause whose text has no
        subject and no full stop: "takes Balmoral from Iain". The first few become one sentence, see
        `clachan.presentation.reasons`.

        `before` and `after` are sampled worlds, and `events` are what the action did there as far as the seat sees it.
        Only reasons that are the same in all worlds are shown. A reason that depends on what is hidden states how
        likely it is, computed from what the seat knows."""
        return []

    def continues_plan(self, before: S, after: S, seat: Seat) -> bool:
        """Return whether a seat's next action, in `after`, belongs to the same decision for people as the one that led
        there. Advice is then given for all of them."""
        return False

    def plan(self, s: S, seat: Seat, actions: Sequence[Action]) -> Plan | None:
        """Describe several actions of a seat in a row that are one decision for people, such as a discard and two
        prices. None: each action stands for itself. `s` is a sampled world before the first."""
        return None

    def review(self, end: S, events: Sequence[Event], seat: Seat) -> list[Event]:
        """Return what cost a seat points in a finished game, such as gold that was left or castles that were taken.
        Each event estimates the points. `events` are all events of the game. The texts are sentences; the key with
        `-try` behind it says what to do differently next time."""
        return []

    def component_status(self, s: S, seat: Seat) -> dict[str, Msg]:
        """Return what components mean to a seat now, by their key in `info_cards`: the progress of a mission, what a
        scoring tile would bring. `s` is a sampled world; only what is the same in all of them is shown."""
        return {}

    def sources(self) -> dict[str, list[str]]:
        """Return where the data of every component comes from, by kind of component."""
        return {}

    def view(self, s: S, seat: Seat | None, sheets: list[list[Item]] | None = None) -> dict[str, Any]:
        """Return plain JSON: the picture of all that this seat, or a spectator (None), may know. See `Moment`. Callers
        that show a position to many pass its `Game.scores`, which are the same for all."""
        game = self.game
        seen = game.seen(s, seat)
        key, args = self.phase(seen)
        out = dict(self.picture(seen, seat))
        out["seats"] = s.seats
        out["options"] = seen["options"]
        out["to_act"] = seen["to_act"]
        out["answered"] = [i for i in game.recallers(s) if i not in s.asked]
        out["phase"] = {"key": key, "args": args}
        out["totals"] = [s.total(i) for i in range(s.seats)]
        out["sheets"] = [
            [
                {"key": i.key, "points": i.points, "rule": i.rule, "pending": i.pending, "secret": i.secret}
                for i in sheet
                if not i.secret or owner == seat
            ]
            for owner, sheet in enumerate(game.scores(s) if sheets is None else sheets)
        ]
        return out
