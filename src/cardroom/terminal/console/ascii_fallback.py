"""What stands for a sign that an output cannot write: letters for suits, ASCII for lines and marks. Nothing
fails."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from typing import TextIO

from cardroom.fixed import Fixed

NAME = "cardroom"
"""Of the way to write what an encoding does not have."""
SIGNS = Fixed({
    "♣": "c", "♦": "d", "♥": "h", "♠": "s", "★": "*", "▒": "#", "●": "*", "▶": ">", "½": ".5", "–": "-",
    "—": "-",
    "·": "|", "•": "*", "…": "...", "’": "'", "‘": "'", "“": '"', "”": '"', "→": "->", "×": "x", "¢": "c",
    "─": "-", "━": "=", "│": "|", "┃": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "╴": "-", "╶": "-",
    "╷": "|", "╵": "|",
})  # fmt: skip


def _stand_in(bad: UnicodeError) -> tuple[str, int]:
    """A sign of our own, else the letter without its marks, else a question mark."""
    if not isinstance(bad, UnicodeEncodeError):
        raise bad
    return "".join(map(_plain, bad.object[bad.start : bad.end])), bad.end


def _plain(sign: str) -> str:
    letters = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return SIGNS.get(sign) or letters or "?"


def prepare(*outputs: TextIO) -> None:
    """Outputs write what they can and a stand-in for the rest; what is typed in another encoding is read all
    the same."""
    codecs.register_error(NAME, _stand_in)
    for output in outputs:
        if reconfigure := getattr(output, "reconfigure", None):
            reconfigure(errors=NAME)
    if reconfigure := getattr(sys.stdin, "reconfigure", None):
        reconfigure(errors="replace")
