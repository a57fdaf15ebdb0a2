"""Punto banco with a player as dealer: a family of somebody else's, brought along without a line changed elsewhere."""

from cardroom.words import load_words
from tests.punto_banco.family import PUNTO_BANCO as PUNTO_BANCO

load_words(__name__)
