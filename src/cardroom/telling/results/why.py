"""Why a payment is what it is: as a sum, with the bank before and after it, in a sentence, and with the rules
in words.

what the wagers came to         your 19 against 24 …   $40 at even money   $40
what the bank could still pay   Rosa put up $280, $250 was used before you, $30 left
so you get                      $30 of $40, the stake back, and your chips before and after
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
from cardroom.telling.rules.clauses import ClauseTold, told_all
from cardroom.words import Chips, Said, SaidList, Value, Who, odds_said, say

FEES = ("fee", "pot-fee")
"""Rows of the collection; what the pot pays for everybody changes nobody's chips by itself."""


class SumLine(msgspec.Struct, frozen=True):
    """A line of a sum; a total stands below the line and is what is above it together."""

    said: Said
    cents: int
    detail: Said | None = None
    """How the amount comes about, such as `$40 at even money`."""
    total: bool = False


class Sum(msgspec.Struct, frozen=True):
    head: Said
    lines: tuple[SumLine, ...]


class Why(msgspec.Struct, frozen=True):
    """Of what a seat won or lost, as far as some rows of its result go."""

    seat: int
    title: Said
    sums: tuple[Sum, ...]
    cover: tuple[Segment, ...]
    """What each of these wagers found in the bank, and left there."""
    reasons: tuple[Said, ...]
    clauses: tuple[ClauseTold, ...]
    """In words, with the ruling where there is one; what is adopted behind what adopts it."""


def why(table: Table, start: BetweenRounds, events: Sequence[Event], at: int) -> Why | None:
    """Of the chips that this event of the log moved; nothing where it moved nobody's."""
    event = events[at]
    if not isinstance(event, Moved):
        return None
    wager = wager_of(event.source) or wager_of(event.target)
    seat = seat_of(event.target) or seat_of(event.source) or (wager[2] if wager else 0)
    return why_of(table, start, events, seat, at) if seat else None


def why_of(
    table: Table, start: BetweenRounds, events: Sequence[Event], seat: int, at: int | None = None
) -> Why | None:
    """Of all that a seat won and lost in a round, or of the one row with this event."""
    came = result(table, events, seat)
    rows = [row for row in came.rows if (at is None and row.kind != "pot-fee") or at in row.at]
    if not rows:
        return None
    bank = bar(table, events)
    accounts = [row.wager.account for row in rows if row.wager]
    segments = tuple(one for one in bank.segments if one.account in accounts) if bank else ()
    sums = [
        _came(rows, seat),
        *_bank(table, events, bank, segments),
        _chips(rows, came.rows, seat, start.person(seat).cents),
    ]
    net = sum(row.cents for row in rows)
    short = any(one.uncovered for one in segments)
    owed = sum(row.wager.owed if row.wager else row.cents for row in rows)
    title = say("why.short" if short else "why.title", cents=signed(net), owed=signed(owed))
    pots = _pots(table, start, events, seat) if any(row.kind == "pot" for row in rows) else {}
    reasons = dict.fromkeys((*pots, *_reasons(table, rows, pots, short=short)))
    clauses = _clauses(table, rows, [*pots.values()], short=short)
    return Why(seat, title, tuple(sums), segments, tuple(reasons), clauses)


def _pots(table: Table, start: BetweenRounds, events: Sequence[Event], seat: int) -> dict[Said, str]:
    """Why the pots went where they went, whoever won them, with the topics behind it."""
    return dict(table.offering.family.face.pushed(table, start, events, seat))


def _came(rows: Sequence[ResultRow], seat: int) -> Sum:
    """Each wager at its odds, as if everything were covered; of a bank each wager against it, of a pot each
    part."""
    lines = [_line(one, seat) for row in rows for one in _apart(row)]
    return Sum(say("why.came"), _with_total("why.together", lines))


def _apart(row: ResultRow) -> Sequence[ResultRow]:
    """The parts of a row, where they add up to it."""
    return row.parts if row.parts and sum(part.cents for part in row.parts) == row.cents else (row,)


def _line(row: ResultRow, seat: int) -> SumLine:
    wager, where = row.wager, row.where or row.said
    if wager is None:
        return SumLine(where, row.cents)
    said = say("why.wager", where=where, hands=row.hands) if row.hands else where
    odds = odds_said(wager.odds) if wager.odds else None
    detail = (
        say("why.at-odds", stake=Chips(wager.stake), odds=odds)
        if odds
        else say("why.stake", stake=Chips(wager.stake))
    )
    return SumLine(
        said, wager.owed if row.seat == seat else row.cents, detail
    )  # a player-dealer reads what he has of it


def _with_total(key: str, lines: Sequence[SumLine]) -> tuple[SumLine, ...]:
    if len(lines) < 2:
        return tuple(lines)
    return (*lines, SumLine(say(key), sum(one.cents for one in lines), total=True))


def _bank(table: Table, events: Sequence[Event], bank: Bar | None, mine: Sequence[Segment]) -> Iterator[Sum]:
    """What was put up, what wagers had used of it, and what was left for the first that it did not reach;
    where it reached them all, for the first of these."""
    if bank is None or not mine or not any(one.cents for one in mine):
        return
    first = next((one for one in mine if one.uncovered), mine[0])
    where = table.offering.family.face.wager(kind_of(first.account), first.place)
    at: dict[str, Value] = {"who": Who(first.seat), "where": where}
    key = "-at" if first != mine[0] else ""
    before = [one for one in bank.segments[: bank.segments.index(first)] if one.before != one.after]
    lines = [SumLine(say("why.put-up"), bank.posted)]
    if before:
        face = table.offering.family.face
        named = tuple(
            say(
                "why.spot",
                who=Who(one.seat),
                where=face.wager(kind_of(one.account), one.place),
                cents=Chips(abs(one.before - one.after)),
            )
            for one in before
        )
        said = say(f"why.before{key}", **at, spots=SaidList(named, "comma"))
        lines.append(SumLine(said, first.before - bank.posted))
    lines.append(SumLine(say(f"why.left{key}", **at), first.before, total=True))
    yield Sum(say("why.bank"), tuple(lines))


def _chips(rows: Sequence[ResultRow], others: Sequence[ResultRow], seat: int, before: int) -> Sum:
    """What these rows made of the seat's chips, and the rest of the round with them."""
    lines = [SumLine(say("why.chips-before"), before)]
    for row in rows:
        wager, where = row.wager, row.where or row.said
        if wager and wager.uncovered:
            covered = Chips(abs(wager.won or wager.lost))
            where = say("why.covered", where=where, covered=covered, owed=Chips(abs(wager.owed)))
        lines.append(SumLine(where, row.cents))
    rest = sum(row.cents for row in others if row not in rows)
    if rest:
        lines.append(SumLine(say("why.rest"), rest))
    lines.append(SumLine(say("why.chips-after"), sum(one.cents for one in lines), total=True))
    return Sum(say("why.chips", who=Who(seat)), tuple(lines))


def _reasons(
    table: Table, rows: Sequence[ResultRow], pots: Mapping[Said, str], *, short: bool
) -> tuple[Said, ...]:
    """Each once: how the hands compared and why that decides it; then why not all of it was covered."""
    said = []
    for row in rows:
        for one in (row, *row.parts):
            if one.topic and one.topic in pots.values():
                continue  # said with the pot
            if one.reason is not None:
                said.append(
                    say("result.because", hands=one.hands, why=one.reason) if one.hands else one.reason
                )
            elif len(rows) == 1 and one.topic in table.offering.family.topics:
                said.append(say("why.about", about=table.offering.family.topics[one.topic]))
    if short:
        said.append(reason(table, "settle.uncovered", "") or say("why.uncovered"))
    return tuple(dict.fromkeys(said))


def _clauses(
    table: Table, rows: Sequence[ResultRow], pots: Sequence[str], *, short: bool
) -> tuple[ClauseTold, ...]:
    """All behind what was won and lost; of the collection, beside other things, the printed line alone."""
    ids = [
        one
        for row in rows
        for one in (row.clauses[:1] if row.kind in FEES and len(rows) > 1 else row.clauses)
    ]
    ids += [one for row in rows for part in row.parts for one in part.clauses]
    ids += [one for topic in filter(None, pots) for one in table.cite(topic)]
    ids += table.cite("settle.uncovered") if short else ()
    known = [clause(one) for one in dict.fromkeys(ids) if has_clause(one)]
    return tuple(told_all(table.offering, known))
