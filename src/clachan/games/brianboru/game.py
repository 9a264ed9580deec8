"""Brian Boru as a Game: the object that plugs in."""

from random import Random

from clachan.core import Game, Item, Option, Options, Seat, Seen, frames_in
from clachan.games.brianboru import flow, scoring
from clachan.games.brianboru.components import CARDS, COLOURS, SEATS, Tables
from clachan.games.brianboru.determinization import worlds
from clachan.games.brianboru.phases import draft, symbols, trick, upkeep
from clachan.games.brianboru.rules import can_lead
from clachan.games.brianboru.state import CATEGORIES, STEPS, TRAVELLING, BrianBoru
from clachan.kit.files import Files, digest

OPTIONS = (
    Option("five_player_play_all", (False, True), "BB-A24"),
    Option("played_cards", ("unlisted", "listed"), "BB-R9"),
    Option("final_vikings", ("count", "aside"), "BB-A18"),
    Option("final_monasteries", ("double", "single"), "BB-A19"),
)


class BrianBoruGame(Game[BrianBoru]):
    """Brian Boru with one component set."""

    def __init__(self, files: Files) -> None:
        # The longest game: five players, four rounds of 27 draws, 20 picks, 5 tricks of 16 answers, 20 of upkeep.
        frames = frames_in(flow, draft, trick, symbols, upkeep)
        super().__init__("brianboru", 1, SEATS, OPTIONS, frames, CATEGORIES, digest(files), 1000)
        self.tables = Tables(files)

    def start(self, seats: int, options: Options) -> BrianBoru:
        s = BrianBoru(seats, options, self.tables)
        flow.lay_out(s)
        return s

    def ranking(self, s: BrianBoru) -> list[int]:
        return scoring.ranking(s)

    def pending(self, s: BrianBoru, seat: Seat) -> list[Item]:
        return scoring.pending(s, seat)

    def modes(self) -> list[Options]:
        return [
            {},
            {"five_player_play_all": True, "played_cards": "listed"},
            {"final_vikings": "aside", "final_monasteries": "single"},
        ]

    def resample(self, s: BrianBoru, seat: Seat, rng: Random) -> None:
        worlds.resample(s, seat, rng)

    def known(self, s: BrianBoru, seat: Seat | None) -> Seen:
        """What a seat saw in the draft: see determinization/worlds.py."""
        return {} if seat is None else {"seen": worlds.seen(s, seat)}

    def pool_items_in_play(self, s: BrianBoru) -> list[tuple[str, Seat, int]]:
        return [("cards", -1, card) for card, seat in enumerate(s.played) if seat >= 0]

    def check(self, s: BrianBoru) -> None:
        """Invariants (specification, section 6)."""
        for colour in range(COLOURS):
            free = [x for x in range(self.tables.towns) if s.owner[x] < 0 and self.tables.colour[x] == colour]
            assert list(s.free[colour]) == free, "free towns"
        for x in range(self.tables.towns):
            assert s.owner[x] >= 0 or not (s.viking[x] or s.monastery[x]), "tokens lie on discs"
        above = [space for space in s.track if space]
        acting = any(isinstance(f, symbols.Perform) for f in s.stack)
        assert acting or len(set(above)) == len(above), "one disc on each space above the first (R6.1)"
        assert all(s.total(p) >= 0 for p in range(s.seats)), "points (A4)"
        assert all(n >= 0 for n in [*s.coins, *s.raiders, *s.church, s.area]), "pieces"
        assert all(up or holder < 0 for up, holder in zip(s.face_up, s.claimant, strict=True)), "closed claims"
        cells = [s.deck, *s.packet, *s.picks, *s.hand, *s.last]
        cards = [card for cell in cells for card in cell] + [card for card in range(CARDS) if s.played[card] >= 0]
        assert sorted(cards) == list(range(CARDS)), "25 cards"
        for p in range(s.seats):
            assert not [c for c in s.hand[p] if s.lacks[p] >> self.tables.suit[c] & 1], "a suit that is lacking (A2)"
        assert s.leader < 0 or can_lead(s, s.leader), "the leader can lead (R5.2)"
        self.check_paths(s)

    def check_paths(self, s: BrianBoru) -> None:
        """Every card is where its path says."""
        for p in range(s.seats):
            for card in [*s.hand[p], *s.last[p]] + [c for c in range(CARDS) if s.played[c] == p]:
                assert worlds.keeper(s, s.path[card]) == p, "path of a card that was kept"
            for card in s.packet[p] + s.picks[p]:
                assert s.path[card] == (p - s.step) % s.seats * STEPS + TRAVELLING, "path of a card in a packet"
        assert all(s.path[card] == -1 for card in s.deck), "path of a card in the deck"
