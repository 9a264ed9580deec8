"""What people see of Brian Boru: the picture, info cards, previews, reasons."""

from collections.abc import Sequence

from clachan.core import Action, Args, Event, Msg, Phrase, Seat, Seen
from clachan.games.brianboru.components import (
    SUITS,
    TRACK_REWARDS,
)
from clachan.games.brianboru.game import BrianBoruGame
from clachan.games.brianboru.names import in_words
from clachan.games.brianboru.presentation import info_cards, picture, previews, reasons, review
from clachan.games.brianboru.presentation.picture import Catalogue, Picture
from clachan.games.brianboru.rules import controlled, influence, put_disc
from clachan.games.brianboru.scoring import region_args
from clachan.games.brianboru.state import STEPS, BrianBoru
from clachan.presentation import About, Presentation
from clachan.presentation.info_cards import card, phrase, row


class BrianBoruPresentation(Presentation[BrianBoru]):
    """What people see of Brian Boru."""

    def __init__(self, game: BrianBoruGame) -> None:
        super().__init__(game)
        self.tables = game.tables

    def phase(self, seen: Seen) -> Msg:
        """The round, and in a trick its number and the active town."""
        if seen["round"] == 0:
            return ("phase-start", {})
        args: Args = {"round": seen["round"], "rounds": self.tables.rounds[seen["seats"]]}
        on_table = [c for c in seen["trick"] if c >= 0]
        before = len([seat for seat in seen["played"] if seat >= 0]) - len(on_table)
        if seen["leader"] < 0 and not on_table:
            return ("phase-round", args)
        args["trick"] = before // seen["seats"] + 1
        if seen["active"] < 0:
            return ("phase-trick", args)
        town: int = seen["active"]
        return ("phase-town", {**args, "town": self.tables.called[town], "colour": SUITS[self.tables.colour[town]]})

    def picture(self, seen: Seen, seat: Seat | None) -> Picture:
        seats: int = seen["seats"]
        towns: list[picture.Disc | None] = []
        counts = [0] * len(self.tables.regions)
        for owner, viking, monastery, region in zip(
            seen["owner"], seen["viking"], seen["monastery"], self.tables.region, strict=True
        ):
            if owner < 0:
                towns.append(None)
            else:
                towns.append({"seat": owner, "vikings": viking == 1, "monastery": monastery == 1})
                counts[region] += 1 + monastery
        path: list[int] | None = seen.get("seen")
        return {
            "round": seen["round"],
            "marker": picture.who(seen["holder"]),
            "towns": towns,
            "claims": [
                {"face_up": up == 1, "holder": picture.who(holder), "count": count}
                for up, holder, count in zip(seen["face_up"], seen["claimant"], counts, strict=True)
            ],
            "raiders": seen["area"],
            "marriage": picture.who(seen["marriage"]),
            "support": picture.who(seen["support"]),
            "trade": picture.who(seen["trade"]),
            "players": [picture.player(seen, p) for p in range(seats)],
            "trick": picture.trick(seen),
            "viking_cards": {"left": seen["vikings"], "turned": seen["raids"]},
            "marriage_cards": {"left": self.undrawn(seen), "turned": seen["matches"]},
            "undealt": seen["deck"],
            "passed": seen["step"],
            "played": [seat if seat >= 0 else None for seat in seen["played"]],
            "dealt": [code // STEPS if code >= 0 else None for code in path] if path is not None else None,
        }

    def undrawn(self, seen: Seen) -> int:
        """Return how many cards lie in the marriage deck, the princess at its bottom included (R1.4)."""
        turned = len(seen["matches"]) + int(seen["marriage"] == self.tables.princess)
        return self.tables.rounds[seen["seats"]] - turned if seen["to_act"] else 0

    def catalogue(self, s: BrianBoru) -> Catalogue:
        return {
            "rounds": self.tables.rounds[s.seats],
            "canvas": self.tables.canvas,
            "regions": [
                {
                    "id": r.ident,
                    "code": r.code,
                    "threshold": r.threshold,
                    "points": r.points,
                    "towns": r.towns,
                    "outline": r.outline,
                }
                for r in self.tables.regions
            ],
            "towns": [
                {
                    "name": self.tables.names[x],
                    "code": self.tables.codes[x],
                    "colour": SUITS[self.tables.colour[x]],
                    "region": self.tables.region[x],
                    "at": self.tables.at[x],
                }
                for x in range(self.tables.towns)
            ],
            "roads": self.tables.roads,
            "cards": [
                {"value": c.value, "suit": SUITS[c.suit], "rows": [picture.action(row) for row in c.rows]}
                for c in self.tables.cards
            ],
            "marriages": [
                {"name": m.name, "rewards": [picture.reward(kind, n) for kind, n in m.rewards]}
                for m in self.tables.marriages
            ],
            "princess": self.tables.princess,
            "track": [[TRACK_REWARDS[r] for r in space] for space in self.tables.track],
            "strength": self.tables.strength,
            "spread": self.tables.spread,
        }

    def info_cards(self, s: BrianBoru) -> dict[str, About]:
        out: dict[str, About] = {}
        for n, c in enumerate(self.tables.cards):
            name = phrase("card-name", {"suit": SUITS[c.suit], "value": c.value})
            labels = ["about-if-won", *["about-if-lost"] * (len(c.rows) - 1)]
            rows = [
                row(label, in_words(r), info_cards.gains(r), info_cards.costs(r))
                for label, r in zip(labels, c.rows, strict=True)
            ]
            rows.insert(0, row("about-suit", phrase(f"about-suit-{SUITS[c.suit]}")))
            out[f"cards:{n}"] = card(name, phrase("about-action-card"), rows, "BB-R5.5", source=c.source)
        out |= {f"towns:{x}": info_cards.town(self.tables, x) for x in range(self.tables.towns)}
        for r, region in enumerate(self.tables.regions):
            text = phrase("about-region", {"n": len(region.towns), "of": region.threshold})
            rows = [row("about-words", text), row("about-at-end", None, [("vp", region.points)])]
            name = phrase(f"region-{region.ident}")
            out[f"regions:{r}"] = card(name, phrase("about-a-region"), rows, "BB-R7.4.3", source=region.source)
        for m, marriage in enumerate(self.tables.marriages):
            rows = [row("about-marriage", info_cards.reward(self.tables, kind, n)) for kind, n in marriage.rewards]
            if m == self.tables.princess:
                rows = [row("about-marriage", phrase("about-princess", {"points": self.tables.spurned}))]
            out[f"marriages:{m}"] = card(
                marriage.name, phrase("about-bride"), rows, "BB-R7.1.2", source=marriage.source
            )
        for i, space in enumerate(self.tables.track):
            words: list[Phrase] = [phrase(f"track-{TRACK_REWARDS[r]}") for r in space]
            rows = [row("about-upkeep", words or phrase("track-nothing"))]
            name, source = phrase("about-track-space", {"n": i}), self.tables.sources["marriage track"][i]
            out[f"track:{i}"] = card(name, phrase("marriage-track"), rows, "BB-R7.1.4", source=source)
        return out

    def resources(self, s: BrianBoru, seat: Seat) -> dict[str, int]:
        return {
            "coin": s.coins[seat],
            "renown": s.renown[seat],
            "raider": s.raiders[seat],
            "church": s.church[seat],
            "court": s.track[seat],
            "town": len(controlled(s, seat)),
        }

    def consequences(self, before: BrianBoru, after: BrianBoru, seat: Seat, action: Action) -> list[Event]:
        verb: str = action[0]
        if verb == "keep":
            return previews.kept(before, seat, action[1])
        if verb == "play":
            return previews.played(before, seat, action[1])
        if verb == "lead":
            won = after.copy()
            put_disc(won, seat, action[1])
            return [Event("means-if-won", seat, "BB-R5.4", {}), *previews.changes(before, won, seat)]
        return previews.changes(before, after, seat)

    def reasons(
        self, before: BrianBoru, after: BrianBoru, events: Sequence[Event], seat: Seat, action: Action
    ) -> list[Event]:
        return reasons.reasons(before, after, events, seat, action)

    def review(self, end: BrianBoru, events: Sequence[Event], seat: Seat) -> list[Event]:
        return review.causes(end, events, seat)

    def component_status(self, s: BrianBoru, seat: Seat) -> dict[str, Msg]:
        """What each region would do if the round ended now, and the bride at the head of the track."""
        out: dict[str, Msg] = {}
        for r, has in enumerate(previews.claims(s)):
            counts = influence(s, r)
            args: Args = {**region_args(s, r, counts), "n": sum(counts), "of": s.tables.regions[r].threshold}
            if has == -2:
                out[f"regions:{r}"] = ("now-closed", args)
            else:
                player: Phrase | str | Args = {"seat": has} if has >= 0 else "@nobody"
                out[f"regions:{r}"] = ("now-claim", {**args, "player": player})
        if s.marriage >= 0 and max(s.track):
            ahead = s.track.index(max(s.track))
            out[f"marriages:{s.marriage}"] = ("now-marries", {"player": {"seat": ahead}, "space": max(s.track)})
        return out

    def sources(self) -> dict[str, list[str]]:
        return self.tables.sources
