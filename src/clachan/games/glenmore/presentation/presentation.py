"""What people see of Glen More: the picture, info cards, previews, reasons."""

from collections.abc import Sequence

from clachan.core import Action, Args, Event, Msg, Seat, Seen
from clachan.games.glenmore.constants import (
    EXCHANGE,
    GOODS,
    STACKS,
    THRESHOLD,
)
from clachan.games.glenmore.effects.activation import Activate
from clachan.games.glenmore.game import GlenMoreGame
from clachan.games.glenmore.presentation import info_cards, picture, previews, reasons, review
from clachan.games.glenmore.presentation.picture import Catalogue, Picture
from clachan.games.glenmore.rules import reached, step_points
from clachan.games.glenmore.state import GlenMore
from clachan.games.glenmore.territory import spots, standing
from clachan.presentation import About, Plan, Presentation


class GlenMorePresentation(Presentation[GlenMore]):
    """What people see of Glen More."""

    def __init__(self, game: GlenMoreGame) -> None:
        super().__init__(game)
        self.rules = game
        self.tables = game.tables

    def phase(self, seen: Seen) -> Msg:
        return ("phase-stack", {"stack": STACKS[seen["stack_now"]], "left": len(seen["left"])})

    def picture(self, seen: Seen, seat: Seat | None) -> Picture:
        fares: list[int] = seen["fare"]
        return {
            "rondel": [picture.space(item) for item in seen["row"]],
            "finished": seen["finished"],
            "stack": STACKS[seen["stack_now"]],
            "left": seen["left"],
            "above_end": seen["depths"],
            "discard": seen["discard"],
            "removed": seen["gone"],
            "market": seen["market"],
            "fares": [fare if fare >= 0 else None for fare in fares],
            "hume": picture.some(seen["hume"]),
            "turn": picture.turn(seen),
            "players": [picture.player(seen, p) for p in range(seen["seats"])],
        }

    def catalogue(self, s: GlenMore) -> Catalogue:
        return {
            "goods": list(GOODS),
            "die": list(self.tables.faces),
            "tiles": [picture.tile_data(self.tables, t) for t in range(len(self.tables.tiles))],
            "crests": [
                {
                    "name": c.name,
                    "text": {"key": f"crest-{c.ident}", "args": {}},
                    "colour": c.colour,
                    "distance": c.distance,
                    "at": (c.at[0], c.at[1]),
                }
                for c in self.tables.crests
            ],
            "start": (self.tables.start_at[0], self.tables.start_at[1]),
            "roads": [
                {"ends": (picture.some(a), picture.some(b)), "coins": coins} for a, b, coins in self.tables.roads
            ],
            "cards": [{"name": c.name, "text": {"key": f"card-{c.ident}", "args": {}}} for c in self.tables.cards],
            "tokens": self.tables.tokens,
            "hume": self.tables.hume,
            "lead": self.tables.lead,
        }

    def info_cards(self, s: GlenMore) -> dict[str, About]:
        out: dict[str, About] = {
            f"tiles:{t}": info_cards.tile_card(self.tables, t) for t in range(len(self.tables.tiles))
        }
        out |= {f"crests:{c}": info_cards.crest_card(crest) for c, crest in enumerate(self.tables.crests)}
        return out | {f"cards:{c}": info_cards.landmark(item) for c, item in enumerate(self.tables.cards)}

    def resources(self, s: GlenMore, seat: Seat) -> dict[str, int]:
        held: dict[str, int] = {good: s.stock[seat][k] for k, good in enumerate(GOODS)}
        held["coin"] = s.coins[seat]
        held["whisky"] = s.barrels[seat]
        held["scot"] = sum(s.scots[seat])
        held["boot"] = s.moves if s.asked == (seat,) else 0
        held["person"] = len(s.persons[seat])
        held["landmark"] = len(s.cards[seat])
        held["targe"] = len(s.tokens[seat])
        return held

    def consequences(self, before: GlenMore, after: GlenMore, seat: Seat, action: Action) -> list[Event]:
        verb: str = action[0]
        out: list[Event] = []
        if verb in ("take", "build") and after.hand >= 0:
            n = len(spots(after, seat, after.hand, standing(after, seat)))
            out.append(Event("means-places", seat, "GM-R9.1", {"n": n}))
        if verb in ("take", "discard", "stop"):
            out += previews.next_on(after, seat)
        if verb == "place":
            out += previews.wakes(after, seat, previews.new_plot(before, after, seat))
        if verb == "activate":
            out += previews.deals(after, seat, action[1])
        if verb in ("walk", "settle", "scot", "remove"):
            out.append(
                Event(
                    "means-reach",
                    seat,
                    "GM-R9.2",
                    {"n": previews.free_cells(after, seat), "was": previews.free_cells(before, seat)},
                )
            )
        if verb == "done":
            asleep = len([a for a in before.stack[-1].legal(before, seat) if a[0] == "activate"])
            out.append(Event("means-asleep", seat, "GM-R12.1", {"n": asleep}))
        return out

    def reasons(
        self, before: GlenMore, after: GlenMore, events: Sequence[Event], seat: Seat, action: Action
    ) -> list[Event]:
        return reasons.reasons(before, after, seat, action)

    def continues_plan(self, before: GlenMore, after: GlenMore, seat: Seat) -> bool:
        return isinstance(before.stack[-1], Activate) and isinstance(after.stack[-1], Activate)

    def plan(self, s: GlenMore, seat: Seat, actions: Sequence[Action]) -> Plan | None:
        return reasons.activation_plan(self.rules, s, seat, actions)

    def review(self, end: GlenMore, events: Sequence[Event], seat: Seat) -> list[Event]:
        return review.causes(end, events, seat)

    def component_status(self, s: GlenMore, seat: Seat) -> dict[str, Msg]:
        """Exchanges: what can be paid now. Crests with steps: what they would score now."""
        out: dict[str, Msg] = {}
        shown = [t for t in s.row if t < len(s.tables.tiles)] + [t for t in s.tiles[seat] if t >= 0]
        for t in shown:
            if s.tables.tiles[t].act.code == EXCHANGE:
                best = previews.best_deal(s, seat, t)
                out[f"tiles:{t}"] = (
                    ("now-deal", {"what": previews.swap_words(s, seat, best)}) if best else ("now-deal-none", {})
                )
        for c, crest in enumerate(s.tables.crests):
            args: Args = {"coins": s.coins[seat], "fare": s.fare[c]}
            steps = [d for d in crest.deeds if d.code == THRESHOLD]
            if s.fare[c] < 0:
                out[f"crests:{c}"] = ("now-crest-taken", {})
            elif steps:
                n = reached(s, seat, steps[0])
                out[f"crests:{c}"] = ("now-steps", {**args, "n": n, "worth": step_points(steps[0], n)})
            else:
                out[f"crests:{c}"] = ("now-crest" if s.fare[c] <= s.coins[seat] else "now-crest-far", args)
        return out

    def sources(self) -> dict[str, list[str]]:
        return self.tables.sources()
