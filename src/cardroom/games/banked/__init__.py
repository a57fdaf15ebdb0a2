"""Rules shared by all games with a player-dealer position: the bank, circles and wagers, fees, and money that
covers."""

from cardroom.deprecated import earlier_names
from cardroom.felt.places import DEALER, DISCARDS
from cardroom.games.banked.bank import BankTurn, close_bank, offers, stop_table, turns
from cardroom.games.banked.carryover import BankedOwn, HeldBank, PositionOwn, Shaker, SpotWager
from cardroom.games.banked.circles import Banked, Circle, SideWager, Wager, side_wager
from cardroom.games.banked.collection import drop_collection, take_collection
from cardroom.games.banked.comparison import (
    compare,
    fold_hand,
    show_dealer,
    shuffle_deck,
    tell_compared,
)
from cardroom.games.banked.decider import decide_bank, decider, largest
from cardroom.games.banked.dice import shake_dice
from cardroom.games.banked.hand_viewers import viewers_by_circle
from cardroom.games.banked.position import claims, earlier_bettors, notes_for_next_hand
from cardroom.games.banked.round_rulings import (
    ask_to_bar,
    net_as_read,
    possible_misreadings,
    settle_each,
    settle_wager,
)
from cardroom.games.banked.round_script import RoundParts, banked_round
from cardroom.games.banked.rules import Backing, BankedRules, Irregular, Shaking, TurnRules, banked_topics
from cardroom.games.banked.settlement.order import (
    LyingWager,
    SettlementOrder,
    pay_by_table,
    settle_in_order,
)
from cardroom.games.banked.settlement.payment import lose, push, settle_even, win
from cardroom.games.banked.wagers import place_backline, place_partners, place_wagers
from cardroom.money import bet_on, side_on
from cardroom.words import load_words

__all__ = [
    "DEALER",
    "DISCARDS",
    "Backing",
    "BankTurn",
    "Banked",
    "BankedOwn",
    "BankedRules",
    "Circle",
    "HeldBank",
    "Irregular",
    "LyingWager",
    "PositionOwn",
    "RoundParts",
    "SettlementOrder",
    "Shaker",
    "Shaking",
    "SideWager",
    "SpotWager",
    "TurnRules",
    "Wager",
    "ask_to_bar",
    "banked_round",
    "banked_topics",
    "bet_on",
    "claims",
    "close_bank",
    "compare",
    "decide_bank",
    "decider",
    "drop_collection",
    "earlier_bettors",
    "fold_hand",
    "largest",
    "lose",
    "net_as_read",
    "notes_for_next_hand",
    "offers",
    "pay_by_table",
    "place_backline",
    "place_partners",
    "place_wagers",
    "possible_misreadings",
    "push",
    "settle_each",
    "settle_even",
    "settle_in_order",
    "settle_wager",
    "shake_dice",
    "show_dealer",
    "shuffle_deck",
    "side_on",
    "side_wager",
    "stop_table",
    "take_collection",
    "tell_compared",
    "turns",
    "viewers_by_circle",
    "win",
]

load_words(__name__)

__getattr__ = earlier_names(
    __name__,
    {
        "Held": "HeldBank",
        "Parts": "RoundParts",
        "Side": "SideWager",
        "Spot": "SpotWager",
        "Turn": "BankTurn",
        "Turns": "TurnRules",
    },
)
