"""A way: one method of one path, whom it is for, what it takes. Nothing is served that is not declared like
this."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from traceback import extract_tb
from typing import TYPE_CHECKING, Any, Generic, TypeVar, TypeVarTuple

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from cardroom.errors import CardroomError
from cardroom.live.http.api_errors import ApiError, fault_of, forbidden, missing, nobody
from cardroom.live.http.client_address import place_of
from cardroom.live.http.cookies import device_of, drop_cookie, set_cookie, set_device_cookie
from cardroom.live.http.read_budgets import HELD
from cardroom.live.http.responses import Reply, fault_reply, respond
from cardroom.live.http.visitor import Visitor, Who, may
from cardroom.live.workers.cpu_queue import SharedPage
from cardroom.words import printable, say

if TYPE_CHECKING:
    from cardroom.live.http.server_api import ServerApi

LOG = logging.getLogger("cardroom.people")
Body = TypeVar("Body")
Out = TypeVar("Out")
Ts = TypeVarTuple("Ts")


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request that needs none: `{}`."""


class ApiCall(Generic[Body]):
    """One request: whose it is, and what it asks for."""

    def __init__(self, house: ServerApi, request: Request, body: Body) -> None:
        self.house, self.request, self.body = house, request, body
        self.guest: Visitor | None = visitor_of(request)

    @property
    def visitor(self) -> Visitor:
        if self.guest is None:
            raise nobody()
        return self.guest

    @property
    def address(self) -> str:
        """Where the request comes from, as budgets count it."""
        return address_of(self.request)

    @property
    def device(self) -> str:
        """The token by which a browser proves that somebody has signed in there before, or nothing."""
        return device_of(self.request)

    def number(self, name: str) -> int:
        """A number in the path; one that cannot be the number of anything is a thing that is not there."""
        text = self.request.path_params[name]
        if not (text.isascii() and text.isdigit() and len(text) < 16) or text != str(int(text)):
            raise missing()
        return int(text)

    def word(self, name: str) -> str:
        return str(self.request.path_params[name])

    def asked(self, name: str, usual: str = "", most: int = 100) -> str:
        """Behind the question mark."""
        found = self.request.query_params.get(name, usual)
        if len(found) > most or not found.isprintable():
            raise ApiError("unreadable", say("fault.people.query", name=name))
        return found

    def asked_number(self, name: str, usual: int, least: int = 0, most: int = 2**53) -> int:
        text = self.asked(name, str(usual), 16)
        if not (text.isascii() and text.isdigit()) or not least <= int(text) <= most:
            raise ApiError(
                "unreadable",
                say("fault.people.number", name=name, least=least, most=most, found=printable(text)),
            )
        return int(text)

    async def run(self, work: Callable[..., Out], *args: Any) -> Out:
        """What waits for the disk, off the loop."""
        return await run_in_threadpool(work, *args)

    @property
    def asker(self) -> str:
        """Who is to be counted for what is asked: a person, or the address of somebody without a session."""
        return self.guest.id if self.guest else self.address

    async def dear(self, work: Callable[..., Out], *args: Any) -> Out:
        """What takes the processor: off the loop, one after the other, and refused where too many wait."""
        return await self.house.dear.run(self.asker, work, *args, address=self.address)

    async def public(self, page: SharedPage[*Ts], *args: *Ts) -> Reply:
        """A page that is the same for everybody, as it was made before or as it is made now."""
        return Reply(page.found(*args) or await self.dear(page.made, *args), is_public=True)


Handler = Callable[[ApiCall[Any]], Awaitable[Any]]


class Endpoint(msgspec.Struct, frozen=True):
    method: str
    path: str
    who: Who
    handler: Handler
    takes: type = Nothing
    gives: Any = None
    """What it answers with, for the schema."""


def way(
    method: str, path: str, who: Who, takes: type = Nothing, gives: Any = None
) -> Callable[[Handler], Endpoint]:
    """Declares a function as the way of a path."""
    return lambda handler: Endpoint(method, path, who, handler, takes, gives)


def routes_of(house: ServerApi, ways: Iterable[Endpoint]) -> list[Route]:
    return [Route(one.path, _endpoint(house, one), methods=[one.method], name=one.path) for one in ways]


def address_of(connection: HTTPConnection) -> str:
    return place_of(connection.client.host if connection.client else "")


def visitor_of(connection: HTTPConnection) -> Visitor | None:
    """As the guard has found him."""
    found = connection.scope.get("state", {}).get("visitor")
    return found if isinstance(found, Visitor) else None


def person_of(connection: HTTPConnection) -> Visitor:
    """Whoever is signed in, guests too; refused where nobody is."""
    found = visitor_of(connection)
    if found is None:
        raise nobody()
    return found


def _endpoint(house: ServerApi, one: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(one.takes)

    async def endpoint(request: Request) -> Response:
        try:
            if not may(visitor := visitor_of(request), one.who):
                raise forbidden() if visitor else nobody()
            if request.method != "POST":  # what changes something is counted where it is done
                await house.reads.check(visitor.id if visitor else "", address_of(request))
            body = _read(decoder, await request.body()) if request.method == "POST" else None
            call = ApiCall(house, request, body)
            if request.method == "POST" and call.guest:
                await house.people.check_change(call.guest.id, call.address)
            return _respond(request, await one.handler(call))
        except CardroomError as error:
            return await _refused(request, fault_of(error))
        except HTTPException:
            raise
        except ClientDisconnect:  # in the middle of what he sent: nobody is left to be answered
            return Response(status_code=400)
        except Exception as error:  # a fault of ours: what kind, and where; never what was sent
            LOG.error("%s %s: %s at %s", one.method, one.path, type(error).__name__, _where(error))
            return fault_reply(ApiError("halted", say("fault.people.broken")))

    endpoint.way = one  # type: ignore[attr-defined]  # by which the schema finds it
    return endpoint


async def _refused(request: Request, fault: ApiError) -> Response:
    """A reader who is refused for asking too often hears so a moment later: a loop of requests slows itself
    down."""
    if fault.kind == "slow" and request.method != "POST":
        await asyncio.sleep(HELD)
    return fault_reply(fault)


def ways_of(routes: Iterable[BaseRoute]) -> tuple[Endpoint, ...]:
    """All that are served, of people, floor and server."""
    ways = (getattr(getattr(route, "endpoint", None), "way", None) for route in routes)
    return tuple(one for one in ways if isinstance(one, Endpoint))


def _where(error: Exception) -> str:
    """The line of code alone: what an error says of itself may quote what somebody sent."""
    frame = extract_tb(error.__traceback__)[-1]
    return f"{frame.filename.rpartition('/')[2]}:{frame.lineno}"


def _read(decoder: msgspec.json.Decoder[Any], body: bytes) -> Any:
    try:
        return decoder.decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as bad:
        raise ApiError("unreadable", say("fault.people.body", why=str(bad))) from None


def _respond(request: Request, found: Any) -> Response:
    if isinstance(found, Response):  # what is sent piece by piece
        return found
    reply = found if isinstance(found, Reply) else Reply(found)
    response = respond(request, reply)
    if reply.token:
        set_cookie(response, request.scope, reply.token)
    elif reply.token == "":
        drop_cookie(response, request.scope)
    if reply.device:
        set_device_cookie(response, request.scope, reply.device)
    return response
