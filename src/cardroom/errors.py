"""The four ways things can go wrong.

    CardroomError
    ├── Refused      somebody asked for what the rules forbid: expected, shown to them, state untouched
    ├── Unreadable   input that is not an act at all: a card that does not exist, a line that cannot be parsed
    ├── BadSetup     a room file or a table wrongly configured: lists every fault at once
    └── Broken       an invariant failed: our bug; the table halts, chips are frozen, the log is kept

What the first three say is one short line (of a faulty setup, one for each fault), whatever somebody typed,
sent or wrote into a file: no control character of theirs reaches a screen, and no megabyte.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.deprecated import earlier_names

LONGEST = 600
"""No line that is said has more characters."""
MOST_FAULTS = 200
"""Of a setup with more faults so many are said, and how many more there are."""


def one_line(text: str, most: int = LONGEST) -> str:
    """The text as it may be shown to anybody: on one line, without control characters, and its middle left
    out if long."""
    if len(text) > most:
        text = f"{text[: most - most // 3 - 3]} … {text[-(most // 3) :]}"
    if not text.isprintable():
        text = "".join(one if one.isprintable() else " " for one in text.replace("\n", "; "))
    return text


def shown(said: object, most: int = 60) -> str:
    """Anything at all as it may stand in a message: short text and numbers as they are, of the rest only what
    it is."""
    kind = type(said)  # never what an object says of itself
    if kind is int:
        return repr(said) if -(10**15) <= said <= 10**15 else "a number of more than 15 digits"  # type: ignore[operator]
    if kind in (bool, type(None)):
        return repr(said)
    if not issubclass(kind, str):
        return f"a {one_line(kind.__name__, most)}"
    text = str.__str__(said)
    return repr(text) if len(text) <= most else f"{text[:most]!r} and {len(text) - most:,} letters more"


class CardroomError(Exception):
    """Anything this package raises on purpose."""


class RefusedError(CardroomError):
    """The rules forbid what was asked. Says who asked for what, what is allowed and on which clause it rests.

    `why` is the reason alone, and `at` the line of a slip it is about, for those who say the rest in their
    own words; `said` is all of it but the clauses. Both are said by key (`words.Said`); `str` is English, for
    shells and logs.
    """

    def __init__(
        self,
        why: object,
        *,
        said: object | None = None,
        topic: str = "",
        clauses: Sequence[str] = (),
        at: str = "",
    ) -> None:
        self.why = one_line(why) if isinstance(why, str) else why
        super().__init__(self.why)
        self.said = self.why if said is None else said
        self.topic = topic
        self.clauses = tuple(clauses)
        self.at = one_line(at)

    def __str__(self) -> str:
        return one_line(f"{self.said} ({', '.join(self.clauses)})" if self.clauses else str(self.said))

    def citing(self, clauses: Sequence[str]) -> RefusedError:
        """The same, resting on these clauses."""
        return RefusedError(self.why, said=self.said, topic=self.topic, clauses=clauses, at=self.at)


class UnreadableError(CardroomError):
    """Not an act at all, whatever the rules say."""

    def __init__(self, message: str) -> None:
        super().__init__(one_line(message))


class SetupError(CardroomError):
    """A room file or a table that cannot be opened; `faults` names every one of its faults."""

    def __init__(self, faults: Sequence[str]) -> None:
        said = [one_line(fault) for fault in faults[:MOST_FAULTS]]
        if len(faults) > MOST_FAULTS:
            said.append(f"and {len(faults) - MOST_FAULTS:,} faults more")
        super().__init__("\n".join(said))
        self.faults = tuple(said)


class InvariantError(CardroomError):
    """An invariant does not hold. Never caught to go on playing."""


def ensure(holds: bool, why: str) -> None:
    """An assertion that stays on in production."""
    if not holds:
        raise InvariantError(why)


__getattr__ = earlier_names(
    __name__,
    {
        "BadSetup": "SetupError",
        "Broken": "InvariantError",
        "Refused": "RefusedError",
        "Unreadable": "UnreadableError",
    },
)
