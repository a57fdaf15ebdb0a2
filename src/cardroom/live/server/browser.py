"""Waits until the server answers, then prints its address and opens it in a browser if there is a screen."""

from __future__ import annotations

import os
import sys
import time
import webbrowser
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from threading import Thread

from cardroom.fixed import Fixed

ANYWHERE = Fixed({"0.0.0.0": "127.0.0.1", "::": "::1"})
"""The address to ask if the server listens on all."""


def has_screen(env: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Check if there is a screen. A browser inside the terminal would only be in the way."""
    return platform in ("darwin", "win32") or bool(env.get("DISPLAY") or env.get("WAYLAND_DISPLAY"))


def when_it_answers(host: str, port: int, callback: Callable[[], object]) -> Thread:
    """Call `callback` in a thread once the server answers; the thread ends with the process."""
    waiting = Thread(
        target=_wait, args=(ANYWHERE.get(host, host), port, callback), name="opening", daemon=True
    )
    waiting.start()
    return waiting


def open_browser(url: str, shows: Callable[[str], object] = webbrowser.open) -> None:
    """Open a URL in the browser if there is a screen."""
    if has_screen():
        shows(url)


def _wait(host: str, port: int, callback: Callable[[], object]) -> None:
    while not _answers(host, port):
        time.sleep(0.1)
    callback()


def _answers(host: str, port: int) -> bool:
    with suppress(OSError, HTTPException), closing(HTTPConnection(host, port, timeout=2)) as conn:
        conn.request("GET", "/health/live")
        return conn.getresponse().status == 200
    return False
