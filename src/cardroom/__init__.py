"""Five California card rooms as software: played, explained, priced, proved. Play chips only."""

__version__ = "0.1.0"
