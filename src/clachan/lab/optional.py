"""Libraries that only the laboratory needs: they come with `pip install clachan[lab]`, or another extra."""

from importlib import import_module
from typing import Any

from clachan.core import ClachanError


def needs(module: str, what: str, extra: str = "lab") -> Any:
    """A library, or a word on how to get it."""
    try:
        return import_module(module)
    except ImportError as e:
        if e.name and e.name.partition(".")[0] != module.partition(".")[0]:
            raise  # it is there, but broken
        library = module.partition(".")[0]
        raise ClachanError(f"{what} need {library}, which is not installed: pip install 'clachan[{extra}]'") from None
