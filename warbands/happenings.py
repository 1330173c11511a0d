"""What happens to warbands, said to whoever wants to count it."""

from django.dispatch import Signal

# An edit was kept; one was refused because the warband had gone on meanwhile.
edit_kept = Signal()
edit_stale = Signal()
# With how many `legal` and `illegal` ones.
verdicts_given = Signal()
