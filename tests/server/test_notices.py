"""Notices to players who are not connected, delivered to a real mail server and a real web server."""

import asyncio
import contextlib
import email
import json
import re
import socket
import sqlite3
import ssl
import subprocess
import threading
from collections.abc import Callable, Iterator
from email import policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from clachan.server.accounts import delivery as posting
from clachan.server.accounts.delivery import is_public, letter, post
from clachan.server.accounts.notifications import MAX_UNDER_WAY
from server.serving import PATIENCE, Server, free_port, make, play_on, sit


class Mailbox:
    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.letters.append(email.message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"


@pytest.fixture
def mail() -> Iterator[tuple[Mailbox, str]]:
    box = Mailbox()
    port = free_port()
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    yield box, f"smtp://127.0.0.1:{port}"
    controller.stop()


class Hook:
    """A web server that records what is posted to it."""

    def __init__(self) -> None:
        self.got: list[dict[str, Any]] = []
        self.broken = 0
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["content-length"])))
                if hook.broken:
                    hook.broken -= 1
                    self.send_response(500)
                else:
                    hook.got.append(body)
                    self.send_response(302 if self.path == "/elsewhere" else 204)
                    self.send_header("location", "/hook")
                self.end_headers()

            def log_message(self, *args: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/hook"


@pytest.fixture
def hook() -> Iterator[Hook]:
    made = Hook()
    thread = threading.Thread(target=made.server.serve_forever)
    thread.start()
    yield made
    made.server.shutdown()
    thread.join()
    made.server.server_close()


def button_of(letter: EmailMessage) -> str:
    """Return where the button posts on the page that a letter leads to."""
    found = re.search(r"http://games\.example/account#confirm=(\S+)", letter.get_content())
    assert found
    return f"/api/confirm/{found[1]}"


async def eventually(ask: Callable[[], Any]) -> Any:
    async with asyncio.timeout(PATIENCE):
        while not ask():
            await asyncio.sleep(0.05)
    return ask()


async def test_your_move_comes_by_webhook_and_mail_with_what_happened(
    serve: Callable[..., Server], mail: tuple[Mailbox, str], hook: Hook
) -> None:
    box, smtp = mail
    server = serve(
        smtp=smtp, private_webhooks=1, notice_delay=0.2, origin="http://games.example", sender="us@example.org"
    )
    async with server.person() as ann, server.person(**{"accept-language": "cs"}) as ben:
        await ben.post("/api/me", json={"name": "Ben", "email": "ben@example.org", "webhook": hook.url})
        # the address is used only after its owner has said so
        asked = await eventually(lambda: box.letters and box.letters[0])
        link = button_of(asked)
        opened = await ann.get(link)  # as in older letters, or by a program that opens every link
        assert (opened.status_code, opened.headers["location"].startswith("/account#confirm=")) == (303, True)
        assert not (await ben.get("/api/me")).json()["me"]["email_confirmed"]
        pressed = await ann.post(link)
        assert pressed.json() == {"email": "ben@example.org", "confirmed": True}
        assert (await ben.get("/api/me")).json()["me"]["email_confirmed"]
        assert asked["list-unsubscribe"] is None  # there is nothing yet to end

        table = await make(
            ann, "me Ann", "open", title="Pátek", options={"first": "1"}, pace={"kind": "turns", "hours": 72}
        )
        await ben.post(f"/api/tables/{table['id']}/join", json={"name": "Ben"})
        s = await sit(server, table["id"], ann)
        await play_on(s, 0, 1)
        told = await eventually(lambda: hook.got and hook.got[0])
        assert told["event"] == "your-move"
        assert told["link"] == f"http://games.example/t/{table['id']}"
        assert told["card"]["your_move"]
        assert told["card"]["id"] == table["id"]
        assert told["content"] == told["text"]
        assert "Pátek" in told["text"]
        assert "72 hodin" in told["text"]  # in Ben's language
        assert "Ann" in told["text"].partition(":")[2]  # what happened
        letter = await eventually(lambda: len(box.letters) > 1 and box.letters[1])
        assert letter["to"] == "ben@example.org"
        assert letter["from"] == "us@example.org"
        assert "Pátek" in letter["subject"]
        assert told["link"] in letter.get_content()

        # who is here gets none; who has muted the table gets none
        b = await sit(server, table["id"], ben)
        await play_on(b, 1, 1)
        await play_on(s, 0, 1)
        await b.my_turn(1)
        await b.ask(do="mute", seat=1, on=True)
        await b.close()
        await ben.post(
            f"/api/tables/{table['id']}/do",
            json={"do": "act", "seat": 1, "action": b.latest[1]["legal"][0]["action"]},
        )
        await play_on(s, 0, 1)

        # another table proves that the notices of the first would have come by now
        other = await make(ann, "me Ann", "open", options={"first": "2"}, pace={"kind": "turns", "hours": 1})
        await ben.post(f"/api/tables/{other['id']}/join", json={"name": "Ben"})
        await eventually(lambda: len(hook.got) > 1)
        assert [h["card"]["id"] for h in hook.got] == [table["id"], other["id"]]

        # mail programs post where a header says, from anywhere and without a cookie (RFC 8058)
        assert letter["list-unsubscribe"] == f"<http://games.example{button_of(letter)}>"
        assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        await ann.get(button_of(letter))
        assert (await ben.get("/api/me")).json()["me"]["email_confirmed"]
        async with server.person() as program:
            ended = await program.post(button_of(letter), data={"List-Unsubscribe": "One-Click"})
        assert ended.json() == {"email": "ben@example.org", "confirmed": False}
        assert not (await ben.get("/api/me")).json()["me"]["email_confirmed"]
        await s.close()


async def test_a_broken_receiver_is_tried_again_later_and_play_goes_on(
    serve: Callable[..., Server], hook: Hook
) -> None:
    hook.broken = 1
    soon = "import clachan.server.accounts.notifications as n; n.RETRY_SECONDS = 0.5"
    server = serve(private_webhooks=1, notice_delay=0.1, preface=soon)
    async with server.person() as ann:
        await ann.post("/api/me", json={"name": "Ann", "webhook": hook.url})
        await make(ann, "me Ann", "random", options={"first": "1"}, pace={"kind": "turns", "hours": 1})
        await eventually(lambda: [x for x in server.lines() if x["event"] == "notice failed"])
        assert (await ann.get("/health")).status_code == 200
        await eventually(lambda: hook.got)


async def test_an_address_that_nobody_confirmed_gets_no_notices(
    serve: Callable[..., Server], mail: tuple[Mailbox, str], hook: Hook
) -> None:
    box, smtp = mail
    server = serve(smtp=smtp, private_webhooks=1, notice_delay=0.1)
    async with server.person() as ann:
        await ann.post("/api/me", json={"name": "Ann", "email": "somebody@example.org", "webhook": hook.url})
        await make(ann, "me Ann", "random", options={"first": "1"}, pace={"kind": "turns", "hours": 1})
        await eventually(lambda: hook.got)

        def delivered() -> bool:
            with contextlib.closing(sqlite3.connect(server.db)) as db:
                return bool(db.execute("SELECT count(*) FROM outbox").fetchone() == (0,))

        await eventually(delivered)
        assert len(box.letters) == 1, "the letter that asks for the confirmation"


async def test_webhooks_do_not_reach_into_the_operators_network(server: Server, hook: Hook) -> None:
    async with server.person() as ann:
        await ann.post("/api/me", json={"name": "Ann"})
        for bad in (
            "http://example.org/x",
            "ftp://example.org",
            "https://",
            "javascript:1",
            "https://u:p@example.org/",
        ):
            answer = await ann.post("/api/me", json={"webhook": bad})
            assert (answer.status_code, answer.json()["key"]) == (400, "error-webhook")
        for bad in ("ann", "a@b", "a b@c.de", "a@b.c\nBcc: x@y.z"):
            answer = await ann.post("/api/me", json={"email": bad})
            assert (answer.status_code, answer.json()["key"]) == (400, "error-email")
        me = (await ann.get("/api/me")).json()["me"]
        assert me["webhook"] is me["email"] is None
    with pytest.raises(OSError, match="private address"):
        await post(hook.url, b"{}", private=False)
    with pytest.raises(OSError, match="302"):
        await post(hook.url.replace("/hook", "/elsewhere"), b"{}", private=True)
    assert len(hook.got) == 1  # the redirection was not followed


@pytest.mark.parametrize(
    "title",
    [
        "=?utf-8?q?x=0D=0A=0D=0AGo_to_evil=2Eexample?=",
        "=?utf-8?b?eA0KQmNjOiBldmVAZXZpbC5leGFtcGxl?=",
        "=?=?utf-8?q?=0D=0ABcc:_eve=40evil?=",
        "a\r\nBcc: eve@evil.example",
        "a\u2028b\x85c",
    ],
)
def test_no_title_ends_a_header(title: str) -> None:
    made = letter("us@example.org", "ben@example.org", f"Your move: {title}", "It is your move.")
    read = email.message_from_bytes(made.as_bytes(), policy=policy.default)
    assert read.keys() == ["From", "To", "Subject", "Content-Type", "Content-Transfer-Encoding", "MIME-Version"]
    assert read.get_content().strip() == "It is your move."
    assert read["subject"].startswith("Your move:")


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1::1", True),
        *((private, False) for private in (
            "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "0.1.2.3",
            "192.0.0.8", "192.0.2.1", "192.88.99.1", "198.18.0.1", "203.0.113.9", "224.0.0.1", "239.1.1.1", "240.0.0.1",
            "255.255.255.255", "::1", "::", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1",
            "64:ff9b:1::1", "2002:7f00:1::", "2001::1", "2001:db8::1", "100::1", "fc00::1", "fd12::1", "fe80::1",
            "fe80::1%eth0", "fec0::1", "ff02::1", "ff0e::1", "3fff::1", "5f00::1", "4000::1",
        )),
    ],
)  # fmt: skip
def test_which_addresses_all_the_world_can_reach(address: str, public: bool) -> None:
    assert is_public(address) is public


async def test_a_webhook_goes_to_the_address_that_was_checked(hook: Hook, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name resolves to a public address the first time, and to this machine from then on."""
    asked: list[str] = []
    real = socket.getaddrinfo

    def changing(host: Any, port: Any, *args: Any, **more: Any) -> Any:
        asked.append(str(host))
        if host == "moves.example":
            host = "127.0.0.1" if asked.count("moves.example") == 1 else "127.0.0.2"
        return real(host, port, *args, **more)

    monkeypatch.setattr(socket, "getaddrinfo", changing)
    url = hook.url.replace("127.0.0.1", "moves.example")
    await post(url, b'{"a": 1}', private=True)  # the receiver listens on 127.0.0.1 only
    assert hook.got == [{"a": 1}]
    assert asked.count("moves.example") == 1


async def test_a_name_server_that_hangs_stops_no_other_webhook(hook: Hook, monkeypatch: pytest.MonkeyPatch) -> None:
    answer, asked, real = threading.Event(), [], socket.getaddrinfo

    def slow(host: Any, *args: Any, **more: Any) -> Any:
        if str(host).endswith("slow.example"):
            asked.append(host)
            answer.wait()
            host = "127.0.0.1"
        return real(host, *args, **more)

    monkeypatch.setattr(socket, "getaddrinfo", slow)
    monkeypatch.setattr(posting, "ATTEMPT_SECONDS", 0.2)
    for n in range(MAX_UNDER_WAY):  # each gives up, and leaves its thread behind
        with pytest.raises(TimeoutError):
            await post(hook.url.replace("127.0.0.1", f"{n}.slow.example"), b"{}", private=True)
    monkeypatch.setattr(posting, "ATTEMPT_SECONDS", 60.0)
    await post(hook.url, b'{"a": 1}', private=True)
    assert (hook.got, len(asked)) == ([{"a": 1}], MAX_UNDER_WAY)
    answer.set()


async def test_a_webhook_over_tls_must_fit_the_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The connection goes to an address, the certificate is checked for the name."""
    for name in ("right.example", "wrong.example"):
        command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={name}"]
        files = ["-keyout", str(tmp_path / "key"), "-out", str(tmp_path / "cert")]
        subprocess.run([*command, *files, "-addext", f"subjectAltName=DNS:{name}"], check=True, capture_output=True)
        receiver = Hook()
        inside = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        inside.load_cert_chain(tmp_path / "cert", tmp_path / "key")
        receiver.server.socket = inside.wrap_socket(receiver.server.socket, server_side=True)
        thread = threading.Thread(target=receiver.server.serve_forever)
        thread.start()
        outside = ssl.create_default_context(cafile=str(tmp_path / "cert"))
        monkeypatch.setattr(posting, "trust", lambda outside=outside: outside)
        real = socket.getaddrinfo
        monkeypatch.setattr(socket, "getaddrinfo", lambda host, *a, real=real, **k: real("127.0.0.1", *a, **k))
        url = f"https://right.example:{receiver.server.server_port}/hook"
        if name == "right.example":
            await post(url, b"{}", private=True)
        else:
            with pytest.raises(Exception, match="CERTIFICATE_VERIFY_FAILED"):
                await post(url, b"{}", private=True)
        assert len(receiver.got) == (1 if name == "right.example" else 0)
        receiver.server.shutdown()
        thread.join()
        receiver.server.server_close()
