"""The picture: the table in words, and nothing that the viewer may not know."""

from random import Random

import msgspec
import pytest

from clachan.core import ASK_NOBODY, CHANCE
from clachan.games.brianboru.phases.trick import Trick
from clachan.games.brianboru.presentation.picture import Catalogue, Picture
from clachan.games.brianboru.state import BrianBoru
from marks import rule

from .stage import GAME, discs, hands, monasteries, picture, push, random_play, table, town, vikings

PARTS = ("packet", "chosen", "hand", "last")


def test_discs_and_what_lies_on_them() -> None:
    s = table()
    discs(s, 2, "DU1", "DU2")
    vikings(s, "DU2")
    monasteries(s, "DU2")
    s.face_up[4], s.claimant[4] = 1, 1
    drawn = picture(s, None)
    assert drawn["towns"][town("DU1")] == {"seat": 2, "vikings": False, "monastery": False}
    assert drawn["towns"][town("DU2")] == {"seat": 2, "vikings": True, "monastery": True}
    assert drawn["towns"][town("DU3")] is None
    assert drawn["claims"][4] == {"face_up": True, "holder": 1, "count": 3}
    assert drawn["claims"][0] == {"face_up": False, "holder": None, "count": 0}
    assert drawn["marker"] == 0


def test_the_trick_in_the_order_of_its_cards() -> None:
    s = table()
    hands(s, [11, 1], [5, 2], [24, 3])
    push(s, Trick())
    assert picture(s, 1)["trick"] == {"leader": 0, "town": None, "cards": [], "winner": None}
    for seat, action in ((0, ("play", 10)), (0, ("lead", town("CO1"))), (1, ("play", 4))):
        GAME.apply(s, seat, action)
    assert picture(s, 2)["trick"] == {
        "leader": None,
        "town": town("CO1"),
        "cards": [{"seat": 1, "card": 4}, {"seat": 0, "card": 10}],
        "winner": None,
    }
    assert picture(s, 2)["played"][:11] == [None] * 4 + [1] + [None] * 5 + [0]


def test_a_suit_that_a_seat_has_shown_to_lack() -> None:
    s = table()
    s.lacks = [0, 0b1001, 0]
    assert [p["lacks"] for p in picture(s, 0)["players"]] == [[], ["red", "white"], []]


@rule("BB-R9")
@pytest.mark.parametrize("seats", [3, 5])
def test_cards_are_shown_to_their_owner_only(seats: int) -> None:
    s: BrianBoru = GAME.setup(seats)
    rng, shown = Random(seats), set()
    while s.asked != ASK_NOBODY:
        for viewer in (*range(seats), None):
            for seat, player in enumerate(picture(s, viewer)["players"]):
                last = [list(cards) for cards in s.last]
                held = {"packet": s.packet, "chosen": s.picks, "hand": s.hand, "last": last}
                for part in PARTS:
                    cards = held[part][seat]
                    if cards:
                        shown.add(part)
                    assert player[part] == {"count": len(cards), "cards": cards if viewer == seat else None}  # type: ignore[literal-required]
        seat = s.asked[int(rng.random() * len(s.asked))]
        legal = GAME.legal(s, seat)
        GAME.apply(s, seat, legal[int(rng.random() * len(legal))])
    assert shown == set(PARTS)


def test_a_spectator_sees_the_same_whatever_is_hidden() -> None:
    """Worlds that differ in all that is hidden make one picture."""
    s: BrianBoru = GAME.setup(4)
    random_play(s, Random(3), "Draft")
    GAME.apply(s, 1, GAME.legal(s, 1)[0])
    other = GAME.determinize(s, 1, Random(8))
    assert other.packet != s.packet
    for viewer in (1, None):
        assert picture(other, viewer) == picture(s, viewer)


def test_it_is_what_its_types_say() -> None:
    s: BrianBoru = GAME.setup(5)
    rng = Random(2)
    msgspec.convert(GAME.presentation.catalogue(s), Catalogue, strict=True)
    for question in ("StartTown", "Draft", "Play", "Secondary", ""):
        random_play(s, rng, question)
        for viewer in (0, None):
            msgspec.convert(GAME.presentation.view(s, viewer), Picture, strict=True)
    assert GAME.to_act(s) == () != (CHANCE,)


def test_the_phase() -> None:
    s: BrianBoru = GAME.setup(4)
    assert GAME.presentation.view(s, None)["phase"] == {"key": "phase-start", "args": {}}
    random_play(s, Random(1), "Draft")
    assert GAME.presentation.view(s, None)["phase"] == {"key": "phase-round", "args": {"round": 1, "rounds": 4}}
