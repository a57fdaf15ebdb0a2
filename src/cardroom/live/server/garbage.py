"""The garbage collector of a server: small and often, and never everything while people play.

The engine makes no cycles; closed connections do. So the automatic collector is off: ten times a second the
youngest are looked at and the rest is set aside, and everything is looked at once when nobody has acted for a
while.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable

EVERY = 0.1
IDLE = 30.0
"""Seconds without an act after which all may be looked at, once."""
SWITCH = 0.0005
"""Seconds a thread runs on while another waits: the writer waits for the loop at every commit."""


async def collect(acts: Callable[[], int]) -> None:
    """Until cancelled; `acts` says how many there were so far."""
    gc.disable()
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH)
    loop = asyncio.get_running_loop()
    seen, idle_since, is_clean = acts(), loop.time(), True
    try:
        while True:
            await asyncio.sleep(EVERY)
            gc.collect(0)
            gc.freeze()
            if acts() != seen:
                seen, idle_since, is_clean = acts(), loop.time(), False
            elif not is_clean and loop.time() - idle_since > IDLE:
                is_clean = True
                gc.unfreeze()
                gc.collect()
                gc.freeze()
    finally:
        sys.setswitchinterval(usual)
        gc.unfreeze()
        gc.enable()
