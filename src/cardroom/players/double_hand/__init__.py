"""Bots at Double Hand Poker."""

from cardroom.games.double_hand import DOUBLE_HAND
from cardroom.players.double_hand.play import play_double_hand
from cardroom.players.families import register
from cardroom.players.plain import at_a_bank

register(DOUBLE_HAND.name, at_a_bank(play_double_hand))
