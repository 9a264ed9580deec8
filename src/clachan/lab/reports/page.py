"""An HTML page with the tables and plots of an experiment. It has no links and loads nothing."""

from collections.abc import Sequence
from html import escape
from importlib import resources

from clachan.lab.reports.plots import Plot
from clachan.lab.reports.tables import ReportTable


def render_page(
    title: str, facts: Sequence[tuple[str, str]], report_tables: Sequence[ReportTable], plots: Sequence[Plot]
) -> str:
    """Return the page: all tables first, then all plots."""
    style = resources.files("clachan.lab.reports").joinpath("page.css").read_text(encoding="utf-8")
    lines = [f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts]
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<dl>{''.join(lines)}</dl>",
        *[table_html(table) for table in report_tables],
        *[figure_html(plot) for plot in plots],
    ]
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>{escape(title)}</title>
<style>
{style}</style>
</head>
<body>
<main>
{chr(10).join(body)}
</main>
</body>
</html>
"""


def table_html(table: ReportTable) -> str:
    heads = [f'<th scope="col">{escape(head)}</th>' for head in table.words]
    heads += [f'<th scope="col" class="number">{escape(head)}</th>' for head in table.numbers]
    rows = []
    for row in table.rows:
        cells = [f'<th scope="row">{escape(row[0])}</th>']
        cells += [f"<td>{escape(cell)}</td>" for cell in row[1 : len(table.words)]]
        cells += [f'<td class="number">{escape(cell)}</td>' for cell in row[len(table.words) :]]
        rows.append(f"<tr>{''.join(cells)}</tr>")
    note = f"<p>{escape(table.note)}</p>" if table.note else ""
    return (
        f"<section><h2>{escape(table.title)}</h2>"
        f'<div class="wide" tabindex="0" role="region" aria-label="{escape(table.title)}">'
        f"<table><thead><tr>{''.join(heads)}</tr></thead>\n<tbody>{chr(10).join(rows)}</tbody></table></div>{note}</section>"
    )


def figure_html(plot: Plot) -> str:
    label = escape(f"{plot.title}. {plot.words}", quote=True)
    svg = plot.svg.replace("<svg", f'<svg role="img" aria-label="{label}"', 1)
    caption = f"<figcaption>{escape(plot.words)}</figcaption>"
    drawing = f'<div class="wide" tabindex="0">{svg}</div>'
    return f"<section><h2>{escape(plot.title)}</h2><figure>{drawing}{caption}</figure></section>"
