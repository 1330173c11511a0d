"""The rosters: documents, verdicts, and everything that shows or stores them."""
