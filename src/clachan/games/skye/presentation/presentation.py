"""What people see of Isle of Skye: the picture, info cards, previews, reasons."""

from collections.abc import Sequence

from clachan.core import Action, Args, Event, Msg, Seat, Seen
from clachan.games.skye.components import (
    LETTERS,
    OFFERED,
)
from clachan.games.skye.flow import Pricing
from clachan.games.skye.game import SkyeGame
from clachan.games.skye.presentation import info_cards, picture, previews, reasons, review
from clachan.games.skye.presentation.picture import Catalogue, Picture
from clachan.games.skye.rules import owner
from clachan.games.skye.scoring import UNITS, units, uses_left
from clachan.games.skye.state import Skye
from clachan.presentation import About, Plan, Presentation
from clachan.presentation.info_cards import card, phrase, row


class SkyePresentation(Presentation[Skye]):
    """What people see of Isle of Skye."""

    def __init__(self, game: SkyeGame) -> None:
        super().__init__(game)
        self.tables = game.tables
        self.market: reasons.Market | None = None  # of the position that was asked about last

    def phase(self, seen: Seen) -> Msg:
        track = self.tables.tracks[seen["seats"]]
        number: int = seen["round"]
        if not number:
            return ("phase-setup", {})
        letters = [LETTERS[i] for i in track[number - 1].letters]
        return ("phase-round", {"round": number, "rounds": len(track), "letters": letters})

    def picture(self, seen: Seen, seat: Seat | None) -> Picture:
        seats: int = seen["seats"]
        offer: list[int] = seen["offer"]
        neutral = OFFERED * seats
        return {
            "round": seen["round"],
            "start": seen["start"] if seen["round"] else None,
            "scoring": [
                {"letter": LETTERS[i], "scoring": self.tables.scorings[k].ident} for i, k in enumerate(seen["scoring"])
            ],
            "bag": len(seen["bag"]),
            "neutral": {"tile": offer[neutral], "price": seen["price"][neutral], "axe": False}
            if len(offer) > neutral and offer[neutral] >= 0
            else None,
            "players": [picture.player(seen, p) for p in range(seats)],
        }

    def catalogue(self, s: Skye) -> Catalogue:
        return {
            "tiles": [picture.card(self.tables, t) for t in range(len(self.tables.tiles))],
            "track": [
                {"letters": [LETTERS[i] for i in space.letters], "behind": space.behind}
                for space in self.tables.tracks[s.seats]
            ],
        }

    def info_cards(self, s: Skye) -> dict[str, About]:
        out = {f"tiles:{t}": info_cards.tile_card(self.tables, t) for t in range(len(self.tables.tiles))}
        for scoring in self.tables.scorings:
            rows = [row("about-words", phrase(f"help-{scoring.ident}"))]
            name = phrase(f"scoring-{scoring.ident}")
            out[f"scoring:{scoring.ident}"] = card(
                name, phrase("about-scoring-tile"), rows, UNITS[scoring.ident][0], source=scoring.source
            )
        for i, space in enumerate(self.tables.tracks[s.seats]):
            rows = [
                row("about-scored", [LETTERS[k] for k in space.letters]),
                row("about-behind", phrase("about-behind-gold", {"gold": space.behind}), [("coin", space.behind)]),
            ]
            name, source = phrase("about-round", {"n": i + 1}), "; ".join(self.tables.sources["round tracks"])
            out[f"track:{i}"] = card(name, phrase("track"), rows, "SK-1.8.1", source=source)
        return out

    def resources(self, s: Skye, seat: Seat) -> dict[str, int]:
        return {"coin": s.gold[seat]}

    def consequences(self, before: Skye, after: Skye, seat: Seat, action: Action) -> list[Event]:
        verb: str = action[0]
        if verb == "place":
            return previews.gains(before, after, seat) + previews.income(before, after, seat)
        if verb == "price":
            return [
                Event("means-sold", seat, "SK-1.6.3", {"gold": action[2]}),
                *previews.fitting(before, seat, action[1]),
            ]
        if verb == "axe":
            return [*previews.fitting(before, seat, action[1]), Event("means-axed", seat, "SK-1.5.1", {})]
        if verb in ("buy", "lift"):
            return previews.fitting(before, seat, action[1]) + previews.best_gains(before, seat, action[1])
        return []

    def market_of(self, s: Skye) -> reasons.Market:
        """Return what the tiles of the market are worth, for all the actions of a decision."""
        if self.market is None or self.market.s is not s:
            self.market = reasons.Market(s)
        return self.market

    def reasons(self, before: Skye, after: Skye, events: Sequence[Event], seat: Seat, action: Action) -> list[Event]:
        return reasons.reasons(self.market_of(before), after, seat, action)

    def continues_plan(self, before: Skye, after: Skye, seat: Seat) -> bool:
        return isinstance(before.stack[-1], Pricing) and isinstance(after.stack[-1], Pricing)

    def plan(self, s: Skye, seat: Seat, actions: Sequence[Action]) -> Plan | None:
        return reasons.pricing_plan(self.market_of(s), seat, actions)

    def review(self, end: Skye, events: Sequence[Event], seat: Seat) -> list[Event]:
        return review.causes(end, events, seat)

    def component_status(self, s: Skye, seat: Seat) -> dict[str, Msg]:
        """What each scoring tile would bring now, and where each tile of the market would fit."""
        times, out = uses_left(s), {}
        for i, points in enumerate(previews.standing(s, seat)):
            if points >= 0:
                scoring = s.tables.scorings[s.scoring[i]]
                args: Args = {"worth": points, "times": times[i], "n": units(s, seat, scoring)}
                out[f"scoring:{scoring.ident}"] = ("now-scoring", args)
        # Once prices lie open the tiles of others matter, before that one's own.
        bought = any(s.price[slot] for slot in range(OFFERED * s.seats))
        for slot, tile in enumerate(s.offer):
            if tile >= 0 and bought == (owner(slot) != seat):
                found = previews.tries(s, seat, tile)
                best = max([previews.gain(one) for one in found], default=0)
                sites = {(one["x"], one["y"]) for one in found}
                args = {"n": len(sites), "best": max(best, 0), "tries": found}
                out[f"tiles:{tile}"] = ("now-fits" if sites else "now-fits-nowhere", args)
        return out

    def sources(self) -> dict[str, list[str]]:
        return self.tables.sources
