"""What every game with a player-dealer position shares: the bank, circles and wagers, fees, and money that covers."""

from cardroom.games.banked.bank import NOBODY_BANKS, back_bank, next_between, offer_bank, offers, post_bank, return_bank
from cardroom.games.banked.circles import Banked, Circle, Side, Wager, bet_on, side_on
from cardroom.games.banked.collection import drop_collection, take_collection
from cardroom.games.banked.decide import decide_bank, decider, largest
from cardroom.games.banked.dice import counted, may_shake, seat_of_dice, shake_dice, shook
from cardroom.games.banked.look import looks
from cardroom.games.banked.position import Turn, after_turn, claims, kept, offer_position, spots
from cardroom.games.banked.rules import Backing, Shaking, Turns
from cardroom.games.banked.settle import lose, push, win
from cardroom.games.banked.wagers import place_backline, place_partners, place_wagers

__all__ = [
    "NOBODY_BANKS",
    "Backing",
    "Banked",
    "Circle",
    "Shaking",
    "Side",
    "Turn",
    "Turns",
    "Wager",
    "after_turn",
    "back_bank",
    "bet_on",
    "claims",
    "counted",
    "decide_bank",
    "decider",
    "drop_collection",
    "kept",
    "largest",
    "looks",
    "lose",
    "may_shake",
    "next_between",
    "offer_bank",
    "offer_position",
    "offers",
    "place_backline",
    "place_partners",
    "place_wagers",
    "post_bank",
    "push",
    "return_bank",
    "seat_of_dice",
    "shake_dice",
    "shook",
    "side_on",
    "spots",
    "take_collection",
    "win",
]
