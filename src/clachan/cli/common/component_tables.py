"""Component statistics as tables that fit 80 columns."""

from clachan.cli.common import tables
from clachan.cli.common.console import out as screen
from clachan.lab.experiments.component_stats import Change, Component, ComponentStudy
from clachan.lab.reports.tables import CHANGES_NOTE, STATS_NOTE, of_changes, of_components


def study_heading(plan: ComponentStudy, games: int) -> str:
    p = plan.sides[0]
    text = f"{p.game}: {tables.counted(games, 'game')} of {p.players} players, {', '.join(dict.fromkeys(p.bots))}"
    return f"{text}; {plan.games:,} were asked for" if games < plan.games else text


def print_component_stats(plan: ComponentStudy, games: int, found: list[Component]) -> None:
    screen.print(study_heading(plan, games), style="bold", markup=False)
    for table in of_components(found):
        screen.print(tables.terminal_table(table))
    screen.print(STATS_NOTE, soft_wrap=False)


def print_changes(plan: ComponentStudy, pairs: int, found: list[Change], every: bool) -> None:
    screen.print(study_heading(plan, pairs) + " with each set", style="bold", markup=False)
    for side, folder in sides(plan):
        screen.print(f"{side}: {folder}", markup=False)
    if not found:
        screen.print("Two finished pairs are needed to say anything.")
        return
    for table in of_changes(found, every):
        if table.rows:
            screen.print(tables.terminal_table(table))
        if table.note:
            screen.print(table.note)
    screen.print(f"{significance_note(found)} {CHANGES_NOTE}", soft_wrap=False)


def sides(plan: ComponentStudy) -> list[tuple[str, str]]:
    """Return the folders of the sets A and B."""
    return [(side, str(p.components or "the packaged set")) for side, p in zip("AB", plan.sides, strict=True)]


def significance_note(found: list[Change]) -> str:
    return f"Beyond the noise: {tables.counted(sum(c.significant for c in found), 'line')} of {len(found):,}."
