"""Bots at poker: the facts they see, the value of their hand in this game, and their decisions."""

from cardroom.games.poker import POKER
from cardroom.players.families import register
from cardroom.players.poker.play import play_poker, stay_in

register(POKER.name, play_poker, stay_in)
