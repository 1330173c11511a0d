"""Everything that the site keeps in one file, which any of its databases can take back.

A backup is a ZIP of JSON Lines, a member for each table and a row a line, with a manifest that has
the checksum of each. Tables are found from the models, so that those of tomorrow are in it, too.
"""
