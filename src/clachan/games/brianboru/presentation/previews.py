"""What Brian Boru's choices mean beyond events and sheets: whether a card wins, and what the round would bring if it
ended now."""

from clachan.core import Args, Event, Msg, Seat
from clachan.games.brianboru.components import CARDS, SUITS, WHITE
from clachan.games.brianboru.rules import influence, is_eligible, leading_towns, most
from clachan.games.brianboru.scoring import region_args, take_claim
from clachan.games.brianboru.state import BrianBoru

# --- cards -------------------------------------------------------------------------------------------------


def stronger(s: BrianBoru, seat: Seat, card: int, suit: int) -> int:
    """Cards of this suit or white that are higher and may be in other hands."""
    own = s.hand[seat] + s.picks[seat] + s.packet[seat]
    return len(
        [c for c in range(card + 1, CARDS) if s.tables.suit[c] in (suit, WHITE) and c not in own and s.played[c] < 0]
    )


def kept(s: BrianBoru, seat: Seat, card: int) -> list[Event]:
    """What a card is good for: how many beat it, how many of its suit are held already."""
    suit = s.tables.suit[card]
    mine = [c for c in s.hand[seat] + s.picks[seat] if s.tables.suit[c] == suit]
    args: Args = {"n": stronger(s, seat, card, suit), "held": len(mine), "suit": SUITS[suit]}
    return [Event("means-kept", seat, "BB-R5.4", args)]


def played(s: BrianBoru, seat: Seat, card: int) -> list[Event]:
    """Whether the card wins the trick as it lies, and how many could still beat it."""
    if s.leader == seat:
        towns = len(leading_towns(s, card))
        args: Args = {"towns": towns, "n": stronger(s, seat, card, s.tables.suit[card])}
        return [Event("means-leads", seat, "BB-R5.2", args)]
    if s.active < 0:
        return [Event("means-no-winner", seat, "BB-A3", {})]
    if not is_eligible(s, card):
        return [Event("means-off-suit", seat, "BB-R5.4", {})]
    best = max([c for c in s.trick if c >= 0 and is_eligible(s, c)], default=-1)
    if best > card:
        return [Event("means-lower", seat, "BB-R5.4", {"value": s.tables.cards[best].value})]
    left = len([c for c in s.trick if c < 0]) - 1
    if not left:
        return [Event("means-wins", seat, "BB-R5.4", {})]
    suit = s.tables.colour[s.active]
    return [Event("means-wins-yet", seat, "BB-R5.4", {"n": stronger(s, seat, card, suit), "left": left})]


# --- if the round ended now --------------------------------------------------------------------------------


def claims(s: BrianBoru) -> list[int]:
    """Who would hold each region's token, were the claims settled now (R7.4); -2 where it stays closed."""
    tried = s.copy()
    out: list[int] = []
    for r, region in enumerate(s.tables.regions):
        counts = influence(tried, r)
        if not tried.face_up[r] and sum(counts) < region.threshold:
            out.append(-2)
            continue
        take_claim(tried, r, counts)
        out.append(tried.claimant[r])
    return out


def upkeep(s: BrianBoru, seat: Seat) -> list[Msg]:
    """Where a seat would stand in this round's upkeep: the track, the battle, the church."""
    out: list[Msg] = []
    if s.track[seat] and s.track[seat] == max(s.track):
        out.append(("would-marry", {}))
    if s.area and s.raiders[seat] == min(s.raiders):
        out.append(("would-lose", {}))
    if most(s.raiders) == [seat]:
        out.append(("would-raid", {}))
    if most(s.church) == [seat]:
        out.append(("would-church", {}))
    return out


def changes(before: BrianBoru, after: BrianBoru, seat: Seat) -> list[Event]:
    """What would be different if the round ended now."""
    out: list[Event] = []
    for r, (had, has) in enumerate(zip(claims(before), claims(after), strict=True)):
        counts = influence(after, r)
        if had != has and has >= -1:
            key = "would-claim" if has >= 0 else "would-nobody"
            args: Args = {**region_args(after, r, counts), "player": {"seat": has} if has >= 0 else "@vikings"}
            out.append(Event(key, seat, "BB-R7.4.3", {**args, "worth": after.tables.regions[r].points}))
        elif influence(before, r) != counts:
            args = {**region_args(after, r, counts), "n": sum(counts), "of": after.tables.regions[r].threshold}
            out.append(Event("would-count", seat, "BB-R7.4.2", args))
    had_been = upkeep(before, seat)
    return out + [Event(key, seat, "BB-R7", args) for key, args in upkeep(after, seat) if (key, args) not in had_been]
