"""The houses of the clachan, one package each. A new game is a new package here: nothing else lists them."""

from pkgutil import iter_modules

KEYS: tuple[str, ...] = tuple(sorted(m.name for m in iter_modules(__path__)))
