"""The menu of `clachan` without a command: resume a game, or choose a game, the seats and the bots."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from clachan.bots import OFFERED
from clachan.play import registry
from clachan.play.text import Texts
from clachan.terminal.layout import CSS
from clachan.terminal.painters.scene import texts_for
from clachan.terminal.palette import ACTION, INK, INK2, INK3


class MenuChoice(NamedTuple):
    """The person's choice: a stored game to resume, or the settings of a new one."""

    resume: Path | None = None
    key: str = ""
    players: int = 0
    level: str = ""


class Answer(NamedTuple):
    """An answer of the menu: its text, the choice or the step that follows, and details."""

    line: Text
    choice: MenuChoice
    about: str = ""


class Step(NamedTuple):
    """A question of the menu: the key of its text, and the answers."""

    title: str
    answers: list[Answer]


class Menu(App[MenuChoice | None]):
    """The application of the menu: three questions, one after the other. Esc goes back."""

    ENABLE_COMMAND_PALETTE = False
    CSS = CSS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "step_back"),
        Binding("q", "leave"),
        Binding("ctrl+q,ctrl+c", "leave", priority=True),
        Binding("j", "move(1)"),
        Binding("k", "move(-1)"),
    ]

    def __init__(self, old: Sequence[tuple[Path, str]], language: str) -> None:
        super().__init__()
        keys = registry.keys()
        self.texts = {key: texts_for(key, language) for key in keys}
        self.words: Texts = next(iter(self.texts.values()))
        self.steps = [self.games(old)]

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog menu"):
            yield Static(Text("Clachan", f"bold {ACTION}"))
            yield Static(id="title")
            yield OptionList(id="answers")
            yield Static(id="about")
            yield Static(Text(self.words.say("menu-keys"), INK3))

    def on_mount(self) -> None:
        self.ask()

    def games(self, old: Sequence[tuple[Path, str]]) -> Step:
        answers = []
        for path, line in old[:5]:
            say = self.words.say("menu-resume", {"game": line})
            answers.append(Answer(Text(say, INK), MenuChoice(path)))
        for key in self.texts:
            name, blurb = self.texts[key].say("name"), self.texts[key].say("blurb")
            answers.append(Answer(Text(name, f"bold {INK}"), MenuChoice(None, key), blurb))
        return Step("menu-game", answers)

    def seats(self, choice: MenuChoice) -> Step:
        players = registry.game(choice.key).players
        return Step(
            "menu-players",
            [
                Answer(Text(self.words.say("menu-seats", {"count": n}), INK), choice._replace(players=n))
                for n in players
            ],
        )

    def levels(self, choice: MenuChoice) -> Step:
        names = reversed(OFFERED)  # the best first
        return Step("menu-level", [Answer(Text(self.words.level(n), INK), choice._replace(level=n)) for n in names])

    def ask(self) -> None:
        """Show the last question."""
        step = self.steps[-1]
        self.query_one("#title", Static).update(Text(f"{self.words.say(step.title)}\n", INK2))
        answers = self.query_one(OptionList)
        answers.clear_options()
        answers.add_options([Option(answer.line) for answer in step.answers])
        answers.highlighted = 0
        answers.focus()

    @on(OptionList.OptionHighlighted)
    def told(self, event: OptionList.OptionHighlighted) -> None:
        about = self.steps[-1].answers[event.option_index].about
        self.query_one("#about", Static).update(Text(f"{about}\n" if about else "", INK2))

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        choice = self.steps[-1].answers[event.option_index].choice
        if choice.resume is not None or choice.level:
            self.exit(choice)
            return
        self.steps.append(self.levels(choice) if choice.players else self.seats(choice))
        self.ask()

    def action_move(self, by: int) -> None:
        answers = self.query_one(OptionList)
        if by > 0:
            answers.action_cursor_down()
        else:
            answers.action_cursor_up()

    def action_step_back(self) -> None:
        if len(self.steps) == 1:
            self.exit(None)
        else:
            self.steps.pop()
            self.ask()

    def action_leave(self) -> None:
        self.exit(None)


def choose_game(old: Sequence[tuple[Path, str]], language: str) -> MenuChoice | None:
    """Run the menu and return the choice, or None if the person left."""
    return Menu(old, language).run()
