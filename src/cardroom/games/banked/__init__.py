"""What every game with a player-dealer position shares: the bank, circles and wagers, fees, and money that
covers."""

from cardroom.felt.places import DEALER, DISCARDS
from cardroom.games.banked.bank import Turn, close_bank, offers, stop_table, turns
from cardroom.games.banked.circles import Banked, Circle, Side, Wager
from cardroom.games.banked.collection import drop_collection, take_collection
from cardroom.games.banked.decide import decide_bank, decider, largest
from cardroom.games.banked.dice import shake_dice
from cardroom.games.banked.look import looks
from cardroom.games.banked.own import BankedOwn, Held, PositionOwn, Shaker, Spot
from cardroom.games.banked.position import claims, hand_before, kept
from cardroom.games.banked.round import Parts, banked_round
from cardroom.games.banked.ruled import as_read, may_bar, may_be_misread, settle_each, settle_wager
from cardroom.games.banked.rules import Backing, Irregular, Shaking, Turns
from cardroom.games.banked.settle import lose, push, settle_even, win
from cardroom.games.banked.wagers import place_backline, place_partners, place_wagers
from cardroom.money import bet_on, side_on
from cardroom.words import bring_english

__all__ = [
    "DEALER",
    "DISCARDS",
    "Backing",
    "Banked",
    "BankedOwn",
    "Circle",
    "Held",
    "Irregular",
    "Parts",
    "PositionOwn",
    "Shaker",
    "Shaking",
    "Side",
    "Spot",
    "Turn",
    "Turns",
    "Wager",
    "as_read",
    "banked_round",
    "bet_on",
    "claims",
    "close_bank",
    "decide_bank",
    "decider",
    "drop_collection",
    "hand_before",
    "kept",
    "largest",
    "looks",
    "lose",
    "may_bar",
    "may_be_misread",
    "offers",
    "place_backline",
    "place_partners",
    "place_wagers",
    "push",
    "settle_each",
    "settle_even",
    "settle_wager",
    "shake_dice",
    "side_on",
    "stop_table",
    "take_collection",
    "turns",
    "win",
]

bring_english(__name__)
