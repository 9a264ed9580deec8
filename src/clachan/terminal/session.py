"""A session at a table, without any drawing: the person's seat, the bots, random numbers and the record."""

from collections.abc import Sequence
from random import Random
from typing import Any

from clachan.bots import Bot, Observation, bot
from clachan.bots.explanation import Explanation, describe, move_words
from clachan.bots.settings import THINKING_SECONDS
from clachan.core import CHANCE, Action, ClachanError, Refusal, Seat
from clachan.play import notation
from clachan.play.journal import Journal
from clachan.play.preview import Preview, Previewer, worlds
from clachan.play.table import LoggedEvent, Table
from clachan.terminal.failures import log_failure
from clachan.terminal.painters.scene import Choice, Scene, texts_for

MAX_PREVIEWED_CHOICES = 150  # with more choices, only the focused one shows its points


class Session:
    """A table with one person, or none, and bots."""

    def __init__(
        self,
        table: Table,
        seat: Seat | None,
        bots: Sequence[str],
        seed: int | None = None,
        language: str = "en",
        journal: Journal | None = None,
    ) -> None:
        """`bots` are the levels of the other seats in order, repeated as often as needed."""
        if seat is not None and not 0 <= seat < table.seats:
            raise ClachanError(f"there is no seat {seat + 1}; this table has seats 1 to {table.seats}")
        others = [p for p in range(table.seats) if p != seat]
        if others and not bots:
            raise ClachanError("the other seats need bots: name a level, such as medium")
        self.table = table
        self.game = table.game
        self.seat = seat
        self.language = language
        self.texts = texts_for(self.game.key, language)
        self.levels = {p: bots[i % len(bots)] for i, p in enumerate(others)}
        self.bots: dict[Seat, Bot] = {
            p: bot(level, THINKING_SECONDS.get(level, 0.0), table.names[p]) for p, level in self.levels.items()
        }
        self.rng = Random(seed)
        self.journal = journal  # None if the game is not stored
        self.save_error = ""  # why the last entry is not on disk
        self.catalogue = self.game.presentation.catalogue(self.table.state)
        self._ahead: Previewer | None = None
        self._foreseen: dict[Action, Preview] = {}

    # --- what happens --------------------------------------------------------------------------------------

    def act(self, seat: Seat, action: Action) -> None:
        self.table.act(seat, action)
        self._changed()

    def roll(self) -> None:
        if self.table.roll(self.rng):
            self._changed()

    def observe(self, seat: Seat) -> tuple[Observation, Random]:
        """What a bot gets to think about, and luck of its own, so that it can think in another thread."""
        return Observation(self.game, self.table.state, seat, self.rng), Random(self.rng.getrandbits(64))

    def undo(self) -> str:
        """Take back the person's last step; beyond a barrier too, because only bots sit there. Says which, as a key."""
        if self.seat is None:
            raise ClachanError(self.texts.say("undo-watching"))
        try:
            self.table.undo(self.seat)
            said = "undone"
        except ClachanError:
            earlier = self.table.last_standing(self.seat)
            if earlier is None:
                raise ClachanError(self.texts.say("undo-nothing")) from None
            self.table.rewind(earlier)
            said = "taken-back"
        self._changed()
        return said

    def _changed(self) -> None:
        self._ahead = None
        self._foreseen = {}
        self.save()

    def save(self) -> bool:
        """Put the last entries on disk, as after every change. Whether that went well; if not, `trouble` says why and
        the next change tries again."""
        self.save_error = ""
        if self.journal is not None:
            try:
                self.journal.follow()
            except OSError as e:
                args = {"path": str(self.journal.path), "why": e.strerror or str(e)}
                self.save_error = self.texts.say("not-saved", args)
        return not self.save_error

    def hint(self) -> tuple[Observation, Random]:
        """What an adviser gets to think about."""
        assert self.seat is not None
        return self.observe(self.seat)

    def advice(self, thought: Explanation) -> str:
        """What the adviser would do in the person's place, and why."""
        try:
            told = describe(thought, move_words(self.game, self.table.state, thought))
        except Exception as e:
            log_failure(e)
            return self.texts.say("hint-none")
        return " ".join(self.texts.msg(m, self.table.names) for m in told)

    # --- what the person may know --------------------------------------------------------------------------

    @property
    def asked(self) -> bool:
        """Whether the person owes a decision."""
        return self.seat is not None and self.seat in self.table.to_act()

    def waiting_for(self) -> list[Seat]:
        """The bots that owe a decision."""
        return [p for p in self.table.to_act() if p != self.seat and p != CHANCE]

    def view(self) -> dict[str, Any]:
        return self.table.view(self.seat)

    def choices(self) -> list[Choice]:
        if self.seat is None or not self.asked:
            return []
        legal = self.table.legal(self.seat)
        told = len(legal) <= MAX_PREVIEWED_CHOICES
        return [Choice(a, self.line(a), self.points(a) if told else None) for a in legal]

    def line(self, action: Action) -> str:
        """An action of the person in words."""
        assert self.seat is not None
        return notation.action_line(self.texts, self.game, self.table.state, self.seat, action, self.table.names)

    def preview(self, action: Action) -> Preview:
        """What a choice of the person would bring, for certain."""
        assert self.seat is not None
        if self._ahead is None:
            sampled = worlds(self.game, self.table.state, self.seat)
            self._ahead = Previewer(self.game, sampled, self.seat, log_failure)
        if action not in self._foreseen:
            self._foreseen[action] = self._ahead.preview(action)
        return self._foreseen[action]

    def points(self, action: Action) -> int:
        """What a choice would score at once, for certain."""
        return self.preview(action).points if self.seat is not None else 0

    def prompt(self) -> str:
        assert self.seat is not None
        return self.texts.msg(self.game.prompt(self.table.state, self.seat), self.table.names)

    def refused(self) -> list[Refusal]:
        """Candidates that are not possible now, each with the reason and the rule."""
        return self.game.refusals(self.table.state, self.seat) if self.seat is not None else []

    def why_not(self, action: Action) -> str | None:
        """The reason with its rule, or None if the action is possible."""
        if self.seat is None:
            return None
        refusal = self.game.why_not(self.table.state, self.seat, action)
        return self.texts.refusal(refusal, self.table.names) if refusal else None

    def since(self) -> int:
        """The number of entries up to the person's last decision."""
        entries = self.table.entries
        return next((n + 1 for n in range(len(entries) - 1, -1, -1) if entries[n].seat == self.seat), 0)

    def scene(self, choices: list[Choice], focus: Action | None, width: int, height: int) -> Scene:
        """This moment, for a painter."""
        return Scene(
            view=self.view(),
            catalogue=self.catalogue,
            seat=self.seat,
            names=self.table.names,
            texts=self.texts,
            choices=choices,
            focus=focus,
            recent=self.recent(),
            width=width,
            height=height,
        )

    def recent(self) -> list[tuple[Seat, Action]]:
        """What others did since then; for a spectator the last decision of each seat."""
        entries = self.table.entries
        start = self.since() if self.seat is not None else 0
        known = [
            (e.seat, e.action)
            for e in entries[start:]
            if e.seat != CHANCE and self.game.redact(e.action, e.audience, self.seat) is not None
        ]
        return known if self.seat is not None else known[-self.table.seats :]

    def log(self) -> list[LoggedEvent]:
        return self.table.log(self.seat)

    def places(self) -> list[int]:
        """The final places by seat."""
        return self.game.ranking(self.table.state)
