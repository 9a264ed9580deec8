"""Helpers that make info cards: see `About` and `Presentation.info_cards`."""

from collections.abc import Mapping, Sequence
from typing import Any

from clachan.core import Args, Phrase
from clachan.kit.files import provenance
from clachan.presentation.views import About, AboutRow, Amount


def plain(text: Any) -> Phrase:
    """A text as a phrase, whatever form it has: a phrase, a name in each language, a string, a list of these."""
    if isinstance(text, dict) and "key" in text:
        return {"key": text["key"], "args": text["args"]}
    return {"key": "called", "args": {"name": text}}


def phrase(key: str, args: Args | None = None) -> Phrase:
    return {"key": key, "args": args or {}}


def row(label: str, text: Any = None, get: Sequence[Amount] = (), give: Sequence[Amount] = ()) -> AboutRow:
    """A row; `label` is the key of its name."""
    said = plain(text) if text is not None else None
    return {"label": phrase(label), "give": list(give), "get": list(get), "text": said}


def card(
    name: Any,
    kind: Phrase,
    rows: list[AboutRow],
    rule: str = "",
    cost: Sequence[Amount] | None = None,
    source: str = "",
) -> About:
    """An info card. `source` is the one of the component's data, or a summary of it."""
    paid = list(cost) if cost is not None else None
    told = [*rows, row("about-source", phrase(f"source-{source_class(source)}"))] if source else rows
    return {"name": plain(name), "kind": kind, "rows": told, "cost": paid, "rule": rule}


def source_class(source: str) -> str:
    """Return whether a component is as printed, by its source: rulebook, public, partly or reconstructed."""
    low = source.lower()
    if provenance(source) == "reconstructed" and ("rulebook" in low or "public" in low):
        return "partly"
    return provenance(source)


def described(catalogue: Mapping[str, Any]) -> dict[str, About]:
    """Info cards from a catalogue: every list whose entries have a name, with a text where they have one."""
    out: dict[str, About] = {}
    for part, entries in catalogue.items():
        if not isinstance(entries, list):
            continue
        for i, entry in enumerate(entries):
            if isinstance(entry, dict) and "name" in entry:
                rows = [row("about-words", entry["text"])] if "text" in entry else []
                out[f"{part}:{i}"] = card(entry["name"], phrase("about-component"), rows)
    return out
