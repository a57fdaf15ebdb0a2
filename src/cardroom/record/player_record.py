"""A record in the hands of a player: what his seat saw, with the proofs of his cards. It cannot be played
again, since it does not know the cards of others; what can be checked is checked against itself."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.errors import CardroomError, UnreadableError
from cardroom.felt import Event, Moved, read_event
from cardroom.money import JACKPOT, plain, stack
from cardroom.record.card_proofs import RecordMismatchError, ShoeCommitments, read_opening
from cardroom.record.read import Record


def check_view(record: Record, name: str = "record") -> str:
    """Every card that is shown opens to the commitment told before it, and the chips moved make up the
    results. Says in one line what was proved; raises `Differs` where something was not."""
    if record.bound != record.digest:
        raise RecordMismatchError(
            f"{name}: the header is not the one that this round began with: something in it was changed"
        )
    told = ShoeCommitments(event for _, event in told_in(record, name))
    try:
        openings = [
            (line, read_opening(text[2:].split())) for line, text in record.body if text.startswith("* ")
        ]
    except CardroomError as bad:
        raise UnreadableError(f"{name}: {bad}") from None
    opened = told.check(openings, name)
    _check_chips(record, name)
    cards = f"{opened} cards open to their commitment" if any(told.roots) else "no commitment was published"
    return (
        f"one player's view (seat {record.seat}), not to be played again without the other cards; {cards}, "
        f"chips add up"
    )


def _check_chips(record: Record, name: str) -> None:
    held = {stack(one.seat): one.cents for one in record.head.people} | {JACKPOT: record.head.jackpot}
    moves = dict(told_in(record, name))
    for line, text in record.body:
        match moves.get(line):
            case Moved() as move:
                held[move.source] = held.get(move.source, 0) - move.cents
                held[move.target] = held.get(move.target, 0) + move.cents
        match text.split():
            case ["=", account, amount] if amount != plain(held.get(account, 0)):
                made = plain(held.get(account, 0))
                raise RecordMismatchError(
                    f"{name} line {line}: the record says {account} holds {amount}, its moves make {made}"
                )


def told_in(record: Record, name: str) -> Iterator[tuple[int, Event]]:
    """The events of a record by their lines; sentences of the first version are none."""
    for line, text in record.body:
        if not text.startswith(". ") or (record.is_earlier and text.startswith(". note ")):
            continue
        try:
            yield line, read_event(text[2:], record.seat)
        except UnreadableError as bad:
            raise UnreadableError(f"{name} line {line}: {bad}") from None
