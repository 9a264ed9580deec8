"""The panels beside the board: players, prompt, choices, log, score sheet."""

from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

from rich.text import Text

from clachan.core import Event
from clachan.play.table import LoggedEvent
from clachan.play.teaching.lessons import without_marks
from clachan.terminal.coach import Coach
from clachan.terminal.painters.scene import Choice, Scene, heading
from clachan.terminal.palette import ACTION, INK, INK2, INK3, LAST, LEGAL, REFUSE
from clachan.terminal.session import Session

ELLIPSIS = "…"


def lid(session: Session, scene: Scene, width: int) -> Text:
    """The top line: the game, its options, the number of the decision."""
    texts = session.texts
    options = [
        texts.say(f"option-{o.name}-{str(scene.view['options'][o.name]).lower()}")
        for n, o in enumerate(session.game.options)
        if scene.view["options"][o.name] != o.default or (n == 0 and isinstance(o.default, str))
    ]
    left = Text.assemble((" Clachan ", f"bold {INK}"), ("· ", INK3), (texts.say("name"), f"bold {ACTION}"))
    left.append("".join(f" · {o}" for o in options), INK2)
    right = Text(texts.say("entry", {"n": len(session.table.entries)}) + " ", INK3)
    left.append(" " * max(1, width - left.cell_len - right.cell_len))
    return left.append_text(right)


def players(session: Session, scene: Scene, width: int) -> Text:
    """A line for each seat: emblem, name, points; who is to act is marked with an arrow and in words of the prompt."""
    out = Text()
    texts, acting = session.texts, scene.view["to_act"]
    final = session.places() if session.table.over else None
    for seat, name in enumerate(scene.names):
        on_turn = seat in acting
        line = Text("▶" if on_turn else " ", f"bold {ACTION}")
        line.append_text(scene.chip(seat))
        line.append(f" {name}", f"bold {INK}" if on_turn else INK)
        role = texts.say("you") if seat == session.seat else texts.level(session.levels.get(seat, ""))
        line.append(f" {role}", INK3)
        points = str(scene.view["totals"][seat])
        if final:
            points = f"{texts.say('final-place', {'place': final[seat]})}  {points}"
        line.append(" " * max(1, width - line.cell_len - len(points) - 1))
        line.append(points, f"bold {INK}")
        out.append_text(line).append("\n")
    out.rstrip()
    return out


def prompt(session: Session, scene: Scene) -> Text:
    """What is asked, in one sentence, or who is being waited for."""
    texts = session.texts
    if session.table.over:
        places = session.places()
        first = [scene.names[p] for p in range(len(places)) if places[p] == 1]
        top = max(scene.view["totals"])
        return Text(
            texts.say("over", {"names": ", ".join(first), "count": len(first), "points": top}), f"bold {ACTION}"
        )
    if session.asked:
        count = texts.say("choices", {"count": len(scene.choices)})
        return Text.assemble((session.prompt(), f"bold {INK}"), (f" {count}", INK2))
    names = ", ".join(scene.names[p] for p in session.waiting_for())
    return Text(texts.say("waiting", {"names": names}), INK2)


def choices(items: Sequence[Choice], width: int, rows: int) -> list[Text]:
    """The list of choices with the points at the end of each. Where all of them fit into so many rows, long ones go on
    in the next line; else they are cut to one."""
    points = ["" if not item.points else f"{item.points:+}".replace("-", "−") for item in items]
    room = max(8, width - max([len(p) for p in points], default=0) - 1)
    whole = [wrap(item.line, room, subsequent_indent="  ") or [""] for item in items]
    if sum(map(len, whole)) > rows:
        whole = [[line] for line in fit_lines([item.line for item in items], room)]
    out = []
    for parts, p in zip(whole, points, strict=True):
        first = Text(parts[0].ljust(room), no_wrap=True).append(f" {p}", "bold")
        out.append(first.append("".join(f"\n{part}" for part in parts[1:])))
    return out


def fit_lines(lines: Sequence[str], room: int) -> list[str]:
    """Lines cut to the room there is, never at their end: that is where they differ. First goes the beginning that all
    share, then the middle; lines that would look alike then lose the beginning that they share instead."""
    if all(len(line) <= room for line in lines):
        return list(lines)
    lines = without_start(lines, room)
    short = [cut_middle(line, room) for line in lines]
    alike: dict[str, list[int]] = {}
    for i, line in enumerate(short):
        alike.setdefault(line, []).append(i)
    for group in alike.values():
        if len({lines[i] for i in group}) > 1:
            for i, line in zip(group, without_start([lines[i] for i in group], room), strict=True):
                short[i] = cut_middle(line, room)
    return short


def without_start(lines: Sequence[str], room: int) -> list[str]:
    """Lines without the words that all of them begin with, as many of those as must go."""
    words = [line.split(" ") for line in lines]
    out = list(lines)
    for n in range(1, min(map(len, words)) if len(lines) > 1 else 0):
        if len({tuple(w[:n]) for w in words}) > 1 or all(len(line) <= room for line in out):
            break
        out = [ELLIPSIS + " ".join(w[n:]) for w in words]
    return out


def cut_middle(line: str, room: int) -> str:
    """A line without its middle, if it is too long; at words where that costs little."""
    if len(line) <= room:
        return line
    head = line[: (room - 1) // 3]
    head = head[: head.rfind(" ")] if " " in head else head
    tail = line[len(line) - (room - 1 - len(head)) :]
    word = tail.find(" ") + 1
    return head.rstrip() + ELLIPSIS + (tail[word:] if word <= 6 else tail)


def event_line(session: Session, scene: Scene, event: Event, fresh: bool) -> Text:
    """A log line: emblem, words, rule."""
    out = Text()
    if event.seat >= 0:
        out.append_text(scene.chip(event.seat)).append(" ")
    else:
        out.append("  · ", INK3)
    out.append(session.texts.event(event, scene.names, session.seat), INK if fresh else INK2)
    return out.append(f" {event.rule}", INK3)


def log_lines(session: Session, scene: Scene, lines: list[LoggedEvent]) -> Text:
    """Log lines, oldest first; a rule is drawn where the person's last decision was."""
    out = Text()
    since = session.since()
    drawn = session.seat is None or since == 0
    for line in lines:
        if not drawn and line.entry >= since:
            drawn = True
            out.append(f"── {session.texts.say('since')} ──\n", LAST)
        out.append_text(event_line(session, scene, line.event, line.entry >= since)).append("\n")
    out.rstrip()
    return out


def foresight(session: Session, scene: Scene, item: Choice, whole: str = "") -> Text:
    """What the focused choice would do; its whole line first if the list cuts it."""
    out = Text(f"{whole}\n" if whole else "", INK)
    seen = session.preview(item.action)
    texts = session.texts
    if seen.sentence:
        out.append(texts.say(seen.sentence["key"], seen.sentence["args"], scene.names) + "\n", f"bold {INK}")
    if seen.points:
        out.append(texts.say("would-score", {"points": f"{seen.points:+}"}) + "\n", f"bold {LEGAL}")
    if seen.holds:
        held = [f"{n:+} {texts.say(f'hold-{name}', {'n': abs(n)})}" for name, n in seen.holds.items()]
        out.append(", ".join(held) + "\n", INK)
    for event in seen.lines:
        out.append(f"{texts.event(event, scene.names, session.seat)} ", INK2).append(f"{event.rule}\n", INK3)
    if seen.sheets:
        whose = ["" if c.seat == session.seat else f"{texts.player(c.seat, scene.names)}: " for c in seen.sheets]
        parts = [f"{who}{texts.say(c.key)} {c.points:+}" for who, c in zip(whose, seen.sheets, strict=True)]
        out.append(f"{texts.say('if-ended')}: {', '.join(parts)}\n", INK2)
    out.rstrip()
    return out


def coach(tutor: Coach, scene: Scene) -> Text:
    """What the coach says now: one idea, and two moves that make sense with what each brings at once."""
    topic, texts = tutor.topic, scene.texts
    if topic is None:
        return Text()
    out = Text.assemble((f"{texts.say('coach')}: {topic.title}. ", f"bold {ACTION}"), (without_marks(topic.text), INK))
    for letter, move in zip("AB", tutor.moves(), strict=False):
        text, reason = [texts.say(p["key"], p["args"], scene.names) if p else "" for p in move]
        out.append(f"\n{letter}  ", f"bold {ACTION}").append(text, INK)
        out.append(f"  {reason}" if reason else "", LEGAL)
    return out


def refusal(reason: str) -> Text:
    return Text.assemble(("⊘ ", f"bold {REFUSE}"), (reason, REFUSE))


# --- pages ---------------------------------------------------------------------------------------------------


class Columns(NamedTuple):
    """How wide the sheet may be: titles, then a column for each seat, then the rule where there is room."""

    title: int
    seat: int
    rules: bool

    @classmethod
    def fitting(cls, scene: Scene) -> "Columns":
        seats = scene.view["seats"]
        if scene.width >= 26 + 12 * seats + 20:
            return cls(26, 12, True)
        return cls(max(12, min(26, scene.width - 7 * seats - 1)), 7, False)


def sheet(session: Session, scene: Scene) -> Text:
    """The score sheet by category, what would be added if the game ended now, and every point of the person."""
    texts, view = session.texts, scene.view
    out = Text()
    if session.table.over:
        result_panel(out, session, scene)
    columns = Columns.fitting(scene)
    out.append(" " * columns.title)
    for seat, name in enumerate(scene.names):
        label = f" {name[: columns.seat - 5]}" if columns.rules else ""
        out.append(" " * (columns.seat - 3 - len(label)))
        out.append_text(scene.chip(seat)).append(label, INK)
    out.append("\n")
    for pending in (False, True):
        rows: dict[str, list[int | None]] = {}
        marks: dict[str, str] = {}
        for seat, items in enumerate(view["sheets"]):
            for item in items:
                if item["pending"] == pending:
                    rows.setdefault(item["key"], [None] * view["seats"])[seat] = item["points"]
                    marks[item["key"]] = item["rule"] + (" " + texts.say("secret") if item["secret"] else "")
        if pending and rows:
            out.append(f"\n{texts.say('if-ended')}\n", f"bold {ACTION}")
        for key, row in rows.items():
            sheet_row(out, texts.say(key), row, columns, INK2, marks[key])
        if rows and not pending:
            sheet_row(out, texts.say("total"), view["totals"], columns, f"bold {INK}", "")
    if session.seat is not None:
        ledger(out, session, scene)
    return out


def sheet_row(out: Text, title: str, row: list[int | None], columns: Columns, style: str, rule: str) -> None:
    out.append(f"{title[: columns.title - 1]:<{columns.title}}", style)
    for points in row:
        out.append(f"{'?' if points is None else points:>{columns.seat}}", style)
    out.append(f"   {rule}\n" if columns.rules else "\n", INK3)


def result_panel(out: Text, session: Session, scene: Scene) -> None:
    """Final places, and where the record is."""
    places = session.places()
    for seat in sorted(range(len(places)), key=lambda p: places[p]):
        out.append(f"{session.texts.say('final-place', {'place': places[seat]}):>5} ", f"bold {ACTION}")
        out.append_text(scene.player(seat))
        out.append(f"  {scene.view['totals'][seat]}\n", f"bold {INK}")
    if session.journal is not None and not session.save_error:
        out.append(f"\n{session.texts.say('record-at', {'path': str(session.journal.path)})}\n", INK2)
    out.append("\n")


def ledger(out: Text, session: Session, scene: Scene) -> None:
    """Every point of the person, with the entry, the reason and the rule."""
    assert session.seat is not None
    lines = session.table.ledger(session.seat)
    if lines:
        heading(out, session.texts.say("ledger"))
    for line in lines:
        points = f"{line.event.points:+}".replace("-", "−")
        out.append(f"{points:>4} ", f"bold {INK}")
        out.append(f"{session.texts.event(line.event, scene.names, session.seat)} ", INK2)
        out.append(f"{line.event.rule} · {line.entry + 1}\n", INK3)
