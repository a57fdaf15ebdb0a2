"""What cards are worth: pure functions and finite states."""

from cardroom.hands.points import LAWS, Hand, count, start, start_split, value

__all__ = ["LAWS", "Hand", "count", "start", "start_split", "value"]
