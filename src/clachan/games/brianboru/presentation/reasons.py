"""Why somebody would keep or play a card, take a town, or choose an action in Brian Boru."""

from collections.abc import Sequence
from typing import Final

from clachan.core import CHANCE, Action, Args, Event, Seat
from clachan.games.brianboru.components import WAYS
from clachan.games.brianboru.names import in_words, town_args
from clachan.games.brianboru.presentation.previews import claims, stronger, upkeep
from clachan.games.brianboru.rules import expansions, influence, is_eligible, leading_towns, put_disc, regions_reached
from clachan.games.brianboru.state import BrianBoru
from clachan.kit.shared import replaced

FEW_STRONGER: Final = 4  # cards: so many may beat one that is kept to win
TOKENS: Final = {"raid": "BB-R7.2.2", "build": "BB-R7.3.4", "liberate": "BB-R6.12"}  # the rule of each
UPKEEP: Final = {  # a clause for each way to stand in the upkeep, the most important first
    "would-marry": "why-marry",
    "would-church": "why-church-first",
    "would-raid": "why-raiders-first",
}
GAINS: Final = {  # a clause for each event by which the acting seat gets something
    "log-court": "why-court",
    "log-church": "why-church",
    "log-battle": "why-battle",
    "log-renown": "why-renown",
    "log-coins": "why-coins",
}


# --- towns and regions -------------------------------------------------------------------------------------


def of_board(before: BrianBoru, after: BrianBoru, seat: Seat) -> list[Event]:
    """What changes in the regions: who leads, how near a token is to turning up, how far a seat is spread."""
    led: list[Event] = []
    near: list[Event] = []
    for r, (had, has) in enumerate(zip(claims(before), claims(after), strict=True)):
        region = after.tables.regions[r]
        args: Args = {"region": f"@region-{region.ident}", "worth": region.points, "of": region.threshold}
        if had != has and has == seat:
            led.append(Event("why-leads", seat, "BB-R7.4.3", args))
        elif had != has and had >= 0 and had != seat:
            led.append(Event("why-denies-region", seat, "BB-R7.4.3", {**args, "player": {"seat": had}}))
        elif had != has and had == seat:
            led.append(Event("why-loses-region", seat, "BB-R7.4.3", args))
        elif sum(influence(before, r)) != sum(influence(after, r)):
            count = influence(after, r)
            closed = has == -2
            own = {**args, "n": sum(count) if closed else count[seat]}
            near.append(Event("why-opens" if closed else "why-counts", seat, "BB-R7.4.2", own))
    reached = regions_reached(after, seat)
    if reached > regions_reached(before, seat):
        near.append(Event("why-spread", seat, "BB-R8.6", {"n": reached}))
    return led + near


def of_town(before: BrianBoru, seat: Seat, x: int) -> list[Event]:
    """What a disc on a town would change. What others do next is left out."""
    after = before.copy()
    put_disc(after, seat, x)
    roads = len(expansions(after, seat)) - len(expansions(before, seat))
    ways = [Event("why-roads", seat, "BB-R6.2", {"n": roads})] if roads > 0 else []
    return of_board(before, after, seat) + ways


def of_token(before: BrianBoru, seat: Seat, verb: str, x: int) -> list[Event]:
    """What a Viking token or a monastery would change."""
    after = before.copy()
    if verb == "build":
        after.monastery = replaced(after.monastery, x, 1)
    else:
        after.viking = replaced(after.viking, x, 1 if verb == "raid" else 0)
    found = of_board(before, after, seat)
    if verb == "liberate":
        args: Args = {**town_args(before, x), "player": {"seat": before.owner[x]}}
        found.append(Event("why-frees" if before.owner[x] == seat else "why-frees-other", seat, TOKENS[verb], args))
    return found or [Event(f"why-{verb}", seat, TOKENS[verb], {})]


# --- cards -------------------------------------------------------------------------------------------------


def of_kept_card(s: BrianBoru, seat: Seat, card: int) -> list[Event]:
    suit = s.tables.suit[card]
    beaten = stronger(s, seat, card, suit)
    rows = s.tables.cards[card].rows
    wins = Event("why-beats", seat, "BB-R5.4", {"n": beaten})
    loses = Event("why-if-lost", seat, "BB-R5.5", {"what": in_words(rows[-1])})
    held = [c for c in s.hand[seat] + s.picks[seat] if s.tables.suit[c] == suit]
    more = [Event("why-same-suit", seat, "BB-R5.4", {"n": len(held)})] if held else []
    return [wins, *more] if beaten <= FEW_STRONGER else [loses, *more]


def of_played_card(s: BrianBoru, seat: Seat, card: int) -> list[Event]:
    """Whether the card wins the trick, how likely that is, and what it brings."""
    rows = s.tables.cards[card].rows
    loses = [Event("why-loses-trick", seat, "BB-R5.5", {"what": in_words(rows[-1])})]
    if s.leader == seat:
        n = stronger(s, seat, card, s.tables.suit[card])
        towns = Event("why-choice-of-towns", seat, "BB-R5.2", {"n": len(leading_towns(s, card))})
        return [Event("why-leads-trick", seat, "BB-R5.4", {"n": n}), towns]
    if s.active < 0 or not is_eligible(s, card):
        return loses
    if max([c for c in s.trick if c >= 0 and is_eligible(s, c)], default=-1) > card:
        return loses
    town = town_args(s, s.active)
    if len([c for c in s.trick if c < 0]) == 1:
        return [Event("why-wins-trick", seat, "BB-R5.4", {**town, "what": in_words(rows[0])})]
    n = stronger(s, seat, card, s.tables.colour[s.active])
    return [Event("why-may-win-trick", seat, "BB-R5.4", {**town, "n": n})]


# --- actions -----------------------------------------------------------------------------------------------


def of_upkeep(before: BrianBoru, after: BrianBoru, seat: Seat) -> list[Event]:
    """What changes in the upkeep of this round, were it now."""
    had = [key for key, _ in upkeep(before, seat)]
    has = [key for key, _ in upkeep(after, seat)]
    found = [Event(why, seat, "BB-R7", {}) for key, why in UPKEEP.items() if key in has and key not in had]
    if "would-lose" in had and "would-lose" not in has:
        found.append(Event("why-safe", seat, "BB-R7.2.1", {}))
    return found


def of_gains(events: Sequence[Event], seat: Seat) -> list[Event]:
    """What a seat gets by its own action, before others carry out theirs."""
    found: list[Event] = []
    for e in events:
        if e.seat not in (seat, CHANCE):
            break
        if e.key in GAINS:
            found.append(Event(GAINS[e.key], seat, e.rule, e.args))
        elif e.key == "log-slide":  # the space was taken
            moved = {"total": e.args["space"]}
            found = [f._replace(args={**f.args, **moved}) if f.key == "why-court" else f for f in found]
    return found


def of_action(before: BrianBoru, after: BrianBoru, events: Sequence[Event], seat: Seat) -> list[Event]:
    """Why an action of a card, or something for coins, would be chosen."""
    over = any(e.key == "log-upkeep-marriage" for e in events)  # the next round has begun, and all is different
    return ([] if over else of_upkeep(before, after, seat)) + of_gains(events, seat)


def reasons(before: BrianBoru, after: BrianBoru, events: Sequence[Event], seat: Seat, action: Action) -> list[Event]:
    """See `Presentation.reasons`."""
    verb: str = action[0]
    if verb == "keep":
        return of_kept_card(before, seat, action[1])
    if verb == "play":
        return of_played_card(before, seat, action[1])
    if verb in ("settle", "lead", "expand"):
        return of_town(before, seat, action[1])
    if verb == "princess":
        return [Event(f"why-princess-{WAYS[action[1]]}", seat, "BB-R7.1.3", {"points": before.tables.spurned})]
    if verb in TOKENS:
        return of_token(before, seat, verb, action[1])
    if verb == "decline" or (verb == "buy" and not action[1]):
        return [Event("why-saves", seat, "BB-R6.11", {"n": before.coins[seat]})]
    return of_action(before, after, events, seat) or [Event("why-nothing", seat, "BB-A6", {})]
