"""The keys of a game in the terminal, and the action of the shell that each means."""

from textual.binding import Binding, BindingType

from clachan.terminal.painters import places

KEYS: list[BindingType] = [
    *[Binding(key, f"arrow('{key}')", priority=False) for key in places.STEPS],
    Binding("j", "step(1)"),
    Binding("k", "step(-1)"),
    Binding("home", "first"),
    Binding("enter", "choose"),
    Binding("space", "another"),
    Binding("slash", "find"),
    Binding("escape", "close_filter"),
    *[Binding(str(n), f"page({n - 1})") for n in range(1, 10)],
    Binding("tab", "turn_page(1)", priority=True),
    Binding("shift+tab", "turn_page(-1)", priority=True),
    Binding("pageup", "scroll_board(0, -10)"),
    Binding("pagedown", "scroll_board(0, 10)"),
    Binding("shift+up", "scroll_board(0, -2)"),
    Binding("shift+down", "scroll_board(0, 2)"),
    Binding("shift+left", "scroll_board(-4, 0)"),
    Binding("shift+right", "scroll_board(4, 0)"),
    Binding("u", "undo"),
    Binding("w", "why_not"),
    Binding("r", "rules"),
    Binding("i", "info"),
    Binding("h", "hint"),
    Binding("g", "got_it"),
    Binding("G", "silence"),
    Binding("plus,equals_sign", "pace(-1)"),
    Binding("minus", "pace(1)"),
    Binding("s", "save"),
    Binding("c", "confirm"),
    Binding("question_mark", "help"),
    Binding("q", "leave"),
    Binding("ctrl+q,ctrl+c", "leave", priority=True),
]
