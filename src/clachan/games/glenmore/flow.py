"""The flow of Glen More: set-up, the rondel, a turn, effects, activations. Each frame is one question or one step.

A turn is a stack: Refill below, EndTurn, then what the player is doing: Turn, Pay, Place, Resolve, Activate. Effects
push their questions on top and the interrupted step goes on when they are answered (Q18).
"""

from typing import ClassVar, Final

from clachan.core import ASK, ASK_CHANCE, ASK_NOBODY, CHANCE, Action, Frame, Msg, Refusal, Seat, SeatFrame
from clachan.games.glenmore import refuse
from clachan.games.glenmore.actions import (
    ACTIVATE,
    BUILD_TILE,
    COIN,
    CREST,
    DEAL,
    DISCARD,
    DONE,
    EFFECT,
    END_HERE,
    END_LATER,
    ORDER,
    ORIGIN,
    PICK,
    PLACE,
    POINT,
    REMOVE_AT,
    ROLL,
    SCOT_FROM,
    SETTLE_ON,
    SKIP,
    STOP,
    STOW_AT,
    TAKE,
    TILE,
    WIDTH,
)
from clachan.games.glenmore.components import (
    ANIMALS,
    ASK_ORDER,
    BUILD,
    CLASS_ANIMALS,
    COINS,
    EVERYWHERE,
    EXCHANGE,
    EXTRA,
    FIRST_COINS,
    GOOD_ANY,
    HUME,
    KINDS,
    LANDMARK,
    LIMIT,
    MOVE,
    NESS,
    PERK,
    PERK_NUMBERS,
    PERSON,
    POINTS,
    PRODUCE,
    REMOVE,
    SCOT,
    SETTLE,
    STACK_D,
    STACK_SIZES,
    STOW,
    THRESHOLD,
    TOKEN,
    UNUSED_MOVE,
    WHISKY,
    WHISKY_VP,
    Deal,
    Deed,
)
from clachan.games.glenmore.land import (
    can_lay,
    clear,
    cover,
    lay,
    plot_at,
    put,
    removable,
    room,
    settle_home,
    spots,
    standing,
    stands,
    swap,
)
from clachan.games.glenmore.rules import (
    add_sales,
    add_walks,
    can_activate,
    can_sell,
    deal_open,
    deal_points,
    gainable,
    gainable_after_sales,
    in_class,
    name,
    occupy,
    pay_one,
    reachable,
    reached,
    scot_sources,
    sell,
    sources,
    step_points,
    unpack,
    walk,
)
from clachan.games.glenmore.scoring import score_end, score_round
from clachan.games.glenmore.state import CRESTS, DIE, END, EXCHANGES, HOME_CASTLE, PIECE, TILES, GlenMore

# --- set-up ------------------------------------------------------------------------------------------------


def lay_out(s: GlenMore) -> None:
    """The table before anything is drawn (1.2)."""
    tables, n = s.tables, s.seats
    s.left = tables.stacks[0]
    s.depths = [0] if s.options["end_on_top"] else tables.depths  # R2.5
    s.faces = tables.faces
    s.market = [tables.prefilled if n in tables.prefilled_for else 0] * KINDS  # R2.7
    s.coins = [0] * n
    s.barrels = [0] * n
    s.supply = [tables.scots - 2] * n  # one stands in the start village, one on the rondel (R1.2)
    s.persons = [[] for _ in range(n)]
    s.cards = [[] for _ in range(n)]
    s.tokens = [[] for _ in range(n)]
    s.fare = [c.distance for c in tables.crests]
    s.cells = [[] for _ in range(n)]
    s.tiles = [[] for _ in range(n)]
    s.under = [[] for _ in range(n)]
    s.near = [[] for _ in range(n)]
    s.open = [[] for _ in range(n)]
    s.reach = [[] for _ in range(n)]
    s.banks = [[] for _ in range(n)]
    s.goods = [[] for _ in range(n)]
    s.scots = [[] for _ in range(n)]
    s.stock = [[0] * KINDS for _ in range(n)]
    s.perks = [[0] * PERK_NUMBERS for _ in range(n)]
    for seat in range(n):
        settle_home(s, seat)
    s.stack = [Rondel(), Refill(), DrawOrder()]


class DrawOrder(Frame[GlenMore]):
    """Pieces are drawn at random onto the rondel, the rear one first; coins go with the place (R2.3)."""

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        return ASK_CHANCE if len(s.row) < s.seats else ASK_NOBODY

    def legal(self, s: GlenMore, seat: Seat) -> list[Action]:
        return [ORDER[p] for p in range(s.seats) if PIECE + p not in s.row]

    def weights(self, s: GlenMore) -> list[int]:
        return [1] * (s.seats - len(s.row))

    def apply(self, s: GlenMore, seat: Seat, action: Action) -> None:
        drawn: int = action[1]
        coins = s.tables.start_coins[len(s.row)]
        s.row.append(PIECE + drawn)
        s.coins[drawn] = coins
        if s.sink is not None:
            s.tell("log-order", drawn, "GM-R2.3", {"place": len(s.row), "coins": coins})

    def step(self, s: GlenMore) -> None:
        s.stack.pop()
        if s.seats == 2 or s.options["use_die"]:
            s.row.append(DIE)  # just ahead of the foremost piece (R2.4)


# --- the rondel --------------------------------------------------------------------------------------------


class Rondel(Frame[GlenMore]):
    """Whoever is at the rear is on turn (R3.1). The game ends when all have reached or passed END (R18.2)."""

    def step(self, s: GlenMore) -> None:
        if is_over(s):
            s.stack.pop()
            score_end(s)
        else:
            rear = s.row[0]
            s.stack.append(Refill())
            if rear == DIE:
                s.stack.append(Roll())
            else:
                seat = rear - PIECE
                s.ness = s.perks[seat][NESS]
                s.stack.append(EndTurn(seat))
                s.stack.append(Turn(seat))


def is_over(s: GlenMore) -> bool:
    """Whether no piece is behind END any more."""
    if s.depths:
        return False  # END is not laid yet
    for item in s.row:
        if item >= PIECE:
            return False
        if item == END:
            return True
    return True


def advance(s: GlenMore, index: int) -> None:
    """What is at the rear moves onto a space ahead; tiles that all have passed are discarded at once (R16.1)."""
    s.row[index] = s.row[0]
    drop_passed(s)


def drop_passed(s: GlenMore) -> None:
    """Leave the rear space and discard the tiles that nobody is behind now; END never (R16.1)."""
    row = s.row
    passed = 1
    while row[passed] < END:
        s.discard.append(row[passed])
        passed += 1
    if s.sink is not None:
        for t in row[1:passed]:
            s.tell("log-passed", CHANCE, "GM-R16.1", {"tile": name(s, t), "id": t})
    s.row = row[passed:]


class Roll(Frame[GlenMore]):
    """The die is at the rear: it takes a tile off the rondel (1.4)."""

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        return ASK_CHANCE

    def legal(self, s: GlenMore, seat: Seat) -> list[Action]:
        return [ROLL[n] for n in s.tables.rolls]

    def weights(self, s: GlenMore) -> list[int]:
        return s.tables.roll_odds[:]

    def source(self, s: GlenMore) -> tuple[str, int]:
        return ("faces", -1)

    def apply(self, s: GlenMore, seat: Seat, action: Action) -> None:
        s.stack.pop()
        index = die_target(s, action[1])
        t = s.row[index]
        if t == END:
            drop_passed(s)  # the die leaves the game (R4.4, Q5)
            s.tell("log-die-end", CHANCE, "GM-R4.4", {"n": action[1]})
            return
        s.discard.append(t)  # R4.3
        if s.sink is not None:
            s.tell("log-die", CHANCE, "GM-R4.3", {"n": action[1], "tile": name(s, t), "id": t})
        advance(s, index)


def die_target(s: GlenMore, n: int) -> int:
    """Where the die stops: n tiles ahead, pieces not counted (R4.1), past chronicle icons (R4.2), END last (Q5)."""
    tiles, stop = s.tables.tiles, 0
    for index, item in enumerate(s.row):
        if item == END:
            return index
        if item < END and (n > 1 or not tiles[item].icon):
            stop = index
            n -= 1
            if not n:
                break
    return stop


class Refill(Frame[GlenMore]):
    """Tiles are drawn one by one until only the space behind the rear is empty (R16.2). The last tile of A, B or C
    brings a scoring (R16.3)."""

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        if len(s.row) >= s.tables.spaces - 1 or not s.left or is_over(s):
            return ASK_NOBODY  # D is empty: spaces stay empty (R16.4)
        if s.stack_now == STACK_D and at_end_depth(s) and s.depths[0] == s.depths[-1]:
            return ASK_NOBODY  # no other place is left for END
        return ASK_CHANCE

    def legal(self, s: GlenMore, seat: Seat) -> list[Action]:
        if s.stack_now == STACK_D and at_end_depth(s):
            return [END_HERE, END_LATER]
        return [TILE[t] for t in s.left]

    def weights(self, s: GlenMore) -> list[int]:
        if s.stack_now == STACK_D and at_end_depth(s):
            here = s.depths.count(s.depths[0])
            return [here, len(s.depths) - here]
        return [1] * len(s.left)

    def source(self, s: GlenMore) -> tuple[str, int]:
        return ("depths" if s.stack_now == STACK_D and at_end_depth(s) else "left", -1)

    def apply(self, s: GlenMore, seat: Seat, action: Action) -> None:
        if action == END_LATER:
            first = s.depths[0]
            s.depths = [d for d in s.depths if d != first]
        elif action == END_HERE:
            lay_end(s)
        else:
            self.lay(s, action[1])

    def lay(self, s: GlenMore, t: int) -> None:
        s.left = [x for x in s.left if x != t]
        s.row.append(t)
        if s.sink is not None:
            s.tell("log-laid", CHANCE, "GM-R16.2", {"tile": name(s, t), "id": t})
        if not s.left and s.stack_now < STACK_D:
            if s.stack_now:
                s.tell("log-round", CHANCE, "GM-R16.3", {"round": s.stack_now})
                score_round(s)
            s.stack_now += 1
            s.left = s.tables.stacks[s.stack_now]

    def step(self, s: GlenMore) -> None:
        if len(s.row) < s.tables.spaces - 1 and s.stack_now == STACK_D and at_end_depth(s):
            lay_end(s)
        else:
            s.stack.pop()


def at_end_depth(s: GlenMore) -> bool:
    """Whether END may be the next tile of stack D, which is drawn from now (Q3)."""
    return bool(s.depths) and STACK_SIZES[STACK_D] - len(s.left) == s.depths[0]


def lay_end(s: GlenMore) -> None:
    s.depths = []
    s.row.append(END)
    s.tell("log-end-laid", CHANCE, "GM-R2.5", {})


# --- questions ---------------------------------------------------------------------------------------------


class Question(SeatFrame[GlenMore]):
    """A question to the seat on turn. Unless it is in the middle of something, goods may be sold (R5.2, Q46) and
    movement points used (Q15) before it is answered."""

    SALES: ClassVar[bool] = True
    WALKS: ClassVar[bool] = True

    def choices(self, s: GlenMore) -> list[Action]:
        """The answers to the question itself."""
        raise NotImplementedError

    def choose(self, s: GlenMore, action: Action) -> None:
        raise NotImplementedError

    def refused(self, s: GlenMore) -> list[Refusal]:
        """Answers that a person would try."""
        return []

    def legal(self, s: GlenMore, seat: Seat) -> list[Action]:
        out = self.choices(s)
        if self.WALKS:
            add_walks(s, seat, out)
        if self.SALES:
            add_sales(s, seat, out)
        return out

    def apply(self, s: GlenMore, seat: Seat, action: Action) -> None:
        verb: str = action[0]
        if verb == "sell":
            sell(s, seat, action[1], action[2])
        elif verb == "walk":
            walk(s, seat, action[1], action[2])
        else:
            self.choose(s, action)

    def refusals(self, s: GlenMore, seat: Seat) -> list[Refusal]:
        legal = self.legal(s, seat)
        out = self.refused(s) + refuse.sales(s, seat, self.SALES) + refuse.walks(s, seat, self.WALKS)
        return [r for r in out if r.action not in legal]


# --- moving and paying -------------------------------------------------------------------------------------


class Turn(Question):
    """Move to a tile and take it, or onto END; when no tile can be gained, discard one (R5.1, R8.1, R18.1)."""

    WALKS: ClassVar[bool] = False

    def choices(self, s: GlenMore) -> list[Action]:
        found = gainable(s, self.seat)
        out = [TAKE[t] for t in found]
        if END in s.row:
            out.append(STOP)
        if not found and not gainable_after_sales(s, self.seat):
            tiles = s.tables.tiles
            for t in s.row:
                if t < END and not tiles[t].protected:
                    out.append(DISCARD[t])
        return out

    def choose(self, s: GlenMore, action: Action) -> None:
        seat = self.seat
        s.stack.pop()
        if action == STOP:
            s.finished.append(seat)  # R18.1
            s.tell("log-stop", seat, "GM-R18.1", {})
            drop_passed(s)
            return
        t: int = action[1]
        if s.sink is not None:
            s.tell(
                "log-take" if action[0] == "take" else "log-discard",
                seat,
                "GM-R5.1" if action[0] == "take" else "GM-R8.1",
                {"tile": name(s, t), "id": t},
            )
        advance(s, s.row.index(t))
        if action[0] == "take":
            take(s, seat, t)
        else:
            s.discard.append(t)
            s.stack.append(Activate(seat, -1, MAIN))  # for Loch Ness and the point (Q8)
            s.stack.append(Console(seat))

    def refused(self, s: GlenMore) -> list[Refusal]:
        return refuse.takes(s, self.seat)


def take(s: GlenMore, seat: Seat, t: int) -> None:
    """Pay for a tile, then place it or set it aside (R5.1)."""
    tile = s.tables.tiles[t]
    s.coins[seat] -= tile.coins
    s.barrels[seat] -= tile.whisky
    if tile.type == PERSON:
        s.stack.append(Activate(seat, -1, MAIN))  # nothing is activated, but for Loch Ness (R13.1, Q20)
        set_aside(s, seat, t)
    else:
        s.hand = t
        s.stack.append(Place(seat, MAIN))
    if tile.scots:
        s.stack.append(PayScot(seat, t))
    if tile.packed:
        charge(s, seat, tile.packed, 0)


def set_aside(s: GlenMore, seat: Seat, t: int) -> None:
    """A person joins no territory; its effect follows (R13.1, R13.2)."""
    s.persons = swap(s.persons, seat, [*s.persons[seat], t])
    resolve(s, seat, -1, t)


def charge(s: GlenMore, seat: Seat, due: int, low: int) -> None:
    """Pay goods as long as there is one way to do it; then ask."""
    while due:
        ways = sources(s, seat, due, low)
        if len(ways) > 1:
            s.stack.append(Pay(seat, due, low))
            return
        due, low = paid(s, seat, due, ways[0])


def paid(s: GlenMore, seat: Seat, due: int, action: Action) -> tuple[int, int]:
    """Pay one good; what is due then, and from which plot on."""
    good: int = action[-1]
    low = pay_one(s, seat, action)
    due -= 1 << 4 * good
    return due, low if due >> 4 * good & 15 else 0


class Pay(Question):
    """Which good pays: one of several own tiles, or a purchase (R7.1, R6.3a)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "due", "low")
    SALES: ClassVar[bool] = False
    WALKS: ClassVar[bool] = False

    def __init__(self, seat: Seat, due: int, low: int) -> None:
        self.seat = seat
        self.due = due  # goods, packed
        self.low = low  # of the present kind, goods on plots below this are not taken any more

    def choices(self, s: GlenMore) -> list[Action]:
        return sources(s, self.seat, self.due, self.low)

    def choose(self, s: GlenMore, action: Action) -> None:
        s.stack.pop()
        due, low = paid(s, self.seat, self.due, action)
        charge(s, self.seat, due, low)

    def prompt(self, s: GlenMore, seat: Seat) -> Msg:
        return ("prompt-Pay", {"kind": unpack(self.due)[0][0]})

    def refused(self, s: GlenMore) -> list[Refusal]:
        return refuse.payments(s, self.seat, unpack(self.due)[0][0])


class PayScot(Question):
    """Which Scot pays: it goes back to the supply (R7.2), and the tile must still have a place (R7.3)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "tile")
    SALES: ClassVar[bool] = False
    WALKS: ClassVar[bool] = False

    def __init__(self, seat: Seat, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        return ASK[self.seat] if len(scot_sources(s, self.seat, self.tile)) > 1 else ASK_NOBODY

    def choices(self, s: GlenMore) -> list[Action]:
        return [SCOT_FROM[p] for p in scot_sources(s, self.seat, self.tile)]

    def choose(self, s: GlenMore, action: Action) -> None:
        self.pay(s, action[1])

    def step(self, s: GlenMore) -> None:
        self.pay(s, scot_sources(s, self.seat, self.tile)[0])

    def pay(self, s: GlenMore, plot: int) -> None:
        s.stack.pop()
        s.scots[self.seat][plot] -= 1
        s.supply[self.seat] += 1
        if s.sink is not None:
            s.tell("log-pay-scot", self.seat, "GM-R7.2", {"tile": name(s, s.tiles[self.seat][plot]), "plot": plot})

    def refused(self, s: GlenMore) -> list[Refusal]:
        return refuse.scots(s, self.seat)


class Console(Question):
    """No tile could be gained: a coin or a movement point (R8.1)."""

    WALKS: ClassVar[bool] = False

    def choices(self, s: GlenMore) -> list[Action]:
        return [COIN, POINT]

    def choose(self, s: GlenMore, action: Action) -> None:
        s.stack.pop()
        if action == COIN:
            s.coins[self.seat] += 1
        else:
            s.moves += 1
        s.tell("log-coins" if action == COIN else "log-moves", self.seat, "GM-R8.1", {"n": 1})


# --- placing -----------------------------------------------------------------------------------------------


class Place(Question):
    """Where the tile goes (1.9, 1.10). Scots do not move between the choice of a tile and its placement (Q47)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "scope")
    WALKS: ClassVar[bool] = False

    def __init__(self, seat: Seat, scope: int) -> None:
        self.seat = seat
        self.scope = scope  # MAIN: the tile of the turn; AROUND_TILE: Munro's

    def choices(self, s: GlenMore) -> list[Action]:
        seat = self.seat
        return [PLACE[c] for c in spots(s, seat, s.hand, standing(s, seat))]

    def choose(self, s: GlenMore, action: Action) -> None:
        seat, t = self.seat, s.hand
        s.stack.pop()
        s.hand = -1
        cell = ORIGIN + action[2] * WIDTH + action[1]
        if s.tables.rebuild[t] >= 0:
            plot = plot_at(s, seat, cell)
            cover(s, seat, t, plot)
        else:
            plot = lay(s, seat, t, cell)
        if s.sink is not None:
            args = {"tile": name(s, t), "id": t, "x": action[1], "y": action[2], "plot": plot}
            s.tell("log-place", seat, "GM-R10.1" if s.tables.rebuild[t] >= 0 else "GM-R9.1", args)
        s.stack.append(Activate(seat, plot, self.scope))
        resolve(s, seat, plot, t)

    def prompt(self, s: GlenMore, seat: Seat) -> Msg:
        return ("prompt-Place", {"tile": s.tables.tiles[s.hand].name})

    def refused(self, s: GlenMore) -> list[Refusal]:
        return refuse.places(s, self.seat, s.hand)


# --- effects -----------------------------------------------------------------------------------------------


def resolve(s: GlenMore, seat: Seat, plot: int, source: int) -> None:
    """The effects of a tile, card or crest follow; `source` is its number in Tables.lists."""
    effects = s.tables.lists[source]
    if effects:
        s.stack.append(Resolve(seat, plot, source, (1 << len(effects)) - 1))


class Resolve(Question):
    """Effects are resolved one after the other, in the order the player likes where it matters (R11.1, Q12, Q36)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "plot", "origin", "left")

    def __init__(self, seat: Seat, plot: int, origin: int, left: int) -> None:
        self.seat = seat
        self.plot = plot  # of the tile, or -1
        self.origin = origin  # its number in Tables.lists
        self.left = left  # effects not resolved yet, a bit each

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        return ASK[self.seat] if s.tables.order[self.origin][self.left] == ASK_ORDER else ASK_NOBODY

    def choices(self, s: GlenMore) -> list[Action]:
        return [EFFECT[i] for i in range(len(s.tables.lists[self.origin])) if self.left >> i & 1]

    def choose(self, s: GlenMore, action: Action) -> None:
        self.go_on(s, action[1])

    def step(self, s: GlenMore) -> None:
        self.go_on(s, s.tables.order[self.origin][self.left])

    def go_on(self, s: GlenMore, i: int) -> None:
        s.stack.pop()
        rest = self.left & ~(1 << i)
        if rest:
            s.stack.append(Resolve(self.seat, self.plot, self.origin, rest))
        perform(s, self.seat, self.plot, self.origin, s.tables.lists[self.origin][i])


def perform(s: GlenMore, seat: Seat, plot: int, source: int, deed: Deed) -> None:
    """One effect. What would land on a tile that was removed meanwhile is lost (Q23)."""
    code, n = deed.code, deed.n
    rule = rule_of(s, source) if s.sink is not None else ""
    if code == SCOT:
        n = min(n, s.supply[seat])  # R1.2
        if s.tiles[seat][plot] >= 0 and n:
            add_scots(s, seat, plot, n, rule)
    elif code == TOKEN:
        for _ in range(n):
            s.stack.append(Travel(seat))
    elif code == COINS:
        s.coins[seat] += n
        if s.sink is not None:
            s.tell("log-coins", seat, rule, {"n": n})
    elif code == WHISKY:
        s.barrels[seat] += n
        if s.sink is not None:
            s.tell("log-barrels", seat, rule, {"n": n})
    elif code == POINTS:
        s.award(seat, TILES if source < s.tables.first_card else CRESTS, n, rule, "log-points", {})
    elif code == LANDMARK:
        card = s.tables.card_of[source]
        s.cards = swap(s.cards, seat, [*s.cards[seat], card])
        if s.sink is not None:
            s.tell("log-card", seat, "GM-R11.2", {"card": s.tables.cards[card].name, "id": card})
        resolve(s, seat, plot, s.tables.first_card + card)
    elif code == GOOD_ANY:
        pick_any(s, seat, plot, n, tuple(range(KINDS)))
    elif code == PRODUCE:
        produce(s, seat, plot, deed, rule)
    elif code == MOVE:
        s.moves += n
        if s.sink is not None:
            s.tell("log-moves", seat, rule, {"n": n})
    elif code == STOW:
        s.stack.append(Stow(seat, deed.packed))
    elif code == SETTLE:
        s.stack.append(Settle(seat, n, 0))
    elif code == THRESHOLD:
        count = reached(s, seat, deed)
        s.award(seat, CRESTS, step_points(deed, count), rule, "log-steps", {"count": count})
    elif code == REMOVE:
        s.stack.append(Remove(seat, n))
    elif code == EXTRA:
        left = 0
        for c in deed.classes:
            left |= c
        s.stack.append(Extra(seat, left))
    elif code == EVERYWHERE:
        s.stack.append(Activate(seat, -1, ALL))  # Q35
    elif code == HUME:
        s.hume = seat
        s.tell("log-hume", seat, rule, {})
    elif code == BUILD:
        for _ in range(n):
            s.stack.append(Munro(seat))
    elif code == PERK:
        gain_perk(s, seat, deed)


def rule_of(s: GlenMore, source: int) -> str:
    """The rule behind an effect: of tiles in general, of a card, of a crest."""
    tables = s.tables
    if source < tables.first_card:
        return "GM-R11.2"
    if source < tables.first_crest:
        return f"GM-L{source - tables.first_card + 1}"
    return f"GM-C{source - tables.first_crest + 1}"


def gain_perk(s: GlenMore, seat: Seat, deed: Deed) -> None:
    """A lasting advantage; Loch Ness works in the turn it is built, too (Q20)."""
    perks = s.perks[seat][:]
    perks[deed.perk] += deed.n
    if deed.first:
        perks[FIRST_COINS] = deed.first
    s.perks = swap(s.perks, seat, perks)
    if deed.perk == NESS:
        s.ness += deed.n


def add_scots(s: GlenMore, seat: Seat, plot: int, n: int, rule: str) -> None:
    s.scots[seat][plot] += n
    s.supply[seat] -= n
    if s.sink is not None:
        s.tell("log-scot", seat, rule, {"n": n, "tile": name(s, s.tiles[seat][plot]), "plot": plot})


def add_good(s: GlenMore, seat: Seat, plot: int, good: int, n: int, rule: str) -> None:
    put(s, seat, plot, good, n)
    if s.sink is not None:
        args = {"n": n, "kind": good, "tile": name(s, s.tiles[seat][plot]), "plot": plot}
        s.tell("log-good", seat, rule, args)


def produce(s: GlenMore, seat: Seat, plot: int, deed: Deed, rule: str) -> None:
    """The shown goods onto the tile; the rest is lost (R12.4), the player says which (R12.4a)."""
    space = room(s, seat, plot)
    kinds = [k for k in range(KINDS) if deed.goods[k]]
    if deed.total > space and len(kinds) > 1 and space:
        s.stack.append(Pick(seat, plot, deed.packed, space))
        return
    for k in kinds:
        n = min(deed.goods[k], space)
        if n:
            add_good(s, seat, plot, k, n, rule)
            space -= n


def pick_any(s: GlenMore, seat: Seat, plot: int, n: int, kinds: tuple[int, ...]) -> None:
    """Goods of choice onto a tile, as many as fit (Q13)."""
    n = min(n, room(s, seat, plot))
    if n > 0:
        offer = 0
        for k in kinds:
            offer |= n << 4 * k
        s.stack.append(Pick(seat, plot, offer, n))


def pick_rule(s: GlenMore, seat: Seat, plot: int) -> str:
    """By which rule goods are chosen: of what an activation shows, of what is kept at home, by a card, by a tile."""
    t = s.tiles[seat][plot]
    act = s.tables.tiles[t].act
    if act.code in (PRODUCE, GOOD_ANY):
        return "GM-R12.4a"
    if plot == HOME_CASTLE:
        return "GM-R14.1"
    card = s.tables.card_of[t]
    return rule_of(s, s.tables.first_card + card if card >= 0 else t)


class Pick(Question):
    """Which goods go onto the tile; one at a time, kinds in order, so that no choice comes twice."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "plot", "offer", "n")
    SALES: ClassVar[bool] = False
    WALKS: ClassVar[bool] = False

    def __init__(self, seat: Seat, plot: int, offer: int, n: int) -> None:
        self.seat = seat
        self.plot = plot
        self.offer = offer  # goods to choose from, packed
        self.n = n

    def choices(self, s: GlenMore) -> list[Action]:
        out: list[Action] = []
        rest = 0
        for k in range(KINDS - 1, -1, -1):
            here = self.offer >> 4 * k & 15
            rest += here
            if here and rest >= self.n:
                out.append(PICK[k])
        out.reverse()
        return out

    def choose(self, s: GlenMore, action: Action) -> None:
        s.stack.pop()
        k: int = action[1]
        add_good(s, self.seat, self.plot, k, 1, pick_rule(s, self.seat, self.plot) if s.sink is not None else "")
        if self.n > 1:
            offer = (self.offer >> 4 * k << 4 * k) - (1 << 4 * k)  # kinds before this one are done with
            s.stack.append(Pick(self.seat, self.plot, offer, self.n - 1))

    def prompt(self, s: GlenMore, seat: Seat) -> Msg:
        return ("prompt-Pick", {"n": self.n, "tile": name(s, s.tiles[seat][self.plot])})

    def refused(self, s: GlenMore) -> list[Refusal]:
        return refuse.picks(s, self.seat)


class Stow(Question):
    """Goods of a crest, each onto any tile with room, as far as there is room (1.14, Q41)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "offer")

    def __init__(self, seat: Seat, offer: int) -> None:
        self.seat = seat
        self.offer = offer  # packed

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.offer and self.rooms(s) else ASK_NOBODY

    def rooms(self, s: GlenMore) -> list[int]:
        return [p for p in range(len(s.tiles[self.seat])) if room(s, self.seat, p) > 0]

    def choices(self, s: GlenMore) -> list[Action]:
        plots, offer = self.rooms(s), unpack(self.offer)
        space = 0
        for p in plots:
            space += room(s, self.seat, p)
        if space >= sum([n for _, n in offer]):
            offer = offer[:1]  # all will fit: kind by kind
        return [STOW_AT[p * KINDS + k] for k, _ in offer for p in plots]

    def choose(self, s: GlenMore, action: Action) -> None:
        s.stack.pop()
        k: int = action[2]
        add_good(s, self.seat, action[1], k, 1, "GM-R13.5")
        s.stack.append(Stow(self.seat, self.offer - (1 << 4 * k)))

    def step(self, s: GlenMore) -> None:
        s.stack.pop()
        if self.offer:
            s.tell("log-no-room", self.seat, "GM-R1.7", {})

    def prompt(self, s: GlenMore, seat: Seat) -> Msg:
        return ("prompt-Stow", {"kind": unpack(self.offer)[0][0]})

    def refused(self, s: GlenMore) -> list[Refusal]:
        return refuse.stows(s, self.seat, self.offer)


class Settle(Question):
    """Scots of a crest, each onto any own tile, as long as there are any (1.14, R1.2)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "n", "low")

    def __init__(self, seat: Seat, n: int, low: int) -> None:
        self.seat = seat
        self.n = n
        self.low = low  # plots before this one are done with

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.n and s.supply[self.seat] else ASK_NOBODY

    def choices(self, s: GlenMore) -> list[Action]:
        tiles = s.tiles[self.seat]
        return [SETTLE_ON[p] for p in range(self.low, len(tiles)) if tiles[p] >= 0]

    def choose(self, s: GlenMore, action: Action) -> None:
        s.stack.pop()
        add_scots(s, self.seat, action[1], 1, "GM-R13.5")
        s.stack.append(Settle(self.seat, self.n - 1, action[1]))

    def step(self, s: GlenMore) -> None:
        s.stack.pop()
        if self.n:
            s.tell("log-no-scot", self.seat, "GM-R1.2", {})


class Remove(Question):
    """May remove own tiles; in the end the others must stand legally (R14.1, Q19)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "n")

    def __init__(self, seat: Seat, n: int) -> None:
        self.seat = seat
        self.n = n

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        return ASK[self.seat] if removable(s, self.seat, self.n) else ASK_NOBODY

    def choices(self, s: GlenMore) -> list[Action]:
        out = [REMOVE_AT[p] for p in removable(s, self.seat, self.n)]
        if stands(s, self.seat, 0):
            out.append(SKIP)
        return out

    def choose(self, s: GlenMore, action: Action) -> None:
        s.stack.pop()
        if action == SKIP:
            return
        seat, plot = self.seat, action[1]
        if s.sink is not None:
            s.tell("log-remove", seat, "GM-R14.1", {"tile": name(s, s.tiles[seat][plot]), "plot": plot})
        if self.n > 1:
            s.stack.append(Remove(seat, self.n - 1))
        move_home(s, seat, plot)
        clear(s, seat, plot)

    def step(self, s: GlenMore) -> None:
        s.stack.pop()

    def refused(self, s: GlenMore) -> list[Refusal]:
        return refuse.removals(s, self.seat)


def move_home(s: GlenMore, seat: Seat, plot: int) -> None:
    """Goods and Scots of a removed tile go to the home castle; above three the owner chooses what to keep, of all
    that lies there then (R14.1, Q24, Q39)."""
    s.scots[seat][HOME_CASTLE] += s.scots[seat][plot]
    s.scots[seat][plot] = 0
    goods = s.goods[seat]
    offer = total = 0
    for k in range(KINDS):
        here, home = goods[plot * KINDS + k], goods[HOME_CASTLE * KINDS + k]
        put(s, seat, plot, k, -here)
        offer |= (here + home) << 4 * k
        total += here + home
    if total <= LIMIT:
        for k, n in unpack(offer):
            put(s, seat, HOME_CASTLE, k, n - goods[HOME_CASTLE * KINDS + k])
        return
    for k in range(KINDS):
        put(s, seat, HOME_CASTLE, k, -goods[HOME_CASTLE * KINDS + k])
    s.stack.append(Pick(seat, HOME_CASTLE, offer, LIMIT))


# --- activation --------------------------------------------------------------------------------------------

MAIN: Final = 0  # the new tile and its neighbours, and Loch Ness
AROUND_TILE: Final = 1  # the same for Munro's tile, without Loch Ness (Q34)
ALL: Final = 2  # every tile (Castle of Mey)


class Activate(Question):
    """The new tile and its neighbours, in any order, each at most once in a turn (1.12). Done when the player says so,
    or when nothing is left to do."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "plot", "scope")

    def __init__(self, seat: Seat, plot: int, scope: int) -> None:
        self.seat = seat
        self.plot = plot  # of the new tile, or -1
        self.scope = scope

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        seat = self.seat
        if (s.moves and not s.busy) or can_sell(s, seat):
            return ASK[seat]
        mask = self.candidates(s)
        while mask:
            low = mask & -mask
            if can_activate(s, seat, low.bit_length() - 1):
                return ASK[seat]
            mask ^= low
        return ASK_NOBODY

    def candidates(self, s: GlenMore) -> int:
        """Plots that may be activated by their place, a bit each; looked up anew each time (Q42)."""
        if self.scope == ALL or (self.scope == MAIN and s.ness):
            return alive(s, self.seat) & ~s.used
        return self.beside(s) & ~s.used

    def beside(self, s: GlenMore) -> int:
        """The new tile, if it is still there, and its neighbours (R12.1, Q23)."""
        if self.plot < 0:
            return 0
        own = 1 << self.plot if s.tiles[self.seat][self.plot] >= 0 else 0
        return s.near[self.seat][self.plot] | own

    def choices(self, s: GlenMore) -> list[Action]:
        out: list[Action] = []
        mask = self.candidates(s)
        while mask:
            low = mask & -mask
            p = low.bit_length() - 1
            if can_activate(s, self.seat, p):
                out.append(ACTIVATE[p])
            mask ^= low
        out.append(DONE)
        return out

    def choose(self, s: GlenMore, action: Action) -> None:
        if action == DONE:
            s.stack.pop()
            return
        plot: int = action[1]
        if self.scope == MAIN and not self.beside(s) >> plot & 1:
            s.ness -= 1  # Loch Ness (Q20)
        activate(s, self.seat, plot, False)

    def step(self, s: GlenMore) -> None:
        s.stack.pop()

    def refused(self, s: GlenMore) -> list[Refusal]:
        return refuse.activations(s, self.seat, self.candidates(s))


def alive(s: GlenMore, seat: Seat) -> int:
    """Plots with a tile, a bit each."""
    found = 0
    tiles = s.tiles[seat]
    for p in range(len(tiles)):
        if tiles[p] >= 0:
            found |= 1 << p
    return found


class Extra(Question):
    """A crest lets activate one tile of each class, anywhere, in any order (1.14, Q43, R14.2)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "classes")

    def __init__(self, seat: Seat, classes: int) -> None:
        self.seat = seat
        self.classes = classes  # those left, a bit each

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        plots = self.plots(s)
        if any(can_activate(s, self.seat, p) for p in plots) or (plots and can_sell(s, self.seat)):
            return ASK[self.seat]
        return ASK_NOBODY

    def plots(self, s: GlenMore) -> list[int]:
        """Plots of these classes that were not activated yet."""
        tiles = s.tiles[self.seat]
        return [
            p
            for p in range(len(tiles))
            if tiles[p] >= 0 and not s.used >> p & 1 and in_class(s, tiles[p], self.classes)
        ]

    def choices(self, s: GlenMore) -> list[Action]:
        return [*[ACTIVATE[p] for p in self.plots(s) if can_activate(s, self.seat, p)], SKIP]

    def choose(self, s: GlenMore, action: Action) -> None:
        s.stack.pop()
        if action == SKIP:
            return
        plot: int = action[1]
        used = in_class(s, s.tiles[self.seat][plot], self.classes)
        s.stack.append(Extra(self.seat, self.classes & ~used))
        activate(s, self.seat, plot, used == CLASS_ANIMALS)

    def step(self, s: GlenMore) -> None:
        s.stack.pop()

    def refused(self, s: GlenMore) -> list[Refusal]:
        return refuse.activations(s, self.seat, alive(s, self.seat) & ~s.used)


def activate(s: GlenMore, seat: Seat, plot: int, animals: bool) -> None:
    """One activation (R12.4-R12.7). `animals`: a good of choice must be an animal (Q17)."""
    s.used |= 1 << plot
    t = s.tiles[seat][plot]
    tile = s.tables.tiles[t]
    deed = tile.act
    if s.sink is not None:
        s.tell("log-activate", seat, "GM-R12.1", {"tile": name(s, t), "plot": plot})
    if deed.code == MOVE:
        s.moves += deed.n
        if s.sink is not None:
            s.tell("log-moves", seat, "GM-R12.6", {"n": deed.n})
    elif deed.code == PRODUCE:
        produce(s, seat, plot, deed, "GM-R12.4")
    elif deed.code == GOOD_ANY:
        pick_any(s, seat, plot, deed.n, ANIMALS if animals else tuple(range(KINDS)))
    elif deed.code == POINTS:
        s.award(seat, TILES, deed.n, "GM-R12.7", "log-points")
    elif deed.code == EXCHANGE:
        deals = open_deals(s, seat, t)
        if len(deals) == 1:
            strike(s, seat, plot, deals[0])
        else:
            s.stack.append(Exchange(seat, plot))


def open_deals(s: GlenMore, seat: Seat, tile: int) -> list[int]:
    """The ways of exchanging that can be paid now (R12.5)."""
    deals = s.tables.tiles[tile].deals
    return [d for d in range(len(deals)) if deal_open(s, seat, tile, deals[d])]


class Exchange(Question):
    """Which goods for what; once per activation (R12.5, Q14)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "plot")
    WALKS: ClassVar[bool] = False

    def __init__(self, seat: Seat, plot: int) -> None:
        self.seat = seat
        self.plot = plot

    def choices(self, s: GlenMore) -> list[Action]:
        return [DEAL[d] for d in open_deals(s, self.seat, s.tiles[self.seat][self.plot])]

    def choose(self, s: GlenMore, action: Action) -> None:
        s.stack.pop()
        strike(s, self.seat, self.plot, action[1])

    def prompt(self, s: GlenMore, seat: Seat) -> Msg:
        return ("prompt-Exchange", {"tile": name(s, s.tiles[seat][self.plot])})

    def refused(self, s: GlenMore) -> list[Refusal]:
        return refuse.deals(s, self.seat, s.tiles[self.seat][self.plot])


def strike(s: GlenMore, seat: Seat, plot: int, d: int) -> None:
    """Pay for an exchange, then gain."""
    deal = s.tables.tiles[s.tiles[seat][plot]].deals[d]
    s.coins[seat] -= deal.coins  # Sinclair (Q29)
    s.stack.append(Gain(seat, plot, d))
    charge(s, seat, deal.packed, 0)


class Gain(Frame[GlenMore]):
    """What an exchange brings once it is paid."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat", "plot", "deal")

    def __init__(self, seat: Seat, plot: int, deal: int) -> None:
        self.seat = seat
        self.plot = plot
        self.deal = deal

    def step(self, s: GlenMore) -> None:
        s.stack.pop()
        seat = self.seat
        deal: Deal = s.tables.tiles[s.tiles[seat][self.plot]].deals[self.deal]
        if deal.perk == WHISKY_VP:
            s.award(seat, EXCHANGES, deal_points(s, seat, deal), "GM-C13", "log-instead", {})
        else:
            s.award(seat, EXCHANGES, deal_points(s, seat, deal), "GM-R12.5", "log-exchange", {})
        if deal.whisky:
            s.barrels[seat] += deal.whisky
            if s.sink is not None:
                s.tell("log-barrels", seat, "GM-R12.5", {"n": deal.whisky})
        if deal.tokens:
            s.busy += 1
            s.stack.append(Finish())
            for _ in range(deal.tokens):
                s.stack.append(Travel(seat))


class Finish(Frame[GlenMore]):
    """An activation that led to questions is over (R12.3)."""

    def step(self, s: GlenMore) -> None:
        s.stack.pop()
        s.busy -= 1


# --- the clan board ----------------------------------------------------------------------------------------


class Travel(Question):
    """May place a clan token on a free crest and pay the way (1.13)."""

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        seat = self.seat
        if len(s.tokens[seat]) < s.tables.tokens and (reachable(s, seat) or can_sell(s, seat)):  # R1.3
            return ASK[seat]
        return ASK_NOBODY

    def choices(self, s: GlenMore) -> list[Action]:
        return [*[CREST[c] for c in reachable(s, self.seat)], SKIP]

    def choose(self, s: GlenMore, action: Action) -> None:
        s.stack.pop()
        if action == SKIP:
            return
        seat, crest = self.seat, action[1]
        if s.sink is not None:
            args = {"crest": s.tables.crests[crest].name, "id": crest, "coins": s.fare[crest]}
            s.tell("log-crest", seat, "GM-R13.3", args)
        occupy(s, seat, crest)
        resolve(s, seat, -1, s.tables.first_crest + crest)

    def step(self, s: GlenMore) -> None:
        s.stack.pop()
        s.tell("log-no-token", self.seat, "GM-R13.4", {})

    def refused(self, s: GlenMore) -> list[Refusal]:
        return refuse.crests(s, self.seat)


class Munro(Question):
    """Build a tile of the discard pile without paying its cost; compulsory if any can be built (1.14, Q18, Q33)."""

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.buildable(s) else ASK_NOBODY

    def buildable(self, s: GlenMore) -> list[int]:
        seat, types, stand = self.seat, s.tables.type, standing(s, self.seat)
        return [t for t in sorted(s.discard) if types[t] == PERSON or can_lay(s, seat, t, stand)]

    def choices(self, s: GlenMore) -> list[Action]:
        return [BUILD_TILE[t] for t in self.buildable(s)]

    def choose(self, s: GlenMore, action: Action) -> None:
        s.stack.pop()
        seat, t = self.seat, action[1]
        s.discard.remove(t)
        if s.sink is not None:
            s.tell("log-munro", seat, "GM-Q18", {"tile": name(s, t), "id": t})
        if s.tables.type[t] == PERSON:
            set_aside(s, seat, t)
        else:
            s.hand = t
            s.stack.append(Place(seat, AROUND_TILE))

    def step(self, s: GlenMore) -> None:
        s.stack.pop()
        s.tell("log-no-munro", self.seat, "GM-Q18", {})

    def refused(self, s: GlenMore) -> list[Refusal]:
        return refuse.builds(s, self.seat)


# --- the end of a turn -------------------------------------------------------------------------------------


class EndTurn(Frame[GlenMore]):
    """Movement points are lost, or pay with MacLachlan (Q15, Q44)."""

    ARGS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def step(self, s: GlenMore) -> None:
        s.stack.pop()
        worth = s.perks[self.seat][UNUSED_MOVE]
        if worth:
            s.award(self.seat, CRESTS, worth * s.moves, "GM-Q44", "log-unused", {"n": s.moves})
        s.moves = 0
        s.used = 0
        s.ness = 0


FRAMES: list[type[Frame[GlenMore]]] = [
    DrawOrder,
    Rondel,
    Roll,
    Refill,
    Turn,
    Pay,
    PayScot,
    Console,
    Place,
    Resolve,
    Pick,
    Stow,
    Settle,
    Remove,
    Activate,
    Extra,
    Exchange,
    Gain,
    Finish,
    Travel,
    Munro,
    EndTurn,
]
