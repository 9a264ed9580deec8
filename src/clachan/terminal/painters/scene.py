"""What a painter gets to see. The colours it paints with are in `palette`.

A painter is a module `clachan.terminal.<key>` with

    PAGES: tuple[str, ...]                      # the first is the board; texts `page-<name>`
    def paint(scene: Scene, page: str) -> Text    # lines that never wrap; the shell scrolls what does not fit

Its texts are in `text/<key>.en.ftl` and `text/<key>.cs.ftl` beside the shell's own. A painter never sees the state. It
paints every place that an action names through `Scene.put` or `Scene.mark`: so legal places and the focused one scene
the same in all games, arrow keys and mouse find them, and a click on a place that is not legal says why not.
"""

import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from typing import Any, Final, NamedTuple

from fluent.runtime import FluentResource
from rich.style import Style
from rich.text import Text

from clachan.core import Action, Phrase, Seat
from clachan.play.text import Texts, texts
from clachan.terminal.palette import ACTION, ACTIONINK, FOCUS, INK, LEGAL, LEGALFILL, SEATS

# Seats must be recognisable without colour: never paint a seat's colour without its emblem.
EMBLEMS: Final = ("✕", "≈", "☼", "▲", "○")


class Choice(NamedTuple):
    """A legal action, its text, and its immediate points if they are certain."""

    action: Action
    line: str
    points: int | None = None


@dataclass(frozen=True)
class Scene:
    """The table as the seat at this terminal may see it."""

    view: dict[str, Any]
    catalogue: Mapping[str, Any]
    seat: Seat | None  # None: a spectator
    names: list[str]
    texts: Texts
    choices: list[Choice]  # legal now; empty while others act
    focus: Action | None  # the choice under the cursor
    recent: list[tuple[Seat, Action]]  # what others did since the seat's last decision, as far as it is known
    width: int  # of the board panel: paint more compactly where this is small
    height: int

    @cached_property
    def legal(self) -> frozenset[Action]:
        return frozenset(c.action for c in self.choices)

    def say(self, key: str, **args: Any) -> str:
        """Return a text in the reader's language."""
        return self.texts.say(key, args, self.names)

    def phrase(self, phrase: Phrase) -> str:
        """Return the text of a phrase from a picture or a catalogue."""
        return self.texts.say(phrase["key"], phrase["args"], self.names)

    def wrap(self, line: str, indent: int = 0) -> str:
        """Wrap a long text to the panel. It begins at column `indent`, where all its lines begin."""
        blank = " " * indent
        return textwrap.fill(line, max(20, self.width - 1), initial_indent=blank, subsequent_indent=blank)[indent:]

    def flow(self, text: Text, parts: Iterable[Text], indent: int = 0) -> None:
        """Append parts side by side. A part that does not fit starts a new, indented line."""
        used = text[text.plain.rfind("\n") + 1 :].cell_len if text else 0
        for part in parts:
            if used + part.cell_len > self.width and used > indent:
                text.append("\n" + " " * indent)
                used = indent
            text.append_text(part)
            used += part.cell_len

    # --- seats ---------------------------------------------------------------------------------------------

    def seat_style(self, seat: Seat) -> Style:
        """Return the style of a seat: its colour as background, with readable ink."""
        ground, ink = SEATS[seat]
        return Style.parse(f"{ink} on {ground}")

    def chip(self, seat: Seat) -> Text:
        """Return the emblem of a seat on its colour, for use before a name or a number."""
        return Text(f" {EMBLEMS[seat]} ", self.seat_style(seat))

    def player(self, seat: Seat) -> Text:
        """Return emblem and name of a seat."""
        return Text.assemble(self.chip(seat), (f" {self.names[seat]}", INK))

    # --- places that actions name --------------------------------------------------------------------------

    def place_style(self, base: str | Style, *candidates: Action) -> Style:
        """Return the style of a place, highlighted if one of these actions is legal or focused.

        Illegal actions should be given too: a click then explains why they are refused.
        """
        style = Style.parse(base) if isinstance(base, str) else base
        if not candidates:
            return style
        if self.focus is not None and self.focus in candidates:
            style += Style.parse(f"bold {ACTIONINK} on {FOCUS}")
        elif not self.legal.isdisjoint(candidates):
            style += Style.parse(f"bold {LEGAL} on {LEGALFILL}")
        return style + Style(meta={"actions": candidates})

    def brackets(self, *candidates: Action) -> tuple[str, str]:
        """The same without colour: [focused], (legal), nothing."""
        if self.focus is not None and self.focus in candidates:
            return ("[", "]")
        return (" ", " ") if self.legal.isdisjoint(candidates) else ("(", ")")

    def append_place(self, text: Text, body: str, base: str | Style, *candidates: Action) -> None:
        """Append a place: its body between brackets, styled by `mark`. Two cells wider than the body."""
        left, right = self.brackets(*candidates)
        text.append(f"{left}{body}{right}", self.place_style(base, *candidates))


def heading(text: Text, title: str) -> None:
    """Append a title, with an empty line before it unless it is the first thing on the page."""
    if text:
        text.append("\n")
    text.append(f"{title}\n", f"bold {ACTION}")


@cache
def texts_for(key: str, language: str) -> Texts:
    """The texts of a game, of the shell and of the game's painter."""
    texts(key, language)  # refuses an unknown language
    found = Texts(key, language)
    folder = resources.files("clachan.terminal").joinpath("text")
    for name in (f"{language}.ftl", f"{key}.{language}.ftl"):
        if folder.joinpath(name).is_file():
            source = folder.joinpath(name).read_text(encoding="utf-8")
            found.bundle.add_resource(FluentResource(source), allow_overrides=True)
    return found
