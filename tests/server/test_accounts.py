"""Accounts under attack: sessions, passwords, and the signing key."""

import asyncio
import contextlib
import json
import os
import re
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
import websockets
from websockets.asyncio.client import connect

from clachan.core import ClachanError
from clachan.server.accounts.identity import MAX_WAITING_HASHES, Signer, device_of, passwords
from clachan.server.accounts.signing_keys import find_key, key_file
from clachan.server.api.responses import Problem
from clachan.server.config import Config
from clachan.server.storage.store import StoredPlayer, StoredSession, StoreError, open_store
from server.serving import PATIENCE, Server, free_port, make, play_on, sit
from server.test_notices import Mailbox, button_of, eventually, mail  # noqa: F401

ANN = {"login": "ann", "password": "correct horse"}


async def name_of(person: httpx.AsyncClient) -> str | None:
    me = (await person.get("/api/me")).json()["me"]
    return me["login"] if me else None


async def sign_up(person: httpx.AsyncClient, **account: str) -> None:
    assert (await person.post("/api/account", json={**ANN, **account})).status_code == 200


def stolen(server: Server, person: httpx.AsyncClient) -> httpx.AsyncClient:
    """Return a client with a copy of the cookie."""
    thief = server.person()
    thief.cookies.set("clachan", person.cookies["clachan"])
    return thief


# --- sessions ------------------------------------------------------------------------------------------------


async def test_logging_out_ends_the_session_wherever_its_cookie_is(db: str, serve: Callable[..., Server]) -> None:
    server = serve(db)
    async with server.person() as ann, server.person() as phone:
        await sign_up(ann)
        await phone.post("/api/login", json=ANN)
        thief = stolen(server, ann)
        assert await name_of(thief) == "ann"
        await ann.post("/api/logout")
        assert await name_of(thief) is None
        assert await name_of(phone) == "ann"  # other devices stay


async def test_sessions_are_listed_and_ended(serve: Callable[..., Server]) -> None:
    server = serve()
    async with (
        server.person(**{"user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0"}) as ann,
        server.person(**{"user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Safari/537"}) as phone,
        server.person() as tablet,
        server.person() as eve,
    ):
        await sign_up(ann)
        for device in (phone, tablet):
            await device.post("/api/login", json=ANN)
        listed = (await ann.get("/api/sessions")).json()["sessions"]
        assert sorted(s["device"] for s in listed)[:2] == ["Chrome, Android", "Firefox, Linux"]
        assert [s["device"] for s in listed if s["this"]] == ["Firefox, Linux"]
        assert (await eve.get("/api/sessions")).status_code == 401
        android = next(s for s in listed if s["device"] == "Chrome, Android")

        await eve.post("/api/account", json={"login": "eve", "password": "correct horse"})
        await eve.post("/api/sessions/end", json={"session": android["id"]})
        assert await name_of(phone) == "ann"  # nobody ends another's session

        await ann.post("/api/sessions/end", json={"session": android["id"]})
        assert await name_of(phone) is None
        assert await name_of(tablet) == "ann"
        thief = stolen(server, tablet)
        left = await ann.post("/api/sessions/end", json={})
        assert [s["this"] for s in left.json()["sessions"]] == [True]
        assert [await name_of(d) for d in (ann, phone, tablet, thief)] == ["ann", None, None, None]


async def test_the_sockets_of_an_ended_session_close(server: Server) -> None:
    async with server.person() as ann, server.person() as phone:
        await sign_up(ann, login="socketed")
        await phone.post("/api/login", json={**ANN, "login": "socketed"})
        table = (await make(ann, "me Ann", "me Ben", options={"first": "1"}))["id"]
        cookie = {"cookie": f"clachan={phone.cookies['clachan']}"}
        here, there = await sit(server, table, ann), await sit(server, table, phone)
        home = await connect(f"ws://127.0.0.1:{server.port}/api/home/socket", additional_headers=cookie)
        await home.recv()
        before = here.latest[0]["entries"]
        await ann.post("/api/sessions/end", json={})
        with pytest.raises(websockets.ConnectionClosed):
            await there.until(lambda m: False)
        await play_on(here, 0, 1)
        with contextlib.suppress(websockets.ConnectionClosed):
            async with asyncio.timeout(PATIENCE):
                async for message in home:  # a home page learns nothing more
                    assert json.loads(message)["tables"][0]["entries"] <= before
        await here.close()


async def test_a_session_is_written_down_when_used_again(db: str) -> None:
    store = open_store(db)
    await store.open()
    await store.save_player(StoredPlayer("a", None, None, 0, "{}", 1.0))
    for n in range(60):
        await store.begin_session(StoredSession(f"s{n}", "a", "", n, n), -1.0)
    assert len(await store.sessions_of("a")) == 50  # the last ones
    await store.see_session("s30", 99.0)
    assert (await store.sessions_of("a"))[0].id == "s30"
    await store.begin_session(StoredSession("new", "a", "", 100.0, 100.0), 98.0)
    assert [s.id for s in await store.sessions_of("a")] == ["new", "s30"]
    await store.close()


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/126 Safari/537 Edg/126", "Edg, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17) Version/17 Mobile Safari/604", "Safari, iPhone"),
        ("curl/8.1\x00\x07", "curl/8.1"),
        ("", ""),
    ],
)
def test_a_device_in_a_few_words(agent: str, device: str) -> None:
    assert device_of(agent) == device


# --- passwords -----------------------------------------------------------------------------------------------


async def test_a_password_is_changed_by_who_knows_it(server: Server) -> None:
    async with server.person() as ann, server.person() as thief, server.person() as guest:
        await sign_up(ann, login="changer")
        await thief.post("/api/login", json={**ANN, "login": "changer"})
        wrong = await thief.post("/api/password", json={"old": "guess guess", "new": "battery staple"})
        assert (wrong.status_code, wrong.json()["key"]) == (401, "error-password")
        short = await ann.post("/api/password", json={"old": "correct horse", "new": "short"})
        assert (short.status_code, short.json()["key"]) == (400, "error-json")
        assert (
            await ann.post("/api/password", json={"old": "correct horse", "new": "battery staple"})
        ).status_code == 200
        assert await name_of(ann) == "changer"
        assert await name_of(thief) is None
        assert (await guest.post("/api/login", json={**ANN, "login": "changer"})).status_code == 401
        assert (
            await guest.post("/api/login", json={"login": "changer", "password": "battery staple"})
        ).status_code == 200


async def test_a_forgotten_password_is_reset_by_mail(
    serve: Callable[..., Server],
    mail: tuple[Mailbox, str],  # noqa: F811
) -> None:
    box, smtp = mail
    server = serve(smtp=smtp, origin="http://games.example", notice_delay=0.1)
    async with server.person() as ann, server.person() as thief, server.person() as fresh:
        await sign_up(ann)
        await ann.post("/api/me", json={"email": "ann@example.org", "password": ANN["password"]})
        confirm = await eventually(lambda: box.letters and box.letters[0])
        # an address that nobody confirmed gets no such letter, and the answer does not say so
        for login in ("ann", "nobody"):
            assert (await fresh.post("/api/forgotten", json={"login": login})).json() == {"me": None}
        await ann.post(button_of(confirm))
        await thief.post("/api/login", json=ANN)
        assert (await fresh.post("/api/forgotten", json={"login": "ANN"})).json() == {"me": None}
        letter = await eventually(lambda: len(box.letters) > 1 and box.letters[1])
        found = re.search(r"games\.example/account#reset=(\S+)", letter.get_content())
        assert found
        token = found[1]
        for bad in ("x", token[:-1] + ("0" if token[-1] != "0" else "1"), confirm.get_content()[:50]):
            answer = await fresh.post("/api/reset", json={"token": bad, "password": "battery staple"})
            assert (answer.status_code, answer.json()["key"]) == (404, "error-confirm")
        done = await fresh.post("/api/reset", json={"token": token, "password": "battery staple"})
        assert done.json()["me"]["login"] == "ann"
        assert [await name_of(p) for p in (fresh, ann, thief)] == ["ann", None, None]
        again = await thief.post("/api/reset", json={"token": token, "password": "third password"})
        assert again.status_code == 404  # it works once
        assert (await ann.post("/api/login", json=ANN)).status_code == 401
        for _ in range(3):
            await fresh.post("/api/forgotten", json={"login": "ann"})
        assert len(box.letters) <= 5


async def test_the_address_of_an_account_is_changed_by_who_knows_the_password(
    serve: Callable[..., Server],
    mail: tuple[Mailbox, str],  # noqa: F811
) -> None:
    """A stolen session must not become the account. The old address gets a letter."""
    box, smtp = mail
    server = serve(smtp=smtp, origin="http://games.example")
    async with server.person() as ann:
        await sign_up(ann)
        first = {"email": "ann@example.org", "password": ANN["password"]}
        assert (await ann.post("/api/me", json=first)).status_code == 200
        await ann.post(button_of(await eventually(lambda: box.letters and box.letters[0])))
        for email in ("eve@example.org", ""):
            for proof, key in (({}, "error-password-needed"), ({"password": "a guess"}, "error-password")):
                answer = await ann.post("/api/me", json={"email": email, **proof})
                assert (answer.status_code, answer.json()["key"]) == (401, key)
        same = (await ann.post("/api/me", json={"email": "ann@example.org", "notices": True})).json()["me"]
        assert (same["email"], same["email_confirmed"]) == ("ann@example.org", True)  # nothing changes: no password
        assert len(box.letters) == 1
        await ann.post("/api/me", json={"email": "new@example.org", "password": ANN["password"]})
        letters = await eventually(lambda: len(box.letters) == 3 and {x["to"]: x for x in box.letters[1:]})
        assert "new@example.org" in letters["ann@example.org"].get_content()
        assert "#confirm=" in letters["new@example.org"].get_content()
        # an address that nobody confirmed may be anybody's: it gets no letter
        await ann.post("/api/me", json={"email": "", "password": ANN["password"]})
        assert (await ann.get("/api/me")).json()["me"]["email"] is None
        await ann.post("/api/me", json={"email": "third@example.org", "password": ANN["password"]})
        await eventually(lambda: box.letters[-1]["to"] == "third@example.org")
        assert len(box.letters) == 4


async def test_passwords_are_not_guessed_by_the_address(serve: Callable[..., Server]) -> None:
    server = serve(rate=1)
    async with server.person() as ann:
        await sign_up(ann)
        guesses = [await ann.post("/api/me", json={"email": "", "password": f"{n}"}) for n in range(3)]
        assert [g.status_code for g in guesses] == [200] * 3  # nothing changes
        guesses = [await ann.post("/api/me", json={"email": "e@example.org", "password": f"{n}"}) for n in range(12)]
        assert {g.json()["key"] for g in guesses[-2:]} == {"error-too-fast"}


async def test_one_mailbox_gets_so_many_letters_whoever_asks(
    serve: Callable[..., Server],
    mail: tuple[Mailbox, str],  # noqa: F811
) -> None:
    """From many addresses, with capitals and suffixes: five, and then an answer that says when."""
    box, smtp = mail
    server = serve(smtp=smtp, rate=1)
    answers = []
    for n, to in enumerate(["eve@example.org", "EVE@example.org", "eve+1@example.org", "eve+2@EXAMPLE.org"] * 2):
        async with server.person(**{"x-forwarded-for": f"198.51.100.{n}"}) as guest:
            answers.append(await guest.post("/api/me", json={"name": "Guest", "email": to}))
    assert [a.status_code for a in answers] == [200] * 5 + [429] * 3
    assert answers[-1].json()["key"] == "error-mailbox"
    assert "5 hours" in answers[-1].json()["text"]
    async with server.person(**{"x-forwarded-for": "198.51.100.99"}) as guest:
        other = await guest.post("/api/me", json={"name": "Guest", "email": "adam@example.org"})
        assert other.status_code == 200
    await eventually(lambda: len(box.letters) == 6)


async def test_guesses_from_elsewhere_lock_nobody_out(serve: Callable[..., Server]) -> None:
    server = serve(rate=1, preface="import clachan.server.http.rate_limits as l; l.Rates.guesses = l.Rate(15, 0.001)")
    async with server.person() as ann:
        await sign_up(ann)
        await ann.post("/api/logout")
        for n in (11, 12):  # ten guesses of each address
            transport = httpx.AsyncHTTPTransport(local_address=f"127.0.0.{n}")
            async with httpx.AsyncClient(base_url=server.url, transport=transport, timeout=PATIENCE) as eve:
                codes = [
                    (await eve.post("/api/login", json={**ANN, "password": "guess"})).status_code for _ in range(11)
                ]
                assert codes[-1] == 429
        transport = httpx.AsyncHTTPTransport(local_address="127.0.0.99")
        async with httpx.AsyncClient(base_url=server.url, transport=transport, timeout=PATIENCE) as eve:
            assert (await eve.post("/api/login", json=ANN)).status_code == 429  # so many guesses do not go on
        assert (await ann.post("/api/login", json=ANN)).status_code == 200  # but on their device


async def test_so_many_passwords_at_once_and_no_more() -> None:
    started = asyncio.Event()
    release = asyncio.Event()
    loop = asyncio.get_running_loop()

    def slow() -> bool:
        loop.call_soon_threadsafe(started.set)
        asyncio.run_coroutine_threadsafe(release.wait(), loop).result()
        return True

    waiting = [asyncio.create_task(passwords.run(slow)) for _ in range(MAX_WAITING_HASHES)]
    try:
        await started.wait()
        with pytest.raises(Problem) as refused:
            await asyncio.wait_for(passwords.run(slow), PATIENCE)
        assert refused.value.status == 503
    finally:
        release.set()
        assert all(await asyncio.gather(*waiting))


# --- the key -------------------------------------------------------------------------------------------------


async def test_files_are_private_and_the_key_is_apart(tmp_path: Path, serve: Callable[..., Server]) -> None:
    os.umask(0o022)
    server = serve(key="")
    async with server.person() as ann:
        await sign_up(ann)
        for name in ("clachan.db", "clachan.db-wal", "clachan.db-shm", "clachan.db.key", "clachan.db.lock"):
            assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600, name
        key = (tmp_path / "clachan.db.key").read_text().strip()
        assert len(key) == 64
    server.stop()
    assert key.encode() not in (tmp_path / "clachan.db").read_bytes()
    os.chmod(tmp_path / "clachan.db", 0o644)
    server.start()
    assert stat.S_IMODE((tmp_path / "clachan.db").stat().st_mode) == 0o600


async def test_cookies_and_seat_links_of_older_versions_live_on(
    db: str, tmp_path: Path, serve: Callable[..., Server]
) -> None:
    """In older versions the key was in the database, and cookies named no session."""
    secret = "0123456789abcdef" * 4
    store = open_store(db)
    await store.open()
    await store.write_setting("secret", secret)
    await store.save_player(StoredPlayer("0a0a", "ann", None, 3, '{"name":"Ann"}', 1.0))
    await store.close()
    server = serve(db)
    signer = Signer(secret)
    async with server.person() as ann, server.person() as late:
        for person in (ann, late):
            person.cookies.set("clachan", signer.sign("cookie", "0a0a.3"))
            assert await name_of(person) == "ann"
        table = (await make(ann, "me Ann", "me Ben"))["id"]
        bearer = {"authorization": f"Bearer {signer.sign('seat', f'{table}.0.0')}"}
        assert (await server.person(**bearer).get(f"/api/tables/{table}/view")).json()["seat"] == 0
        await ann.post("/api/logout")
        assert await name_of(late) is None  # logging out ends those cookies, all of them
    server.stop()
    if "://" not in db:
        for file in Path(db).parent.glob("clachan.db*"):
            assert secret.encode() not in file.read_bytes(), file
    server.start()


async def test_a_key_that_is_lost_or_wrong_is_named(db: str, tmp_path: Path) -> None:
    config = Config(db=db, key=str(tmp_path / "key"))
    store = open_store(db)
    await store.open()
    key = await find_key(store, config)
    assert await find_key(store, config) == key
    (tmp_path / "key").rename(tmp_path / "elsewhere")
    with pytest.raises(StoreError, match="missing"):
        await find_key(store, config)
    (tmp_path / "key").write_text("another\n")
    with pytest.raises(StoreError, match="not this database's"):
        await find_key(store, config)
    assert await find_key(store, config._replace(new_key=True)) == b"another"
    assert await find_key(store, config) == b"another"
    with pytest.raises(StoreError, match="cannot be written"):
        await find_key(store, config._replace(key="/proc/none/key", new_key=True))
    await store.close()


def test_where_the_key_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert key_file(Config(db="/x/clachan.db")) == Path("/x/clachan.db.key")
    assert key_file(Config(db="/x/clachan.db", key="/k")) == Path("/k")
    assert key_file(Config(db="postgresql://u:p@db.example/games")) == Path("/data/clachan/db.example-5432-games.key")


def test_a_missing_key_is_said_plainly_at_the_start(tmp_path: Path) -> None:
    from clachan.server import run

    db = tmp_path / "x.db"

    async def make_one() -> None:
        store = open_store(str(db))
        await store.open()
        await store.write_setting("key", "somebody else's")
        await store.close()

    asyncio.run(make_one())
    with pytest.raises(ClachanError, match="is missing"):
        run(port=free_port(), db=str(db))
    with contextlib.closing(sqlite3.connect(db)) as left:
        assert left.execute("SELECT value FROM settings WHERE name = 'key'").fetchall() == [("somebody else's",)]
