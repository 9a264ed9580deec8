"""Clachan for learners: PettingZoo, Gymnasium, OpenSpiel, many games at once, datasets. See docs/research.md."""

from clachan.core import ClachanError


def missing(e: ImportError) -> ClachanError:
    """A library that only learners need is not there."""
    return ClachanError(f"{e.name or e} is not installed; learners need it: pip install 'clachan[learn]'")
