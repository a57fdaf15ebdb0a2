"""Lines on a screen: cards in four colours next to their symbols, clause ids in small print.

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
"""Columns that stay free for an answer."""
_AFTER_STROKE = re.compile(r"[^/]+/?")


class Printed(msgspec.Struct, frozen=True):
    """A line of narration, its clauses, and its kind: `cards`, `act`, `note`, `head`, `money` or `pot`.

    `money` moves between some seats; `pot` is money that concerns everybody.
    """

    text: str
    clauses: tuple[str, ...] = ()
    kind: str = "note"
    seats: frozenset[int] = frozenset()
    """The seats it concerns, if it is about money."""
    hang: int = 2
    """The indent of further lines, if it does not fit one line."""

    @property
    def plain(self) -> str:
        """The line with its clauses in brackets."""
        return f"{self.text} ({cited(self.clauses)})" if self.clauses else self.text


def quiet(line: Printed) -> Printed:
    """Return the line without the remark that the document is silent, which is no clause; the journal has
    it."""
    return replace(line, clauses=tuple(clause for clause in line.clauses if " " not in clause))


class Out(Console):
    """A console whose reader may close the pipe early: that is no failure of a command."""

    def on_broken_pipe(self) -> None:
        """Raise the error, so that the command ends without a message."""
        raise BrokenPipeError


def console(width: int | None = None) -> Console:
    """Return a console on standard output. Each call looks it up again, so that a redirected output is
    respected."""
    return Out(highlight=False, markup=False, emoji=False, width=width)


def is_live(out: Console) -> bool:
    """Return whether a person who can press keys sits at this output, on a screen that can be cleared."""
    isatty = getattr(out.file, "isatty", None)
    return bool(out.is_terminal and not out.is_dumb_terminal and isatty and isatty())


def reader(out: Console) -> Callable[[str], str]:
    """Return a function that reads a line on this console, after a prompt.

    A line that was broken off ends with a newline. On a terminal the line can be edited with the arrow keys,
    and earlier lines come back.
    """
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
            )  # the editor has to know the prompt, so that it stays when the line is redrawn
        except (EOFError, KeyboardInterrupt):
            out.print()
            raise

    return read


def folded(prompt: str, width: int) -> str:
    """Return a prompt in lines that fit the width, broken between words and indented.

    The last line leaves room to type.
    """
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
    """Return whether lines can be edited: importing this module is all it takes."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return False
    return True


def pretty(cards: Iterable[Card]) -> str:
    """Return cards with their symbols, separated by spaces."""
    return " ".join(card.pretty for card in cards)


def paint(text: str, style: str = "") -> Text:
    """Return plain text with its cards coloured, and without signs that would control the terminal."""
    text = (
        "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in text)
        if not text.isprintable()
        else text
    )
    painted = Text(text, style=style)
    for card in _CARD.finditer(text):
        painted.stylize(SUIT_STYLES[card[1]], *card.span())
    return painted


def say(out: Console, line: Printed, indent: int = 2) -> None:
    """Print a line with its clauses; if they do not fit behind it, they go below, further in."""
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
    """Return clause ids in lines no longer than this, broken between ids, or after a slash within a long
    id."""
    lines = [""]
    for word in small.split(" "):
        parts = [word] if len(word) <= width else _AFTER_STROKE.findall(word)
        for index, part in enumerate(parts):
            joined = lines[-1] + (" " if lines[-1] and not index else "") + part
            lines[-1:] = [joined] if len(joined) <= width or not lines[-1] else [lines[-1], part]
    return lines


def hang(out: Console, text: Text, indent: int) -> None:
    """Print a text, wrapped with every line but the first indented; the first is as long as the screen
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
