"""Super Pan 9 as a sound player plays it: a card on five or less, and as player-dealer whatever loses less to the table.

The player-dealer sees which hands have drawn and how much is on each, not what they hold; he takes it that everybody
draws on five or less, as House Way does. Cards are counted as from an endless shoe: twelve decks come close to one.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from cardroom.felt import View
from cardroom.felt.places import DEALER
from cardroom.hands.nine import points
from cardroom.money import wager_of
from cardroom.rooms import Table
from cardroom.script import Act, Ask

CARDS = (0, 0, 0, 1, 2, 3, 4, 5, 6)
"""What the nine ranks count."""
STANDS = 6
"""On this or more everybody is taken to stand."""
Totals = tuple[int, ...]
"""How many ways there are to each total from 0 to 9."""


def play_super_pan_9(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """For the questions about a hand; what is asked beside that is left as silence would leave it."""
    if ask.kind == "act" and ask.about != DEALER:
        return Act("draw" if points(view.cards[ask.about]) <= table.rules.charts.house_draws else "stand")
    if ask.kind == "act":
        total = points(view.cards[ask.about])
        return Act("draw" if _drawing(total, view) > _standing(total, view) else "stand")
    return ask.default


def _standing(total: int, view: View) -> int:
    """What the player-dealer gains with this total, nine times over so that it compares with a drawn card."""
    return len(CARDS) * _gain(total, view)


def _drawing(total: int, view: View) -> int:
    return sum(_gain((total + card) % 10, view) for card in CARDS)


def _gain(total: int, view: View) -> int:
    """Over all wagers on the table, per ten thousand ways in which the hands may have come."""
    return sum(cents * _share(total, len(view.cards[circle])) for circle, cents in _wagers(view).items())


def _share(mine: int, cards: int) -> int:
    """How much of a wager against a hand of so many cards is won on balance, in ten thousandths."""
    theirs = _hidden(cards)
    won, lost = sum(theirs[:mine]), sum(theirs[mine + 1 :])
    return 10_000 * (won - lost) // sum(theirs)


def _wagers(view: View) -> dict[str, int]:
    """Circle → all that is bet on it."""
    found: dict[str, int] = {}
    for account, cents in view.balances.items():
        wager = wager_of(account)
        if wager and wager.is_game and cents and wager.place in view.cards:
            found[wager.place] = found.get(wager.place, 0) + cents
    return found


@cache
def _hidden(cards: int) -> Totals:
    """What a hand may count that was left at three cards, or has drawn a fourth."""
    three: Totals = (1, *(0 for _ in range(9)))
    for _ in range(3):
        three = _with_one_more(three)
    if cards == 3:
        return tuple(ways if total >= STANDS else 0 for total, ways in enumerate(three))
    return _with_one_more(tuple(ways if total < STANDS else 0 for total, ways in enumerate(three)))


def _with_one_more(totals: Totals) -> Totals:
    found = [0] * 10
    for total, ways in enumerate(totals):
        for card in CARDS:
            found[(total + card) % 10] += ways
    return tuple(found)
