"""A person's stream in sentences: what happened to somebody, row by row. Nothing that opens a session is
told."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from cardroom.fixed import Fixed
from cardroom.store import Input
from cardroom.words import Chips, Said, say


class _Issued(msgspec.Struct, frozen=True):
    cents: int = 0


def happened_said(one: Input) -> Said:
    """Of a kind that is none of ours, its name."""
    how = _HOW.get(one.kind)
    return how(one.said) if how else say("happened.unknown", kind=one.kind)


def _plain(key: str) -> Callable[[str], Said]:
    return lambda said: say(f"happened.{key}")


def _of(key: str, *names: str) -> Callable[[str], Said]:
    """The words of a row by their names, the last with all that is left."""
    return lambda said: say(
        f"happened.{key}", **dict(zip(names, [*said.split(" ", len(names) - 1), "", ""], strict=False))
    )


def _issued(said: str) -> Said:
    return say("happened.issue", cents=Chips(msgspec.json.decode(said, type=_Issued).cents))


def _out(said: str) -> Said:
    return say("happened.signed-out-everywhere" if said == "everywhere" else "happened.signed-out")


def _limited(said: str) -> Said:
    what, _, value = said.partition(" ")
    amount: str | Chips = value if what == "minutes" else Chips(int(value))
    return say(f"happened.limited-{what}", amount=amount)


def _stayed(said: str) -> Said:
    span, _, game = said.partition(" ")
    return say(
        "happened.stayed-away-game" if game else "happened.stayed-away",
        span=say(f"happened.span-{span}"),
        game=game,
    )


def _role(said: str) -> Said:
    before, _, after = said.partition(" ")
    return say("happened.role", before=say(f"happened.is-{before}"), after=say(f"happened.is-{after}"))


_HOW: Fixed[str, Callable[[str], Said]] = Fixed({
    "made": _of("made", "name", "role"), "named": _of("named", "name"), "signed-in": _plain("signed-in"),
    "signed-out": _out, "password-set": _plain("password-set"), "password-reset": _plain("password-reset"),
    "locked": _plain("locked"), "role": _role, "hushed": _of("hushed", "minutes"),
    "sent-away": _plain("sent-away"), "stayed-away": _stayed, "limited": _limited,
    "reminded": _of("reminded", "minutes"), "issue": _issued,
    "password-hashed-anew": _plain("password-hashed-anew"),
})  # fmt: skip
