"""The texts of the server, in addition to those of the table and of the games."""

from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from clachan.core import ClachanError
from clachan.play.registry import keys
from clachan.play.text import LANGUAGES, fluent_source, texts
from clachan.server.api.responses import Problem

COMMON = "clachan"


def source(part: str, language: str) -> str:
    """Return the Fluent source of a game, or of the table and the server."""
    if language not in LANGUAGES:
        raise Problem(404, "error-no-language", language=language, languages=", ".join(LANGUAGES))
    if part == COMMON:
        places = ("clachan.play", "clachan.server")
        files = [resources.files(p).joinpath(f"text/{language}.ftl").read_text(encoding="utf-8") for p in places]
        return "\n".join(files)
    if part not in keys():
        raise Problem(404, "error-no-game", game=part, why=f"there are {', '.join(keys())}")
    return fluent_source(part, language)


@cache
def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(source(COMMON, language)))
    return made


def say(key: str, args: dict[str, Any], game: str | None = None, language: str = "en") -> str:
    """Return a text: the game's, if it has one."""
    if game is not None:
        try:
            own = texts(game, language)
        except ClachanError:
            own = None
        if own is not None and own.has(key):
            return own.say(key, args)
    made = bundle(language)
    if not made.has_message(key):
        return key
    pattern = made.get_message(key).value
    return str(made.format_pattern(pattern, args)[0]) if pattern else key
