"""What everybody can count of a hand once the discards have become the draw pile (1.11.6), and only that."""

from random import Random
from typing import Any

from clachan.games.empires.flow import Keep
from clachan.games.empires.turns.drawing import TO_HAND, TO_LOOK, Draw

from .bench import Bench

HELD = ("GL10", "GL11", "GL12", "GL33")


def drawing(to: int, draws: int) -> Bench:
    """Glenn holds four cards, GL36 alone is left in the pile, and all others are discarded; now some are drawn."""
    b = Bench("glenn", "olaf").give(worker=3).hold(*HELD).to_pile("GL36")
    b.s.draws = draws
    if to == TO_LOOK:
        b.s.keeping = [-1, 0]
        b.s.stack.append(Keep(0))
    b.s.stack.append(Draw(0, to))
    b.game.settle(b.s)
    return b


def worlds(b: Bench, viewer: int = 1) -> list[Any]:
    return [b.game.determinize(b.s, viewer, Random(seed)) for seed in range(40)]


def ids(b: Bench, *idents: str) -> list[int]:
    return sorted(b.ids[i] for i in idents)


def test_before_the_pile_runs_out_nothing_is_known_of_the_hand() -> None:
    b = drawing(TO_HAND, 2)
    assert len({tuple(w.hand[0]) for w in worlds(b)}) > 1


def test_with_a_new_pile_the_old_hand_is_known_and_a_new_card_is_not() -> None:
    b = drawing(TO_HAND, 2).luck("GL36")
    assert {tuple(w.hand[0]) for w in worlds(b)} == {tuple(ids(b, *HELD, "GL36"))}
    new = b.game.tables.cards[b.s.deck[0][0]].ident
    b.luck(new)
    found = [w.hand[0] for w in worlds(b)]
    assert len({tuple(hand) for hand in found}) > 5
    for hand in found:
        for card in ids(b, *HELD, "GL36"):
            assert card in hand


def test_a_card_that_was_played_is_no_longer_sure() -> None:
    b = drawing(TO_HAND, 2).luck("GL36")
    b.luck(b.game.tables.cards[b.s.deck[0][0]].ident)
    b.give(wood=9, stone=9).do("build", "GL10")
    assert b.s.sure[0] == tuple(ids(b, "GL11", "GL12", "GL33", "GL36"))


def test_while_cards_are_looked_at_they_may_be_the_old_hand() -> None:
    """The last card of the old pile is in Lookout: it may be any of the five that are not in the new pile."""
    b = drawing(TO_LOOK, 2).luck("GL36")
    b.luck(b.game.tables.cards[b.s.deck[0][0]].ident)
    old = ids(b, *HELD, "GL36")
    for w in worlds(b):
        assert not [c for c in w.hand[0] if c not in old], "the hand is older than the pile"
        assert len([c for c in w.looked[0] if c in old]) >= 1
    assert len({tuple(w.hand[0]) for w in worlds(b)}) == 5


def test_what_is_not_kept_lies_open_and_tells_the_rest() -> None:
    b = drawing(TO_LOOK, 2).luck("GL36")
    new = b.game.tables.cards[b.s.deck[0][-1]].ident
    b.luck(new).do("keep", "GL36")
    assert b.s.sure[0] == tuple(ids(b, *HELD, "GL36"))
    assert b.s.either[0] == ()


def test_an_older_dump_loads_and_its_digest_stays() -> None:
    """What is counted is no part of the position: records and tables of before do not know it."""
    b = drawing(TO_HAND, 2).luck("GL36")
    old = {name: value for name, value in b.s.dump().items() if name not in ("sure", "either")}
    loaded = b.game.load(old)
    assert b.s.sure[0]
    assert loaded.sure == [(), ()]
    assert loaded.digest() == b.s.digest()
    assert b.game.load(b.s.dump()).sure == b.s.sure
