"""What requests bring along, in types that say how long and how large."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(max_length=60)]
Password = Annotated[str, Meta(max_length=200)]
Slug = Annotated[str, Meta(max_length=60)]
Token = Annotated[str, Meta(max_length=60)]
Reason = Annotated[str, Meta(min_length=1, max_length=200)]
Text = Annotated[str, Meta(max_length=500)]


class RequestBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all bodies: a field that nobody knows is refused."""


class DoneBody(msgspec.Struct, frozen=True):
    """It is done, and there is no more to say."""

    done: bool = True
