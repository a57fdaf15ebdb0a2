"""A process that has read the whole program and waits. Each time it is told to, a child of it becomes a
server: a start takes a fraction of what it takes from nothing, so a trial kills servers that serve, and not
only ones about to.

    python -m cardroom_testing.chaos.prefork serve --port 8000 …

A line on standard input starts one, whose id is written; when it has ended, so is its exit code. When nobody
is left who might ask, the child ends too.
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


def main(given: Sequence[str], asked: int = 0, answers: int = 1) -> None:
    rooms()
    while os.read(asked, 1):
        child = os.fork()
        if not child:
            os.close(asked)
            os.dup2(2, answers)  # what it says goes where it complains
            _serve(given)
        os.write(answers, b"%d\n" % child)
        os.write(answers, b"%d\n" % _ended(child, asked))


def _serve(given: Sequence[str]) -> None:
    code: object = 1
    try:
        serve_command.main(list(given[1:]), prog_name=f"cardroom {given[0]}")
    except SystemExit as end:
        code = end.code
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(code if isinstance(code, int) else 0 if code is None else 1)


def _ended(child: int, asked: int) -> int:
    """Its exit code, once it has ended; nothing is asked for meanwhile, so whatever is heard is that nobody
    is left."""
    watched = os.pidfd_open(child)
    try:
        if watched not in select.select([watched, asked], [], [])[0]:
            os.kill(child, signal.SIGKILL)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    finally:
        os.close(watched)


if __name__ == "__main__":
    main(sys.argv[1:])
