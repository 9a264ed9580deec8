"""Cards and towns in texts."""

from clachan.core import Args, Phrase
from clachan.games.brianboru.components import SUITS, SYMBOLS, Row
from clachan.games.brianboru.state import BrianBoru


def card_args(s: BrianBoru, card: int) -> Args:
    """Return a card as arguments of a text: its suit and value. Texts select by the suit's plain name."""
    return {"suit": SUITS[s.tables.suit[card]], "value": card + 1, "card": card}


def town_args(s: BrianBoru, x: int) -> Args:
    """Return a town as arguments of a text: its name, colour and region."""
    tables = s.tables
    return {
        "town": tables.called[x],
        "colour": SUITS[tables.colour[x]],
        "region": f"@region-{tables.regions[tables.region[x]].ident}",
        "at": x,
    }


def in_words(row: Row) -> Phrase:
    """Return what an action of a card does: 3 coins, expand."""
    what: list[Phrase] = [{"key": f"row-{SYMBOLS[symbol]}", "args": {"n": count}} for symbol, count in row]
    return {"key": "row", "args": {"what": what}}
