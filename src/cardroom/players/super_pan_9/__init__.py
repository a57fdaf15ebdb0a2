"""Bots at Super Pan 9."""

from cardroom.games.super_pan_9 import SUPER_PAN_9
from cardroom.players.families import register
from cardroom.players.plain import at_a_bank
from cardroom.players.super_pan_9.play import play_super_pan_9

register(SUPER_PAN_9.name, at_a_bank(play_super_pan_9))
