"""Running tables at length."""

from cardroom.simulate.bot_rounds import Seated, play_round, play_rounds, seat_bots, streams

__all__ = ["Seated", "play_round", "play_rounds", "seat_bots", "streams"]
