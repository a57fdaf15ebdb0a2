# Every target sets up what it needs; none needs another to be run first.
PYTHON ?= python3
NEWEST ?=
VENV := .venv$(if $(NEWEST),-newest)
CONSTRAINTS := $(if $(NEWEST),,tools/constraints.txt)
LOCK := $(if $(NEWEST),,tools/lock.txt)
BIN := $(VENV)/bin
READY := $(VENV)/.ready
TESTED := $(VENV)/.tested
PROGRAMS := $(VENV)/.programs
SITE := $(VENV)/.site
PACKER := .venv-packer
PAGE_TOOLS := node_modules/.ready
PEERS := .venv-bench
RIVALS := $(PEERS)/.ready

.PHONY: system pins lock dist run play serve test browser screenshots bench bench-hands bench-poker bench-live docs soak soak-hands duel clean pages

# These three need no more than playing does: no tool for tests, no database but SQLite, and nothing of the system but Python.
run: $(READY)
	@$(BIN)/cardroom serve --open $(ARGS)

play: $(READY)
	@$(BIN)/cardroom enter $(ARGS)

serve: $(READY)
	@$(BIN)/cardroom serve $(ARGS)

# By apt, and only when asked; nothing else here installs anything on the system.
system:
	@bash tools/system.sh $(PYTHON)

# Types take half a minute on one core where nothing is cached: the tests run with them, and both must pass. Where types hold
# nothing is printed of them: the last line says what the tests came to, and which of them were skipped. A third of the tests'
# time is spent waiting for servers and pages, so two cores keep three workers busy. The page's code is checked beside them too,
# where Node is found; where it is not, the last line says so, or the run fails if nothing may be skipped.
test: $(PROGRAMS) $(if $(shell command -v npm),$(PAGE_TOOLS))
	@$(BIN)/ruff check src tests tools
	@$(BIN)/ruff format --check --quiet src tests tools || { echo "Not formatted: run $(BIN)/ruff format src tests tools" >&2; exit 1; }
	@$(BIN)/lint-imports --no-cache
	@$(BIN)/mypy >$(VENV)/types.txt 2>&1 & types=$$!; \
	$(BIN)/python tools/page_check.py $(if $(findstring --no-skips,$(ARGS)),--required) >$(VENV)/page.txt 2>&1 & page=$$!; \
	$(BIN)/pytest -n 3 $(ARGS); tests=$$?; \
	wait $$types || { cat $(VENV)/types.txt; tests=1; }; \
	wait $$page || tests=1; tail -n 60 $(VENV)/page.txt; exit $$tests

# The versions that the tests have passed with, from environments made by each Python: make pins ARGS='.venv .venv-3.13'
pins: $(TESTED)
	@$(BIN)/python tools/pins.py $(or $(ARGS),$(VENV)) >tools/constraints.new && mv tools/constraints.new tools/constraints.txt

# What `make run` and the container install: the pinned versions of what playing needs, with the hash of every file of theirs.
lock: $(PACKER)/bin/uv
	@$(PACKER)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
		--custom-compile-command 'make lock' --constraint tools/constraints.txt --extra live --extra odds \
		--output-file tools/lock.txt pyproject.toml

# The source archive and the wheel, as an index takes them.
dist: $(PACKER)/bin/twine
	@rm -rf dist
	@$(PACKER)/bin/python -m build --outdir dist >$(PACKER)/build.txt || { cat $(PACKER)/build.txt; exit 1; }
	@$(PACKER)/bin/twine check --strict dist/*

browser: $(PROGRAMS)
	@$(BIN)/pytest -n 2 tests/browser/sweep_*.py tests/browser/test_*.py $(ARGS)

screenshots: $(PROGRAMS)
	@$(BIN)/python -m tests.browser.screenshots $(ARGS)

ifeq (,$(findstring --against,$(ARGS)))
bench: $(PROGRAMS) bench-poker
	@$(BIN)/python tools/bench.py $(ARGS)
	@$(BIN)/python tools/bench_start.py $(ARGS)
	@$(BIN)/python tools/bench_house.py $(ARGS)
	@$(PEERS)/bin/python tools/bench_odds.py $(ARGS)
	@$(BIN)/python tools/bench_room.py $(ARGS)
else
bench: $(TESTED)
	@$(BIN)/python tools/bench.py $(ARGS)
endif

bench-live: $(PROGRAMS)
	@$(BIN)/python tools/bench_room.py $(ARGS)

bench-poker: $(RIVALS)
	@$(PEERS)/bin/python tools/bench_poker.py $(ARGS)

soak: $(PROGRAMS)
	@$(BIN)/python tools/soak.py $(ARGS)

duel: $(TESTED)
	@$(BIN)/python tools/duel.py $(ARGS)

soak-hands: $(TESTED)
	@$(BIN)/python tools/soak_hands.py

bench-hands: $(RIVALS)
	@$(PEERS)/bin/python tools/bench_hands.py $(ARGS)

# The documentation site, in build/docs. Nothing is fetched once its tools are installed; a broken link fails.
docs: $(SITE)
	@echo "Building the documentation site ..."
	@$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going --nitpicky docs build/docs --doctree-dir build/doctrees
	@echo "Open build/docs/index.html"

pages: $(TESTED)
	@$(BIN)/python tools/pages.py

clean:
	rm -rf $(VENV) .venv-newest $(PEERS) $(PACKER) node_modules dist

$(READY): pyproject.toml tools/setup.sh $(LOCK) $(if $(NEWEST),newest)
	@bash tools/setup.sh play $(PYTHON) $(VENV) $(LOCK)
	@touch $(READY)

$(TESTED): $(READY) $(CONSTRAINTS)
	@bash tools/setup.sh tests $(PYTHON) $(VENV) $(CONSTRAINTS)
	@touch $(TESTED)

$(PACKER)/bin/%:
	@$(PYTHON) -m venv $(PACKER)
	@$(PACKER)/bin/pip install --quiet --disable-pip-version-check uv build twine

# The tools that check the page's code, from npm, at the versions of the lock file; they need no scripts of their own to be run.
$(PAGE_TOOLS): package.json package-lock.json
	@echo "Setting up the tools for the page's code (once) ..."
	@npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null && touch $(PAGE_TOOLS) || echo "npm could not install them."

$(SITE): $(READY)
	@echo "Setting up the tools of the documentation site (once) ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check $(if $(CONSTRAINTS),--constraint $(CONSTRAINTS)) -e '.[docs]'
	@touch $(SITE)

$(PROGRAMS): $(TESTED) tools/programs.sh
	@bash tools/programs.sh $(VENV) $(CONSTRAINTS)
	@touch $(PROGRAMS)

# Asked for again each time: what is newest changes.
.PHONY: newest
newest:

$(RIVALS): pyproject.toml tools/setup.sh tools/peers.sh
	@bash tools/setup.sh tests $(PYTHON) $(PEERS)
	@bash tools/peers.sh $(PEERS)
	@touch $(RIVALS)
