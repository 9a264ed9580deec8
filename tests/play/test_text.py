"""Texts, notation and the rulebook."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from clachan.core import ClachanError, Event
from clachan.games import KEYS
from clachan.play import notation, rulebook
from clachan.play.drive import drive, random_order, random_policy
from clachan.play.registry import game, packaged_file, spec
from clachan.play.table import Table
from clachan.play.text import LANGUAGES, Texts, seat_in, texts


@pytest.mark.parametrize("key", KEYS)
def test_both_languages_have_the_same_keys(key: str) -> None:
    def keys(language: str) -> set[str]:
        return {
            line.split(" =")[0]
            for line in packaged_file(key, f"text/{language}.ftl").splitlines()
            if " =" in line and line[0].isalpha()
        }

    assert keys("en") == keys("cs")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_option_prompt_line_and_sheet_has_a_text(key: str, language: str) -> None:
    words, box = texts(key, language), game(key)
    for option in box.options:
        assert words.has(f"option-{option.name}"), option.name
        for choice in option.choices:
            assert words.has(f"option-{option.name}-{str(choice).lower()}"), f"{option.name}={choice}"
    assert words.has("name")
    assert words.has("blurb")
    for category, _ in box.categories:
        assert words.has(category), category
    for mode in box.modes():
        table, rng = Table(box, box.players[-1], mode, ["A", "B", "C", "D", "E"][: box.players[-1]]), Random(1)
        for _ in drive(table, random_policy(rng), rng, random_order(rng)):
            for seat in table.to_act():
                if seat >= 0:
                    prompt = box.prompt(table.state, seat)
                    assert words.has(prompt[0]), prompt
                    sound(words.msg(prompt))
                    for refusal in box.refusals(table.state, seat)[:3]:
                        assert words.has(refusal.key), refusal
                        sound(words.refusal(refusal))
        for line in table.log(0):
            assert words.has(line.event.key), line.event
            assert not any(isinstance(line.event.args.get(name), int) for name in ("from", "to")), line.event
            sound(words.event(line.event, table.names))
            sound(words.event(line.event, table.names, line.event.seat))
        for sheet in box.scores(table.state):
            assert all(words.has(item.key) for item in sheet)


def sound(text: str) -> None:
    assert text
    for odd in "{}@":
        assert odd not in text, text


def vectors(name: str) -> list[dict[str, Any]]:
    """What Python and the browser must do alike."""
    found: list[dict[str, Any]] = json.loads((Path(__file__).parents[1] / f"vectors/{name}.json").read_text("utf-8"))
    return found


NO_SECOND_PERSON = re.compile(r"Ann(:| (may|can|cannot|will) )")


def test_every_log_line_of_every_game_speaks_to_the_reader() -> None:
    """As `lib/text.test.ts` demands of the browser: a line about the reader has another verb than one about Ann."""
    spoken = 0
    for key in KEYS:
        for language, you in (("en", "You"), ("cs", "Ty")):
            words = texts(key, language)
            for log in re.findall(r"^(log-[\w-]+) =", packaged_file(key, f"text/{language}.ftl"), re.M):
                event = Event(log, 0, "", {}, 2)
                of_ann, of_me = words.event(event, ["Ann", "Ben"]), words.event(event, ["Ann", "Ben"], 0)
                assert "Ann" not in of_me, (key, log)
                assert f" {you} " not in of_me, (key, log)
                assert of_ann == words.event(event, ["Ann", "Ben"], 1), (key, log)
                if "Ann" not in of_ann:
                    assert of_me == of_ann, (key, log)
                elif not NO_SECOND_PERSON.match(of_ann):
                    assert of_me != of_ann.replace("Ann", you), (key, log)
                    spoken += 1
    assert spoken > 200


LOG_VECTORS = vectors("log")


@pytest.mark.parametrize("vector", LOG_VECTORS, ids=[v["about"] for v in LOG_VECTORS])
def test_log_lines_as_the_browser_says_them(vector: dict[str, Any]) -> None:
    event = Event("log", vector["seat"], "", vector["args"], vector.get("points", 0))
    for language in LANGUAGES:
        words = Texts("", language, vector["source"])
        assert words.event(event, ["Ann", "Ben"], vector.get("reader")) == vector[language]


def test_an_argument_names_a_player_by_the_seat_and_in_stored_logs_by_a_number_from_1() -> None:
    assert [seat_in({"from": value}, "from") for value in ({"seat": 0}, 1, 0, "x", [1])] == [0, 0, None, None, None]
    assert seat_in({"slot": 2}, "slot") is None
    event = Event("log-castle-from", 0, "RB-R34", {"castle": "Stirling", "from": 2})
    assert texts("rebirth", "en").event(event, ["Ann", "Bob"]) == "Ann takes Stirling from Bob."
    assert texts("rebirth", "en").event(event, ["Ann", "Bob"], 1) == "Ann takes Stirling from you."


VECTORS = vectors("texts")


@pytest.mark.parametrize("vector", VECTORS, ids=[v["about"] for v in VECTORS])
def test_texts_as_the_browser_says_them(vector: dict[str, Any]) -> None:
    for language in LANGUAGES:
        words = Texts("", language, vector["source"])
        assert words.say(vector["key"], vector["args"], vector.get("names", ())) == vector[language]


@pytest.mark.parametrize("vector", vectors("rules"), ids=lambda v: v["line"])
def test_the_number_of_a_rule_as_the_browser_finds_it(vector: dict[str, Any]) -> None:
    match = rulebook.RULE.search(vector["line"])
    assert (match.group(1) if match else "") == vector["rule"]


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ClachanError, match="there are en, cs"):
        texts("rebirth", "xx")


def test_notation_is_forgiving_and_clear() -> None:
    box = game("rebirth")
    table = Table(box, 2, {"first": "1"})
    table.roll(Random(4))
    legal = table.legal(0)
    words = texts("rebirth")
    said = notation.action_line(words, box, table.state, 0, legal[0])
    assert notation.parse_action(words, box, table.state, 0, f"  {said.upper()}  ") == legal[0]
    with pytest.raises(ClachanError, match="could be"):
        notation.parse_action(words, box, table.state, 0, "place")
    with pytest.raises(ClachanError, match="is not possible now; possible: place"):
        notation.parse_action(words, box, table.state, 0, "sing")


def test_unknown_games_are_refused() -> None:
    with pytest.raises(ClachanError, match="there is no game 'go'"):
        spec("go")


@pytest.mark.parametrize("key", KEYS)
def test_rules_are_numbered_once_and_have_text(key: str) -> None:
    found = rulebook.rules(key)
    assert found
    assert all(len(text) > 3 for text in found.values()), [r for r, t in found.items() if len(t) <= 3]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_rules_refer_to_what_is_there(key: str, language: str) -> None:
    page = rulebook.rules_file(key, language)
    there = {rule.split("-", 1)[1] for rule in rulebook.rules(key, language)}
    there |= {line.split()[1].rstrip(".") for line in page.splitlines() if line.startswith("## ")}
    named = re.findall(r"\b(?:[Ss]ee|[Vv]iz) ((?:[A-Z]\d|\d+\.)[\d.]*\d|[A-Z]\d)", page)
    assert [n for n in named if n not in there] == []


@pytest.mark.parametrize("key", KEYS)
def test_the_czech_rules_are_the_same_rules(key: str) -> None:
    english, czech = rulebook.rules(key), rulebook.rules(key, "cs")
    assert list(english) == list(czech)
    assert all(czech[rule] != text for rule, text in english.items() if len(text) > 40)


def test_a_rule_is_found_by_its_number() -> None:
    rule, text = rulebook.find_rule("rebirth", "r21")
    assert rule == "RB-R21"
    assert text.startswith("A cluster is")
    assert rulebook.find_rule("rebirth", "RB-A9")[0] == "RB-A9"
    assert rulebook.find_rule("rebirth", "R21", "cs")[0] == "RB-R21"
    with pytest.raises(ClachanError, match="there are en, cs"):
        rulebook.find_rule("rebirth", "R21", "xx")
    with pytest.raises(ClachanError, match="no rule 'R99'"):
        rulebook.find_rule("rebirth", "R99")
