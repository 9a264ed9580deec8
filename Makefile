# `make help` lists the targets that people call. A comment with two signs after a target is its line there.
.PHONY: help setup web play test check compiled wheel pure sdist browser tools wire derive bench screenshots soak lock clean
.DEFAULT_GOAL := play

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
SETUP := PYTHON="$(PYTHON)" sh scripts/setup.sh
APT := $(SETUP) debian
GAMES = $(filter-out __%,$(notdir $(wildcard src/clachan/games/[a-z]*)))
PACKAGE := $(shell find src/clachan -type f -not -name '*.pyc' -not -name '*.so' -not -path '*/static/*')
CLIENT := $(shell find web -type f -not -path '*/node_modules/*')
$(shell sh scripts/setup.sh forget-incomplete)

help: ## list what make can do
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1\t/p' $(MAKEFILE_LIST) | awk -F '\t' '{ printf "make %-12s %s\n", $$1, $$2 }'

# --- installing -------------------------------------------------------------------------------------------------

# An editable, plain install: it starts at once and every edit counts. The compiled build is separate, see below.
setup: .venv/ready ## install everything that development needs into .venv

.venv/runtime: requirements/runtime.txt requirements/setuptools.txt pyproject.toml setup.py
	@echo "Installing Python packages ..."
	@$(SETUP) python setuptools runtime
	@touch $@

.venv/ready: .venv/runtime requirements/dev.txt requirements/research.txt requirements/build.txt
	@echo "Installing Python packages for development and research ..."
	@$(SETUP) python dev research build
	@touch $@

# The browser client, built into the package that serves it. To build it needs a third of what to develop it needs.
CLIENT_PACKAGES := web/node_modules/$(if $(filter-out play web .venv/runtime pure sdist,$(MAKECMDGOALS)),ready,runtime)
web: src/clachan/server/static/index.html ## build the browser client

web/node_modules/runtime: web/package.json web/package-lock.json
	@echo "Installing packages of the browser client ..."
	@$(SETUP) client-packages build
	@touch $@

web/node_modules/ready: web/package.json web/package-lock.json
	@echo "Installing packages of the browser client, with all tools ..."
	@$(SETUP) client-packages all
	@test web/node_modules/runtime -nt web/package-lock.json || touch web/node_modules/runtime
	@touch $@

src/clachan/server/static/index.html: $(CLIENT_PACKAGES) $(CLIENT)
	@echo "Building the browser client ..."
	@$(SETUP) client

play: ## start a server and print its address; PORT=9000, HOST=0.0.0.0 and OPEN=1 (opens the browser) if wanted
	@$(MAKE) --no-print-directory --silent -j 2 .venv/runtime web
	@CLACHAN_LOG=warning CLACHAN_PLAIN=1 $(BIN)/clachan serve $(if $(PORT),--port $(PORT)) $(if $(HOST),--host $(HOST)) $(if $(OPEN),--open)

# Exact versions, from the ranges of pyproject.toml. UPGRADE=1 takes the newest ones.
lock: ## write the lock files in requirements/ anew; UPGRADE=1 for the newest versions
	@$(PYTHON) scripts/lock.py $(if $(UPGRADE),--upgrade)

# --- building ---------------------------------------------------------------------------------------------------

# Incremental: mypyc writes only C that changed, setuptools compiles only what is newer than its object. The client is the one
# that was built last, not a copy: `make web` alone would leave an old one here.
compiled: build/compiled/ready ## compile the engine into build/compiled
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
wheel: setup web compiled ## build the compiled wheel for this machine, with the browser client, in dist/
	rm -rf build/wheel dist
	mkdir -p build/wheel && cd build/compiled && find . -name '*.so' -exec cp -p --parents {} ../wheel/ ';'
	$(BIN)/python setup.py --quiet build --build-lib build/wheel --build-temp build/temp bdist_wheel --dist-dir dist
	@ls dist/*.whl

pure: .venv/runtime web ## build the wheel for any machine, not compiled, in dist/
	rm -rf build/pure
	CLACHAN_PLAIN=1 $(BIN)/python setup.py --quiet build --build-base build/pure bdist_wheel --dist-dir dist
	@ls dist/*-none-any.whl

sdist: .venv/runtime web ## build the source distribution, with the built browser client, in dist/
	$(BIN)/python setup.py --quiet sdist --dist-dir dist
	@ls dist/*.tar.gz

# With a cache of its own: the compiler, which may be at work beside it, writes the other one.
check: setup web/node_modules/ready ## types, lint, layers, formats
	$(BIN)/ruff check src tests bench setup.py
	$(BIN)/ruff format --check src tests bench setup.py
	$(BIN)/mypy --cache-dir .mypy_cache/check
	$(BIN)/lint-imports --no-cache
	npm --prefix web run --silent check

# What the tests need of the system: a browser, PostgreSQL. Where they cannot be had the tests say so loudly.
tools: ## install what the tests need of the system: a browser, PostgreSQL
	@command -v chromium-headless-shell >/dev/null || test -n "$$CHROMIUM" || ($(APT) chromium-headless-shell) || command -v chromium || echo "!!! chromium could not be installed"
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || ($(APT) postgresql) || echo "!!! postgresql could not be installed"

# Bots are many times as fast compiled, so what they play in is tested there; the laws hold on both builds. Server and
# terminal wait more than they work: twice as many at a time.
LAWS := tests/laws/test_laws.py tests/laws/test_laws_can_fail.py
THINKING := tests/bots tests/docs tests/lab tests/play

test: setup ## everything that must hold: types, lint, layers, laws on both builds, all tests, the browser
	@$(MAKE) --no-print-directory -j 2 --output-sync=target check compiled web tools
	@$(MAKE) --no-print-directory wheel
	PYTHONPATH=build/compiled $(BIN)/pytest $(LAWS) $(THINKING) tests/server/test_described.py -n 2 --dist worksteal
	CLACHAN_WHEEL=1 $(BIN)/pytest $(addprefix --ignore=,$(THINKING)) -n 4 --dist worksteal
	npm --prefix web run --silent test
	PYTHONPATH=build/wheel npm --prefix web run --silent browser
	$(BIN)/clachan rules coverage

# The client's types from the server's; tests/server/test_wire.py demands that they are fresh.
wire: setup ## write the client's types from the server's
	$(BIN)/python -m clachan.server.wire

# The marks and copies of the games' states from their fields; tests/lab/test_derive.py demands that they are fresh.
derive: setup ## write the marks and copies of the games' states from their fields
	CLACHAN_PLAIN=1 $(BIN)/python -m clachan.lab.derive

bench: setup compiled ## measure the speed, compiled and plain
	PYTHONPATH=build/compiled $(BIN)/clachan bench

# Pictures of every game in docs/screenshots, made anew from games that bots play.
screenshots: setup web tools ## make the pictures of every game anew
	npm --prefix web run --silent bench -- screenshots

soak: setup compiled web tools ## the long runs: more seeds, longer fuzzing, chaos and load on both storages
	CLACHAN_SEEDS=20 PYTHONPATH=build/compiled $(BIN)/pytest tests/laws/test_laws.py -n 2
	for game in $(GAMES); do PYTHONPATH=build/compiled $(BIN)/clachan fuzz $$game --seconds 120 || exit 1; done
	PYTHONPATH=build/compiled $(BIN)/python bench/gainable.py --games 1000 --bot medium --limit 0.5
	PYTHONPATH=build/compiled $(BIN)/python bench/blunders.py --games 50 --least 0.8
	PYTHONPATH=build/compiled CLACHAN_SOAK=1 $(BIN)/pytest tests/docs/test_examples.py
	CLACHAN_SOAK=1 npm --prefix web run --silent browser -- robot sizes
	CLACHAN_KILLS=50 $(BIN)/pytest tests/server/test_kill.py
	CLACHAN_SOAK=1 $(BIN)/pytest tests/server/test_chaos.py -s
	$(PIP) --require-hashes -r requirements/ray.txt && CLACHAN_SOAK=1 $(BIN)/pytest tests/lab/test_cluster.py
	PYTHONPATH=build/compiled $(BIN)/python bench/load.py --siege
	PYTHONPATH=build/compiled $(BIN)/python bench/load.py --tables 20 --rate 20 --bots 50
	PYTHONPATH=build/compiled $(BIN)/python bench/load.py --siege --db postgresql

clean: ## delete everything that was installed or built here
	rm -rf build dist .venv web/node_modules src/clachan/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
