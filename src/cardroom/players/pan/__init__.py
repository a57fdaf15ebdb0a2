"""Bots at pan."""

from cardroom.games.pan import PAN
from cardroom.players.families import register
from cardroom.players.pan.play import play_pan, stay_in

register(PAN.name, play_pan, stay_in)
