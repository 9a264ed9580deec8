"""The evaluator of Brian Boru: what a sensible player would see at a glance.

Each part answers "what will this bring, roughly", so that one step ahead is enough to play
sensibly. The numbers are rules of thumb, found by letting greedy players play; none of them is a
rule of the game.
"""

from typing import Any, Final

from clachan.bots.evaluator import Evaluator
from clachan.bots.weights import Weights as WeightTable
from clachan.core import Game, Seat
from clachan.games.brianboru.components import (
    BATTLE,
    CARDS,
    CHURCH,
    COIN,
    COLOURS,
    COURT,
    EXPAND,
    LIBERATE,
    PAY,
    TOWN,
    WHITE,
    Row,
    Tables,
)
from clachan.games.brianboru.game import BrianBoruGame
from clachan.games.brianboru.phases.trick import last_cards
from clachan.games.brianboru.rules import influence, is_eligible, next_to_resolve, regions_reached, trick_winner
from clachan.games.brianboru.scoring import richest
from clachan.games.brianboru.state import BrianBoru

HIGH_CARD: Final = 18  # cards from this one on win most tricks


class Weights(WeightTable):
    """The weights of Brian Boru."""

    def __init__(self) -> None:
        # Percent of a claim's points, by lead: three or more behind … two or more ahead.
        self.claim_share: tuple[int, ...] = (0, 8, 22, 45, 72, 85)
        # By regions reached: between the steps of R8.6 the next one is in sight.
        self.spread: tuple[int, ...] = (0, 15, 45, 100, 150, 300, 480, 690, 950)
        self.town = 60  # a town as such: an origin of roads, a place for a monastery, something to lose
        self.coin = 42
        self.symbol = 75  # a disc in the church, a raider, a step
        self.town_gain = 330  # a new town, wherever it is
        self.wedding = 430
        self.monastery = 230
        self.marker = 60  # to lead the next trick


class Reference(Evaluator):
    """The evaluator without checkpoints."""

    def __init__(self, game: Game[Any], weights: Weights) -> None:
        super().__init__(game)
        assert isinstance(game, BrianBoruGame)
        self.weights = weights
        self.held = [card_worth(weights, game.tables, card) for card in range(CARDS)]  # by card

    def value(self, s: BrianBoru, seat: Seat) -> int:
        return value(self.weights, s, seat, self.held)


class BrianBoruEvaluator(Reference):
    """The evaluator with checkpoints after tricks, because the loser of one is asked more often
    than its winner."""

    def checkpoint(self, s: BrianBoru) -> int:
        """Return how many tricks are over. The last of a round is over when the round is."""
        cards = len([c for c in s.played if c >= 0])
        tricks = cards // s.seats
        if cards and cards % s.seats == 0 and (s.active >= 0 or not s.hand[0] or next_to_resolve(s) >= 0):
            tricks -= 1
        return max(0, s.round - 1) * tricks_a_round(s) + tricks

    def tricks_left(self, s: BrianBoru) -> int:
        """Return how many tricks of this round are left after the one that is over."""
        return tricks_a_round(s) - self.checkpoint(s) % tricks_a_round(s)

    def leaf_value(self, s: BrianBoru, seat: Seat) -> int:
        return leaf_value(self.weights, s, seat, self.tricks_left(s), self.held)

    def features(self, s: BrianBoru, seat: Seat) -> list[int]:
        return features(self.weights, s, seat, self.tricks_left(s), self.held)

    def shared_features(self, s: BrianBoru) -> list[int]:
        part = 100 * self.tricks_left(s) // tricks_a_round(s)
        left = s.tables.rounds[s.seats] - s.round
        rounds = [100 if left == n else 0 for n in range(3)]
        return [part, 30 * left, left * part // 3, *rounds, 100 if s.hand[0] else 0, 20 * len(s.brides), 30 * s.seats]


def reference(game: Game[Any]) -> Evaluator:
    return Reference(game, Weights())


def evaluator(game: Game[Any], weights: WeightTable) -> Evaluator:
    assert isinstance(weights, Weights)
    return BrianBoruEvaluator(game, weights)


def tricks_a_round(s: BrianBoru) -> int:
    return s.tables.deal[s.seats] - last_cards(s)


def value(w: Weights, s: BrianBoru, seat: Seat, held: list[int]) -> int:
    worth = 100 * s.total(seat)
    if not s.asked:
        return worth
    tricks = len(s.hand[seat])  # left in this round, about
    more = s.round < s.tables.rounds[s.seats]  # another round follows
    worth += lands(w, s, seat) + 100 * s.renown[seat] + (30 * s.renown[seat] if more else 0)
    worth += purse(w, s, seat, 3 if more else tricks)
    worth += courtship(w, s, seat, tricks, more) + war(w, s, seat, tricks) + faith(w, s, seat, tricks, more)
    worth += w.marker if s.holder == seat else 0
    worth += sum([held[card] for card in s.hand[seat]]) + sum([held[card] for card in s.picks[seat]])
    return worth + trick_worth(w, s, seat)


def leaf_value(w: Weights, s: BrianBoru, seat: Seat, tricks: int, held: list[int]) -> int:
    """Return the value of a seat between two tricks.

    The numbers are rounded from a fit to how 2,000 games of medium bots ended (40,000 positions
    between tricks, three players). Early in a round discs, raiders and steps count as they are;
    later the odds of what they bring count. In the last round towns and coins are worth less,
    because less comes of them.
    """
    early = 100 * tricks // tricks_a_round(s)
    late = 100 - early
    more = s.round < s.tables.rounds[s.seats]
    towns = len([p for p in s.owner if p == seat])
    claimed = sum([region.points for r, region in enumerate(s.tables.regions) if s.claimant[r] == seat])
    worth = 100 * s.total(seat) + claims(w, s, seat, 0) + 30 * claimed
    worth += towns * (95 if more else 20 + early // 4)
    worth += w.spread[regions_reached(s, seat)] * (10 if more else 55) // 100
    worth += s.renown[seat] * (135 + early if more else 100 + 7 * early // 10)
    worth += s.coins[seat] * (58 if more else 38)
    worth += courtship(w, s, seat, tricks + 1, more) * late * (50 if more else 125) // 10000
    worth += s.track[seat] * (35 + 2 * early // 5 if more else 3 * early // 5)
    worth += faith(w, s, seat, tricks + 1, more) * late * (70 if more else 130) // 10000 + s.church[seat] * early
    worth += war(w, s, seat, tricks + 1) * late * 11 // 1000 + s.raiders[seat] * 13 * early // 10
    return worth + 9 * sum([held[card] for card in s.hand[seat]]) // 10


def features(w: Weights, s: BrianBoru, seat: Seat, tricks: int, held: list[int]) -> list[int]:
    """Return what a seat has between two tricks: regions by how safe they are, and the three
    majorities as they stand."""
    more = s.round < s.tables.rounds[s.seats]
    hand = s.hand[seat]
    out = [leaf_value(w, s, seat, tricks, held), value(w, s, seat, held), 20 * s.total(seat), claims(w, s, seat, 0)]
    out += regions(s, seat)
    spread = regions_reached(s, seat)
    towns = [x for x in range(len(s.owner)) if s.owner[x] == seat]
    out += [20 * len(towns), 20 * spread, w.spread[spread] // 5]
    out += [50 * sum([s.viking[x] for x in towns]), 50 * sum([s.monastery[x] for x in towns])]
    out += [33 * s.renown[seat], 20 * s.coins[seat], 33 * min(s.coins[seat], 3), 100 if richest(s) == seat else 0]
    for counts in (s.track, s.church, s.raiders):
        lead = ahead(counts, seat)
        out += [25 * counts[seat], 25 * lead, 100 if lead > 0 else 0]
    out += [courtship(w, s, seat, tricks + 1, more) // 3, faith(w, s, seat, tricks + 1, more) // 3]
    out += [war(w, s, seat, tricks + 1) // 3, 100 if s.raiders[seat] == min(s.raiders) else 0, 25 * s.area]
    out += [100 if s.holder == seat else 0, 50 * len(s.married[seat])]
    out += [100 if s.support == seat else 0, 100 if s.trade == seat else 0]
    out += [
        20 * len(hand),
        sum([held[c] for c in hand]) // 10,
        2 * sum(hand),
        33 * len([c for c in hand if c >= HIGH_CARD]),
    ]
    out += [5 * max(hand) if hand else 0, 5 * min(hand) if hand else 0]
    for suit in range(COLOURS + 1):
        out.append(33 * len([c for c in hand if s.tables.suit[c] == suit]))
    return out


def regions(s: BrianBoru, seat: Seat) -> list[int]:
    """Return points of regions, by what a seat may hope for there."""
    safe, led, ahead_by_one, closed, held, shared, near, claimed = 0, 0, 0, 0, 0, 0, 0, 0
    for r, region in enumerate(s.tables.regions):
        counts = influence(s, r)
        total = sum(counts)
        mine = counts[seat]
        counts[seat] = 0
        lead = mine - max(counts)
        points = 20 * region.points
        free = len([x for x in region.towns if s.owner[x] < 0])
        if s.claimant[r] == seat:
            claimed += points
        if not mine:
            continue
        if lead > 0 and not s.face_up[r] and total < region.threshold:
            closed += points
        elif lead > free:
            safe += points
        elif lead > 1:
            led += points
        elif lead == 1:
            ahead_by_one += points
        elif lead == 0 and s.claimant[r] == seat:
            held += points
        elif lead == 0 and s.claimant[r] < 0:
            shared += points
        elif -lead <= free:
            near += points
    return [safe, led, ahead_by_one, closed, held, shared, near, claimed]


def lands(w: Weights, s: BrianBoru, seat: Seat) -> int:
    """Return the value of claims, of towns as such, and of the spread."""
    return claims(w, s, seat, w.town) + w.spread[regions_reached(s, seat)]


def claims(w: Weights, s: BrianBoru, seat: Seat, town: int) -> int:
    """Return the value of claims as the counts stand, with `town` for each town."""
    worth = 0
    for r in range(len(s.claimant)):
        worth += claim(w, s, seat, town, r)
    return worth


def claim(w: Weights, s: BrianBoru, seat: Seat, town: int, r: int) -> int:
    """Return the value of the claim to one region, with `town` for each town in it."""
    counts = influence(s, r)
    mine = counts[seat]
    if mine == 0:
        return 0
    region = s.tables.regions[r]
    total = sum(counts)
    counts[seat] = 0
    lead = mine - max(counts)
    share = w.claim_share[max(-3, min(2, lead)) + 3]
    if lead == 0 and s.claimant[r] >= 0:
        share = 80 if s.claimant[r] == seat else 20
    open_ = 100 if s.face_up[r] or total >= region.threshold else 40 + 60 * total // region.threshold
    return region.points * share * open_ // 100 + town * mine


def purse(w: Weights, s: BrianBoru, seat: Seat, chances: int) -> int:
    """Return the value of the coins: of what can still be bought with them."""
    coins = s.coins[seat]
    useful = min(coins, 4 * chances)
    rest = min(useful, 7) * w.coin + max(0, useful - 7) * w.coin // 2
    return rest + (40 if richest(s) == seat else 0)


def ahead(counts: list[int], seat: Seat) -> int:
    """Return by how much a seat exceeds its best opponent; negative behind."""
    others = counts[:]
    mine = others.pop(seat)
    return mine - max(others)


def chance(lead: int, tricks: int) -> int:
    """Return the odds, in percent, that a lead lasts or that a gap is closed in the tricks to
    come."""
    if tricks <= 1:
        return 100 if lead > 0 else 0
    if lead > 0:
        return min(95, 50 + 12 * lead + (20 if tricks <= 2 else 0))
    return max(5, 34 + 9 * lead)


def courtship(w: Weights, s: BrianBoru, seat: Seat, tricks: int, more: bool) -> int:
    """Return the value of the wedding if it comes, else of the space on the track."""
    space = s.track[seat]
    if space == 0 or s.marriage < 0:
        return 0
    odds = chance(ahead(s.track, seat), tricks)
    rewards = s.tables.track[space]
    fallback = (len(rewards) * w.coin if space < 7 else 120 if space == 7 else w.town_gain) if rewards else 0
    stays = 14 * space if more else 0
    return (odds * w.wedding + (100 - odds) * (fallback + stays)) // 100


def war(w: Weights, s: BrianBoru, seat: Seat, tricks: int) -> int:
    """Return the value of the spoils, less the danger of losing a town."""
    mine = s.raiders[seat]
    worth = 0
    if mine:
        odds = chance(ahead(s.raiders, seat), tricks)
        worth = (odds * (250 + 100 * s.renown[seat]) + (100 - odds) * 70) // 100 + 6 * mine
    if s.area and mine == min(s.raiders):
        worth -= 2 * w.town_gain // 3 if tricks <= 2 else w.town_gain // 3
    return worth


def faith(w: Weights, s: BrianBoru, seat: Seat, tricks: int, more: bool) -> int:
    """Return the value of the church: a monastery and the marker, or a point; four discs are a
    monastery too."""
    mine = s.church[seat]
    if not mine:
        return 0
    odds = chance(ahead(s.church, seat), tricks)
    later = w.monastery if mine > 4 else 60 + (20 * mine if more else 0)
    return (odds * (w.monastery + w.marker) + (100 - odds) * later) // 100 + 6 * mine


def card_worth(w: Weights, tables: Tables, card: int) -> int:
    """Return the value of a card in the hand: high cards win towns, the others bring their better
    secondary action."""
    row = best_secondary(w, tables, card, 3)
    wins = (card + 1) * (card + 1) * 100 // (CARDS * CARDS)
    bonus = 8 if tables.suit[card] == WHITE else 0
    return (wins * (w.town_gain + row_worth(w, tables.cards[card].rows[0], 2)) + (100 - wins) * row) // 100 + bonus


def best_secondary(w: Weights, tables: Tables, card: int, coins: int) -> int:
    return max([row_worth(w, row, coins) for row in tables.cards[card].rows[1:]])


def row_worth(w: Weights, row: Row, coins: int) -> int:
    """Return what a row of symbols brings, except for the active town."""
    worth = 0
    for symbol, count in row:
        if symbol == COIN:
            worth += w.coin * count
            coins += count
        elif symbol == CHURCH or symbol == BATTLE or symbol == COURT:
            worth += w.symbol * count
        elif symbol == PAY:
            worth -= w.coin * min(count, coins) + 200 * max(0, count - coins)
        elif symbol == EXPAND:
            worth += w.town_gain - 5 * w.coin if coins >= 5 else 0
        elif symbol == LIBERATE:
            worth += 50
        elif symbol != TOWN:
            worth += 100 * count
    return worth


def trick_worth(w: Weights, s: BrianBoru, seat: Seat) -> int:
    """Return the value of a card on the table that is not resolved yet: the town if it wins, else
    its secondary action."""
    card = s.trick[seat]
    if card < 0:
        return 0
    lost = best_secondary(w, s.tables, card, s.coins[seat])
    if s.active < 0:
        odds, gain = (card + 1) * 4, w.town_gain  # the town will be named
    else:
        odds = winning(s, seat)
        gain = town_gain(w, s, seat) if odds else 0
    won = gain + row_worth(w, s.tables.cards[card].rows[0], s.coins[seat])
    return (odds * won + (100 - odds) * lost) // 100


def winning(s: BrianBoru, seat: Seat) -> int:
    """Return the odds, in percent, that a seat wins the trick if all who are still to play do so at
    random."""
    if s.winner >= 0:
        return 100 if s.winner == seat else 0
    if trick_winner(s) != seat:
        return 0
    odds = 100
    for p in range(s.seats):
        if s.trick[p] < 0 and s.hand[p]:
            better = len([c for c in s.hand[p] if c > s.trick[seat] and is_eligible(s, c)])
            odds = odds * (len(s.hand[p]) - better) // len(s.hand[p])
    return odds


def town_gain(w: Weights, s: BrianBoru, seat: Seat) -> int:
    """Return what the active town would add to a seat's lands. The disc is placed, evaluated and
    removed again."""
    if s.owner[s.active] >= 0:
        return 0
    region = s.tables.region[s.active]
    before = claim(w, s, seat, w.town, region) + w.spread[regions_reached(s, seat)]
    s.owner[s.active] = seat
    after = claim(w, s, seat, w.town, region) + w.spread[regions_reached(s, seat)]
    s.owner[s.active] = -1
    return after - before + w.marker
