"""Info cards in the terminal: what every component of a table is, costs and does, as rows of a searchable list."""

from collections.abc import Sequence

from clachan.core import Phrase
from clachan.play.table import Table
from clachan.play.text import Texts
from clachan.presentation import About, AboutRow, Amount
from clachan.terminal.dialogs import SearchRow


def info_rows(texts: Texts, table: Table) -> list[SearchRow]:
    """Return a row for each different info card of a table, by name."""
    cards = table.game.presentation.info_cards(table.state)
    found = {info_row(texts, about, table.names) for about in cards.values()}
    return sorted(found, key=lambda row: (row.label.casefold(), row.detail))


def info_row(texts: Texts, about: About, names: Sequence[str]) -> SearchRow:
    parts = [written(texts, about["kind"], names)]
    if about["cost"]:
        parts.append(texts.say("info-costs", {"what": amounts(texts, about["cost"])}))
    parts += [line(texts, row, names) for row in about["rows"]]
    return SearchRow(written(texts, about["name"], names), " · ".join(parts), about["rule"])


def line(texts: Texts, row: AboutRow, names: Sequence[str]) -> str:
    """Return a row of a card: its label, what is given for what, and the same or more in words."""
    trade = " → ".join(amounts(texts, some) for some in (row["give"], row["get"]) if some)
    said = written(texts, row["text"], names) if row["text"] is not None else ""
    return f"{written(texts, row['label'], names)}: {', '.join(part for part in (trade, said) if part)}"


def amounts(texts: Texts, some: Sequence[Amount]) -> str:
    return ", ".join(f"{n} {texts.say(f'hold-{name}', {'n': n})}" for name, n in some)


def written(texts: Texts, phrase: Phrase, names: Sequence[str]) -> str:
    return texts.say(phrase["key"], phrase["args"], names)
