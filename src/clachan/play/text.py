"""Texts for people: Fluent files of the kernel and of each game, English and Czech."""

from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from clachan.core import ClachanError, Event, Msg, Refusal, meant
from clachan.play.shelf import packaged

LANGUAGES = ("en", "cs")


class Texts:
    """All texts of one game in one language."""

    def __init__(self, key: str, language: str) -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        own = resources.files("clachan.play").joinpath(f"text/{language}.ftl").read_text(encoding="utf-8")
        for source in (own, packaged(key, f"text/{language}.ftl")):
            self.bundle.add_resource(FluentResource(source), allow_overrides=True)

    def has(self, key: str) -> bool:
        return bool(self.bundle.has_message(key))

    def say(self, key: str, args: dict[str, Any] | None = None) -> str:
        """A text. A str argument that starts with "@" is itself a key; a name of a component, told in all its
        languages, is said in this one."""
        if not self.has(key):
            return key
        full = dict(args or {})
        for name, value in full.items():
            if isinstance(value, dict):
                full[name] = value[self.language]
            elif isinstance(value, str) and value.startswith("@") and value[1:] != key:
                # It may use the other arguments, but not itself: two keys must not go on naming each other.
                full[name] = self.say(value[1:], {n: v for n, v in (args or {}).items() if n != name})
        pattern = self.bundle.get_message(key).value
        return str(self.bundle.format_pattern(pattern, full)[0]) if pattern else key

    def msg(self, msg: Msg) -> str:
        return self.say(msg[0], msg[1])

    def event(self, event: Event, names: list[str]) -> str:
        """A log line. `who` is the acting player; `other` the player whose seat an event names."""
        who = names[event.seat] if 0 <= event.seat < len(names) else self.say("table")
        args: dict[str, Any] = {"who": who, "points": event.points, **event.args}
        for name in ("from", "to"):
            seat = event.args.get(name)
            if isinstance(seat, int) and 1 <= seat <= len(names):
                args[name] = names[seat - 1]
        return self.say(event.key, args)

    def level(self, level: str) -> str:
        """What a bot's level is called; a level without a text is called what it is."""
        return self.say(f"level-{level}") if self.has(f"level-{level}") else level

    def refusal(self, refusal: Refusal) -> str:
        """Why not, with the rule's number."""
        text = self.say(refusal.key, refusal.args)
        return f"{text} ({refusal.rule})" if refusal.rule else text


@cache
def texts(key: str, language: str = "en") -> Texts:
    """The texts of a game."""
    if language not in LANGUAGES:
        raise ClachanError(f"there is no language {language!r}; {meant(language, LANGUAGES)}")
    return Texts(key, language)
