"""What a server says of itself: one JSON object a line, on standard error. Ids, versions and kinds; never
what anybody said, never a card, a secret or a token."""

from __future__ import annotations

import logging
import sys
from typing import Any

import msgspec

NAME = "cardroom"
LOG = logging.getLogger(NAME)
QUIET = ("uvicorn", "uvicorn.error", "uvicorn.access")


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        held: dict[str, Any] = {
            "at": round(record.created * 1000),
            "level": record.levelname.lower(),
            "log": record.name,
        }
        held["event"] = record.getMessage()
        held |= getattr(record, "about", {})
        if record.exc_info and record.exc_info[0] is not None:
            held["error"] = record.exc_info[
                0
            ].__name__  # by its kind and place: what it says may quote what nobody may read
            held["where"] = _where(record.exc_info[2])
        return msgspec.json.encode(held, enc_hook=str).decode()


def _where(trace: Any) -> list[str]:
    places = []
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}:{code.co_name}")
        trace = trace.tb_next
    return places[-8:]


def note(event: str, level: int = logging.INFO, broken: BaseException | None = None, **about: object) -> None:
    """Something happened: its name, and what it is about."""
    LOG.log(level, event, extra={"about": about}, exc_info=broken)


def to_standard_error() -> None:
    """For a process of its own; a library that is used by others touches nobody's logging."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    for name in (NAME, *QUIET):
        one = logging.getLogger(name)
        one.handlers[:], one.propagate = [handler], False
        one.setLevel(logging.INFO if name == NAME else logging.WARNING)  # not one line for each connection
