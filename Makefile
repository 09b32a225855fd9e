# The commands of the project. Each says what it does; all can be run again and again.
.DEFAULT_GOAL := help
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c

PORT ?= 3000
DATA ?= data/sandbox
BINARY := target/release/vermilion

.PHONY: help run build test check bench frontend openapi

help: ## Say what the commands do
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

run: build ## Serve both sites with demo data in the sandbox on port 3000
	@echo "── filling the market at $(DATA) (only the first time)"
	@$(BINARY) demo --data $(DATA) --origin http://127.0.0.1:$(PORT)
	@echo "── serving on http://127.0.0.1:$(PORT)  (English: http://127.0.0.1:$(PORT)/?lang=en) — stop with Ctrl-C"
	@exec $(BINARY) serve --sandbox --listen 127.0.0.1:$(PORT) --data $(DATA)

build: frontend ## Build target/release/vermilion with the front end inside
	@echo "── building the server (release)"
	@VERMILION_BUILD="$$(git describe --always --dirty --exclude '*' --abbrev=10 2>/dev/null || true)" cargo build --release --locked -p vermilion

frontend: ## Build the front end into frontend/dist, if its sources changed
	@scripts/frontend

test: ## Run every test from a fresh clone, installing what they need
	@scripts/test

check: ## The quick half: format, lint, types, unit tests
	@scripts/check

bench: build ## Print the benchmarks: ratios to named floors, measured in one run
	@scripts/bench

openapi: ## Write the OpenAPI document and the front end's types anew
	@cargo run --quiet -p vermilion -- openapi > frontend/openapi.json
	@cd frontend/tools && npm ci --no-audit --no-fund --loglevel=error && npm run --silent types
