"""Texts: every key that the code uses exists in both languages with the arguments that the text wants; tiles and places
are called what people call them."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from clachan.core import CHANCE, Event, Phrase, Refusal
from clachan.play import notation, registry
from clachan.play.table import Table
from clachan.play.text import LANGUAGES, texts

from .tables import GAME, Sitting, put, tile

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
NAMES = ["Ailsa", "Bran", "Catriona", "Domhnall", "Eilidh"]
GIVEN = {"who", "you", "points"}  # what every log line gets
KEYS = r"[{}@]|\b(log|prompt|refused|tile|things|beside|scroll|terrain|side|scoring|do|shown|borders)-"

# Lines that older tables have in their stored logs.
OLD = {"log-place": {"tile": "L16", "x": 1, "y": 0, "degrees": 90}}


class Variables(Visitor):
    """The arguments that a message wants, those of messages inside it included."""

    def __init__(self, messages: dict[str, ast.Message]) -> None:
        self.messages = messages
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.visit(self.messages[node.id.name])


def messages(language: str) -> dict[str, set[str]]:
    """Key -> arguments that the text wants."""
    body = FluentParser().parse(registry.packaged_file("skye", f"text/{language}.ftl")).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)]
    found = {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}
    out = {}
    for key, message in found.items():
        variables = Variables(found)
        variables.visit(message)
        out[key] = variables.found
    return out


def phrases(value: Any) -> Iterator[Phrase]:
    """All texts inside an argument."""
    if isinstance(value, list):
        for one in value:
            yield from phrases(one)
    elif isinstance(value, dict) and "key" in value:
        yield {"key": value["key"], "args": value["args"]}
        yield from phrases(list(value["args"].values()))


def has_what_it_wants(wants: dict[str, set[str]], key: str, args: dict[str, Any], given: set[str]) -> None:
    assert wants[key] <= given | set(args), key
    for phrase in phrases(list(args.values())):
        assert wants[phrase["key"]] <= set(phrase["args"]), phrase
    for value in args.values():
        assert not isinstance(value, str) or not value.startswith("@") or value[1:] in wants, value


def play(seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[Table, int, list[Event]]]:
    """Random play: a table before each decision or draw, who acts, and the events of the entry before."""
    table, rng = Table(GAME, seats, options), Random(seed)
    while not table.over:
        seat = table.to_act()[0]
        yield table, seat, list(table.entries[-1].events) if table.entries else []
        legal = table.legal(seat)
        table.act(seat, legal[int(rng.random() * len(legal))])
    yield table, CHANCE, list(table.entries[-1].events)


GAMES: list[tuple[int, dict[str, Any], int]] = [
    (3, {"neutral_tile": True, "castle_rotation": "free_choice"}, 1),
    (5, {}, 2),
    (2, {"neutral_tile": True}, 10),
]


@EACH_LANGUAGE
def test_every_line_of_seeded_games(language: str) -> None:
    """Log lines, prompts, refusals and the words of all actions, allowed or not."""
    words, wants = texts("skye", language), messages(language)
    seen: set[str] = set()

    def check(key: str, args: dict[str, Any], given: set[str], line: str) -> None:
        seen.add(key)
        has_what_it_wants(wants, key, args, given)
        assert not re.search(KEYS, line), line

    for game in GAMES:
        for table, seat, events in play(*game):
            for event in events:
                check(event.key, event.args, GIVEN, words.event(event, NAMES))
            phase, args = GAME.presentation.phase(GAME.seen(table.state, None))
            check(phase, args, set(), words.say(phase, args))
            if table.over:
                continue
            for action in table.legal(seat)[:40]:
                check(
                    *GAME.say(table.state, seat, action),
                    set(),
                    notation.action_line(words, GAME, table.state, seat, action),
                )
            if seat == CHANCE:
                continue
            key, args = GAME.prompt(table.state, seat)
            check(key, args, set(), words.say(key, args))
            for refusal in {r.key: r for r in GAME.refusals(table.state, seat)}.values():
                check(refusal.key, refusal.args, set(), words.refusal(refusal))
                assert refusal.action
                check(*GAME.say(table.state, seat, refusal.action), set(), words.refusal(refusal))
    rare = {"refused-fits-nowhere", "log-give-back"}  # see test_rounds
    told = {key for key in wants if key.split("-")[0] in ("log", "prompt", "refused", "phase", "do")}
    assert told - rare - set(OLD) <= seen


@EACH_LANGUAGE
def test_rare_lines_and_those_of_older_tables(language: str) -> None:
    words, wants = texts("skye", language), messages(language)
    named = {"tile": GAME.tables.called[tile("L16")]}
    assert wants["log-give-back"] <= GIVEN | set(named)
    assert "{" not in words.event(Event("log-give-back", 0, "SK-1.7.4", named), NAMES)
    assert "{" not in words.refusal(Refusal(None, "SK-1.7.4", "refused-fits-nowhere", named))
    for key, args in OLD.items():
        line = words.event(Event(key, 0, "SK-1.7.1", dict(args)), NAMES)
        assert "{" not in line
        assert "L16" in line


# --- what tiles and places are called ----------------------------------------------------------------------


def called(ident: str, language: str = "en") -> str:
    phrase = GAME.tables.called[tile(ident)]
    return texts("skye", language).say(phrase["key"], phrase["args"])


def test_a_tile_is_called_by_what_tells_it_from_others() -> None:
    assert called("L01") == "sheep and broch"
    assert called("L01", "cs") == "ovce a broch"
    assert called("L67") == "2 ships (2× mountain, 2× water, road)"
    assert called("L60", "cs") == "2 lodě (2× hora, 2× voda, bez cesty)"
    assert called("L09") == "broch (3× mountain, pasture, lake)"


@EACH_LANGUAGE
def test_no_two_tiles_are_called_the_same(language: str) -> None:
    names = [called(t.ident, language) for t in GAME.tables.tiles[: GAME.tables.landscape]]
    assert len(set(names)) == len(names)
    assert not [n for n in names if re.search(KEYS, n)]


def lines(game: Sitting, seat: int, language: str = "en") -> list[str]:
    return [
        notation.action_line(texts("skye", language), GAME, game.s, seat, a, NAMES) for a in GAME.legal(game.s, seat)
    ]


def building(*placed: tuple[str, int, int, int], hand: str) -> Sitting:
    """Seat 0 has built these tiles and lifts one more; seat 1 builds too."""
    game = Sitting(2)
    game.draw("L20", "L21", "L22", "L23", "L24", "L25")
    game.price(0, "L20", L21=1, L22=1)
    game.price(1, "L23", L24=1, L25=1)
    for seat in range(2):
        game.by(seat, "pass")
    s = game.s
    s.bag = sorted(s.bag + s.hand[0])
    put(s, 0, *placed)
    s.bag.remove(tile(hand))
    s.hand[0], s.lifted[0] = [tile(hand)], tile(hand)
    return game


def test_a_place_is_called_by_the_first_tile_beside_it() -> None:
    game = building(("L01", 0, -1, 90), hand="L16")
    said = lines(game, 0)
    assert len(set(said)) == len(said)
    assert said[:2] == [
        "Build turned right, right of the castle",
        "Build turned left, right of the castle",
    ]
    assert "Build turned left, above the sheep and broch" in said
    assert "Build upside down, right of the sheep and broch" in said
    assert lines(game, 0, "cs")[0] == "Přistavět otočený doprava, vpravo od hradu"


def test_the_same_coordinates_are_another_place_for_another_seat() -> None:
    """All build at once, each in their territory."""
    game = building(("L41", 1, 0, 0), hand="L16")
    words = texts("skye")
    action = ("place", 2, 0, 0)
    put(game.s, 1, ("L10", 1, 0, 270))
    assert notation.action_line(words, GAME, game.s, 0, action) == "Build right of the lighthouse"
    assert notation.action_line(words, GAME, game.s, 1, action) == "Build right of the broch"


def test_two_tiles_of_a_territory_that_share_a_name_are_told_apart() -> None:
    game = building(("L41", 1, 0, 0), ("L39", 0, 1, 90), hand="L16")
    said = notation.action_line(texts("skye"), GAME, game.s, 0, ("place", 2, 0, 0))
    assert said == "Build right of the lighthouse (2× pasture, 2× water)"


def test_some_lines_as_people_read_them() -> None:
    game = Sitting(3)
    game.draw("L01", "L02", "L03", "L04", "L05", "L06", "L07", "L08", "L09")
    assert lines(game, 0)[0] == "Axe on the sheep and broch"
    assert lines(game, 0, "cs")[0] == "Sekera na dílek „ovce a broch“"
    game.price(0, "L01", L02=1, L03=1)
    game.price(1, "L06", L04=4, L05=1)
    game.price(2, "L08", L07=2, L09=2)
    assert lines(game, 0)[-2:] == ["Buy the broch (3× mountain, pasture, lake) from Catriona for 2 gold", "Buy nothing"]
    assert lines(game, 0, "cs")[-2] == ("Koupit „broch (3× hora, pastvina, jezero)“, prodává Catriona, cena: 2 zlaťáky")
    game.by(0, "buy L09")
    assert texts("skye").event(game.told("log-buy")[0], NAMES) == (
        "Ailsa buys the broch (3× mountain, pasture, lake) from Catriona for 2 gold."
    )
