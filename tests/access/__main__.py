"""Writes the table of access anew: `python -m tests.access`; then look at what differs."""

import os
import sys

import pytest

os.environ["PILLAGE_WRITE_ACCESS"] = "1"
sys.exit(pytest.main(["-q", "tests/access/test_table.py", "-k", "as_the_table_says"]))
