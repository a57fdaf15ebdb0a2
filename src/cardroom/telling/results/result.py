"""The result of a round for one seat: each wager with its arithmetic, the pots, the collection, and the net.

Every row has what it changed in the seat's chips, and the rows add up. A player-dealer also reads everyone
else's wagers and their total; a pot has its parts. Such parts are not counted a second time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from cardroom.felt import Event, Fact, Voided
from cardroom.money import POT
from cardroom.rooms import Table
from cardroom.telling.results.money_pages import MoneyPage, MoneyPages, WagerPage
from cardroom.telling.results.wager_result import (
    Wagered,
    bank_outcome,
    bettor_outcome,
    outcome_word,
    signed,
    wagered,
)
from cardroom.words import ENGLISH, Chips, Said, SaidList, Who, say

Kind = Literal["wager", "bank", "behind", "partner", "pot", "bonus", "fee", "pot-fee", "person", "unknown"]
UNCOVERED = "settle.uncovered"


class ResultRow(msgspec.Struct, frozen=True):
    """Line of a result."""

    kind: Kind
    said: Said
    cents: int
    """Change in the chips of the seat."""
    topic: str = ""
    clauses: tuple[str, ...] = ()
    at: tuple[int, ...] = ()
    """The events it is read from, by their number in the log."""
    where: Said | None = None
    """Its subject, without the arithmetic."""
    hands: Said | None = None
    """How the hands compared."""
    reason: Said | None = None
    """Why that decides it, in words."""
    wager: Wagered | None = None
    seat: int = 0
    """The bettor, or the player that the chips came from."""
    parts: tuple[ResultRow, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """The result of one seat."""

    seat: int
    rows: tuple[ResultRow, ...]
    net: int
    played: bool
    """Any chip of this seat was at stake."""


def result(table: Table, events: Sequence[Event], seat: int) -> Result:
    """Return one seat's result from the log of a round; a void round has no rows."""
    if any(isinstance(event, Voided) for event in events):
        return Result(seat, (), 0, played=False)
    books = MoneyPages(events, seat)
    rows = tuple(ResultBuilder(table, books).rows())
    played = any(row.kind not in ("fee", "pot-fee", "bonus") for row in rows)
    return Result(seat, rows, books.net, played)


def reason(table: Table, topic: str, how: str) -> Said | None:
    """Return why a rule gives this, in the words of the family; by how it came out, if there are words for
    that."""
    base = f"because.{table.offering.family.name}.{topic}"
    return next((say(key) for key in (f"{base}.{how}", base) if ENGLISH.has(key)), None)


class ResultBuilder:
    """Turns the pages of the books into rows."""

    def __init__(self, table: Table, books: MoneyPages) -> None:
        self.table, self.books, self.seat = table, books, books.seat
        self.presenter = table.offering.family.presenter

    def rows(self) -> Iterator[ResultRow]:
        """Yield the rows of the result."""
        books = self.books
        for page in books.wagers.values():
            if page.stakes.get(self.seat) and page.bettor == self.seat:
                yield self._own(page)
        if books.bank.put or books.bank.back:
            yield self._bank()
        yield from self._shared()
        if books.pot.at:
            yield self._pot()
        yield from self._people()
        if books.bonus.cents:
            yield self._page("bonus", books.bonus, say("result.bonus", cents=signed(books.bonus.cents)))
        for fee in books.fees.values():
            yield self._page("fee", fee, say("result.fee", cents=signed(fee.cents)))
        if books.other.at:
            yield self._page("unknown", books.other, self._in_and_out("result.unknown", books.other))
        if books.pot_fees:
            yield self._pot_fees()

    def _page(self, kind: Kind, page: MoneyPage, message: Said, where: Said | None = None) -> ResultRow:
        clauses = self.table.cite(page.topic) if page.topic else ()
        return ResultRow(
            kind, message, page.cents, page.topic, clauses, tuple(page.at), where or self._label(kind)
        )

    def _label(self, kind: Kind) -> Said:
        return say(f"result.label.{kind}", pot=self.presenter.account(POT))

    @staticmethod
    def _in_and_out(key: str, page: MoneyPage) -> Said:
        return say(key, put=Chips(page.put), back=Chips(page.back), cents=signed(page.cents))

    def _own(self, page: WagerPage) -> ResultRow:
        wager = wagered(page, self.seat)
        return self._wager_row(
            page,
            wager,
            bettor_outcome(wager),
            self.presenter.wager(page.kind, page.place),
            wager.won - wager.lost,
        )

    def _wager_row(
        self, page: WagerPage, wager: Wagered, outcome: Said, where: Said, cents: int
    ) -> ResultRow:
        table, fact = self.table, page.fact
        how = (
            getattr(fact, "how", "") if fact is not None and fact.topic == page.topic else outcome_word(wager)
        )
        why = reason(table, page.topic, how)
        hands = _fact_message(fact)
        parts = [part for part in (self._compared(page, hands, why), outcome) if part]
        line = say("result.at", where=where, parts=SaidList(tuple(parts), "semicolon"))
        event_numbers, clauses = tuple(sorted(set(page.at))), self._behind(page)
        return ResultRow(
            "wager", line, cents, page.topic, clauses, event_numbers, where, hands, why, wager, page.bettor
        )

    def _compared(self, page: WagerPage, hands: Said | None, why: Said | None) -> Said | None:
        """Return how the hands compared, and why that decides it unless the comparison shows it already."""
        if why is None or page.topic in self.presenter.evident or page.topic == UNCOVERED:
            return hands
        return say("result.because", hands=hands, why=why) if hands else why

    def _behind(self, page: WagerPage) -> tuple[str, ...]:
        """Return the clauses of a wager, each once: the rule that settled it, the one on the bank's cover,
        all others."""
        clauses = self.table.cite(page.topic) if page.topic else ()
        short = self.table.cite(UNCOVERED) if page.short else ()
        return tuple(dict.fromkeys((*clauses[:1], *short[:1], *clauses, *short)))

    def _bank(self) -> ResultRow:
        """Return what the player-dealer put up, and every wager against it."""
        page = self.books.bank
        parts = tuple(
            self._against(wager_page) for wager_page in self.books.wagers.values() if wager_page.staked
        )
        held_back = page.taken.get("act.bank", 0)
        collected = sum(wager_page.lost for wager_page in self.books.wagers.values())
        paid = sum(wager_page.won for wager_page in self.books.wagers.values())
        cents, alone = page.cents, collected - paid
        key = "result.bank" if cents == alone else "result.bank-share"
        put, signs = Chips(page.put - held_back), {"cents": signed(cents), "all": signed(alone)}
        message = say(key, posted=put, collected=Chips(collected), paid=Chips(paid), **signs)
        clauses, event_numbers = self.table.cite("settle.bank"), tuple(page.at)
        return ResultRow(
            "bank", message, cents, "settle.bank", clauses, event_numbers, self._label("bank"), parts=parts
        )

    def _against(self, page: WagerPage) -> ResultRow:
        """Return another player's wager as the player-dealer reads it; a wager of several partners counts as
        one."""
        wager = wagered(page, 0)
        where = say("result.whose", who=Who(page.bettor), where=self.presenter.wager(page.kind, page.place))
        return self._wager_row(page, wager, bank_outcome(wager), where, wager.lost - wager.won)

    def _shared(self) -> Iterator[ResultRow]:
        """Yield the rows of money behind the player-dealer and of shares in another player's wager."""
        if self.books.behind.put:
            yield self._page(
                "behind", self.books.behind, self._in_and_out("result.behind", self.books.behind)
            )
        partner = MoneyPage("act.partners")
        for page in self.books.wagers.values():
            if page.bettor != self.seat and self.seat in page.stakes:
                partner.put += page.stakes[self.seat]
                partner.back += page.backs.get(self.seat, 0) + page.wins.get(self.seat, 0)
                partner.at += sorted(set(page.at))
        if partner.put or partner.back:
            yield self._page("partner", partner, self._in_and_out("result.partner", partner))

    def _pot(self) -> ResultRow:
        """Return what was put in and taken out, and every amount taken with its reason."""
        page = self.books.pot
        row = self._page("pot", page, self._in_and_out("result.pot", page))
        parts = [
            ResultRow(
                "pot",
                say("result.put-in", cents=signed(-page.put)),
                -page.put,
                where=say("result.label.put-in"),
            )
        ]
        for topic, cents in page.taken.items():
            why = reason(self.table, topic, "wins")
            plain = say("result.taken-plain", cents=signed(cents))
            message = say("result.taken", cents=signed(cents), why=why) if why else plain
            parts.append(
                ResultRow(
                    "pot", message, cents, topic, self.table.cite(topic), where=why or row.where, reason=why
                )
            )
        return msgspec.structs.replace(row, parts=tuple(parts))

    def _people(self) -> Iterator[ResultRow]:
        """Yield what came from each player and went to each, by the rule behind it."""
        for (seat, topic), page in sorted(self.books.people.items()):
            why = reason(self.table, topic, "wins" if page.cents > 0 else "loses")
            key = "result.from" if page.cents > 0 else "result.to"
            about = self.table.offering.family.topics.get(topic)
            message = say(key, other=Who(seat), about=about or topic, cents=signed(page.cents))
            label = say("result.label.person", other=Who(seat), about=about or topic)
            yield msgspec.structs.replace(self._page("person", page, message, label), reason=why, seat=seat)

    def _pot_fees(self) -> ResultRow:
        """Return the fees from the pot as information: no chips of this seat alone."""
        pages = self.books.pot_fees
        clauses = dict.fromkeys(clause_id for topic in pages for clause_id in self.table.cite(topic))
        pot, total = self.presenter.account(POT), sum(page.back for page in pages.values())
        message = say("result.pot-fee", pot=pot, cents=Chips(total))
        event_numbers = tuple(number for page in pages.values() for number in page.at)
        return ResultRow(
            "pot-fee", message, 0, next(iter(pages)), tuple(clauses), event_numbers, self._label("pot-fee")
        )


def _fact_message(fact: Fact | None) -> Said | None:
    """Return a fact as the result words it after the round."""
    if fact is None:
        return None
    return fact.said_as("done") if ENGLISH.has(f"done.{fact.key}") else fact.said
