"""Importing the engine imports nothing else of Clachan but `clachan.engine`, which chooses between its builds."""

import subprocess
import sys


def test_the_engine_comes_without_server_terminal_and_lab() -> None:
    code = "import sys, clachan.core; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    own = {name for name in loaded if name.startswith("clachan.")}
    assert "clachan.core.game" in own
    assert not [name for name in own if not name.startswith(("clachan.core", "clachan.engine"))]
    assert not {"uvicorn", "starlette", "textual", "typer", "asyncio", "yaml", "msgspec"} & set(loaded)
