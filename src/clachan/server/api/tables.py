"""The HTTP endpoints of games, players and tables."""

import asyncio
import contextlib
import platform
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

from starlette.responses import RedirectResponse, Response

from clachan import __version__, build
from clachan.bots import CHARACTERS, OFFERED
from clachan.play import record
from clachan.play.registry import LoadedGame, keys, spec
from clachan.play.rulebook import rules_file
from clachan.play.teaching import coach, handbook, lessons
from clachan.play.text import LANGUAGES
from clachan.play.text import texts as game_texts
from clachan.presentation import About
from clachan.server import texts
from clachan.server.accounts.identity import Player, alter, fits, hasher, known, passwords
from clachan.server.accounts.notifications import CONFIRM_PAGE
from clachan.server.accounts.profile import change_profile, changes_email
from clachan.server.api import handlers
from clachan.server.api.context import RequestContext, endpoint
from clachan.server.api.requests import (
    AboutMe,
    Claim,
    Commands,
    First,
    Join,
    LogIn,
    SeatPlan,
    SetFiles,
    Setup,
    SignUp,
)
from clachan.server.api.responses import (
    CardsAnswer,
    CharacterInfo,
    ChatAnswer,
    ChatLine,
    CoachAnswer,
    ConfirmAnswer,
    CourseAnswer,
    DoAnswer,
    ExampleInfo,
    GameInfo,
    GamesAnswer,
    HandbookAnswer,
    LegalAction,
    Link,
    LinksAnswer,
    MeAnswer,
    MinuteAnswer,
    OptionInfo,
    PositionAnswer,
    Problem,
    ServerAnswer,
    SetAnswer,
    SheetAnswer,
    Shown,
    TableAnswer,
    TopicInfo,
    View,
)
from clachan.server.component_sets.sets import find_game
from clachan.server.http.rate_limits import HttpLimits
from clachan.server.storage.store import Conflict
from clachan.server.tables import permissions, projections
from clachan.server.tables.room import Room, fingerprint, new_id
from clachan.server.tables.seats import Viewer

MAX_LOBBY_TABLES = 60

# --- the server ----------------------------------------------------------------------------------------------


@endpoint("GET", "/api/server", "The version, and the engine that runs", ServerAnswer)
async def server(context: RequestContext) -> ServerAnswer:
    return ServerAnswer(
        version=__version__,
        python=platform.python_version(),
        engine=build(),
        bots=context.server.workers.engine.kind,
        compiling=context.server.compiler.busy,
    )


# --- games and texts -----------------------------------------------------------------------------------------


@endpoint("GET", "/api/games", "The games, their options and bots", GamesAnswer, fixed=True)
def games(context: RequestContext) -> GamesAnswer:
    light_first = sorted(map(describe, keys()), key=lambda g: (g.weight, g.minutes, g.key))
    characters = [CharacterInfo(c.name, c.style) for c in CHARACTERS]
    return GamesAnswer(light_first, characters, context.server.config.accepts_sets)


@cache
def describe(key: str) -> GameInfo:
    game = find_game(key)
    options = [OptionInfo(o.name, list(o.choices), o.rule) for o in game.options]
    sources = {kind: dict(Counter(found)) for kind, found in game.presentation.sources().items()}
    game_spec = spec(key)
    words = {language: game_texts(key, language) for language in LANGUAGES}
    return GameInfo(
        key=key,
        name={language: w.say("name") for language, w in words.items()},
        blurb={language: w.say("blurb") for language, w in words.items()},
        minutes=list(game_spec.minutes),
        weight=game_spec.weight,
        version=game.version,
        components=game.components,
        files=list(game_spec.files),
        players=[game.players[0], game.players[-1]],
        languages=list(LANGUAGES),
        minute=lessons.has_minute(key),
        first=coach.is_playable(key),
        options=options,
        bots=list(OFFERED),
        provenance=sources,
    )


READ = {"language": "en or cs"}


@endpoint("GET", "/api/games/{key}/rules", "The numbered rules", "text/markdown", query=READ, fixed=True)
def rules(context: RequestContext) -> str:
    key = context.path["key"]
    find_game(key)
    return rules_file(key, language_of(context))


def language_of(context: RequestContext) -> str:
    """Return the language of the query."""
    language = context.connection.query_params.get("language", "en")
    if language not in LANGUAGES:
        raise Problem(404, "error-no-language", language=language, languages=", ".join(LANGUAGES))
    return language


@endpoint("GET", "/api/games/{key}/minute", "The game in a minute", MinuteAnswer, query=READ, fixed=True)
def minute(context: RequestContext) -> MinuteAnswer:
    key = context.path["key"]
    find_game(key)
    if not lessons.has_minute(key):
        raise Problem(404, "error-no-minute", game=key)
    return introduction(key, language_of(context))


def introduction(key: str, language: str) -> MinuteAnswer:
    found, table = lessons.minute(key, language), lessons.position(key, "minute")
    view = projections.still(table, found.seat)
    catalogue = dict(table.game.presentation.catalogue(table.state))
    texts = (found.goal, found.steps, found.points, found.end, found.rings)
    return MinuteAnswer(*texts, names=table.names, catalogue=catalogue, view=view)


@endpoint("GET", "/api/games/{key}/coach", "What its coach explains", CoachAnswer, query=READ, fixed=True)
def coach_of(context: RequestContext) -> CoachAnswer:
    return CoachAnswer([topic(t) for t in coach.topics(has_first(context.path["key"]), language_of(context))])


def topic(t: coach.Topic) -> TopicInfo:
    causes = {cause: t.causes.get(cause, []) for cause in coach.CAUSES}
    return TopicInfo(id=t.id, title=t.title, text=t.text, point=t.point, **causes)


def has_first(key: str) -> str:
    """Require a sound first game.

    `clachan components check` reports faults; players do not see them.
    """
    find_game(key)
    if not coach.is_playable(key):
        raise Problem(404, "error-no-first", game=key)
    return key


@endpoint("GET", "/api/games/{key}/handbook", "Pictures and examples", HandbookAnswer, query=READ, fixed=True)
def rules_that_help(context: RequestContext) -> HandbookAnswer:
    key = context.path["key"]
    find_game(key)
    language = language_of(context)
    return beside_the_rules(key, language) if handbook.is_sound(key) else HandbookAnswer({}, {}, [])


def beside_the_rules(key: str, language: str) -> HandbookAnswer:
    book = handbook.handbook(key, language)
    names = handbook.component_names(key) if book.shows else {}
    shows = {rule: [Shown(thing, names[thing]) for thing in things] for rule, things in book.shows.items()}
    examples = [ExampleInfo(e.name, e.rule, e.text, e.rings) for e in book.examples]
    return HandbookAnswer(shows, book.questions, examples)


@endpoint("GET", "/api/games/{key}/positions/{name}", "The table of a lesson", PositionAnswer, fixed=True)
def lesson_position(context: RequestContext) -> PositionAnswer:
    key, name = context.path["key"], context.path["name"]
    find_game(key)
    examples = handbook.handbook(key).examples if handbook.is_sound(key) else []
    seats = {f"example-{e.name}": (e.seat, e.asks) for e in examples}
    if lessons.has_minute(key):
        seats["minute"] = (lessons.minute(key).seat, False)
    if name not in seats:
        raise Problem(404, "error-no-position", game=key, position=name)
    return still_position(key, name, *seats[name])


def still_position(key: str, name: str, seat: int, asks: bool) -> PositionAnswer:
    table = lessons.position(key, name)
    view = projections.still(table, seat)
    if asks:
        view.legal = [LegalAction(list(a), *table.game.say(table.state, seat, a)) for a in table.legal(seat)]
    return PositionAnswer(table.names, dict(table.game.presentation.catalogue(table.state)), view)


TEXTS = "Fluent texts: a game's, or the table's (clachan)"


@endpoint("GET", "/api/texts/{part}/{language}.ftl", TEXTS, "text/plain", fixed=True)
def fluent(context: RequestContext) -> str:
    return texts.source(context.path["part"], context.path["language"])


# --- custom component sets -----------------------------------------------------------------------------------


@endpoint("POST", "/api/sets", "Bring component files of my own", SetAnswer, SetFiles, limit=HttpLimits.set_bytes)
async def bring(context: RequestContext, body: SetFiles) -> SetAnswer:
    context.server.sets.must_be_allowed(custom=True)
    context.limit(context.server.new_sets, context.address)
    return await context.server.sets.take(body, context.address)


@endpoint("GET", "/api/sets/{digest}", "A component set with all its files", SetAnswer)
async def component_set(context: RequestContext) -> SetAnswer:
    return await context.server.sets.find(context.path["digest"])


@endpoint("GET", "/api/sets/{digest}/{file}", "One file of a component set", "text/plain")
async def component_file(context: RequestContext) -> str:
    found = await context.server.sets.find(context.path["digest"])
    if context.path["file"] not in found.files:
        files = ", ".join(found.files)
        raise Problem(404, "error-set-file", file=context.path["file"], game=found.game, files=files)
    return found.files[context.path["file"]]


# --- me ------------------------------------------------------------------------------------------------------


def about(player: Player | None) -> MeAnswer:
    return MeAnswer(player.me() if player else None)


@endpoint("GET", "/api/me", "Who I am", MeAnswer)
async def who_am_i(context: RequestContext) -> MeAnswer:
    return about(await context.player())


@endpoint("POST", "/api/me", "Tell about me; makes a guest", MeAnswer, AboutMe)
async def tell_about_me(context: RequestContext, body: AboutMe) -> MeAnswer:
    player = await context.need_player(body.name)
    if changes_email(player, body):
        context.limit(context.server.logins, context.address)
        await must_know_password(player, body.password)

    def may_mail(address: str) -> None:
        wait = context.server.wait_to_mail(address)
        if wait:
            raise Problem(429, "error-mailbox", hours=int(wait / 3600) + 1)

    return about(await change_profile(context.store, context.server.notifier, player, body, may_mail))


async def must_know_password(player: Player, password: str | None) -> None:
    """Require the password of an account: whoever finds an open browser must not move its e-mail, and with the e-mail
    the link for a new password. Guests have none."""
    if player.login is None:
        return
    if password is None:
        raise Problem(401, "error-password-needed")
    if not await passwords.run(fits, password, player.password):
        raise Problem(401, "error-password")


@endpoint("POST", "/api/account", "Give myself a login and a password", MeAnswer, SignUp)
async def sign_up(context: RequestContext, body: SignUp) -> MeAnswer:
    context.limit(context.server.logins, context.address)
    player = await context.need_player(body.login)
    if player.login is not None:
        raise Problem(409, "error-has-login", login=player.login)
    hashed = await passwords.run(hasher.hash, body.password)  # slow on purpose, so not in the event loop

    def named(now: Player) -> Player:
        if now.login is not None:
            raise Problem(409, "error-has-login", login=now.login)
        return now._replace(login=body.login.lower(), password=hashed)

    player = await alter(context.store, player.id, named)
    await context.become(player, context.session or None)
    context.trust(player)
    return about(player)


@endpoint("POST", "/api/login", "Log in on this device", MeAnswer, LogIn)
async def log_in(context: RequestContext, body: LogIn) -> MeAnswer:
    login = body.login.lower()
    context.limit(context.server.logins, context.address)
    player = known(await context.store.player_by_login(login))
    if player is None or not context.trusted(player):  # guesses from elsewhere never lock a player's devices out
        context.limit(context.server.guesses, login)
    right = await passwords.run(fits, body.password, player.password if player else None)
    if player is None or not right:
        raise Problem(401, "error-login")
    before = await context.player()
    if before is not None and before.login is None:
        await context.hub.hand_over_seats(before.id, player.id)
    if before is not None:  # this device is no longer that guest's
        await context.store.end_session(before.id, context.session)
    await context.become(player)
    context.trust(player)
    return about(player)


@endpoint("POST", "/api/logout", "Log out on this device", MeAnswer)
async def log_out(context: RequestContext) -> MeAnswer:
    player = await context.player()
    if player is not None:
        if context.session:
            await context.store.end_session(player.id, context.session)
        else:
            await context.store.end_sessions(player.id, "")
        await context.hub.cross_process.end_sessions(player.id, [context.session])
    await context.become(None)
    return about(None)


@endpoint("GET", "/api/home", "My tables, my move first", CardsAnswer, cost=4)
async def home(context: RequestContext) -> CardsAnswer:
    player = await context.need_player()
    return CardsAnswer(await context.hub.home_pages.cards(player.id))


@endpoint("GET", "/api/confirm/{token}", "A link in older letters: leads to the page with the button", "text/html")
async def confirm_page(context: RequestContext) -> Response:
    return RedirectResponse(CONFIRM_PAGE + context.path["token"], 303)


@endpoint("POST", "/api/confirm/{token}", "Confirm an e-mail address, or stop messages to it", ConfirmAnswer)
async def confirm(context: RequestContext) -> ConfirmAnswer:
    return await context.server.notifier.confirm(context.path["token"])


# --- tables --------------------------------------------------------------------------------------------------


@endpoint("GET", "/api/tables", "Listed tables, those with a free seat first", CardsAnswer, cost=4)
async def lobby(context: RequestContext) -> CardsAnswer:
    player = await context.player()
    home_pages = context.hub.home_pages
    own = {card.id: card for card in await home_pages.cards(player.id)} if player else {}
    cards = []
    for row in await context.store.listed(MAX_LOBBY_TABLES):
        cards.append(own.get(row.id) or await home_pages.lobby_card(row, player.id if player else None))
        await asyncio.sleep(0)  # let others run: the whole list takes milliseconds
    return CardsAnswer(cards)


@endpoint("POST", "/api/tables", "Make a table", TableAnswer, Setup)
async def create(context: RequestContext, body: Setup) -> TableAnswer:
    ident, there = await table_of(context, body)
    if there:
        return await table(context, ident)
    context.limit(context.server.new_tables, context.address)
    loaded = await context.server.sets.load(body.game, body.components)
    context.server.sets.must_be_allowed(loaded.custom is not None)
    own = [p.name for p in body.seats if p.kind == "me" and p.name]
    player = await context.need_player(own[0] if own else None)
    room = Room.create(ident, body, loaded, player.id, player.person.name, context.now)
    return await opened(context, room)


@endpoint("POST", "/api/games/{key}/first", "Begin a first game with a coach", TableAnswer, First)
async def first(context: RequestContext, body: First) -> TableAnswer:
    ident, there = await table_of(context, body)
    if there:
        return await table(context, ident)
    context.limit(context.server.new_tables, context.address)
    requester = (await context.caller()).requester
    start = await context.server.static_cache.aside(requester, lambda: coach.opening(has_first(context.path["key"])))
    player = await context.need_player(body.name)
    seats = [SeatPlan("bot", level=level) if level else SeatPlan("me", body.name) for level in start.bots]
    game = start.table.game
    setup = Setup(game.key, seats, options=start.table.state.options, takeback="free", spectators=False)
    room = Room.create(ident, setup, LoadedGame(game), player.id, player.person.name, context.now, start.table)
    return await opened(context, room)


async def table_of(context: RequestContext, wish: Setup | First) -> tuple[str, bool]:
    """Return the name of a new table, and whether it exists already.

    The same request of the same player with the same ref has the same name.
    """
    player = await context.player()
    if player is None or wish.ref is None:
        return new_id(), False
    ident = new_id(
        int(context.server.signer.signature("table", f"{context.path.get('key')}.{player.id}.{fingerprint(wish)}"), 16)
    )
    return ident, await context.store.table(ident) is not None


async def opened(context: RequestContext, room: Room) -> TableAnswer:
    """Add a new table, unless the same request has made it meanwhile."""
    with contextlib.suppress(Conflict):
        await context.hub.add(room, (await context.caller()).requester)
    return await table(context, room.id)


async def table(context: RequestContext, ident: str) -> TableAnswer:
    caller = await context.caller()
    return await context.hub.read_as(ident, caller, lambda room, viewer: TableAnswer(projections.info(room, viewer)))


@endpoint("GET", "/api/tables/{id}", "A table", TableAnswer)
async def look(context: RequestContext) -> TableAnswer:
    await context.read(lambda room, viewer: room.must_know(viewer))
    return await table(context, context.table)


GEOMETRY = "What never changes at a table: geometry, card texts"


@endpoint("GET", "/api/tables/{id}/catalogue", GEOMETRY, dict[str, Any], cost=3)
async def catalogue(context: RequestContext) -> Mapping[str, Any]:
    def of(room: Room, viewer: Viewer) -> Mapping[str, Any]:
        room.must_know(viewer)
        return room.table.game.presentation.catalogue(room.table.state)

    return await context.read(of)


@endpoint("GET", "/api/tables/{id}/about", "An info card for every component of a table", dict[str, About], cost=3)
async def info_cards(context: RequestContext) -> Mapping[str, About]:
    def of(room: Room, viewer: Viewer) -> Mapping[str, About]:
        room.must_know(viewer)
        return room.table.game.presentation.info_cards(room.table.state)

    return await context.read(of)


@endpoint("POST", "/api/tables/{id}/join", "Take a free seat", TableAnswer, Join)
async def join(context: RequestContext, body: Join) -> TableAnswer:
    who = await context.player()
    await context.hub.read(context.table, lambda room: room.may_join(body, who.id if who else None))
    player = await context.need_player(body.name)
    requester = (await context.caller()).requester
    await context.hub.write(
        context.table, lambda room: room.join(body, player.id, player.person.name, context.now), requester
    )
    return await table(context, context.table)


@endpoint("POST", "/api/tables/{id}/claim", "Take a seat by its secret token", TableAnswer, Claim)
async def claim(context: RequestContext, body: Claim) -> TableAnswer:
    signer = context.server.signer
    name = await context.hub.read(context.table, lambda room: room.doc.seats[signer.seat(room, body.token)].name)
    player = await context.need_player(name)
    await context.hub.write(
        context.table, lambda room: room.claim(signer.seat(room, body.token), player.id, context.now)
    )
    return await table(context, context.table)


@endpoint("GET", "/api/tables/{id}/links", "The secret links of my seats", LinksAnswer, cost=2)
async def links(context: RequestContext) -> LinksAnswer:
    def of(room: Room, viewer: Viewer) -> list[Link]:
        tokens = [(seat, context.server.signer.token(room, seat)) for seat in viewer.seats]
        return [Link(seat, token, f"/t/{room.id}#{token}") for seat, token in tokens]

    return LinksAnswer(await context.read(of))


SEAT = {"seat": "which of my seats; without it my first, or a spectator's view"}


@endpoint("GET", "/api/tables/{id}/view", "What a seat sees", View, query={**SEAT, "seen": "the last stamp I saw"})
async def view(context: RequestContext) -> View:
    seat, seen = context.number("seat"), context.connection.query_params.get("seen")

    def of(room: Room, viewer: Viewer) -> View:
        return projections.view(room, permissions.seat_to_view(room, viewer, seat), projections.log_since(room, seen))

    return await context.read(of)


@endpoint("POST", "/api/tables/{id}/do", "Do something at a table: the commands of the socket", DoAnswer, Commands)
async def do(context: RequestContext, body: Any) -> Any:
    context.may_command(body)
    return await handlers.obey(context, await context.caller(), body)


@endpoint("GET", "/api/tables/{id}/replay/{n}", "What a seat saw after the first n entries", View, query=SEAT, cost=2)
async def replay(context: RequestContext) -> View:
    seat = context.number("seat")
    text = context.path["n"]
    if not text.isdecimal() or len(text) > 6:
        raise Problem(404, "error-no-entry", entry=text, last="")
    n = int(text)
    return await context.read(
        lambda room, viewer: projections.view_at(room, n, permissions.seat_to_view(room, viewer, seat))
    )


@endpoint("GET", "/api/tables/{id}/sheet", "The score sheets, every point explained", SheetAnswer, cost=2)
async def sheet(context: RequestContext) -> SheetAnswer:
    def of(room: Room, viewer: Viewer) -> SheetAnswer:
        room.must_see(viewer)
        return SheetAnswer(projections.sheets(room, viewer))

    return await context.read(of)


@endpoint("GET", "/api/tables/{id}/course", "How the points went, turn by turn, after the end", CourseAnswer, cost=20)
async def course(context: RequestContext) -> CourseAnswer:
    def of(room: Room, viewer: Viewer) -> CourseAnswer:
        room.must_see(viewer)
        return CourseAnswer(projections.course(room), projections.reviews(room))

    return await context.read(of)


@endpoint("GET", "/api/tables/{id}/record", "The record, after the end", "application/jsonl", cost=5)
async def download(context: RequestContext) -> str:
    def of(room: Room, viewer: Viewer) -> str:
        room.must_see(viewer)
        room.must_be_over()
        return record.write(room.table)

    return await context.read(of)


@endpoint("GET", "/api/tables/{id}/chat", "The chat", ChatAnswer, cost=2)
async def chat(context: RequestContext) -> ChatAnswer:
    await context.read(lambda room, viewer: room.must_see(viewer))
    return ChatAnswer([ChatLine(*line) for line in await context.store.chat(context.table)])
