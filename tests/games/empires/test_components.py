"""The component files: an audit, other people's sets, and precise complaints."""

import re
from pathlib import Path
from typing import Any

import pytest

from clachan.core import ComponentError
from clachan.games.empires.game import EmpiresGame
from clachan.play.registry import game
from clachan.play.text import texts

from .bench import Bench, changed, changed_files, packaged_set, raw_cards

RAW = raw_cards()


def test_every_item_has_its_source() -> None:
    sources = game("empires").presentation.sources()
    assert {k: len(v) for k, v in sources.items()} == {
        **dict.fromkeys(("heidel", "olaf", "panurjuk", "nanuuk", "mackinnon", "glenn"), 21),
        "islands": 22,
    }
    count = {k: sum(v.count(k) for v in sources.values()) for k in ("rulebook", "public", "reconstructed")}
    assert count == {"rulebook": 27, "public": 7, "reconstructed": 114}


def test_printed_numbers_lie_in_their_clans_block() -> None:
    for key, clan in packaged_set()["cards.yaml"]["clans"].items():
        low, high = clan["numbers"]
        assert high - low == 32, key
        assert all(low <= c["number"] <= high for c in clan["cards"] if "number" in c)
    assert sorted(c["number"] for i, c in RAW.items() if i.startswith("I")) == list(range(199, 221))


def test_every_clan_has_a_source_of_raze() -> None:
    """rules.md 3.4: conquering stays possible for all."""
    for clan in packaged_set()["cards.yaml"]["clans"].values():
        assert "raze" in re.sub(r"'(pay|name|theme)': [^,]*", "", str(clan["cards"]))


def test_a_set_with_one_changed_card(tmp_path: Path) -> None:
    """The example of docs/games/empires.md: a folder with one file is enough."""
    text = changed_files({"GL12": {"effect": [{"gain": {"worker": 2}}]}})["cards.yaml"]
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")
    own: Any = game("empires", tmp_path)
    assert own.components != game("empires").components
    b = Bench("glenn", "olaf", own=own).hold("GL12").do("place", "populate", "GL12")
    assert b.has() == {"worker": 3}
    (line,) = next(c for c in own.presentation.catalogue(b.s)["cards"] if c["id"] == "GL12")["text"]
    assert texts("empires", "en").say(line["key"], line["args"]) == "Instant: gain 2 workers"
    assert texts("empires", "cs").say(line["key"], line["args"]) == "Ihned: získej 2 osadníky"


def do(*effects: dict[str, Any]) -> dict[str, Any]:
    """An action without a cost."""
    return {"cost": [], "effect": list(effects)}


FAULTS: list[tuple[str, dict[str, Any], str]] = [
    (
        "GL10",
        {"kind": "castle"},
        r"cards\.yaml: cards GL10: kind: must be one of starting, location, boost, not 'castle'",
    ),
    ("GL10", {"icon": "bank"}, r"cards GL10: icon: must be one of the clan's icons field, guild.*not 'bank'"),
    ("GL10", {"copies": 4}, r"cards GL10: copies: must be a whole number from 1 to 3, not 4"),
    ("GL10", {"copies": 2}, r"clans\.glenn: cards: must hold 30 deck cards .* not 29"),
    ("GL10", {"source": None}, r"cards GL10: source: is missing"),
    ("GL10", {"build": {"pay": {"iron": 1}}}, r"GL10.build: pay: must hold only food.*not 'iron'"),
    ("GL10", {"build": {"play_with": ["explore"]}}, r"GL10.build: play_with: is unknown here; there are pay"),
    ("GL10", {"yields": {"food": 1}}, r"GL10: yields: only fields and upgrades yield goods"),
    ("GL10", {"action": None}, r"GL10: action: is missing; the sub is action"),
    ("GL10", {"colour": "red"}, r"GL10: colour: is unknown here"),
    (
        "GL10",
        {"action": {"cost": [], "effect": [{"dance": 1}]}},
        r"effect\[0\]: must hold one effect of gain, .*not dance",
    ),
    ("GL10", {"action": {"cost": [{"gain": {"food": 1}}], "effect": []}}, r"cost\[0\]: must hold one effect of pay, "),
    ("GL10", {"action": {"cost": [], "effect": [{"perform": "dance"}]}}, r"perform: must be one of explore,"),
    ("GL10", {"action": {"cost": [], "effect": [{"gain": {"vp": 1}, "max": 3}]}}, r"max: caps a count: it needs `per`"),
    (
        "GL10",
        {"action": {"cost": [], "effect": [{"gain": {"vp": 1}, "per": {"moon": 1}}]}},
        r"per: must count icon, kind",
    ),
    ("GL11", {"yields": {"vp": 1}}, r"GL11: yields: must hold only food, .*not 'vp'"),
    ("GL12", {"effect": None}, r"GL12: effect: is missing"),
    ("GL12", {"sub": "action"}, r"GL12: sub: must be instant for a boost"),
    ("GL30", {"feature": {"when": "rain", "effect": []}}, r"GL30.feature: when: must be one of explore"),
    ("GL36", {"copy": None}, r"GL36: copy: must be there for sub copy"),
    ("GL01", {"build": {"pay": {"food": 1}}}, r"GL01: build: a starting location is not built"),
    ("GL20", {"id": "GL10"}, r"cards GL10: id: GL10 is there twice"),
    (
        "MK10",
        {"stored": {"per": {"gold": 2, "wood": 1}, "effect": []}},
        r"MK10.stored: per: must name one kind of token",
    ),
    ("I207", {"distance": "far"}, r"islands\.yaml: islands I207: distance: must be one of nearby, distant, not 'far'"),
    ("I207", {"action": None}, r"I207: action: an island has either an action or a feature"),
    ("I207", {"pillage": {}}, r"I207: pillage: must name at least one amount, such as \{food: 1\}"),
    ("GL10", {"attested": 5}, r"GL10: attested: must be a list of texts, not 5"),
    ("GL10", {"name": ""}, r"GL10: name: must be a text, not an empty one"),
    ("GL01", {"copies": 2}, r"GL01: copies: must be 1 for a starting location, not 2"),
    ("GL01", {"sub": "upgrade"}, r"GL01: sub: a starting location is neither an upgrade nor a copy"),
    ("GL01", {"bonus": [{"draw": 1}]}, r"GL01: bonus: a starting location is not built"),
    ("GL11", {"yields": {}}, r"GL11: yields: must name at least one amount"),
    ("GL12", {"effect": []}, r"GL12: effect: must hold at least one effect, not an empty list"),
    ("GL12", {"bonus": [{"draw": 1}]}, r"GL12: bonus: a boost has only an instant effect"),
    ("GL36", {"action": do({"draw": 1})}, r"GL36: action: a copy location has no text of its own"),
    ("GL36", {"copy": {"where": {"this": True}}}, r"GL36.copy.where: this: has no meaning here"),
    ("GL30", {"feature": None}, r"GL30: feature: is missing; the sub is feature"),
    ("MK10", {"stored": None}, r"MK10: stored: is missing; the sub is storage"),
    ("GL38", {"static": {}}, r"GL38.static: lookout_draw: or build_discount must be there"),
    ("GL10", {"static": {"lookout_draw": 3}}, r"clans\.glenn: cards: .*at most 8 cards in Lookout .*not 17"),
    (
        "GL10",
        {"action": {"cost": [{"discard_empire": {"n": 1, "where": {}}}, {"assign": {"worker": 1}}], "effect": []}},
        r"GL10.action: cost: must hold assign before discard_empire, which may take its card away",
    ),
    (
        "GL10",
        {
            "action": {
                "cost": [
                    {"discard_empire": {"n": 1, "where": {"not_this": True}}},
                    {"release_and_exhaust": {"what": "any", "n": 1, "from": {}}},
                ],
                "effect": [],
            }
        },
        r"GL10.action: cost: must hold release_and_exhaust before discard_empire",
    ),
    ("GL10", {"action": {}}, r"GL10.action: effect: must hold an effect, or `cost` must hold a cost"),
    ("GL10", {"action": do({"gain": {}})}, r"effect\[0\]: gain: must name at least one amount"),
    ("GL10", {"action": do({"draw": 0})}, r"effect\[0\]: draw: must be a whole number from 1, not 0"),
    ("GL10", {"action": do({"gain_same": 1})}, r"gain_same: needs release_and_exhaust in the cost"),
    ("GL10", {"action": do({"choose": [[{"draw": 1}], []]})}, r"choose\[1\]: must hold at least one effect"),
    ("GL10", {"action": do({"choose": [[{"draw": 1}]] * 17})}, r"choose: must hold at most 16 alternatives, not 17"),
    (
        "GL10",
        {"action": do({"draw": 1}, {"wake": 1}, {"build": {"from": "drawn", "cost": "free"}})},
        r"effect\[2\]: build: with from: drawn needs a `draw` right before it",
    ),
    (
        "GL10",
        {"action": do({"exchange": {"pay": {"wood": 1}, "times": 1}})},
        r"effect\[0\].exchange: get: is missing; the item has pay, times",
    ),
    (
        "GL10",
        {"action": do({"release": {"what": "worker", "n": 1, "from": "bank"}})},
        r"release: from: must be any or a mapping such as .*, not 'bank'",
    ),
    (
        "GL10",
        {"action": do({"refresh": {"n": "some", "where": {}}})},
        r"refresh: n: must be all or a whole number from 1 to 98, not 'some'",
    ),
    (
        "GL10",
        {"action": do({"refresh": {"n": 1, "where": {"icon": "guild", "icons": ["home"]}}})},
        r"where: icons: cannot stand beside icon",
    ),
    ("GL10", {"action": do({"refresh": {"n": 1, "where": {"icons": []}}})}, r"icons: must name at least one of the"),
    (
        "GL10",
        {"action": do({"refresh": {"n": 1, "where": {"this": True, "not_this": True}}})},
        r"where: not_this: cannot stand beside this",
    ),
    ("GL10", {"action": do({"gain": {"vp": 1}, "per": {"sets": []}})}, r"per: sets: must name at least one of the"),
    (
        "GL10",
        {"action": do({"gain": {"vp": 1}, "per": {"every": 2, "of": {"every": 2, "of": {"icon": "guild"}}}})},
        r"per: of: must count icon, .*not every again",
    ),
    (
        "GL32",
        {"feature": {"when": "sail", "where": {"icon": "guild"}, "effect": [{"draw": 1}]}},
        r"GL32.feature: where: tests a card \(V2\): `when` must be one of pillage, conquer, build,",
    ),
    (
        "GL25",
        {"feature": {"when": "populate", "effect": [{"perform": "populate"}]}},
        r"cards GL25: feature: would perform populate again and again: it needs a limit",
    ),
    (
        "NA37",
        {
            "feature": {"when": "sail", "limit": 1, "effect": [{"draw": 1}]},
            "static": {"build_discount": {"where": {}, "resource": 1, "limit": 1}},
        },
        r"build_discount: limit: cannot stand beside the limit of a feature",
    ),
]


@pytest.mark.parametrize(("ident", "change", "complaint"), FAULTS, ids=[f"{f[0]}-{next(iter(f[1]))}" for f in FAULTS])
def test_mistakes_get_precise_messages(ident: str, change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ComponentError, match=complaint):
        changed(**{ident: change})


def test_features_that_set_each_other_off_need_a_limit() -> None:
    crofter = {"when": "populate", "effect": [{"perform": "harvest"}]}
    whales = {"when": "harvest", "effect": [{"perform": "populate"}]}
    with pytest.raises(ComponentError, match="would perform populate again and again"):
        changed(GL25={"feature": crofter}, I218={"feature": whales})
    changed(GL25={"feature": crofter}, I218={"feature": {**whales, "limit": 2}})
    changed(GL25={"feature": crofter})


def test_a_clan_has_no_unknown_fields() -> None:
    files = changed_files({})
    with pytest.raises(ComponentError, match=r"clans\.glenn: motto: is unknown here; there are name"):
        EmpiresGame(
            {**files, "cards.yaml": files["cards.yaml"].replace('"name": "Glenn"', '"motto": "", "name": "Glenn"')}
        )
    with pytest.raises(ComponentError, match=r"clans: 7: must be a text such as glenn, not 7"):
        EmpiresGame({**files, "cards.yaml": "schema: 1\nclans: {7: {}}"})


def test_broken_files() -> None:
    files = changed_files({})
    with pytest.raises(ComponentError, match=r"cards\.yaml: file: syntax"):
        EmpiresGame({**files, "cards.yaml": "clans: [}"})
    with pytest.raises(ComponentError, match=r"islands\.yaml: file: name: this file is missing"):
        EmpiresGame({"cards.yaml": files["cards.yaml"]})
