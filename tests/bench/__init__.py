"""Figures of speed, printed by `make bench`. No tests: a figure depends on the machine."""
