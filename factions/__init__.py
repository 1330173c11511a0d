"""The game: what exists, what it costs, what it may take."""
