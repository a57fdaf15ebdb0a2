"""The families of games. A room file names the family of each of its games."""

from cardroom.games.double_hand import DOUBLE_HAND
from cardroom.games.family import Family
from cardroom.games.pan import PAN
from cardroom.games.poker import POKER
from cardroom.games.registry import FamilyRegistry
from cardroom.games.super_pan_9 import SUPER_PAN_9
from cardroom.games.three_card import THREE_CARD
from cardroom.games.twenty_one import TWENTY_ONE
from cardroom.words import load_words

FAMILIES = FamilyRegistry((TWENTY_ONE, POKER, THREE_CARD, SUPER_PAN_9, DOUBLE_HAND, PAN))
"""Our own families, and those of installed packages and named modules."""

__all__ = ["FAMILIES", "Family", "FamilyRegistry"]

load_words(__name__)
