"""Bots at three card poker."""

from cardroom.games.three_card import THREE_CARD
from cardroom.players.families import register
from cardroom.players.plain import at_a_bank
from cardroom.players.three_card.play import play_or_fold, with_sides

register(THREE_CARD.name, with_sides(at_a_bank(play_or_fold)), play_or_fold)
