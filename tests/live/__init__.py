"""The site as it runs for people: edits are sent to it, and counted in its database afterwards."""
