# make play    everything set up from a clean clone, then a server starts and prints its address; PORT=9000 HOST=0.0.0.0 if wanted
# make wheel   a complete package in dist/: the engine compiled, the browser client built
# make test    everything that must hold: types, lint, layers, laws on both builds, all tests, the browser
# make soak    the long runs: more seeds, longer fuzzing, chaos and load on both storages, under siege too
# make bench   speed, compiled and plain
# make screenshots   pictures of every game, made anew from games that bots play
.PHONY: setup web play test check compiled wheel browser tools wire derive bench screenshots soak clean
.DEFAULT_GOAL := play

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
APT := apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq
GAMES = $(filter-out __%,$(notdir $(wildcard src/clachan/games/[a-z]*)))
PACKAGE := $(shell find src/clachan -type f -not -name '*.pyc' -not -name '*.so' -not -path '*/static/*')
CLIENT := $(shell find web -type f -not -path '*/node_modules/*')

# An editable, plain install: it starts at once and every edit counts. The compiled build is separate, see below.
setup: .venv/ready

.venv/ready: pyproject.toml requirements.lock setup.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Clachan needs Python 3.11 or newer")'
	@echo "Installing Python packages ..."
	@test -x $(BIN)/pip || $(PYTHON) -m venv .venv || ($(APT) python3-venv && $(PYTHON) -m venv --clear .venv)
	@$(PIP) -r requirements.lock
	@CLACHAN_PLAIN=1 $(PIP) --no-build-isolation --no-deps -e .
	@touch $@

# The browser client, built into the package that serves it. `npm install` with the lock, not `npm ci`: the lock names only
# the platform packages that our registry holds, and `ci` refuses that.
web: src/clachan/server/static/index.html

web/node_modules/ready: web/package.json web/package-lock.json
	@command -v npm >/dev/null || (echo "Clachan's browser client is built with Node.js 20.19 or newer and npm; install them, or use .venv/bin/clachan play" >&2; exit 1)
	@echo "Installing packages of the browser client ..."
	@npm --prefix web install --no-save --no-audit --no-fund --no-update-notifier --loglevel=error >/dev/null
	@touch $@

src/clachan/server/static/index.html: web/node_modules/ready $(CLIENT)
	@echo "Building the browser client ..."
	@npm --prefix web run --silent build -- --logLevel error
	@touch $@

play: setup web
	@CLACHAN_LOG=warning CLACHAN_PLAIN=1 $(BIN)/clachan serve $(if $(PORT),--port $(PORT)) $(if $(HOST),--host $(HOST))

# Incremental: mypyc writes only C that changed, setuptools compiles only what is newer than its object. The client is the one
# that was built last, not a copy: `make web` alone would leave an old one here.
compiled: build/compiled/ready

build/compiled/ready: .venv/ready $(PACKAGE)
	@command -v cc >/dev/null || command -v gcc >/dev/null || ($(APT) gcc libc6-dev)
	$(BIN)/python setup.py --quiet build_ext --build-lib build/compiled --build-temp build/temp
	find build/compiled/clachan -name '*.py' -delete
	rm -rf build/compiled/clachan/server/static
	cp -r src/clachan build/compiled/
	rm -rf build/compiled/clachan/server/static
	ln -s ../../../../src/clachan/server/static build/compiled/clachan/server/static
	touch $@

# The same engine, not compiled again: only what is newer than its extension would be.
wheel: setup web compiled
	rm -rf build/wheel dist
	mkdir -p build/wheel && cd build/compiled && find . -name '*.so' -exec cp -p --parents {} ../wheel/ ';'
	$(BIN)/python setup.py --quiet build --build-lib build/wheel --build-temp build/temp bdist_wheel --dist-dir dist
	@ls dist/*.whl

# With a cache of its own: the compiler, which may be at work beside it, writes the other one.
check: setup web/node_modules/ready
	$(BIN)/ruff check src tests bench setup.py
	$(BIN)/ruff format --check src tests bench setup.py
	$(BIN)/mypy --cache-dir .mypy_cache/check
	$(BIN)/lint-imports --no-cache
	npm --prefix web run --silent check

# What the tests need of the system: a browser, PostgreSQL. Where they cannot be had the tests say so loudly.
tools:
	@command -v chromium-headless-shell >/dev/null || test -n "$$CHROMIUM" || ($(APT) chromium-headless-shell) || command -v chromium || echo "!!! chromium could not be installed"
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || ($(APT) postgresql) || echo "!!! postgresql could not be installed"

# Bots are many times as fast compiled, so what they play in is tested there; the laws hold on both builds. Server and
# terminal wait more than they work: twice as many at a time.
LAWS := tests/laws/test_laws.py tests/laws/test_laws_can_fail.py
THINKING := tests/bots tests/docs tests/lab tests/play

test: setup
	@$(MAKE) --no-print-directory -j 2 --output-sync=target check compiled web tools
	@$(MAKE) --no-print-directory wheel
	PYTHONPATH=build/compiled $(BIN)/pytest $(LAWS) $(THINKING) tests/server/test_described.py -n 2 --dist worksteal
	CLACHAN_WHEEL=1 $(BIN)/pytest $(addprefix --ignore=,$(THINKING)) -n 4 --dist worksteal
	npm --prefix web run --silent test
	PYTHONPATH=build/wheel npm --prefix web run --silent browser
	$(BIN)/clachan rules coverage

# The client's types from the server's; tests/server/test_wire.py demands that they are fresh.
wire: setup
	$(BIN)/python -m clachan.server.wire

# The marks and copies of the games' states from their fields; tests/lab/test_derive.py demands that they are fresh.
derive: setup
	CLACHAN_PLAIN=1 $(BIN)/python -m clachan.lab.derive

bench: setup compiled
	PYTHONPATH=build/compiled $(BIN)/clachan bench

# Pictures of every game in docs/screenshots, made anew from games that bots play.
screenshots: setup web tools
	npm --prefix web run --silent bench -- screenshots animation

soak: setup compiled web tools
	CLACHAN_SEEDS=20 PYTHONPATH=build/compiled $(BIN)/pytest tests/laws/test_laws.py -n 2
	for game in $(GAMES); do PYTHONPATH=build/compiled $(BIN)/clachan fuzz $$game --seconds 120 || exit 1; done
	PYTHONPATH=build/compiled $(BIN)/python bench/gainable.py --games 1000 --bot medium --limit 0.5
	PYTHONPATH=build/compiled $(BIN)/python bench/blunders.py --games 50 --least 0.8
	PYTHONPATH=build/compiled CLACHAN_SOAK=1 $(BIN)/pytest tests/docs/test_examples.py
	CLACHAN_SOAK=1 npm --prefix web run --silent browser -- robot sizes
	CLACHAN_KILLS=50 $(BIN)/pytest tests/server/test_kill.py
	CLACHAN_SOAK=1 $(BIN)/pytest tests/server/test_chaos.py -s
	$(PIP) -r requirements-ray.lock && CLACHAN_SOAK=1 $(BIN)/pytest tests/lab/test_cluster.py
	PYTHONPATH=build/compiled $(BIN)/python bench/load.py --siege
	PYTHONPATH=build/compiled $(BIN)/python bench/load.py --tables 20 --rate 20 --bots 50
	PYTHONPATH=build/compiled $(BIN)/python bench/load.py --siege --db postgresql

clean:
	rm -rf build dist .venv web/node_modules src/clachan/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
