"""What people see of Empires of the North: the picture, info cards, previews, reasons."""

from collections.abc import Sequence

from clachan.core import Action, Args, Event, Msg, Seat, Seen
from clachan.games.empires.constants import (
    AMOUNTS,
    DISCS,
    DISTANCES,
    SHIP,
    TILES,
    TOKENS,
)
from clachan.games.empires.game import EmpiresGame
from clachan.games.empires.presentation import info_cards, picture, previews, reasons, review
from clachan.games.empires.presentation.picture import Catalogue, Picture
from clachan.games.empires.rules import can_place
from clachan.games.empires.state import THIS_ROUND, Empires, has_fish, has_raze, owner
from clachan.kit.files import provenance
from clachan.presentation import About, Presentation
from clachan.presentation.info_cards import card, phrase, row


class EmpiresPresentation(Presentation[Empires]):
    """What people see of Empires of the North."""

    def __init__(self, game: EmpiresGame) -> None:
        super().__init__(game)
        self.tables = game.tables

    def phase(self, seen: Seen) -> Msg:
        return (f"phase-{picture.stage(seen)}", {"round": seen["round"], "last": seen["last"]})

    def picture(self, seen: Seen, seat: Seat | None) -> Picture:
        queue: list[int] = seen["queue"]
        ring: list[int] = seen["ring"]
        return {
            "round": seen["round"],
            "stage": picture.stage(seen),
            "last": seen["last"] == THIS_ROUND,
            "last_round": picture.last_round(seen),
            "first": picture.something(seen["first"]),
            "turn": picture.something(seen["turn"]),
            "ring": [TILES[t] for t in ring],
            "queue": [{"seat": owner(s), "fish": bool(has_fish(s)), "raze": bool(has_raze(s))} for s in queue],
            "seas": [
                {"deck": seen["sea"][d], "row": seen["row"][d], "discard": seen["wake"][d]}
                for d in range(len(DISTANCES))
            ],
            "landed": picture.something(seen["landed"]),
            "players": [
                picture.player(seen, p, seen["pile"] if p == seat else None, self.tables.cards)
                for p in range(seen["seats"])
            ],
        }

    def catalogue(self, s: Empires) -> Catalogue:
        return {
            "amounts": list(AMOUNTS),
            "tiles": list(TILES),
            "distances": list(DISTANCES),
            "clans": [
                {
                    "key": clan.key,
                    "name": picture.both(clan.named),
                    "nation": clan.nation,
                    "difficulty": clan.difficulty,
                    "icons": clan.icons,
                    "deck": clan.deck,
                    "starting": clan.starting,
                }
                for clan in self.tables.clans
            ],
            "cards": [picture.card_face(self.tables, card) for card in self.tables.cards],
        }

    def info_cards(self, s: Empires) -> dict[str, About]:
        out = {f"cards:{n}": info_cards.card_about(self.tables, c) for n, c in enumerate(self.tables.cards)}
        out |= {f"clans:{n}": info_cards.clan_about(self.tables, c) for n, c in enumerate(self.tables.clans)}
        for n, tile in enumerate(TILES):
            rows = [row("about-words", phrase(f"about-{tile}"))]
            out[f"tiles:{n}"] = card(phrase(f"tile-{tile}"), phrase("tile"), rows, "EN-1.8.1", source="rulebook")
        return out

    def resources(self, s: Empires, seat: Seat) -> dict[str, int]:
        held = {AMOUNTS[t]: s.supply[seat][t] for t in range(TOKENS)}
        held["ship"] = s.supply[seat][SHIP]
        held["hand"] = len(s.hand[seat])
        held["disc"] = s.disc[seat * DISCS : (seat + 1) * DISCS].count(-1)
        return held

    def consequences(self, before: Empires, after: Empires, seat: Seat, action: Action) -> list[Event]:
        verb: str = action[0]
        rest: list[int] = [int(n) for n in action[1:]]
        if verb == "clan":
            return [Event("means-clan", seat, "EN-1.3.3", {"clan": previews.theme(before.tables.clans[rest[0]])})]
        if verb == "keep":
            ready = [c for c in rest if previews.missing(before, seat, before.cards[c]) == []]
            args: Args = {"n": len(rest), "cost": len(rest) if before.round else 0, "ready": len(ready)}
            return [Event("means-keep", seat, "EN-1.5.1", args)]
        if verb == "sail":
            return [Event("means-sail", seat, "EN-1.8.8", {"far": int(rest[0] > 0), "raze": rest[1]})]
        if verb in ("visit", "build", "with", "take"):
            return [previews.words(before, seat, before.cards[rest[0]])]
        if verb == "pass":
            left = len([a for a in before.stack[-1].legal(before, seat) if a != action])
            return [Event("means-pass", seat, "EN-1.6.2", {"n": left})]
        if verb in ("place", "move"):
            return [Event(f"means-{previews.TILE_WORDS[rest[1 if verb == 'move' else 0]]}", seat, "EN-1.8.1", {})]
        return []

    def reasons(
        self, before: Empires, after: Empires, events: Sequence[Event], seat: Seat, action: Action
    ) -> list[Event]:
        return reasons.reasons(before, after, seat, action)

    def review(self, end: Empires, events: Sequence[Event], seat: Seat) -> list[Event]:
        return review.causes(end, events, seat)

    def component_status(self, s: Empires, seat: Seat) -> dict[str, Msg]:
        """Whether the cards in hand can be paid, and what is missing."""
        out: dict[str, Msg] = {}
        for c in sorted({*s.hand[seat], *s.looked[seat]}):
            card = s.cards[c]
            lack = previews.missing(s, seat, card)
            if lack is None:
                continue
            if lack:
                out[f"cards:{c}"] = ("now-missing", {"what": lack})
            else:
                out[f"cards:{c}"] = ("now-payable" if can_place(s, seat, card) else "now-no-place", {})
        return out

    def sources(self) -> dict[str, list[str]]:
        out: dict[str, list[str]] = {}
        for c in self.tables.cards:
            kind = "islands" if c.clan < 0 else self.tables.clans[c.clan].key
            out.setdefault(kind, []).append(provenance(c.source))
        return out
