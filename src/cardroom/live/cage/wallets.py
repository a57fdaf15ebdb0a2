"""Wallets: issue chips to a person, on the person's own stream.

There is no command that moves chips from one person to another.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import astuple
from sqlalchemy import Connection

from cardroom import __version__
from cardroom.errors import RefusedError
from cardroom.live.cage.chips_at_tables import belongings
from cardroom.live.cage.refill import (
    ISSUE,
    Issued,
    RefillStatus,
    issue_body,
    issue_postings,
    issued_of,
    refill,
    refill_status,
)
from cardroom.live.cage.settings import CageSettings
from cardroom.store import DuplicateRequestError, Entry, Head, Input, PersonCheck, StaleVersionError, Store
from cardroom.words import Chips, Said, say

TRIES = 20
Submit = Callable[[Entry], Head]


class WalletMovedError(RefusedError):
    """Chips of the person have moved since they were counted."""


def _check_still(person: str, due: Callable[..., int], cents: int, conn: Connection) -> None:
    """Check, in the transaction, that the same sum is still due.

    Raise `RefusedError` if the person has enough by now, and `WalletMovedError` if another sum is due.
    """
    if due(chips=belongings(conn, person).all) != cents:
        raise WalletMovedError(say("refused.live.busy", count=TRIES))


class Purses:
    """Wallets of all people. Calls block until the disk has written, so a server makes them in a thread.

    `now` returns room time, `utc` the time of day.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        utc: Callable[[], int],
        settings: CageSettings | None = None,
        submit: Submit | None = None,
    ) -> None:
        self.store, self.now, self.utc = store, now, utc
        self.settings = settings or CageSettings()
        self._submit = submit or (lambda entry: store.append(*astuple(entry)))

    @property
    def policy(self) -> Said:
        """Text for players about free chips."""
        settings = self.settings
        amounts = {
            "to": Chips(settings.refill_to),
            "below": Chips(settings.refill_below),
            "day": Chips(settings.refill_day),
        }
        return say("cage.refill", minutes=settings.refill_minutes, **amounts)

    def chips_of(self, person: str) -> int:
        """Return all chips of the person: the wallet, chips asked for, and chips in seats at every table."""
        with self.store.looking() as conn:
            return belongings(conn, person).all

    def standing(self, person: str) -> RefillStatus:
        """Return the chips that the person may have now, or when."""
        before, _ = self._issued(person)
        return refill_status(self.settings, before, self.chips_of(person), self.now(), self.utc())

    def refill(self, person: str, client: str = "") -> int:
        """Issue the chips that the person may have, and return the cents; the same client id returns the same
        cents.

        The person's chips are counted again in the transaction that issues. If they differ from the first
        count, nothing is written and the sum is computed again.
        """
        for _ in range(TRIES):
            before, version = self._issued(person)
            if client and (earlier := next((issue for issue in before if issue.client == client), None)):
                return earlier.cents
            now_ms, utc = self.now(), self.utc()
            due = partial(refill, self.settings, before, now_ms=now_ms, utc=utc)
            cents = due(chips=self.chips_of(person))
            row = Input(
                ISSUE,
                person=person,
                client=client,
                said=issue_body(cents),
                engine=__version__,
                utc=utc,
                at=now_ms,
            )
            try:
                guard = PersonCheck(person, partial(_check_still, person, due, cents))
                self._submit(
                    Entry(f"person/{person}", version, (row,), issue_postings(person, cents), guard=guard)
                )
            except (StaleVersionError, DuplicateRequestError, WalletMovedError):
                continue
            return cents
        raise RefusedError(say("refused.live.busy", count=TRIES))

    def _issued(self, person: str) -> tuple[list[Issued], int]:
        rows = self.store.read(f"person/{person}")
        return issued_of(rows), rows[-1].version if rows else 0
