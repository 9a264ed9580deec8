"""The terminal client: one application for all games. `clachan.terminal.painters.<key>` paints the board."""

import asyncio
import os
import signal
import sys
from contextlib import suppress
from importlib import import_module, util
from types import ModuleType
from typing import Any, ClassVar

from rich.text import Text
from textual import events, on, work
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, ScrollableContainer, Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from clachan.bots.characters import pace
from clachan.core import Action, ClachanError
from clachan.play.rulebook import rules, without_markdown
from clachan.terminal import panels
from clachan.terminal.adviser import ask_adviser
from clachan.terminal.coach import Coach
from clachan.terminal.dialogs import SearchDialog, SearchRow, TextDialog, help_text
from clachan.terminal.failures import log_to_file
from clachan.terminal.info import info_rows
from clachan.terminal.keys import KEYS
from clachan.terminal.layout import CSS, HEIGHTS, NARROW, WIDTHS
from clachan.terminal.painters import generic, places
from clachan.terminal.painters.scene import Choice, Scene
from clachan.terminal.palette import ACTION, INK2, INK3
from clachan.terminal.session import Session

PAUSES = (0.02, 0.1, 0.35, 0.7, 1.5, 3.0)  # seconds after a bot's decision, so that one sees what it did
PAUSE = PAUSES[3]
MAX_LOG_LINES = 60  # shown beside the board
OWN_PAGES = ("score", "log")  # the shell's own, after the painter's


def painter_for(key: str) -> ModuleType:
    """The game's painter, or the generic one."""
    name = f"clachan.terminal.painters.{key}"
    return import_module(name) if util.find_spec(name) else generic


class Board(ScrollableContainer):
    """The container of the painted page. Painters depend on its size, so a change of size repaints the page."""

    class Resized(Message):
        """The board has another size."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())


class TableApp(App[str]):
    """The application that shows a table. It exits with the message to print afterwards."""

    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = None  # keys belong to the shell unless the filter is open
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    CSS = CSS
    BINDINGS: ClassVar[list[BindingType]] = KEYS

    def __init__(self, session: Session, pause: float = PAUSE, tutor: Coach | None = None) -> None:
        super().__init__()
        self.session = session
        self.tutor = tutor  # at a first game
        self.pause = pause
        self.painter: Any = painter_for(session.game.key)
        self.pages: tuple[str, ...] = (*self.painter.PAGES, *OWN_PAGES)
        self.current_page = self.pages[0]
        self.choices: list[Choice] = []  # all that are legal
        self.shown: list[Choice] = []  # those that the filter lets through
        self.focus_on: Action | None = None
        self.places: list[places.Place] = []
        self.tabs_at: list[tuple[int, int]] = []  # line and end of the names of the pages, for the mouse
        self.cut: set[Action] = set()  # choices whose line does not fit the list
        self.message: Text | None = None
        self.ask_twice = False
        self.armed: Action | None = None  # chosen once, waits for the second Enter
        self.failure: Exception | None = None
        self.ended_by = 0  # the signal that ended it
        self.hurry = asyncio.Event()
        self.running = asyncio.Event()  # cleared while a spectator pauses

    @property
    def watching(self) -> bool:
        """Whether the person is a spectator and never has a choice."""
        return self.session.seat is None

    def compose(self) -> ComposeResult:
        yield Static(id="lid")
        yield Static(Text(self.session.texts.say("too-small"), INK2), id="small")
        with Horizontal(id="all"):
            with Vertical(id="left"):
                yield Static(id="pages")
                with Board(id="board", can_focus=False):
                    yield Static(id="page")
                yield Static(id="coach")
            with Vertical(id="right"):
                yield Static(id="players")
                yield Static(id="prompt")
                yield Input(id="filter", placeholder=self.session.texts.say("find"))
                yield OptionList(id="choices", classes="none" if self.watching else "")
                yield Static(id="note")
                with VerticalScroll(id="log-box", can_focus=False):
                    yield Static(id="log")
            with VerticalScroll(id="far", can_focus=False):
                yield Static(id="far-log")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.title = self.session.texts.say("name")
        self.query_one("#choices", OptionList).can_focus = False
        self.running.set()
        if not self.is_headless:
            with suppress(NotImplementedError):  # Windows ends it without asking
                asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.leave, signal.SIGTERM)
        self.drive()

    @on(Board.Resized)
    def redraw(self) -> None:
        self.list_choices()
        self.show()

    # --- the game goes on ----------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Show a changed table at once, so that keys never act on outdated choices, and then continue the game."""
        self.fresh()
        self.drive()

    @work(exclusive=True)
    async def drive(self) -> None:
        """Play chance and bots until the person is asked or the game is over. Bots think in a thread."""
        session = self.session
        self.hurry.clear()
        while True:
            session.roll()
            waiting = session.waiting_for()
            if self.pause or not waiting:
                self.fresh()
            if not waiting:
                break
            seat = waiting[0]
            seen, luck = session.observe(seat)
            action = await asyncio.to_thread(session.bots[seat].choose, seen, luck)
            await self.breathe(pace(len(seen.legal)))
            session.act(seat, action)
        if session.table.over:
            self.finish()

    async def breathe(self, part: float) -> None:
        """A moment to see what was done, longer for a decision that had more to it. Space cuts it short; for a
        spectator it stops and goes on."""
        if self.pause and not self.hurry.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(part * self.pause):  # wait_for of 3.11 may swallow a cancellation
                    await self.hurry.wait()
        await self.running.wait()

    def finish(self) -> None:
        """Show the score sheet after the game and, after a first game, the coach's summary."""
        self.current_page = "score"
        self.fresh()
        if self.tutor is not None:
            self.tell("\n".join(self.tutor.lookback()))

    def _handle_exception(self, error: Exception) -> None:
        """Keep the record when a bug ends the application, and let the caller report the bug."""
        if self.is_headless:
            super()._handle_exception(error)
        elif self.failure is None:
            self.failure = error
            self.leave()

    # --- drawing -------------------------------------------------------------------------------------------

    def fresh(self) -> None:
        """Collect the choices again after a change of the table, and draw everything."""
        before, self.choices = self.choices, self.session.choices()
        if self.choices != before:  # else another seat answered the same question: let the person go on
            self.armed = None
            self.close_filter()
        if self.focus_on not in [c.action for c in self.choices]:
            best = max(self.choices, key=lambda c: c.points or 0, default=None)
            self.focus_on = best.action if best else None
        self.list_choices()
        if self.tutor is not None and self.tutor.update():
            self.advise(self.tutor)
        self.show()

    def scene(self) -> Scene:
        board = self.query_one("#board").size
        return self.session.scene(self.choices, self.focus_on, board.width, board.height)

    def show(self) -> None:
        """Draw everything that is not the list of choices."""
        scene, session = self.scene(), self.session
        beside = self.query_one("#right").size.width
        self.query_one("#lid", Static).update(panels.lid(session, scene, self.size.width))
        self.query_one("#players", Static).update(panels.players(session, scene, beside))
        self.query_one("#prompt", Static).update(panels.prompt(session, scene))
        self.query_one("#note", Static).update(self.note(scene))
        said = panels.coach(self.tutor, scene) if self.tutor is not None else Text()
        self.query_one("#coach", Static).set_class(bool(said), "speaks").update(said)
        for log, box in (("#log", "#log-box"), ("#far-log", "#far")):
            self.query_one(log, Static).update(panels.log_lines(session, scene, session.log()[-MAX_LOG_LINES:]))
            self.query_one(box).scroll_end(animate=False)
        self.query_one("#pages", Static).update(self.tabs())
        self.query_one("#keys", Static).update(self.keys())
        page = self.paint(scene)
        self.places = places.find(page)
        self.query_one("#page", Static).set_class(self.current_page in OWN_PAGES, "wraps").update(page)
        self.call_after_refresh(self.reveal)

    def paint(self, scene: Scene) -> Text:
        if self.current_page == "score":
            return panels.sheet(self.session, scene)
        if self.current_page == "log":
            return panels.log_lines(self.session, scene, self.session.log())
        page: Text = self.painter.paint(scene, self.current_page)
        return page

    def note(self, scene: Scene) -> Text:
        """Show a message or the focused choice's preview. A failure to save the game comes before both."""
        if self.session.save_error:
            return panels.refusal(self.session.save_error)
        if self.message is not None:
            return self.message
        item = self.focused_choice()
        if item is None:
            return Text()
        whole = item.line if item.action in self.cut else ""
        return panels.foresight(self.session, scene, item, whole)

    def tabs(self) -> Text:
        """Draw the tabs of the pages, on as many lines as they need."""
        room = self.query_one("#left").size.width
        out = Text()
        self.tabs_at = []
        line = used = 0
        for n, page in enumerate(self.pages, 1):
            tab = f" {n} {self.session.texts.say(f'page-{page}')} "
            if used and used + len(tab) > room:
                out.append("\n")
                line, used = line + 1, 0
            out.append(tab, f"bold {ACTION} reverse" if page == self.current_page else INK2)
            self.tabs_at.append((line, used + len(tab)))
            used += len(tab)
        return out

    def keys(self) -> Text:
        name = "keys-short" if self.size.width < NARROW else "keys-long"
        if self.session.seat is None:
            name = "keys-watch"
        return Text(" " + self.session.texts.say(name, {"pages": len(self.pages)}), INK3, no_wrap=True)

    def reveal(self) -> None:
        """Scroll the board so that the focused place is in sight."""
        place = places.anchor(self.places, self.focus_on)
        board = self.query_one(Board)
        if self.current_page == "log":
            board.scroll_end(animate=False)
        elif place is not None:
            x, y = board.scroll_offset
            if not y <= place.line < y + board.size.height:
                y = max(0, place.line - board.size.height // 2)
            if not x <= place.start <= place.end <= x + board.size.width:
                x = max(0, place.start - board.size.width // 2)
            board.scroll_to(x, y, animate=False)

    # --- choosing ------------------------------------------------------------------------------------------

    def list_choices(self) -> None:
        wanted = self.query_one("#filter", Input).value.lower().split()
        self.shown = [c for c in self.choices if all(w in c.line.lower() for w in wanted)]
        rows = self.query_one("#choices", OptionList)
        rows.clear_options()
        width = self.query_one("#right").size.width - 2
        lines = panels.choices(self.shown, width, rows.size.height)
        self.cut = {c.action for c, line in zip(self.shown, lines, strict=True) if panels.ELLIPSIS in line.plain}
        rows.add_options([Option(line) for line in lines])
        if self.shown and self.focus_on not in [c.action for c in self.shown]:
            self.focus_on = self.shown[0].action
        self.highlight()

    def highlight(self) -> None:
        actions = [c.action for c in self.shown]
        rows = self.query_one("#choices", OptionList)
        rows.highlighted = actions.index(self.focus_on) if self.focus_on in actions else None
        self.call_after_refresh(rows.scroll_to_highlight)

    def focused_choice(self) -> Choice | None:
        return next((c for c in self.shown if c.action == self.focus_on), None)

    def focus_choice(self, action: Action) -> None:
        self.focus_on = action
        self.armed = None
        self.message = None
        self.highlight()
        self.show()

    def tell(self, message: Text | str) -> None:
        self.message = message if isinstance(message, Text) else Text(message, INK2)
        self.show()
        self.call_after_refresh(self.read_whole, self.message)

    def read_whole(self, message: Text) -> None:
        """Open a message that is too long for its place beside the table. There is none in too small a terminal."""
        room = self.query_one("#note").content_size
        if room.width and message is self.message and len(message.wrap(self.console, room.width)) > room.height:
            self.push_screen(TextDialog(message))

    def act(self, item: Choice) -> None:
        assert self.session.seat is not None
        better = self.tutor.regrets(item.action) if self.tutor is not None else ""
        if (self.ask_twice or better) and self.armed != item.action:
            self.armed = item.action
            asks = self.session.texts.say("confirm", {"line": item.line})
            self.tell(self.session.texts.say("coach-still", {"better": better, "asks": asks}) if better else asks)
            return
        self.message = None
        if self.tutor is not None:
            self.tutor.decided(item.action)
        self.session.act(self.session.seat, item.action)
        self.go_on()

    # --- keys ----------------------------------------------------------------------------------------------

    def action_arrow(self, key: str) -> None:
        """Move over the board if the focused choice lies on it, otherwise through the list."""
        here = places.anchor(self.places, self.focus_on)
        legal = [c.action for c in self.shown]
        if here is not None and not self.filtering:
            there = places.ahead(self.places, legal, here, key)
            if there is not None:
                self.focus_choice(there)
                return
            legal = [a for a in legal if places.anchor(self.places, a) is None]  # those that no arrow can reach
        if key in ("up", "down") and legal:
            self.step(legal, 1 if key == "down" else -1)

    def step(self, actions: list[Action], by: int) -> None:
        if self.focus_on in actions:
            self.focus_choice(actions[(actions.index(self.focus_on) + by) % len(actions)])
        elif actions:
            self.focus_choice(actions[0 if by > 0 else -1])

    def action_step(self, by: int) -> None:
        self.step([c.action for c in self.shown], by)

    def action_first(self) -> None:
        if self.shown:
            self.focus_choice(self.shown[0].action)

    def action_choose(self) -> None:
        item = self.focused_choice()
        if item is not None:
            self.act(item)
        elif not self.session.table.over:
            self.tell(panels.refusal(self.session.texts.say("not-your-turn")))

    def action_another(self) -> None:
        """Another choice at the same place, such as the next rotation; while others play: hurry or pause."""
        here = places.anchor(self.places, self.focus_on)
        if here is not None:
            self.step([c.action for c in self.shown if c.action in here.actions], 1)
        elif self.session.seat is not None:
            self.hurry.set()
        elif self.running.is_set():
            self.running.clear()
            self.tell(self.session.texts.say("paused"))
        else:
            self.running.set()
            self.tell(self.session.texts.say("going-on"))

    def action_page(self, n: int) -> None:
        if n < len(self.pages):
            self.current_page = self.pages[n]
            self.query_one("#board").scroll_home(animate=False)
            self.show()

    def action_turn_page(self, by: int) -> None:
        self.action_page((self.pages.index(self.current_page) + by) % len(self.pages))

    def action_scroll_board(self, x: int, y: int) -> None:
        self.query_one("#board").scroll_relative(x, y, animate=False)

    def action_undo(self) -> None:
        self.workers.cancel_all()
        try:
            said = self.session.undo()
        except ClachanError as e:
            self.message = panels.refusal(str(e))
        else:
            self.current_page = self.pages[0]
            self.message = Text(self.session.texts.say(said), INK2)
        self.go_on()

    def action_save(self) -> None:
        """Show where the game is stored, or try again if the last entry is not on disk."""
        journal = self.session.journal
        if journal is not None and self.session.save():
            self.tell(self.session.texts.say("saved", {"path": str(journal.path)}))
        else:
            self.show()

    def action_pace(self, by: int) -> None:
        """Make bots play faster or slower."""
        at = min(range(len(PAUSES)), key=lambda i: abs(PAUSES[i] - self.pause))
        self.pause = PAUSES[max(0, min(len(PAUSES) - 1, at + by))]
        self.tell(self.session.texts.say("pace", {"seconds": f"{self.pause:g}"}))

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Focus what the best bot would do in the person's place."""
        session = self.session
        if not session.asked:
            self.tell(panels.refusal(session.texts.say("not-your-turn")))
            return
        entries = len(session.table.entries)
        seen, luck = session.hint()
        self.tell(session.texts.say("hint-thinks"))
        thought = await ask_adviser(seen, luck)
        if not session.asked or len(session.table.entries) != entries:
            return
        if thought is None:
            self.tell(panels.refusal(session.texts.say("hint-none")))
            return
        self.close_filter()
        self.list_choices()
        self.focus_choice(thought.moves[0].action)
        self.tell(session.texts.say("hint", {"why": session.advice(thought)}))

    @work(exclusive=True, group="coach")
    async def advise(self, tutor: Coach) -> None:
        """Show two sensible moves below the coach's text."""
        seen, luck = tutor.question()
        looked = tutor.last_decision
        thought = await ask_adviser(seen, luck)
        if thought is not None and tutor.last_decision == looked:
            tutor.hear(thought)
            self.show()

    def action_got_it(self) -> None:
        if self.tutor is not None:
            self.tutor.got_it()
            self.fresh()

    def action_silence(self) -> None:
        if self.tutor is not None:
            silent = self.tutor.silence()
            self.message = Text(self.session.texts.say("coach-silent" if silent else "coach-speaks"), INK2)
            self.fresh()

    def action_confirm(self) -> None:
        self.ask_twice = not self.ask_twice
        self.tell(self.session.texts.say("confirm-on" if self.ask_twice else "confirm-off"))

    def action_help(self) -> None:
        self.push_screen(TextDialog(help_text(self.session.texts)))

    def action_why_not(self) -> None:
        session, texts = self.session, self.session.texts
        rows = [
            SearchRow(session.line(r.action) if r.action else "", texts.say(r.key, r.args, session.table.names), r.rule)
            for r in session.refused()
        ]
        if not rows:
            self.tell(texts.say("no-refusals" if self.session.asked else "not-your-turn"))
            return
        self.push_screen(SearchDialog(texts, texts.say("title-why"), rows), self.open_rule)

    def action_info(self) -> None:
        texts = self.session.texts
        rows = info_rows(texts, self.session.table)
        self.push_screen(SearchDialog(texts, texts.say("title-info"), rows), self.open_rule)

    def action_rules(self) -> None:
        self.open_rule("", always=True)

    def open_rule(self, number: str | None, always: bool = False) -> None:
        """Open the rules at one of them."""
        if number or always:
            texts = self.session.texts
            title = texts.say("title-rules", {"name": texts.say("name")})
            known = rules(self.session.game.key, self.session.language)
            rows = [SearchRow(n, without_markdown(text), n) for n, text in known.items()]
            self.push_screen(SearchDialog(texts, title, rows, number or ""))

    def action_leave(self) -> None:
        self.leave()

    def leave(self, ended_by: int = 0) -> None:
        """Leave at once, because nothing is lost. The exit message says how to resume the game."""
        self.ended_by = ended_by
        self.workers.cancel_all()
        session = self.session
        if session.save_error or session.journal is None:
            self.exit(session.save_error)
            return
        said = "record-at" if session.table.over else "kept"
        path = {"path": str(session.journal.path)}
        self.exit(session.texts.say(said, path) if session.journal.worth_keeping else "")

    # --- the filter ----------------------------------------------------------------------------------------

    @property
    def filtering(self) -> bool:
        return self.query_one("#filter").has_class("open")

    def action_find(self) -> None:
        if self.choices:
            box = self.query_one("#filter", Input)
            box.add_class("open")
            box.focus()

    def close_filter(self) -> None:
        box = self.query_one("#filter", Input)
        if self.filtering:
            box.remove_class("open")
            self.set_focus(None)
            with box.prevent(Input.Changed):
                box.value = ""

    def action_close_filter(self) -> None:
        self.close_filter()
        self.message = None
        self.list_choices()
        self.show()

    @on(Input.Changed, "#filter")
    def filter_typed(self, event: Input.Changed) -> None:
        self.list_choices()
        self.message = None
        if not self.shown:
            self.message = panels.refusal(self.session.texts.say("nothing-found", {"what": event.value}))
        self.show()

    @on(Input.Submitted, "#filter")
    def filter_entered(self) -> None:
        item = self.focused_choice()
        if item is not None:
            self.act(item)

    # --- mouse ---------------------------------------------------------------------------------------------

    @on(OptionList.OptionSelected, "#choices")
    def clicked_choice(self, event: OptionList.OptionSelected) -> None:
        item = self.shown[event.option_index]
        if item.action == self.focus_on:
            self.act(item)
        else:
            self.focus_choice(item.action)

    def on_click(self, event: events.Click) -> None:
        """Handle a click: on the board focus, choose or explain a refusal; on a tab turn to its page."""
        if event.widget is self.query_one("#pages"):
            self.action_page(sum((line, end) <= (event.y, event.x) for line, end in self.tabs_at))
        if event.widget is not self.query_one("#page"):
            return
        place = places.under(self.places, event.y, event.x)
        if place is None:
            return
        item = next((c for c in self.choices if c.action in place.actions), None)
        if item is None:
            reason = self.session.why_not(place.actions[0])
            if reason:
                self.tell(panels.refusal(reason))
        elif self.focus_on in place.actions:
            self.act(self.focused_choice() or item)
        else:
            self.focus_choice(item.action)


def run_app(shell: TableApp) -> None:
    """Play in the terminal until the person leaves."""
    session = shell.session
    if not at_a_terminal():
        raise ClachanError(session.texts.say("no-terminal"))
    log_to_file()
    said = shell.run()
    if session.journal is not None:
        session.journal.close()
    if said:
        print(said)
    if shell.failure is not None:
        raise shell.failure
    if shell.ended_by:
        sys.exit(128 + shell.ended_by)


def at_a_terminal() -> bool:
    """Whether there is a screen to draw on and a keyboard."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
