"""Lines on a screen: cards in four colours beside their symbols, clause ids in small print.

No meaning is carried by colour alone. `NO_COLOR` and output that is no terminal get plain text, unwrapped.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Callable, Iterable

import msgspec
from msgspec.structs import replace
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from cardroom.cards import Card
from cardroom.fixed import Fixed
from cardroom.terminal.console.formatting import cited

SUIT_STYLES = Fixed({"♣": "green", "♦": "bright_blue", "♥": "red", "♠": "bold", "★": "magenta"})
_CARD = re.compile(r"\b(?:10|[2-9AJQK])([♣♦♥♠★])")

TYPED = 8
"""Columns that an answer needs."""
_AFTER_STROKE = re.compile(r"[^/]+/?")


class Printed(msgspec.Struct, frozen=True):
    """One line of narration, the clauses it rests on, and what it is about: `cards`, `act`, `note`, `head`;
    `money` that is between some seats, or `pot`, the money of everybody."""

    text: str
    clauses: tuple[str, ...] = ()
    kind: str = "note"
    seats: frozenset[int] = frozenset()
    """Whom it concerns, where it is about money."""
    hang: int = 2
    """How far in it goes on where it does not fit one line."""

    @property
    def plain(self) -> str:
        return f"{self.text} ({cited(self.clauses)})" if self.clauses else self.text


def quiet(line: Printed) -> Printed:
    """Without the remark that the document is silent, which is no clause; the journal has it."""
    return replace(line, clauses=tuple(one for one in line.clauses if " " not in one))


class Out(Console):
    """A console whose reader may close the pipe early: that is the reader's right, and no failure of a
    command."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console(width: int | None = None) -> Console:
    """Standard output. Read anew each time, so that a redirected output is respected."""
    return Out(highlight=False, markup=False, emoji=False, width=width)


def is_live(out: Console) -> bool:
    """Whether a person sits before it who can press keys, on a screen that can be cleared."""
    isatty = getattr(out.file, "isatty", None)
    return bool(out.is_terminal and not out.is_dumb_terminal and isatty and isatty())


def reader(out: Console) -> Callable[[str], str]:
    """Asks on this console for a line; the prompt is shown as it is, and what follows a broken one starts a
    new line. On a terminal the line can be edited with the arrow keys, and earlier ones come back."""
    edits = is_live(out) and sys.stdin.isatty() and _can_edit()

    def read(prompt: str) -> str:
        try:
            if not edits:
                return out.input(paint(folded(prompt, out.width) if out.is_terminal else prompt))
            prompt = folded(prompt, out.width)
            above, _, last = prompt.rpartition("\n")
            if above:
                out.print(paint(above))
            return input(
                paint(last).plain
            )  # the prompt is the editor's own, so that it stays when the line is redrawn
        except (EOFError, KeyboardInterrupt):
            out.print()
            raise

    return read


def folded(prompt: str, width: int) -> str:
    """A prompt in lines that fit, broken between words and set in; behind the last there is room to type."""
    lines = []
    for line in prompt.split("\n"):
        if cell_len(line) + TYPED <= width or (cell_len(line) <= width and not line.endswith("> ")):
            lines.append(line)
        else:
            lines += textwrap.wrap(
                line, max(width - TYPED, TYPED), subsequent_indent="  ", break_on_hyphens=False
            )
            lines[-1] += " " if line.endswith(" ") else ""
    return "\n".join(lines)


def _can_edit() -> bool:
    """Lines can be edited where this module is there; asking for it is all it takes."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return False
    return True


def pretty(these: Iterable[Card]) -> str:
    return " ".join(card.pretty for card in these)


def paint(text: str, style: str = "") -> Text:
    """Plain text with its cards coloured; what a terminal would obey instead of showing it is left out."""
    text = (
        "".join(one if one.isprintable() or one == "\n" else " " for one in text)
        if not text.isprintable()
        else text
    )
    painted = Text(text, style=style)
    for found in _CARD.finditer(text):
        painted.stylize(SUIT_STYLES[found[1]], *found.span())
    return painted


def say(out: Console, line: Printed, indent: int = 2) -> None:
    """A line with its clauses; where they do not fit beside it they go below, further in."""
    margin = " " * (0 if line.kind == "head" else indent)
    body = paint(margin + line.text, "bold" if line.kind == "head" else "")
    small = f"({cited(line.clauses)})" if line.clauses else ""
    if not out.is_terminal:
        out.print(Text.assemble(body, " " + small if small else ""), soft_wrap=True)
    elif cell_len(body.plain) + 1 + cell_len(small) <= out.width:
        out.print(Text.assemble(body, (" " + small, "dim") if small else ""))
    else:
        hang(out, body, len(margin) + (line.hang if line.hang < out.width // 2 else 2))
        for part in _folded(small, out.width - len(margin) - 4) if small else ():
            out.print(Text(" " * (len(margin) + 4) + part, style="dim"), soft_wrap=True)


def _folded(small: str, width: int) -> list[str]:
    """Clause ids in lines no longer than this, broken between them, or within one after a stroke if it must
    be."""
    lines = [""]
    for word in small.split(" "):
        parts = [word] if len(word) <= width else _AFTER_STROKE.findall(word)
        for i, part in enumerate(parts):
            joined = lines[-1] + (" " if lines[-1] and not i else "") + part
            lines[-1:] = [joined] if len(joined) <= width or not lines[-1] else [lines[-1], part]
    return lines


def hang(out: Console, text: Text, indent: int) -> None:
    """Wrapped where it must be, every line but the first set in; the first is as long as the screen
    allows."""
    if cell_len(text.plain) <= out.width:
        out.print(text, soft_wrap=True)
        return
    lead = len(text.plain) - len(text.plain.lstrip())
    first = text[lead:].wrap(out, out.width - lead)[0]
    out.print(Text.assemble(" " * lead, first), soft_wrap=True)
    rest = text[lead + len(first) :]
    for line in rest[len(rest.plain) - len(rest.plain.lstrip()) :].wrap(out, out.width - indent):
        out.print(Text.assemble(" " * indent, line), soft_wrap=True)
