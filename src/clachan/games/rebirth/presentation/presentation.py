"""What people see of Rebirth: the picture, info cards, previews, reasons."""

from collections.abc import Sequence

from clachan.core import Action, Args, Event, Msg, Seat, Seen
from clachan.games.rebirth.components import CASTLES, GROUNDS, TILE_NAMES
from clachan.games.rebirth.game import RebirthGame
from clachan.games.rebirth.presentation import info_cards, picture, previews, reasons, review
from clachan.games.rebirth.presentation.picture import Catalogue, Picture
from clachan.games.rebirth.rules import owned
from clachan.games.rebirth.state import Rebirth, tiles_beside
from clachan.presentation import About, Presentation
from clachan.presentation.info_cards import card, phrase, row


class RebirthPresentation(Presentation[Rebirth]):
    """What people see of Rebirth."""

    def __init__(self, game: RebirthGame) -> None:
        super().__init__(game)
        self.tables = game.tables

    def phase(self, seen: Seen) -> Msg:
        """The tiles that the seat to act, or else the first, has still to draw."""
        asked: list[int] = seen["to_act"]
        supply = seen["supply"][max(asked[0], 0) if asked else 0]
        return ("phase-turn", {"left": sum(supply) if isinstance(supply, list) else supply})

    def picture(self, seen: Seen, seat: Seat | None) -> Picture:
        seats: int = seen["seats"]
        cells: list[int] = seen["cell"]
        near: list[int] = seen["near"]
        keepers: list[int] = seen["keeper"]
        bonus: list[int] = seen["bonus"]
        met: list[int] = seen["met"]
        tokens: list[int] = seen["token"]
        everyone = range(seats)
        return {
            "spaces": [picture.PLACED[value] for value in cells],
            "castles": [
                {"keeper": k if k >= 0 else None, "tiles": [tiles_beside(near[c * seats + p]) for p in everyone]}
                for c, k in enumerate(keepers)
            ],
            "holy": [
                {
                    "visitors": [p for p in everyone if near[h * seats + p]],
                    "bonus": bonus[h - CASTLES] if h - CASTLES < len(bonus) else None,
                }
                for h in range(CASTLES, len(near) // seats)
            ],
            "display": [
                {
                    "mission": m,
                    "met": [p for p in everyone if met[p] >> m & 1],
                    "doubled": [p for p in everyone if tokens[p] == m],
                }
                for m in seen["display"]
            ],
            "deck": seen["deck"],
            "players": [picture.player(seen, p) for p in everyone],
        }

    def catalogue(self, s: Rebirth) -> Catalogue:
        return {
            "map": "ireland" if s.board.key == "ireland" else "scotland",
            "rows": s.board.rows,
            "columns": s.board.columns,
            "outside": s.board.outside,
            "hexes": s.board.at,
            "places": s.board.called,
            "grounds": [GROUNDS[k] for k in s.board.kind],
            "plus": s.board.plus,
            "town": [t if t >= 0 else None for t in s.board.town],
            "settlements": [{"name": t.name, "spaces": list(t.spaces)} for t in s.board.settlements],
            "castles": s.board.castles,
            "holy": s.board.holy,
            "tiles": list(TILE_NAMES),
            "missions": [{"text": m.phrase, "first": m.first, "later": m.later} for m in s.edition.missions],
            "prizes": s.tables.prizes,
        }

    def info_cards(self, s: Rebirth) -> dict[str, About]:
        board = s.board
        points = s.tables.castle_points
        castle = [row("about-control", phrase("about-castle")), row("about-at-end", None, [("vp", points)])]
        out = {
            f"castles:{k}": card(name, phrase("about-a-castle"), castle, "RB-R33", source=info_cards.named_by(board, k))
            for k, name in enumerate(board.castles)
        }
        for h in range(len(board.holy)):
            out[f"holy:{h}"] = info_cards.holy_card(s, h)
        for t, town in enumerate(board.settlements):
            rows = [row("about-words", phrase("about-town", {"n": town.size}))]
            source = f"{town.source}; {info_cards.PLACED}"
            out[f"settlements:{t}"] = card(town.name, phrase("about-settlement"), rows, "RB-R23", source=source)
        for m, mission in enumerate(s.edition.missions):
            name, rows = phrase("about-mission"), info_cards.promise(mission)
            out[f"missions:{m}"] = card(name, name, rows, "RB-R40", source=mission.source)
        for k, tile in enumerate(TILE_NAMES):
            rows = [
                row("about-goes", phrase(f"about-goes-{min(k, 2)}")),
                row("about-scores", info_cards.tile_scores(k)),
            ]
            name, source = phrase(f"tile-{tile}"), s.tables.sources["tiles"][0]
            out[f"tiles:{k}"] = card(name, phrase("about-a-tile"), rows, info_cards.TILE_RULES[k], source=source)
        for g in range(len(GROUNDS)):
            rows = [row("about-words", phrase(f"about-ground-{g}"))]
            out[f"grounds:{g}"] = card(phrase(f"ground-{g}"), phrase("about-space"), rows, "RB-R14")
        return out

    def resources(self, s: Rebirth, seat: Seat) -> dict[str, int]:
        return {"castle": s.keeper.count(seat), "letter": len(s.missions[seat])}

    def consequences(self, before: Rebirth, after: Rebirth, seat: Seat, action: Action) -> list[Event]:
        if action[0] != "place":
            return []
        x: int = action[1]
        return (
            previews.castles(before, after, seat, x)
            + previews.towns(after, seat, x)
            + previews.missions(before, after, seat)
        )

    def reasons(
        self, before: Rebirth, after: Rebirth, events: Sequence[Event], seat: Seat, action: Action
    ) -> list[Event]:
        return reasons.reasons(before, after, events, seat, action)

    def review(self, end: Rebirth, events: Sequence[Event], seat: Seat) -> list[Event]:
        return review.causes(end, events, seat)

    def component_status(self, s: Rebirth, seat: Seat) -> dict[str, Msg]:
        out: dict[str, Msg] = {f"missions:{m}": previews.progress(s, m, seat) for m in previews.watched(s, seat)}
        for k, keeper in enumerate(s.keeper):
            args: Args = {"n": previews.tiles_near(s, k, seat)}
            if keeper < 0:
                out[f"castles:{k}"] = ("now-castle-free", args)
            elif keeper == seat:
                out[f"castles:{k}"] = ("now-castle-mine", args)
            else:
                args |= {"keeper": {"seat": keeper}, "most": previews.tiles_near(s, k, keeper)}
                out[f"castles:{k}"] = ("now-castle", args)
        for h in range(len(s.board.holy)):
            there = s.near[(CASTLES + h) * s.seats + seat]
            out[f"holy:{h}"] = ("now-holy-been" if there else "now-holy", {})
        for t, town in enumerate(s.board.settlements):
            free = len([y for y in town.spaces if s.cell[y] == -1])
            out[f"settlements:{t}"] = ("now-town", {"n": free, "mine": owned(s, seat, town.spaces)})
        return out

    def sources(self) -> dict[str, list[str]]:
        return self.tables.sources
