"""Whether a hand ends as its file says: also where a house took a fee, or a pot was divided otherwise to the
last chip."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.felt import Moved
from cardroom.money import plain, seat_of
from cardroom.record.card_proofs import RecordMismatchError
from cardroom.record.phh.text import UNTOLD, Phh
from cardroom.script import Driver


def collected(driver: Driver, players: int) -> list[int]:
    """What each took out of the pots."""
    return _to_stacks(
        [one for one in driver.events if isinstance(one, Moved) and one.source == "pot"], players
    )


def returned(driver: Driver, players: int) -> list[int]:
    """What each got back because nobody matched it."""
    return _to_stacks(
        [one for one in driver.events if isinstance(one, Moved) and one.topic == "settle.uncalled"], players
    )


def _to_stacks(moves: Sequence[Moved], players: int) -> list[int]:
    found = [0] * players
    for move in moves:
        found[seat_of(move.target) - 1] += move.cents
    return found


def is_told(phh: Phh) -> bool:
    """Whether the file says how the hand came out."""
    return bool(phh.finishing or phh.winnings)


def wins(phh: Phh, seat: int, stack: int) -> bool:
    """Whether somebody with this much behind him takes anything more, by what the file says."""
    at = seat - 1
    if phh.winnings:
        return phh.winnings[at] > 0
    return phh.finishing[at] > stack


def check_money(phh: Phh, driver: Driver) -> int:
    """The fee: what the file says less than was played for. Raises `Differs` where it says anything else."""
    count, fee = len(phh.stacks), 0
    taken = collected(driver, count)
    for field, said, found in (
        ("finishing_stacks", phh.finishing, [driver.felt.stack(seat) for seat in range(1, count + 1)]),
        ("winnings", phh.winnings, _with_uncalled(phh, taken, returned(driver, count))),
    ):
        if said:
            fee = _compared(field, said, found, taken, phh)
    return fee


def _with_uncalled(phh: Phh, taken: Sequence[int], back: Sequence[int]) -> list[int]:
    """Some programs count a blind that nobody matched among what its owner wins."""
    said = phh.winnings or taken
    return [min(said[at], cents + back[at]) if cents < said[at] else cents for at, cents in enumerate(taken)]


def _compared(field: str, said: Sequence[int], found: Sequence[int], taken: Sequence[int], phh: Phh) -> int:
    """Winners may end with less, if all together do, and those who share a pot with a chip more or less."""
    known = [at for at in range(len(said)) if UNTOLD not in (said[at], phh.stacks[at])]
    apart = {at: found[at] - said[at] for at in known}
    fee = sum(apart.values())
    payees = sum(cents > 0 for cents in taken)
    odd = payees * (100 if phh.is_whole else 1) if payees > 1 else 0
    whole = len(known) == len(said)
    for at, less in apart.items():
        is_fee = 0 < less <= fee + odd and taken[at] > 0 and (whole or fee > 0)
        if less and not is_fee and not (taken[at] > 0 and abs(less) <= odd):
            what = f"the file says p{at + 1} {_end(field)} {plain(said[at])}"
            raise RecordMismatchError(f"{field}[{at}]: {what}, the replay says {plain(found[at])}")
    if fee < -odd:
        raise RecordMismatchError(f"{field}: the file says {plain(-fee)} more than was played for")
    return max(fee, 0) if whole else 0


def _end(field: str) -> str:
    return "wins" if field == "winnings" else "ends with"
