"""Write the terminal's palette, src/clachan/terminal/palette.py, from the design tokens of the browser.

`make derive` runs this. tests/terminal/test_palette.py demands that the file is fresh.
"""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
TOKENS = ROOT / "web/src/tokens.css"
PALETTE = ROOT / "src/clachan/terminal/palette.py"

HEX = "#[0-9a-f]{6}"
TOKEN = re.compile(rf"--([a-z0-9-]+): (?:light-dark\({HEX}, ({HEX})\)|({HEX}));")
SEAT_PREFIX = "p-"
HEADER = '''"""The colours of web/src/tokens.css in its dark theme. Written by `make derive`: do not edit."""

from typing import Final

'''


def colours(css: str) -> dict[str, str]:
    """Return the colours of the dark theme by the names of their tokens."""
    return {name: dark or only for name, dark, only in TOKEN.findall(css)}


def palette(css: str) -> str:
    """Return the source of the palette: a constant for each colour, and the seats' colours with their inks."""
    found = colours(css)
    lines = [f'{constant(name)}: Final = "{value}"' for name, value in found.items()]
    seats = [name for name in found if name.startswith(SEAT_PREFIX) and not name.endswith("-ink")]
    pairs = [f"    ({constant(name)}, {constant(f'{name}-ink')})," for name in seats]
    return HEADER + "\n".join([*lines, "", "# By seat: ground and ink.", "SEATS: Final = (", *pairs, ")", ""])


def constant(token: str) -> str:
    return token.replace("-", "_").upper()


if __name__ == "__main__":
    PALETTE.write_text(palette(TOKENS.read_text()))
