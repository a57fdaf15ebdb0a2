"""The commands to a table, from people, bots, the clock and the floor: one struct each.

`person` is the id of the sender. The seat of that person is looked up in the stream and never taken from the
message. `client` is an id that the sender chose, so a command that is sent twice is taken once.
"""

from __future__ import annotations

from typing import get_args

import msgspec

from cardroom.games.family import Settings
from cardroom.rooms.buy_in import Before

LONGEST_ID = 40


class TableCommand(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="act"):
    """The base of all commands to a table; `TableAggregate.plan` returns the result.

    The tag of each command is data and does not follow the name of its class.
    """


def kind_of(act: TableCommand | type[TableCommand]) -> str:
    """Return the tag of a command: the kind of its row, and its name in messages and metrics."""
    return str(act.__struct_config__.tag)


class Fresh(msgspec.Struct, frozen=True, omit_defaults=True):
    """Bytes that a client adds to the chance of its table, in hexadecimal (`fairness`). They travel with
    commands that are rows in any case."""

    open: str = ""
    """The bytes of an earlier pledge."""
    next: str = ""
    """The hash of the bytes that the client opens later."""


# Commands in a round.


class Begin(TableCommand, frozen=True, tag="begin"):
    """Begin the next round where the last one ended."""


class Say(TableCommand, frozen=True, tag="say"):
    """Answer the question with this number, as text or as its options encode it; `take` counts the earlier
    answers."""

    seat: int
    said: object
    ask: str
    take: int = 0
    client: str = ""
    person: str = ""
    fresh: Fresh | None = None


class StrikeMishap(TableCommand, frozen=True, tag="strike"):
    """Report a mishap at a question, written as in records: `mucked 4 thrown`. No person: the table itself
    reports it."""

    mishap: str
    ask: str
    client: str = ""
    person: str = ""


class ScheduleMishap(TableCommand, frozen=True, tag="trouble"):
    """At a training table, announce the mishap that is about to strike, as the table's seed determines."""


class Silence(TableCommand, frozen=True, tag="silence"):
    """End the time for that question."""

    seat: int
    ask: str


class Grace(TableCommand, frozen=True, tag="grace"):
    """Grant a seat that lost its connection extra time before its time bank runs, once a round."""

    seat: int
    ask: str


class RecordGap(TableCommand, frozen=True, tag="gap"):
    """Record that the room stood still: the players who have a question may have to reconnect first."""


class VoidRound(TableCommand, frozen=True, tag="void"):
    """The floor voids a round, named by the version at which it began."""

    reason: str
    round: int
    person: str = ""


class Upgrade(TableCommand, frozen=True, tag="upgrade"):
    """The server voids an open round, because the replay of that round differs from its rows."""


class Resume(TableCommand, frozen=True, tag="resume"):
    """The floor lets a halted table go on."""

    reason: str
    person: str = ""


# Commands between rounds. They are logged at once; during a round they take effect at its end.


class Sit(TableCommand, frozen=True, tag="sit"):
    """Take a seat (0: any) with chips from the person's wallet."""

    person: str
    name: str
    seat: int
    cents: int
    client: str = ""
    bot: bool = False
    kind: str = "player"
    before: Before | None = None
    """The floor's knowledge of the table that the person comes from."""
    by: str = ""
    """The floor's id for the person who seats them."""
    fresh: Fresh | None = None


class Buy(TableCommand, frozen=True, tag="buy"):
    """Bring more chips from the wallet."""

    person: str
    cents: int
    client: str = ""


class Leave(TableCommand, frozen=True, tag="leave"):
    """Leave the seat with all chips. `by` is set if someone else rules so, and `reason` says why."""

    person: str
    client: str = ""
    by: str = ""
    reason: str = ""


class Away(TableCommand, frozen=True, tag="away"):
    """Keep the seat without being dealt a hand."""

    person: str
    client: str = ""


class Back(TableCommand, frozen=True, tag="back"):
    """Come back to the table."""

    person: str
    client: str = ""
    fresh: Fresh | None = None


class Move(TableCommand, frozen=True, tag="move"):
    """Take another seat; `by` is set if the floor moves the person."""

    person: str
    to: int
    client: str = ""
    by: str = ""


class RetryTable(TableCommand, frozen=True, tag="again"):
    """A player asks a table that has stopped to try once more."""

    person: str
    client: str = ""


class Change(TableCommand, frozen=True, tag="change"):
    """The floor changes the limits and options of the table."""

    settings: Settings
    person: str = ""
    hand: int = 0
    """The number of the first hand with these settings; 0: the next hand. A row always names it."""


class Speed(TableCommand, frozen=True, tag="speed"):
    """Set how long questions last, in percent of the usual time."""

    percent: int
    person: str = ""


class Pause(TableCommand, frozen=True, tag="pause"):
    """Stop beginning rounds."""

    reason: str
    person: str = ""


class Unpause(TableCommand, frozen=True, tag="unpause"):
    """Begin rounds again."""

    person: str = ""


class CloseShiftAtTable(TableCommand, frozen=True, tag="shift"):
    """The floor closes a shift: from the next round on, the drop belongs to this one."""

    number: int
    person: str = ""


class Close(TableCommand, frozen=True, tag="close"):
    """Close the table for good; all players get their chips."""

    reason: str
    person: str = ""


Request = Sit | Buy | Leave | Away | Back | Move | RetryTable | Change | Speed | CloseShiftAtTable | Close
"""The commands that wait for the end of a round if one is played."""
REQUESTS: tuple[type[TableCommand], ...] = get_args(Request)
KINDS = tuple(map(kind_of, REQUESTS))
"""The kinds of their rows."""
ANY = (
    Begin
    | Say
    | StrikeMishap
    | ScheduleMishap
    | Silence
    | Grace
    | RecordGap
    | VoidRound
    | Upgrade
    | Resume
    | Request
    | Pause
    | Unpause
)
