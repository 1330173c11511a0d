"""Many players at once, and many warbands: figures, and whether everything is right at the end."""
