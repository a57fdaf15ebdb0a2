"""The tables of people: who they are, their sessions, what they have set themselves, links, friends and chat.

What somebody did stands in his stream, `person/ID`; these are what is looked up at every request. Both are
written in one transaction. No password and no token is in here: of the one an argon2id hash, of the other its
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
"""`hash` is empty for a guest; `once`: the password was given by the floor, and holds for one sign-in;
`hushed`: until when he may not chat."""

SESSION = Table(
    "session", METADATA,
    _text("hash", key=True), _text("id"), _text("person"), _number("made"), _number("seen"), _number("ends"),
)  # fmt: skip

DEVICE = Table(
    "device", METADATA,
    _text("hash", key=True), _text("person", key=True), _number("made"), _number("seen"),
)  # fmt: skip
"""A browser from which a person has signed in before, by the hash of the token that it keeps in a cookie of
its own."""

SIGN_IN = Table(
    "sign_in", METADATA,
    _text("who", key=True), _number("number", key=True), _number("utc"), _text("verdict"),
)  # fmt: skip
"""Every try to sign in, by a keyed digest of the name that was typed: somebody may have typed his password
there."""

CARE = Table(
    "care", METADATA,
    _text("person", key=True),
    _number("number", key=True),
    _text("what"),
    _number("value"),
    _number("since"),
    _number("made"),
)  # fmt: skip
"""What somebody has set himself. Nothing is taken back here: the next row says something else."""

LINK = Table(
    "link", METADATA,
    _text("hash", key=True), _text("kind"), _text("person"), _number("felt"), _number("ends"),
)  # fmt: skip
"""An invitation to a private table (`felt` is its number) or of a friend, by the hash of its token."""

MEMBER = Table(
    "member",
    METADATA,
    _number("felt", key=True),
    _text("person", key=True),
    _text("part"),
)
"""Who may come to a private table: its starter, guests by link, and who was sent away."""

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
"""`rail`: said among those who look on, which nobody at the table reads."""
