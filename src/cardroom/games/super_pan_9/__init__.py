"""Super Pan 9: three cards and the choice of a fourth, against a player as dealer."""

from cardroom.games.super_pan_9.family import SUPER_PAN_9
from cardroom.games.super_pan_9.rules import SuperPan9
from cardroom.games.super_pan_9.script import round_of_super_pan_9
from cardroom.words import load_words

__all__ = ["SUPER_PAN_9", "SuperPan9", "round_of_super_pan_9"]

load_words(__name__, family="super-pan-9")
