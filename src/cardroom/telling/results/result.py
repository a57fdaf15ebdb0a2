"""What a round came to for one seat: each wager with its arithmetic, the pots, the collection, and the net.

Every row knows what it changed in the seat's chips, and the rows add up. A player-dealer reads the same of
everybody else's wagers, and what they came to together; of a pot its parts are read. Such parts are not
counted a second time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from cardroom.felt import Event, Fact, Voided
from cardroom.money import POT
from cardroom.rooms import Table
from cardroom.telling.results.money_pages import MoneyPage, MoneyPages, WagerPage
from cardroom.telling.results.wager_result import Wagered, came, came_to_bank, how_it_came, signed, wagered
from cardroom.words import ENGLISH, Chips, Said, SaidList, Who, say

Kind = Literal["wager", "bank", "behind", "partner", "pot", "bonus", "fee", "pot-fee", "person", "unknown"]
UNCOVERED = "settle.uncovered"


class ResultRow(msgspec.Struct, frozen=True):
    """One line of a result."""

    kind: Kind
    said: Said
    cents: int
    """What it changed in the chips of the seat."""
    topic: str = ""
    clauses: tuple[str, ...] = ()
    at: tuple[int, ...] = ()
    """The events it is read from, by their number in the log."""
    where: Said | None = None
    """What it is about, without its arithmetic."""
    hands: Said | None = None
    """How the hands compared."""
    reason: Said | None = None
    """Why that decides it, in words."""
    wager: Wagered | None = None
    seat: int = 0
    """Whose wager it is, or from whom it came."""
    parts: tuple[ResultRow, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """Of one seat."""

    seat: int
    rows: tuple[ResultRow, ...]
    net: int
    played: bool
    """Whether any chip of this seat was at stake."""


def result(table: Table, events: Sequence[Event], seat: int) -> Result:
    """Reads one seat's money out of the log of a round; a void one came to nothing."""
    if any(isinstance(event, Voided) for event in events):
        return Result(seat, (), 0, played=False)
    books = MoneyPages(events, seat)
    rows = tuple(ResultBuilder(table, books).rows())
    played = any(row.kind not in ("fee", "pot-fee", "bonus") for row in rows)
    return Result(seat, rows, books.net, played)


def reason(table: Table, topic: str, how: str) -> Said | None:
    """Why a rule gives this, in the words that the family brings: by how it came out, where it says that
    apart."""
    base = f"because.{table.offering.family.name}.{topic}"
    return next((say(key) for key in (f"{base}.{how}", base) if ENGLISH.has(key)), None)


class ResultBuilder:
    """Puts the pages of the books into rows."""

    def __init__(self, table: Table, books: MoneyPages) -> None:
        self.table, self.books, self.seat = table, books, books.seat
        self.face = table.offering.family.face

    def rows(self) -> Iterator[ResultRow]:
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

    def _page(self, kind: Kind, page: MoneyPage, said: Said, where: Said | None = None) -> ResultRow:
        clauses = self.table.cite(page.topic) if page.topic else ()
        return ResultRow(
            kind, said, page.cents, page.topic, clauses, tuple(page.at), where or self._label(kind)
        )

    def _label(self, kind: Kind) -> Said:
        return say(f"result.label.{kind}", pot=self.face.account(POT))

    @staticmethod
    def _in_and_out(key: str, page: MoneyPage) -> Said:
        return say(key, put=Chips(page.put), back=Chips(page.back), cents=signed(page.cents))

    def _own(self, page: WagerPage) -> ResultRow:
        wager = wagered(page, self.seat)
        return self._wager_row(
            page, wager, came(wager), self.face.wager(page.kind, page.place), wager.won - wager.lost
        )

    def _wager_row(self, page: WagerPage, wager: Wagered, came: Said, where: Said, cents: int) -> ResultRow:
        table, fact = self.table, page.fact
        how = (
            getattr(fact, "how", "") if fact is not None and fact.topic == page.topic else how_it_came(wager)
        )
        why = reason(table, page.topic, how)
        hands = _done(fact)
        said = [one for one in (self._compared(page, hands, why), came) if one]
        line = say("result.at", where=where, parts=SaidList(tuple(said), "semicolon"))
        at, clauses = tuple(sorted(set(page.at))), self._behind(page)
        return ResultRow("wager", line, cents, page.topic, clauses, at, where, hands, why, wager, page.bettor)

    def _compared(self, page: WagerPage, hands: Said | None, why: Said | None) -> Said | None:
        """How the hands compared, and why that decides it where the comparison does not show it by itself."""
        if why is None or page.topic in self.face.evident or page.topic == UNCOVERED:
            return hands
        return say("result.because", hands=hands, why=why) if hands else why

    def _behind(self, page: WagerPage) -> tuple[str, ...]:
        """The rule that settled it, then the one on what the bank does not reach, then all else behind it;
        each once."""
        clauses = self.table.cite(page.topic) if page.topic else ()
        short = self.table.cite(UNCOVERED) if page.short else ()
        return tuple(dict.fromkeys((*clauses[:1], *short[:1], *clauses, *short)))

    def _bank(self) -> ResultRow:
        """What the player-dealer put up, and every wager against it."""
        page = self.books.bank
        others = tuple(self._against(one) for one in self.books.wagers.values() if one.staked)
        kept = page.taken.get("act.bank", 0)
        collected = sum(one.lost for one in self.books.wagers.values())
        paid = sum(one.won for one in self.books.wagers.values())
        cents, alone = page.cents, collected - paid
        key = "result.bank" if cents == alone else "result.bank-share"
        put, signs = Chips(page.put - kept), {"cents": signed(cents), "all": signed(alone)}
        said = say(key, posted=put, collected=Chips(collected), paid=Chips(paid), **signs)
        clauses, at = self.table.cite("settle.bank"), tuple(page.at)
        return ResultRow("bank", said, cents, "settle.bank", clauses, at, self._label("bank"), parts=others)

    def _against(self, page: WagerPage) -> ResultRow:
        """A wager of somebody else as the player-dealer reads it, to whom that of several is one."""
        wager = wagered(page, 0)
        where = say("result.whose", who=Who(page.bettor), where=self.face.wager(page.kind, page.place))
        return self._wager_row(page, wager, came_to_bank(wager), where, wager.lost - wager.won)

    def _shared(self) -> Iterator[ResultRow]:
        """Behind the player-dealer; in the wager of another."""
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
        """What was put in and taken out, and each taking with its reason."""
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
            said = say("result.taken", cents=signed(cents), why=why) if why else plain
            parts.append(
                ResultRow(
                    "pot", said, cents, topic, self.table.cite(topic), where=why or row.where, reason=why
                )
            )
        return msgspec.structs.replace(row, parts=tuple(parts))

    def _people(self) -> Iterator[ResultRow]:
        """What came from each player and went to each, by the rule behind it."""
        for (seat, topic), page in sorted(self.books.people.items()):
            why = reason(self.table, topic, "wins" if page.cents > 0 else "loses")
            key = "result.from" if page.cents > 0 else "result.to"
            about = self.table.offering.family.topics.get(topic)
            said = say(key, other=Who(seat), about=about or topic, cents=signed(page.cents))
            label = say("result.label.person", other=Who(seat), about=about or topic)
            yield msgspec.structs.replace(self._page("person", page, said, label), reason=why, seat=seat)

    def _pot_fees(self) -> ResultRow:
        """For everybody's information: no chip of this seat alone."""
        pages = self.books.pot_fees
        clauses = dict.fromkeys(one for topic in pages for one in self.table.cite(topic))
        pot, total = self.face.account(POT), sum(page.back for page in pages.values())
        said = say("result.pot-fee", pot=pot, cents=Chips(total))
        at = tuple(number for page in pages.values() for number in page.at)
        return ResultRow("pot-fee", said, 0, next(iter(pages)), tuple(clauses), at, self._label("pot-fee"))


def _done(fact: Fact | None) -> Said | None:
    """A fact as it is said of a wager when the round is over."""
    if fact is None:
        return None
    return fact.said_as("done") if ENGLISH.has(f"done.{fact.key}") else fact.said
