"""The process of one attack: it goes on until its standard input is closed, and no longer than it is told to.

python -m strangers._attacker NAME URL SECONDS
"""

from __future__ import annotations

import asyncio
import os
import resource
import sys
from contextlib import suppress

from strangers._found import found


async def run(name: str, url: str, seconds: float) -> None:
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    loop.add_reader(0, lambda: stop.set() if not os.read(0, 1) else None)
    attacking = asyncio.create_task(found()[name].attack(url, stop))
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.shield(asyncio.wait({attacking})), seconds)
    stop.set()
    await asyncio.wait({attacking}, timeout=10)
    attacking.cancel()
    with suppress(asyncio.CancelledError):
        await attacking


if __name__ == "__main__":
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(run(sys.argv[1], sys.argv[2], float(sys.argv[3])))
