"""Tables set by hand: discs, tokens, purses and hands as a test needs them, and moves by the ids of the components."""

from random import Random
from typing import Any, cast

from clachan.core import CHANCE, Action, Event, Frame, Refusal, draw
from clachan.games.brianboru.components import SUITS, WAYS
from clachan.games.brianboru.game import BrianBoruGame
from clachan.games.brianboru.presentation.picture import Picture
from clachan.games.brianboru.rules import put_disc
from clachan.games.brianboru.state import BrianBoru
from clachan.kit.shared import replaced
from clachan.play.registry import game

TOWN_VERBS = ("settle", "lead", "expand", "liberate", "raid", "build")
CARD_VERBS = ("keep", "play", "deal")
SECONDARIES = ("upper", "lower")

made = game("brianboru")
assert isinstance(made, BrianBoruGame)
GAME: BrianBoruGame = made
TABLES = GAME.tables


def table(seats: int = 3, **options: Any) -> BrianBoru:
    """A table after set-up with an empty board and an empty stack; seat 0 has the marker."""
    s: BrianBoru = GAME.setup(seats, options)
    s.stack = []
    s.holder = 0
    s.round = 1
    s.marriage = marriage("brigid")
    return s


def town(code: str) -> int:
    return int(TABLES.town_named[code])


def marriage(ident: str) -> int:
    return [m.ident for m in TABLES.marriages].index(ident)


def region(ident: str) -> int:
    return [r.ident for r in TABLES.regions].index(ident)


def discs(s: BrianBoru, seat: int, *codes: str) -> None:
    for code in codes:
        put_disc(s, seat, town(code))


def vikings(s: BrianBoru, *codes: str) -> None:
    for code in codes:
        s.viking = replaced(s.viking, town(code), 1)


def monasteries(s: BrianBoru, *codes: str) -> None:
    for code in codes:
        s.monastery = replaced(s.monastery, town(code), 1)


def hands(s: BrianBoru, *values: list[int]) -> None:
    """Hands by the values of the cards; all other cards lie in the deck."""
    s.hand = [sorted(v - 1 for v in hand) for hand in values]
    held = [card for hand in s.hand for card in hand]
    s.deck = [card for card in range(25) if card not in held]


def push(s: BrianBoru, *frames: Frame[Any]) -> list[Event]:
    """Let the table do these, the last first; returns the list that events go to."""
    s.stack = list(frames)
    s.sink = []
    GAME.settle(s)
    return s.sink


def spell(action: Action) -> str:
    """An action by the ids of the components: settle NU3, keep red 11, choose lower."""
    verb, *rest = action
    if not rest:
        return str(verb)
    n = rest[0]
    if verb in TOWN_VERBS:
        return f"{verb} {TABLES.codes[n]}"
    if verb in CARD_VERBS:
        return f"{verb} {SUITS[TABLES.suit[n]]} {n + 1}"
    named: dict[str, list[str]] = {
        "choose": list(SECONDARIES),
        "princess": list(WAYS),
        "marriage": [m.ident for m in TABLES.marriages],
        "vikings": [f"V{i + 1}" for i in range(len(TABLES.strength))],
        "first": [f"seat {i + 1}" for i in range(5)],
    }
    return f"{verb} {named[verb][n] if verb in named else n}"


def do(s: BrianBoru, seat: int, line: str) -> None:
    found = {spell(a): a for a in GAME.legal(s, seat)}
    assert line in found, f"{line} is none of {', '.join(found)}"
    GAME.apply(s, seat, found[line])


def lines(s: BrianBoru, seat: int) -> list[str]:
    """What a seat may do."""
    return [spell(a) for a in GAME.legal(s, seat)]


def picture(s: BrianBoru, viewer: int | None) -> Picture:
    return cast(Picture, GAME.presentation.view(s, viewer))


def refusal(s: BrianBoru, seat: int, action: Action) -> Refusal:
    found = GAME.why_not(s, seat, action)
    assert found is not None, f"{action} is possible"
    return found


def told(events: list[Event], key: str) -> list[Event]:
    return [e for e in events if e.key == key]


def totals(s: BrianBoru) -> list[int]:
    return [s.total(seat) for seat in range(s.seats)]


def random_play(s: BrianBoru, rng: Random, until: str = "") -> None:
    """Play at random until a frame of this name asks, or to the end."""
    while s.asked and (not until or type(s.stack[-1]).__name__ != until):
        seat = s.asked[int(rng.random() * len(s.asked))]
        legal = GAME.legal(s, seat)
        at = draw(GAME.weights(s), rng.random()) if seat == CHANCE else int(rng.random() * len(legal))
        GAME.apply(s, seat, legal[at])
