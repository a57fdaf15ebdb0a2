"""All endpoints of people as routes, and the responses for exceptions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cardroom.live.http.api_errors import ApiError, fault_of, missing
from cardroom.live.http.endpoint import Endpoint, person_of, routes_of, visitor_of
from cardroom.live.http.responses import fault_reply
from cardroom.live.http.server_api import ServerApi
from cardroom.live.people.api import account as me
from cardroom.live.people.api import chat, friends, private, rooms, rounds, session, staff
from cardroom.live.people.api import openapi as schema
from cardroom.live.people.api import results as evening
from cardroom.live.people.api import table_book as books
from cardroom.live.people.api import tables as felts
from cardroom.words import say

__all__ = ["ENDPOINTS", "handlers", "person_of", "routes", "visitor_of"]

ABOUT = (session, me, rooms, felts, books, private, friends, chat, rounds, evening, staff, schema)
ENDPOINTS: tuple[Endpoint, ...] = tuple(declared for module in ABOUT for declared in module.ENDPOINTS)


def routes(server: ServerApi) -> list[Route]:
    """Return the routes of people."""
    return routes_of(server, ENDPOINTS)


def handlers() -> Mapping[Any, Callable[[Request, Exception], Response]]:
    """Return the exception handlers of the whole app; a fault of the server is not described."""
    return {HTTPException: _http, ApiError: _fault, Exception: _broken}


def _http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return fault_reply(
        ApiError("method", say("fault.people.method")) if error.status_code == 405 else missing()
    )


def _fault(_: Request, error: Exception) -> Response:
    assert isinstance(error, ApiError)
    return fault_reply(error)


def _broken(_: Request, error: Exception) -> Response:
    return fault_reply(fault_of(error))
