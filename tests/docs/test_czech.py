"""Czech texts use the words of the Czech rulebooks, one for each thing."""

import re
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src/clachan"
# Words that have stood in our texts where the rulebook has another one, as regular expressions.
WRONG = {
    "empires": {
        r"[Dd]ělní": "osadník",
        r"\b[ŘříŘ]íš": "impérium",
        r"[Hh]ospod\b|[Hh]ospod(a|y|ách)": "krčma",
        r"[Rr]ozhledn": "Rozhled",
        r"\bzdroj[eůi]?\b": "surovina",
        r"[Pp]robouz": "probírat",
        r"(Postav(íš)?|místa se) (místo|se ziskem)": "lokace",
    },
    "rebirth": {
        r"\b[Úú]kol": "mise",
        r"(?<!jednou )[Ss]kupin": "shluk",
        r"[Oo]brovsk": "velkosídlo",
        r"\bměst": "sídlo",
        r"prohrává shod": "při shodě prohrává",
    },
    "brianboru": {
        r"[Dd]voř|[Dd]vůr|dvorsk": "námluvy",
        r"[Mm]al[áouéý]+(ch)? akc|vedlejší akc": "sekundární akce",
        r"cesty do": "silnice",
    },
    "glenmore": {r"[Pp]amětihod": "karta památky", r"[Pp]robu[dzď]|vzhůru|spát": "aktivace"},
    "skye": {r"\b[Ss]tat(ek|ku)\b": "farma", r"\b[Úú]zemí": "teritorium"},
}


def texts_of(key: str) -> list[Path]:
    return [SOURCES / "games" / key / folder / "cs.ftl" for folder in ("text", "lessons")]


@pytest.mark.parametrize("key", WRONG)
def test_each_game_uses_the_words_of_its_rulebook(key: str) -> None:
    found = [
        f"{path.parent.name}/{path.name}:{number}: {line.strip()} ({right})"
        for path in [*texts_of(key), SOURCES / f"terminal/text/{key}.cs.ftl"]
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for wrong, right in WRONG[key].items()
        if not line.startswith("called-") and re.search(wrong, line)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("key", WRONG)
def test_who_wins_is_a_whole_sentence(key: str) -> None:
    text = texts_of(key)[1].read_text(encoding="utf-8")
    assert "Vyhrává, kdo má nejvíc bodů." in text
    assert "Vyhrává nejvíc bodů" not in text


def test_a_name_in_quotes_follows_a_noun() -> None:
    """A preposition governs the noun, because the quoted name is not declined: "vlevo od dílku „2 lodě“"."""
    text = texts_of("skye")[0].read_text(encoding="utf-8")
    assert not re.findall(r"\b(?:na|nad|pod|od|vedle) „\{ \$tile \}“", text)


def test_prices_are_paid_from_gold_and_do_not_cover_it() -> None:
    text = texts_of("skye")[0].read_text(encoding="utf-8")
    assert "na obě ceny dohromady ti musí stačit vlastní zlato" in text
