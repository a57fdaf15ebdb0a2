"""The tables of people: who they are, their sessions, their self-limits, links, friends and chat.

A person's acts lie in the stream `person/ID`; these tables are looked up at every request. Both are written
in one transaction. No password and no token is stored: of a password an argon2id hash, of a token its
SHA-256.
"""

from __future__ import annotations

from sqlalchemy import Table

from cardroom.store.database.schema import METADATA, _number, _text

PERSON = Table(
    "person", METADATA,
    _text("id", key=True),
    _text("name"),
    _text("folded"),
    _text("role"),
    _text("hash"),
    _number("once"),
    _number("made"),
    _number("hushed"),
)  # fmt: skip
"""Persons. `hash` is empty for a guest. `once`: the floor set the password, and it holds for one sign-in.
`hushed`: until when the person may not chat."""

SESSION = Table(
    "session", METADATA,
    _text("hash", key=True), _text("id"), _text("person"), _number("made"), _number("seen"), _number("ends"),
)  # fmt: skip

DEVICE = Table(
    "device", METADATA,
    _text("hash", key=True), _text("person", key=True), _number("made"), _number("seen"),
)  # fmt: skip
"""Browsers from which a person has signed in before, by the hash of the token in the browser's device cookie.
"""

SIGN_IN = Table(
    "sign_in", METADATA,
    _text("who", key=True), _number("number", key=True), _number("utc"), _text("verdict"),
)  # fmt: skip
"""Sign-in attempts, by a keyed digest of the name that was typed: people sometimes type their password there.
"""

CARE = Table(
    "care", METADATA,
    _text("person", key=True),
    _number("number", key=True),
    _text("what"),
    _number("value"),
    _number("since"),
    _number("made"),
)  # fmt: skip
"""Limits that persons have set for themselves. No row is taken back: the next row replaces it."""

LINK = Table(
    "link", METADATA,
    _text("hash", key=True), _text("kind"), _text("person"), _number("felt"), _number("ends"),
)  # fmt: skip
"""Invitations to a private table (`felt` is its number) or from a friend, by the hash of the token."""

MEMBER = Table(
    "member",
    METADATA,
    _number("felt", key=True),
    _text("person", key=True),
    _text("part"),
)
"""People of a private table: its starter, guests by link, and those who were sent away."""

FRIEND = Table("friend", METADATA, _text("person", key=True), _text("other", key=True))
MUTE = Table("mute", METADATA, _text("person", key=True), _text("other", key=True))

CHAT = Table(
    "chat", METADATA,
    _number("felt", key=True),
    _number("number", key=True),
    _text("person"),
    _text("name"),
    _number("rail"),
    _number("utc"),
    _text("said"),
)  # fmt: skip
"""Chat messages. `rail`: the message was written among spectators, and nobody at the table reads it."""
