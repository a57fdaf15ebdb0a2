"""Places and accounts: their names are made and read in one module each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardroom.felt import places
from cardroom.felt.places import (
    hand_of,
    hole,
    is_drawn,
    is_hole,
    is_own,
    is_pile,
    is_side_wager_place,
    is_spread_of,
    is_thrown,
    is_up,
    number_of,
    up,
)
from cardroom.money import (
    POT,
    WagerAt,
    bet_of,
    bet_on,
    better_of,
    is_pot,
    kind_of,
    seat_of,
    side_on,
    stack,
    wager_of,
)

HOMES = ("money/accounts.py", "store/registers/accounts.py", "felt/places.py", "script/wager_slip.py")
"""Where names are made and read: those of accounts on the felt and in the cage's books, of places, and of the lines of a slip."""
BUILT = re.compile(
    r"""f?["'](?:(?:hole|up|thrown|drawn|meld|stack|bet|insurance|wallet|issued|escrow|drop|jackpot)/|pile-)(?:["'{]|\d)"""
)
SPLIT = re.compile(
    r"""\b(?:account|place|source|target|about)\.(?:r?split|r?partition|startswith|removeprefix)\(["'f(]"""
)


@pytest.mark.parametrize(
    ("account", "kind", "wager", "seat", "better"),
    [
        (stack(3), "stack", None, 3, 0),
        (bet_of(3), "bet", None, 0, 3),
        (bet_on("2.1", 3), "bet", WagerAt("bet", "2.1", 3), 0, 0),
        (side_on("buster", 2, 3), "buster", WagerAt("buster", "2", 3), 0, 0),
        (POT, "pot", None, 0, 0),
    ],
)
def test_an_account_is_read_as_it_was_made(
    account: str, kind: str, wager: WagerAt | None, seat: int, better: int
) -> None:
    assert (kind_of(account), wager_of(account), seat_of(account), better_of(account)) == (
        kind,
        wager,
        seat,
        better,
    )
    assert is_pot(account) is (account == POT) and (wager is None or wager.is_game is (kind == "bet"))


@pytest.mark.parametrize(
    ("place", "number", "hand"),
    [
        (places.circle_at(2), 2, 0), (places.split_at(2, 3), 2, 3), (places.side_wager_place("six-card", 4), 4, 0), (hole(3), 3, 0), (up(31), 31, 0),
        (places.thrown(1), 1, 0), (places.drawn(8), 8, 0), (places.spread(3, 2), 3, 2), (places.BOARD, 0, 0), (places.DEALER, 0, 0), (places.DRAWN, 0, 0),
    ],
)  # fmt: skip
def test_a_place_is_read_as_it_was_made(place: str, number: int, hand: int) -> None:
    assert (number_of(place), hand_of(place)) == (number, hand)
    assert places.bare(place) == (f"{number}.{hand}" if hand else str(number))


def test_each_kind_of_place_is_told_from_the_others() -> None:
    tests = {
        is_hole: hole(3), is_up: up(3), is_thrown: places.thrown(3), is_drawn: places.drawn(3), is_pile: places.pile(3),
    }  # fmt: skip
    for asks, own in tests.items():
        assert [place for place in tests.values() if asks(place)] == [own] and not asks(places.DRAWN)
    assert [place for place in tests.values() if is_own(place)] == [hole(3), up(3)]
    assert is_spread_of(places.spread(3, 2), 3) and not is_spread_of(places.spread(31, 2), 3)
    assert is_side_wager_place(
        places.side_wager_place("six-card", 3), "six-card"
    ) and not is_side_wager_place("3", "six-card")


def test_nobody_else_makes_or_reads_such_a_name() -> None:
    found = []
    for path in sorted(Path("src/cardroom").rglob("*.py")):
        if not path.as_posix().endswith(HOMES):
            lines = enumerate(path.read_text().splitlines(), 1)
            found += [
                f"{path}:{n}: {line.strip()}" for n, line in lines if BUILT.search(line) or SPLIT.search(line)
            ]
    assert not found, "\n".join(found)
