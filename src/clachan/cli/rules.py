"""`clachan rules` and `clachan components`: the numbered rules, their tests, and where components come from."""

import json
import os
from pathlib import Path
from typing import Annotated

import typer

from clachan.cli.common.console import err, markdown, out
from clachan.cli.common.options import Components, GameKey, Json, Language
from clachan.kit.files import provenance
from clachan.play import registry, rulebook
from clachan.play.teaching import coach, handbook, lessons, puzzles

rules_app = typer.Typer(
    no_args_is_help=True, help="The numbered rules: read them, see which are tested, where components come from."
)
components_app = typer.Typer(no_args_is_help=True, help="Component sets: the packaged ones, or your own.")


@rules_app.command("show")
def rules_show(
    key: GameKey,
    rule: Annotated[str | None, typer.Argument(help="A rule's number, such as RB-R21 or R21.")] = None,
    language: Language = "en",
) -> None:
    """The rules of a game, or one of them."""
    registry.spec(key)
    if said := rulebook.only_english(key, language):
        err.print(said, markup=False)
    if rule:
        ident, text = rulebook.find_rule(key, rule, language)
        found = {ident: text}
    else:
        found = rulebook.rules(key, language)
    if not out.is_terminal:  # for programs: a line each
        for ident, text in found.items():
            out.print(f"{ident}: {rulebook.without_markdown(text)}", markup=False)
    elif rule:
        out.print(markdown(f"**{ident}** {text}"), soft_wrap=False)
    else:
        os.environ.setdefault("LESS", "-RFX")  # colours, and no paging of what fits the screen
        with out.pager(styles=True):
            out.print(markdown(rulebook.rules_file(key, language)), soft_wrap=False)


def keys_of(key: str | None) -> list[str]:
    if key is not None:
        registry.spec(key)
    return [key] if key else list(registry.keys())


@rules_app.command("coverage")
def rules_coverage(
    key: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    tests: Annotated[Path, typer.Option("--tests", metavar="DIR", help="The tests of a source checkout.")] = Path(
        "tests"
    ),
    as_json: Json = False,
) -> None:
    """Which numbered rules have a test. Exit code 1 if any has none."""
    found = {k: rulebook.coverage(k, tests) for k in keys_of(key)}
    if as_json:
        print(json.dumps({k: {**c._asdict(), "rules": c.rules} for k, c in found.items()}))
    else:
        for k, c in found.items():
            counts = f"{len(c.tested)} tested, {len(c.untestable)} untestable, {len(c.missing)} missing"
            out.print(f"{k}: {c.rules} rules, {counts}")
            for rule, why in c.untestable.items():
                out.print(f"  {rule} cannot be tested: {why}", markup=False)
            for rule in c.missing:
                out.print(f"  {rule} has no test", markup=False)
    if any(c.missing for c in found.values()):
        raise typer.Exit(1)


@rules_app.command("provenance")
def rules_provenance(
    key: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None, as_json: Json = False
) -> None:
    """Where the components come from: the rulebook, a public source, or our reconstruction."""
    from clachan.cli.common.tables import grid

    classes = ("rulebook", "public", "reconstructed")
    found: dict[str, dict[str, dict[str, int]]] = {}
    for k in keys_of(key):
        kinds = registry.game(k).presentation.sources()
        found[k] = {
            kind: {c: [provenance(s) for s in sources].count(c) for c in classes} for kind, sources in kinds.items()
        }
    if as_json:
        print(json.dumps(found))
        return
    for k, counts in found.items():
        table = grid(["components"], list(classes), k)
        for kind, row in counts.items():
            table.add_row(kind, *[str(row[c]) for c in classes])
        out.print(table)


@components_app.command("check")
def components_check(key: GameKey, components: Components = None) -> None:
    """Check a component set; faults are named by file, item and field."""
    game = registry.game(key, components)
    if components is None:
        lessons.check(key)
        coach.check(key)
        handbook.check(key)
        puzzles.check(key)
    where = str(components) if components else "the packaged set"
    out.print(
        f"{key}: {where} is sound ({', '.join(registry.spec(key).files)}; digest {game.components})", markup=False
    )
