"""Isle of Skye as a Game: the object that plugs in."""

from random import Random
from typing import Any

from clachan.core import (
    Action,
    Game,
    Item,
    Option,
    Options,
    Refusal,
    Seat,
    Seen,
    frames_in,
)
from clachan.games.skye import flow, scoring
from clachan.games.skye.components import OFFERED, Tables, tile_of, turns_of
from clachan.games.skye.rules import lay, lay_castle
from clachan.games.skye.state import CATEGORIES, Skye
from clachan.kit.files import Files, digest

OPTIONS = (
    Option("neutral_tile", (False, True), "SK-1.4.5"),
    Option("opponents_gold_visible", (False, True), "SK-1.4.3"),
    Option("castle_rotation", ("fixed_0", "free_choice"), "SK-1.2.5"),
    Option("road_tiles_counts_castle", (False, True), "SK-1.10.12"),
)


class SkyeGame(Game[Skye]):
    """Isle of Skye with one component set."""

    def __init__(self, files: Files) -> None:
        # The longest game: 5 players, 10 entries of set-up, 5 rounds of 15 draws, 15 steps of pricing, 5 purchases and
        # 10 tiles of two entries each; 4 players have 6 rounds of 12, 12, 4 and 16.
        super().__init__("skye", 1, range(2, 6), OPTIONS, frames_in(flow), CATEGORIES, digest(files), 300)
        self.tables = Tables(files)

    def start(self, seats: int, options: Options) -> Skye:
        s = Skye(seats, options, self.tables)
        flow.lay_out(s)
        return s

    def ranking(self, s: Skye) -> list[int]:
        return scoring.ranking(s)

    def pending(self, s: Skye, seat: Seat) -> list[Item]:
        return scoring.pending(s, seat, gold_is_open(s))

    def modes(self) -> list[Options]:
        everything = {
            "neutral_tile": True,
            "opponents_gold_visible": True,
            "castle_rotation": "free_choice",
            "road_tiles_counts_castle": True,
        }
        return [{}, {"neutral_tile": True}, everything]

    def why_not(self, s: Skye, seat: Seat, action: Any) -> Refusal | None:
        """No list of refusals can hold all wrong prices, so the frame is asked about each."""
        refusal = super().why_not(s, seat, action)
        if refusal is None or refusal.rule or refusal.action is None or seat not in s.asked:
            return refusal
        top = s.stack[-1]
        if isinstance(top, flow.Pricing) and is_price(s, action):
            reason = top.forbids(s, seat, action)
            return Refusal(action, reason[0], reason[1], reason[2]) if reason else refusal
        return refusal

    def resample(self, s: Skye, seat: Seat, rng: Random) -> None:
        """What the others have done behind their screens. Their gold stays: income, prices and sales are open, and what
        lies behind a screen is not spent yet, so who counts knows it (1.13.6). Who has finished is known, what else has
        been done there is not; so whoever has not finished has done nothing in this world."""
        pricing = bool(s.stack) and isinstance(s.stack[-1], flow.Pricing)
        for p in range(s.seats):
            if p == seat:
                continue
            s.axe[p] = -1
            s.coins[p] = [0] * OFFERED
            if pricing and p not in s.asked:
                commit(s, p, rng)

    def known(self, s: Skye, seat: Seat | None) -> Seen:
        """Everybody's gold where it is open."""
        return {"open_gold": s.gold[:]} if gold_is_open(s) else {}

    def pool_items_in_play(self, s: Skye) -> list[tuple[str, Seat, int]]:
        tiles = [t for t in s.offer if t >= 0]
        for p in range(s.seats):
            tiles += s.hand[p]
            tiles += [tile_of(spin) for spin in s.spins[p] if tile_of(spin) < self.tables.landscape]
        return [("tiles", -1, t) for t in tiles]

    def check(self, s: Skye) -> None:
        """Invariants: what is kept up to date follows from the territories, gold covers what lies on tiles."""
        fresh = self.start(s.seats, {**s.options, "castle_rotation": "free_choice"})
        for p in range(s.seats):
            for i, (cell, spin) in enumerate(zip(s.cells[p], s.spins[p], strict=True)):
                if i == 0:
                    lay_castle(fresh, p, turns_of(spin))
                else:
                    assert cell in fresh.sites[p], "a tile beside the territory (1.7.2)"
                    need = fresh.needs[p][fresh.sites[p].index(cell)]
                    assert turns_of(spin) in self.tables.fits[tile_of(spin)][need], "borders match (1.7.3)"
                    lay(fresh, p, tile_of(spin), cell, turns_of(spin))
        for mark in s.MARKS:
            if mark.name in ("sites", "needs", "parent", "open_sides", "area_tiles", "things", "linked", "count"):
                assert getattr(s, mark.name) == getattr(fresh, mark.name), mark.name
        for p in range(s.seats):
            at = p * OFFERED
            assert s.gold[p] >= sum(s.price[at : at + OFFERED]) + sum(s.coins[p]), "gold"
            assert s.gold[p] <= self.tables.most_gold, "more gold than there is"
            assert s.axe[p] < 0 or not s.coins[p][s.axe[p]], "gold on an axed tile"
            assert s.lifted[p] < 0 or s.lifted[p] in s.hand[p], "lifted tile"
            assert len(s.hand[p]) <= 3, "three tiles in a round at most (1.6.7)"
        assert s.bag == sorted(s.bag), "the bag has no order"


def is_price(s: Skye, action: Action) -> bool:
    """Whether an action puts some number on some tile of the market."""
    return action[0] == "price" and [type(n) for n in action[1:]] == [int, int] and action[1] in s.offer


def gold_is_open(s: Skye) -> bool:
    """Whether everybody may see everybody's gold: by the option (1.4.3), and when the game is over."""
    return not s.asked or bool(s.options["opponents_gold_visible"])


def commit(s: Skye, seat: Seat, rng: Random) -> None:
    """Some axe and some prices for a seat that has finished behind its screen."""
    s.axe[seat] = int(rng.random() * OFFERED)
    gold = s.gold[seat]
    for i in range(OFFERED):
        if i != s.axe[seat]:
            left = s.coins[seat].count(0) - 2
            s.coins[seat][i] = 1 + int(rng.random() * min(8, gold - left))
            gold -= s.coins[seat][i]
