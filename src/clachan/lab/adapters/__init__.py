"""Clachan for learning agents: PettingZoo, Gymnasium, OpenSpiel, batches of games, datasets. See docs/research.md."""

from clachan.core import ClachanError


def missing(e: ImportError) -> ClachanError:
    """A library that an adapter needs is not installed."""
    return ClachanError(f"{e.name or e} is not installed; learners need it: pip install 'clachan[learn]'")
