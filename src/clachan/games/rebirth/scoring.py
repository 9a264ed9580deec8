"""Rebirth's end: final scoring, tie-breaks."""

from clachan.core import Item, Seat
from clachan.games.rebirth.rules import is_complete
from clachan.games.rebirth.state import CASTLE, MISSIONS, UNFINISHED, Rebirth, kind_of, owner_of


def unfinished(s: Rebirth, seat: Seat) -> list[tuple[int, int]]:
    """Return space and influence of the seat's tiles in settlements with a free space (R38)."""
    out = []
    for i, town in enumerate(s.board.settlements):
        if not is_complete(s, i):
            for x in town.spaces:
                if owner_of(s.cell[x]) == seat:
                    out.append((x, kind_of(s.cell[x]) - 1))
    return out


def pending(s: Rebirth, seat: Seat) -> list[Item]:
    """Return what the final scoring would give now. Missions are secret."""
    missions = sum([s.edition.card_points(s, m)[seat] for m in s.missions[seat]])
    return [
        Item("sheet-unfinished", sum([n for _, n in unfinished(s, seat)]), "RB-R38", True),
        Item("sheet-castles", s.tables.castle_points * s.keeper.count(seat), "RB-R39", True),
        Item("sheet-missions", missions, s.edition.held_rule, True, True),
    ]


def final_scoring(s: Rebirth) -> None:
    """Score the end of the game (R38-R40, R62) and reveal all cards."""
    for seat in range(s.seats):
        for x, influence in unfinished(s, seat):
            s.award(seat, UNFINISHED, influence, "RB-R38", "log-unfinished", {"at": s.board.called[x]})
    for castle, seat in enumerate(s.keeper):
        if seat >= 0:
            s.award(
                seat, CASTLE, s.tables.castle_points, "RB-R39", "log-castle-points", {"castle": s.board.castles[castle]}
            )
    score_cards(s)


def score_cards(s: Rebirth) -> None:
    """Score the mission cards (R40, R62). Several seats may hold cards of a kind."""
    deck, rule = s.edition.missions, s.edition.final_rule
    known: list[list[int]] = [[] for _ in deck]
    for seat in range(s.seats):
        for m in s.missions[seat]:
            if not known[m]:
                known[m] = s.edition.card_points(s, m)
            points = known[m][seat]
            s.award(seat, MISSIONS, points, rule, "log-mission-final", deck[m].args)
            if not points:
                s.tell("log-mission-missed", seat, rule, deck[m].args)
    s.revealed = tuple([tuple(cards) for cards in s.missions])
    s.missions = [[] for _ in range(s.seats)]


def winners(s: Rebirth) -> list[Seat]:
    """Return the winners: most points; a tie is broken by places, even in favour of a third (R41, R63, A12)."""
    totals = [s.total(p) for p in range(s.seats)]
    tied = [p for p in range(s.seats) if totals[p] == max(totals)]
    if len(tied) == 1:
        return tied
    first = s.keeper[s.board.first_tie]  # Edinburgh or Blarney
    if first in tied:
        return [first]
    return s.edition.second_tie(s, tied)


def ranking(s: Rebirth) -> list[int]:
    """Places: the winners are first; the others follow by points, ties shared."""
    won = winners(s)
    totals = [s.total(p) for p in range(s.seats)]
    places = []
    for p in range(s.seats):
        if p in won:
            places.append(1)
        else:
            better = len([q for q in range(s.seats) if q not in won and totals[q] > totals[p]])
            places.append(1 + len(won) + better)
    return places
