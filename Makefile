# Two commands on a bare machine with python3 and make:
#   make demo   sets everything up and shows the main job
#   make test   sets everything up and runs the tests
# Everything is installed into .venv; nothing else on the machine is touched.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
DEV_STAMP := $(VENV)/.installed-dev
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.PHONY: help demo test test-fast check bench docs format clean

help:
	@sed -n 's/^## //p' Makefile

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Ebbing needs Python 3.11 or newer; set PYTHON=/path/to/python3.11"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "python3 cannot make a virtual environment: install the venv module (Debian: apt-get install python3-venv)"; exit 1; }

$(STAMP): pyproject.toml constraints.txt | $(BIN)/python
	@echo "setting up (once) …"
	@$(PIP) install -c constraints.txt -e .
	@touch $@

$(DEV_STAMP): $(STAMP) requirements-dev.txt
	@echo "setting up the test tools (once) …"
	@$(PIP) install -c constraints.txt -r requirements-dev.txt
	@touch $@

## make demo        set up and show the main job: remember, recall, age, fade, explain
demo: $(STAMP)
	@$(BIN)/python examples/tour.py

## make test        set up and run all tests
test: $(DEV_STAMP)
	@$(BIN)/python -m pytest -q -n 2 --dist loadfile --cov --cov-report=term:skip-covered --cov-fail-under=85
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

## make test-fast   the tests without the slow ones
test-fast: $(DEV_STAMP)
	@$(BIN)/python -m pytest -q -m "not slow"

## make check       ruff, mypy, bandit, docs build
check: $(DEV_STAMP)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/bandit -q -c pyproject.toml -r src
	@$(BIN)/mkdocs build --strict --quiet --site-dir site
	@echo "all checks passed"

## make bench       all short benches
bench: $(DEV_STAMP)
	@$(BIN)/python -m bench every --short

## make format      put the code into shape
format: $(DEV_STAMP)
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

## make clean       remove what was set up
clean:
	rm -rf $(VENV) site dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage
