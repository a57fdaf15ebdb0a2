"""The kinds of questions. A question has a kind and a place; its topic, the rule behind it, is only cited.

The set is closed: clients, bots and records decide by the kind. A question of a new game has one of these
kinds, or `act`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from cardroom.fixed import Fixed

Kind = Literal[
    "shuffle", "reshuffle", "dice",
    "bank", "post-bank", "back-bank",
    "wager", "backline", "partners",
    "act", "insure", "bet", "bring-in", "open", "draw", "discard", "kill", "post", "return", "show",
    "pile", "shaker", "decide", "share", "set", "verify",
    "declare", "take", "meld", "force", "force-out", "collect",
    "rule",
]  # fmt: skip
Clock = Literal["chance", "bank", "wager", "act", "floor"]
"""Time class of a question; each table decides how long a class lasts."""
CLOCKS: Mapping[Kind, Clock] = Fixed({
    "shuffle": "chance",  # the order of a deck or a shoe
    "reshuffle": "chance",  # of what is left of it and of the discards, in mid-hand
    "dice": "chance",
    "bank": "bank",  # to be player-dealer or to pass; the place is the position
    "post-bank": "bank",  # how much the player-dealer puts up
    "back-bank": "bank",  # how much to put behind the player-dealer
    "wager": "wager",  # on circles, with their side wagers
    "backline": "wager",  # behind other players' circles
    "partners": "wager",  # into another player's wager
    "act": "act",  # how to play a hand
    "insure": "act",
    "bet": "act",  # a turn in a betting round
    "bring-in": "act",  # the forced bet of stud
    "open": "act",  # a down card that may be turned up
    "draw": "act",  # which cards to exchange
    "discard": "act",  # which card to give up
    "kill": "act",
    "post": "act",  # chips to be put in before being dealt in
    "return": "act",  # blinds that were missed: made up, or waited for
    "show": "act",  # a hand at the showdown, or thrown away unseen
    "pile": "act",  # which pile goes out first
    "shaker": "act",  # who shakes the dice
    "decide": "act",  # whether to play a hand that others have wagered on too
    "share": "act",  # whether the others may look at a hand
    "set": "act",  # which cards go in front
    "verify": "act",  # whether the dealer is to look for a foul
    "declare": "act",  # to play the hand dealt, or to pass
    "take": "act",  # the option card, or one from the deck
    "meld": "act",  # what to do with the card that came
    "force": "act",  # whether somebody has to take a card
    "force-out": "act",  # whether that player has to go out on it
    "collect": "act",  # how much of what is due
    "rule": "floor",  # what follows from a mishap, where the document leaves it to the floor or is silent
})
CHANCES: tuple[Kind, ...] = tuple([kind for kind, clock in CLOCKS.items() if clock == "chance"])
