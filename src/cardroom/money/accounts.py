"""The accounts of a table by their names, which are made here, read here, and nowhere else.

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
    """The chips a person has on the table."""
    return _STACKS[seat]


def bet_of(seat: int) -> str:
    """What a seat has bet in this round and is not in the pot yet."""
    return _BETS[seat]


def bet_on(place: str, bettor: int) -> str:
    """A game wager on one hand."""
    return f"{GAME}/{place}/{bettor}"


def side_on(name: str, circle: int, bettor: int) -> str:
    """A wager beside it: `buster/2/3`."""
    return f"{name}/{circle}/{bettor}"


class WagerAt(NamedTuple):
    """A wager of a banked game: its kind, the hand it is on, and whose it is."""

    kind: str
    place: str
    bettor: int

    @property
    def is_game(self) -> bool:
        return self.kind == GAME


@lru_cache(maxsize=REMEMBERED)
def wager_of(account: str) -> WagerAt | None:
    """The wager that an account holds; nothing for any other account."""
    parts = account.split("/")
    return WagerAt(parts[0], parts[1], int(parts[2])) if len(parts) == 3 and parts[2].isdigit() else None


def seat_of(account: str) -> int:
    """Whose stack it is, 0 if it is no stack."""
    return _one_seat(account, _STACK)


def better_of(account: str) -> int:
    """Whose bet it is that lies before him and is not in the pot yet, 0 if it is none."""
    return _one_seat(account, GAME)


@lru_cache(maxsize=REMEMBERED)
def _one_seat(account: str, kind: str) -> int:
    head, _, seat = account.partition("/")
    return int(seat) if head == kind and seat.isdigit() else 0


def is_pot(account: str) -> bool:
    return account == POT


def kind_of(account: str) -> str:
    """What an account is: `stack`, `bet`, `buster`, `pot` …"""
    return account.partition("/")[0]
