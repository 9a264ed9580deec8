"""The flow of Isle of Skye: set-up, then rounds of six phases. Each frame is one question or one step."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clachan.core import ASK, ASK_CHANCE, ASK_NOBODY, ASK_SEATS, CHANCE, Action, Args, Frame, Msg, Reason, Seat
from clachan.games.skye.actions import FIRST, PASS, PLACE, SCORING, TURN
from clachan.games.skye.components import LETTERS, OFFERED, TERRAINS, asked_of, border_of, spin_of
from clachan.games.skye.names import naming, place, surroundings
from clachan.games.skye.round_scoring import score_round
from clachan.games.skye.rules import (
    can_place,
    free_gold,
    give_back,
    income,
    lay,
    lay_castle,
    next_tile,
    owner,
    placeable,
    placements,
)
from clachan.games.skye.scoring import final_scoring
from clachan.games.skye.state import COUNTS, NO_TILE, Skye
from clachan.kit.bags import PileFrame, take_out
from clachan.kit.squares import CORNERS, SIDES, cell_at, find

# --- set-up ------------------------------------------------------------------------------------------------


def lay_out(s: Skye) -> None:
    """Set the table up, before anything is drawn (1.2)."""
    tables = s.tables
    seats = range(s.seats)
    s.unused = list(range(len(tables.scorings)))
    s.bag = list(range(tables.landscape))  # 1.2.7
    s.gold = [tables.starting_gold for _ in seats]  # 1.2.4
    s.axe = [-1 for _ in seats]
    s.coins = [[0] * OFFERED for _ in seats]
    s.hand = [[] for _ in seats]
    s.lifted = [NO_TILE for _ in seats]
    s.cells = [[] for _ in seats]
    s.spins = [[] for _ in seats]
    s.sites = [[] for _ in seats]
    s.needs = [[] for _ in seats]
    s.parent = vec[i64](range(len(tables.terrain)))
    s.open_sides = tables.sides[:]
    s.area_tiles = vec[i64]([0] * len(tables.terrain))
    s.things = tables.things[:]
    s.linked = vec[i64]([0] * tables.roads)
    s.count = vec[i64]([0] * (COUNTS * s.seats))
    neutral = s.options["neutral_tile"] and s.seats in tables.neutral_players  # 1.4.5, 1.13.1
    s.offer = [NO_TILE] * (OFFERED * s.seats + (1 if neutral else 0))
    s.price = [0] * len(s.offer)
    if s.options["castle_rotation"] == "free_choice":
        s.now(LayScoring(), TurnCastle(), FirstPlayer())
    else:
        for seat in seats:
            lay_castle(s, seat, tables.castle_turns[seat])  # 1.2.5
        s.now(LayScoring(), FirstPlayer())


class LayScoring(PileFrame[Skye]):
    """One scoring tile is laid face up on each of A, B, C, D (1.2.2)."""

    def to_act(self, s: Skye) -> tuple[Seat, ...]:
        return ASK_CHANCE if len(s.scoring) < len(LETTERS) else ASK_NOBODY

    def pile(self, s: Skye) -> list[int]:
        return s.unused

    def table(self, s: Skye) -> Sequence[Action]:
        return SCORING

    def say(self, s: Skye, seat: Seat, action: Action) -> Msg:
        args: Args = {"scoring": f"@scoring-{s.tables.scorings[action[1]].ident}", "letter": LETTERS[len(s.scoring)]}
        return ("do-scoring", args)

    def apply(self, s: Skye, seat: Seat, action: Action) -> None:
        k: int = action[1]
        take_out(s.unused, k)
        s.scoring = (*s.scoring, k)
        if s.sink is not None:
            args = {"letter": LETTERS[len(s.scoring) - 1], "scoring": f"@scoring-{s.tables.scorings[k].ident}"}
            s.tell("log-scoring", CHANCE, "SK-1.2.2", args)

    def step(self, s: Skye) -> None:
        s.then()


class TurnCastle(Frame[Skye]):
    """Option: all players turn their castle tiles, at the same time (1.2.5)."""

    def to_act(self, s: Skye) -> tuple[Seat, ...]:
        mask = 0
        for seat in range(s.seats):
            if not s.cells[seat]:
                mask |= 1 << seat
        return ASK_SEATS[mask]

    def legal(self, s: Skye, seat: Seat) -> list[Action]:
        return TURN[:]

    def say(self, s: Skye, seat: Seat, action: Action) -> Msg:
        return ("do-turn", {"turns": action[1]})

    def apply(self, s: Skye, seat: Seat, action: Action) -> None:
        turns: int = action[1]
        lay_castle(s, seat, turns)
        s.tell("log-castle", seat, "SK-1.2.5", {"degrees": 90 * turns})

    def step(self, s: Skye) -> None:
        s.then()


class FirstPlayer(Frame[Skye]):
    """Who begins: at random (1.2.6)."""

    def to_act(self, s: Skye) -> tuple[Seat, ...]:
        return ASK_CHANCE

    def legal(self, s: Skye, seat: Seat) -> list[Action]:
        return FIRST[: s.seats]

    def say(self, s: Skye, seat: Seat, action: Action) -> Msg:
        return ("do-first", {"who": {"seat": action[1]}})

    def apply(self, s: Skye, seat: Seat, action: Action) -> None:
        s.start = action[1]
        s.tell("log-first", s.start, "SK-1.2.6", {})
        s.then()
        begin_round(s)


# --- phase 1: income ---------------------------------------------------------------------------------------


def begin_round(s: Skye) -> None:
    """Give all seats their income, then draw the tiles (1.3, 1.4.1)."""
    s.round += 1
    if s.sink is not None:
        s.tell("log-round", CHANCE, "SK-1.8.2", {"round": s.round})
    for seat in range(s.seats):
        castle, whisky, behind = income(s, seat)
        gold = castle + whisky + behind
        s.gold[seat] += gold
        if s.sink is not None:
            args: Args = {"gold": gold, "castle": castle, "whisky": whisky, "behind": behind}
            s.tell("log-income", seat, "SK-1.3.3" if behind else "SK-1.3.2" if whisky else "SK-1.3.1", args)
    s.drawn = 0
    s.now(ROUND[0])


# --- phase 2: draw and price -------------------------------------------------------------------------------


class Draw(PileFrame[Skye]):
    """Three tiles for each player, from the start player on, then the neutral tile; all open (1.4.1, 1.4.5)."""

    def to_act(self, s: Skye) -> tuple[Seat, ...]:
        return ASK_CHANCE if s.drawn < len(s.offer) else ASK_NOBODY

    def pile(self, s: Skye) -> list[int]:
        return s.bag

    def table(self, s: Skye) -> Sequence[Action]:
        return s.tables.draw

    def say(self, s: Skye, seat: Seat, action: Action) -> Msg:
        return ("do-draw", {"tile": s.tables.called[action[1]]})

    def apply(self, s: Skye, seat: Seat, action: Action) -> None:
        tile: int = action[1]
        take_out(s.bag, tile)
        slot = s.drawn
        s.drawn += 1
        if slot < OFFERED * s.seats:
            slot = (slot + OFFERED * s.start) % (OFFERED * s.seats)
            if s.sink is not None:
                s.tell("log-draw", owner(slot), "SK-1.4.1", naming(s, tile))
        else:
            s.price[slot] = s.tables.neutral_prices[s.round - 1]
            if s.sink is not None:
                args: Args = {**naming(s, tile), "gold": s.price[slot]}
                s.tell("log-neutral", CHANCE, "SK-1.4.5", args)
        s.offer[slot] = tile

    def step(self, s: Skye) -> None:
        go_on(s)


class Pricing(Frame[Skye]):
    """Behind the screens, all at the same time: the axe on one of their three tiles, then gold on each of the other
    two (1.4.2). Every step can be taken back until the last player has finished (1.4.4, 1.13.2)."""

    def to_act(self, s: Skye) -> tuple[Seat, ...]:
        mask = 0
        for seat, coins in enumerate(s.coins):
            if unset(coins) > 1:
                mask |= 1 << seat
        return ASK_SEATS[mask]

    def tries(self, s: Skye, seat: Seat) -> list[Action]:
        """Return the axe, no price and the lowest price for every tile of the market; every price
        for the one that is next."""
        tables = s.tables
        following = -1 if s.axe[seat] < 0 else s.offer[seat * OFFERED + self.unpriced(s, seat)]
        out = []
        for tile in s.offer:
            out.append(tables.axe[tile])
            out += tables.price[tile][: s.gold[seat] + 2 if tile == following else 2]
        return out

    def forbids(self, s: Skye, seat: Seat, action: Action) -> Reason | None:
        """Return why a price is refused, for any number and any tile of the market."""
        tile: int = action[1]
        mine = s.offer[seat * OFFERED : seat * OFFERED + OFFERED]
        axe = s.axe[seat]
        if tile not in mine:
            neutral = owner(s.offer.index(tile)) == s.seats
            return ("SK-1.4.5" if neutral else "SK-1.4.2", "refused-not-yours", naming(s, tile))
        if action[0] == "axe":
            return ("SK-1.4.2", "refused-second-axe", naming(s, mine[axe])) if axe >= 0 else None
        if axe < 0:
            return ("SK-1.4.2", "refused-axe-first", {})
        if tile == mine[axe]:
            return ("SK-1.4.2", "refused-axed", naming(s, tile))
        following = mine[self.unpriced(s, seat)]
        if tile != following:
            return ("SK-1.13.2", "refused-other-tile", naming(s, following))
        if action[2] < 1:
            return ("SK-1.4.2", "refused-no-price", {})
        limit = self.limit(s, seat)
        return ("SK-1.4.2", "refused-price-too-high", {"limit": limit}) if action[2] > limit else None

    def legal(self, s: Skye, seat: Seat) -> list[Action]:
        at = seat * OFFERED
        tables = s.tables
        if s.axe[seat] < 0:
            return [tables.axe[s.offer[at]], tables.axe[s.offer[at + 1]], tables.axe[s.offer[at + 2]]]
        return tables.price[s.offer[at + self.unpriced(s, seat)]][1 : self.limit(s, seat) + 1]

    def unpriced(self, s: Skye, seat: Seat) -> int:
        """Return which of the three tiles a seat prices next."""
        coins = s.coins[seat]
        axe = s.axe[seat]
        for i in range(OFFERED):
            if i != axe and not coins[i]:
                return i
        return -1

    def limit(self, s: Skye, seat: Seat) -> int:
        """Return the highest price: both together at most the seat's gold, so the first leaves 1
        for the second (1.4.2)."""
        return free_gold(s, seat) - (unset(s.coins[seat]) - 2)

    def apply(self, s: Skye, seat: Seat, action: Action) -> None:
        if s.axe[seat] < 0:
            s.axe[seat] = find(s.offer, action[1]) - seat * OFFERED
        else:
            price: int = action[2]
            s.coins[seat][self.unpriced(s, seat)] = price
        if s.sink is not None:
            args = naming(s, action[1])
            if action[0] == "axe":
                s.tell("log-axe", seat, "SK-1.4.2", args, seat)
            else:
                s.tell("log-price", seat, "SK-1.4.2", {**args, "gold": action[2]}, seat)

    def audience(self, s: Skye, seat: Seat, action: Action) -> Seat:
        return seat

    def recallers(self, s: Skye) -> tuple[Seat, ...]:
        mask = 0
        for seat in range(s.seats):
            if s.axe[seat] >= 0:
                mask |= 1 << seat
        return ASK_SEATS[mask]

    def recall(self, s: Skye, seat: Seat) -> None:
        """Take back the last step of a seat: a price, or the axe if no price was set."""
        coins = s.coins[seat]
        for i in range(OFFERED - 1, -1, -1):
            if coins[i]:
                coins[i] = 0
                return
        s.axe[seat] = -1

    def say(self, s: Skye, seat: Seat, action: Action) -> Msg:
        args: Args = {"tile": s.tables.called[action[1]]}
        return ("do-axe", args) if action[0] == "axe" else ("do-price", {**args, "gold": action[2]})

    def prompt(self, s: Skye, seat: Seat) -> Msg:
        if s.axe[seat] < 0:
            return ("prompt-axe", {})
        tile = s.offer[seat * OFFERED + self.unpriced(s, seat)]
        return ("prompt-price", {**naming(s, tile), "limit": self.limit(s, seat)})

    def step(self, s: Skye) -> None:
        """Reveal all prices (1.4.4), put axed tiles back into the bag (1.5.1) and open the market."""
        for seat in range(s.seats):
            for i in range(OFFERED):
                slot = seat * OFFERED + i
                tile = s.offer[slot]
                if i == s.axe[seat]:
                    s.offer[slot] = NO_TILE
                    give_back(s, tile)
                    if s.sink is not None:
                        s.tell("log-axed", seat, "SK-1.5.1", naming(s, tile))
                else:
                    s.price[slot] = s.coins[seat][i]
                    if s.sink is not None:
                        s.tell("log-priced", seat, "SK-1.4.4", {**naming(s, tile), "gold": s.price[slot]})
            s.axe[seat] = -1
            s.coins[seat] = [0] * OFFERED
        go_on(s)


def unset(coins: list[int]) -> int:
    """Return on how many of the three tiles there is no gold."""
    n = 0
    for gold in coins:
        if not gold:
            n += 1
    return n


# --- phase 4: buy ------------------------------------------------------------------------------------------


class Buy(Frame[Skye]):
    """One player after the other, from the start player on, buys at most one tile (1.6.1)."""

    def __init__(self, turn: int) -> None:
        self.turn = turn

    def buyer(self, s: Skye) -> Seat:
        return (s.start + self.turn) % s.seats

    def to_act(self, s: Skye) -> tuple[Seat, ...]:
        return ASK[self.buyer(s)]

    def tries(self, s: Skye, seat: Seat) -> list[Action]:
        """Return any tile on offer, tiles that are sold, and to pass."""
        tiles = [tile for tile in s.offer if tile >= 0]
        for sold in s.hand:
            tiles += sold
        return [*[s.tables.buy[tile] for tile in tiles], PASS]

    def forbids(self, s: Skye, seat: Seat, action: Action) -> Reason | None:
        """Refuse tiles of the seat itself, those that are too dear (1.6.1, 1.6.2), and sold ones."""
        if action == PASS:
            return None
        tile: int = action[1]
        slot = find(s.offer, tile)
        if slot < 0:
            return ("SK-1.6.4", "refused-sold", naming(s, tile))
        free = free_gold(s, seat)
        args: Args = {**naming(s, tile), "gold": s.price[slot], "free": free}
        if owner(slot) == seat:
            return ("SK-1.6.1", "refused-own-tile", args)
        return ("SK-1.6.2", "refused-too-dear", args) if s.price[slot] > free else None

    def legal(self, s: Skye, seat: Seat) -> list[Action]:
        buy = s.tables.buy
        free = free_gold(s, seat)
        first = seat * OFFERED
        price = s.price
        out = []
        for slot, tile in enumerate(s.offer):
            if tile >= 0 and price[slot] <= free and not first <= slot < first + OFFERED:
                out.append(buy[tile])
        out.append(PASS)
        return out

    def apply(self, s: Skye, seat: Seat, action: Action) -> None:
        if action == PASS:
            s.tell("log-pass", seat, "SK-1.6.1", {})
        else:
            purchase(s, seat, action[1])
        if self.turn + 1 < s.seats:
            s.then(Buy(self.turn + 1))
        else:
            keep_unsold(s)
            go_on(s)

    def say(self, s: Skye, seat: Seat, action: Action) -> Msg:
        if action == PASS:
            return ("do-pass", {})
        args: Args = {"tile": s.tables.called[action[1]]}
        slot = find(s.offer, action[1])
        if slot < 0:
            return ("do-buy-sold", args)
        args["gold"] = s.price[slot]
        if owner(slot) == s.seats:
            return ("do-buy-neutral", args)
        return ("do-buy", {**args, "from": {"seat": owner(slot)}})

    def prompt(self, s: Skye, seat: Seat) -> Msg:
        return ("prompt-Buy", {"gold": free_gold(s, seat)})


def purchase(s: Skye, seat: Seat, tile: int) -> None:
    """Pay a tile: the seller gets the price, and the gold on the tile is free again (1.6.3).

    The bank gets the price of the neutral tile (1.4.5).
    """
    slot = find(s.offer, tile)
    price = s.price[slot]
    seller = owner(slot)
    s.gold[seat] -= price
    if seller < s.seats:
        s.gold[seller] += price
    s.offer[slot] = NO_TILE
    s.price[slot] = 0
    s.hand[seat].append(tile)
    if s.sink is not None:
        args: Args = {**naming(s, tile), "gold": price}
        if seller < s.seats:
            s.tell("log-buy", seat, "SK-1.6.3", {**args, "from": {"seat": seller}})
        else:
            s.tell("log-buy-neutral", seat, "SK-1.4.5", args)


def keep_unsold(s: Skye) -> None:
    """Let owners keep their unsold tiles and pay the gold on them to the bank (1.6.6)."""
    for slot in range(OFFERED * s.seats):
        tile = s.offer[slot]
        if tile >= 0:
            seat = owner(slot)
            s.gold[seat] -= s.price[slot]
            if s.sink is not None:
                s.tell("log-keep", seat, "SK-1.6.6", {**naming(s, tile), "gold": s.price[slot]})
            s.hand[seat].append(tile)
            s.offer[slot] = NO_TILE
            s.price[slot] = 0
    for seat in range(s.seats):
        next_tile(s, seat)


# --- phase 5: build ----------------------------------------------------------------------------------------


class Build(Frame[Skye]):
    """All at the same time: everybody builds the gained tiles, in any order: which tile, then where and how turned
    (1.7). Where only one tile can be placed, the first question is left out."""

    def to_act(self, s: Skye) -> tuple[Seat, ...]:
        mask = 0
        for seat in range(s.seats):
            if s.hand[seat]:
                mask |= 1 << seat
        return ASK_SEATS[mask]

    def tries(self, s: Skye, seat: Seat) -> list[Action]:
        """Every tile that somebody has to build; with a tile in the hand every cell of the territory and around it."""
        if s.lifted[seat] < 0:
            return [s.tables.lift[tile] for hand in s.hand for tile in hand]
        cells = s.cells[seat]
        around = sorted({cell + step for cell in cells for step in CORNERS})
        places = [*cells, *s.sites[seat], *[c for c in around if c not in cells and c not in s.sites[seat]]]
        return [PLACE[cell * 4 + turns] for cell in places for turns in range(4)]

    def forbids(self, s: Skye, seat: Seat, action: Action) -> Reason | None:
        if s.lifted[seat] >= 0:
            return misplaced(s, seat, s.lifted[seat], cell_at(action[1], action[2]), action[3])
        tile: int = action[1]
        if tile not in s.hand[seat]:
            return ("SK-1.7.1", "refused-not-yours", naming(s, tile))
        return None if can_place(s, seat, tile) else ("SK-1.7.4", "refused-fits-nowhere", naming(s, tile))

    def legal(self, s: Skye, seat: Seat) -> list[Action]:
        tile = s.lifted[seat]
        if tile >= 0:
            return placements(s, seat, tile)
        lift = s.tables.lift
        return [lift[t] for t in placeable(s, seat)]

    def apply(self, s: Skye, seat: Seat, action: Action) -> None:
        tile = s.lifted[seat]
        if tile < 0:
            s.lifted[seat] = action[1]
            return
        x: int = action[1]
        y: int = action[2]
        turns: int = action[3]
        s.hand[seat].remove(tile)
        if s.sink is not None:
            at = place(s, seat, cell_at(x, y))
            s.tell("log-build", seat, "SK-1.7.1", {**naming(s, tile), "at": at, "turns": turns, "x": x, "y": y})
        lay(s, seat, tile, cell_at(x, y), turns)
        next_tile(s, seat)

    def recallers(self, s: Skye) -> tuple[Seat, ...]:
        """Who has chosen a tile may put it down again for another."""
        mask = 0
        for seat in range(s.seats):
            if s.lifted[seat] >= 0 and len(placeable(s, seat)) > 1:
                mask |= 1 << seat
        return ASK_SEATS[mask]

    def recall(self, s: Skye, seat: Seat) -> None:
        s.lifted[seat] = NO_TILE

    def say(self, s: Skye, seat: Seat, action: Action) -> Msg:
        if action[0] == "lift":
            return ("do-lift", {"tile": s.tables.called[action[1]]})
        return ("do-place", {"at": place(s, seat, cell_at(action[1], action[2])), "turns": action[3]})

    def prompt(self, s: Skye, seat: Seat) -> Msg:
        tile = s.lifted[seat]
        if tile < 0:
            return ("prompt-lift", {})
        return ("prompt-place", naming(s, tile))

    def step(self, s: Skye) -> None:
        go_on(s)


def misplaced(s: Skye, seat: Seat, tile: int, cell: int, turns: int) -> Reason | None:
    """Return why a tile may not lie there so: on a tile, at a corner only, or with a border that differs."""
    if cell in s.cells[seat]:
        return ("SK-1.7.5", "refused-occupied", {})
    site = find(s.sites[seat], cell)
    if site < 0:
        return ("SK-1.7.2", "refused-apart", {})
    need = s.needs[seat][site]
    fits = s.tables.fits[tile][need]
    if not fits:
        return ("SK-1.7.3", "refused-no-way", {"around": surroundings(need)})
    return None if turns in fits else ("SK-1.7.3", "refused-border", clash(s, spin_of(tile, turns), need))


def clash(s: Skye, spin: int, need: int) -> Args:
    """Return the first border that does not match: its side, the terrain of the tile and the terrain beside it."""
    for side in range(4):
        asked = asked_of(need, side)
        mine = s.tables.facing[border_of(spin, side)]
        if asked >= 0 and asked != mine:
            return {
                "side": f"@side-{SIDES[side]}",
                "mine": f"@terrain-{TERRAINS[mine]}",
                "theirs": f"@terrain-{TERRAINS[asked]}",
            }
    raise ValueError("the tile fits")


# --- phase 6: scoring and end of the round -----------------------------------------------------------------


def end_round(s: Skye) -> None:
    """Score, put an unsold neutral tile back, pass the start player marker on; after the last round the end (1.8)."""
    score_round(s)
    last = len(s.offer) - 1
    if s.offer[last] >= 0:  # only the neutral tile can be left (1.4.5)
        give_back(s, s.offer[last])
        if s.sink is not None:
            s.tell("log-neutral-back", CHANCE, "SK-1.4.5", naming(s, s.offer[last]))
        s.offer[last] = NO_TILE
    s.price[last] = 0
    if s.round == len(s.tables.tracks[s.seats]):
        final_scoring(s)  # 1.8.3; the stack is empty now: the game is over
        return
    s.start = (s.start + 1) % s.seats  # 1.8.2
    begin_round(s)


# --- the phases, in their order ----------------------------------------------------------------------------

# Between income and scoring (1.4 to 1.7). Only the phase that it is lies on the stack.
ROUND: Final[tuple[Frame[Skye], ...]] = (Draw(), Pricing(), Buy(0), Build())


def go_on(s: Skye) -> None:
    """The phase on top is over: the next one, and after the last one the end of the round."""
    for i in range(len(ROUND) - 1):
        if type(s.stack[-1]) is type(ROUND[i]):
            s.then(ROUND[i + 1])
            return
    s.then()
    end_round(s)
