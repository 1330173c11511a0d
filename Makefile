# Pillage Web on one machine. `make serve` is all that a first visit needs.

SHELL := /bin/bash
PYTHON ?= python3
PORT ?= 8000
PYTEST_ARGS ?= -q -n auto
KILLS ?= 20
SECONDS ?= 60
BIN := .venv/bin
CATALOGUES := $(wildcard pillage_web/locale/*/LC_MESSAGES/django.po)

.PHONY: help setup serve test coverage bench crash load lint audit format messages schema lock clean

help: ## Show this list
	@grep -hE '^[a-z]+:.*## ' Makefile | sed -E 's/^([a-z]+):.*## /  make \1\t/'

setup: .venv/installed ## Install what is missing; update tables, game data and static files
	@$(BIN)/python -m pillage_web.prepare

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Pillage Web needs Python 3.11 or newer; name one with make PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "Python's venv module is missing; on Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	@$(PYTHON) -m venv .venv

.venv/installed: requirements.lock | .venv/bin/python
	@echo "Installing packages (this takes a minute, once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@touch $@

serve: setup ## Run the site on http://127.0.0.1:8000 (PORT=... for another port)
	@$(BIN)/python -c 'import socket, sys; s = socket.socket(); \
	  s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1); \
	  s.bind(("127.0.0.1", int(sys.argv[1])))' $(PORT) 2>/dev/null || \
	  { echo "Port $(PORT) is taken; choose another: make serve PORT=8001" >&2; exit 1; }
	@echo "Pillage Web: http://127.0.0.1:$(PORT)/   (stop with Ctrl+C)"
	@test -n "$$PILLAGE_MAIL" || echo "Mails, such as codes for signing up: var/mail"
	@exec $(BIN)/gunicorn -c python:pillage_web.running.serving --bind 127.0.0.1:$(PORT)

test: setup ## Run all tests, on SQLite and then on PostgreSQL
	@PYTEST_ARGS="$(PYTEST_ARGS)" .ci/test

coverage: setup ## Say which branches the tests do not take
	@$(BIN)/python -m pytest $(PYTEST_ARGS) --cov

bench: setup ## Measure the speed of verdicts, pages, the API, paper and a browser
	@$(BIN)/python -m tests.bench

crash: .venv/installed ## Kill the server in the middle of writes, and count what was lost (KILLS=...)
	@$(BIN)/python -m tests.crash --kills $(KILLS)

load: .venv/installed ## Let 200 players edit at once, then measure pages among 100,000 warbands (SECONDS=...)
	@$(BIN)/python -m tests.load --seconds $(SECONDS) --stored 100000

lint: .venv/installed ## Check style and types
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

format: .venv/installed ## Put the code into its standard form
	@$(BIN)/ruff check --fix --quiet .
	@$(BIN)/ruff format .

audit: .venv/installed ## Look up known flaws of the packages that are installed
	@.ci/audit

messages: .venv/installed ## Bring the translations in step with the code (needs GNU gettext)
	@command -v xgettext >/dev/null || \
	  { echo "GNU gettext is missing; on Debian and Ubuntu: apt-get install gettext" >&2; exit 1; }
	@SECRET_KEY=unused $(BIN)/python manage.py makemessages --locale fr --locale ru --no-obsolete \
	  --no-wrap --add-location file --ignore '.venv/*' --ignore 'var/*' --ignore 'tests/*'
	@sed -i.old -e '/^"POT-Creation-Date:/d' -e '/^"Report-Msgid-Bugs-To:/d' $(CATALOGUES)
	@rm -f $(CATALOGUES:=.old)
	@SECRET_KEY=unused $(BIN)/python manage.py compilemessages --locale fr --locale ru --ignore .venv

schema: .venv/installed ## Keep the description of the API as the code has it
	@SECRET_KEY=unused $(BIN)/python manage.py spectacular --format openapi-json --file tests/api/openapi.json

lock: .venv/bin/python ## Choose the newest versions that pyproject.toml allows
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	@echo '# Exact versions of everything, development tools included. Made by `make lock`.' > requirements.lock
	@$(BIN)/uv pip compile --quiet --extra dev --universal --python-version 3.11 --upgrade \
	  --no-emit-index-url --no-header --no-cache pyproject.toml >> requirements.lock

clean: ## Remove what can be made again; keeps the database and the signing key
	@rm -rf .venv var/static .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
	@find . -name __pycache__ -prune -exec rm -rf {} +
