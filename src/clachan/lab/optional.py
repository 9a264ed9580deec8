"""Optional libraries, which are installed by `pip install clachan[lab]` or another extra."""

from importlib import import_module
from typing import Any

from clachan.core import ClachanError


def needs(module: str, what: str, extra: str = "lab") -> Any:
    """Import a library. Raises ClachanError with the command that installs it."""
    try:
        return import_module(module)
    except ImportError as e:
        if e.name and e.name.partition(".")[0] != module.partition(".")[0]:
            raise  # it is there, but broken
        library = module.partition(".")[0]
        raise ClachanError(f"{what} need {library}, which is not installed: pip install 'clachan[{extra}]'") from None
