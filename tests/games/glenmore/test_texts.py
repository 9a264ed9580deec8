"""Texts: every key that the code uses exists in both languages with the arguments that the text wants."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from clachan.core import CHANCE, Action, Event, Msg
from clachan.games.glenmore.effects import activation, resolution
from clachan.games.glenmore.game import GlenMoreGame
from clachan.games.glenmore.state import HOME_CASTLE, GlenMore
from clachan.games.glenmore.turns import turn
from clachan.play import registry
from clachan.play.notation import action_line
from clachan.play.text import LANGUAGES, texts

from .tables import GAME, TILE, Sitting, offered
from .test_recorded import events, tables

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
NAMES = ["Ailsa", "Bran", "Catriona", "Domhnall"]
GIVEN = {"who", "you", "points"}  # what every log line gets
BROKEN = re.compile(r"[{}@]|\b(log|do|n|place|effect|prompt|refused|type|crest|card|home)-[a-z]")


class Variables(Visitor):
    """The arguments that a message wants, and the messages that it mentions."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.mentioned: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.mentioned.add(node.id.name)


@cache
def messages(language: str) -> dict[str, set[str]]:
    """Key -> arguments that the text wants, those of mentioned texts too."""
    out, mentioned = {}, {}
    for entry in FluentParser().parse(registry.packaged_file("glenmore", f"text/{language}.ftl")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            out[entry.id.name], mentioned[entry.id.name] = variables.found, variables.mentioned
    return {key: found.union(*[out[m] for m in mentioned[key]]) for key, found in out.items()}


# --- keys --------------------------------------------------------------------------------------------------


# --- positions that recorded games never reach -------------------------------------------------------------


def hold(game: Sitting, tile: str) -> Sitting:
    game.s.hand = TILE[tile]
    game.ask(turn.Place(0, activation.MAIN))
    return game


def a_river_blocked() -> Sitting:
    game = Sitting(3)
    for tile, x, y in (("Lochridge", 0, -1), ("Black Isle", -1, -1), ("Laich of Moray", -2, -1), ("Inshriach", -2, 0)):
        game.lay(tile, x, y)
    return hold(game, "Halkirk")


def a_scot_needed() -> Sitting:
    """Loch Ness extends the river: the Scot at home must stay, one of the two others pays."""
    game = Sitting(3)
    game.row(0, "Loch Ness", 1, 2, "Inshriach")
    for tile, x, y in (("Lochridge", 0, -1), ("Black Isle", 0, -2), ("Laich of Moray", 0, -3)):
        game.lay(tile, x, y, scots=int(y < -1))
    game.do("take Loch Ness")
    return game


def a_removal_to_complete() -> Sitting:
    """Without Lochridge, Black Isle hangs in the air."""
    game = Sitting(3)
    game.lay("Lochridge", 0, -1)
    game.lay("Black Isle", 0, -2)
    game.ask(resolution.Remove(0, 2))
    game.do("remove Lochridge")
    return game


def a_protected_tile() -> Sitting:
    files = {
        name: registry.packaged_file("glenmore", f"components/{name}") for name in ("clans.yaml", "landmarks.yaml")
    }
    tiles = registry.packaged_file("glenmore", "components/tiles.yaml")
    files["tiles.yaml"] = tiles.replace("name: Lochridge\n", "name: Lochridge\n  protection: true\n")
    game = Sitting(3)
    game.s.tables = GlenMoreGame(files).tables
    return game


def rarely_told() -> Iterator[Event]:
    """Nothing on the discard pile for Munro, no room for goods, no Scot in the supply."""
    game = Sitting(3)
    game.put(0, wood=3)
    game.put(1, wood=3)
    game.s.supply[0] = 0
    for question in (turn.Munro(0), resolution.Stow(0, 1), resolution.Settle(0, 1, 0)):
        game.s.sink = game.events = []
        game.ask(question)
        yield from game.events


# --- what people read --------------------------------------------------------------------------------------


def asked() -> Iterator[GlenMore]:
    """Positions in which somebody, or chance, is asked: those of the recorded games, then the rare ones."""
    for table in tables():
        s = GAME.setup(table.seats, table.state.options)
        for entry in table.entries:
            yield s
            GAME.apply(s, entry.seat, entry.action)
    for make in (a_river_blocked, a_scot_needed, a_removal_to_complete, a_protected_tile):
        yield make().s


@cache
def spoken() -> list[Msg]:
    """Every prompt, every refusal, and every action, legal or refused, in these positions; each once."""
    found: dict[str, Msg] = {}
    for s in asked():
        seat = s.asked[0]
        refused = GAME.refusals(s, seat) if seat != CHANCE else []
        said = [GAME.prompt(s, seat)] if seat != CHANCE else []
        said += [(r.key, r.args) for r in refused]
        said += [GAME.say(s, seat, a) for a in (*GAME.legal(s, seat), *[r.action for r in refused if r.action])]
        found |= {repr(msg): msg for msg in said}
    return list(found.values())


def parts(msg: Msg) -> Iterator[Msg]:
    """A message and those among its arguments."""
    yield msg
    for value in msg[1].values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, dict) and "key" in part:
                yield from parts((part["key"], part["args"]))


@EACH_LANGUAGE
def test_every_log_line_of_recorded_games(language: str) -> None:
    words, wants = texts("glenmore", language), messages(language)
    told = [*events(), *rarely_told()]
    for event in told:
        assert wants[event.key] <= GIVEN | set(event.args), event.key
        said = words.event(event, NAMES)
        assert not BROKEN.search(said), said
    assert {event.key for event in told} == {key for key in wants if key.startswith("log-")}


@EACH_LANGUAGE
def test_every_prompt_refusal_and_action_of_recorded_games(language: str) -> None:
    words, wants = texts("glenmore", language), messages(language)
    seen = set()
    for msg in spoken():
        for key, args in parts(msg):
            assert wants[key] <= set(args), key
            seen.add(key)
        said = words.msg(msg, NAMES)
        assert not BROKEN.search(said), said
    assert seen >= {key for key in wants if key.startswith(("prompt-", "refused-", "do-", "place-"))}


def said(game: Sitting, action: Action, language: str = "en") -> str:
    return action_line(texts("glenmore", language), GAME, game.s, game.s.asked[0], action, NAMES)


def test_places_are_called_by_the_tiles_beside_them() -> None:
    game = hold(Sitting(3), "Inshriach")
    game.lay("Lochridge", 0, -1)
    places = {(a[1], a[2]): said(game, a) for a in offered(game, "place")}
    assert places == {
        (-1, -1): "Place left of Lochridge",
        (1, -1): "Place right of Lochridge, above the home castle",
        (0, 1): "Place below the start village",
        (1, 1): "Place below the home castle",
    }
    assert said(game, ("place", 1, -1), "cs") == "Umístit vpravo od dílku Lochridge, nad dílek rodný hrad"
    assert said(game, ("place", 0, -1)) == "Place on Lochridge"  # refused, but said
    assert said(game, ("place", 2, 1)) == "Place below and right of the home castle"


def test_exchanges_and_effects_are_said_in_words() -> None:
    game = Sitting(3)
    game.give(crest="Sinclair")
    game.lay("Village Fair", 0, -1)
    game.put(0, wood=1, stone=1)
    game.put(HOME_CASTLE, barley=1)
    game.market(wood=3, stone=3, barley=3, sheep=3, cattle=3)
    game.s.coins[0] = 1
    game.ask(activation.Exchange(0, 2))
    deals = [said(game, a) for a in offered(game, "deal")]
    assert "Give 1 wood, 1 stone for 4 points" in deals
    assert "Give 1 wood, 1 stone, 1 barley, 1 coin for 8 points" in deals
    assert "Vyměnit: 1 dřevo, 1 kámen za 4 body" in [said(game, a, "cs") for a in offered(game, "deal")]
    game.ask(resolution.Resolve(0, 2, TILE["Donan Castle"], 0b11))
    assert [said(game, a) for a in offered(game, "effect")] == [
        "First take the card Donan Castle",
        "First put the Scot on the tile",
    ]


def test_a_player_is_called_by_name_and_money_is_told() -> None:
    order = action_line(texts("glenmore"), GAME, GAME.setup(3), CHANCE, ("order", 1), NAMES)
    assert order == "Bran stands next on the rondel"
    game = Sitting(3)
    game.row(0, "Perth", "Halkirk", 1, 2, "Inshriach")
    game.market(wood=2)
    game.put(0, wood=1)
    assert said(game, ("take", TILE["Halkirk"])) == "Take Halkirk"
    assert said(game, ("take", TILE["Perth"])) == "Take Perth for 1 wood, 1 stone"
    assert said(game, ("sell", 0, 0)) == "Sell wood from the start village for 2 coins"


@pytest.mark.parametrize(("n", "word"), [(1, "1 mince"), (2, "2 mince"), (5, "5 mincí")])
def test_czech_plurals(n: int, word: str) -> None:
    assert texts("glenmore", "cs").say("n-coins", {"n": n}) == word
