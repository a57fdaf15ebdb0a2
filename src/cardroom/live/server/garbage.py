"""The garbage collector of a server: small and frequent runs, and never a full one while people play.

The engine makes no cycles, but closed connections do. The automatic collector is off: ten times a second the
youngest generation is collected and the rest is frozen. After a while without commands one full collection
runs.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable

EVERY = 0.1
IDLE = 30.0
"""Seconds without a command after which one full collection runs."""
SWITCH = 0.0005
"""The switch interval of threads in seconds: the writer waits for the loop at every commit."""


async def collect(acts: Callable[[], int]) -> None:
    """Collect garbage until cancelled; `acts` returns the number of commands so far."""
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
