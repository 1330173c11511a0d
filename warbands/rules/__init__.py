"""The engine: documents, prices, restrictions and verdicts.

Pure Python: nothing here imports Django or touches a clock, a file or the network, and nothing
names a faction, a unit or an item.
"""
