"""A person's stream as sentences, one per row. Nothing that opens a session is shown."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from cardroom.fixed import Fixed
from cardroom.store import Input
from cardroom.words import Chips, Said, say


class _Issued(msgspec.Struct, frozen=True):
    cents: int = 0


def event_sentence(entry: Input) -> Said:
    """Return the sentence of a row; for an unknown kind, its name."""
    how = _HOW.get(entry.kind)
    return how(entry.said) if how else say("happened.unknown", kind=entry.kind)


def _plain(key: str) -> Callable[[str], Said]:
    return lambda text: say(f"happened.{key}")


def _of(key: str, *names: str) -> Callable[[str], Said]:
    """Return a reader that splits a row's text into named words; the last takes the rest."""
    return lambda text: say(
        f"happened.{key}", **dict(zip(names, [*text.split(" ", len(names) - 1), "", ""], strict=False))
    )


def _issued(text: str) -> Said:
    return say("happened.issue", cents=Chips(msgspec.json.decode(text, type=_Issued).cents))


def _out(text: str) -> Said:
    return say("happened.signed-out-everywhere" if text == "everywhere" else "happened.signed-out")


def _limited(text: str) -> Said:
    limit, _, value = text.partition(" ")
    amount: str | Chips = value if limit == "minutes" else Chips(int(value))
    return say(f"happened.limited-{limit}", amount=amount)


def _stayed(text: str) -> Said:
    span, _, game = text.partition(" ")
    return say(
        "happened.stayed-away-game" if game else "happened.stayed-away",
        span=say(f"happened.span-{span}"),
        game=game,
    )


def _role(text: str) -> Said:
    before, _, after = text.partition(" ")
    return say("happened.role", before=say(f"happened.is-{before}"), after=say(f"happened.is-{after}"))


_HOW: Fixed[str, Callable[[str], Said]] = Fixed({
    "made": _of("made", "name", "role"), "named": _of("named", "name"), "signed-in": _plain("signed-in"),
    "signed-out": _out, "password-set": _plain("password-set"), "password-reset": _plain("password-reset"),
    "locked": _plain("locked"), "role": _role, "hushed": _of("hushed", "minutes"),
    "sent-away": _plain("sent-away"), "stayed-away": _stayed, "limited": _limited,
    "reminded": _of("reminded", "minutes"), "issue": _issued,
    "password-hashed-anew": _plain("password-hashed-anew"),
})  # fmt: skip
