"""Effects of tiles, crests and cards (1.11, 1.14, 1.15): in which order they come, and the questions of those that put
goods and Scots onto tiles or take tiles away. What each kind of effect does is a row of handlers.DEEDS."""

from collections.abc import Callable
from typing import Final

from clachan.core import ASK, ASK_NOBODY, Action, Frame, Msg, Reason, Seat
from clachan.games.glenmore.actions import EFFECT, PICK, REMOVE_AT, SETTLE_ON, SKIP, STOW_AT
from clachan.games.glenmore.components import ASK_ORDER, Deed
from clachan.games.glenmore.constants import GOOD_ANY, KINDS, LIMIT, PRODUCE
from clachan.games.glenmore.goods import count, first_kind, from_kind, one, total, unpack
from clachan.games.glenmore.names import effect_words
from clachan.games.glenmore.rules import name
from clachan.games.glenmore.state import HOME_CASTLE, GlenMore
from clachan.games.glenmore.territory import clear, put, removable, room, shared_edges, stands
from clachan.games.glenmore.turns.decisions import Question, good_on, no, tile_on
from clachan.kit.bearings import tell_apart

# What a kind of effect does: seat, plot of the tile or -1, number of its source in Tables.lists, the effect itself.
Do = Callable[[GlenMore, Seat, int, int, Deed], None]
DEEDS: Final[dict[int, Do]] = {}  # handlers.py fills it: effects lead to questions, and these to effects


def effects_of(s: GlenMore, seat: Seat, plot: int, source: int) -> list[Frame[GlenMore]]:
    """Return the frames of the effects of a tile, card or crest; `source` is its number in Tables.lists."""
    effects = s.tables.lists[source]
    return [Resolve(seat, plot, source, (1 << len(effects)) - 1)] if effects else []


class Resolve(Question):
    """Effects are resolved one after the other, in the order the player likes where it matters (R11.1, Q12, Q36)."""

    def __init__(self, seat: Seat, plot: int, origin: int, left: int) -> None:
        super().__init__(seat)
        self.plot = plot  # of the tile, or -1
        self.origin = origin  # its number in Tables.lists
        self.left = left  # effects not resolved yet, a bit each

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        return ASK[self.seat] if s.tables.order[self.origin][self.left] == ASK_ORDER else ASK_NOBODY

    def answers(self, s: GlenMore) -> list[Action]:
        return [EFFECT[i] for i in range(len(s.tables.lists[self.origin])) if self.left >> i & 1]

    def deeds(self, s: GlenMore) -> list[Deed]:
        """Return the effects that are left."""
        return [deed for i, deed in enumerate(s.tables.lists[self.origin]) if self.left >> i & 1]

    def say_answer(self, s: GlenMore, action: Action) -> Msg:
        effects = tell_apart([effect_words(s, self.origin, deed) for deed in s.tables.lists[self.origin]])
        return ("do-effect", {"effect": effects[action[1]]})

    def choose(self, s: GlenMore, action: Action) -> None:
        self.go_on(s, action[1])

    def step(self, s: GlenMore) -> None:
        self.go_on(s, s.tables.order[self.origin][self.left])

    def go_on(self, s: GlenMore, i: int) -> None:
        rest = self.left & ~(1 << i)
        s.stack.pop()
        if rest:
            s.stack.append(Resolve(self.seat, self.plot, self.origin, rest))
        deed = s.tables.lists[self.origin][i]
        DEEDS[deed.code](s, self.seat, self.plot, self.origin, deed)


def rule_of(s: GlenMore, source: int) -> str:
    """Return the rule behind an effect: of tiles in general, of a card, of a crest."""
    tables = s.tables
    if source < tables.first_card:
        return "GM-R11.2"
    if source < tables.first_crest:
        return f"GM-L{source - tables.first_card + 1}"
    return f"GM-C{source - tables.first_crest + 1}"


# --- goods onto the tile -----------------------------------------------------------------------------------


def add_good(s: GlenMore, seat: Seat, plot: int, good: int, n: int, rule: str) -> None:
    put(s, seat, plot, good, n)
    if s.sink is not None:
        args = {"n": n, "kind": good, "tile": name(s, s.tiles[seat][plot]), "plot": plot}
        s.tell("log-good", seat, rule, args)


def produce(s: GlenMore, seat: Seat, plot: int, deed: Deed, rule: str) -> None:
    """Put the shown goods onto the tile. What does not fit is lost (R12.4), and the player chooses (R12.4a)."""
    space = room(s, seat, plot)
    if 0 < space < deed.total and max(deed.goods) < deed.total:
        s.now(Pick(seat, plot, deed.packed, space))
        return
    for good in range(KINDS):
        n = min(deed.goods[good], space)
        if n:
            add_good(s, seat, plot, good, n, rule)
            space -= n


def pick_any(s: GlenMore, seat: Seat, plot: int, n: int, kinds: tuple[int, ...]) -> None:
    """Let the seat choose goods for a tile, as many as fit (Q13)."""
    n = min(n, room(s, seat, plot))
    if n > 0:
        s.now(Pick(seat, plot, sum([n * one(good) for good in kinds]), n))


class Pick(Question):
    """Which goods go onto the tile; one at a time, kinds in order, so that no choice comes twice."""

    def __init__(self, seat: Seat, plot: int, offer: int, n: int) -> None:
        super().__init__(seat)
        self.plot = plot
        self.offer = offer  # a handful to choose from
        self.n = n

    def sells(self) -> bool:
        return False

    def walks(self) -> bool:
        return False

    def answers(self, s: GlenMore) -> list[Action]:
        return list(PICK)

    def bars(self, s: GlenMore, action: Action) -> Reason | None:
        """Of this kind and the following there must be as many as are still to be picked."""
        good: int = action[1]
        enough = count(self.offer, good) and total(from_kind(self.offer, good)) >= self.n
        return None if enough else no("R12.4a", "pick", {"kind": good})

    def say_answer(self, s: GlenMore, action: Action) -> Msg:
        return ("do-pick", {"kind": action[1]})

    def choose(self, s: GlenMore, action: Action) -> None:
        good: int = action[1]
        s.then()
        add_good(s, self.seat, self.plot, good, 1, self.rule(s) if s.sink is not None else "")
        if self.n > 1:
            s.now(Pick(self.seat, self.plot, from_kind(self.offer, good) - one(good), self.n - 1))

    def rule(self, s: GlenMore) -> str:
        """By which rule goods are chosen: of what an activation shows, of what is kept at home, by a card, a tile."""
        t = s.tiles[self.seat][self.plot]
        if s.tables.tiles[t].act.code in (PRODUCE, GOOD_ANY):
            return "GM-R12.4a"
        if self.plot == HOME_CASTLE:
            return "GM-R14.1"
        card = s.tables.card_of[t]
        return rule_of(s, s.tables.first_card + card if card >= 0 else t)

    def prompt(self, s: GlenMore, seat: Seat) -> Msg:
        return ("prompt-Pick", {"n": self.n, "tile": name(s, s.tiles[seat][self.plot])})


# --- goods and Scots onto any tile -------------------------------------------------------------------------


class Stow(Question):
    """Goods of a crest, each onto any tile with room, as far as there is room (1.14, Q41)."""

    def __init__(self, seat: Seat, offer: int) -> None:
        super().__init__(seat)
        self.offer = offer  # a handful

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.offer and self.space(s) else ASK_NOBODY

    def space(self, s: GlenMore) -> int:
        """Return how many goods fit in all."""
        found = 0
        for p in range(len(s.tiles[self.seat])):
            found += room(s, self.seat, p)
        return found

    def answers(self, s: GlenMore) -> list[Action]:
        """Kind by kind where all will fit; onto a full tile people would put any."""
        all_fit, first = self.space(s) >= total(self.offer), first_kind(self.offer)
        return [
            STOW_AT[p * KINDS + good]
            for good, _ in unpack(self.offer)
            for p, t in enumerate(s.tiles[self.seat])
            if t >= 0 and (good == first or not all_fit or room(s, self.seat, p) <= 0)
        ]

    def bars(self, s: GlenMore, action: Action) -> Reason | None:
        plot: int = action[1]
        return None if room(s, self.seat, plot) > 0 else no("R1.7", "full", tile_on(s, self.seat, plot))

    def say_answer(self, s: GlenMore, action: Action) -> Msg:
        return ("do-stow", good_on(s, self.seat, action))

    def choose(self, s: GlenMore, action: Action) -> None:
        good: int = action[2]
        add_good(s, self.seat, action[1], good, 1, "GM-R13.5")
        s.then(Stow(self.seat, self.offer - one(good)))

    def step(self, s: GlenMore) -> None:
        s.then()
        if self.offer:
            s.tell("log-no-room", self.seat, "GM-R1.7", {})

    def prompt(self, s: GlenMore, seat: Seat) -> Msg:
        return ("prompt-Stow", {"kind": first_kind(self.offer)})


class Settle(Question):
    """Scots of a crest, each onto any tile of the seat, as long as there are any (1.14, R1.2)."""

    def __init__(self, seat: Seat, n: int, low: int) -> None:
        super().__init__(seat)
        self.n = n
        self.low = low  # plots before this one are skipped

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        return ASK[self.seat] if self.n and s.supply[self.seat] else ASK_NOBODY

    def answers(self, s: GlenMore) -> list[Action]:
        tiles = s.tiles[self.seat]
        return [SETTLE_ON[p] for p in range(self.low, len(tiles)) if tiles[p] >= 0]

    def say_answer(self, s: GlenMore, action: Action) -> Msg:
        return ("do-settle", tile_on(s, self.seat, action[1]))

    def choose(self, s: GlenMore, action: Action) -> None:
        add_scots(s, self.seat, action[1], 1, "GM-R13.5")
        s.then(Settle(self.seat, self.n - 1, action[1]))

    def step(self, s: GlenMore) -> None:
        s.then()
        if self.n:
            s.tell("log-no-scot", self.seat, "GM-R1.2", {})


def add_scots(s: GlenMore, seat: Seat, plot: int, n: int, rule: str) -> None:
    s.scots[seat][plot] += n
    s.supply[seat] -= n
    if s.sink is not None:
        s.tell("log-scot", seat, rule, {"n": n, "tile": name(s, s.tiles[seat][plot]), "plot": plot})


# --- tiles away --------------------------------------------------------------------------------------------


class Remove(Question):
    """May remove tiles of the territory. In the end the others must stand legally (R14.1, Q19)."""

    def __init__(self, seat: Seat, n: int) -> None:
        super().__init__(seat)
        self.n = n

    def to_act(self, s: GlenMore) -> tuple[Seat, ...]:
        return ASK[self.seat] if removable(s, self.seat, self.n) else ASK_NOBODY

    def choices(self, s: GlenMore) -> list[Action]:
        out = [REMOVE_AT[p] for p in removable(s, self.seat, self.n)]
        return [*out, SKIP] if self.bars(s, SKIP) is None else out

    def answers(self, s: GlenMore) -> list[Action]:
        return [*[REMOVE_AT[p] for p, t in enumerate(s.tiles[self.seat]) if t >= 0], SKIP]

    def bars(self, s: GlenMore, action: Action) -> Reason | None:
        if action == SKIP:
            return None if stands(s, self.seat, shared_edges(s, self.seat), 0) else no("Q19", "remove-more")
        plot: int = action[1]
        if plot <= HOME_CASTLE:
            return no("R14.1", "remove-home", tile_on(s, self.seat, plot))
        return None if plot in removable(s, self.seat, self.n) else no("Q19", "remove", tile_on(s, self.seat, plot))

    def say_answer(self, s: GlenMore, action: Action) -> Msg:
        return ("do-skip", {}) if action == SKIP else ("do-remove", tile_on(s, self.seat, action[1]))

    def choose(self, s: GlenMore, action: Action) -> None:
        s.then()
        if action == SKIP:
            return
        seat, plot = self.seat, action[1]
        if s.sink is not None:
            s.tell("log-remove", seat, "GM-R14.1", {"tile": name(s, s.tiles[seat][plot]), "plot": plot})
        if self.n > 1:
            s.now(Remove(seat, self.n - 1))
        move_home(s, seat, plot)
        clear(s, seat, plot)

    def step(self, s: GlenMore) -> None:
        s.then()


def move_home(s: GlenMore, seat: Seat, plot: int) -> None:
    """Goods and Scots of a removed tile go to the home castle; above three the owner chooses what to keep, of all
    that lies there then (R14.1, Q24, Q39)."""
    s.scots[seat][HOME_CASTLE] += s.scots[seat][plot]
    s.scots[seat][plot] = 0
    goods, offer = s.goods[seat], 0
    for good in range(KINDS):
        here, home = goods[plot * KINDS + good], goods[HOME_CASTLE * KINDS + good]
        put(s, seat, plot, good, -here)
        offer += (here + home) * one(good)
    fits = total(offer) <= LIMIT
    for good in range(KINDS):
        put(s, seat, HOME_CASTLE, good, (count(offer, good) if fits else 0) - goods[HOME_CASTLE * KINDS + good])
    if not fits:
        s.now(Pick(seat, HOME_CASTLE, offer, LIMIT))
