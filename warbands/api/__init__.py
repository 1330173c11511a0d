"""Warbands over the API: documents judged, drawn and compared; and one's own, kept."""
