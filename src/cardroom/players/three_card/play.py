"""Three card poker as it is played best: from which hand on a Play bet is worth it rests on the card that is
shown. Under rules that nobody has looked into, queen, six and four or better is played."""

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
from cardroom.players.strategies import shelf
from cardroom.rooms import Table
from cardroom.script import Act, Ask, Choice, WagerSlip

WORTH_PLAYING = ThreeCards(STANDING[HIGH_CARD], (12, 6, 4), HIGH_CARD)
"""Below it a fold loses less in the long run, where no card is shown: the known strategy against a dealer who
qualifies with a queen."""

STRATEGIES = shelf(THREE_CARD.name, "cardroom.players.three_card", Strategy, rests_on)


def play_or_fold(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """Silence would fold every hand, so this is asked of everybody who takes part."""
    if isinstance(ask.options, Choice) and (offer := ask.options.offer("play")):
        return Act(offer.name, offer.most) if is_played(view, ask.about, table) else Act("fold")
    return take_part(ask, view, rng, table)


def is_played(view: View, place: str, table: Table) -> bool:
    hand, known = best_three(view.cards[place]), STRATEGIES.of(table.rules)
    shown = next((card for card in view.cards.get(DEALER, ()) if not card.is_hidden), None)
    return known.plays(hand, shown) if known and shown else hand >= WORTH_PLAYING


def with_sides(bot: Bot) -> Bot:
    """The same, with a bonus bet beside its wager now and then."""

    def answer(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
        said = bot(ask, view, rng, table)
        return with_bonus_bets(ask.options, said, rng) if isinstance(ask.options, WagerSlip) else said

    return answer


def with_bonus_bets(options: WagerSlip, slip: Mapping[str, int], rng: Random) -> dict[str, int]:
    """Now and then the smallest bonus bet beside the Ante, as the chips allow."""
    found = dict(slip)
    for line in options.lines:
        if (
            line.beside in slip
            and rng.randrange(3) == 0
            and (more := found | {line.name: line.least}) in options
        ):
            found = more
    return found
