"""The endpoints of an account: its sessions, its password, and a reset of that."""

import hashlib

from clachan.server.accounts.identity import Player, fits, hasher, known, passwords
from clachan.server.api.context import RequestContext, endpoint
from clachan.server.api.requests import EndSession, Forgotten, NewPassword, Reset
from clachan.server.api.responses import MeAnswer, Problem, SessionInfo, SessionsAnswer
from clachan.server.api.tables import about

RESET_SECONDS = 3600


@endpoint("GET", "/api/sessions", "The devices on which I am known", SessionsAnswer)
async def sessions(context: RequestContext) -> SessionsAnswer:
    return await devices(context, await context.need_player())


async def devices(context: RequestContext, player: Player) -> SessionsAnswer:
    rows = await context.store.sessions_of(player.id)
    return SessionsAnswer([SessionInfo(s.id, s.device, s.created, s.seen, s.id == context.session) for s in rows])


@endpoint("POST", "/api/sessions/end", "End a session of mine; or all but this one", SessionsAnswer, EndSession)
async def end_session(context: RequestContext, body: EndSession) -> SessionsAnswer:
    player = await context.need_player()
    if body.session is None:
        await end_all(context, player)
    else:
        await context.store.end_session(player.id, body.session)
        await context.hub.cross_process.end_sessions(player.id, [body.session])
        if body.session == context.session:
            await context.become(None)
            return SessionsAnswer([])
    return await devices(context, player)


async def end_all(context: RequestContext, player: Player, password: str | None = None) -> Player:
    """End all sessions but this one, which gets a new cookie. Set a new password, if there is one."""
    store = context.store
    ended = [s.id for s in await store.sessions_of(player.id) if s.id != context.session]
    epoch = await store.end_sessions(player.id, context.session, password)
    player = player._replace(epoch=epoch, password=password or player.password)
    await context.become(player, context.session or None)
    await context.hub.cross_process.end_sessions(
        player.id, ["", *ended]
    )  # "": cookies of the first versions, which have no session
    return player


@endpoint("POST", "/api/password", "Change my password; ends my other sessions", MeAnswer, NewPassword)
async def change_password(context: RequestContext, body: NewPassword) -> MeAnswer:
    context.limit(context.server.logins, context.address)
    player = await context.need_player()
    if player.login is None or not await passwords.run(fits, body.old, player.password):
        raise Problem(401, "error-password")
    return about(await end_all(context, player, await passwords.run(hasher.hash, body.new)))


@endpoint("POST", "/api/forgotten", "Have a link sent that sets a new password", MeAnswer, Forgotten)
async def forgotten(context: RequestContext, body: Forgotten) -> MeAnswer:
    """The answer is the same whether there is such an account or not."""
    context.limit(context.server.logins, context.address)
    player = known(await context.store.player_by_login(body.login.lower()))
    if player is not None and player.person.email_confirmed and context.server.may_write_to(player):
        token = context.server.signer.sign("reset", f"{player.id}.{int(context.now)}.{password_fingerprint(player)}")
        context.server.notifier.write(player, "reset-subject", "reset-body", f"/account#reset={token}")
    return about(await context.player())


@endpoint("POST", "/api/reset", "Set a new password by a link; ends all my sessions", MeAnswer, Reset)
async def reset(context: RequestContext, body: Reset) -> MeAnswer:
    context.limit(context.server.logins, context.address)
    ident, at, fingerprint = ((context.server.signer.unsign("reset", body.token) or "") + "...").split(".")[:3]
    player = known(await context.store.player(ident)) if ident else None
    if player is None or fingerprint != password_fingerprint(player) or context.now - int(at) > RESET_SECONDS:
        raise Problem(404, "error-confirm")
    hashed = await passwords.run(hasher.hash, body.password)
    await context.become(None)
    player = await end_all(context, player, hashed)
    context.trust(player)
    return about(player)


def password_fingerprint(player: Player) -> str:
    """Return the fingerprint of a password: a link that holds it works only once."""
    return hashlib.sha256(f"{player.epoch} {player.password}".encode()).hexdigest()[:16]
