"""Player profiles: name, language, addresses for notices."""

from collections.abc import Callable
from copy import copy
from typing import Any

from clachan.server.accounts.identity import Player, alter
from clachan.server.accounts.names import clean
from clachan.server.accounts.notifications import Notifier
from clachan.server.api.requests import AboutMe
from clachan.server.storage.store import Store


def changes_email(player: Player, body: AboutMe) -> bool:
    return body.email is not None and body.email != (player.person.email or "")


async def change_profile(
    store: Store, notifier: Notifier, player: Player, body: AboutMe, may_mail: Callable[[str], None]
) -> Player:
    """Change a player's profile.

    A new e-mail address must be confirmed, and the old one gets a letter. `may_mail` raises
    `Problem` for an address that has been sent too many letters.
    """
    changed: dict[str, Any] = {"name": clean(body.name) if body.name is not None else None, "webhook": body.webhook}
    changed |= {"language": body.language, "notices": body.notices, "sound": body.sound}
    if body.webhook:
        changed["webhook"] = notifier.check_webhook(body.webhook)
    new_email = changes_email(player, body)
    address = notifier.check_email(body.email) if new_email and body.email else None
    if address is not None:
        may_mail(address)  # or this would be a machine to send mail to anybody

    before = player

    def change(now: Player) -> Player:
        for field, value in changed.items():
            if value is not None:
                setattr(now.person, field, value or None if field == "webhook" else value)
        if new_email:
            nonlocal before
            before = now._replace(person=copy(now.person))
            now.person.email, now.person.email_confirmed = address, False
        return now

    player = await alter(store, player.id, change)
    notifier.report_change(before, player)
    if address is not None:
        notifier.ask_to_confirm(player)
    return player
