"""Write the lock files in requirements/: exact versions with the hashes of every file that the registry holds.

`python scripts/lock.py` keeps the versions that are locked, as far as pyproject.toml still allows them.
`python scripts/lock.py --upgrade` takes the newest ones. All locks agree with each other, so any of them can be
installed into one environment: `pip install --require-hashes -r requirements/runtime.txt -r requirements/dev.txt`.

Needs uv, from the PATH or from the registry, and the network. The locks hold no address: pip installs them from
whatever registry is configured.
"""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "requirements"
WORK = ROOT / "build" / "lock"
LOWEST_PYTHON = "3.11"
HEADER = "# Written by `make lock` from pyproject.toml. {what}\n"
EXTRAS = {  # lock: its extras, what it is for
    "runtime": ([], "What `make play` and the container install: enough to play and to serve."),
    "postgres": (["postgres"], "What a server with PostgreSQL needs in addition."),
    "dev": (["dev"], "What checks and tests need in addition."),
    "research": (["lab", "learn"], "What the lab and its tests need in addition: plots, tables, learning, OpenSpiel."),
    "ray": (["ray"], "What a run on a Ray cluster needs in addition; `make test-all` tries it."),
}


def find_uv() -> str:
    """Return the path of uv, installing it into build/lock where the PATH has none."""
    found = shutil.which("uv")
    if found is None:
        subprocess.run([sys.executable, "-m", "venv", str(WORK / "venv")], check=True)
        subprocess.run([str(WORK / "venv/bin/python"), "-m", "pip", "install", "--quiet", "uv"], check=True)
        found = str(WORK / "venv/bin/uv")
    return found


def compile_lock(uv: str, source: Path, extras: list[str], output: Path, *options: str) -> None:
    """Resolve for every platform and every supported Python; versions that `output` holds are kept."""
    command = [uv, "pip", "compile", "--quiet", "--universal", "--python-version", LOWEST_PYTHON]
    command += ["--fork-strategy", "fewest", "--no-annotate", "--no-header", "--no-emit-index-url"]
    command += ["--generate-hashes", "--no-emit-package", "clachan", "--output-file", str(output), *options]
    command += [f"--extra={extra}" for extra in extras]
    subprocess.run([*command, str(source)], cwd=ROOT, check=True)


def main() -> None:
    WORK.mkdir(parents=True, exist_ok=True)
    uv = find_uv()
    project = ROOT / "pyproject.toml"
    build = WORK / "build.in"
    needed = tomllib.loads(project.read_text())["build-system"]["requires"]
    build.write_text("\n".join(needed) + "\n")
    together = WORK / "all.txt"
    locked = [path.read_text() for path in sorted(FOLDER.glob("*.txt"))]
    together.write_text("" if "--upgrade" in sys.argv else "".join(locked))
    extras = sorted({extra for names, _ in EXTRAS.values() for extra in names})
    compile_lock(uv, project, extras, together)
    wanted = {name: (project, names, what) for name, (names, what) in EXTRAS.items()}
    wanted["build"] = (build, [], "What compiles the engine.")
    wanted["setuptools"] = (WORK / "setuptools.in", [], "What an editable install without compiling needs.")
    (WORK / "setuptools.in").write_text("setuptools\n")
    for name, (source, names, what) in wanted.items():
        output = WORK / f"{name}.txt"
        output.unlink(missing_ok=True)
        compile_lock(uv, source, names, output, "--constraints", str(together))
        (FOLDER / output.name).write_text(HEADER.format(what=what) + output.read_text())
        print(f"requirements/{output.name}: {output.read_text().count('==')} packages")


if __name__ == "__main__":
    main()
