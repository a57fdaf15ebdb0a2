"""Five California card rooms as software: played, explained, priced, proved. Play chips only."""

from cardroom.deprecated import answer_to_earlier_names

__version__ = "0.1.0"

answer_to_earlier_names()
