"""Mexican Poker for tests: hands written in the order in which their cards come, down, up, and the three later ones.

The button is in seat 1 unless said otherwise, so that seat 2 gets the first card.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cardroom.cards import Shoe, deck, spell
from cardroom.cards import cards as read_cards
from cardroom.games.seat_order import clockwise
from cardroom.rooms import Table
from cardroom.script import CHANCE, Driver
from tests.poker.hands import offered as offered
from tests.poker.hands import paused, play, seat, table_of
from tests.tables import Round

SLUG = "comstock/mexican-poker"
ROOM = "comstock/room/"
THREE = {1: "100", 2: "100", 3: "100"}
NO_LIMIT, TIME = 4, 5
HANDS = {1: "2c 3d 4s 6c 7d", 2: "5h Kd Qc Jd 2s", 3: "7c Qs 4d Jh 3c"}
"""Seat 2 has the king showing: it opens, and has king high against king-less hands in the end."""
OPENED = "2 bring-in, 3 call, 1 call"
KEPT = "2 keep, 3 keep, 1 keep"
CHECKED = "2 check, 3 check, 1 check"


def clause(*ids: str, how: str = "played") -> pytest.MarkDecorator:
    return pytest.mark.clause(*(one if "/" in one else f"{SLUG}/{one}" for one in ids), how=how)


def at(schedule: int = 1, *options: str) -> Table:
    """Limit $2 and $4 with an ante of $0.50, unless said otherwise."""
    return table_of(SLUG, schedule=schedule, options=options)


def dealt(hands: Mapping[int, str], button: int = 1) -> str:
    """The deck that deals these hands to players who all stay in; burn cards come from what is left."""
    own = {n: list(read_cards(text)) for n, text in hands.items()}
    spare = [card for card in deck("mexican") if not any(card in held for held in own.values())]
    order = []
    for street in range(max(map(len, own.values()))):
        order += [spare.pop()] if street > 1 else []
        order += [own[n][street] for n in clockwise(sorted(own), button) if street < len(own[n])]
    return spell(order)


def played(
    acts: str = "", hands: Mapping[int, str] = HANDS, of: Table | None = None, **rest: object
) -> Round:
    return play(THREE, cards=dealt(hands), acts=acts, at=of or at(), **rest)


def stopped(acts: str = "", hands: Mapping[int, str] = HANDS, of: Table | None = None) -> Driver:
    return paused(THREE, cards=dealt(hands), acts=acts, at=of or at())


def called(second: str, third: str = "") -> Round:
    """Seats 2 and 3 to the showdown with these hands, $2 each into the first round; seat 1 folds."""
    taken = read_cards(f"{second} {third}")
    left = [card for card in deck("mexican") if card not in taken]
    low = next(
        card for card in left if card.rank == "2"
    )  # never higher than the others' up cards: it does not open
    rest = [card for card in left if card != low]
    hands = {1: spell((rest[0], low)), 2: second, 3: third or spell(rest[1:6])}
    start, of = seat(THREE), at()
    driver = of.deal(start)
    driver.answer(CHANCE, Shoe(read_cards(dealt(hands)), size=41))
    while driver.waiting:
        ask = driver.waiting[0]
        names = [offer.name for offer in ask.options.offers]  # type: ignore[union-attr]
        wanted = ("fold",) if ask.seat == 1 and "fold" in names else ("bring-in", "call", "check", "keep")
        driver.answer(ask.seat, ask.options.read(next(name for name in wanted if name in names)))  # type: ignore[union-attr]
    return Round(of, start, driver, [])


def shown(own: str) -> str:
    """What seat 2 shows with these cards."""
    return next(note for note in called(own).notes("settle.show") if "/2" in note).removeprefix(
        "hole/2: shows "
    )
