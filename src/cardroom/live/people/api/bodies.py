"""Types of request bodies, with the largest lengths and values."""

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
    """The base of all request bodies: an unknown field is refused."""


class DoneBody(msgspec.Struct, frozen=True):
    """The request was done, and there is nothing else to return."""

    done: bool = True
