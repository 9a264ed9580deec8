"""Texts: lines read well, in both languages."""

import re
from random import Random

import pytest

from clachan.core import CHANCE, Event, Frame
from clachan.games.brianboru import flow
from clachan.games.brianboru.components import BATTLE, CHURCH, COURT
from clachan.games.brianboru.phases import symbols, trick, upkeep
from clachan.games.brianboru.state import BrianBoru
from clachan.play.notation import action_line
from clachan.play.table import Table
from clachan.play.text import LANGUAGES, texts

from .stage import (
    GAME,
    discs,
    hands,
    lines,
    marriage,
    monasteries,
    push,
    random_play,
    region,
    spell,
    table,
    town,
    vikings,
)

NAMES = ["Aoife", "Brian", "Conall", "Deirdre", "Eithne"]
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@EACH_LANGUAGE
def test_every_line_of_seeded_games_is_said_without_codes(language: str) -> None:
    """Choices, candidates that are refused and why, prompts, log: no key, no argument left open, no town's code."""
    words = texts("brianboru", language)
    odd = re.compile(r"[{}@$]|\b[a-z]+-[a-z]|\b(?:NU|UL|BR|SU|DU|CO|LE|MU)\d|\bseat\b|-1", re.ASCII)
    for seats in (3, 5):
        at, rng = Table(GAME, seats, {}, NAMES[:seats]), Random(seats)
        while not at.over:
            at.roll(rng)
            for seat in at.to_act():
                said = [action_line(words, GAME, at.state, seat, a, at.names) for a in at.legal(seat)]
                assert len(set(said)) == len(said)
                said.append(words.msg(GAME.prompt(at.state, seat), at.names))
                for refusal in GAME.refusals(at.state, seat):
                    assert refusal.action is not None
                    said += [
                        action_line(words, GAME, at.state, seat, refusal.action, at.names),
                        words.refusal(refusal, at.names),
                    ]
                assert not [text for text in said if odd.search(text.split(" (BB-")[0])]
            if not at.over:
                seat = rng.choice(at.to_act())
                at.act(seat, rng.choice(at.legal(seat)))
        told = [words.event(e, at.names) for entry in at.entries for e in entry.events]
        assert not [text for text in told if odd.search(text)]


def asked(frame: Frame[BrianBoru]) -> BrianBoru:
    """A table that asks seat 0 this: it has two towns, one with Vikings, and so has seat 1."""
    s = table()
    discs(s, 0, "NU1", "NU2", "DU2")
    discs(s, 1, "CO1", "CO2")
    vikings(s, "NU2", "CO1")
    s.coins, s.area = [9, 0, 0], 9
    s.trick[0] = 0
    s.marriage = marriage("estrid")
    push(s, frame)
    return s


@pytest.mark.parametrize(
    ("frame", "action", "english", "czech"),
    [
        (flow.StartTown(0), "settle UL1", "Settle in Airther Maige, Ulaid", "Osídlit Airther Maige, region Ulaid"),
        (
            upkeep.Settle(0, region("munster")),
            "settle MU2",
            "Settle in Cenn Corad, Munster",
            "Osídlit Cenn Corad, region Munster",
        ),
        (trick.Lead(0), "lead CO4", "Name Cruachu (court)", "Aktivní město: Cruachu (námluvní)"),
        (
            trick.Secondary(0),
            "choose upper",
            "Upper action: 3 coins, expand",
            "Horní sekundární akce: 3 mince, expanze",
        ),
        (
            trick.Secondary(0),
            "choose lower",
            "Lower action: 2 steps of courtship",
            "Dolní sekundární akce: 2 kroky námluv",
        ),
        (symbols.Buy(0, CHURCH), "buy 0", "Buy nothing", "Nic nepřikoupit"),
        (symbols.Buy(0, CHURCH), "buy 1", "Buy a disc for 2 coins", "Přikoupit disk za 2 mince"),
        (symbols.Buy(0, BATTLE), "buy 3", "Buy 3 raiders for 6 coins", "Přikoupit 3 nájezdníky za 6 mincí"),
        (symbols.Buy(0, COURT), "buy 4", "Buy 4 steps for 8 coins", "Přikoupit 4 kroky za 8 mincí"),
        (symbols.Expand(0), "decline", "Do not expand", "Neexpandovat"),
        (symbols.Liberate(0), "liberate CO1", "Liberate Irrus Domnann for Brian", "Osvobodit Irrus Domnann (Brian)"),
        (upkeep.Raid(0, 0), "raid NU1", "The Vikings take Gartan", "Vikingové obsadí Gartan"),
        (upkeep.Build(0), "build DU2", "Build a monastery in Áth Cliath", "Postavit klášter: Áth Cliath"),
        (upkeep.Princess(0), "princess spurn", "Spurn her for 4 points", "Odmítnout ruku za 4 body"),
    ],
)
def test_choices_as_people_read_them(frame: Frame[BrianBoru], action: str, english: str, czech: str) -> None:
    s = asked(frame)
    found = {spell(a): a for a in GAME.legal(s, 0)}[action]
    assert action_line(texts("brianboru", "en"), GAME, s, s.asked[0], found, NAMES) == english
    assert action_line(texts("brianboru", "cs"), GAME, s, s.asked[0], found, NAMES) == czech


def test_chance_as_people_read_it() -> None:
    words = texts("brianboru", "en")
    s: BrianBoru = GAME.setup(3)
    said = []
    for question in ("FirstPlayer", "TurnVikings", "TurnMarriage", "Deal"):
        random_play(s, Random(1), question)
        said.append([action_line(words, GAME, s, CHANCE, a, NAMES) for a in GAME.legal(s, CHANCE)])
    assert said[0][1] == "First player: Brian"
    assert said[1][3:6] == ["Viking card: 12 raiders", "Viking card: 13 raiders (1)", "Viking card: 13 raiders (2)"]
    assert said[2][0] == "Marriage card: Orlaith"
    assert said[3][10] == "Deal battle 11"


def test_cards_as_people_read_them() -> None:
    s = table()
    hands(s, [14, 13], [1], [2])
    push(s, trick.Trick())
    assert lines(s, 0) == ["play white 13", "play yellow 14"]
    said = {
        language: [action_line(texts("brianboru", language), GAME, s, 0, a) for a in GAME.legal(s, 0)]
        for language in LANGUAGES
    }
    assert said == {"en": ["Play royal 13", "Play court 14"], "cs": ["Zahrát: král 13", "Zahrát: námluvy 14"]}


def test_players_are_called_by_their_names() -> None:
    s = table()
    discs(s, 1, "MU1", "MU2", "MU3")
    push(s, upkeep.Raid(0, 1))
    words = texts("brianboru", "en")
    assert words.msg(GAME.prompt(s, 0), NAMES) == (
        "You hold the most raiders: which town of Brian do the Vikings take?"
    )
    s.raiders, s.church = [2, 0, 1], [0, 3, 3]
    s.area = 9
    vikings(s, "MU1")
    monasteries(s, "MU1")
    s.face_up[region("munster")] = 1
    events = [*push(s, upkeep.Claims()), *push(s, upkeep.Battle()), *push(s, upkeep.Church(1))]
    told = {e.key: words.event(e, NAMES) for e in events}
    assert told["log-upkeep-battle"] == (
        "Upkeep, battle: 9 raiders are left; the players hold: Aoife: 2, Brian: 0, Conall: 1."
    )
    assert told["log-upkeep-church"] == "Upkeep, church. Discs: Aoife: 0, Brian: 3, Conall: 3."
    assert told["log-claim-tied"] == "Munster is tied (Brian: 2, Vikings: 2): the token stays where it is."


def test_lines_of_older_tables_are_still_read() -> None:
    """Logs that were stored before towns and players were named so."""
    words = texts("brianboru", "en")
    old = {"town": "Gartan (NU1)", "colour": "red", "region": "@region-northern_ui_neill", "at": town("NU1")}
    assert words.event(Event("log-settle", 1, "BB-R7.1.2", old), NAMES) == (
        "Brian settles in Gartan (NU1), Northern Uí Néill."
    )
    assert words.event(Event("log-upkeep-church", -1, "BB-R7.3", {"discs": "0 3 3"}), NAMES) == (
        "Upkeep, church. Discs: 0 3 3."
    )


@pytest.mark.parametrize(
    ("count", "line"),
    [(1, "Brian si bere 1 minci."), (2, "Brian si bere 2 mince."), (5, "Brian si bere 5 mincí.")],
)
def test_czech_plurals(count: int, line: str) -> None:
    event = Event("log-coins", 1, "BB-R6.5", {"count": count})
    assert texts("brianboru", "cs").event(event, ["Aoife", "Brian"]) == line
