"""Kills the server, and PostgreSQL, in the middle of writes, and counts what was acknowledged."""
