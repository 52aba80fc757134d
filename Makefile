# Every target is one call that works without make too: python3 -m tools --help

PYTHON ?= python3
TOOLS = $(PYTHON) -m tools

.PHONY: play test lint build bench clean

# make play PORT=8000 DEAL=617
play:
	@$(TOOLS) play $(if $(PORT),--port=$(PORT)) $(if $(DEAL),--deal=$(DEAL))

# make test ARGS="-k undo"
test:
	@$(TOOLS) test $(ARGS)

lint:
	@$(TOOLS) lint

build:
	@$(TOOLS) build

bench:
	@$(TOOLS) bench $(ARGS)

clean:
	@$(TOOLS) clean
