"""Each law can fail: the sound toy passes all of them, and a toy with one fault fails the law that is about it."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar

import pytest

from clachan.core import Action, Each, Event, Item, Mark, Public, Refusal, Seat, Stuck
from clachan.lab.authoring.laws import LAWS, Case
from clachan.play import registry
from clachan.play.teaching import coach, handbook, lessons, puzzles
from clachan.presentation import Presentation
from laws.toy import POLISH, REST, SHOW, TEXTS, Choose, Deal, Pebbles, Polish, Toy, toy


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("law", LAWS)
def test_the_sound_toy_keeps_every_law(law: str, seats: int) -> None:
    LAWS[law](Case(toy(), seats, {"pebbles": 4}, words=TEXTS))


Break = Callable[[pytest.MonkeyPatch], Toy]
BREAKS: dict[str, list[Break]] = {}


def breaks(law: str) -> Callable[[Break], Break]:
    name = next(n for n in LAWS if n.startswith(f"law_{law}_"))

    def note(make: Break) -> Break:
        BREAKS.setdefault(name, []).append(make)
        return make

    return note


@breaks("1")
def endless(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Polish, "apply", lambda f, s, seat, a: None)
    return toy()


@breaks("2")
def asks_without_a_choice(patch: pytest.MonkeyPatch) -> Toy:
    class Broken(Toy):
        def legal(self, s: Pebbles, seat: Seat) -> list[Action]:
            return [] if s.stack and isinstance(s.stack[-1], Choose) else super().legal(s, seat)

        def to_act(self, s: Pebbles) -> tuple[Seat, ...]:
            return () if s.stack and isinstance(s.stack[-1], Choose) and s.commit[0] >= 0 else s.asked

    # play on as if nothing was wrong, but look at positions where a seat is asked and has no answer
    game = Broken()
    patch.setattr(Case, "states", property(lambda c: [choosing(c)]))
    return game


def choosing(case: Case) -> Any:
    """A position of the toy in which all seats choose."""
    s = Toy().setup(case.seats, case.options)
    rng = Random(1)
    while not isinstance(s.stack[-1], Choose):
        Toy.apply(case.game, s, *(s.asked[0], rng.choice(s.stack[-1].legal(s, s.asked[0]))))
    return s


@breaks("3")
def twice_the_same(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Choose, "legal", lambda f, s, seat: [SHOW[k] for k in s.hand[seat]])
    return toy()


@breaks("3")
def texts_alike(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Toy, "say", lambda g, s, seat, a: ("do", {"what": a[0]}))
    return toy()


@breaks("4")
def looking_counts(patch: pytest.MonkeyPatch) -> Toy:
    class Broken(Toy):
        def check(self, s: Pebbles) -> None:
            s.polished[0] += 1

    return Broken()


@breaks("5")
def shared_list(patch: pytest.MonkeyPatch) -> Toy:
    def copy(s: Pebbles) -> Pebbles:
        new: Any = s.blank()
        for name in ("stack", "points", "bag", "hand", "commit", "pile", "polished"):
            setattr(new, name, list(getattr(s, name)))
        new.hand = [h[:] for h in s.hand]
        new.polished = s.polished
        new.asked = s.asked
        return new  # type: ignore[no-any-return]

    patch.setattr(Pebbles, "copy", copy)
    return toy()


@breaks("6")
def unmarked_field(patch: pytest.MonkeyPatch) -> Toy:
    class Forgetful(Pebbles):
        MARKS: ClassVar[tuple[Mark, ...]] = tuple(m for m in Pebbles.MARKS if m.name != "polished")

        def copy(self) -> Pebbles:
            new: Pebbles = super().copy()  # type: ignore[assignment]
            new.polished = self.polished[:]
            return new

    class Broken(Toy):
        state = Forgetful

    return Broken()


@breaks("7")
def hidden_luck(patch: pytest.MonkeyPatch) -> Toy:
    dice = Random(1)
    real = Polish.apply

    def apply(f: Polish, s: Pebbles, seat: Seat, action: Action) -> None:
        real(f, s, seat, action)
        if action == POLISH and dice.random() < 0.5:
            s.award(seat, 0, 1, "TY-R1", "log-luck", {})

    patch.setattr(Polish, "apply", apply)
    return toy()


@breaks("8")
def first_come(patch: pytest.MonkeyPatch) -> Toy:
    def apply(f: Choose, s: Pebbles, seat: Seat, action: Action) -> None:
        if all(c < 0 for c in s.commit):
            s.award(seat, 0, 1, "TY-R3", "log-first", {})
        s.commit[seat] = action[1]

    patch.setattr(Choose, "apply", apply)
    return toy()


@breaks("8")
def recall_loses_a_pebble(patch: pytest.MonkeyPatch) -> Toy:
    def recall(f: Choose, s: Pebbles, seat: Seat) -> None:
        s.commit[seat] = -1
        s.polished[seat] += 1

    patch.setattr(Choose, "recall", recall)
    return toy()


@breaks("9")
def reshuffles_own_hand(patch: pytest.MonkeyPatch) -> Toy:
    def resample(g: Toy, s: Pebbles, seat: Seat, rng: Random) -> None:
        s.hand[seat] = [0 for _ in s.hand[seat]]

    patch.setattr(Toy, "resample", resample)
    return toy()


@breaks("10")
def peeks(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Toy, "determinize", lambda g, s, seat, rng: s.copy())  # the true world is always faithful
    return toy()


@breaks("10")
def keeps_commits(patch: pytest.MonkeyPatch) -> Toy:
    """The bag is common and large: hands are resampled, but a commit that is kept tells of the true hand."""
    patch.setattr(Toy, "resample", lambda g, s, seat, rng: None)
    return toy()


@breaks("11")
def view_with_everything(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Toy, "known", lambda g, s, seat: {"hand": [h[:] for h in s.hand]})
    return toy()


@breaks("11")
def secret_told_by_another_field(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Toy, "known", lambda g, s, seat: {"best": max(map(sum, s.hand))})
    return toy()


@breaks("11")
def public_entry_of_a_private_draw(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Deal, "audience", lambda f, s, seat, a: -2)
    return toy()


@breaks("12")
def pebble_lost(patch: pytest.MonkeyPatch) -> Toy:
    class Careless(Pebbles):
        pile: Public[list[int]]

    class Broken(Toy):
        state = Careless

    return Broken()


@breaks("12")
def unsorted_hand(patch: pytest.MonkeyPatch) -> Toy:
    real = Deal.apply

    def apply(f: Deal, s: Pebbles, seat: Seat, action: Action) -> None:
        real(f, s, seat, action)
        s.hand[f.seat].sort(reverse=True)

    patch.setattr(Deal, "apply", apply)
    return toy()


@breaks("13")
def undo_of_a_reveal(patch: pytest.MonkeyPatch) -> Toy:
    real = Polish.apply

    def apply(f: Polish, s: Pebbles, seat: Seat, action: Action) -> None:
        real(f, s, seat, action)
        if action == POLISH:
            s.polished[seat] += 10 * s.hand[seat][0]  # shows the hand to everybody

    patch.setattr(Polish, "apply", apply)
    patch.setattr("clachan.play.table.REVEAL_WORLDS", 0)  # and the barrier does not look
    return toy()


@breaks("14")
def refuses_what_is_legal(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Polish, "refusals", lambda f, s, seat: [Refusal(("rest",), "TY-R2", "refused-rest", {})])
    return toy()


@breaks("14")
def refuses_without_a_rule(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Polish, "refusals", lambda f, s, seat: [Refusal(("sing",), "", "refused-sing", {})])
    return toy()


@breaks("14")
def takes_anything(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Toy, "why_not", lambda g, s, seat, a: None)
    patch.setattr(Toy, "apply", lambda g, s, seat, a: None)
    patch.setattr(Case, "states", property(lambda c: [Toy().setup(c.seats, c.options)]))
    return toy()


@breaks("15")
def points_from_nowhere(patch: pytest.MonkeyPatch) -> Toy:
    real = Polish.apply

    def apply(f: Polish, s: Pebbles, seat: Seat, action: Action) -> None:
        real(f, s, seat, action)
        s.points[seat] += 1

    patch.setattr(Polish, "apply", apply)
    return toy()


@breaks("15")
def a_sheet_that_flatters(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Toy, "scores", lambda g, s: [[Item("sheet", s.total(p) + 1, "TY-R3")] for p in range(s.seats)])
    return toy()


@breaks("19")
def forbids_in_one_way_only(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Polish, "legal", lambda f, s, seat: [REST])
    return toy()


@breaks("19")
def offers_what_it_forbids(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Polish, "legal", lambda f, s, seat: [POLISH, REST])
    patch.setattr(Polish, "forbids", lambda f, s, seat, a: ("TY-R2", "refused-polish", {}) if a == POLISH else None)
    return toy()


@breaks("19")
def draws_from_the_top(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Deal, "draw", lambda f, s, at: f.legal(s, -1)[0])
    return toy()


@breaks("16")
def loaded_dice(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Deal, "weights", lambda f, s: [1 for n in s.bag if n])
    return toy()


class Purses(Pebbles):
    """Who polishes is paid; whatever lies in a purse is not shown, but everybody can count it."""

    purse: Each[list[int]]

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        super().__init__(seats, options)
        self.purse = [3] * seats


def with_purses(patch: pytest.MonkeyPatch, pay: Callable[[Purses, Seat], int]) -> Toy:
    """A toy whose sampler guesses what is in the others' purses."""
    real, shuffle = Polish.apply, Toy.resample

    def apply(f: Polish, s: Any, seat: Seat, action: Action) -> None:
        if action == POLISH:
            s.purse[seat] += pay(s, seat)
        real(f, s, seat, action)

    class Guessing(Toy):
        state = Purses

        def resample(self, s: Any, seat: Seat, rng: Random) -> None:
            shuffle(self, s, seat, rng)
            for p in range(s.seats):
                if p != seat and s.polished[p]:
                    s.purse[p] = rng.randrange(3, 9)

    patch.setattr(Polish, "apply", apply)
    return Guessing()


@breaks("18")
def guesses_what_can_be_counted(patch: pytest.MonkeyPatch) -> Toy:
    return with_purses(patch, lambda s, seat: 1)


@breaks("20")
def gives_a_reason_that_depends_on_a_hidden_hand(patch: pytest.MonkeyPatch) -> Toy:
    class Knowing(Presentation[Pebbles]):
        def reasons(
            self, before: Pebbles, after: Pebbles, events: Sequence[Event], seat: Seat, action: Action
        ) -> list[Event]:
            theirs = before.hand[(seat + 1) % before.seats]
            return [Event("why-strong", seat, "TY-R3", {"n": max(theirs, default=0)})]

    game = toy()
    game.presentation = Knowing(game)
    return game


@breaks("22")
def has_an_opening_that_does_not_replay(patch: pytest.MonkeyPatch) -> Toy:
    game = toy()
    patch.setattr(registry, "keys", lambda: (game.key,))
    patch.setattr(registry, "game", lambda key: game)
    patch.setattr(lessons, "check", lambda key: None)
    patch.setattr(coach, "has_first", lambda key: True)
    patch.setattr(coach, "packaged_file", lambda key, path: "{}")
    return game


@breaks("22")
def has_a_puzzle_without_an_answer(patch: pytest.MonkeyPatch) -> Toy:
    game = toy()
    patch.setattr(registry, "keys", lambda: (game.key,))
    patch.setattr(registry, "game", lambda key: game)
    for part in (lessons, coach, handbook):
        patch.setattr(part, "check", lambda key: None)
    patch.setattr(puzzles, "lines_of", lambda key: ['{"id": "toy-1", "moves": []}'])
    return game


@breaks("21")
def looks_ahead_at_a_decision_that_is_not_there(patch: pytest.MonkeyPatch) -> Toy:
    game = toy()
    patch.setattr(game.presentation, "consequences", lambda before, after, seat, action: after.stack[-1].nothing)
    return game


@breaks("21")
def says_what_no_client_can_read(patch: pytest.MonkeyPatch) -> Toy:
    game = toy()
    patch.setattr(game.presentation, "component_status", lambda s, seat: {"bag": ("now-bag", {"kinds": {1, 2}})})
    return game


@breaks("21")
def explains_a_level_without_a_move(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr("clachan.lab.authoring.laws.describe", lambda game, s, thought: [thought.moves[9]])
    return toy()


def test_law_18_lets_a_seat_guess_what_it_cannot_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pay is the pebble in the hand, which others do not see: nothing can be counted."""
    try_seeds("law_18_worlds_agree_with_what_a_seat_saw", with_purses(monkeypatch, lambda s, seat: 1 + s.hand[seat][0]))


@breaks("18")
def forgets_what_was_shown(patch: pytest.MonkeyPatch) -> Toy:
    """A pebble that everybody saw goes back into the hand, and its sampler deals all hands anew."""

    class Showing(Pebbles):
        pile: Public[list[int]]

    class Broken(Toy):
        state = Showing

    def step(f: Choose, s: Pebbles) -> None:
        s.stack.pop()
        s.pile += s.commit
        for p in range(s.seats):
            s.commit[p] = -1

    patch.setattr(Choose, "step", step)
    return Broken()


@pytest.mark.parametrize(("law", "make"), [(law, make) for law, makes in BREAKS.items() for make in makes])
def test_a_broken_toy_breaks_the_law(law: str, make: Break, monkeypatch: pytest.MonkeyPatch) -> None:
    game = make(monkeypatch)
    with pytest.raises(AssertionError):
        try_seeds(law, game)


def try_seeds(law: str, game: Toy) -> None:
    """A fault shows in some of the plays, not in every one."""
    for seed in range(4):
        LAWS[law](Case(game, 3, {"pebbles": 4}, seed, words=TEXTS))


def test_every_law_is_shown_to_fail() -> None:
    assert set(BREAKS) == set(LAWS)


def test_a_frame_that_never_asks_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Choose, "step", lambda f, s: None)
    game = toy()
    s = choosing(Case(game, 2, {}, words=TEXTS))
    game.apply(s, 0, game.legal(s, 0)[0])
    with pytest.raises(Stuck, match="Choose"):
        game.apply(s, 1, game.legal(s, 1)[0])
