"""The coach at a table in the terminal: says what is new, keeps in a file what is known, and what moves cost."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from clachan.bots import Observation
from clachan.bots.explanation import ExplainedMove, Explanation
from clachan.core import Action
from clachan.play.system import data_folder
from clachan.play.teaching import coach
from clachan.play.teaching.coach import Cost, Topic
from clachan.terminal.session import Session

OUTS = ("pass", "done", "skip", "decline", "enough", "stay", "alone", "return", "stop")  # verbs that give something up
SHOWN = 2  # moves that make sense
SOME = 0.5  # points: less is not worth a word
LINES = 3  # of a sheet that are told at the end


class Coach:
    """A coach for one session."""

    def __init__(self, session: Session, memory: Path | None = None) -> None:
        self.session = session
        self.path = memory or data_folder() / "coach.json"
        self.topics = coach.topics(session.game.key, session.language)
        self.known, self.silent = self.remember()
        self.topic: Topic | None = None
        self.thought: Explanation | None = None
        self.costs: list[Cost] = []
        self.looked: Any = None  # the last decision: there is one idea for each

    def remember(self) -> tuple[list[str], bool]:
        """What this person knew before; nothing where the file is damaged or missing."""
        try:
            kept: Any = json.loads(self.path.read_text(encoding="utf-8"))
            known = kept["known"].get(self.session.game.key, [])
            return [str(topic) for topic in known], kept["silent"] is True
        except (OSError, ValueError, KeyError, AttributeError, TypeError):
            return [], False

    def keep(self) -> None:
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8"))["known"]
        except (OSError, ValueError, KeyError, TypeError):
            kept = {}
        kept = kept if isinstance(kept, dict) else {}
        text = json.dumps({"silent": self.silent, "known": {**kept, self.session.game.key: self.known}})
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(text + "\n", encoding="utf-8")
        except OSError:
            pass  # a disk that keeps nothing: it is known for this evening

    # --- what is said ------------------------------------------------------------------------------------------

    def update(self) -> bool:
        """The table has changed. Whether there is something new to say."""
        session = self.session
        seat = session.seat if session.asked else None
        # What others answer meanwhile, where all decide at once, makes no other decision of it.
        decision = (session.since(), session.prompt(), session.table.legal(seat)) if seat is not None else ()
        if decision == self.looked:
            return False
        self.got_it()
        self.looked, self.thought = decision, None
        if seat is not None and not self.silent:
            self.topic = coach.next_topic(self.topics, coach.situation(session.table, seat), self.known)
        return self.topic is not None

    def got_it(self) -> None:
        if self.topic is not None:
            self.known.append(self.topic.id)
            self.topic = None
            self.keep()

    def silence(self) -> bool:
        """Be silent, or speak again. Says which."""
        self.got_it()
        self.silent = not self.silent
        self.looked = None
        self.keep()
        return self.silent

    def question(self) -> tuple[Observation, Random]:
        """What an adviser gets to think about: always with the same luck, whatever the bots do."""
        session = self.session
        assert session.seat is not None
        rng = Random(len(session.table.entries))
        return Observation(session.game, session.table.state, session.seat, rng), rng

    def moves(self) -> list[ExplainedMove]:
        """Two moves that make sense, as far as they are known yet."""
        return self.thought.moves[:SHOWN] if self.thought else []

    def soon(self, move: ExplainedMove) -> list[str]:
        """What the adviser counts on with a move, in whole points, where the other move differs."""
        say = self.session.texts.say
        others = [{g.key: g.points for g in m.gains if not g.other} for m in self.moves() if m is not move]
        own = [g for g in move.gains if not g.other and g.points >= SOME]
        apart = [g for g in own if not others or any(abs(g.points - o.get(g.key, 0)) >= SOME for o in others)]
        gains = [f"{say(g.key)} +{max(1, round(g.points))}" for g in apart[:SHOWN]]
        return [say("coach-soon", {"gains": ", ".join(gains)})] if gains else []

    # --- what it costs -----------------------------------------------------------------------------------------

    def cost(self, action: Action) -> Cost | None:
        """What an action costs against the best one that is known, at least."""
        if self.thought is None or self.thought.moves[0].action == action:
            return None
        best, *others = self.thought.moves
        mine = next((m for m in others if m.action == action), others[-1] if others else best)
        session = self.session
        words = [session.line(a) for a in (action, best.action)]
        return Cost(len(session.table.entries), best.margin - mine.margin, *words)

    def regrets(self, action: Action) -> str:
        """Somebody is about to give up: what would be clearly better, in words; "" if nothing."""
        found = None if self.silent or action[0] not in OUTS else self.cost(action)
        if found is None or self.thought is None or self.thought.moves[0].action[0] in OUTS:
            return ""
        weighed = any(m.action == action for m in self.thought.moves)
        return str(found.better) if not weighed or found.points >= coach.MIN_COST_POINTS else ""

    def decided(self, action: Action) -> None:
        found = self.cost(action)
        if found is not None:
            self.costs = [c for c in self.costs if c.entry < found.entry] + [found]

    # --- looking back ------------------------------------------------------------------------------------------

    def lookback(self) -> list[str]:
        """What brought the points, what the winner did otherwise, which moves cost most."""
        session, say = self.session, self.session.texts.say
        seat = session.seat
        assert seat is not None
        sheets = [totals(sheet) for sheet in session.view()["sheets"]]
        places = session.places()
        other = min((p for p in range(len(places)) if p != seat), key=lambda p: places[p])
        brought = sorted(sheets[seat].items(), key=lambda item: -item[1])[:LINES]
        out = [say("back-brought", {"what": ", ".join(f"{say(key)} {n}" for key, n in brought if n > 0)})]
        apart = {key: sheets[other].get(key, 0) - sheets[seat].get(key, 0) for key in {**sheets[seat], **sheets[other]}}
        most = sorted([(key, n) for key, n in apart.items() if n], key=lambda item: -abs(item[1]))[:LINES]
        told = ", ".join(f"{say(key)} {n:+}".replace("-", "−") for key, n in most)
        out.append(say("back-otherwise", {"name": session.table.names[other], "what": told}))
        for c in coach.costliest(self.costs):
            out.append(say("back-cost", {"did": c.did, "better": c.better, "n": round(c.points)}))
        return out


def totals(sheet: Sequence[dict[str, Any]]) -> dict[str, int]:
    """A sheet by its lines."""
    out: dict[str, int] = {}
    for item in sheet:
        out[item["key"]] = out.get(item["key"], 0) + item["points"]
    return out
