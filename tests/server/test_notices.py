"""Messages to people who are not here, delivered to a real mail server and a real web server on this machine."""

import asyncio
import email
import json
import re
import threading
from collections.abc import Callable, Iterator
from email import policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from clachan.server.notices import post
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
    """A web server that notes what is posted to it."""

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
        link = re.search(r"http://games\.example(/api/confirm/\S+)", asked.get_content())
        assert link
        assert not (await ben.get("/api/me")).json()["me"]["email_confirmed"]
        assert (await ann.get(link[1])).status_code == 200
        assert (await ben.get("/api/me")).json()["me"]["email_confirmed"]

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

        stop = re.search(r"http://games\.example(/api/confirm/\S+)", letter.get_content())
        assert stop
        await ann.get(stop[1])
        assert not (await ben.get("/api/me")).json()["me"]["email_confirmed"]
        await s.close()


async def test_a_broken_receiver_is_tried_again_later_and_play_goes_on(
    serve: Callable[..., Server], hook: Hook
) -> None:
    hook.broken = 1
    server = serve(private_webhooks=1, notice_delay=0.1)
    async with server.person() as ann:
        await ann.post("/api/me", json={"name": "Ann", "webhook": hook.url})
        await make(ann, "me Ann", "random", options={"first": "1"}, pace={"kind": "turns", "hours": 1})
        await eventually(lambda: [x for x in server.lines() if x["event"] == "notice failed"])
        assert hook.got == []
        assert (await ann.get("/health")).status_code == 200


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
        post(hook.url, b"{}", private=False)
    with pytest.raises(OSError, match="302"):
        post(hook.url.replace("/hook", "/elsewhere"), b"{}", private=True)
    assert len(hook.got) == 1  # the redirection was not followed
