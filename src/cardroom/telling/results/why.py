"""Why a payment is what it is: as a sum, with the bank before and after it, in a sentence, and with the rules
in words.

- what the wagers came to: `your 19 against 24 … $40 at even money`
- what the bank could still pay: `Rosa put up $280, $250 was used before you, $30 left`
- so you get: `$30 of $40`, the stake back, and your chips before and after
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from cardroom.felt import BetweenRounds, Event, Moved
from cardroom.money import kind_of, seat_of, wager_of
from cardroom.rooms import Table
from cardroom.rulebook import clause
from cardroom.rulebook.clause import has_clause
from cardroom.telling.results.cover import Bar, Segment, bar
from cardroom.telling.results.result import ResultRow, reason, result
from cardroom.telling.results.wager_result import signed
from cardroom.telling.rules.clauses import ClauseTold, tell_clauses
from cardroom.words import Chips, Said, SaidList, Value, Who, odds_said, say

FEES = ("fee", "pot-fee")
"""Rows of the collection; a fee that the pot pays for everyone changes no seat's chips by itself."""


class SumLine(msgspec.Struct, frozen=True):
    """A line of a sum; a total goes below the others and adds them up."""

    said: Said
    cents: int
    detail: Said | None = None
    """How the amount comes about, such as `$40 at even money`."""
    total: bool = False


class Sum(msgspec.Struct, frozen=True):
    """A sum under a heading."""

    head: Said
    lines: tuple[SumLine, ...]


class Why(msgspec.Struct, frozen=True):
    """Explanation of what a seat won or lost, for some rows of its result."""

    seat: int
    title: Said
    sums: tuple[Sum, ...]
    cover: tuple[Segment, ...]
    """Segments of the bank: what each of these wagers found in the bank, and left there."""
    reasons: tuple[Said, ...]
    clauses: tuple[ClauseTold, ...]
    """In words, with any ruling; an adopted clause comes behind the clause that adopts it."""


def why(table: Table, start: BetweenRounds, events: Sequence[Event], index: int) -> Why | None:
    """Return the explanation of the chips that this event of the log moved; None if it moved no seat's
    chips."""
    event = events[index]
    if not isinstance(event, Moved):
        return None
    wager = wager_of(event.source) or wager_of(event.target)
    seat = seat_of(event.target) or seat_of(event.source) or (wager[2] if wager else 0)
    return why_of(table, start, events, seat, index) if seat else None


def why_of(
    table: Table, start: BetweenRounds, events: Sequence[Event], seat: int, index: int | None = None
) -> Why | None:
    """Return the explanation of everything a seat won and lost in a round, or of the one row with this
    event."""
    outcome = result(table, events, seat)
    rows = [row for row in outcome.rows if (index is None and row.kind != "pot-fee") or index in row.at]
    if not rows:
        return None
    bank = bar(table, events)
    accounts = [row.wager.account for row in rows if row.wager]
    segments = tuple(segment for segment in bank.segments if segment.account in accounts) if bank else ()
    sums = [
        _wager_sum(rows, seat),
        *_bank_sums(table, events, bank, segments),
        _chips_sum(rows, outcome.rows, seat, start.person(seat).cents),
    ]
    net = sum(row.cents for row in rows)
    short = any(segment.uncovered for segment in segments)
    owed = sum(row.wager.owed if row.wager else row.cents for row in rows)
    title = say("why.short" if short else "why.title", cents=signed(net), owed=signed(owed))
    pots = _pots(table, start, events, seat) if any(row.kind == "pot" for row in rows) else {}
    reasons = dict.fromkeys((*pots, *_reasons(table, rows, pots, short=short)))
    clauses = _clauses(table, rows, [*pots.values()], short=short)
    return Why(seat, title, tuple(sums), segments, tuple(reasons), clauses)


def _pots(table: Table, start: BetweenRounds, events: Sequence[Event], seat: int) -> dict[Said, str]:
    """Return why the pots went where they went, regardless of the winner, with the topics behind it."""
    return dict(table.offering.family.presenter.pushed(table, start, events, seat))


def _wager_sum(rows: Sequence[ResultRow], seat: int) -> Sum:
    """Return the sum of the wagers at their odds, as if everything were covered.

    A bank has a line for each wager against it, a pot one for each part.
    """
    lines = [_line(part, seat) for row in rows for part in _parts(row)]
    return Sum(say("why.came"), _with_total("why.together", lines))


def _parts(row: ResultRow) -> Sequence[ResultRow]:
    """Return the parts of a row if they add up to it, else the row itself."""
    return row.parts if row.parts and sum(part.cents for part in row.parts) == row.cents else (row,)


def _line(row: ResultRow, seat: int) -> SumLine:
    wager, where = row.wager, row.where or row.said
    if wager is None:
        return SumLine(where, row.cents)
    message = say("why.wager", where=where, hands=row.hands) if row.hands else where
    odds = odds_said(wager.odds) if wager.odds else None
    detail = (
        say("why.at-odds", stake=Chips(wager.stake), odds=odds)
        if odds
        else say("why.stake", stake=Chips(wager.stake))
    )
    return SumLine(
        message, wager.owed if row.seat == seat else row.cents, detail
    )  # a player-dealer reads the bank's part of it


def _with_total(key: str, lines: Sequence[SumLine]) -> tuple[SumLine, ...]:
    if len(lines) < 2:
        return tuple(lines)
    return (*lines, SumLine(say(key), sum(line.cents for line in lines), total=True))


def _bank_sums(
    table: Table, events: Sequence[Event], bank: Bar | None, mine: Sequence[Segment]
) -> Iterator[Sum]:
    """Yield what was put up, what wagers had used of it, and what was left for the first that it did not
    reach. If it reached them all, that is the first of these."""
    if bank is None or not mine or not any(segment.cents for segment in mine):
        return
    first = next((segment for segment in mine if segment.uncovered), mine[0])
    where = table.offering.family.presenter.wager(kind_of(first.account), first.place)
    spot: dict[str, Value] = {"who": Who(first.seat), "where": where}
    key = "-at" if first != mine[0] else ""
    before = [
        segment for segment in bank.segments[: bank.segments.index(first)] if segment.before != segment.after
    ]
    lines = [SumLine(say("why.put-up"), bank.posted)]
    if before:
        presenter = table.offering.family.presenter
        named = tuple(
            say(
                "why.spot",
                who=Who(segment.seat),
                where=presenter.wager(kind_of(segment.account), segment.place),
                cents=Chips(abs(segment.before - segment.after)),
            )
            for segment in before
        )
        message = say(f"why.before{key}", **spot, spots=SaidList(named, "comma"))
        lines.append(SumLine(message, first.before - bank.posted))
    lines.append(SumLine(say(f"why.left{key}", **spot), first.before, total=True))
    yield Sum(say("why.bank"), tuple(lines))


def _chips_sum(rows: Sequence[ResultRow], all_rows: Sequence[ResultRow], seat: int, before: int) -> Sum:
    """Return what these rows changed in the seat's chips, and the rest of the round with them."""
    lines = [SumLine(say("why.chips-before"), before)]
    for row in rows:
        wager, where = row.wager, row.where or row.said
        if wager and wager.uncovered:
            covered = Chips(abs(wager.won or wager.lost))
            where = say("why.covered", where=where, covered=covered, owed=Chips(abs(wager.owed)))
        lines.append(SumLine(where, row.cents))
    rest = sum(row.cents for row in all_rows if row not in rows)
    if rest:
        lines.append(SumLine(say("why.rest"), rest))
    lines.append(SumLine(say("why.chips-after"), sum(line.cents for line in lines), total=True))
    return Sum(say("why.chips", who=Who(seat)), tuple(lines))


def _reasons(
    table: Table, rows: Sequence[ResultRow], pots: Mapping[Said, str], *, short: bool
) -> tuple[Said, ...]:
    """Return the reasons, each once: how the hands compared and why that decides it, then why not everything
    was covered."""
    reasons = []
    for row in rows:
        for part in (row, *row.parts):
            if part.topic and part.topic in pots.values():
                continue  # the reason for the pot says it
            if part.reason is not None:
                reasons.append(
                    say("result.because", hands=part.hands, why=part.reason) if part.hands else part.reason
                )
            elif len(rows) == 1 and part.topic in table.offering.family.topics:
                reasons.append(say("why.about", about=table.offering.family.topics[part.topic]))
    if short:
        reasons.append(reason(table, "settle.uncovered", "") or say("why.uncovered"))
    return tuple(dict.fromkeys(reasons))


def _clauses(
    table: Table, rows: Sequence[ResultRow], pots: Sequence[str], *, short: bool
) -> tuple[ClauseTold, ...]:
    """Return all clauses behind what was won and lost; next to other rows the collection has only its printed
    line."""
    ids = [
        clause_id
        for row in rows
        for clause_id in (row.clauses[:1] if row.kind in FEES and len(rows) > 1 else row.clauses)
    ]
    ids += [clause_id for row in rows for part in row.parts for clause_id in part.clauses]
    ids += [clause_id for topic in filter(None, pots) for clause_id in table.cite(topic)]
    ids += table.cite("settle.uncovered") if short else ()
    cited = [clause(clause_id) for clause_id in dict.fromkeys(ids) if has_clause(clause_id)]
    return tuple(tell_clauses(table.offering, cited))
