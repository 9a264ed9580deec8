"""Messages to people who are not here: it is your move. By e-mail and by webhook, with what happened in them.

A notice lies in the storage until it was delivered, so a crash may send it twice but never loses it.
"""

import asyncio
import ipaddress
import smtplib
import socket
import ssl
import time
import urllib.request
from collections.abc import Callable
from email.message import EmailMessage
from typing import Any
from urllib.parse import unquote, urlsplit

import msgspec

from clachan.core import ClachanError, Event
from clachan.play.text import texts
from clachan.server.config import Config
from clachan.server.hall import Hall
from clachan.server.logs import log, short
from clachan.server.people import Player, known
from clachan.server.store import Notice
from clachan.server.texts import say
from clachan.server.words import Card, Problem

EVERY = 5.0  # seconds between looks at the outbox
AGAIN = 300.0  # seconds before a failed one is tried again
TRIES = 5
TIMEOUT = 10.0
TOGETHER = 20


class Notifier:
    """Delivers what lies in the outbox."""

    def __init__(self, config: Config, hall: Hall) -> None:
        self.config = config
        self.hall = hall

    async def run(self) -> None:
        while True:
            try:
                due = await self.hall.store.take_notices(time.time(), time.time() + AGAIN, TOGETHER)
                await asyncio.gather(*(self.deliver(n) for n in due))
            except ClachanError as e:
                log("notices", "error", error=str(e))
            await asyncio.sleep(min(EVERY, max(0.1, self.config.notice_delay)))

    async def deliver(self, notice: Notice) -> None:
        """Send one, unless it is no longer wanted."""
        try:
            player = known(await self.hall.store.player(notice.player))
            card = await self.card(notice) if player and player.person.notices else None
            if player is not None and card is not None:
                await self.send(player, card)
        except Exception as e:
            self.hall.metrics.count("notices_failed")
            log("notice failed", "warning", table=short(notice.table_id), error=type(e).__name__, tries=notice.tries)
            if notice.tries < TRIES:
                return
        await self.hall.store.drop_notice(notice.id)

    async def card(self, notice: Notice) -> Card | None:
        """The table of a notice, if that person still owes that decision and is not looking at it."""
        row = await self.hall.store.table(notice.table_id)
        if row is None:
            return None
        here = await self.hall.read(notice.table_id, lambda room: self.hall.who_is_here(room).seats[notice.seat])
        card = await self.hall.homes.card(row, notice.player)
        return None if here or not card.your_move or card.recap_from != notice.entries else card

    async def send(self, player: Player, card: Card) -> None:
        text = self.text(player, card)
        person = player.person
        if person.webhook:
            body = {"event": "your-move", "text": text, "content": text, "link": self.link(f"/t/{card.id}")}
            data = msgspec.json.encode({**body, "card": card})
            await self.blocking(post, person.webhook, data, self.config.private_webhooks)
            self.hall.metrics.count("webhooks")
        if person.email and person.email_confirmed and self.config.smtp:
            args = {"game": self.game(player, card), "title": card.title}
            stop = say("notice-stop", {"link": self.stop_link(player)}, None, person.language)
            await self.mail(person.email, say("notice-subject", args, None, person.language), f"{text}\n\n{stop}\n")

    def text(self, player: Player, card: Card) -> str:
        """What a message says: which game, what happened, how long there is."""
        language = player.person.language
        words = texts(card.game, language)

        def line(key: str, **args: Any) -> str:
            return say(key, args, None, language)

        names = ", ".join(card.names)
        parts = [" ".join(line("notice-body", game=self.game(player, card), title=card.title, names=names).split())]
        if card.deadline:
            parts.append(line("notice-deadline", hours=max(0, round((card.deadline - time.time()) / 3600))))
        if card.recap:
            parts.append(line("notice-since"))
            parts += [
                "- " + words.event(Event(r.key, r.seat, r.rule, r.args, r.points), card.names) for r in card.recap
            ]
        parts.append(line("notice-link", link=self.link(f"/t/{card.id}")))
        return "\n".join(parts)

    def game(self, player: Player, card: Card) -> str:
        return texts(card.game, player.person.language).say("name")

    def link(self, path: str) -> str:
        return (self.config.origin or f"http://{self.config.host}:{self.config.port}").rstrip("/") + path

    # --- e-mail ------------------------------------------------------------------------------------------------

    async def ask_to_confirm(self, player: Player, token: str) -> None:
        """An address gets messages once its owner says so."""
        person = player.person
        if not self.config.smtp or person.email is None:
            return
        link = self.link(f"/api/confirm/{token}")
        text = say("confirm-body", {"link": link}, None, person.language)
        try:
            await self.mail(person.email, say("confirm-subject", {}, None, person.language), text)
        except (OSError, smtplib.SMTPException) as e:
            log("mail failed", "warning", error=type(e).__name__)

    def stop_link(self, player: Player) -> str:
        email = (player.person.email or "").encode().hex()
        return self.link("/api/confirm/" + self.hall.seal.seal("confirm", f"no.{player.id}.0.{email}"))

    async def mail(self, to: str, subject: str, text: str) -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.config.sender, to, " ".join(subject.split())
        message.set_content(text)
        await self.blocking(send_mail, self.config.smtp, message)
        self.hall.metrics.count("mails")

    async def blocking(self, work: Callable[..., None], *args: Any) -> None:
        await asyncio.get_running_loop().run_in_executor(None, work, *args)

    # --- webhooks ----------------------------------------------------------------------------------------------

    def check_webhook(self, url: str) -> str:
        """A webhook address as people may give it."""
        parts = urlsplit(url)
        kinds = ("http", "https") if self.config.private_webhooks else ("https",)
        if parts.scheme not in kinds or not parts.hostname or parts.username:
            raise Problem(400, "error-webhook", why="https://host/path")
        return url


def send_mail(address: str, message: EmailMessage) -> None:
    """Through the operator's mail server; encrypted as soon as it offers that."""
    parts = urlsplit(address)
    host = parts.hostname or "localhost"
    if parts.scheme == "smtps":
        server: smtplib.SMTP = smtplib.SMTP_SSL(
            host, parts.port or 465, timeout=TIMEOUT, context=ssl.create_default_context()
        )
    else:
        server = smtplib.SMTP(host, parts.port or 25, timeout=TIMEOUT)
    with server:
        if parts.scheme == "smtp" and server.has_extn("starttls"):
            server.starttls(context=ssl.create_default_context())
        if parts.username:
            server.login(unquote(parts.username), unquote(parts.password or ""))
        server.send_message(message)


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """A webhook that sends us elsewhere could send us inside the operator's network."""

    def redirect_request(self, *args: Any) -> None:
        return None


def post(url: str, data: bytes, private: bool) -> None:
    """Send a webhook. Only to addresses that the whole world can reach, unless the operator allows others."""
    parts = urlsplit(url)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    for found in socket.getaddrinfo(parts.hostname, port, proto=socket.IPPROTO_TCP):
        if not private and not ipaddress.ip_address(found[4][0]).is_global:
            raise OSError("a webhook may not go to a private address")
    request = urllib.request.Request(url, data, {"content-type": "application/json", "user-agent": "clachan"})
    opener = urllib.request.build_opener(NoRedirects, urllib.request.ProxyHandler({}))
    with opener.open(request, timeout=TIMEOUT):
        pass
