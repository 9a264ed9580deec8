"""The page of a run: whole, without any outside address, by day, by night and on paper."""

import re
from html.parser import HTMLParser
from importlib import resources

import pytest

from clachan.lab.experiments import arena
from clachan.lab.reports.page import render_page
from clachan.lab.reports.plots import bins, figures
from clachan.lab.reports.tables import of_arena
from clachan.play.registry import game as open_game


@pytest.fixture(scope="module", params=["rebirth", "empires"])
def made(request: pytest.FixtureRequest) -> str:
    p = arena.plan(request.param, [2, 3], {}, "random,greedy", 8, 1)
    done = [p.run_one(n) for n in range(p.games)]
    found = arena.TournamentReport.of(p, done, 0.0)
    names = [key for key, _ in open_game(p.game).categories]
    plots = figures(found, found.bots, names, found.ratings)
    return render_page("A <page> & more", [("bots", "a <b>")], of_arena(found), plots)


def test_no_outside_address_is_in_it(made: str) -> None:
    assert "://" not in made
    assert "//" not in re.sub(r"<style>.*?</style>", "", made, flags=re.S)
    linked = re.findall(r"""(?:href|src)=["']?([^"'> ]*)|url\(([^)]*)\)""", made)
    assert linked
    assert all((one or other).startswith("#") for one, other in linked)
    assert "<script" not in made
    assert "default-src 'none'" in made


def test_it_is_well_formed_and_whole(made: str) -> None:
    class Check(HTMLParser):
        def __init__(self) -> None:
            super().__init__()
            self.open: list[str] = []
            self.heads: list[str] = []
            self.ids: list[str] = []

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            self.ids += [value or "" for name, value in attrs if name == "id"]
            if tag != "meta":
                self.open.append(tag)

        def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            pass

        def handle_endtag(self, tag: str) -> None:
            assert self.open.pop() == tag

        def handle_data(self, data: str) -> None:
            if self.open and self.open[-1] in ("h1", "h2"):
                self.heads.append(data)

    check = Check()
    check.feed(made)
    assert check.open == []
    assert check.heads[0] == "A <page> & more"
    for head in ("Ratings", "Cross table", "By seat", "Spread of scores", "Points by category", "Length of games"):
        assert head in check.heads
    assert ("Win share by what was played" in check.heads) == ("By what was played" in check.heads)
    used = re.findall(r"url\(#([^)]+)\)", made)
    assert used
    assert set(used) <= set(check.ids)
    clips = [name for name in check.ids if name in used]
    assert len(clips) == len(set(clips))  # plots do not take each other's patterns


def test_its_colours_are_named_and_said_for_day_night_and_paper(made: str) -> None:
    plots = "".join(re.findall(r"<svg.*?</svg>", made, flags=re.S))
    assert set(re.findall(r"#[0-9a-f]{6}\b", plots)) <= {"#ffffff", "#000000"}  # clipped away, or under a pattern
    style = resources.files("clachan.lab.reports").joinpath("page.css").read_text(encoding="utf-8")
    named = set(re.findall(r"var\((--[\w-]+)\)", plots + style))
    for part in (style.split("@media")[0], *style.split("@media")[1:3]):
        assert named <= set(re.findall(r"(--[\w-]+):", part))


def test_every_plot_says_in_words_what_it_shows(made: str) -> None:
    labels = re.findall(r'<svg role="img" aria-label="([^"]+)"', made)
    assert len(labels) == made.count("<svg") >= 5
    assert all(len(label) > 30 for label in labels)


def test_a_histogram_has_at_most_thirty_steps_that_hold_all() -> None:
    for low, high in ((5, 5), (0, 29), (0, 30), (68, 413)):
        edges = bins(low, high)
        assert edges[0] < low
        assert edges[-1] > high
        assert len(edges) <= 32
