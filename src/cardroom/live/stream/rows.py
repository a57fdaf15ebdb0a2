"""The kinds of inputs in a table's stream, and how each comes to be.

    open     room, game, the room file's hash, and the first header       row 1
    round    the header: where the round starts                           its number in the stream is the
             round's
    say, silence, void     an answer, the clock, the floor                as `Answer.full_line` has it
    trouble  at a table for training: what is about to, under seal
    ruled    what the trainee says should follow                          in the same append as the mishap
    mishap   what went wrong at a question                                the same
    grace, gap             time that is granted, to one seat or to all
    end      what the round hands on                                      in the same append as the input that
             ended it
    sit, buy, leave, away, back, move, again, change, speed, shift, close          requests, as they were made
    seats    what came of requests, and the header after them             in the same append as what made them
             due
    pause, unpause         no further round begins; rounds begin again
    halt, resume           why the table stands still, and goes on

Chance rides along: what it answered because of an input is in that input's `secret`, a line each. `open` and
`round` hold the draw of the next round there too, `round` also its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from cardroom import __version__
from cardroom.errors import UnreadableError
from cardroom.felt import BetweenRounds, Event
from cardroom.live.stream.commands import Fresh, Request, kind_of
from cardroom.live.stream.fairness import HouseDraws, is_draw
from cardroom.live.stream.header import RoundHeader, write, write_header
from cardroom.live.stream.requests import RequestOutcome
from cardroom.record.write import body_line
from cardroom.script import Answer, Driver
from cardroom.store import Input, StreamRow


class Timestamp(msgspec.Struct, frozen=True):
    """When something happens: in room milliseconds, which clocks count, and by the wall clock, which people
    read."""

    at: int = 0
    utc: int = 0


Digest = Callable[[bytes], bytes]
"""Keyed, and of one place in one stream: without the key nobody tries which of 52 cards it was."""


def told(events: Iterable[Event], digest: Digest) -> bytes:
    """Of events, each as the auditor would read it: of a shoe the whole order, whatever has been dealt of
    it."""
    lines = (f"> {one.full_line()}" if isinstance(one, Answer) else body_line(one) for one in events)
    return digest("\n".join(lines).encode())


def answers(events: Iterable[Event]) -> list[Answer]:
    return [one for one in events if isinstance(one, Answer)]


def row(kind: str, when: Timestamp, said: str = "", person: str = "", seat: int = 0, **more: object) -> Input:
    """What no driver had to run for."""
    return Input(kind, seat, person, said=said, engine=__version__, utc=when.utc, at=when.at, **more)  # type: ignore[arg-type]


def round_row(
    header: RoundHeader, draws: HouseDraws, driver: Driver, when: Timestamp, digest: Digest
) -> Input:
    """A round has begun: where it started, the draws, and what chance has answered before the first
    question."""
    common, own = write_header(header)
    secret = "\n".join([own, *draws.lines, *(one.full_line() for one in answers(driver.events))])
    return row("round", when, common, secret=secret.encode(), told=told(driver.events, digest))


def step_row(
    kind: str,
    events: Sequence[Event],
    when: Timestamp,
    digest: Digest,
    ask: str = "",
    client: str = "",
    person: str = "",
    fresh: Fresh | None = None,
) -> Input:
    """What an input brought about, itself first. A sealed answer is all secret."""
    given, *drawn = answers(events)
    is_open = not given.under_seal
    secret = [one.full_line() for one in (drawn if is_open else [given, *drawn])]
    return row(
        kind,
        when,
        given.full_line() if is_open else "",
        person,
        given.seat,
        ask=ask,
        take=given.take,
        client=client,
        secret="\n".join(secret).encode(),
        told=told(events, digest),
        fresh=fresh_text(fresh),
    )


def fresh_text(fresh: Fresh | None) -> str:
    """What a client adds to chance, as a row keeps it."""
    return msgspec.json.encode(fresh).decode() if fresh else ""


def end_row(outcome: BetweenRounds, when: Timestamp) -> Input:
    common, own = write(outcome)
    return row("end", when, common, secret=own.encode())


def request_row(act: Request, when: Timestamp) -> Input:
    """As it was made."""
    seat = getattr(act, "seat", 0) or getattr(act, "to", 0)
    kind, client = kind_of(act), getattr(act, "client", "")
    return row(kind, when, msgspec.json.encode(act).decode(), act.person, seat, client=client)


class SeatsRow(msgspec.Struct, frozen=True):
    """As JSON in `said` of a row `seats`."""

    ruled: tuple[RequestOutcome, ...]
    header: msgspec.Raw


def seats_row(header: RoundHeader, ruled: tuple[RequestOutcome, ...], when: Timestamp) -> Input:
    common, own = write_header(header)
    said = msgspec.json.encode(SeatsRow(ruled, msgspec.Raw(common.encode()))).decode()
    return row("seats", when, said, secret=own.encode())


def seats_in(one: Input) -> SeatsRow:
    try:
        return msgspec.json.decode(one.said, type=SeatsRow)
    except msgspec.MsgspecError as bad:
        raise UnreadableError(f"it does not say what came of requests: {bad}") from None


def ruled_in(one: Input) -> tuple[RequestOutcome, ...]:
    """What came of requests, in the order in which they were made."""
    return seats_in(one).ruled


def given_again(kept: StreamRow) -> list[str]:
    """The lines that give it to a driver once more."""
    lines = kept.input.secret.decode().split("\n") if kept.input.secret else []
    if kept.input.kind == "round":
        return [line for line in lines[1:] if not is_draw(line)]
    return [kept.input.said, *lines] if kept.input.said else lines


def has_chance(one: Input) -> bool:
    """Whether chance answered something because of it."""
    return any(line.startswith("chance ") for line in one.secret.decode().split("\n"))
