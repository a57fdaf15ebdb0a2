"""A sealing key that a command writes: the program of a secret manager, run once by each process that needs
the key.

The command is started without a shell, gets no input, and has to finish in time. Its output is the key, so it
is never logged or shown. Its error output is shown where it fails, on one line.
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
"""Seconds within which the command has to finish."""
LOOK = 0.1
"""Seconds after which a command that has ended is not waited for any more, though a child of it keeps its
output open."""
MOST = 4096
"""The most bytes that the command may write; longer output is ignored."""
LONGEST_WHY = 240
DIGITS = re.compile(rf"[0-9a-fA-F]{{{2 * SIZE}}}")


@lru_cache(8)
def seal_by(command: str) -> Seal:
    """Return the seal with the key that this command writes. Raises `SetupError` in one line; a failed
    command is run again at the next call."""
    words = _words(command)
    try:
        process = Popen(words, stdin=DEVNULL, stdout=PIPE, stderr=PIPE, start_new_session=True)
    except (OSError, ValueError) as bad:
        raise _fault(
            f"{shown(words[0])} cannot be started: {getattr(bad, 'strerror', None) or bad}"
        ) from None
    with process:
        output, complaint = _output_of(process)
    if process.returncode:
        raise _fault(_ended(process.returncode, complaint))
    text = output.decode("ascii", errors="replace") if len(output) <= MOST else ""
    return Seal(read_digits(text, NAME))


def _words(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as bad:
        raise _fault(f"it cannot be read: {bad}") from None
    if not words:
        raise _fault("it is empty")
    return words


def _output_of(process: Popen[bytes]) -> tuple[bytes, bytes]:
    """Return output and error output of the process once it has ended. A process that is too slow is killed
    with its children."""
    until = monotonic() + SECONDS
    try:
        outputs = _read(process, until)
        process.wait(max(0.0, until - monotonic()))
    except TimeoutExpired:
        raise _fault(f"it was not done in {SECONDS:g} seconds") from None
    finally:
        if process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    return outputs


def _read(process: Popen[bytes], until: float) -> tuple[bytes, bytes]:
    assert process.stdout and process.stderr
    outputs = {process.stdout.fileno(): b"", process.stderr.fileno(): b""}
    with DefaultSelector() as waiting:
        for stream in outputs:
            waiting.register(stream, EVENT_READ)
        while waiting.get_map():
            ready = waiting.select(LOOK)
            if not ready and process.poll() is not None:
                break
            for key, _ in ready:
                more = os.read(key.fd, MOST)
                outputs[key.fd] = (outputs[key.fd] + more)[: MOST + 1]
                if not more:
                    waiting.unregister(key.fd)
            if monotonic() > until:
                raise TimeoutExpired(NAME, SECONDS)
    output, complaint = outputs.values()
    return output, complaint


def _ended(code: int, complaint: bytes) -> str:
    """Return how the command failed. If it complains of the key itself, no digit is shown."""
    how = f"it ended with {code}" if code > 0 else f"it was ended by signal {-code}"
    why = DIGITS.sub("…", complaint.decode(errors="replace")).strip()
    return f"{how}: {one_line(why, LONGEST_WHY)}" if why else how


def _fault(why: str) -> SetupError:
    return SetupError([f"{NAME}: {why}"])
