"""A holder's own warbands over the API: kept, changed and shared as in the builder."""
