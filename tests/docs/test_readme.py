"""The README is short and shows what it must."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_in_the_readme_is_ten_lines_or_fewer() -> None:
    lines = [line for line in README.splitlines() if line.startswith((">>> ", "... ")) and "import" not in line]
    assert 0 < len(lines) <= 10


def test_the_readme_shows_the_two_commands() -> None:
    assert "make play" in README
    assert "make test" in README
