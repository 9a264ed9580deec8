"""The terminal's colours are the browser's."""

import re
import runpy
from pathlib import Path
from types import SimpleNamespace

import pytest

from clachan.terminal import palette

ROOT = Path(__file__).parents[2]
script = SimpleNamespace(**runpy.run_path(str(ROOT / "scripts/palette.py")))


def test_the_palette_follows_from_the_tokens() -> None:
    assert script.palette(script.TOKENS.read_text()) == script.PALETTE.read_text(), "run `make derive`"


def test_the_dark_theme_is_taken() -> None:
    css = ":root {\n  --ink: light-dark(#000000, #ffffff);\n  --p-rowan: #c8452c;\n  --t-11: 0.6875rem;\n}"
    assert script.colours(css) == {"ink": "#ffffff", "p-rowan": "#c8452c"}


def test_no_colour_of_the_tokens_is_left_out() -> None:
    declared = re.findall(r"--([a-z0-9-]+): [^;]*#", script.TOKENS.read_text())
    assert declared == list(script.colours(script.TOKENS.read_text()))


def test_a_seat_has_the_colour_that_it_has_in_the_browser() -> None:
    listed = re.search(r"COLOURS = \[(.*?)\]", (ROOT / "web/src/kit/seats.ts").read_text())
    assert listed
    names = re.findall(r"'(\w+)'", listed[1])
    colours = script.colours(script.TOKENS.read_text())
    assert [(colours[f"p-{name}"], colours[f"p-{name}-ink"]) for name in names] == list(palette.SEATS)


@pytest.mark.parametrize("file", sorted((ROOT / "src/clachan/terminal").glob("*.py")), ids=lambda file: file.stem)
def test_no_module_of_the_terminal_types_a_colour_of_the_palette_again(file: Path) -> None:
    if file == script.PALETTE:
        return
    again = set(re.findall(r"#[0-9a-f]{6}", file.read_text().lower())) & set(
        script.colours(script.TOKENS.read_text()).values()
    )
    assert not again
