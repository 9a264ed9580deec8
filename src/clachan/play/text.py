"""Texts for people, from the Fluent files of the kernel and of each game, in English and Czech."""

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from clachan.core import Args, ClachanError, Event, Msg, Refusal, Seat, meant
from clachan.play.registry import has_file, packaged_file

LANGUAGES = ("en", "cs")


class Texts:
    """All texts of one game in one language."""

    def __init__(self, key: str, language: str, source: str | None = None) -> None:
        """`source` replaces the texts of the game's package."""
        self.language = language
        self.bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
        kernel = resources.files("clachan.play").joinpath(f"text/{language}.ftl").read_text(encoding="utf-8")
        for part in (kernel, fluent_source(key, language) if source is None else source):
            self.bundle.add_resource(FluentResource(part), allow_overrides=True)

    def has(self, key: str) -> bool:
        return bool(self.bundle.has_message(key))

    def say(self, key: str, args: Args | None = None, names: Sequence[str] = ()) -> str:
        """Return a text. `names` are the names of the players, by seat."""
        if not self.has(key):
            return key
        given = args or {}
        full = {name: self._value(key, name, given, names) for name in given}
        pattern = self.bundle.get_message(key).value
        return str(self.bundle.format_pattern(pattern, full)[0]) if pattern else key

    def _value(self, key: str, name: str, args: Args, names: Sequence[str]) -> Any:
        """Convert an argument for Fluent: see `core.types.Args`."""
        value = args[name]
        if isinstance(value, str) and value.startswith("@") and value[1:] != key:
            # The text may use the other arguments but not this one, or two keys could name each other forever.
            return self.say(value[1:], {n: v for n, v in args.items() if n != name}, names)
        if isinstance(value, list | tuple):
            return ", ".join(str(self._value(key, name, {**args, name: v}, names)) for v in value)
        if not isinstance(value, dict):
            return value
        if "seat" in value:
            return self.player(value["seat"], names)
        # Objects that are neither phrases nor names are there for boards to draw.
        return self.say(value["key"], value["args"], names) if "key" in value else value.get(self.language, "")

    def player(self, seat: Seat, names: Sequence[str]) -> str:
        """Return the name of the player in a seat. Chance is called the table."""
        if seat < 0:
            return self.say("table")
        return names[seat] if seat < len(names) else self.say("seat-n", {"n": seat + 1})

    def argument(self, args: Args, name: str) -> str:
        """Return an argument of an event as text."""
        return str(self._value("", name, args, ()))

    def msg(self, msg: Msg, names: Sequence[str] = ()) -> str:
        return self.say(msg[0], msg[1], names)

    def event(self, event: Event, names: Sequence[str], reader: Seat | None = None) -> str:
        """Return a log line. `who` is the acting player; if that is the reader, it is "you" and `you` is 1."""
        mine = event.seat == reader
        args: Args = {"who": {"seat": event.seat}, "points": event.points, **event.args, "you": int(mine)}
        for name in event.args:
            seat = seat_in(event.args, name)
            if seat is None or seat >= len(names):
                continue
            args[name] = {"seat": seat}
            if seat == reader:
                args[name] = self.say("you-self" if mine else "you-there", {"name": names[seat]})
        if mine:
            args["who"] = self.say("you-here")
        return self.say(event.key, args, names)

    def level(self, level: str) -> str:
        """Return the name of a bot's level; the level itself if it has no text."""
        return self.say(f"level-{level}") if self.has(f"level-{level}") else level

    def refusal(self, refusal: Refusal, names: Sequence[str] = ()) -> str:
        """Return the reason of a refusal, with the number of the rule."""
        text = self.say(refusal.key, refusal.args, names)
        return f"{text} ({refusal.rule})" if refusal.rule else text


def seat_in(args: Args, name: str) -> Seat | None:
    """Return the seat that an argument names. Old stored logs have `from` and `to` as numbers from 1."""
    value = args.get(name)
    if isinstance(value, dict) and "seat" in value:
        return int(value["seat"])
    return value - 1 if name in ("from", "to") and isinstance(value, int) and value > 0 else None


def verb(you: Any, second: Any, third: Any) -> Any:
    """Choose a verb's form: `VERB($you, "take", "takes")` is the first after "you", the second after a name."""
    return second if you == 1 else third


def sentence(what: Any) -> Any:
    """Capitalise a phrase: `SENTENCE($what)`."""
    text = str(what)
    return text[:1].upper() + text[1:]


FUNCTIONS: dict[str, Any] = {"SENTENCE": sentence, "VERB": verb}  # that texts may call


def fluent_source(key: str, language: str) -> str:
    """Return the Fluent file of a game; the English one if it has none in this language."""
    path = f"text/{language}.ftl"
    return packaged_file(key, path if has_file(key, path) else "text/en.ftl")


@cache
def texts(key: str, language: str = "en") -> Texts:
    """Return the texts of a game."""
    if language not in LANGUAGES:
        raise ClachanError(f"there is no language {language!r}; {meant(language, LANGUAGES)}")
    return Texts(key, language)
