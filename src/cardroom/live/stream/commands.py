"""Everything that can be asked of a table, by people, bots, the clock and the floor: one struct each.

`person` is who asks, by his id; the seat he has is looked up in the stream and never taken from him. `client`
is his own id for the act, so that what is sent twice is taken once.
"""

from __future__ import annotations

from typing import get_args

import msgspec

from cardroom.games.family import Settings
from cardroom.rooms.buy_in import Before

LONGEST_ID = 40


class TableCommand(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="act"):
    """Asked of a table; `Cache.plan` says what comes of it. The tag of each is data, whatever its class is
    called."""


def kind_of(act: TableCommand | type[TableCommand]) -> str:
    """The tag of an act: the kind of its row, and its name in messages and figures."""
    return str(act.__struct_config__.tag)


class Fresh(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a client adds to the chance of its table (`fairness`), in hexadecimal; it goes with acts that are
    rows anyway."""

    open: str = ""
    """The bytes of an earlier pledge."""
    next: str = ""
    """The hash of the bytes that are opened after it."""


# In a round.


class Begin(TableCommand, frozen=True, tag="begin"):
    """The next round, where the last one ended."""


class Say(TableCommand, frozen=True, tag="say"):
    """An answer, as text or as the options have it, to the question of this number; `take` counts those
    before it."""

    seat: int
    said: object
    ask: str
    take: int = 0
    client: str = ""
    person: str = ""
    fresh: Fresh | None = None


class StrikeMishap(TableCommand, frozen=True, tag="strike"):
    """Something goes wrong at a question, as records write it: `mucked 4 thrown`. Without a person it is the
    table's own."""

    mishap: str
    ask: str
    client: str = ""
    person: str = ""


class ScheduleMishap(TableCommand, frozen=True, tag="trouble"):
    """At a table for training something is about to strike, as its seed has it."""


class Silence(TableCommand, frozen=True, tag="silence"):
    """Time is up for that question."""

    seat: int
    ask: str


class Grace(TableCommand, frozen=True, tag="grace"):
    """The line of a seat that is asked is lost: so much time before its time bank runs, once a round."""

    seat: int
    ask: str


class RecordGap(TableCommand, frozen=True, tag="gap"):
    """The room stood still: whoever is asked may have to reconnect first."""


class VoidRound(TableCommand, frozen=True, tag="void"):
    """The floor rules that a round, named by the version at which it began, counts for nothing."""

    reason: str
    round: int
    person: str = ""


class Upgrade(TableCommand, frozen=True, tag="upgrade"):
    """The server rules that an open round counts for nothing, because played again it tells something
    else."""


class Resume(TableCommand, frozen=True, tag="resume"):
    """The floor lets a table go on that had halted."""

    reason: str
    person: str = ""


# Between rounds: logged at once; where a round is played they take effect at its end.


class Sit(TableCommand, frozen=True, tag="sit"):
    """Somebody wants a seat, 0: any, and brings chips of his wallet."""

    person: str
    name: str
    seat: int
    cents: int
    client: str = ""
    bot: bool = False
    kind: str = "player"
    before: Before | None = None
    """What the floor knows of where he comes from."""
    by: str = ""
    """Who of the floor seats him."""
    fresh: Fresh | None = None


class Buy(TableCommand, frozen=True, tag="buy"):
    """More chips of his wallet."""

    person: str
    cents: int
    client: str = ""


class Leave(TableCommand, frozen=True, tag="leave"):
    """He gets up and takes his chips along; `by` is somebody else who rules so, and `reason` why."""

    person: str
    client: str = ""
    by: str = ""
    reason: str = ""


class Away(TableCommand, frozen=True, tag="away"):
    """He keeps his seat and gets no hand."""

    person: str
    client: str = ""


class Back(TableCommand, frozen=True, tag="back"):
    """He is back."""

    person: str
    client: str = ""
    fresh: Fresh | None = None


class Move(TableCommand, frozen=True, tag="move"):
    """He takes another seat; `by` is who of the floor moves him."""

    person: str
    to: int
    client: str = ""
    by: str = ""


class RetryTable(TableCommand, frozen=True, tag="again"):
    """Somebody at a table that has stopped wants it to try once more."""

    person: str
    client: str = ""


class Change(TableCommand, frozen=True, tag="change"):
    """The floor changes the limits and options of the table."""

    settings: Settings
    person: str = ""
    hand: int = 0
    """The number of the hand from which on it holds; 0: the next. In a row it always stands."""


class Speed(TableCommand, frozen=True, tag="speed"):
    """How long questions last, in percent of the usual time."""

    percent: int
    person: str = ""


class Pause(TableCommand, frozen=True, tag="pause"):
    """No further round begins."""

    reason: str
    person: str = ""


class Unpause(TableCommand, frozen=True, tag="unpause"):
    """Rounds begin again."""

    person: str = ""


class CloseShiftAtTable(TableCommand, frozen=True, tag="shift"):
    """The floor closes a shift: from the next round on the drop is of this one."""

    number: int
    person: str = ""


class Close(TableCommand, frozen=True, tag="close"):
    """The table is closed for good, and everybody gets his chips."""

    reason: str
    person: str = ""


Request = Sit | Buy | Leave | Away | Back | Move | RetryTable | Change | Speed | CloseShiftAtTable | Close
"""What waits for the end of a round, where one is played."""
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
