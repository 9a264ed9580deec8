"""The painter of a game that has none of its own: the view, printed readably."""

from typing import Any

from rich.text import Text

from clachan.terminal.painters.scene import Scene
from clachan.terminal.palette import INK, INK2

PAGES = ("view",)


def paint(scene: Scene, page: str) -> Text:
    out = Text()
    for name, value in scene.view.items():
        if name in ("sheets", "totals", "options"):
            continue  # the shell shows them
        title = f"{name.replace('_', ' ')}:"
        by_seat = isinstance(value, list) and len(value) == scene.view["seats"] and isinstance(value[0], list)
        line = Text(title if by_seat else f"{title} {scene.wrap(words(value), len(title) + 1)}", INK2)
        line.stylize(f"bold {INK}", 0, len(title))
        out.append_text(line).append("\n")
        if by_seat:
            for seat, cell in enumerate(value):
                out.append("  ").append_text(scene.player(seat)).append("\n")
                out.append(f"    {scene.wrap(words(cell), 4)}\n", INK2)
    for choice in scene.choices:
        scene.append_place(out, choice.line, INK2, choice.action)
        out.append("\n")
    return out


def words(value: Any) -> str:
    """A plain JSON value without its punctuation."""
    if isinstance(value, dict):
        return ", ".join(f"{k} {words(v)}" for k, v in value.items()) or "–"
    if isinstance(value, list):
        return ", ".join(f"({words(v)})" if isinstance(v, list | dict) else words(v) for v in value) or "–"
    return "–" if value is None else str(value)
