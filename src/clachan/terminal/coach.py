"""The coach in the terminal: explains new topics, remembers them in a file, and reports what moves cost."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from clachan.bots import Observation
from clachan.bots.explanation import ExplainedMove, Explanation, MoveWords, move_words
from clachan.core import Action
from clachan.play.system import data_folder
from clachan.play.teaching import coach
from clachan.play.teaching.coach import Cost, Topic
from clachan.play.teaching.review import review
from clachan.terminal.failures import log_failure
from clachan.terminal.session import Session

GIVING_UP = ("pass", "done", "skip", "decline", "enough", "stay", "alone", "return", "stop")  # verbs
SHOWN_SHEET_LINES = 3  # after the game


class Coach:
    """A coach for one session."""

    def __init__(self, session: Session, memory: Path | None = None) -> None:
        self.session = session
        self.path = memory or data_folder() / "coach.json"
        self.topics = coach.topics(session.game.key, session.language)
        self.known, self.silent = self.remember()
        self.topic: Topic | None = None
        self.thought: Explanation | None = None
        self.words: list[MoveWords] = []  # of its moves
        self.costs: list[Cost] = []
        self.last_decision: Any = None  # each decision explains at most one topic

    def remember(self) -> tuple[list[str], bool]:
        """Return the topics that the person knows, and whether the coach is muted; nothing if the file is unusable."""
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
            pass  # it is then remembered for this session only

    # --- topics --------------------------------------------------------------------------------------------------

    def update(self) -> bool:
        """Update to a changed table. Return whether there is a new topic to explain."""
        session = self.session
        seat = session.seat if session.asked else None
        # Answers of others in a simultaneous decision do not make it a new decision.
        decision = (session.since(), session.prompt(), session.table.legal(seat)) if seat is not None else ()
        if decision == self.last_decision:
            return False
        self.got_it()
        self.last_decision, self.thought = decision, None
        if seat is not None and not self.silent:
            now = coach.situation(session.table, seat, log_failure)
            self.topic = coach.next_topic(self.topics, now, self.known)
        return self.topic is not None

    def got_it(self) -> None:
        if self.topic is not None:
            if self.topic.id == coach.GOAL:
                self.last_decision = None  # the first decision is still to be explained
            self.known.append(self.topic.id)
            self.topic = None
            self.keep()

    def silence(self) -> bool:
        """Mute or unmute the coach. Return the key of the message."""
        self.got_it()
        self.silent = not self.silent
        self.last_decision = None
        self.keep()
        return self.silent

    def question(self) -> tuple[Observation, Random]:
        """Return the adviser's observation. Its random numbers do not depend on the bots."""
        session = self.session
        assert session.seat is not None
        rng = Random(len(session.table.entries))
        return Observation(session.game, session.table.state, session.seat, rng), rng

    def hear(self, thought: Explanation) -> None:
        """Take the adviser's answer. A topic that explains its moves comes before one that does not."""
        session = self.session
        assert session.seat is not None
        try:
            words = move_words(session.game, session.table.state, thought)
        except Exception as e:
            log_failure(e)
            return
        self.thought, self.words = thought, words
        if self.topic is not None:
            now = coach.situation(session.table, session.seat, log_failure)
            self.topic = coach.next_topic(self.topics, now, self.known, self.suggested()) or self.topic

    def moves(self) -> list[MoveWords]:
        """Return two sensible moves that are chosen for different reasons, as far as they are known yet."""
        if self.thought is None:
            return []
        kinds = [(m.action[0], w.reason["args"]["one"]["key"] if w.reason else "") for m, w in self.explained()]
        other = next((i for i, kind in enumerate(kinds) if kind != kinds[0]), 1)
        return [self.words[0], *self.words[other : other + 1]]

    def explained(self) -> list[tuple[ExplainedMove, MoveWords]]:
        return list(zip(self.thought.moves, self.words, strict=True)) if self.thought else []

    def suggested(self) -> set[str]:
        """Return what the moves are about: their verbs, and what they bring."""
        found: set[str] = set()
        for move, _ in self.explained():
            found |= {str(move.action[0]), *[g.key for g in move.gains if not g.other and g.points > 0]}
            found |= {name for name, n in self.session.preview(move.action).holds.items() if n > 0}
        return found

    # --- what it costs -----------------------------------------------------------------------------------------

    def cost(self, action: Action) -> Cost | None:
        """Return a lower bound of the points that an action costs against the best known one."""
        if self.thought is None or self.thought.moves[0].action == action:
            return None
        best, *others = self.thought.moves
        mine = next((m for m in others if m.action == action), others[-1] if others else best)
        session = self.session
        words = [session.line(a) for a in (action, best.action)]
        return Cost(len(session.table.entries), best.margin - mine.margin, *words)

    def regrets(self, action: Action) -> str:
        """Return a warning if an action gives something up and another is clearly better; "" otherwise."""
        found = None if self.silent or action[0] not in GIVING_UP else self.cost(action)
        if found is None or self.thought is None or self.thought.moves[0].action[0] in GIVING_UP:
            return ""
        weighed = any(m.action == action for m in self.thought.moves)
        return str(found.better) if not weighed or found.points >= coach.MIN_COST_POINTS else ""

    def decided(self, action: Action) -> None:
        found = self.cost(action)
        if found is not None:
            self.costs = [c for c in self.costs if c.entry < found.entry] + [found]

    # --- looking back ------------------------------------------------------------------------------------------

    def lookback(self) -> list[str]:
        """Return the summary: the main sources of points, the winner's differences, and the costliest moves."""
        session, say = self.session, self.session.texts.say
        seat = session.seat
        assert seat is not None
        sheets = [sheet_points(sheet) for sheet in session.view()["sheets"]]
        places = session.places()
        other = min((p for p in range(len(places)) if p != seat), key=lambda p: places[p])
        brought = sorted(sheets[seat].items(), key=lambda item: -item[1])[:SHOWN_SHEET_LINES]
        out = [say("back-brought", {"what": ", ".join(f"{say(key)} {n}" for key, n in brought if n > 0)})]
        apart = {key: sheets[other].get(key, 0) - sheets[seat].get(key, 0) for key in {**sheets[seat], **sheets[other]}}
        most = sorted([(key, n) for key, n in apart.items() if n], key=lambda item: -abs(item[1]))[:SHOWN_SHEET_LINES]
        told = ", ".join(f"{say(key)} {n:+}".replace("-", "−") for key, n in most)
        out.append(say("back-otherwise", {"name": session.table.names[other], "what": told}))
        causes, advice = review(session.table, seat)
        out += [session.texts.msg(m, session.table.names) for m in (*causes, *([advice] if advice else []))]
        for c in coach.costliest(self.costs):
            out.append(say("back-cost", {"did": c.did, "better": c.better, "n": round(c.points)}))
        return out


def sheet_points(sheet: Sequence[dict[str, Any]]) -> dict[str, int]:
    """Return the points of a score sheet by category."""
    out: dict[str, int] = {}
    for item in sheet:
        out[item["key"]] = out.get(item["key"], 0) + item["points"]
    return out
