"""The accounts of a table by their names. No other module makes or reads these names.

stack/3        the chips before seat 3
bet/3          what seat 3 has bet in this round and is not in the pot yet
bet/2.1/3      seat 3's game wager on the first hand of circle 2
buster/2/3     its side wager there
pot            what the players of a hand play for; in pan the Tops
bank drop fees jackpot house
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

HOUSE = "house"
BANK = "bank"
DROP = "drop"
FEES = "fees"
JACKPOT = "jackpot"
POT = "pot"
EVERY_TABLE = frozenset((HOUSE, BANK, DROP, FEES, JACKPOT, POT))
GAME = "bet"
"""The kind of a wager on the game itself."""
_STACK = "stack"
MOST_SEATS = 32
_SEATS = range(MOST_SEATS)
_STACKS = [f"{_STACK}/{seat}" for seat in _SEATS]
_BETS = [f"{GAME}/{seat}" for seat in _SEATS]
REMEMBERED = 4096


def stack(seat: int) -> str:
    """Return the account of a seat's chips on the table."""
    return _STACKS[seat]


def bet_of(seat: int) -> str:
    """Return the account of a seat's bets in this round that are not in the pot yet."""
    return _BETS[seat]


def bet_on(place: str, bettor: int) -> str:
    """Return the account of a game wager on one hand."""
    return f"{GAME}/{place}/{bettor}"


def side_on(name: str, circle: int, bettor: int) -> str:
    """Return the account of a side wager: `buster/2/3`."""
    return f"{name}/{circle}/{bettor}"


class WagerAt(NamedTuple):
    """A wager of a banked game: its kind, the hand it is on, and the seat of its bettor."""

    kind: str
    place: str
    bettor: int

    @property
    def is_game(self) -> bool:
        """True for a wager on the game itself."""
        return self.kind == GAME


@lru_cache(maxsize=REMEMBERED)
def wager_of(account: str) -> WagerAt | None:
    """Return the wager that an account holds, None for any other account."""
    parts = account.split("/")
    return WagerAt(parts[0], parts[1], int(parts[2])) if len(parts) == 3 and parts[2].isdigit() else None


def seat_of(account: str) -> int:
    """Return the seat of a stack, 0 if the account is no stack."""
    return _one_seat(account, _STACK)


def better_of(account: str) -> int:
    """Return the seat of a bet that is not in the pot yet, 0 if the account is none."""
    return _one_seat(account, GAME)


@lru_cache(maxsize=REMEMBERED)
def _one_seat(account: str, kind: str) -> int:
    head, _, seat = account.partition("/")
    return int(seat) if head == kind and seat.isdigit() else 0


def is_pot(account: str) -> bool:
    """Return whether the account is the pot."""
    return account == POT


def kind_of(account: str) -> str:
    """Return the kind of an account: `stack`, `bet`, `buster`, `pot` …"""
    return account.partition("/")[0]
