"""The endpoints of an account: where it is open, its password, and what to do when that is forgotten."""

import hashlib

from clachan.server.accounts.identity import Player, fits, hasher, known, passwords
from clachan.server.api.context import Call, endpoint
from clachan.server.api.requests import EndSession, Forgotten, NewPassword, Reset
from clachan.server.api.responses import MeAnswer, Problem, SessionInfo, SessionsAnswer
from clachan.server.api.tables import about

RESET_SECONDS = 3600


@endpoint("GET", "/api/sessions", "The devices on which I am known", SessionsAnswer)
async def sessions(call: Call) -> SessionsAnswer:
    return await devices(call, await call.need_player())


async def devices(call: Call, player: Player) -> SessionsAnswer:
    rows = await call.hall.store.sessions_of(player.id)
    return SessionsAnswer([SessionInfo(s.id, s.device, s.created, s.seen, s.id == call.session) for s in rows])


@endpoint("POST", "/api/sessions/end", "End a session of mine; or all but this one", SessionsAnswer, EndSession)
async def end_session(call: Call, body: EndSession) -> SessionsAnswer:
    player = await call.need_player()
    if body.session is None:
        await end_all(call, player)
    else:
        await call.hall.store.end_session(player.id, body.session)
        await call.hall.hang_up(player.id, [body.session])
        if body.session == call.session:
            await call.become(None)
            return SessionsAnswer([])
    return await devices(call, player)


async def end_all(call: Call, player: Player, password: str | None = None) -> Player:
    """End all sessions but this one, which goes on with a new cookie; with a new password, if there is one."""
    store = call.hall.store
    ended = [s.id for s in await store.sessions_of(player.id) if s.id != call.session]
    epoch = await store.end_sessions(player.id, call.session, password)
    player = player._replace(epoch=epoch, password=password or player.password)
    await call.become(player, call.session or None)
    await call.hall.hang_up(player.id, ["", *ended])  # "": those that the first versions let in
    return player


@endpoint("POST", "/api/password", "Change my password; ends my other sessions", MeAnswer, NewPassword)
async def change_password(call: Call, body: NewPassword) -> MeAnswer:
    call.limit(call.house.logins, call.address)
    player = await call.need_player()
    if player.login is None or not await passwords.run(fits, body.old, player.password):
        raise Problem(401, "error-password")
    return about(await end_all(call, player, await passwords.run(hasher.hash, body.new)))


@endpoint("POST", "/api/forgotten", "Have a link sent that sets a new password", MeAnswer, Forgotten)
async def forgotten(call: Call, body: Forgotten) -> MeAnswer:
    """The answer is the same whether there is such an account or not."""
    call.limit(call.house.logins, call.address)
    player = known(await call.hall.store.player_by_login(body.login.lower()))
    if player is not None and player.person.email_confirmed and call.house.may_write(player.id):
        token = call.house.seal.seal("reset", f"{player.id}.{int(call.now)}.{password_mark(player)}")
        call.house.notifier.write(player, "reset-subject", "reset-body", f"/account#reset={token}")
    return about(await call.player())


@endpoint("POST", "/api/reset", "Set a new password by a link; ends all my sessions", MeAnswer, Reset)
async def reset(call: Call, body: Reset) -> MeAnswer:
    call.limit(call.house.logins, call.address)
    ident, at, mark = ((call.house.seal.unseal("reset", body.token) or "") + "...").split(".")[:3]
    player = known(await call.hall.store.player(ident)) if ident else None
    if player is None or mark != password_mark(player) or call.now - int(at) > RESET_SECONDS:
        raise Problem(404, "error-confirm")
    hashed = await passwords.run(hasher.hash, body.password)
    await call.become(None)
    player = await end_all(call, player, hashed)
    call.trust(player)
    return about(player)


def password_mark(player: Player) -> str:
    """What a link holds of the password that it replaces: it works once."""
    return hashlib.sha256(f"{player.epoch} {player.password}".encode()).hexdigest()[:16]
