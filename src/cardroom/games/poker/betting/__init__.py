"""Betting in poker: blinds, betting rounds, limits, and what missed blinds cost."""
