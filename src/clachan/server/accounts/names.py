"""Names of players. No two at a table may look alike, or one player could pretend to be another."""

import unicodedata
from collections.abc import Iterable

from clachan.server.api.responses import Problem

MAX_NAME_LENGTH = 30  # characters, as on the wire

# Characters that look like these Latin ones (those of Unicode TS 39 that common fonts have).
# Capitals come first: their small forms may look like something else.
CAPITALS = """A:ΑАᎪ B:ΒВᏴ C:СᏟ E:ΕЕᎬ H:ΗНᎻ J:ЈᎫ K:ΚКᏦ M:ΜМᎷ N:Ν O:ΟО0Օ P:ΡРᏢ S:ЅՏ T:ΤТᎢ X:ΧХ Y:ΥҮ Z:ΖᏃ l:IΙІӀ1|"""
SMALL = (
    """a:аɑα c:сϲᴄ d:ԁ e:еҽ g:ɡ h:һհ i:іɩι j:јϳ k:кκ m:м n:ո o:оοօ p:рρ q:ԛ r:г s:ѕ t:тτ u:υս v:ѵν w:ԝѡ x:хχ y:уγү"""
)
LIKE = str.maketrans({char: pair[0] for pair in f"{CAPITALS} {SMALL}".split() for char in pair[2:]})


def clean(name: str) -> str:
    """Return a name on one line, without invisible characters. Markup stays plain text."""
    text = " ".join(unicodedata.normalize("NFC", name).split())
    if not text or not text.isprintable():
        raise Problem(400, "error-name")
    return text


def appearances(name: str) -> set[str]:
    """Return what a name looks like at a glance, character by character and without capitals.

    Names that share an appearance are mistaken for each other: Iain and lain share one, Iain and
    IAIN the other.
    """
    plain = unicodedata.normalize("NFKC", name)
    forms = (plain.translate(LIKE), plain.casefold())
    return {"".join(c for c in f.casefold().translate(LIKE) if c.isalnum() or c == " ").strip() or name for f in forms}


def must_differ(name: str, others: Iterable[str]) -> None:
    for other in others:
        if appearances(name) & appearances(other):
            raise Problem(409, "error-name-taken", name=name, other=other)


def unlike(name: str, others: Iterable[str]) -> str:
    """Return a name that nobody at this table has: with a number if it is taken."""
    taken = set().union(*map(appearances, others))
    found, n = name, 2
    while appearances(found) & taken:
        found, n = f"{name[: MAX_NAME_LENGTH - 3]} {n}", n + 1
    return found
