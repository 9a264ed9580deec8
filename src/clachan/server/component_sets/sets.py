"""Custom component sets: accepted after a trial, stored under their digest, and loaded for tables."""

import asyncio
import sys
from typing import Any

import msgspec

from clachan.core import ClachanError, Game
from clachan.play.registry import FileSet, LoadedGame, earlier_set, edition, game_of, keys, spec, whole_set
from clachan.play.registry import game as packaged_game
from clachan.server.api.requests import SetFiles
from clachan.server.api.responses import Problem, SetAnswer
from clachan.server.operations.logs import log
from clachan.server.storage.documents import Doc
from clachan.server.storage.store import Store, StoredSet, plain
from clachan.server.tables import table_clock

TRIAL_SECONDS = 60.0  # for a trial, even on a busy machine
read_files = msgspec.json.Decoder(FileSet).decode
read_verdict = msgspec.json.Decoder(dict[str, str]).decode


def find_game(key: str) -> Game[Any]:
    """Return a game with its packaged components."""
    try:
        return packaged_game(key)
    except ClachanError as e:
        raise Problem(404, "error-no-game", game=key, why=str(e)) from None


class ComponentSets:
    """The component sets in a storage."""

    def __init__(self, store: Store, allowed: bool = True) -> None:
        self.store = store
        self.allowed = allowed  # whether the operator lets people play with custom sets
        self.trials = asyncio.Semaphore(1)  # one at a time: a trial may occupy a processor for a while

    def must_be_allowed(self, custom: bool) -> None:
        """Refuse new tables with custom sets where the operator does not want them.

        Existing ones play on.
        """
        if custom and not self.allowed:
            raise Problem(403, "error-sets-off")

    async def take(self, body: SetFiles) -> SetAnswer:
        """Accept a set if games can be played with it."""
        packaged = find_game(body.game)
        names = spec(body.game).files
        for name in body.files:
            if name not in names:
                raise Problem(400, "error-set-file", file=name, game=body.game, files=", ".join(names))
        files = whole_set(body.game, body.files)
        verdict = await self.trial(body.game, files)
        if "file" in verdict:
            raise Problem(400, "error-set", **verdict)
        if "components" not in verdict:
            raise Problem(400, "error-set-unplayable", **verdict)
        digest = verdict["components"]
        if digest != packaged.components:
            await self.store.keep_set(StoredSet(digest, body.game, plain(files), table_clock.now()))
        return SetAnswer(body.game, digest, digest != packaged.components, dict(files))

    async def trial(self, key: str, files: FileSet) -> dict[str, str]:
        """Return the verdict of the trial process.

        It ends when it is done, uses too much, or nobody waits for it.
        """
        async with self.trials:
            pipe = asyncio.subprocess.PIPE
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "clachan.server.component_sets.trial"),
                stdin=pipe,
                stdout=pipe,
                stderr=asyncio.subprocess.DEVNULL,
            )
            try:
                verdict, _ = await asyncio.wait_for(process.communicate(plain([key, files]).encode()), TRIAL_SECONDS)
            except TimeoutError:
                raise Problem(400, "error-set-heavy") from None
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
        if process.returncode:
            log("set on trial ended", "warning", game=key, code=process.returncode)
            raise Problem(400, "error-set-heavy")
        return read_verdict(verdict)

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
        return await opened(kept)

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
            custom = await opened(kept)
            return custom._replace(game=edition(custom.game, doc.version, doc.components) or custom.game)
        except Exception as e:  # lost, or no longer accepted: only this table cannot continue
            why = f"component set {doc.components}: {e}"
            raise Problem(409, "error-version", table=table, made=doc.version, have=game.version, why=why) from e


async def opened(kept: StoredSet) -> LoadedGame:
    files = read_files(kept.files)
    return LoadedGame(await asyncio.to_thread(game_of, kept.game, files), files)
