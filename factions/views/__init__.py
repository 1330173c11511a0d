"""The reference pages: each view finds its edition, draws and responds."""
