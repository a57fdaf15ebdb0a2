"""The logs of a server: one JSON object a line, on standard error. They hold ids, versions and kinds, but
never what a person said, a card, a secret or a token."""

from __future__ import annotations

import logging
import sys
from typing import Any

import msgspec

NAME = "cardroom"
LOG = logging.getLogger(NAME)
QUIET = ("uvicorn", "uvicorn.error", "uvicorn.access")


class JsonFormatter(logging.Formatter):
    """A formatter that writes a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as JSON."""
        line: dict[str, Any] = {
            "at": round(record.created * 1000),
            "level": record.levelname.lower(),
            "log": record.name,
        }
        line["event"] = record.getMessage()
        line |= getattr(record, "about", {})
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__  # only its kind and place: its text may quote secrets
            line["where"] = _where(record.exc_info[2])
        return msgspec.json.encode(line, enc_hook=str).decode()


def _where(trace: Any) -> list[str]:
    places = []
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}:{code.co_name}")
        trace = trace.tb_next
    return places[-8:]


def note(event: str, level: int = logging.INFO, broken: BaseException | None = None, **about: object) -> None:
    """Log an event by its name with what it is about."""
    LOG.log(level, event, extra={"about": about}, exc_info=broken)


def log_to_stderr() -> None:
    """Set up logging of a server process; a library must not touch the logging of its users."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    for name in (NAME, *QUIET):
        logger = logging.getLogger(name)
        logger.handlers[:], logger.propagate = [handler], False
        logger.setLevel(logging.INFO if name == NAME else logging.WARNING)  # no line for each connection
