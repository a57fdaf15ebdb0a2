"""A process that has imported the whole program and waits; for each line on standard input it forks a server.

A fork starts in a fraction of the usual time. So a trial kills servers that serve, not only servers that are
about to.

    python -m cardroom_testing.chaos.prefork serve --port 8000 …

It writes the id of the server, and its exit code when it has ended. When standard input is closed, the server
ends too.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import traceback
from collections.abc import Sequence

import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401  (which uvicorn brings in late, as the next one)
import uvloop  # noqa: F401
from anyio._backends import _asyncio  # noqa: F401

import cardroom.live.server.asgi  # noqa: F401
from cardroom.live.server.serve import serve_command
from cardroom.rooms import rooms


def main(arguments: Sequence[str], asked: int = 0, answers: int = 1) -> None:
    """Fork a server for each byte read from `asked`; write its id and later its exit code to `answers`."""
    rooms()
    while os.read(asked, 1):
        child = os.fork()
        if not child:
            os.close(asked)
            os.dup2(2, answers)  # its output goes to standard error
            _serve(arguments)
        os.write(answers, b"%d\n" % child)
        os.write(answers, b"%d\n" % _ended(child, asked))


def _serve(arguments: Sequence[str]) -> None:
    code: object = 1
    try:
        serve_command.main(list(arguments[1:]), prog_name=f"cardroom {arguments[0]}")
    except SystemExit as end:
        code = end.code
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(code if isinstance(code, int) else 0 if code is None else 1)


def _ended(child: int, asked: int) -> int:
    """Return the exit code of a server that has ended.

    No request is sent meanwhile, so readable input means that it was closed: then the server is killed.
    """
    watched = os.pidfd_open(child)
    try:
        if watched not in select.select([watched, asked], [], [])[0]:
            os.kill(child, signal.SIGKILL)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    finally:
        os.close(watched)


if __name__ == "__main__":
    main(sys.argv[1:])
