"""What cards say, made from what they do: a line for each ability, as phrases of text/*.ftl."""

from clachan.games.empires.cards.card import Card
from clachan.games.empires.cards.filters import KINDS
from clachan.games.empires.cards.phrases import Said, amount, amounts, phrase
from clachan.games.empires.components import Tables
from clachan.games.empires.constants import BUILD, CLASSES, EVENTS, ISLAND, RESOURCE, SUBS, USE


def lines(tables: Tables, card: Card) -> list[Said]:
    """All that a card says."""
    programs = tables.programs
    out: list[Said] = []
    if card.yields:
        out.append(phrase("card-yields", sub=SUBS[card.sub], what=amounts(card.yields)))
    if card.effect >= 0:
        out.append(phrase("card-instant", what=programs[card.effect].say()))
    if card.pillage >= 0:
        out.append(phrase("card-pillage", what=programs[card.pillage].say()))
    if card.action >= 0:
        out.append(action(tables, card))
    if card.feature >= 0:
        out.append(feature(tables, card))
    out += standing(tables, card)
    if card.bonus >= 0:
        key = "card-bonus-conquer" if card.kind == ISLAND else "card-bonus-build"
        out.append(phrase(key, what=programs[card.bonus].say()))
    return out


def action(tables: Tables, card: Card) -> Said:
    """The cost, and what it brings."""
    program = tables.programs[card.action]
    if not program.costs or program.costs == len(program.words):
        return phrase("card-action", what=program.say())
    return phrase("card-action-cost", cost=program.say(0, program.costs), what=program.say(program.costs))


def feature(tables: Tables, card: Card) -> Said:
    """Whenever something happens, perhaps to cards of some type, and how often in a round."""
    when = phrase("when", event=EVENTS[card.when])
    where = card.where
    if where is not None and (card.when == BUILD or card.when == USE):
        when = where.typed(when)
    elif where is not None:
        when = phrase("when-of", when=when, cards=where.say(1))
    said = phrase("card-feature", when=when, what=tables.programs[card.feature].say())
    return phrase("at-most-a-round", what=said, n=card.limit) if card.limit else said


def standing(tables: Tables, card: Card) -> list[Said]:
    """Stored, copy and static texts."""
    out: list[Said] = []
    if card.stored >= 0:
        what = tables.programs[card.stored].say()
        out.append(phrase("card-stored", n=card.stored_n, what=CLASSES[card.stored_what], effect=what))
    if card.copy is not None:
        kind = KINDS[card.copy.kind]
        out.append(phrase("card-copy", cards=card.copy.typed(phrase("cards", kind=kind, n=1)), kind=kind))
    if card.lookout:
        out.append(phrase("card-lookout", n=card.lookout))
    if card.discount and card.discount_where is not None:
        what = card.discount_where.typed(phrase("building"))
        out.append(phrase("card-discount", n=card.discount_limit, what=what, less=amount(RESOURCE, card.discount)))
    return out
