"""What people and the floor asked for, applied between two rounds: one pure function.

The rules are the engine's: a seat, a buy, a change of seats is what `Table` says of it. What is refused is refused by name,
and the chips that were set aside for it go back to the wallet they came from.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from cardroom.errors import BadSetup, CardroomError, Refused
from cardroom.felt import Between, Person, check_people, set_clock, step_away
from cardroom.live.acts import Again, Away, Back, Buy, Change, Close, Leave, Move, Request, Shift, Sit, Speed
from cardroom.live.books import Books, Postings, moved, wallet
from cardroom.live.clock import MINUTE
from cardroom.live.header import Header, Sitting
from cardroom.live.terms import BANK, SILENCES
from cardroom.record.fingerprint import rules_hash
from cardroom.rooms import Table
from cardroom.store import Posting
from cardroom.words import Said, say

REMEMBERED = 100
"""Of those who have left with less than a full time bank, the last."""


class Wish(msgspec.Struct, frozen=True):
    """A request, by the version at which it is in the stream."""

    version: int
    act: Request


class Ruled(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a request; `why` where it was refused."""

    version: int
    why: str = ""
    clauses: tuple[str, ...] = ()


class Settled(msgspec.Struct, frozen=True):
    """The table after all requests."""

    table: Table
    header: Header
    ruled: tuple[Ruled, ...] = ()
    postings: tuple[Posting, ...] = ()
    refused: Mapping[int, CardroomError] = {}
    """Those that were, by version."""


def settle(books: Books, table: Table, header: Header, wishes: Iterable[Wish], at: int) -> Settled:
    """In the order in which they came; each sees what those before it have changed."""
    minutes = max(0, at - header.opened) // MINUTE
    if minutes > header.between.clock:
        header = replace(header, between=set_clock(header.between, minutes))
    done = Settled(table, header)
    for wish in wishes:
        try:
            table, header, postings = _apply(books, done.table, done.header, wish.act, at)
            header = _awake(header, wish.act)
            ruled, refused = Ruled(wish.version), done.refused
        except (Refused, BadSetup) as bad:
            table, header, postings = done.table, done.header, given_back(books, wish.act)
            clauses = bad.clauses if isinstance(bad, Refused) else ()
            why = str(bad.said) if isinstance(bad, Refused) else "; ".join(bad.faults)
            ruled, refused = Ruled(wish.version, why, clauses), {**done.refused, wish.version: bad}
        done = Settled(table, header, (*done.ruled, ruled), (*done.postings, *postings), refused)
    return replace(done, header=_marked(done.header, at))


def _awake(header: Header, act: Request) -> Header:
    """Who asks for anything is there, and was only silent."""
    one = header.of(act.person) if isinstance(act, Buy | Move | Again) else None
    if one is None or one.away == "asked" or not (one.away or one.silences):
        return header
    return header.with_sitting(Sitting(one.seat, one.person, one.bank, one.played))


def is_due(header: Header) -> bool:
    """Whether the silence of somebody, or that he is there again, has to be marked."""
    return any(_is_away(one) != header.between.person(one.seat).away for one in header.sittings if one.seat)


def _is_away(one: Sitting) -> bool:
    return bool(one.away) or one.silences >= SILENCES


def _marked(header: Header, at: int) -> Header:
    """Who has been silent twice is away; who was and has said something is back."""
    for one in [one for one in header.sittings if one.seat]:
        is_away = _is_away(one)
        if is_away != header.between.person(one.seat).away:
            header = replace(header, between=step_away(header.between, one.seat, away=is_away))
        if is_away and not one.away:
            header = header.with_sitting(replace(one, away="silence", since=at, missed=0))
    return header


def set_aside(books: Books, act: Request) -> Postings:
    """Chips leave the wallet when they are asked for, so that nobody plays them twice."""
    return moved(wallet(act.person), books.escrow(act.person), act.cents, "asked") if isinstance(act, Sit | Buy) else ()


def given_back(books: Books, act: Request) -> Postings:
    return moved(books.escrow(act.person), wallet(act.person), act.cents, "refused") if isinstance(act, Sit | Buy) else ()


Applied = tuple[Table, Header, Postings]


def _apply(books: Books, table: Table, header: Header, act: Request, at: int) -> Applied:
    if header.closed:
        raise Refused(say("refused.live.closed", why=header.closed))
    match act:
        case Sit():
            return table, *_sit(books, table, header, act)
        case Buy():
            one = seated(header, act.person)
            after = replace(header, between=table.buy(header.between, one.seat, act.cents))
            return table, after, moved(books.escrow(act.person), books.stack(one.seat), act.cents, "buy")
        case Leave():
            return table, *_leave(books, table, header, act.person, "leave")
        case Away() | Back():
            return table, _step(header, seated(header, act.person), isinstance(act, Away), at), ()
        case Move():
            return table, *_move(books, table, header, act)
        case Again():
            seated(header, act.person)
            return table, replace(header, between=header.between.own.reopen(header.between)), ()
        case Change():
            return *_change(table, header, act), ()
        case Speed():
            return table, replace(header, terms=header.terms.at_speed(act.percent)), ()
        case Shift():
            if act.number <= header.shift:
                raise Refused(say("refused.live.shift", number=header.shift))
            return table, replace(header, shift=act.number), ()
        case Close():
            return table, *_close(books, table, header, act)


def seated(header: Header, person: str) -> Sitting:
    one = header.of(person)
    if one is None:
        raise Refused(Said("refused.live.no-seat"))
    return one


def _sit(books: Books, table: Table, header: Header, act: Sit) -> tuple[Header, Postings]:
    if header.of(act.person):
        raise Refused(Said("refused.live.seated"))
    taken = header.who
    free = [seat for seat in range(1, table.rules.seats + 1) if seat not in taken]
    if not free:
        raise Refused(Said("refused.live.full"))
    seat = act.seat or free[0]
    if seat in taken:
        raise Refused(say("refused.seat-taken", seat=seat))
    person = Person(seat, act.name, act.cents, act.kind, bot=act.bot)
    between = table.sit(header.between, person, act.before)
    known = next((one for one in header.sittings if one.person == act.person), Sitting(0, act.person))
    after = replace(header, between=between).with_sitting(Sitting(seat, act.person, known.bank, known.played))
    return after, moved(books.escrow(act.person), books.stack(seat), act.cents, "sit")


def _leave(books: Books, table: Table, header: Header, person: str, why: str) -> tuple[Header, Postings]:
    one = seated(header, person)
    cents = header.between.person(one.seat).cents
    others = [other for other in header.sittings if other is not one]
    gone = [other for other in others if not other.seat]
    left = [Sitting(0, person, one.bank, one.played)] if (one.bank, one.played) != (BANK, 0) else []
    sittings = (*[*gone, *left][-REMEMBERED:], *(other for other in others if other.seat))
    after = replace(header, between=table.leave(header.between, one.seat), sittings=sittings)
    return after, moved(books.stack(one.seat), wallet(person), cents, why)


def _move(books: Books, table: Table, header: Header, act: Move) -> tuple[Header, Postings]:
    one = seated(header, act.person)
    between = table.change_seat(header.between, one.seat, act.to)
    after = replace(header, between=between).with_sitting(replace(one, seat=act.to))
    return after, moved(books.stack(one.seat), books.stack(act.to), between.person(act.to).cents, "move")


def _step(header: Header, one: Sitting, away: bool, at: int) -> Header:
    if away and one.away:
        return header.with_sitting(replace(one, away="asked"))
    after = replace(one, away="asked", since=at, missed=0) if away else Sitting(one.seat, one.person, one.bank, one.played)
    return replace(header, between=step_away(header.between, one.seat, away=away)).with_sitting(after)


def _change(table: Table, header: Header, act: Change) -> tuple[Table, Header]:
    """Other limits, from the next hand on, where they can be played with what lies on the table."""
    other = table.offering.open(act.settings)
    faults = [fault for fault, _ in check_people(header.between, other.rules.seats)]
    start = other.offering.family.begin(header.between)
    if faults := faults + list(other.offering.family.faults_of_start(start, other.opened)):
        raise BadSetup(faults)
    return other, replace(header, settings=other.settings, rules=rules_hash(other))


def _close(books: Books, table: Table, header: Header, act: Close) -> tuple[Header, Postings]:
    """Everybody gets his chips."""
    found: list[Posting] = []
    for person in list(header.who.values()):
        header, postings = _leave(books, table, header, person, "close")
        found += postings
    return replace(header, closed=act.reason), tuple(found)


def check_soon(header: Header, waiting: Sequence[Wish], act: Request) -> None:
    """What can be seen to be wrong before the round is over, by who has a seat now or has asked for one."""
    if header.closed:
        raise Refused(say("refused.live.closed", why=header.closed))
    asked = [type(one.act) for one in waiting if one.act.person == act.person]
    is_coming, is_leaving = Sit in asked, Leave in asked
    match act:
        case Sit():
            if is_coming or (header.of(act.person) and not is_leaving):
                raise Refused(Said("refused.live.seated"))
        case Buy() | Leave() | Away() | Back() | Move() | Again():
            if not header.of(act.person) and not is_coming:
                raise Refused(Said("refused.live.no-seat"))
        case Change() | Speed() | Shift() | Close():
            pass


def seats_of(between: Between, who: dict[int, str]) -> tuple[Sitting, ...]:
    """Those who sit at a new table."""
    return tuple([Sitting(one.seat, who[one.seat]) for one in between.people])
