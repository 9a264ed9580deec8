"""An analysis in words, for programs, and for the replay page."""

from typing import Any

from clachan.core import CHANCE, Args, Msg
from clachan.lab.analysis.analyse import Analysis, CurveStep, Job, TurningPoint, analysis_of, turning_points
from clachan.lab.analysis.estimate import EFFORT, LineGain, Outlook, Verdict
from clachan.play.table import Table

# --- in words ----------------------------------------------------------------------------------------------------


def turning_point_message(table: Table, moment: TurningPoint) -> Msg:
    """A turning point in words."""
    step, v = moment.step, moment.step.verdict
    if moment.by_choice:
        s, best = table.state_at(v.number), v.better[0]
        return (
            "analysis-choice",
            {
                "who": {"seat": v.seat},
                "move": text_message(table.game.say(s, v.seat, v.action)),
                "better": text_message(table.game.say(s, v.seat, best.action)),
                "points": round(best.more, 1),
                "error": round(EFFORT.confidence_errors * best.error, 1),
            },
        )
    at = step.draws[-1]
    what = text_message(table.game.say(table.state_at(at), CHANCE, table.entries[at].action))
    return ("analysis-luck", {"who": {"seat": moment.seat}, "points": round(moment.points, 1), "what": what})


def why(moment: TurningPoint) -> Msg | None:
    """The lines of the score sheet that the better move would have changed."""
    best = moment.step.verdict.better[0] if moment.by_choice else None
    return ("thought-differs", {"gains": [gain(g) for g in best.gains]}) if best and best.gains else None


def gain(g: LineGain) -> Args:
    sign = "+" if g.points > 0 else "−"
    return {"key": "thought-gain", "args": {"what": f"@{g.key}", "sign": sign, "points": round(abs(g.points), 1)}}


def text_message(msg: Msg) -> Args:
    return {"key": msg[0], "args": msg[1]}


def sums(found: Analysis) -> list[Msg]:
    """What choices and luck came to for each seat, in words."""
    first = found.steps[0].verdict.best
    return [
        (
            "analysis-sum",
            {
                "who": {"seat": p},
                "before": round(first.places[p], 1),
                "after": round(found.end.places[p], 1),
                "choice": signed(sum(step.choice.margins[p] for step in found.steps if step.verdict.seat == p)),
                "others": signed(sum(step.choice.margins[p] for step in found.steps if step.verdict.seat != p)),
                "luck": signed(sum(step.luck.margins[p] for step in found.steps)),
            },
        )
        for p in range(len(first.places))
    ]


def signed(points: float) -> Args:
    sign = "−" if round(points, 1) < 0 else "+"
    return {"key": "analysis-moved", "args": {"sign": sign, "points": round(abs(points), 1)}}


# --- for programs ------------------------------------------------------------------------------------------------


def analysis_json(table: Table, found: Analysis) -> dict[str, Any]:
    """For programs: rounded once, here."""
    return {
        "game": table.game.key,
        "components": table.game.components,
        "version": table.game.version,
        "names": list(table.names),
        "steps": [step_json(step) for step in found.steps],
        "end": outlook_json(found.end),
        "moments": [
            {"entry": m.step.verdict.number, "seat": m.seat, "points": round(m.points, 2), "choice": m.by_choice}
            for m in turning_points(found)
        ],
    }


def step_json(step: CurveStep) -> dict[str, Any]:
    v = step.verdict
    return {
        "entry": v.number,
        "seat": v.seat,
        "action": list(v.action),
        "draws": v.draws,
        "before": outlook_json(v.best),
        "after": outlook_json(v.made),
        "choice": outlook_json(step.choice),
        "luck": outlook_json(step.luck),
        "chance": step.draws,
        "loss": round(v.loss, 2),
        "others": [
            {
                "action": list(m.action),
                "plan": [list(a) for a in m.plan],
                "more": round(m.more, 2),
                "error": round(m.error, 2),
                "gains": {g.key: round(g.points, 2) for g in m.gains},
                "outlook": outlook_json(m.outlook),
            }
            for m in v.others
        ],
    }


def outlook_json(o: Outlook) -> dict[str, list[float]]:
    return {"places": [round(p, 3) for p in o.places], "margins": [round(m, 2) for m in o.margins]}


# --- for the replay page -----------------------------------------------------------------------------------------


def for_people(job: Job, verdicts: list[Verdict]) -> dict[str, Any]:
    """What the replay page draws: places, not points, for the curve; everything that can be read as
    a phrase."""
    table = job.table()
    found = analysis_of(table, verdicts)
    return {
        "draws": max(v.draws for v in verdicts),
        "steps": [step_drawn(table, step) for step in found.steps],
        "end": found.end.places,
        "turning": [moment_drawn(table, m) for p in range(table.seats) for m in turning_points(found, p)],
        "sums": [sum_drawn(found, p) for p in range(table.seats)],
    }


def step_drawn(table: Table, step: CurveStep) -> dict[str, Any]:
    v = step.verdict
    s = table.state_at(v.number) if v.better else None
    return {
        "entry": v.number,
        "seat": v.seat,
        "before": [round(p, 2) for p in v.best.places],
        "after": [round(p, 2) for p in v.made.places],
        "loss": round(v.loss, 1),
        "better": [
            {
                "action": list(m.action),
                "say": text_message(table.game.say(s, v.seat, m.action)),
                "more": round(m.more, 1),
                "error": round(EFFORT.confidence_errors * m.error, 1),
                "gains": [gain(g) for g in m.gains],
            }
            for m in v.better
        ],
    }


def moment_drawn(table: Table, m: TurningPoint) -> dict[str, Any]:
    """At the entry that turned it: the decision, or the last draw before what came next."""
    entry = m.step.verdict.number if m.by_choice else m.step.draws[-1]
    part = m.step.choice if m.by_choice else m.step.luck
    said = table.game.say(table.state_at(entry), table.entries[entry].seat, table.entries[entry].action)
    return {
        "entry": entry,
        "seat": m.seat,
        "choice": m.by_choice,
        "points": round(m.points, 1),
        "places": round(-part.places[m.seat], 2),
        "say": text_message(said),
    }


def sum_drawn(found: Analysis, seat: int) -> dict[str, Any]:
    """What moved a seat's place: up is more."""
    own = [step for step in found.steps if step.verdict.seat == seat]
    return {
        "seat": seat,
        "first": round(found.steps[0].verdict.best.places[seat], 2),
        "choices": round(-sum(step.choice.places[seat] for step in own), 2),
        "others": round(-sum(step.choice.places[seat] for step in found.steps if step.verdict.seat != seat), 2),
        "luck": round(-sum(step.luck.places[seat] for step in found.steps), 2),
        "decisions": len(own),
        "best": sum(not step.verdict.better for step in own),
    }
