"""Shows the room in the browser of whoever started it, once it answers. Without a screen its address was printed."""

from __future__ import annotations

import os
import sys
import time
import webbrowser
from collections.abc import Callable, Mapping
from contextlib import suppress
from threading import Thread
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE = 60.0
"""Seconds for a first start, which opens a table of every game."""


def has_screen(env: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """A browser in the terminal itself would only be in the way."""
    return platform in ("darwin", "win32") or bool(env.get("DISPLAY") or env.get("WAYLAND_DISPLAY"))


def open_soon(url: str, show: Callable[[str], object] = webbrowser.open) -> Thread | None:
    if not has_screen():
        return None
    waiting = Thread(target=_open, args=(url, show), name="browser", daemon=True)
    waiting.start()
    return waiting


def _open(url: str, show: Callable[[str], object]) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(URLError, OSError), urlopen(f"{url}health/ready", timeout=2):
            show(url)
            return
        time.sleep(0.1)
