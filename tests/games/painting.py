"""A person in the terminal, as the painters' tests need one."""

from clachan.terminal.painters.scene import Scene
from clachan.terminal.session import Session


def scene_of(table: Session, focus: int = 0, width: int = 94, height: int = 40) -> Scene:
    choices = table.choices()
    focused = choices[focus % len(choices)].action if choices else None
    return table.scene(choices, focused, width, height)


def play_on(table: Session) -> None:
    """Luck and bots answer until the person is asked."""
    table.roll()
    while waiting := table.waiting_for():
        seen, luck = table.observe(waiting[0])
        table.act(waiting[0], table.bots[waiting[0]].choose(seen, luck))
        table.roll()
