"""Every painter, on positions from random play: it paints all pages at both sizes, with texts in both languages, and
marks exactly what is legal."""

from collections.abc import Sequence
from importlib import resources
from random import Random
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from rich.style import Style
from rich.text import Text

from clachan.core import CHANCE
from clachan.games import KEYS
from clachan.play import registry
from clachan.play.drive import drive, random_policy
from clachan.play.notation import action_line
from clachan.play.table import Table
from clachan.play.text import LANGUAGES, Texts
from clachan.terminal.app import painter_for
from clachan.terminal.painters import generic, places
from clachan.terminal.painters.scene import EMBLEMS, Choice, Scene, texts_for
from clachan.terminal.palette import FOCUS, LEGALFILL

SIZES = ((53, 21), (94, 42))


class Strict(Texts):
    """Texts that refuse a missing key instead of showing it."""

    def __init__(self, key: str, language: str) -> None:
        self.language = language
        self.bundle = texts_for(key, language).bundle

    def say(self, key: str, args: dict[str, Any] | None = None, names: Sequence[str] = ()) -> str:
        assert self.has(key), f"there is no text {key}"
        return super().say(key, args, names)


def positions(key: str, seed: int) -> list[tuple[Table, int]]:
    """Some tables along a random game of each mode, with a seat that is asked; the last one is over."""
    game = registry.game(key)
    found = []
    for options in game.modes():
        rng = Random(seed)
        seats = game.players[seed % len(game.players)]
        table = Table(game, seats, options)
        decisions = 0
        for seat, _ in drive(table, random_policy(rng), rng):
            if seat != CHANCE and decisions in (0, 7, 30, 90):
                found.append((copied(table), seat))
            decisions += seat != CHANCE
        found.append((table, 0))
    return found


def copied(table: Table) -> Table:
    new = Table(table.game, table.seats, table.state.options, table.names)
    new.state = table.state.copy()
    new.entries = table.entries[:]
    return new


def scene_at(table: Table, seat: int | None, language: str, size: tuple[int, int], focus: int = 0) -> Scene:
    legal = table.legal(seat) if seat is not None else []
    words = Strict(table.game.key, language)
    return Scene(
        view=table.view(seat),
        catalogue=table.game.presentation.catalogue(table.state),
        seat=seat,
        names=table.names,
        texts=words,
        choices=[Choice(a, action_line(words, table.game, table.state, seat or 0, a)) for a in legal],
        focus=legal[focus % len(legal)] if legal else None,
        recent=[(e.seat, e.action) for e in table.entries[-4:] if e.seat != CHANCE],
        width=size[0],
        height=size[1],
    )


@pytest.mark.parametrize("language", ["en", pytest.param("cs", marks=pytest.mark.long)])
@pytest.mark.parametrize("key", KEYS)
def test_every_page_of_every_game(key: str, language: str) -> None:
    painter: Any = painter_for(key)
    for table, seat in positions(key, 1):
        for size in SIZES:
            for viewer in (seat, None):
                scene = scene_at(table, viewer, language, size)
                pages = [painter.paint(scene, page) for page in painter.PAGES]
                assert all(page.plain.strip() for page in pages)
        for page in painter.PAGES:
            scene.say(f"page-{page}")
        names = [c.line for c in scene_at(table, seat, language, SIZES[0]).choices]
        assert len(set(names)) == len(names), "two choices read the same"
        refused = [r.action for r in table.game.refusals(table.state, seat) if r.action]
        assert all(action_line(scene.texts, table.game, table.state, seat, action) for action in refused)


@pytest.mark.parametrize("key", KEYS)
def test_marks_are_what_is_legal(key: str) -> None:
    """Nothing is marked as legal or focused that is not; every legal action that a page shows is marked on it."""
    painter: Any = painter_for(key)
    for table, seat in positions(key, 2):
        scene = scene_at(table, seat, "en", SIZES[1], focus=3)
        for page in painter.PAGES:
            shown: set[Any] = set()
            marked: set[Any] = set()
            for span in painter.paint(scene, page).spans:
                if isinstance(span.style, Style) and "actions" in span.style.meta:
                    ground = span.style.bgcolor.name if span.style.bgcolor else ""
                    legal = scene.legal.intersection(span.style.meta["actions"])
                    assert ground != FOCUS or scene.focus in legal
                    assert ground != LEGALFILL or (legal and scene.focus not in legal)
                    shown |= legal
                    if ground in (FOCUS, LEGALFILL):
                        marked |= legal
            assert marked == shown, page


def test_rebirth_shows_every_legal_space_and_every_owner() -> None:
    for table, seat in positions("rebirth", 3):
        for size in SIZES:
            scene = scene_at(table, seat, "en", size)
            page = painter_for("rebirth").paint(scene, "map")
            on_map = [a for p in places.find(page) for a in p.actions]
            assert all(c.action in on_map for c in scene.choices if c.action[0] == "place")
            owners = {tile["seat"] for tile in scene.view["spaces"] if tile and tile["seat"] is not None}
            assert all(EMBLEMS[p] in page.plain for p in owners)


@pytest.mark.parametrize("language", LANGUAGES)
def test_empires_cuts_nothing_off_and_shows_what_can_be_kept(language: str) -> None:
    """Every card in play and every card to choose from is there with its whole text, within the panel."""
    for table, seat in positions("empires", 5):
        scene = scene_at(table, seat, language, SIZES[0])
        cards = scene.catalogue["cards"]
        for page in ("empire", "hand", "others"):
            text = painter_for("empires").paint(scene, page)
            assert max(line.cell_len for line in text.split("\n")) <= scene.width
            said = " ".join(text.plain.split())
            players = scene.view["players"]
            shown = list(players[seat]["looked"]) if page == "hand" else []
            owners = [p for p in range(table.seats) if (p == seat) == (page == "empire")] if page != "hand" else []
            shown += [piece["face"] for p in owners for piece in players[p]["empire"]]
            assert all(scene.phrase(line) in said for c in shown for line in cards[c]["text"])


def test_a_game_without_a_painter_is_printed() -> None:
    assert painter_for("no_such_game") is generic
    for table, seat in positions("rebirth", 4):
        scene = scene_at(table, seat, "en", SIZES[0])
        page = generic.paint(scene, "view")
        assert [a for p in places.find(page) for a in p.actions] == [c.action for c in scene.choices]
        assert "keeper" in page.plain


def messages(name: str) -> dict[str, set[str]]:
    """The keys of a Fluent file with the variables each uses; refuses what does not parse."""
    source = resources.files("clachan.terminal").joinpath(f"text/{name}").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, ast.Junk), f"{name}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{name}: {entry.id.name} twice"
            found[entry.id.name] = variables(entry)
    return found


def variables(node: Any) -> set[str]:
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    if isinstance(node, ast.BaseNode):
        return set().union(*[variables(v) for v in vars(node).values()])
    return set().union(*[variables(v) for v in node]) if isinstance(node, list) else set()


def painters_with_texts() -> list[str]:
    names = [f.name for f in resources.files("clachan.terminal").joinpath("text").iterdir()]
    return sorted({name.removesuffix("en.ftl") for name in names if name.endswith("en.ftl")})


@pytest.mark.parametrize("prefix", painters_with_texts())
def test_texts_are_the_same_in_both_languages(prefix: str) -> None:
    assert messages(f"{prefix}en.ftl") == messages(f"{prefix}cs.ftl")


def test_arrows_find_the_nearest_place_ahead() -> None:
    page = Text()
    rows = ((("a", 1), ("a", 2)), (("a", 3), ("a", 4)))
    for row in rows:
        for action in row:
            page.append(" xx ", Style(meta={"actions": (action,)}))
        page.append("\n")
    found = places.find(page)
    here = places.anchor(found, ("a", 1))
    assert here == places.Place(0, 0, 4, (("a", 1),))
    legal = [a for row in rows for a in row]
    assert places.ahead(found, legal, here, "right") == ("a", 2)
    assert places.ahead(found, legal, here, "down") == ("a", 3)
    assert places.ahead(found, legal, here, "left") is None
    assert places.ahead(found, [("a", 4)], here, "right") == ("a", 4)
    assert places.under(found, 1, 5) == places.Place(1, 4, 8, (("a", 4),))
    assert places.under(found, 1, 9) is None
