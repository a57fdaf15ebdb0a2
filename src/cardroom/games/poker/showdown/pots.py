"""Main pot and side pots from what everybody put in, and the shares of a pot. Pure arithmetic.

A player who could not match a bet contests only what was matched (comstock/holdem/no-limit-note-b). Chips of
folded players stay in the pots they reached and win nothing. No document says who contests which pot at
Ven-A-Mexico, at Mortimer's and in Mexican Poker. Ruling: the same players as at Comstock.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from cardroom.errors import ensure
from cardroom.fixed import Fixed

NOTHING: Mapping[int, int] = Fixed()


class Pot(msgspec.Struct, frozen=True, gc=False):
    """Some chips, and the seats that contest them. The first pot is the main pot."""

    cents: int
    seats: tuple[int, ...]


def uncalled(bets: Mapping[int, int]) -> tuple[int, int]:
    """Return the seat whose bet nobody matched in full, and the unmatched part of it; zeros when the top bet
    is matched.

    No document says what becomes of the part of a bet that nobody matched, where it has no rule about that.
    Ruling: it goes back to its player.
    """
    top = second = seat = 0
    for bettor, cents in bets.items():
        if cents > top:
            top, second, seat = cents, top, bettor
        elif cents > second:
            second = cents
    return (seat, top - second) if top > second else (0, 0)


class PotFee(msgspec.Struct, frozen=True, gc=False):
    """A fee taken out of the pot, and what each seat had put in by then."""

    cents: int
    paid: Mapping[int, int]


def pots(
    paid: Mapping[int, int],
    folded: Collection[int],
    dead: int = 0,
    *,
    boxed: Mapping[int, int] = NOTHING,
    fees: Sequence[PotFee] = (),
    main_first: bool = False,
) -> list[Pot]:
    """Return the main pot and the side pots, from what each seat put in over the whole hand, less the fees
    taken out of them.

    `dead` chips are nobody's bet and lie in the main pot: everybody who has not folded plays for them, even
    with nothing put in. `boxed` is the part of a seat's bets that went into the box and never was in a pot,
    from its first chip on.
    """
    live = [seat for seat in paid if seat not in folded]
    ensure(bool(live), "a pot that nobody contests")
    levels = sorted({paid[seat] for seat in live})
    chips = _layers(paid, levels, boxed)
    chips[0] += dead
    all_in = sum(paid.values()) - sum(boxed.values()) + dead
    ensure(sum(chips) == all_in, "a folded player has more in than anybody still in")
    gone = _fees_by_pot(fees, levels, dead, boxed, main_first=main_first)
    return [
        Pot(cents - fee, tuple(seat for seat in live if paid[seat] >= level))
        for cents, fee, level in zip(chips, gone, levels, strict=True)
        if cents
    ]


def _layers(paid: Mapping[int, int], levels: Sequence[int], boxed: Mapping[int, int]) -> list[int]:
    """Return what lies between each level and the one below it."""
    layers, below = [], 0
    for level in levels:
        layers.append(
            sum([max(min(cents, level) - max(below, boxed.get(seat, 0)), 0) for seat, cents in paid.items()])
        )
        below = level
    return layers


def _fees_by_pot(
    fees: Sequence[PotFee], levels: Sequence[int], dead: int, boxed: Mapping[int, int], *, main_first: bool
) -> list[int]:
    """Return what each pot pays of the fees, out of the chips that lay in it when each was taken.

    No document says which of several pots pays a fee. Ruling: the last side pot first, the main pot last, so
    that a player all-in for little loses no pot to a fee that others have chips for
    (comstock/holdem/no-limit-note-b). A fee taken before there was a side pot is the main pot's. Or always
    the main pot first, where a room says so.
    """
    gone = [0] * len(levels)
    order = range(len(levels)) if main_first else range(len(levels) - 1, -1, -1)
    for fee in fees:
        chips, due = _layers(fee.paid, levels, boxed), fee.cents
        chips[0] += dead
        for place in order:
            part = min(due, chips[place] - gone[place])
            gone[place] += part
            due -= part
        ensure(due == 0, "fees of more than the pot")
    return gone


def share(cents: int, winners: int, chip: int) -> tuple[int, int]:
    """Return each winner's part in whole chips, and the odd chips that are left over."""
    part = cents // (winners * chip) * chip
    return part, cents - part * winners


def halves(cents: int, chip: int) -> tuple[int, int]:
    """Return the high half and the low half in whole chips; what does not divide goes to the high half."""
    low = cents // (2 * chip) * chip
    return cents - low, low
