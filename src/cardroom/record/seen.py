"""A record in the hands of a player: what his seat saw, with the proofs of his cards. It cannot be played again, since it
does not know the cards of others; what can be checked is checked against itself."""

from __future__ import annotations

from cardroom.errors import CardroomError, Unreadable
from cardroom.money import JACKPOT, plain, read_cents, stack
from cardroom.record.opened import Differs, Opened, read_opening
from cardroom.record.read import Record


def check_view(record: Record, name: str = "record") -> str:
    """Every card that is shown opens to the commitment told before it, and the chips moved make up the results. Says in one
    line what was proved; raises `Differs` where something was not."""
    if record.bound != record.digest:
        raise Differs(f"{name}: the header is not the one that this round began with: something in it was changed")
    told = Opened(text for _, text in record.body)
    try:
        openings = [(line, read_opening(text[2:].split())) for line, text in record.body if text.startswith("* ")]
    except CardroomError as bad:
        raise Unreadable(f"{name}: {bad}") from None
    opened = told.check(openings, name)
    _check_chips(record, name)
    cards = f"{opened} cards open to their commitment" if any(told.roots) else "no commitment was published"
    return f"one player's view (seat {record.seat}), not to be played again without the other cards; {cards}, chips add up"


def _check_chips(record: Record, name: str) -> None:
    held = {stack(one.seat): one.cents for one in record.head.people} | {JACKPOT: record.head.jackpot}
    for line, text in record.body:
        match text.split():
            case [".", "move", source, target, amount, _]:
                cents = _cents(amount, f"{name} line {line}")
                held[source] = held.get(source, 0) - cents
                held[target] = held.get(target, 0) + cents
            case ["=", account, amount] if amount != plain(held.get(account, 0)):
                made = plain(held.get(account, 0))
                raise Differs(f"{name} line {line}: the record says {account} holds {amount}, its moves make {made}")


def _cents(amount: str, where: str) -> int:
    try:
        return read_cents(amount)
    except CardroomError as bad:
        raise Unreadable(f"{where}: {bad}") from None
