"""Bots at poker: what they see, what it is worth in their game, and what they make of it."""

from cardroom.games.poker import POKER
from cardroom.players.families import register
from cardroom.players.poker.play import play_poker, stay_in

register(POKER.name, play_poker, stay_in)
