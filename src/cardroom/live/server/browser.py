"""Waits until the room answers: then its address is said, and shown in the browser of whoever started it,
where there is a screen."""

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
"""Where to ask a server that listens everywhere."""


def has_screen(env: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """A browser in the terminal itself would only be in the way."""
    return platform in ("darwin", "win32") or bool(env.get("DISPLAY") or env.get("WAYLAND_DISPLAY"))


def when_it_answers(host: str, port: int, do: Callable[[], object]) -> Thread:
    """The thread ends with the process, should the room never open."""
    waiting = Thread(target=_wait, args=(ANYWHERE.get(host, host), port, do), name="opening", daemon=True)
    waiting.start()
    return waiting


def show(url: str, shows: Callable[[str], object] = webbrowser.open) -> None:
    if has_screen():
        shows(url)


def _wait(host: str, port: int, do: Callable[[], object]) -> None:
    while not _answers(host, port):
        time.sleep(0.1)
    do()


def _answers(host: str, port: int) -> bool:
    with suppress(OSError, HTTPException), closing(HTTPConnection(host, port, timeout=2)) as at:
        at.request("GET", "/health/live")
        return at.getresponse().status == 200
    return False
