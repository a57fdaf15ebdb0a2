"""Simulation: bots play rounds at tables, games are checked at random, and long runs are measured."""

from cardroom.simulate.bot_rounds import Seated, play_round, play_rounds, seat_bots, streams

__all__ = ["Seated", "play_round", "play_rounds", "seat_bots", "streams"]
