"""Accounts: signing up and logging in, by allauth, and what a player does with an account."""
