"""Messages to players who are not connected: it is your move. They go out by e-mail and by webhook.

A notice stays in the storage until it is delivered, so a crash may send it twice but never loses
it. This module also owns the confirmation of e-mail addresses.
"""

from collections.abc import Awaitable
from typing import Any
from urllib.parse import urlsplit

import httpx

from clachan.core import Event
from clachan.play.text import texts
from clachan.server.accounts.delivery import letter, mail_address, post, send_mail
from clachan.server.accounts.identity import Player, Signer, alter, known
from clachan.server.api.responses import Card, ConfirmAnswer, Problem, to_json
from clachan.server.config import Config
from clachan.server.operations.logs import log, short
from clachan.server.storage.store import Notice
from clachan.server.tables import table_clock
from clachan.server.tables.hub import TableHub
from clachan.server.texts import say

OUTBOX_SECONDS = 5.0  # between two readings of the outbox
RETRY_SECONDS = 300.0  # before a failed delivery is tried again
MAX_TRIES = 5
MAX_UNDER_WAY = 50  # deliveries at once
CONFIRM_PAGE = "/account#confirm="  # of the client, with a button: programs that open every link change nothing
CONFIRM_PATH = "/api/confirm/"  # where the button, and mail programs, post
CONFIRM_SECONDS = 7 * 86400  # for which a link that confirms an address is valid


class Notifier:
    """Delivers the notices in the outbox, and letters that people ask for."""

    def __init__(self, config: Config, hub: TableHub, signer: Signer) -> None:
        self.config = config
        self.hub = hub
        self.store = hub.store
        self.metrics = hub.metrics
        self.signer = signer
        self.under_way = 0
        self.pause = min(OUTBOX_SECONDS, max(0.1, config.notice_delay))
        self.metrics.gauges["notices_under_way"] = lambda: self.under_way

    async def round(self) -> None:
        """Start to deliver what is due.

        Nothing waits for a delivery, so a receiver that hangs delays only itself.
        """
        now = table_clock.now()
        room = MAX_UNDER_WAY - self.under_way
        for notice in await self.store.take_notices(now, now + RETRY_SECONDS, room) if room > 0 else ():
            self.start(self.deliver(notice))

    def start(self, work: Awaitable[None]) -> None:
        async def run() -> None:
            self.under_way += 1
            try:
                await work
            finally:
                self.under_way -= 1

        self.hub.tasks.spawn(run())

    async def deliver(self, notice: Notice) -> None:
        """Deliver one notice, unless it is no longer wanted."""
        try:
            player = known(await self.store.player(notice.player))
            card = await self.card(notice) if player and player.person.notices else None
            if player is not None and card is not None:
                await self.send(player, card)
        except Exception as e:
            self.metrics.count("notices_failed")
            log("notice failed", "warning", table=short(notice.table_id), error=type(e).__name__, tries=notice.tries)
            if notice.tries < MAX_TRIES:
                return
        await self.store.drop_notice(notice)

    async def card(self, notice: Notice) -> Card | None:
        """Return the table of a notice, if the player still owes the decision and is not connected."""
        row = await self.store.table(notice.table_id)
        if row is None:
            return None
        here = await self.hub.read(notice.table_id, lambda room: self.hub.presence.message(room).seats[notice.seat])
        card = await self.hub.home_pages.card(row, notice.player)
        acted = card.recap_from > notice.entries  # fewer entries: somebody else took a step back, so it is still due
        return None if here or not card.your_move or acted else card

    async def send(self, player: Player, card: Card) -> None:
        text = self.text(player, card)
        person = player.person
        if person.webhook:
            body = {"event": "your-move", "text": text, "content": text, "link": self.link(f"/t/{card.id}")}
            data = to_json({**body, "card": card})
            await post(person.webhook, data, self.config.private_webhooks)
            self.metrics.count("webhooks")
        if person.email and person.email_confirmed and self.config.smtp:
            args = {"game": self.game(player, card), "title": card.title}
            token = self.confirmation("no", player, 0)
            end = say("notice-stop", {"link": self.link(CONFIRM_PAGE + token)}, None, person.language)
            subject = say("notice-subject", args, None, person.language)
            await self.mail(person.email, subject, f"{text}\n\n{end}\n", stop=self.link(CONFIRM_PATH + token))

    def text(self, player: Player, card: Card) -> str:
        """Return the text of a message: which game, what happened, how much time there is."""
        language = player.person.language
        words = texts(card.game, language)

        def line(key: str, **args: Any) -> str:
            return say(key, args, None, language)

        names = ", ".join(card.names)
        parts = [" ".join(line("notice-body", game=self.game(player, card), title=card.title, names=names).split())]
        if card.deadline:
            parts.append(line("notice-deadline", hours=max(0, round((card.deadline - table_clock.now()) / 3600))))
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

    def check_email(self, text: str) -> str:
        """Return an e-mail address as letters carry it."""
        address = mail_address(text)
        if address is None:
            raise Problem(400, "error-email")
        return address

    def ask_to_confirm(self, player: Player) -> None:
        """Ask the owner of a new address whether they want messages."""
        token = self.confirmation("yes", player, int(table_clock.now()))
        self.write(player, "confirm-subject", "confirm-body", CONFIRM_PAGE + token)

    def report_change(self, before: Player, after: Player) -> None:
        """Tell the owner of a confirmed address that their messages go elsewhere from now on."""
        if before.person.email_confirmed and before.person.email != after.person.email:
            self.write(before, "moved-subject", "moved-body", "/account", after.person.email or "-")

    def confirmation(self, verb: str, player: Player, at: int) -> str:
        """Return the token of a link in a letter: "yes" confirms the address, "no" ends all
        messages to it."""
        return self.signer.sign("confirm", f"{verb}.{player.id}.{at}.{in_hex(player.person.email)}")

    async def confirm(self, token: str) -> ConfirmAnswer:
        """Do what the link in a letter says."""
        text = self.signer.unsign("confirm", token)
        verb, ident, at, email = (text or "...").split(".")
        player = known(await self.store.player(ident)) if text else None
        if player is None or player.person.email is None or email != in_hex(player.person.email):
            raise Problem(404, "error-confirm")
        if verb == "yes" and table_clock.now() - int(at) > CONFIRM_SECONDS:
            raise Problem(404, "error-confirm")

        def change(now: Player) -> Player:
            if now.person.email is None or email != in_hex(now.person.email):
                raise Problem(404, "error-confirm")
            now.person.email_confirmed = verb == "yes"
            return now

        player = await alter(self.store, ident, change)
        return ConfirmAnswer(email=player.person.email or "", confirmed=verb == "yes")

    def write(self, player: Player, subject: str, body: str, path: str, email: str = "") -> None:
        """Send a letter with a link, in the background. `email`: an address that it names."""
        person = player.person
        if not self.config.smtp or person.email is None or self.under_way >= 2 * MAX_UNDER_WAY:
            return
        text = say(body, {"link": self.link(path), "name": person.name, "email": email}, None, person.language)
        self.start(self.try_mail(person.email, say(subject, {}, None, person.language), text))

    async def try_mail(self, to: str, subject: str, text: str) -> None:
        try:
            await self.mail(to, subject, text)
        except Exception as e:
            self.metrics.count("mails_failed")
            log("mail failed", "warning", error=type(e).__name__)

    async def mail(self, to: str, subject: str, text: str, stop: str = "") -> None:
        await send_mail(self.config.smtp, letter(self.config.sender, to, subject, text, stop))
        self.metrics.count("mails")

    # --- webhooks ----------------------------------------------------------------------------------------------

    def check_webhook(self, url: str) -> str:
        """Return a webhook address if it is one that players may give."""
        kinds = ("http", "https") if self.config.private_webhooks else ("https",)
        try:
            parts, host = urlsplit(url), httpx.URL(url).raw_host
            fine = parts.scheme in kinds and bool(host) and b"%" not in host and not parts.username and parts.port != 0
        except (ValueError, httpx.InvalidURL):
            fine = False
        if not fine:
            raise Problem(400, "error-webhook", why="https://host/path")
        return url


def in_hex(email: str | None) -> str:
    """Return an address as links to it carry it."""
    return (email or "").encode().hex()
