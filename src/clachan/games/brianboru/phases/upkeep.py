"""Upkeep (R7): marriage, battle, church, claims."""

from typing import Final

from clachan.core import ASK_NOBODY, CHANCE, Action, Args, Frame, Msg, Seat, SeatFrame
from clachan.games.brianboru.actions import BUILD, PRINCESS, RAID
from clachan.games.brianboru.components import (
    POINTS,
    REWARD_RENOWN,
    REWARD_TOWN,
    SPURN,
    SUPPORT,
    TRACK_COIN,
    TRACK_RENOWN,
    TRADE,
    WAYS,
)
from clachan.games.brianboru.decisions import PickTown
from clachan.games.brianboru.names import town_args
from clachan.games.brianboru.rules import around, buildable, controlled, free_towns, most, put_disc
from clachan.games.brianboru.scoring import settle_claims, tally
from clachan.games.brianboru.state import BATTLES, BLESSINGS, MARRIAGES, BrianBoru
from clachan.kit.shared import replaced

DEVOUT: Final = 4  # discs for a monastery in the third step (R7.3.3)

# --- marriage ----------------------------------------------------------------------------------------------


class Marriage(Frame[BrianBoru]):
    """The highest disc on the track marries (R7.1.1, R7.1.2); then the track gives its rewards (R7.1.4)."""

    def step(self, s: BrianBoru) -> None:
        args: Args = {"marriage": s.tables.marriages[s.marriage].name}
        s.tell("log-upkeep-marriage", CHANCE, "BB-R7.1", args)
        top = max(s.track)
        if top == 0:
            s.then()
            s.tell("log-no-marriage", CHANCE, "BB-R7.1.1", args)
            return
        seat = s.track.index(top)
        s.married = replaced(s.married, seat, (*s.married[seat], s.marriage))
        s.tell("log-marries", seat, "BB-R7.1.2", {**args, "space": top})
        s.then(Wedding(seat, 0), TrackRewards(0))


class Wedding(Frame[BrianBoru]):
    """The rewards of the marriage card from left to right; then the disc goes back to the first space (R7.1.2)."""

    def __init__(self, seat: Seat, at: int) -> None:
        self.seat = seat
        self.at = at

    def step(self, s: BrianBoru) -> None:
        seat = self.seat
        card = s.tables.marriages[s.marriage]
        if s.marriage == s.tables.princess and self.at == 0:
            s.then(Princess(seat), Wedding(seat, 1))
            return
        for i in range(self.at, len(card.rewards)):
            kind, amount = card.rewards[i]
            if kind == POINTS:
                s.award(seat, MARRIAGES, amount, "BB-R7.1.2", "log-marriage-points", {"marriage": card.name})
            elif kind == REWARD_RENOWN:
                s.renown[seat] += amount
                s.tell("log-renown", seat, "BB-R7.1.2", {"count": amount})
            elif kind == REWARD_TOWN:
                s.then(Settle(seat, amount), Wedding(seat, i + 1))
                return
        s.then()
        s.track[seat] = 0
        s.tell("log-track-back", seat, "BB-R7.1.2", {})


class Settle(PickTown):
    """A disc on a free town of a region (R7.1.2), or of the whole board (R7.1.4); none free: no effect (A15, A27)."""

    def __init__(self, seat: Seat, region: int) -> None:
        super().__init__(seat)
        self.region = region

    def towns(self, s: BrianBoru) -> list[int]:
        return free_towns(s, self.region)

    def bars(self, s: BrianBoru, x: int) -> tuple[str, str] | None:
        if s.owner[x] >= 0:
            return (self.rule(), "refused-taken")
        return (self.rule(), "refused-region") if 0 <= self.region != s.tables.region[x] else None

    def rule(self) -> str:
        return "BB-R7.1.2" if self.region >= 0 else "BB-R7.1.4"

    def take(self, s: BrianBoru, x: int) -> None:
        put_disc(s, self.seat, x)
        if s.sink is not None:
            s.tell("log-settle", self.seat, self.rule(), town_args(s, x))

    def prompt(self, s: BrianBoru, seat: Seat) -> Msg:
        if self.region < 0:
            return ("prompt-Settle-anywhere", {})
        return ("prompt-Settle", {"region": f"@region-{s.tables.regions[self.region].ident}"})


class Princess(SeatFrame[BrianBoru]):
    """Military support, trade, or four points (R7.1.3)."""

    def legal(self, s: BrianBoru, seat: Seat) -> list[Action]:
        return list(PRINCESS)

    def say(self, s: BrianBoru, seat: Seat, action: Action) -> Msg:
        return (f"do-princess-{WAYS[action[1]]}", {"points": s.tables.spurned})

    def prompt(self, s: BrianBoru, seat: Seat) -> Msg:
        return ("prompt-Princess", {"marriage": s.tables.marriages[s.marriage].name, "points": s.tables.spurned})

    def apply(self, s: BrianBoru, seat: Seat, action: Action) -> None:
        way: int = action[1]
        s.then()
        args: Args = {"marriage": s.tables.marriages[s.marriage].name, "way": f"@princess-{WAYS[way]}"}
        s.tell("log-princess-way", seat, f"BB-R7.1.3{'abc'[way]}", args)
        if way == SUPPORT:
            s.support = seat
        elif way == TRADE:
            s.trade = seat
        elif way == SPURN:
            kept = [m for m in s.married[seat] if m != s.marriage]  # discarded (A20)
            s.married = replaced(s.married, seat, tuple(kept))
            s.award(seat, MARRIAGES, s.tables.spurned, "BB-R7.1.3c", "log-marriage-points", args)


class TrackRewards(Frame[BrianBoru]):
    """Every disc gets the reward of its space, the highest first (R7.1.4, A27), and stays there."""

    def __init__(self, at: int) -> None:
        self.at = at

    def step(self, s: BrianBoru) -> None:
        order = [p for space in range(s.tables.top, 0, -1) for p in range(s.seats) if s.track[p] == space]
        for i in range(self.at, len(order)):
            seat = order[i]
            rewards = s.tables.track[s.track[seat]]
            coins, renown = rewards.count(TRACK_COIN), rewards.count(TRACK_RENOWN)
            towns = len(rewards) - coins - renown
            s.coins[seat] += coins
            s.renown[seat] += renown
            if s.sink is not None:
                tell_track(s, seat, coins, renown, towns)
            if towns:
                s.then(*[Settle(seat, -1) for _ in range(towns)], TrackRewards(i + 1))
                return
        s.then()


def tell_track(s: BrianBoru, seat: Seat, coins: int, renown: int, towns: int) -> None:
    """What a space of the track gives, in the log."""
    args = {"space": s.track[seat], "count": coins or renown}
    if coins:
        s.tell("log-track-coins", seat, "BB-R7.1.4", args)
    if renown:
        s.tell("log-track-renown", seat, "BB-R7.1.4", args)
    if towns:
        s.tell("log-track-town", seat, "BB-R7.1.4", args)
    if not coins + renown + towns:
        s.tell("log-track-nothing", seat, "BB-R7.1.4", args)


# --- battle ------------------------------------------------------------------------------------------------


class Battle(Frame[BrianBoru]):
    """Raiders left in the battle area: whoever holds the fewest loses a town (R7.2.1, R7.2.2); then the spoils."""

    def step(self, s: BrianBoru) -> None:
        args: Args = {"raiders": s.area, "held": tally(s.raiders)} if s.sink is not None else {}
        s.tell("log-upkeep-battle", CHANCE, "BB-R7.2", args)
        if s.area == 0:
            s.then(Spoils())
            s.tell("log-repelled", CHANCE, "BB-R7.2.3", {})
            return
        fewest, best = min(s.raiders), max(s.raiders)
        victims = [p for p in around(s, s.holder) if s.raiders[p] == fewest]  # A11
        chooser = s.raiders.index(best) if s.raiders.count(best) == 1 else -1
        s.tell("log-incursion", CHANCE, "BB-R7.2.1", args)
        s.then(*[Raid(chooser if chooser >= 0 else victim, victim) for victim in victims], Spoils())


class Raid(PickTown):
    """A Viking token on a town that the victim controls; without one nothing happens (R7.2.1, R7.2.2, A9)."""

    def __init__(self, seat: Seat, victim: Seat) -> None:
        super().__init__(seat)
        self.victim = victim

    def towns(self, s: BrianBoru) -> list[int]:
        return controlled(s, self.victim)

    def bars(self, s: BrianBoru, x: int) -> tuple[str, str] | None:
        if s.viking[x]:
            return ("BB-R7.2.1", "refused-already-vikings")
        return None if s.owner[x] == self.victim else ("BB-R7.2.1", "refused-not-victim")

    def table(self) -> tuple[Action, ...]:
        return RAID

    def step(self, s: BrianBoru) -> None:
        if not self.towns(s):
            s.tell("log-nothing-to-raid", self.victim, "BB-A9", {})
        super().step(s)

    def take(self, s: BrianBoru, x: int) -> None:
        s.viking = replaced(s.viking, x, 1)
        if s.sink is not None:
            key = "log-raid-own" if self.seat == self.victim else "log-raid"
            s.tell(key, self.seat, "BB-R7.2.2", {**town_args(s, x), "from": {"seat": self.victim}})

    def prompt(self, s: BrianBoru, seat: Seat) -> Msg:
        key = "prompt-Raid-own" if self.seat == self.victim else "prompt-Raid"
        return (key, {"from": {"seat": self.victim}})


class Spoils(Frame[BrianBoru]):
    """The raiders go home; then the spoils (R7.2.3, R7.2.4)."""

    def step(self, s: BrianBoru) -> None:
        s.then()
        if s.area:
            s.tell("log-raiders-home", CHANCE, "BB-R7.2.3", {"raiders": s.area})
        s.area = 0
        best = most(s.raiders)
        if len(best) == 1:
            seat = best[0]
            s.renown[seat] += 1
            s.tell("log-spoils-renown", seat, "BB-R7.2.4a", {"raiders": s.raiders[seat], "renown": s.renown[seat]})
            s.award(seat, BATTLES, s.renown[seat], "BB-R7.2.4a", "log-spoils-first", {"renown": s.renown[seat]})
            s.raiders[seat] = 0
        elif best:
            s.tell("log-spoils-tied", CHANCE, "BB-R7.2.4a", {"raiders": s.raiders[best[0]]})
        else:
            s.tell("log-spoils-none", CHANCE, "BB-R7.2.4", {})
        for seat in most(s.raiders):
            s.award(seat, BATTLES, 1, "BB-R7.2.4b", "log-spoils-second", {"raiders": s.raiders[seat]})
            s.raiders[seat] -= 1


# --- church ------------------------------------------------------------------------------------------------


class Church(Frame[BrianBoru]):
    """The three steps of the church (R7.3.1-R7.3.3)."""

    def __init__(self, part: int) -> None:
        self.part = part

    def step(self, s: BrianBoru) -> None:
        if self.part == 1:
            s.then(*most_devout(s), Church(2))
        elif self.part == 2:
            for seat in most(s.church):
                s.award(seat, BLESSINGS, 1, "BB-R7.3.2", "log-church-second", {"discs": s.church[seat]})
                s.church[seat] -= 1
            s.then(Church(3))
        else:
            s.then(*devout(s))


def most_devout(s: BrianBoru) -> list[Frame[BrianBoru]]:
    """Who alone has the most discs: a monastery, the marker, all discs back (R7.3.1, A14)."""
    if s.sink is not None:
        s.tell("log-upkeep-church", CHANCE, "BB-R7.3", {"discs": tally(s.church)})
    best = most(s.church)
    if not best:
        s.tell("log-church-empty", CHANCE, "BB-A13", {})
        return []
    if len(best) > 1:
        s.tell("log-church-tied", CHANCE, "BB-R7.3.1", {"discs": s.church[best[0]]})
        return []
    if buildable(s, best[0]):
        return [Build(best[0]), Blessed(best[0], 1)]
    s.tell("log-cannot-build", best[0], "BB-A14", {})
    return [Blessed(best[0], 1)]


def devout(s: BrianBoru) -> list[Frame[BrianBoru]]:
    """Who has four discs: a monastery, if there is a town for it (R7.3.3)."""
    found: list[Frame[BrianBoru]] = []
    for seat in around(s, s.holder):
        if s.church[seat] >= DEVOUT:
            if buildable(s, seat):
                found += [Build(seat), Blessed(seat, 0)]
            else:
                s.tell("log-cannot-build", seat, "BB-R7.3.3", {})
    return found


class Build(PickTown):
    """A monastery on a controlled town that has none (R7.3.1, R7.3.4)."""

    def towns(self, s: BrianBoru) -> list[int]:
        return buildable(s, self.seat)

    def bars(self, s: BrianBoru, x: int) -> tuple[str, str] | None:
        if s.monastery[x]:
            return ("BB-R7.3.4", "refused-monastery")
        mine = s.owner[x] == self.seat and not s.viking[x]
        return None if mine else ("BB-R7.3.1", "refused-not-controlled")

    def table(self) -> tuple[Action, ...]:
        return BUILD

    def take(self, s: BrianBoru, x: int) -> None:
        s.monastery = replaced(s.monastery, x, 1)
        if s.sink is not None:
            s.tell("log-build", self.seat, "BB-R7.3.4", town_args(s, x))


class Blessed(SeatFrame[BrianBoru]):
    """After the monastery: the marker in the first step (R7.3.1), and all discs back."""

    def __init__(self, seat: Seat, marker: int) -> None:
        super().__init__(seat)
        self.marker = marker

    def to_act(self, s: BrianBoru) -> tuple[Seat, ...]:
        return ASK_NOBODY

    def step(self, s: BrianBoru) -> None:
        s.then()
        discs = {"discs": s.church[self.seat]}
        if self.marker:
            s.holder = self.seat
            s.tell("log-church-marker", self.seat, "BB-R7.3.1", discs)
        else:
            s.tell("log-church-back", self.seat, "BB-R7.3.3", discs)
        s.church[self.seat] = 0


# --- claims ------------------------------------------------------------------------------------------------


class Claims(Frame[BrianBoru]):
    """Claim tokens are turned up and change hands (R7.4)."""

    def step(self, s: BrianBoru) -> None:
        s.then()
        s.tell("log-upkeep-claims", CHANCE, "BB-R7.4", {})
        settle_claims(s)
