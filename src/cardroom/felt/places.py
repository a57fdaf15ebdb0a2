"""The names of the places where cards lie. No other module makes or reads these names.

2          the hand on circle 2            2.3        its third hand, after two splits
dealer     before the house dealer's tray, where the player-dealer's cards lie
hole/3     seat 3's own cards              up/3       those of them that lie open
thrown/3   what seat 3 has exchanged       drawn/3    the card it has to use or let go
meld/3.2   seat 3's second meld            board      the cards in the middle
let-go/3   thrown in by seat 3, not in the muck yet
dead       out of the hand, face up        top        a known card on the deck, the next one taken
"""

from __future__ import annotations

import re
from functools import lru_cache

DECK, SHOE = "deck", "shoe"
"""The source of cards: one deck in the hand, or several in a shoe."""
DEALER = "dealer"
BOARD = "board"
BURN = "burn"
MUCK = "muck"
DISCARDS = "discards"
RESHUFFLED = "reshuffled"
"""The place of cards that are shuffled into a new deck."""
DRAWN = "drawn"
"""The place of the cards drawn for the first button until the deck is shuffled again."""
UNPLAYED = "unplayed"
"""The place where the cards of positions without a wager end, unseen."""
OPTION = "option"
"""The card that the player before drew and did not use: only the next player may take it."""
DEAD = "dead"
"""Cards that are out of the hand and visible to all: boxed, foreign, exposed and replaced."""
TOP = "top"
"""A card that was dealt and lies on the deck again: the next card, or the next burn, is taken from there."""
EARLY = "early"
"""Cards that came too early, until they are shuffled back."""
_SEATS = range(32)
_HOLE = [f"hole/{seat}" for seat in _SEATS]
_UP = [f"up/{seat}" for seat in _SEATS]
_THROWN = [f"thrown/{seat}" for seat in _SEATS]
_DRAWN = [f"drawn/{seat}" for seat in _SEATS]
_PILES = [f"pile-{number}" for number in _SEATS]
_PLACE = re.compile(r"(?:.*/)?(\d+)(?:\.(\d+))?")
REMEMBERED = 4096


def circle_at(number: int) -> str:
    """Return the place of a circle's hand."""
    return str(number)


def split_at(circle: int, number: int) -> str:
    """Return the place of a hand that was split off, the first being 2."""
    return f"{circle}.{number}"


def side_wager_place(kind: str, circle: int) -> str:
    """Return the place where cards of a circle wait for a side wager."""
    return f"{kind}/{circle}"


def pile(number: int) -> str:
    """Return the place of a pile in the centre of the table."""
    return _PILES[number]


def pile_of(place: str) -> int:
    """Return the number of a pile's place."""
    return int(place.removeprefix("pile-"))


def hole(seat: int) -> str:
    """Return the place of a seat's cards that only it may see."""
    return _HOLE[seat]


def up(seat: int) -> str:
    """Return the place of a seat's cards that lie face up."""
    return _UP[seat]


def thrown(seat: int) -> str:
    """Return the place of the cards that a seat has exchanged."""
    return _THROWN[seat]


def drawn(seat: int) -> str:
    """Return the place of the card that a seat has to use or discard."""
    return _DRAWN[seat]


def let_go(seat: int) -> str:
    """Return the place of a hand that was thrown in and is not in the muck yet."""
    return f"let-go/{seat}"


def is_let_go(place: str) -> bool:
    """Return whether thrown-in cards of a seat lie there."""
    return place.startswith("let-go/")


def spot_of(place: str) -> str:
    """Return a mishap's name for a place: its seat or circle, or the place itself if it belongs to
    neither."""
    number = _numbers(place)[0]
    return str(number) if number else place


def elsewhere(place: str, spot: str) -> str:
    """Return the same kind of place at another spot."""
    head, slash, _ = place.rpartition("/")
    return f"{head}{slash}{spot}"


def spread(seat: int, number: int) -> str:
    """Return the place of a meld on the table, the first being 1."""
    return f"meld/{seat}.{number}"


def number_of(place: str) -> int:
    """Return the circle or seat that a place belongs to, 0 for a place of the whole table such as the
    board."""
    return _numbers(place)[0]


def hand_of(place: str) -> int:
    """Return which hand of a circle or which meld of a player a place is; 0 if there is only one."""
    return _numbers(place)[1]


def bare(place: str) -> str:
    """Return the circle and the hand of a place without its kind: `2.3`."""
    number, hand = _numbers(place)
    return split_at(number, hand) if hand else circle_at(number)


@lru_cache(maxsize=REMEMBERED)
def _numbers(place: str) -> tuple[int, int]:
    parsed = _PLACE.fullmatch(place)
    return (int(parsed[1]), int(parsed[2] or 0)) if parsed else (0, 0)


def is_hole(place: str) -> bool:
    """Return whether a seat's closed cards lie there."""
    return place.startswith("hole/")


def is_up(place: str) -> bool:
    """Return whether a seat's open cards lie there."""
    return place.startswith("up/")


def is_own(place: str) -> bool:
    """Return whether a seat's cards lie there, closed or open."""
    return place.startswith(("hole/", "up/"))


def is_thrown(place: str) -> bool:
    """Return whether cards lie there that a seat has exchanged."""
    return place.startswith("thrown/")


def is_drawn(place: str) -> bool:
    """Return whether a card lies there that a seat has to use or discard."""
    return place.startswith("drawn/")


def is_pile(place: str) -> bool:
    """Return whether a pile of the table's centre lies there."""
    return place.startswith("pile-")


def is_side_wager_place(place: str, kind: str) -> bool:
    """Return whether cards wait there for a side wager of this kind."""
    return place.startswith(f"{kind}/")


def is_spread_of(place: str, seat: int) -> bool:
    """Return whether a meld of this seat lies there."""
    return place.startswith(f"meld/{seat}.")
