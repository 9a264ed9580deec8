"""Dialogs above the table: a searchable list (rules, refusals) and a text (help, a long hint)."""

from typing import ClassVar, NamedTuple

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from clachan.play.text import Texts
from clachan.terminal.palette import ACTION, INK, INK2, INK3


class SearchRow(NamedTuple):
    """A row of the list: a short label, the whole text, and the rule that it leads to."""

    label: str
    detail: str
    rule: str


class SearchDialog(ModalScreen[str | None]):
    """A list that typing filters. It shows the focused row in full and returns the rule of the chosen one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", priority=True),
        Binding("up", "move(-1)", priority=True),
        Binding("down", "move(1)", priority=True),
        Binding("pageup", "move(-10)", priority=True),
        Binding("pagedown", "move(10)", priority=True),
    ]

    def __init__(self, texts: Texts, title: str, rows: list[SearchRow], wanted: str = "") -> None:
        super().__init__()
        self.texts = texts
        self.heading = title
        self.rows = rows
        self.wanted = wanted
        self.found = rows

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog tall"):
            yield Static(Text(self.heading, f"bold {ACTION}"))
            yield Input(self.wanted, placeholder=self.texts.say("find"), id="wanted", select_on_focus=False)
            yield OptionList(id="rows")
            with VerticalScroll(id="detail-box", can_focus=False):
                yield Static(id="detail")
            yield Static(Text(self.texts.say("finder-keys"), INK3))

    def on_mount(self) -> None:
        self.query_one("#rows", OptionList).can_focus = False
        self.query_one("#wanted", Input).focus()
        self.narrow(self.wanted)

    def narrow(self, wanted: str) -> None:
        """Return the rows that contain every typed word, or only the row whose label matches exactly."""
        parts = wanted.lower().split()
        exact = [r for r in self.rows if r.label.lower() == wanted.strip().lower()]
        self.found = exact or [r for r in self.rows if all(p in f"{r.label} {r.detail}".lower() for p in parts)]
        rows = self.query_one("#rows", OptionList)
        rows.clear_options()
        rows.add_options([Option(self.line(r)) for r in self.found])
        rows.highlighted = 0 if self.found else None
        self.show(0)

    def line(self, row: SearchRow) -> Text:
        out = Text(no_wrap=True, overflow="ellipsis")
        wide = min(30, max(len(r.label) for r in self.rows))
        return out.append(f"{row.label:<{wide}}  ", f"bold {INK}").append(row.detail, INK2)

    def show(self, index: int | None) -> None:
        out = Text(self.texts.say("nothing-fits"), INK2)
        if index is not None and index < len(self.found):
            row = self.found[index]
            rule = f" {row.rule}" if row.rule != row.label else ""
            out = Text.assemble((f"{row.label}  ", f"bold {ACTION}"), (row.detail, INK), (rule, INK3))
        self.query_one("#detail", Static).update(out)

    @on(Input.Changed, "#wanted")
    def typed(self, event: Input.Changed) -> None:
        self.narrow(event.value)

    @on(Input.Submitted, "#wanted")
    def entered(self) -> None:
        index = self.query_one("#rows", OptionList).highlighted
        self.dismiss(self.found[index].rule if index is not None else None)

    @on(OptionList.OptionHighlighted, "#rows")
    def highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.show(event.option_index)

    def action_move(self, by: int) -> None:
        rows = self.query_one("#rows", OptionList)
        if self.found and rows.highlighted is not None:
            rows.highlighted = max(0, min(len(self.found) - 1, rows.highlighted + by))

    def action_back(self) -> None:
        self.dismiss(None)


class TextDialog(ModalScreen[None]):
    """A long text. Any key closes it, except those that scroll."""

    def __init__(self, text: Text) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog", can_focus=False):
            yield Static(self.text, id="reading")

    def on_key(self, event: Key) -> None:
        steps = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10}
        if event.key in steps:
            self.query_one(VerticalScroll).scroll_relative(0, steps[event.key], animate=False)
        else:
            self.dismiss(None)

    def on_click(self) -> None:
        self.dismiss(None)


def help_text(texts: Texts) -> Text:
    """Return the help: the goal of the game, and the keys."""
    out = Text()
    out.append(f"{texts.say('name')}\n", f"bold {ACTION}").append(f"{texts.say('blurb')}\n\n", INK2)
    for line in texts.say("help").split("\n"):
        keys, tab, what = line.partition("\t")
        out.append(f"{keys:<14}" if tab else keys, f"bold {INK}" if tab else INK2)
        out.append(f"{what}\n", INK2)
    return out
