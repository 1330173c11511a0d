"""The game data over the API: read only, from the rulebook that the process keeps."""
