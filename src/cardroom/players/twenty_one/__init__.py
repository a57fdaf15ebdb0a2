"""Bots at twenty-one."""

from cardroom.games.twenty_one import TWENTY_ONE
from cardroom.players.families import register
from cardroom.players.plain import at_a_bank
from cardroom.players.twenty_one.play import play_twenty_one

register(TWENTY_ONE.name, at_a_bank(play_twenty_one))
