# make play    everything set up from a clean clone, then a game starts
# make test    everything that must hold: types, lint, layers, laws on both builds, all tests
# make soak    the long runs: more seeds, longer fuzzing
# make bench   speed, compiled and plain
.PHONY: setup play test check compiled laws bench soak fuzz clean
.DEFAULT_GOAL := play

PYTHON ?= python3
BIN := .venv/bin
ENGINE := $(shell find src/clachan/core src/clachan/kit src/clachan/games -name '*.py')
FILES := $(shell find src/clachan -type f -not -name '*.pyc' -not -name '*.so')

# An editable, plain install: it starts at once and every edit counts. The compiled build is separate, see below.
setup: .venv/ready

.venv/ready: pyproject.toml requirements.lock setup.py
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Clachan needs Python 3.11 or newer")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv 2>/dev/null || (apt-get update && apt-get install -y python3-venv && $(PYTHON) -m venv .venv)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	CLACHAN_PLAIN=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	touch $@

play: setup
	$(BIN)/clachan play rebirth

# Incremental: mypyc writes only C that changed, setuptools compiles only what is newer than its object.
compiled: build/compiled/ready

build/compiled/ready: .venv/ready $(FILES)
	@command -v cc >/dev/null || command -v gcc >/dev/null || (apt-get update && apt-get install -y gcc libc6-dev)
	$(BIN)/python setup.py --quiet build_ext --build-lib build/compiled --build-temp build/temp
	cp -r src/clachan build/compiled/
	touch $@

check: setup
	$(BIN)/ruff check src tests setup.py
	$(BIN)/ruff format --check src tests setup.py
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

test: setup check compiled
	PYTHONPATH=build/compiled $(BIN)/pytest tests/laws/test_laws.py tests/laws/test_laws_can_fail.py -n 2 -p no:cacheprovider
	$(BIN)/pytest -n 2
	$(BIN)/clachan rules coverage

bench: setup compiled
	PYTHONPATH=build/compiled $(BIN)/clachan bench

soak: setup compiled
	CLACHAN_SEEDS=20 PYTHONPATH=build/compiled $(BIN)/pytest tests/laws/test_laws.py -n 2
	for game in $$(ls src/clachan/games | grep -v _); do PYTHONPATH=build/compiled $(BIN)/clachan fuzz $$game --seconds 120 || exit 1; done

clean:
	rm -rf build dist .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
