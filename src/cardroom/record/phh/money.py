"""Checks that a hand ends as its file says, also where a house took a fee or a pot was split differently to
the last chip."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.felt import Moved
from cardroom.money import plain, seat_of
from cardroom.record.card_proofs import RecordMismatchError
from cardroom.record.phh.text import UNTOLD, Phh
from cardroom.script import Driver


def collected(driver: Driver, players: int) -> list[int]:
    """Return what each player took out of the pots."""
    return _to_stacks(
        [event for event in driver.events if isinstance(event, Moved) and event.source == "pot"], players
    )


def returned(driver: Driver, players: int) -> list[int]:
    """Return what each player got back because nobody matched it."""
    return _to_stacks(
        [event for event in driver.events if isinstance(event, Moved) and event.topic == "settle.uncalled"],
        players,
    )


def _to_stacks(moves: Sequence[Moved], players: int) -> list[int]:
    amounts = [0] * players
    for move in moves:
        amounts[seat_of(move.target) - 1] += move.cents
    return amounts


def states_result(phh: Phh) -> bool:
    """Return True if the file says how the hand came out."""
    return bool(phh.finishing or phh.winnings)


def wins(phh: Phh, seat: int, stack: int) -> bool:
    """Return True if a player with this stack takes anything more, by what the file says."""
    index = seat - 1
    if phh.winnings:
        return phh.winnings[index] > 0
    return phh.finishing[index] > stack


def check_money(phh: Phh, driver: Driver) -> int:
    """Return the fee: what the file says less than was played for. Raises `RecordMismatchError` for any other
    difference."""
    count, fee = len(phh.stacks), 0
    taken = collected(driver, count)
    for field, claimed, replayed in (
        ("finishing_stacks", phh.finishing, [driver.felt.stack(seat) for seat in range(1, count + 1)]),
        ("winnings", phh.winnings, _with_uncalled(phh, taken, returned(driver, count))),
    ):
        if claimed:
            fee = _compared(field, claimed, replayed, taken, phh)
    return fee


def _with_uncalled(phh: Phh, taken: Sequence[int], back: Sequence[int]) -> list[int]:
    """Return the amounts won, with a blind that nobody matched where the file counts it among them, as some
    programs do."""
    claimed = phh.winnings or taken
    return [
        min(claimed[index], cents + back[index]) if cents < claimed[index] else cents
        for index, cents in enumerate(taken)
    ]


def _compared(
    field: str, claimed: Sequence[int], replayed: Sequence[int], taken: Sequence[int], phh: Phh
) -> int:
    """Compare amounts and return the fee. Winners may end with less, if all together do; those who share a
    pot with a chip more or less."""
    told_players = [
        index for index in range(len(claimed)) if UNTOLD not in (claimed[index], phh.stacks[index])
    ]
    apart = {index: replayed[index] - claimed[index] for index in told_players}
    fee = sum(apart.values())
    payees = sum(cents > 0 for cents in taken)
    odd = payees * (100 if phh.is_whole else 1) if payees > 1 else 0
    whole = len(told_players) == len(claimed)
    for index, less in apart.items():
        is_fee = 0 < less <= fee + odd and taken[index] > 0 and (whole or fee > 0)
        if less and not is_fee and not (taken[index] > 0 and abs(less) <= odd):
            difference = f"the file says p{index + 1} {_end(field)} {plain(claimed[index])}"
            raise RecordMismatchError(
                f"{field}[{index}]: {difference}, the replay says {plain(replayed[index])}"
            )
    if fee < -odd:
        raise RecordMismatchError(f"{field}: the file says {plain(-fee)} more than was played for")
    return max(fee, 0) if whole else 0


def _end(field: str) -> str:
    return "wins" if field == "winnings" else "ends with"
