"""What the loupe found, as tables that fit 80 columns."""

from clachan.cli import reports
from clachan.cli.common import out as screen
from clachan.lab.loupe import Change, Component, Study
from clachan.lab.sheets import Sheet, span


def heading(plan: Study, games: int) -> str:
    p = plan.sides[0]
    text = f"{p.game}: {reports.counted(games, 'game')} of {p.players} players, {', '.join(dict.fromkeys(p.bots))}"
    return f"{text}; {plan.games:,} were asked for" if games < plan.games else text


def stats(plan: Study, games: int, found: list[Component]) -> None:
    screen.print(heading(plan, games), style="bold", markup=False)
    for kind in dict.fromkeys(c.kind for c in found):
        own = [c for c in found if c.kind == kind]
        heads = ["offered", "taken", *(["price"] if priced(own) else []), "points", "win share, %", "is"]
        screen.print(reports.table(Sheet("", [kind], heads, [stats_row(c, priced(own)) for c in own])))
    screen.print("Price and points: of one taking. Win share: of the seats that took it, with")
    screen.print("intervals that all hold in 95 of 100 runs. Noise: what is fair lies within.")


def priced(found: list[Component]) -> bool:
    return any(c.price is not None for c in found)


def stats_row(c: Component, price: bool) -> list[str]:
    taken = f"{c.taken:,}"
    cost = ["–" if c.price is None else f"{c.price:.1f}"] if price else []
    low, high = c.interval
    wins = "–" if c.win_share is None else f"{c.win_share:.0%} ({low:.0%} – {high:.0%})".replace("%", "")
    word = "–" if c.win_share is None else c.word
    return [c.name, f"{c.offered:,}" if c.offered else "–", taken, *cost, f"{c.points:.1f}", wins, word]


def changes(plan: Study, pairs: int, found: list[Change], every: bool) -> None:
    screen.print(heading(plan, pairs) + " with each set", style="bold", markup=False)
    for side, p in zip("AB", plan.sides, strict=True):
        screen.print(f"{side}: {p.components or 'the packaged set'}", markup=False)
    if not found:
        screen.print("Two finished pairs are needed to say anything.")
        return
    for group in dict.fromkeys(c.group for c in found):
        own = [c for c in found if c.group == group]
        shown = [c for c in own if c.news or every or group != "components"]
        if shown:
            words = ["", ""] if group == "components" else [""]
            heads = ["A", "B", "difference", "interval", "is"]
            rows = [[c.name, *([c.measure] if len(words) == 2 else []), *change_row(c)] for c in shown]
            screen.print(reports.table(Sheet(group.capitalize(), words, heads, rows)))
        if len(shown) < len(own):
            left = reports.counted(len(own) - len(shown), "line")
            screen.print(f"{left} of components within the noise; --all shows them.")
    news = sum(c.news for c in found)
    screen.print(f"Beyond the noise: {reports.counted(news, 'line')} of {len(found):,}. The intervals of a table hold")
    screen.print("all at once in 95 of 100 runs.")


def change_row(c: Change) -> list[str]:
    form = ".1%" if c.measure == "win share" else ".2f"
    sides = ["–" if value is None else f"{value:{form}}" for value in (c.a, c.b)]
    edges = "" if c.word.startswith("only") or c.word == "same" else span(c.interval, form)
    return [*sides, f"{c.difference:+{form}}", edges, c.word]
