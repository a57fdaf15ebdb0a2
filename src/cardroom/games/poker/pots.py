"""From what everybody put in to the main pot and the side pots, and from a pot to its winners. Pure arithmetic.

A player who could not match a bet contests only what was matched (comstock/holdem/no-limit-note-b). Chips of folded
players stay in the pots they reached and win nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from cardroom.errors import ensure


class Pot(msgspec.Struct, frozen=True, gc=False):
    """Some chips, and the seats that contest them. The first pot is the main pot."""

    cents: int
    seats: tuple[int, ...]


def uncalled(bets: Mapping[int, int]) -> tuple[int, int]:
    """The seat whose bet nobody matched in full, and by how much it stands out; nothing when the top bet is matched."""
    top = second = seat = 0
    for one, cents in bets.items():
        if cents > top:
            top, second, seat = cents, top, one
        elif cents > second:
            second = cents
    return (seat, top - second) if top > second else (0, 0)


def pots(paid: Mapping[int, int], folded: Collection[int], dead: int = 0) -> list[Pot]:
    """The main pot and the side pots, from what each seat put in over the whole hand; `dead` chips lie in the main pot."""
    live = [seat for seat in paid if seat not in folded]
    ensure(bool(live), "a pot that nobody contests")
    found, below = [], 0
    for level in sorted({paid[seat] for seat in live}):
        layer = sum(min(cents, level) - min(cents, below) for cents in paid.values())
        if layer:
            found.append(Pot(layer, tuple(seat for seat in live if paid[seat] >= level)))
        below = level
    ensure(sum(pot.cents for pot in found) == sum(paid.values()), "a folded player has more in than anybody still in")
    if dead:
        main = found[0] if found else Pot(0, tuple(live))
        found[:1] = [Pot(main.cents + dead, main.seats)]
    return found


def less(these: Sequence[Pot], fees: int) -> list[Pot]:
    """The pots after the fees that were taken out of them.

    No document says which pot pays. Ruling: the main pot, as everybody dealt in has chips there; a side pot pays only
    what the pots before it were too small for.
    """
    left = []
    for pot in these:
        paid = min(fees, pot.cents)
        fees -= paid
        left.append(Pot(pot.cents - paid, pot.seats))
    ensure(fees == 0, "fees of more than the pot")
    return left


def share(cents: int, winners: int, chip: int) -> tuple[int, int]:
    """Each winner's part in whole chips, and the odd chips that are left over."""
    each = cents // (winners * chip) * chip
    return each, cents - each * winners


def halves(cents: int, chip: int) -> tuple[int, int]:
    """The high half and the low half in whole chips; what does not divide goes to the high half."""
    low = cents // (2 * chip) * chip
    return cents - low, low
