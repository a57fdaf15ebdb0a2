# Every target sets up what it needs; none needs another to be run first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PEERS := .venv-bench
RIVALS := $(PEERS)/.ready

.PHONY: run play serve test browser screenshots bench bench-hands bench-poker bench-live soak soak-hands duel clean pages

run: $(READY)
	@$(BIN)/cardroom serve --open $(ARGS)

play: $(READY)
	@$(BIN)/cardroom enter $(ARGS)

serve: $(READY)
	@$(BIN)/cardroom serve $(ARGS)

# Types take half a minute where nothing is cached, on one core: the tests run beside them, and both must be well.
test: $(READY)
	@$(BIN)/ruff check src tests tools
	@$(BIN)/lint-imports --no-cache
	@$(BIN)/mypy & types=$$!; $(BIN)/pytest -n 2; tests=$$?; wait $$types && exit $$tests

browser: $(READY)
	@$(BIN)/pytest -n 2 tests/browser/sweep_*.py tests/browser/test_*.py $(ARGS)

screenshots: $(READY)
	@$(BIN)/python -m tests.browser.screenshots $(ARGS)

ifeq (,$(findstring --against,$(ARGS)))
bench: $(READY) bench-poker
	@$(BIN)/python tools/bench.py $(ARGS)
	@$(BIN)/python tools/bench_house.py $(ARGS)
	@$(PEERS)/bin/python tools/bench_odds.py $(ARGS)
	@$(BIN)/python tools/bench_room.py $(ARGS)
else
bench: $(READY)
	@$(BIN)/python tools/bench.py $(ARGS)
endif

bench-live: $(READY)
	@$(BIN)/python tools/bench_room.py $(ARGS)

bench-poker: $(RIVALS)
	@$(PEERS)/bin/python tools/bench_poker.py $(ARGS)

soak: $(READY)
	@$(BIN)/python tools/soak.py $(ARGS)

duel: $(READY)
	@$(BIN)/python tools/duel.py $(ARGS)

soak-hands: $(READY)
	@$(BIN)/python tools/soak_hands.py

bench-hands: $(RIVALS)
	@$(PEERS)/bin/python tools/bench_hands.py $(ARGS)

pages: $(READY)
	@$(BIN)/python tools/pages.py

clean:
	rm -rf $(VENV) $(PEERS)

$(READY): pyproject.toml tools/setup.sh
	@bash tools/setup.sh $(PYTHON) $(VENV)
	@touch $(READY)

$(RIVALS): pyproject.toml tools/setup.sh tools/peers.sh
	@bash tools/setup.sh $(PYTHON) $(PEERS)
	@bash tools/peers.sh $(PEERS)
	@touch $(RIVALS)
