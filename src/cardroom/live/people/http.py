"""All ways of people, as routes; and how anything that goes wrong is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cardroom.live.people.api import (
    books,
    chat,
    evening,
    felts,
    friends,
    me,
    private,
    rooms,
    rounds,
    schema,
    session,
    staff,
)
from cardroom.live.people.call import Way, person_of, routes_of, visitor_of
from cardroom.live.people.faults import NotDone, fault_of, missing
from cardroom.live.people.house import House
from cardroom.live.people.reply import fault_reply
from cardroom.words import say

__all__ = ["WAYS", "handlers", "person_of", "routes", "visitor_of"]

ABOUT = (session, me, rooms, felts, books, private, friends, chat, rounds, evening, staff, schema)
WAYS: tuple[Way, ...] = tuple(way for one in ABOUT for way in one.WAYS)


def routes(house: House) -> list[Route]:
    return routes_of(house, WAYS)


def handlers() -> Mapping[Any, Callable[[Request, Exception], Response]]:
    """For the whole app: no way but these, and nothing said of our own faults but that there was one."""
    return {HTTPException: _http, NotDone: _fault, Exception: _broken}


def _http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return fault_reply(
        NotDone("method", say("fault.people.method")) if error.status_code == 405 else missing()
    )


def _fault(_: Request, error: Exception) -> Response:
    assert isinstance(error, NotDone)
    return fault_reply(error)


def _broken(_: Request, error: Exception) -> Response:
    return fault_reply(fault_of(error))
