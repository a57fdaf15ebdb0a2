"""A sealing key that a command writes: the program of a secret manager, asked once by each process that needs
the key.

The command is started without a shell, gets no input, and has to be done in time. What it writes is the key,
so that is never logged or shown, whatever it is; what it complains of is shown where it fails, on one line.
"""

from __future__ import annotations

import os
import re
import shlex
import signal
from contextlib import suppress
from functools import lru_cache
from selectors import EVENT_READ, DefaultSelector
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from time import monotonic

from cardroom.errors import SetupError, one_line, shown
from cardroom.store.sealing.seal import SIZE, Seal, read_digits

VARIABLE = "CARDROOM_KEY_COMMAND"
NAME = "key command"
SECONDS = 20.0
"""In which the command has to be done."""
LOOK = 0.1
"""Seconds after which a command that has ended is not waited for any more, though a child of it holds its
output open."""
MOST = 4096
"""Bytes that it may write; of more nothing is looked at."""
LONGEST_WHY = 240
DIGITS = re.compile(rf"[0-9a-fA-F]{{{2 * SIZE}}}")


@lru_cache(8)
def seal_by(command: str) -> Seal:
    """The key that this command writes. Raises `BadSetup` in one line; what has failed is tried again the
    next time."""
    words = _words(command)
    try:
        process = Popen(words, stdin=DEVNULL, stdout=PIPE, stderr=PIPE, start_new_session=True)
    except (OSError, ValueError) as bad:
        raise _fault(
            f"{shown(words[0])} cannot be started: {getattr(bad, 'strerror', None) or bad}"
        ) from None
    with process:
        said, complaint = _heard(process)
    if process.returncode:
        raise _fault(_ended(process.returncode, complaint))
    text = said.decode("ascii", errors="replace") if len(said) <= MOST else ""
    return Seal(read_digits(text, NAME))


def _words(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as bad:
        raise _fault(f"it cannot be read: {bad}") from None
    if not words:
        raise _fault("it is empty")
    return words


def _heard(process: Popen[bytes]) -> tuple[bytes, bytes]:
    """What it writes and what it complains of, until it has ended. If it is too slow it is killed with its
    children."""
    until = monotonic() + SECONDS
    try:
        heard = _read(process, until)
        process.wait(max(0.0, until - monotonic()))
    except TimeoutExpired:
        raise _fault(f"it was not done in {SECONDS:g} seconds") from None
    finally:
        if process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    return heard


def _read(process: Popen[bytes], until: float) -> tuple[bytes, bytes]:
    assert process.stdout and process.stderr
    heard = {process.stdout.fileno(): b"", process.stderr.fileno(): b""}
    with DefaultSelector() as waiting:
        for one in heard:
            waiting.register(one, EVENT_READ)
        while waiting.get_map():
            ready = waiting.select(LOOK)
            if not ready and process.poll() is not None:
                break
            for key, _ in ready:
                more = os.read(key.fd, MOST)
                heard[key.fd] = (heard[key.fd] + more)[: MOST + 1]
                if not more:
                    waiting.unregister(key.fd)
            if monotonic() > until:
                raise TimeoutExpired(NAME, SECONDS)
    said, complaint = heard.values()
    return said, complaint


def _ended(code: int, complaint: bytes) -> str:
    """How it failed. A command that complains of the very key shows no digit of it."""
    how = f"it ended with {code}" if code > 0 else f"it was ended by signal {-code}"
    why = DIGITS.sub("…", complaint.decode(errors="replace")).strip()
    return f"{how}: {one_line(why, LONGEST_WHY)}" if why else how


def _fault(why: str) -> SetupError:
    return SetupError([f"{NAME}: {why}"])
