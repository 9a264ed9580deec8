"""A run that can be stopped and gone on with: every finished game is written down as it comes. What a stop, a crash or
a full disk leaves is enough for the same command with --resume."""

import hashlib
import json
from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from clachan.core import ClachanError
from clachan.play.system import data_folder, delete_open, lock


class Numbered(Protocol):
    """A result of one game."""

    @property
    def number(self) -> int: ...


R = TypeVar("R", bound=Numbered)


class Run(Generic[R]):
    """The finished games of one plan, in the user's data folder under a name that follows from the plan. So a run whose
    bots, components or rules have changed since is another one, and never goes on with old games."""

    def __init__(self, identity: dict[str, Any], kind: type[R], resume: bool) -> None:
        """Begin a run, or with `resume` go on with it. Raises OSError where nothing can be written."""
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
        self.done: list[R] = self.read(text, kind) if resume else []
        if not self.done:
            self.file.truncate(0)
            self.put(text.encode() + b"\n")

    def read(self, text: str, kind: type[R]) -> list[R]:
        """The games that are there. What comes after a line that was cut off is cut away."""
        self.file.seek(0)
        head, *lines = self.file.read().splitlines(keepends=True) or [b""]
        if head != text.encode() + b"\n":
            return []
        done: list[R] = []
        end = len(head)
        for line in lines:
            try:
                found = msgspec.json.decode(line, type=kind)
            except msgspec.DecodeError:
                break
            if not line.endswith(b"\n"):
                break
            done.append(found)
            end += len(line)
        self.file.truncate(end)
        return done

    def add(self, some: Sequence[R]) -> None:
        self.put(b"".join(msgspec.json.encode(result) + b"\n" for result in some))

    def put(self, data: bytes) -> None:
        while data:
            data = data[self.file.write(data) or 0 :]

    def close(self, finished: bool) -> None:
        """A run that is finished, its results written where they were wanted, needs no memory."""
        if finished:
            delete_open(self.file, self.path)
        else:
            self.file.close()
