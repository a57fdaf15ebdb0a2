"""The kinds of inputs in a table's stream, and how each is made.

    open     room, game, the room file's hash, and the first header       row 1
    round    the header: where the round starts                           its version is the round's number
    say, silence, void     an answer, the clock, the floor                as `Answer.full_line` writes it
    trouble  at a training table: the coming mishap, under seal
    ruled    the trainee's ruling                                         in the same append as the mishap
    mishap   what went wrong at a question                                the same
    grace, gap             time that is granted, to one seat or to all
    end      what the round hands on                                      in one append with the last input
    sit, buy, leave, away, back, move, again, change, speed, shift, close          requests, as they were made
    seats    the results of requests, and the header after them           in one append with their cause
    pause, unpause         no further round begins; rounds begin again
    halt, resume           why the table stands still; it goes on

The answers of chance that follow from an input are lines in its `secret`. `open` and `round` also hold the
draw of the next round there, and `round` its own draw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from cardroom import __version__
from cardroom.errors import UnreadableError
from cardroom.felt import BetweenRounds, Event
from cardroom.live.stream.commands import Fresh, Request, kind_of
from cardroom.live.stream.fairness import HouseDraws, is_draw
from cardroom.live.stream.header import RoundHeader, write_between, write_header
from cardroom.live.stream.requests import RequestOutcome
from cardroom.record.write import body_line
from cardroom.script import Answer, Driver
from cardroom.store import Input, StreamRow


class Timestamp(msgspec.Struct, frozen=True):
    """A point in time: room milliseconds for clocks, and wall-clock milliseconds for people."""

    at: int = 0
    utc: int = 0


Digest = Callable[[bytes], bytes]
"""A keyed digest for one place in one stream: without the key nobody can try which of 52 cards it was."""


def events_digest(events: Iterable[Event], digest: Digest) -> bytes:
    """Return the digest of events as the auditor reads them: a shoe counts with its whole order, dealt or
    not."""
    lines = (f"> {event.full_line()}" if isinstance(event, Answer) else body_line(event) for event in events)
    return digest("\n".join(lines).encode())


def answers(events: Iterable[Event]) -> list[Answer]:
    """Return the answers among these events."""
    return [event for event in events if isinstance(event, Answer)]


def plain_row(
    kind: str, when: Timestamp, text: str = "", person: str = "", seat: int = 0, **more: object
) -> Input:
    """Return a row that needs no driver."""
    return Input(kind, seat, person, said=text, engine=__version__, utc=when.utc, at=when.at, **more)  # type: ignore[arg-type]


def round_row(
    header: RoundHeader, draws: HouseDraws, driver: Driver, when: Timestamp, digest: Digest
) -> Input:
    """Return the row of a new round: its header, the draws, and the answers of chance before the first
    question."""
    common, family_part = write_header(header)
    secret = "\n".join([
        family_part,
        *draws.lines,
        *(answer.full_line() for answer in answers(driver.events)),
    ])
    return plain_row("round", when, common, secret=secret.encode(), told=events_digest(driver.events, digest))


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
    """Return the row of an answer with everything that followed from it. A sealed answer is secret as a
    whole."""
    answer, *drawn = answers(events)
    is_open = not answer.under_seal
    secret = [line.full_line() for line in (drawn if is_open else [answer, *drawn])]
    return plain_row(
        kind,
        when,
        answer.full_line() if is_open else "",
        person,
        answer.seat,
        ask=ask,
        take=answer.take,
        client=client,
        secret="\n".join(secret).encode(),
        told=events_digest(events, digest),
        fresh=fresh_text(fresh),
    )


def fresh_text(fresh: Fresh | None) -> str:
    """Encode what a client adds to chance for a row."""
    return msgspec.json.encode(fresh).decode() if fresh else ""


def end_row(outcome: BetweenRounds, when: Timestamp) -> Input:
    """Return the row of the end of a round."""
    common, family_part = write_between(outcome)
    return plain_row("end", when, common, secret=family_part.encode())


def request_row(act: Request, when: Timestamp) -> Input:
    """Return the row of a request, as it was made."""
    seat = getattr(act, "seat", 0) or getattr(act, "to", 0)
    kind, client = kind_of(act), getattr(act, "client", "")
    return plain_row(kind, when, msgspec.json.encode(act).decode(), act.person, seat, client=client)


class SeatsRow(msgspec.Struct, frozen=True):
    """The JSON in `said` of a row `seats`."""

    ruled: tuple[RequestOutcome, ...]
    header: msgspec.Raw


def seats_row(header: RoundHeader, ruled: tuple[RequestOutcome, ...], when: Timestamp) -> Input:
    """Return the row with the results of requests and the header after them."""
    common, family_part = write_header(header)
    text = msgspec.json.encode(SeatsRow(ruled, msgspec.Raw(common.encode()))).decode()
    return plain_row("seats", when, text, secret=family_part.encode())


def read_seats(row_input: Input) -> SeatsRow:
    """Decode a row `seats`."""
    try:
        return msgspec.json.decode(row_input.said, type=SeatsRow)
    except msgspec.MsgspecError as bad:
        raise UnreadableError(f"it does not say what came of requests: {bad}") from None


def outcomes_in(row_input: Input) -> tuple[RequestOutcome, ...]:
    """Return the results of requests in a row `seats`, in the order of the requests."""
    return read_seats(row_input).ruled


def replay_lines(row: StreamRow) -> list[str]:
    """Return the lines that give this row to a driver once more."""
    lines = row.input.secret.decode().split("\n") if row.input.secret else []
    if row.input.kind == "round":
        return [line for line in lines[1:] if not is_draw(line)]
    return [row.input.said, *lines] if row.input.said else lines


def has_chance(row_input: Input) -> bool:
    """Check if chance answered something because of this input."""
    return any(line.startswith("chance ") for line in row_input.secret.decode().split("\n"))
