"""The evaluator of Rebirth.

It counts the score sheet, what castles and unfinished settlements will bring, missions on the way,
towers that are begun, and what the frames on the stack still promise.
"""

from typing import Any

from clachan.bots.evaluator import Evaluator
from clachan.bots.weights import Weights as WeightTable
from clachan.core import Game, Seat
from clachan.games.rebirth import flow
from clachan.games.rebirth.components import CASTLES, DOUBLE, POWER, SCORE13, Mission
from clachan.games.rebirth.ireland import DrawExtra, Ireland, OfferTile
from clachan.games.rebirth.rules import open_spaces
from clachan.games.rebirth.state import EMPTY, Rebirth, cell_of, has_met, kind_of, owner_of, tiles_beside


class Weights(WeightTable):
    """The weights of Rebirth."""

    def __init__(self) -> None:
        self.mission = 120  # a mission card of Scotland
        self.mission_point = 70  # a point that such a card gives now
        self.mission_card = 260  # a mission card that is not drawn yet
        self.draw_three = 130  # to choose from three tiles
        self.extra_tile = 420  # an additional tile
        # A castle that is held, by tiles ahead of the best opponent.
        self.held_castle: tuple[int, ...] = (0, 250, 360, 430, 470)
        # A castle that another seat holds or shares, by tiles next to it.
        self.begun_castle: tuple[int, ...] = (0, 60, 90, 110, 120)
        # By how many of the three 13-point towers the seat is next to.
        self.towers_13: tuple[int, ...] = (0, 250, 650)
        self.doubling_tower = 150  # one of the two towers that double a mission


def reference(game: Game[Any]) -> Evaluator:
    return Evaluator(game)


def evaluator(game: Game[Any], weights: WeightTable) -> Evaluator:
    assert isinstance(weights, Weights)
    return RebirthEvaluator(game, weights)


class RebirthEvaluator(Evaluator):
    """Evaluates both maps. The reference evaluator of Rebirth is the score sheet alone."""

    def __init__(self, game: Game[Any], weights: Weights) -> None:
        super().__init__(game)
        self.weights = weights

    def value(self, s: Rebirth, seat: Seat) -> int:
        w = self.weights
        if not s.asked:
            return 100 * s.total(seat)
        out = 100 * s.total(seat) + castles(w, s, seat) + settlements(s, seat) + promised(w, s, seat)
        if isinstance(s.edition, Ireland):
            return out + ireland(w, s, s.edition, seat)
        return out + sum([w.mission + w.mission_point * s.edition.card_points(s, m)[seat] for m in s.missions[seat]])


def left(s: Rebirth, seat: Seat) -> int:
    """Return how many tiles the seat has still to place."""
    return sum(s.supply[seat]) + len(s.hand[seat])


def castles(w: Weights, s: Rebirth, seat: Seat) -> int:
    """Return the value of castles: of those that are not likely to be lost again. Near the end they
    are certain."""
    out = 0
    late = left(s, seat) <= 2
    points = 100 * s.tables.castle_points
    n, near = s.seats, s.near
    for k in range(CASTLES):
        mine = near[k * n + seat]
        if not mine:
            continue
        if s.keeper[k] == seat:
            best = 0
            for p in range(n):
                if p != seat:
                    best = max(best, near[k * n + p])
            lead = tiles_beside(mine - best + 7)  # rounded up: more farms and plants count, too
            out += points if late else w.held_castle[max(1, min(4, lead))] * points // 500
        elif not late:
            out += w.begun_castle[min(4, tiles_beside(mine))]
    return out


def settlements(s: Rebirth, seat: Seat) -> int:
    """Return the value of unfinished settlements: between what their tiles give in the end and the
    prize that is in reach."""
    out = 0
    cell, n = s.cell, s.seats
    for town in s.board.settlements:
        mine, free, best, tiles = 0, 0, 0, 0
        others = [0] * n
        for x in town.spaces:
            v = cell[x]
            if v == EMPTY:
                free += 1
            elif v >= 0:
                p, power = owner_of(v), kind_of(v) - 1
                others[p] += power
                if p == seat:
                    mine += power
                    tiles += 1
        if not free or not tiles:
            continue
        second = 0
        for p in range(n):
            if p != seat:
                if others[p] > best:
                    second, best = best, others[p]
                else:
                    second = max(second, others[p])
        prizes = s.tables.prizes[town.size]
        if mine > best:
            prize = prizes[0]
        elif mine >= second:
            prize = prizes[1] if len(prizes) > 1 else 0
        else:
            prize = prizes[2] if len(prizes) > 2 else 0
        fall = 100 * mine
        hope = 100 * prize * (62 + 6 * min(4, mine)) // 100
        out += (hope * 3 + fall) // 4 if free == 1 else (hope + fall) // 2
    return out


def promised(w: Weights, s: Rebirth, seat: Seat) -> int:
    """Return what the frames on the stack will bring, and the tile in the hand where it is
    known."""
    out = 0
    for frame in s.stack:
        if isinstance(frame, flow.DrawMission):
            out += w.mission_card if frame.seat == seat else 0
        elif isinstance(frame, (OfferTile, DrawExtra)):
            out += w.extra_tile if frame.seat == seat else 0
        elif isinstance(frame, flow.Place) and frame.seat == seat and s.bonus and s.hand[seat]:
            out += best_gain(s, seat, s.hand[seat][0])
        elif isinstance(frame, flow.Draw) and frame.seat == seat and s.draws == 3:
            out += w.draw_three
    if len(s.hand[seat]) > 1:
        out += w.draw_three
    return out


def best_gain(s: Rebirth, seat: Seat, kind: int) -> int:
    """Return roughly what a tile scores at once on its best space."""
    if kind > POWER:
        return 100 + 100 * (kind - 1)
    best = 0
    value = cell_of(seat, kind)
    near, cell = s.board.near, s.cell
    for x in open_spaces(s, kind):
        n = 1
        for y in near[x]:
            if cell[y] == value:
                n += 1
        best = max(best, n)
    return 120 * best


# --- Ireland -----------------------------------------------------------------------------------------------


def ireland(w: Weights, s: Rebirth, edition: Ireland, seat: Seat) -> int:
    """Return the value of begun towers, of displayed missions on the way, of the seat's card, and
    of the doubling token."""
    out = 0
    thirteen, doubling = 0, 0
    n = s.seats
    for i, bonus in enumerate(s.bonus):
        if s.near[(CASTLES + i) * n + seat]:
            if bonus == SCORE13:
                thirteen += 1
            elif bonus == DOUBLE:
                doubling += 1
    if thirteen < 3:
        out += w.towers_13[thirteen]
    if doubling == 1:
        out += w.doubling_tower
    tiles = left(s, seat)
    missions = edition.missions
    for m in s.display:
        if not has_met(s, seat, m):
            mission = missions[m]
            points = mission.later if s.taken[m] else mission.first
            if s.token[seat] == m:
                points *= 2
            out += points * odds(edition.feats[m].count(s, seat), mission, tiles)
    for m in s.missions[seat]:
        out += missions[m].first * (
            100 if has_met(s, seat, m) else odds(edition.feats[m].count(s, seat), missions[m], tiles)
        )
    return out


def odds(reached: int, mission: Mission, tiles: int) -> int:
    """Return the odds of fulfilling a mission, in percent: by what is missing and the tiles that
    are left."""
    missing = mission.n - reached
    if missing <= 0:
        return 90
    if missing * 2 > tiles:
        return 0
    return max(0, 62 - 17 * missing)
