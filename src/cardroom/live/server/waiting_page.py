"""Answers while a server waits for its database at the start: a page for browsers, which reloads each second,
and one line for programs. They come from the server's own socket until the room opens."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from html import escape
from http import HTTPStatus
from socket import socket

import h11
from starlette.responses import PlainTextResponse, Response

from cardroom.live.http.guard import HEADERS, language_of
from cardroom.live.http.responses import fault_reply
from cardroom.live.server.room_status import HEADER, away_error
from cardroom.live.web import HTML, words_of
from cardroom.words import current_language, use_language

BACKLOG = 2048
AGAIN = 1
"""Seconds after which the page reloads."""
HEAD = 5.0
"""Seconds for a request to arrive; its body is not read."""
MOST = 200
"""Connections at a time: others wait in the queue of the socket."""
PAGE = """<!doctype html>
<html lang="{code}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light"><meta http-equiv="refresh" content="{again}">
<title>Cardroom</title></head>
<body><h1>Cardroom</h1><p role="status" class="standing-banner">{said}</p></body></html>
"""


@asynccontextmanager
async def serve_waiting_page(sock: socket) -> AsyncIterator[None]:
    """Answer on this socket inside the block; the socket stays open after it."""
    under_way = set[asyncio.Task[None]]()

    async def answer(reader: StreamReader, writer: StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        if len(under_way) >= MOST:
            writer.transport.abort()
            return
        under_way.add(task)
        try:
            with suppress(OSError, TimeoutError, h11.RemoteProtocolError):
                await asyncio.wait_for(_answer(reader, writer), HEAD)
        finally:
            under_way.discard(task)
            writer.close()

    server = await asyncio.start_server(answer, sock=sock.dup(), backlog=BACKLOG)
    try:
        yield
    finally:
        server.close()
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)


async def _answer(reader: StreamReader, writer: StreamWriter) -> None:
    line = h11.Connection(h11.SERVER)
    while (request := line.next_event()) is h11.NEED_DATA:
        line.receive_data(await reader.read(4096))
    if isinstance(request, h11.Request):
        reply = reply_to(request)
        headers = [*reply.raw_headers, (b"connection", b"close")]
        writer.write(line.send(h11.Response(status_code=reply.status_code, headers=headers)) or b"")
        writer.write(line.send(h11.Data(data=bytes(reply.body))) or b"")
        writer.write(line.send(h11.EndOfMessage()) or b"")
        await writer.drain()
        writer.write_eof()
        await reader.read()  # if closed at once, the answer might not arrive


def reply_to(request: h11.Request) -> Response:
    """Return the answer in the language of the reader."""
    path = request.target.partition(b"?")[0].decode("ascii", "replace")
    scope = {"type": "http", "path": path, "query_string": b"", "headers": list(request.headers)}
    accepts = any(name == b"accept" and b"text/html" in wished for name, wished in request.headers)
    is_page = request.method == b"GET" and accepts and not path.startswith(("/api/", "/web/"))
    with use_language(language_of(scope)):
        reply = (
            PlainTextResponse("live\n")
            if path == "/health/live"
            else _page()
            if is_page
            else fault_reply(away_error())
        )
    reply.headers.update({**HEADERS, HEADER: "away", "cache-control": "no-store"})
    return reply


def _page() -> Response:
    code = current_language().code
    text = str((words_of("en") | words_of(code))["line"]["away"])
    page = PAGE.format(code=code, again=AGAIN, said=escape(text))
    return Response(page, HTTPStatus.SERVICE_UNAVAILABLE, {"content-type": HTML, "retry-after": str(AGAIN)})
