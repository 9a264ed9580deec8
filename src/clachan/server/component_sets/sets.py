"""Custom component sets: accepted after a trial, stored under their digest, and loaded for tables."""

import asyncio
from typing import Any

from clachan.core import ClachanError, Game
from clachan.kit.files import digest as digest_of
from clachan.play.registry import FileSet, LoadedGame, earlier_set, edition, keys, spec, whole_set
from clachan.play.registry import game as packaged_game
from clachan.server.api.requests import SetFiles
from clachan.server.api.responses import Problem, SetAnswer
from clachan.server.component_sets.open_sets import OpenSets, read_files
from clachan.server.component_sets.trials import TrialQueue, mark_of, passed_digest, refusal_sentence
from clachan.server.operations.logs import log
from clachan.server.storage.documents import Doc
from clachan.server.storage.store import Store, StoredSet, StoreError, plain
from clachan.server.tables import table_clock

MAX_FAILED_SETS = 1000  # stored sets whose fault is remembered


def find_game(key: str) -> Game[Any]:
    """Return a game with its packaged components."""
    try:
        return packaged_game(key)
    except ClachanError as e:
        raise Problem(404, "error-no-game", game=key, why=str(e)) from None


class ComponentSets:
    """The component sets in a storage.

    Only a set that has passed its trial is opened in this process. `serves`: this process has others
    to answer, so nobody waits for the trial of a stored set, and its verdict is stored.
    """

    def __init__(self, store: Store, allowed: bool = True, serves: bool = False, factor: float = 0.0) -> None:
        self.store = store
        self.allowed = allowed  # whether the operator lets people play with custom sets
        self.serves = serves
        self.trials = TrialQueue()
        self.opened = OpenSets(factor)
        self.retrials: dict[str, asyncio.Task[None]] = {}  # trials of stored sets, by digest
        self.failed: dict[str, str] = {}  # stored sets that did not pass again, and why
        self.proven: set[str] = set()  # those that did, where the verdict is not stored

    def must_be_allowed(self, custom: bool) -> None:
        """Refuse new tables with custom sets where the operator does not want them.

        Existing ones play on.
        """
        if custom and not self.allowed:
            raise Problem(403, "error-sets-off")

    async def take(self, body: SetFiles, address: str) -> SetAnswer:
        """Accept a set if games can be played with it, and at what cost."""
        packaged = find_game(body.game)
        names = spec(body.game).files
        for name in body.files:
            if name not in names:
                raise Problem(400, "error-set-file", file=name, game=body.game, files=", ".join(names))
        files = whole_set(body.game, body.files)
        if files == whole_set(body.game, {}):
            return SetAnswer(body.game, packaged.components, False, dict(files))
        digest = await self.known(body.game, files)
        if digest is None:
            digest = passed_digest(await self.trials.run(address, body.game, files))
            await self.keep(StoredSet(digest, body.game, plain(files), table_clock.now()))
        return SetAnswer(body.game, digest, True, dict(files))

    async def known(self, key: str, files: FileSet) -> str | None:
        """Return the digest of a set that is stored and has passed its trial."""
        kept = await self.store.kept_set(digest_of(dict(files)))
        same = kept is not None and kept.game == key and read_files(kept.files) == files
        return kept.digest if kept is not None and same and has_passed(kept) else None

    async def keep(self, kept: StoredSet) -> None:
        """Store a set that has just passed its trial."""
        await self.store.keep_set(kept._replace(passed=mark_of(kept.game)))
        self.failed.pop(kept.digest, None)

    async def find(self, digest: str) -> SetAnswer:
        """Return the files of a set, custom or packaged."""
        kept = await self.store.kept_set(digest)
        if kept is not None:
            return SetAnswer(kept.game, digest, True, dict(read_files(kept.files)))
        for key in keys():
            if find_game(key).components == digest:
                return SetAnswer(key, digest, False, dict(whole_set(key, {})))
            earlier = earlier_set(key, digest)
            if earlier is not None:
                return SetAnswer(key, digest, False, dict(earlier))
        raise Problem(404, "error-no-set", components=digest)

    async def load(self, key: str, digest: str | None) -> LoadedGame:
        """Return a game with the component set of a digest; without one, the packaged set."""
        game = find_game(key)
        if digest is None or digest == game.components:
            return LoadedGame(game)
        kept = await self.store.kept_set(digest)
        if kept is None:
            raise Problem(404, "error-no-set", components=digest)
        if kept.game != key:
            raise Problem(400, "error-set-game", components=digest, made=kept.game, game=key)
        try:
            return await self.open(kept)
        except ClachanError as e:
            raise Problem(400, "error-set-unplayable", why=str(e)) from None

    async def of_table(self, table: str, doc: Doc) -> LoadedGame:
        """Return the game of a stored table: with the rules and the packaged set that it began with, if they are kept,
        and with those of this version of the program if not.
        """
        game = find_game(doc.game)
        if not doc.own_set:
            begun = edition(game, doc.version, doc.components) or game
            return LoadedGame(begun, None if begun.components == game.components else begun.files)
        kept = await self.store.kept_set(doc.components)
        try:
            if kept is None:
                raise ClachanError("it is not in this storage")
            custom = await self.open(kept)
            return custom._replace(game=edition(custom.game, doc.version, doc.components) or custom.game)
        except Problem:  # not now
            raise
        except Exception as e:  # lost, or no longer accepted: only this table cannot continue
            why = f"component set {doc.components}: {e}"
            raise Problem(409, "error-version", table=table, made=doc.version, have=game.version, why=why) from e

    # --- opening ---------------------------------------------------------------------------------------------

    async def open(self, kept: StoredSet) -> LoadedGame:
        """Return the game with a stored set: the only way for a custom set into this process.

        A set without the verdict of this version is tried first. Meanwhile its tables cannot be used.
        """
        if not has_passed(kept) and kept.digest not in self.proven:
            if kept.digest not in self.failed:
                await self.try_again(kept)
            if kept.digest in self.failed:
                raise ClachanError(self.failed[kept.digest])
            if kept.digest not in self.proven:
                raise Problem(503, "error-set-trial", components=kept.digest)
        return await self.opened.get(kept)

    async def try_again(self, kept: StoredSet) -> None:
        """Try a set that an earlier version stored. A server does not wait for the verdict."""
        task = self.retrials.get(kept.digest)
        if task is None:
            task = self.retrials[kept.digest] = asyncio.create_task(self.retrial(kept))
            task.add_done_callback(lambda _: self.retrials.pop(kept.digest, None))
        if not self.serves:
            await task

    async def retrial(self, kept: StoredSet) -> None:
        try:
            verdict = await self.trials.run("", kept.game, read_files(kept.files))
        except Problem:  # too many wait: it will be asked for again
            return
        try:
            passed_digest(verdict)
        except Problem as e:
            if len(self.failed) >= MAX_FAILED_SETS:
                self.failed.clear()
            self.failed[kept.digest] = refusal_sentence(e)
            return
        if not self.serves:
            self.proven.add(kept.digest)
            return
        try:
            await self.keep(kept)
        except StoreError as e:
            log("verdict not stored", "error", components=kept.digest, error=str(e))

    async def close(self) -> None:
        """End the trials that nobody waits for."""
        for task in list(self.retrials.values()):
            task.cancel()
        await asyncio.gather(*self.retrials.values(), return_exceptions=True)


def has_passed(kept: StoredSet) -> bool:
    """Return whether a set has passed the trial of this version of the program."""
    return kept.passed == mark_of(kept.game)
