"""Endpoints: one method of one path, the role it is for, the body it takes. Nothing else is served."""

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
from cardroom.live.http.cpu_queue import SharedPage
from cardroom.live.http.read_budgets import HELD
from cardroom.live.http.responses import Reply, fault_reply, respond
from cardroom.live.http.visitor import Visitor, Who, may
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
    """A request: its visitor, its address and its parameters."""

    def __init__(self, server: ServerApi, request: Request, body: Body) -> None:
        self.server, self.request, self.body = server, request, body
        self.guest: Visitor | None = visitor_of(request)

    @property
    def visitor(self) -> Visitor:
        """The person of this request; raises a 401 error if there is no session."""
        if self.guest is None:
            raise nobody()
        return self.guest

    @property
    def address(self) -> str:
        """The client's address, as budgets count it."""
        return address_of(self.request)

    @property
    def device(self) -> str:
        """The token that proves an earlier sign-in in this browser, or an empty text."""
        return device_of(self.request)

    def number(self, name: str) -> int:
        """Return a number in the path. A text that cannot be a valid number is a 404 error."""
        text = self.request.path_params[name]
        if not (text.isascii() and text.isdigit() and len(text) < 16) or text != str(int(text)):
            raise missing()
        return int(text)

    def word(self, name: str) -> str:
        """Return a part of the path."""
        return str(self.request.path_params[name])

    def query(self, name: str, usual: str = "", most: int = 100) -> str:
        """Return a query parameter."""
        text = self.request.query_params.get(name, usual)
        if len(text) > most or not text.isprintable():
            raise ApiError("unreadable", say("fault.people.query", name=name))
        return text

    def query_number(self, name: str, usual: int, least: int = 0, most: int = 2**53) -> int:
        """Return a query parameter as a number; raises a 400 error outside of `least` to `most`."""
        text = self.query(name, str(usual), 16)
        if not (text.isascii() and text.isdigit()) or not least <= int(text) <= most:
            raise ApiError(
                "unreadable",
                say("fault.people.number", name=name, least=least, most=most, found=printable(text)),
            )
        return int(text)

    async def run(self, work: Callable[..., Out], *args: Any) -> Out:
        """Run work that waits for the disk, off the event loop."""
        return await run_in_threadpool(work, *args)

    @property
    def asker(self) -> str:
        """The person that budgets count, or the address of a visitor without a session."""
        return self.guest.id if self.guest else self.address

    async def dear(self, work: Callable[..., Out], *args: Any) -> Out:
        """Run work that needs the processor: off the loop, one job at a time; refused if too many wait."""
        return await self.server.dear.run(self.asker, work, *args, address=self.address)

    async def public(self, page: SharedPage[*Ts], *args: *Ts) -> Reply:
        """Respond with a page that is the same for everybody, from the cache if it is there."""
        return Reply(page.cached(*args) or await self.dear(page.build, *args), is_public=True)


Handler = Callable[[ApiCall[Any]], Awaitable[Any]]


class Endpoint(msgspec.Struct, frozen=True):
    """A method of a path, with its role, handler and types."""

    method: str
    path: str
    who: Who
    handler: Handler
    takes: type = Nothing
    gives: Any = None
    """The type of the answer, for the schema."""


def endpoint(
    method: str, path: str, who: Who, takes: type = Nothing, gives: Any = None
) -> Callable[[Handler], Endpoint]:
    """Declare a function as the handler of an endpoint."""
    return lambda handler: Endpoint(method, path, who, handler, takes, gives)


def routes_of(server: ServerApi, endpoints: Iterable[Endpoint]) -> list[Route]:
    """Return the routes of these endpoints."""
    return [
        Route(declared.path, _endpoint(server, declared), methods=[declared.method], name=declared.path)
        for declared in endpoints
    ]


def address_of(connection: HTTPConnection) -> str:
    """Return the client's address, as budgets count it."""
    return place_of(connection.client.host if connection.client else "")


def visitor_of(connection: HTTPConnection) -> Visitor | None:
    """Return the visitor that the guard found, or None."""
    visitor = connection.scope.get("state", {}).get("visitor")
    return visitor if isinstance(visitor, Visitor) else None


def person_of(connection: HTTPConnection) -> Visitor:
    """Return the visitor, guests included; raises a 401 error without a session."""
    visitor = visitor_of(connection)
    if visitor is None:
        raise nobody()
    return visitor


def _endpoint(server: ServerApi, declared: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(declared.takes)

    async def handle(request: Request) -> Response:
        try:
            if not may(visitor := visitor_of(request), declared.who):
                raise forbidden() if visitor else nobody()
            if request.method != "POST":  # a change is counted where it is made
                await server.reads.check(visitor.id if visitor else "", address_of(request))
            body = _read(decoder, await request.body()) if request.method == "POST" else None
            call = ApiCall(server, request, body)
            if request.method == "POST" and call.guest:
                return _respond(request, await _changed(declared, call, call.guest.id))
            return _respond(request, await declared.handler(call))
        except CardroomError as error:
            return await _refused(request, fault_of(error))
        except HTTPException:
            raise
        except ClientDisconnect:  # the client left in the middle of its request: there is nobody to answer
            return Response(status_code=400)
        except Exception as error:  # a fault of ours: log what kind and where, never what was sent
            LOG.error("%s %s: %s at %s", declared.method, declared.path, type(error).__name__, _where(error))
            return fault_reply(ApiError("halted", say("fault.people.broken")))

    handle.endpoint = declared  # type: ignore[attr-defined]  # the schema finds the endpoint by this
    return handle


async def _changed(declared: Endpoint, call: ApiCall[Any], person: str) -> Any:
    """Answer a change within the person's budget, after earlier changes of the same person."""
    await call.server.people.check_change(person, call.address)
    async with call.server.people.changes.of(person):
        return await declared.handler(call)


async def _refused(request: Request, fault: ApiError) -> Response:
    """Answer a refused request. Reads that were too frequent wait first, so that a loop of requests slows
    down."""
    if fault.kind == "slow" and request.method != "POST":
        await asyncio.sleep(HELD)
    return fault_reply(fault)


def endpoints_of(routes: Iterable[BaseRoute]) -> tuple[Endpoint, ...]:
    """Return all endpoints among these routes."""
    candidates = (getattr(getattr(route, "endpoint", None), "endpoint", None) for route in routes)
    return tuple(declared for declared in candidates if isinstance(declared, Endpoint))


def _where(error: Exception) -> str:
    """Return the line of code alone: the text of an error may quote what a client sent."""
    frame = extract_tb(error.__traceback__)[-1]
    return f"{frame.filename.rpartition('/')[2]}:{frame.lineno}"


def _read(decoder: msgspec.json.Decoder[Any], body: bytes) -> Any:
    try:
        return decoder.decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as bad:
        raise ApiError("unreadable", say("fault.people.body", why=str(bad))) from None


def _respond(request: Request, answer: Any) -> Response:
    if isinstance(answer, Response):  # a streamed response
        return answer
    reply = answer if isinstance(answer, Reply) else Reply(answer)
    response = respond(request, reply)
    if reply.token:
        set_cookie(response, request.scope, reply.token)
    elif reply.token == "":
        drop_cookie(response, request.scope)
    if reply.device:
        set_device_cookie(response, request.scope, reply.device)
    return response
