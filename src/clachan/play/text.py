"""Texts for people: Fluent files of the kernel and of each game, English and Czech."""

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from clachan.core import Args, ClachanError, Event, Msg, Refusal, Seat, meant
from clachan.play.registry import has_file, packaged

LANGUAGES = ("en", "cs")


class Texts:
    """All texts of one game in one language."""

    def __init__(self, key: str, language: str, source: str | None = None) -> None:
        """`source`: other texts than the game's own files."""
        self.language = language
        self.bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
        own = resources.files("clachan.play").joinpath(f"text/{language}.ftl").read_text(encoding="utf-8")
        for part in (own, own_texts(key, language) if source is None else source):
            self.bundle.add_resource(FluentResource(part), allow_overrides=True)

    def has(self, key: str) -> bool:
        return bool(self.bundle.has_message(key))

    def say(self, key: str, args: Args | None = None, names: Sequence[str] = ()) -> str:
        """A text. `names` are the players', by seat."""
        if not self.has(key):
            return key
        given = args or {}
        full = {name: self._value(key, name, given, names) for name in given}
        pattern = self.bundle.get_message(key).value
        return str(self.bundle.format_pattern(pattern, full)[0]) if pattern else key

    def _value(self, key: str, name: str, args: Args, names: Sequence[str]) -> Any:
        """An argument as Fluent takes it: see `core.words.Args`."""
        value = args[name]
        if isinstance(value, str) and value.startswith("@") and value[1:] != key:
            # It may use the other arguments, but not itself: two keys must not go on naming each other.
            return self.say(value[1:], {n: v for n, v in args.items() if n != name}, names)
        if isinstance(value, list | tuple):
            return ", ".join(str(self._value(key, name, {**args, name: v}, names)) for v in value)
        if not isinstance(value, dict):
            return value
        if "seat" in value:
            return self.player(value["seat"], names)
        # What is neither a phrase nor a name is there for a board to draw, not to be said.
        return self.say(value["key"], value["args"], names) if "key" in value else value.get(self.language, "")

    def player(self, seat: Seat, names: Sequence[str]) -> str:
        """Who sits there; chance is the table itself."""
        if seat < 0:
            return self.say("table")
        return names[seat] if seat < len(names) else self.say("seat-n", {"n": seat + 1})

    def argument(self, args: Args, name: str) -> str:
        """An argument of an event in words."""
        return str(self._value("", name, args, ()))

    def msg(self, msg: Msg, names: Sequence[str] = ()) -> str:
        return self.say(msg[0], msg[1], names)

    def event(self, event: Event, names: Sequence[str], reader: Seat | None = None) -> str:
        """A log line. `who` is the acting player, and `you` is 1 if that is the reader, who is called "you"."""
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
        """What a bot's level is called; a level without a text is called what it is."""
        return self.say(f"level-{level}") if self.has(f"level-{level}") else level

    def refusal(self, refusal: Refusal, names: Sequence[str] = ()) -> str:
        """Why not, with the rule's number."""
        text = self.say(refusal.key, refusal.args, names)
        return f"{text} ({refusal.rule})" if refusal.rule else text


def seat_in(args: Args, name: str) -> Seat | None:
    """The player that an argument names. Stored logs may hold `from` and `to` as numbers that count seats from 1."""
    value = args.get(name)
    if isinstance(value, dict) and "seat" in value:
        return int(value["seat"])
    return value - 1 if name in ("from", "to") and isinstance(value, int) and value > 0 else None


def verb(you: Any, second: Any, third: Any) -> Any:
    """In log lines, `VERB($you, "take", "takes")`: the form after "you", and the one after a name."""
    return second if you == 1 else third


def sentence(what: Any) -> Any:
    """In texts, `SENTENCE($what)`: a phrase with a capital letter."""
    text = str(what)
    return text[:1].upper() + text[1:]


FUNCTIONS: dict[str, Any] = {"SENTENCE": sentence, "VERB": verb}  # what a text may call


def own_texts(key: str, language: str) -> str:
    """A game's own Fluent file; the English one where it has none in a language."""
    path = f"text/{language}.ftl"
    return packaged(key, path if has_file(key, path) else "text/en.ftl")


@cache
def texts(key: str, language: str = "en") -> Texts:
    """The texts of a game."""
    if language not in LANGUAGES:
        raise ClachanError(f"there is no language {language!r}; {meant(language, LANGUAGES)}")
    return Texts(key, language)
