"""Warbands over the API: documents in, verdicts, papers and differences out; nothing is stored."""
