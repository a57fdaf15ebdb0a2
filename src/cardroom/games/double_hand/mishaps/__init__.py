"""Remedies for mishaps in double-hand poker."""

from cardroom.fixed import Fixed
from cardroom.games.banked.mishaps import on_fouled, on_wager
from cardroom.games.double_hand.layout import Layout
from cardroom.games.double_hand.mishaps.deal import at_sight, on_seen, on_wrong_pile, unnoticed
from cardroom.games.double_hand.mishaps.hands import may, on_out_of_turn, on_premature, on_shown, strikes
from cardroom.games.remedies import Remedies

REMEDIES = Remedies(
    way="piles",
    lying=Fixed({"boxed": on_seen, "exposed": on_seen, "count": on_wrong_pile, "astray": on_wrong_pile}),
    unnoticed=unnoticed,
    at_sight=at_sight,
    strikes=strikes,
    may=may,
    struck=Fixed({
        "fouled": on_fouled, "shown": on_shown, "premature": on_premature, "out-of-turn": on_out_of_turn,
        "wager": on_wager,
    }),
)  # fmt: skip
Layout.remedies = REMEDIES
