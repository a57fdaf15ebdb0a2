"""Substitutes for signs that an output cannot write: letters for suits, ASCII for lines and marks.

With them no output fails.
"""

from __future__ import annotations

import codecs
import sys
import unicodedata
from typing import TextIO

from cardroom.fixed import Fixed

NAME = "cardroom"
"""The name of the codec error handler that substitutes."""
SIGNS = Fixed({
    "♣": "c", "♦": "d", "♥": "h", "♠": "s", "★": "*", "▒": "#", "●": "*", "▶": ">", "½": ".5", "–": "-",
    "—": "-",
    "·": "|", "•": "*", "…": "...", "’": "'", "‘": "'", "“": '"', "”": '"', "→": "->", "×": "x", "¢": "c",
    "─": "-", "━": "=", "│": "|", "┃": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "╴": "-", "╶": "-",
    "╷": "|", "╵": "|",
})  # fmt: skip


def _stand_in(bad: UnicodeError) -> tuple[str, int]:
    """Return substitutes: from `SIGNS`, else the letter without its accents, else a question mark."""
    if not isinstance(bad, UnicodeEncodeError):
        raise bad
    return "".join(map(_plain, bad.object[bad.start : bad.end])), bad.end


def _plain(sign: str) -> str:
    letters = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return SIGNS.get(sign) or letters or "?"


def prepare(*outputs: TextIO) -> None:
    """Let outputs write a substitute for each sign they lack, and read input of another encoding without
    failing."""
    codecs.register_error(NAME, _stand_in)
    for output in outputs:
        if reconfigure := getattr(output, "reconfigure", None):
            reconfigure(errors=NAME)
    if reconfigure := getattr(sys.stdin, "reconfigure", None):
        reconfigure(errors="replace")
