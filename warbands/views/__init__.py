"""The pages: each view fetches, acts and responds."""
