"""Accounts: signing up and in, what a device held, and a player's own pages."""
