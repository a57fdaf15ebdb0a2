"""Play Three Card Poker: the shown card decides from which hand on a Play bet is worth it.

Under rules without a computed strategy, the bot plays queen, six and four or better.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from cardroom.felt import View
from cardroom.felt.places import DEALER
from cardroom.games.three_card import THREE_CARD
from cardroom.games.three_card.strategy import Strategy, rests_on
from cardroom.hands import ThreeCards, best_three
from cardroom.hands.category import HIGH_CARD
from cardroom.hands.three import STANDING
from cardroom.players.plain import Bot, take_part
from cardroom.players.strategies import strategy_file
from cardroom.rooms import Table
from cardroom.script import Act, Ask, Choice, WagerSlip

WORTH_PLAYING = ThreeCards(STANDING[HIGH_CARD], (12, 6, 4), HIGH_CARD)
"""The lowest hand worth playing if no card is shown: the known strategy against a dealer who qualifies with a
queen."""

STRATEGIES = strategy_file(THREE_CARD.name, "cardroom.players.three_card", Strategy, rests_on)


def play_or_fold(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """Answer with a Play bet or a fold; a timeout would fold every hand, so bots that only take part use this
    too."""
    if isinstance(ask.options, Choice) and (offer := ask.options.offer("play")):
        return Act(offer.name, offer.most) if is_played(view, ask.about, table) else Act("fold")
    return take_part(ask, view, rng, table)


def is_played(view: View, place: str, table: Table) -> bool:
    """Return whether this hand is worth a Play bet."""
    hand, strategy = best_three(view.cards[place]), STRATEGIES.of(table.rules)
    shown = next((card for card in view.cards.get(DEALER, ()) if not card.is_hidden), None)
    return strategy.plays(hand, shown) if strategy and shown else hand >= WORTH_PLAYING


def with_sides(bot: Bot) -> Bot:
    """Return the same bot, but with a bonus bet next to its wager now and then."""

    def answer(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
        reply = bot(ask, view, rng, table)
        return with_bonus_bets(ask.options, reply, rng) if isinstance(ask.options, WagerSlip) else reply

    return answer


def with_bonus_bets(options: WagerSlip, slip: Mapping[str, int], rng: Random) -> dict[str, int]:
    """Return the slip with the smallest bonus bet next to the Ante now and then, as the chips allow."""
    result = dict(slip)
    for line in options.lines:
        if (
            line.beside in slip
            and rng.randrange(3) == 0
            and (more := result | {line.name: line.least}) in options
        ):
            result = more
    return result
