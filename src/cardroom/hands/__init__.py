"""What cards are worth: pure functions and finite states."""

from cardroom.hands.high import High, best_high
from cardroom.hands.points import LAWS, Hand, count, start, start_split, value

__all__ = ["LAWS", "Hand", "High", "best_high", "count", "start", "start_split", "value"]
