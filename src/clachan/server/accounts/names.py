"""Names as people read them. At one table no two may look alike: whoever writes as another could speak for them."""

import unicodedata
from collections.abc import Iterable

from clachan.server.api.responses import Problem

LONGEST = 30  # signs of a name, as on the wire

# Signs that a reader takes for these Latin ones (of Unicode TS 39 those that common fonts have). Capitals first: their
# small forms may look like something else.
CAPITALS = """A:ΑАᎪ B:ΒВᏴ C:СᏟ E:ΕЕᎬ H:ΗНᎻ J:ЈᎫ K:ΚКᏦ M:ΜМᎷ N:Ν O:ΟО0Օ P:ΡРᏢ S:ЅՏ T:ΤТᎢ X:ΧХ Y:ΥҮ Z:ΖᏃ l:IΙІӀ1|"""
SMALL = (
    """a:аɑα c:сϲᴄ d:ԁ e:еҽ g:ɡ h:һհ i:іɩι j:јϳ k:кκ m:м n:ո o:оοօ p:рρ q:ԛ r:г s:ѕ t:тτ u:υս v:ѵν w:ԝѡ x:хχ y:уγү"""
)
LIKE = str.maketrans({sign: pair[0] for pair in f"{CAPITALS} {SMALL}".split() for sign in pair[2:]})


def clean(name: str) -> str:
    """A name as people may read it: one line, no signs that cannot be seen. Markup stays plain text."""
    text = " ".join(unicodedata.normalize("NFC", name).split())
    if not text or not text.isprintable():
        raise Problem(400, "error-name")
    return text


def looks(name: str) -> set[str]:
    """What a name looks like at a glance, sign by sign and without capitals. Names that share a look are taken for one
    another: Iain and lain share one, Iain and IAIN the other."""
    plain = unicodedata.normalize("NFKC", name)
    forms = (plain.translate(LIKE), plain.casefold())
    return {"".join(c for c in f.casefold().translate(LIKE) if c.isalnum() or c == " ").strip() or name for f in forms}


def must_differ(name: str, others: Iterable[str]) -> None:
    for other in others:
        if looks(name) & looks(other):
            raise Problem(409, "error-name-taken", name=name, other=other)


def unlike(name: str, others: Iterable[str]) -> str:
    """A name that nobody chose for this table: with a number where somebody has it already."""
    taken = set().union(*map(looks, others))
    found, n = name, 2
    while looks(found) & taken:
        found, n = f"{name[: LONGEST - 3]} {n}", n + 1
    return found
