"""The game as frozen values: what exists, what it costs, what it may take.

Pure Python: nothing here imports Django or touches a clock, a file or the network.
"""
