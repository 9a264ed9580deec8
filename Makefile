# `make help` lists the targets that people call. A comment with two signs after a target is its line there.
.PHONY: help setup web play test check compiled wheel pure sdist browser tools wire derive bench screenshots lock clean
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

# Python keeps what it has compiled to bytecode here, even where somebody has turned that off for all of their programs: without
# it, each of the thousand processes that `make test` starts would need twice as long to start.
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/bytecode
export PYTHONDONTWRITEBYTECODE :=

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
	@CLACHAN_LOG=warning $(BIN)/clachan serve $(if $(PORT),--port $(PORT)) $(if $(HOST),--host $(HOST)) $(if $(OPEN),--open)

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

# --- testing: docs/testing.md -----------------------------------------------------------------------------------

# Most tests run on the compiled engine. What must hold for both builds runs on plain Python too, and so do the tests
# that read type annotations, which compiled classes lack, or switch from one to the other.
BOTH_BUILDS := tests/laws tests/goldens tests/records
PLAIN_ONLY := tests/server/test_wire.py tests/server/test_engine.py tests/server/test_promises.py $(wildcard tests/games/*/test_picture.py)
PART = scripts/part $@
PYTEST := $(BIN)/python -m pytest --quiet --dist worksteal
COMPILED := env PYTHONPATH=$(CURDIR)/build/compiled
PLAIN := env CLACHAN_PLAIN=1
SHORT := -m "not long"
REPETITIONS ?= 3
CHECKS := types client-check client-unit lint layers rule-coverage

quick: setup ## what a change needs before a commit, in 90 seconds: lint, types, the tests closest to it
	@scripts/parts affected types lint layers $(if $(shell git status --porcelain web tests/web),client-check client-unit)

test: setup ## everything that must hold, in about ten minutes
	@scripts/parts tests browser tests-plain $(CHECKS)

test-all: setup ## the long tests too: every browser size, more seeds, fuzzing, chaos and load on both storages
	@REPETITIONS=1 scripts/parts tests-all browser-all tests-plain-all $(CHECKS) many-seeds previews fuzz server-fuzz comparisons bot-mistakes kills chaos mutants load cluster

check: setup ## lint, types and layers, of the browser client too
	@scripts/parts $(CHECKS)

.PHONY: quick test-all $(CHECKS) tests tests-all tests-plain tests-plain-all browser-all affected many-seeds previews fuzz server-fuzz comparisons bot-mistakes kills chaos mutants load cluster

lint: setup
	@$(PART) sh -c '$(BIN)/ruff check src tests bench scripts setup.py && $(BIN)/ruff format --check src tests bench scripts setup.py'

# With a cache of its own: the compiler, which may run beside it, writes the other one.
types: setup
	@$(PART) $(BIN)/mypy --cache-dir .mypy_cache/check

layers: setup
	@$(PART) $(BIN)/lint-imports --no-cache

client-check: setup web/node_modules/ready
	@$(PART) npm --prefix web run --silent check

client-unit: setup web/node_modules/ready
	@$(PART) npm --prefix web run --silent test

rule-coverage: setup
	@$(PART) $(BIN)/clachan rules coverage

affected: setup
	@$(PART) env PYTHONPATH=tests:src $(PYTEST) -p affected $(SHORT) -n 2 --dist load

tests: compiled wheel web tools
	@$(PART) $(COMPILED) CLACHAN_WHEEL=1 $(PYTEST) $(SHORT) $(addprefix --ignore=,$(PLAIN_ONLY)) -n 5

tests-all: compiled wheel web tools
	@$(PART) $(COMPILED) CLACHAN_WHEEL=1 $(PYTEST) $(addprefix --ignore=,$(PLAIN_ONLY)) -n 4

tests-plain: setup
	@$(PART) $(PLAIN) $(PYTEST) $(SHORT) $(BOTH_BUILDS) --ignore=tests/laws/test_law_17_builds_agree.py $(PLAIN_ONLY) -n 2

tests-plain-all: compiled wheel web tools
	@$(PART) env CLACHAN_WHEEL=1 $(PYTEST) --ignore=tests/bots --ignore=tests/docs --ignore=tests/lab --ignore=tests/play -n 4

browser: compiled web/node_modules/ready web tools
	@$(PART) $(COMPILED) npm --prefix web run --silent browser

browser-all: compiled web/node_modules/ready web tools
	@$(PART) $(COMPILED) npm --prefix web run --silent browser:all

many-seeds: compiled
	@$(PART) $(COMPILED) CLACHAN_SEEDS=20 $(PYTEST) tests/laws/test_laws.py -n 2

previews: compiled
	@$(PART) $(COMPILED) CLACHAN_PREVIEWS=200 $(PYTEST) tests/laws/test_law_21_at_every_decision.py -n 2

fuzz: compiled
	@$(PART) $(COMPILED) sh -c 'for game in $(GAMES); do $(BIN)/clachan fuzz $$game --seconds 120 || exit 1; done'

bot-mistakes: compiled
	@$(PART) $(COMPILED) CLACHAN_SOAK=1 sh -c '$(BIN)/python bench/gainable.py --games 1000 --bot medium --limit 0.5 && $(BIN)/python bench/blunders.py --games 50 --least 0.8 && $(PYTEST) tests/docs/test_examples.py'

server-fuzz: compiled tools
	@$(PART) $(COMPILED) CLACHAN_FUZZ_REQUESTS=40000 CLACHAN_FUZZ_MESSAGES=20000 CLACHAN_EXAMPLES=50 $(PYTEST) tests/server/test_fuzz.py tests/server/test_openapi.py -n 2

comparisons: compiled
	@$(PART) $(COMPILED) CLACHAN_COMPARISONS=20000 $(PYTEST) tests/server/test_non_interference.py -n 2

kills: setup tools
	@$(PART) env CLACHAN_KILLS=50 $(PYTEST) tests/server/test_kill.py

chaos: setup tools
	@$(PART) env CLACHAN_SOAK=1 $(PYTEST) tests/server/test_chaos.py -s

# On the compiled engine, of which the mutants change nothing.
mutants: compiled tools ## break each promise of the server, and see that its tests notice; ONLY="P1 ..." for some
	@$(PART) $(COMPILED) $(BIN)/python tests/mutants.py $(ONLY)

load: compiled tools ## measure the server against its targets, three times on both storages: on a quiet machine
	@$(PART) $(COMPILED) $(BIN)/python bench/load.py --db both --siege --bots 50 --repetitions $(REPETITIONS)

cluster: setup
	@$(PIP) --require-hashes -r requirements/ray.txt
	@$(PART) env CLACHAN_SOAK=1 $(PYTEST) tests/lab/test_cluster.py

# What the tests need of the system. Where it cannot be had, the tests say so loudly.
tools:
	@command -v chromium-headless-shell >/dev/null || test -n "$$CHROMIUM" || ($(APT) chromium-headless-shell) || command -v chromium || echo "!!! chromium could not be installed"
	@command -v strace >/dev/null || ($(APT) strace) || echo "!!! strace could not be installed"
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || ($(APT) postgresql) || echo "!!! postgresql could not be installed"

# --- files that are generated -----------------------------------------------------------------------------------

# The client's types from the server's; tests/server/test_wire.py demands that they are fresh.
wire: setup ## write the client's types from the server's
	$(BIN)/python -m clachan.server.api.wire

# The marks and copies of the games' states from their fields, and the terminal's palette from the browser's tokens.
# tests/lab/test_derive.py and tests/terminal/test_palette.py demand that they are fresh.
derive: setup ## write what follows from other files: marks and copies of states, the terminal's palette
	CLACHAN_PLAIN=1 $(BIN)/python -m clachan.lab.authoring.derive
	$(BIN)/python scripts/palette.py

bench: setup compiled ## measure the speed, compiled and plain
	PYTHONPATH=build/compiled $(BIN)/clachan bench

# Pictures of every game in docs/screenshots, made anew from games that bots play.
screenshots: setup web tools ## make the pictures of every game anew
	npm --prefix web run --silent bench -- screenshots animation

clean: ## delete everything that was installed or built here
	rm -rf build dist .venv web/node_modules src/clachan/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
