"""Messages to people who are not here: it is your move. By e-mail and by webhook, with what happened in them.

A notice lies in the storage until it was delivered, so a crash may send it twice but never loses it.
"""

from collections.abc import Awaitable
from typing import Any
from urllib.parse import urlsplit

import httpx

from clachan.core import Event
from clachan.play.text import texts
from clachan.server.accounts.delivery import letter, post, send_mail
from clachan.server.accounts.identity import Player, known
from clachan.server.api.responses import Card, Problem, to_json
from clachan.server.config import Config
from clachan.server.operations.logs import log, short
from clachan.server.storage.store import Notice
from clachan.server.tables import table_clock
from clachan.server.tables.hub import TableHub
from clachan.server.texts import say

EVERY = 5.0  # seconds between looks at the outbox
AGAIN = 300.0  # seconds before a failed one is tried again
TRIES = 5
TOGETHER = 50  # on their way at once


class Notifier:
    """Delivers what lies in the outbox."""

    def __init__(self, config: Config, hub: TableHub) -> None:
        self.config = config
        self.hub = hub
        self.flying = 0
        self.pause = min(EVERY, max(0.1, config.notice_delay))
        hub.metrics.gauges["notices_under_way"] = lambda: self.flying

    async def round(self) -> None:
        """Send off what is due. Nobody waits for it: a receiver that hangs holds up itself."""
        now = table_clock.now()
        room = TOGETHER - self.flying
        for notice in await self.hub.store.take_notices(now, now + AGAIN, room) if room > 0 else ():
            self.send_off(self.deliver(notice))

    def send_off(self, work: Awaitable[None]) -> None:
        async def fly() -> None:
            self.flying += 1
            try:
                await work
            finally:
                self.flying -= 1

        self.hub.spawn(fly())

    async def deliver(self, notice: Notice) -> None:
        """Send one, unless it is no longer wanted."""
        try:
            player = known(await self.hub.store.player(notice.player))
            card = await self.card(notice) if player and player.person.notices else None
            if player is not None and card is not None:
                await self.send(player, card)
        except Exception as e:
            self.hub.metrics.count("notices_failed")
            log("notice failed", "warning", table=short(notice.table_id), error=type(e).__name__, tries=notice.tries)
            if notice.tries < TRIES:
                return
        await self.hub.store.drop_notice(notice.id)

    async def card(self, notice: Notice) -> Card | None:
        """The table of a notice, if that person still owes that decision and is not looking at it."""
        row = await self.hub.store.table(notice.table_id)
        if row is None:
            return None
        here = await self.hub.read(notice.table_id, lambda room: self.hub.who_is_here(room).seats[notice.seat])
        card = await self.hub.home_pages.card(row, notice.player)
        return None if here or not card.your_move or card.recap_from != notice.entries else card

    async def send(self, player: Player, card: Card) -> None:
        text = self.text(player, card)
        person = player.person
        if person.webhook:
            body = {"event": "your-move", "text": text, "content": text, "link": self.link(f"/t/{card.id}")}
            data = to_json({**body, "card": card})
            await post(person.webhook, data, self.config.private_webhooks)
            self.hub.metrics.count("webhooks")
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

    def ask_to_confirm(self, player: Player, token: str) -> None:
        """An address gets messages once its owner says so."""
        self.write(player, "confirm-subject", "confirm-body", f"/api/confirm/{token}")

    def write(self, player: Player, subject: str, body: str, path: str) -> None:
        """A letter that somebody asked for just now, with a link in it. Who asked does not wait for the mail server."""
        person = player.person
        if not self.config.smtp or person.email is None or self.flying >= 2 * TOGETHER:
            return
        text = say(body, {"link": self.link(path)}, None, person.language)
        self.send_off(self.try_mail(person.email, say(subject, {}, None, person.language), text))

    async def try_mail(self, to: str, subject: str, text: str) -> None:
        try:
            await self.mail(to, subject, text)
        except Exception as e:
            self.hub.metrics.count("mails_failed")
            log("mail failed", "warning", error=type(e).__name__)

    def stop_link(self, player: Player) -> str:
        email = (player.person.email or "").encode().hex()
        return self.link("/api/confirm/" + self.hub.signer.sign("confirm", f"no.{player.id}.0.{email}"))

    async def mail(self, to: str, subject: str, text: str) -> None:
        await send_mail(self.config.smtp, letter(self.config.sender, to, subject, text))
        self.hub.metrics.count("mails")

    # --- webhooks ----------------------------------------------------------------------------------------------

    def check_webhook(self, url: str) -> str:
        """A webhook address as people may give it."""
        kinds = ("http", "https") if self.config.private_webhooks else ("https",)
        try:
            parts, host = urlsplit(url), httpx.URL(url).raw_host
            fine = parts.scheme in kinds and bool(host) and b"%" not in host and not parts.username and parts.port != 0
        except (ValueError, httpx.InvalidURL):
            fine = False
        if not fine:
            raise Problem(400, "error-webhook", why="https://host/path")
        return url
