"""The flow of Rebirth: set-up, turns, end. Each frame is one question or one step."""

from clachan.core import (
    ASK,
    ASK_CHANCE,
    ASK_NOBODY,
    CHANCE,
    Action,
    Frame,
    Msg,
    Refusal,
    Seat,
    SeatFrame,
)
from clachan.games.rebirth.actions import BONUS, CHOOSE, DECLINE, DOUBLE_ON, FIRST, MISSION, TAKE, TILE
from clachan.games.rebirth.components import (
    CASTLES,
    DOUBLE,
    DRAW3,
    EXTRA,
    KINDS,
    PRIVATE,
    SCORE3,
    SCORE13,
)
from clachan.games.rebirth.rules import can_place, place, placement_rule, placements
from clachan.games.rebirth.scoring import final_scoring
from clachan.games.rebirth.state import EMPTY, NEUTRAL, TOWERS, Rebirth
from clachan.kit.bags import odds, outcomes

# --- what many frames share --------------------------------------------------------------------------------


class DrawTile(SeatFrame[Rebirth]):
    """A tile from the own supply that only its owner sees."""

    def to_act(self, s: Rebirth) -> tuple[Seat, ...]:
        return ASK_CHANCE

    def bag(self, s: Rebirth) -> list[int]:
        return s.supply[self.seat]

    def legal(self, s: Rebirth, seat: Seat) -> list[Action]:
        return outcomes(self.bag(s), TILE)

    def weights(self, s: Rebirth) -> list[int]:
        return odds(self.bag(s))

    def source(self, s: Rebirth) -> tuple[str, int]:
        return ("supply", self.seat)

    def audience(self, s: Rebirth, seat: Seat, action: Action) -> Seat:
        return self.seat


# --- set-up ------------------------------------------------------------------------------------------------


def lay_out(s: Rebirth) -> None:
    """The board, the tiles and the cards before anything is drawn (R5-R8, R43-R46)."""
    board, tables = s.board, s.tables
    s.cell = [EMPTY] * board.spaces
    if s.seats == 2:
        for x in board.yellow:
            s.cell[x] = NEUTRAL  # R7, R46
    s.open = [[x for x in range(board.spaces) if board.kind[x] == k and s.cell[x] == EMPTY] for k in range(4)]
    s.near = [0] * ((CASTLES + len(board.holy)) * s.seats)
    s.keeper = [-1] * CASTLES
    tiles = tables.tiles
    if s.seats == 4:
        tiles = [n - back for n, back in zip(tables.tiles, tables.returned, strict=True)]  # R8
    s.hand = [[] for _ in range(s.seats)]
    s.supply = [tiles[:] for _ in range(s.seats)]
    s.aside = [[0] * KINDS for _ in range(s.seats)]
    s.missions = [[] for _ in range(s.seats)]
    s.met = [0] * s.seats
    s.token = [-1] * s.seats
    if board.key == "ireland":
        s.deck = [1] * len(tables.ireland_missions)
        s.taken = [0] * len(tables.ireland_missions)
        s.bonuses_left = tables.bonuses[:]
        s.joined = list(range(board.spaces))
        s.reach = [0] * board.spaces
        s.stack = [FirstPlayer(), DealTiles(0), LayTowers(), LayMissions()]
    else:
        s.deck = scotland_deck(s)
        s.stack = [FirstPlayer(), DealTiles(0)]


def scotland_deck(s: Rebirth) -> list[int]:
    """The 32 cards (R5), or the deck without invented conditions (3.4)."""
    if s.options["missions"] == "all":
        return s.tables.scotland_deck[:]
    deck = []
    for mission in s.tables.scotland_missions:
        if mission.rule == "always":
            deck.append(5)
        elif mission.castle >= 0:
            deck.append(1)
        else:
            deck.append(3 if "rulebook" in mission.source else 0)
    return deck


class LayMissions(Frame[Rebirth]):
    """Ireland: eight public missions are laid out (R43)."""

    def to_act(self, s: Rebirth) -> tuple[Seat, ...]:
        return ASK_CHANCE if len(s.display) < s.tables.displayed else ASK_NOBODY

    def legal(self, s: Rebirth, seat: Seat) -> list[Action]:
        return outcomes(s.deck, MISSION)

    def weights(self, s: Rebirth) -> list[int]:
        return odds(s.deck)

    def source(self, s: Rebirth) -> tuple[str, int]:
        return ("deck", -1)

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        m: int = action[1]
        s.deck[m] -= 1
        s.display = [*s.display, m]
        if s.sink is not None:
            s.tell("log-display", CHANCE, "RB-R43", s.tables.ireland_missions[m].args)

    def step(self, s: Rebirth) -> None:
        s.stack.pop()


class LayTowers(Frame[Rebirth]):
    """Ireland: a bonus tile on each tower, in board order (R44)."""

    def to_act(self, s: Rebirth) -> tuple[Seat, ...]:
        return ASK_CHANCE if len(s.bonus) < len(s.board.holy) else ASK_NOBODY

    def legal(self, s: Rebirth, seat: Seat) -> list[Action]:
        return outcomes(s.bonuses_left, BONUS)

    def weights(self, s: Rebirth) -> list[int]:
        return odds(s.bonuses_left)

    def source(self, s: Rebirth) -> tuple[str, int]:
        return ("bonuses_left", -1)

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        b: int = action[1]
        s.bonuses_left = [n - (k == b) for k, n in enumerate(s.bonuses_left)]
        s.bonus = [*s.bonus, b]
        if s.sink is not None:
            args = {"tower": s.board.holy[len(s.bonus) - 1], "bonus": f"@bonus-{b}"}
            s.tell("log-tower-laid", CHANCE, "RB-R44", args)

    def step(self, s: Rebirth) -> None:
        s.stack.pop()


class DealTiles(DrawTile):
    """A seat lays tiles aside, then draws one into the hand, all unseen by the others (R9, R10, R47)."""

    def to_act(self, s: Rebirth) -> tuple[Seat, ...]:
        return ASK_NOBODY if s.hand[self.seat] else ASK_CHANCE

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        kind: int = action[1]
        s.supply[self.seat][kind] -= 1
        aside = sum(s.aside[self.seat]) < s.tables.aside[s.board.key]
        if aside:
            s.aside[self.seat][kind] += 1
        else:
            s.hand[self.seat].append(kind)
        if s.sink is not None:
            s.tell(
                "log-aside" if aside else "log-draw",
                self.seat,
                ("RB-R47" if s.taken else "RB-R9") if aside else "RB-R10",
                {"tile": f"@tile-{kind}"},
                self.seat,
            )

    def step(self, s: Rebirth) -> None:
        s.stack.pop()
        if self.seat + 1 < s.seats:
            s.stack.append(DealTiles(self.seat + 1))


class FirstPlayer(Frame[Rebirth]):
    """Who begins: chosen by the host, else at random (R11, A3)."""

    def to_act(self, s: Rebirth) -> tuple[Seat, ...]:
        return ASK_CHANCE if s.options["first"] == "random" else ASK_NOBODY

    def legal(self, s: Rebirth, seat: Seat) -> list[Action]:
        return list(FIRST[: s.seats])

    def weights(self, s: Rebirth) -> list[int]:
        return [1] * s.seats

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        self.begin(s, action[1])

    def step(self, s: Rebirth) -> None:
        self.begin(s, int(s.options["first"]) - 1)

    def begin(self, s: Rebirth, first: Seat) -> None:
        s.stack.pop()
        s.tell("log-first", first, "RB-R11", {})
        begin_turn(s, first)


# --- a turn ------------------------------------------------------------------------------------------------


def begin_turn(s: Rebirth, seat: Seat) -> None:
    """Place, score, draw (R12, R48). The game ends when all hands are empty (R37, R61, A5)."""
    hand = s.hand[seat]
    if not hand:
        final_scoring(s)  # the stack is empty now: the game is over
        return
    s.draws = 1
    s.extra_used = 0
    s.stack.append(Draw(seat))
    s.stack.append(Place(seat) if len(hand) == 1 else Choose(seat))


class Choose(SeatFrame[Rebirth]):
    """After "draw three": which tile to place; the others go back into the supply (R57, A16)."""

    def legal(self, s: Rebirth, seat: Seat) -> list[Action]:
        return [CHOOSE[k] for k in range(KINDS) if k in s.hand[seat]]

    def audience(self, s: Rebirth, seat: Seat, action: Action) -> Seat:
        return seat

    def refusals(self, s: Rebirth, seat: Seat) -> list[Refusal]:
        return [
            Refusal(CHOOSE[k], "RB-R57", "refused-not-in-hand", {"tile": f"@tile-{k}"})
            for k in range(KINDS)
            if k not in s.hand[seat]
        ]

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        kind: int = action[1]
        hand = s.hand[seat]
        hand.remove(kind)
        for other in hand:
            s.supply[seat][other] += 1
        s.hand[seat] = [kind]
        s.stack.pop()
        s.stack.append(Place(seat))
        if s.sink is not None:
            s.tell("log-choose", seat, "RB-R57", {"tile": f"@tile-{kind}"}, seat)


class Place(SeatFrame[Rebirth]):
    """Place the tile in the hand; it is mandatory (R13)."""

    def to_act(self, s: Rebirth) -> tuple[Seat, ...]:
        return ASK[self.seat] if can_place(s, s.hand[self.seat][0]) else ASK_NOBODY

    def legal(self, s: Rebirth, seat: Seat) -> list[Action]:
        return placements(s, s.hand[seat][0])

    def refusals(self, s: Rebirth, seat: Seat) -> list[Refusal]:
        kind = s.hand[seat][0]
        legal = placements(s, kind)
        out = []
        for action in s.board.place:
            if action not in legal:
                rule = placement_rule(s, kind, action[1])
                args = {"tile": f"@tile-{kind}", "at": s.board.called[action[1]]}
                out.append(Refusal(action, rule, f"refused-{rule}", args))
        return out

    def prompt(self, s: Rebirth, seat: Seat) -> Msg:
        return ("prompt-Place", {"tile": f"@tile-{s.hand[seat][0]}"})

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        s.stack.pop()
        kind = s.hand[seat].pop()
        fresh = place(s, seat, kind, action[1])
        if fresh:
            if s.taken:
                use_towers(s, seat, fresh)
            else:
                for _ in fresh:
                    s.stack.append(DrawMission(seat))  # R31
                if s.sink is not None:
                    for k in fresh:
                        s.tell("log-cathedral", seat, "RB-R31", {"cathedral": s.board.special_name(k), "special": k})

    def step(self, s: Rebirth) -> None:
        """No legal space: cannot happen with our counts; the tile is discarded without points (A22)."""
        s.stack.pop()
        kind = s.hand[self.seat].pop()
        s.tell("log-discard", self.seat, "RB-A22", {"tile": f"@tile-{kind}"})


class Draw(DrawTile):
    """Draw into the hand, unseen by the others, as long as the supply lasts (R12, R57); then the next turn."""

    def to_act(self, s: Rebirth) -> tuple[Seat, ...]:
        return ASK_CHANCE if s.draws and any(s.supply[self.seat]) else ASK_NOBODY

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        kind: int = action[1]
        s.supply[self.seat][kind] -= 1
        s.hand[self.seat].append(kind)
        if len(s.hand[self.seat]) > 1:
            s.hand[self.seat].sort()
        s.draws -= 1
        if s.sink is not None:
            s.tell("log-draw", self.seat, "RB-R12", {"tile": f"@tile-{kind}"}, self.seat)

    def step(self, s: Rebirth) -> None:
        s.stack.pop()
        begin_turn(s, (self.seat + 1) % s.seats)


class DrawMission(SeatFrame[Rebirth]):
    """A mission card only its owner sees (R31, R59)."""

    def to_act(self, s: Rebirth) -> tuple[Seat, ...]:
        return ASK_CHANCE

    def legal(self, s: Rebirth, seat: Seat) -> list[Action]:
        return outcomes(s.deck, MISSION)

    def weights(self, s: Rebirth) -> list[int]:
        return odds(s.deck)

    def source(self, s: Rebirth) -> tuple[str, int]:
        return ("deck", -1)

    def audience(self, s: Rebirth, seat: Seat, action: Action) -> Seat:
        return self.seat

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        m: int = action[1]
        s.stack.pop()
        s.deck[m] -= 1
        s.missions[self.seat].append(m)
        s.missions[self.seat].sort()
        if s.sink is not None:
            deck = s.tables.ireland_missions if s.taken else s.tables.scotland_missions
            s.tell("log-mission-drawn", self.seat, "RB-R59" if s.taken else "RB-R31", deck[m].args, self.seat)


# --- towers ------------------------------------------------------------------------------------------------


def use_towers(s: Rebirth, seat: Seat, fresh: list[int]) -> None:
    """The bonuses of towers that a seat is next to for the first time (R54), in the order of A17: points at once, then
    the private mission, the doubling token, the additional tile; frames are pushed in reverse."""
    kinds = sorted([s.bonus[k - CASTLES] for k in fresh])
    if s.sink is not None:
        for k in fresh:
            args = {"tower": s.board.special_name(k), "special": k, "bonus": f"@bonus-{s.bonus[k - CASTLES]}"}
            s.tell("log-tower", seat, "RB-R54", args)
    for kind in kinds:
        if kind == EXTRA:
            offer_tile(s, seat)
    if DRAW3 in kinds:
        s.draws = 3  # R57, A16
    if DOUBLE in kinds and complete(s, seat, DOUBLE) and open_missions(s, seat):
        s.stack.append(Doubling(seat))  # R60, A20
    if PRIVATE in kinds and any(s.deck):
        s.stack.append(DrawMission(seat))  # R59
    for kind in kinds:
        if kind == SCORE3:
            s.award(seat, TOWERS, 3, "RB-R58", "log-tower-points")
    if SCORE13 in kinds and complete(s, seat, SCORE13):
        s.award(seat, TOWERS, 13, "RB-R55", "log-tower-points")


def offer_tile(s: Rebirth, seat: Seat) -> None:
    """One additional tile in a turn; other towers of the kind are used up without effect (R56, A14)."""
    if s.extra_used:
        s.tell("log-extra-spent", seat, "RB-A14", {})
    elif any(s.aside[seat]):
        s.stack.append(OfferTile(seat))
    s.extra_used = 1


def complete(s: Rebirth, seat: Seat, bonus: int) -> bool:
    """Whether a seat has been next to all towers of one kind."""
    return all(s.near[(CASTLES + i) * s.seats + seat] for i, b in enumerate(s.bonus) if b == bonus)


def open_missions(s: Rebirth, seat: Seat) -> list[int]:
    """Displayed missions that a seat has not fulfilled yet."""
    return [m for m in sorted(s.display) if not s.met[seat] >> m & 1]


class Doubling(SeatFrame[Rebirth]):
    """The doubling token goes on a displayed mission that is not fulfilled yet (R60)."""

    def legal(self, s: Rebirth, seat: Seat) -> list[Action]:
        return [DOUBLE_ON[m] for m in open_missions(s, seat)]

    def refusals(self, s: Rebirth, seat: Seat) -> list[Refusal]:
        missions = s.tables.ireland_missions
        return [
            Refusal(DOUBLE_ON[m], "RB-R60", "refused-double", missions[m].args)
            for m in range(len(missions))
            if m not in open_missions(s, seat)
        ]

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        m: int = action[1]
        s.token[seat] = m
        s.stack.pop()
        if s.sink is not None:
            s.tell("log-double", seat, "RB-R60", s.tables.ireland_missions[m].args)


class OfferTile(SeatFrame[Rebirth]):
    """Use "place another tile" or let it go; asked before the tile is drawn (R56, A13)."""

    def legal(self, s: Rebirth, seat: Seat) -> list[Action]:
        return [TAKE, DECLINE]

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        s.stack.pop()
        if action == TAKE:
            s.stack.append(DrawExtra(seat))
        s.tell("log-take" if action == TAKE else "log-decline", seat, "RB-A13", {})


class DrawExtra(DrawTile):
    """One of the own set-aside tiles at random; it must be placed (R56, A13)."""

    def bag(self, s: Rebirth) -> list[int]:
        return s.aside[self.seat]

    def source(self, s: Rebirth) -> tuple[str, int]:
        return ("aside", self.seat)

    def apply(self, s: Rebirth, seat: Seat, action: Action) -> None:
        kind: int = action[1]
        s.stack.pop()
        s.aside[self.seat][kind] -= 1
        s.hand[self.seat].append(kind)
        s.stack.append(Place(self.seat))
        if s.sink is not None:
            s.tell("log-draw", self.seat, "RB-R56", {"tile": f"@tile-{kind}"}, self.seat)


FRAMES: list[type[Frame[Rebirth]]] = [
    LayMissions,
    LayTowers,
    DealTiles,
    FirstPlayer,
    Choose,
    Place,
    Draw,
    DrawMission,
    Doubling,
    OfferTile,
    DrawExtra,
]
