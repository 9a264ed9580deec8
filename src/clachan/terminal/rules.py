"""The numbered rules of a game, from its rules.md."""

import re

from clachan.play.shelf import packaged

RULE = re.compile(r"\*\*([A-Z]{2}-[A-Z]?\d[\w.]*)\*\*")


def rules(key: str) -> dict[str, str]:
    """Rule numbers and texts, in the order of the file."""
    found: dict[str, str] = {}
    for line in packaged(key, "rules.md").splitlines():
        number = RULE.search(line)
        if number:
            rest = line[number.end() :].strip(" |:")
            found.setdefault(number[1], re.sub(r"[*`]|\s*\|\s*$", "", rest).replace(" | ", " · "))
    return found
