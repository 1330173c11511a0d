"""What a warband is given out as: each export makes one thing of a sheet or of a document."""
