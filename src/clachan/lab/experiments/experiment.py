"""An experiment: independent games of one plan, numbered from 0, whose results do not depend on where they are played.

A plan is a frozen dataclass that derives from `Experiment`: its fields say what to play, `run_one` plays one game.
Everything else is here. `results` plays the games in as many processes as wanted, `run` also resumes a run that was
interrupted: a `SavedRun` writes every finished game to the user's data folder as it comes.

Simulations, tournaments, the ladder of levels, component statistics, the training of value networks, the search for
puzzles and the analysis of a game are experiments.
"""

import hashlib
import json
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from clachan.core import ClachanError
from clachan.lab.experiments.workers import Processes, run_batches
from clachan.play.registry import game as open_game
from clachan.play.system import data_folder, delete_open, lock


class Numbered(Protocol):
    """The result of one game."""

    @property
    def number(self) -> int: ...


R = TypeVar("R", bound=Numbered)


class Experiment(Generic[R]):
    """A plan of independent games, each with a result."""

    what: str  # names the experiment in saved runs
    result_type: ClassVar[type[Any]]
    games: int

    @property
    def quick(self) -> bool:
        """Whether a game takes less time than a message to another process."""
        return False

    def numbers(self) -> Sequence[int]:
        """The games to play."""
        return range(self.games)

    def run_one(self, number: int) -> R:
        """Play one game."""
        raise NotImplementedError

    def identity(self) -> dict[str, Any]:
        """Return everything that the results depend on, which identifies a saved run.

        The number of games is not part of it, so a run can be resumed with more of them."""
        fields = vars(self)
        game = open_game(fields["game"], fields.get("components"))
        any_number = {"games": 0} if "games" in fields else {}
        return {"what": self.what, **fields, **any_number, "components": game.components, "version": game.version}

    def results(
        self, processes: Processes | None = None, numbers: Sequence[int] | None = None
    ) -> Generator[list[R], None, None]:
        """Play these games, all by default, and yield the results in batches as they come."""
        wanted = self.numbers() if numbers is None else numbers
        return run_batches(self.run_one, wanted, processes or Processes(), self.quick)

    def run(
        self,
        processes: Processes,
        done: list[R],
        saved: "SavedRun[R] | None" = None,
        progress: Callable[[int], object] = lambda finished: None,
    ) -> None:
        """Play the games that are not in `saved` and append every result to `done`, also if it is interrupted.

        `progress` is called with the number of finished games."""
        numbers = self.numbers()
        if saved:
            wanted = set(numbers)
            done += [r for r in saved.done if r.number in wanted]
        finished = {r.number for r in done}
        progress(len(finished))
        missing = [n for n in numbers if n not in finished] if finished else numbers
        with closing(self.results(processes, missing)) as batches:
            for batch in batches:
                done += batch
                if saved:
                    saved.add(batch)
                progress(len(done))


class SavedRun(Generic[R]):
    """The finished games of an experiment in the user's data folder.

    The file name follows from the identity of the experiment. If bots, components or rules have changed since, it is
    another run, and old games are never mixed with new ones."""

    def __init__(self, experiment: Experiment[R], resume: bool) -> None:
        """Begin a run, or with `resume` continue one. Raises OSError where nothing can be written."""
        identity = experiment.identity()
        text = json.dumps(identity, default=str, sort_keys=True)
        name = f"{identity['what']}-{identity['game']}-{hashlib.blake2b(text.encode(), digest_size=8).hexdigest()}"
        self.path = data_folder() / "runs" / f"{name}.jsonl"
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.file = self.path.open("ab+", buffering=0)
        try:
            lock(self.file)
        except OSError:
            self.file.close()
            raise ClachanError("the same run is going on in another process") from None
        self.done: list[R] = self.read(text, experiment.result_type) if resume else []
        if not self.done:
            self.file.truncate(0)
            self.write(text.encode() + b"\n")

    def read(self, text: str, result_type: type[R]) -> list[R]:
        """Return the finished games. A line that was cut off is removed from the file, with all that follows."""
        self.file.seek(0)
        head, *lines = self.file.read().splitlines(keepends=True) or [b""]
        if head != text.encode() + b"\n":
            return []
        done: list[R] = []
        end = len(head)
        for line in lines:
            try:
                found = msgspec.json.decode(line, type=result_type)
            except msgspec.DecodeError:
                break
            if not line.endswith(b"\n"):
                break
            done.append(found)
            end += len(line)
        self.file.truncate(end)
        return done

    def add(self, results: Sequence[R]) -> None:
        self.write(b"".join(msgspec.json.encode(result) + b"\n" for result in results))

    def write(self, data: bytes) -> None:
        while data:
            data = data[self.file.write(data) or 0 :]

    def close(self, finished: bool) -> None:
        """Close the file, and delete it if the experiment is finished and its output written."""
        if finished:
            delete_open(self.file, self.path)
        else:
            self.file.close()
