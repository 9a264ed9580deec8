"""The lock files fit pyproject.toml, agree with each other, and name no registry."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKS = {path.stem: path.read_text(encoding="utf-8") for path in sorted((ROOT / "requirements").glob("*.txt"))}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = {"postgres": ["postgres"], "dev": ["dev", "postgres"], "research": ["lab", "learn"], "ray": ["ray"]}


def versions(lock: str) -> dict[str, str]:
    return {canonicalize_name(name): version for name, version in re.findall(r"(?m)^([\w.-]+)==([\w.+]+)", LOCKS[lock])}


def wanted(lock: str) -> list[str]:
    """What pyproject.toml says that belongs into a lock."""
    if lock == "build":
        return list(PROJECT["build-system"]["requires"])
    if lock == "setuptools":
        return ["setuptools"]
    extras = PROJECT["project"]["optional-dependencies"]
    return [*PROJECT["project"]["dependencies"], *(r for extra in EXTRAS.get(lock, []) for r in extras[extra])]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_fits_the_ranges(lock: str) -> None:
    locked = versions(lock)
    for requirement in map(Requirement, wanted(lock)):
        if requirement.name != "clachan":
            version = locked.get(canonicalize_name(requirement.name))
            assert version is not None, f"{requirement} is not in requirements/{lock}.txt: make lock"
            assert requirement.specifier.contains(version), f"{requirement} is locked as {version}: make lock"


def test_locks_agree_and_hold_hashes_and_no_address() -> None:
    together: dict[str, str] = {}
    for lock, text in LOCKS.items():
        assert "://" not in text, lock
        assert "--index-url" not in text, lock
        for block in re.split(r"(?m)^(?=[A-Za-z])", text.partition("\n")[2])[1:]:
            assert "--hash=sha256:" in block, block
        for name, version in versions(lock).items():
            assert together.setdefault(name, version) == version, f"{name} in {lock}"
