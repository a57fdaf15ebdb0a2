"""A player's own record: what their seat saw, with the proofs of the cards. It cannot be replayed without the
cards of the others; it is checked against itself as far as it goes."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.errors import CardroomError, UnreadableError
from cardroom.felt import Event, Moved, read_event
from cardroom.money import JACKPOT, plain, stack
from cardroom.record.card_proofs import RecordMismatchError, ShoeCommitments, read_opening
from cardroom.record.read import Record


def check_view(record: Record, name: str = "record") -> str:
    """Check a player's record: every shown card opens to the commitment told before it, and the chips moved
    make up the results.

    Returns one line with what was proved. Raises `RecordMismatchError` where something was not.
    """
    if record.bound != record.digest:
        raise RecordMismatchError(
            f"{name}: the header is not the one that this round began with: something in it was changed"
        )
    commitments = ShoeCommitments(event for _, event in record_events(record, name))
    try:
        openings = [
            (line, read_opening(text[2:].split())) for line, text in record.body if text.startswith("* ")
        ]
    except CardroomError as bad:
        raise UnreadableError(f"{name}: {bad}") from None
    opened = commitments.check(openings, name)
    _check_chips(record, name)
    cards = (
        f"{opened} cards open to their commitment"
        if any(commitments.roots)
        else "no commitment was published"
    )
    return (
        f"one player's view (seat {record.seat}), not to be played again without the other cards; {cards}, "
        f"chips add up"
    )


def _check_chips(record: Record, name: str) -> None:
    balances = {stack(person.seat): person.cents for person in record.head.people} | {
        JACKPOT: record.head.jackpot
    }
    moves = dict(record_events(record, name))
    for line, text in record.body:
        match moves.get(line):
            case Moved() as move:
                balances[move.source] = balances.get(move.source, 0) - move.cents
                balances[move.target] = balances.get(move.target, 0) + move.cents
        match text.split():
            case ["=", account, amount] if amount != plain(balances.get(account, 0)):
                total = plain(balances.get(account, 0))
                raise RecordMismatchError(
                    f"{name} line {line}: the record says {account} holds {amount}, its moves make {total}"
                )


def record_events(record: Record, name: str) -> Iterator[tuple[int, Event]]:
    """Yield the events of a record with their lines; sentences of a version 1 record are no events."""
    for line, text in record.body:
        if not text.startswith(". ") or (record.is_earlier and text.startswith(". note ")):
            continue
        try:
            yield line, read_event(text[2:], record.seat)
        except UnreadableError as bad:
            raise UnreadableError(f"{name} line {line}: {bad}") from None
