"""The table sign as a picture: plain SVG, drawn line by line, to be printed and put on the table."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from xml.sax.saxutils import escape

from cardroom.terminal.draw.table_sign import PrintedSign, SignRow

WIDTH = 800
MARGIN = 56
COLUMN = 290
"""The x position of the values."""
LETTERS = 46
"""The number of letters of the values' size that surely fit on a line."""
LETTERS_SMALL = 108
INK, PALE, FELT = "#1b1b1b", "#6b6b6b", "#14532d"


class Poster:
    """Collects the lines of the picture from the top down."""

    def __init__(self) -> None:
        self.y = 0
        self.parts: list[str] = []

    def write(
        self, text: str, x: int, size: int, *, fill: str = INK, weight: int = 400, anchor: str = "start"
    ) -> None:
        """Add a text at this x position, on the current line."""
        self.parts.append(
            f'<text x="{x}" y="{self.y}" font-size="{size}" fill="{fill}" font-weight="{weight}" '
            f'text-anchor="{anchor}">'
            f"{escape(text)}</text>"
        )

    def rule(self) -> None:
        """Add a horizontal line across the picture."""
        self.parts.append(f'<path d="M{MARGIN} {self.y}H{WIDTH - MARGIN}" stroke="{PALE}" stroke-width="1"/>')

    def centred(self, text: str, size: int, letters: int, *, fill: str = INK, weight: int = 400) -> None:
        """Add a text in the middle, in lines of at most this many letters."""
        for line in textwrap.wrap(text, letters):
            self.y += round(size * 1.3)
            self.write(line, WIDTH // 2, size, fill=fill, weight=weight, anchor="middle")


def svg(sign: PrintedSign) -> str:
    """Return the whole picture; its height depends on its content."""
    page = Poster()
    page.y = 40
    page.centred(sign.room, 26, 44, fill=FELT, weight=600)
    page.centred(sign.game, 34, 38, weight=700)
    page.y += 24
    page.rule()
    page.y += 16
    for fact in sign.facts:
        _fact(page, fact)
    page.y += 24
    page.rule()
    first, *others = sign.foot
    page.centred(first, 20, 62, fill=FELT, weight=600)
    for line in others:
        page.centred(line, 15, 90)
    page.y += 14
    for line in _small(sign):
        page.y += 15
        page.write(line, MARGIN, 11, fill=PALE)
    height = page.y + 48
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}'
    title = f"<title>{escape(f'{sign.room}: {sign.game}')}</title>"
    inner = f'x="16" y="16" width="{WIDTH - 32}" height="{height - 32}" rx="14"'
    frame = f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>'
    frame += f'<rect {inner} fill="none" stroke="{FELT}" stroke-width="4"/>'
    font = "font-family=\"Georgia, 'Times New Roman', serif\""
    return "\n".join([f'{head} {font} role="img">', title, frame, *page.parts, "</svg>"]) + "\n"


def _fact(page: Poster, fact: SignRow) -> None:
    """Add a label with its values next to it; a label that belongs under another is indented."""
    deep = fact.label.startswith(" ")
    lines = [line for value in fact.values for line in textwrap.wrap(_tied(value), LETTERS)]
    for i, line in enumerate(lines):
        page.y += 28
        if i == 0:
            page.write(fact.label.strip(), MARGIN + 22 * deep, 19, weight=400 if deep else 700)
        page.write(line, COLUMN, 19)
    page.y += 4


def _tied(value: str) -> str:
    """Return a value whose odds and counts do not break over a line."""
    return re.sub(r"(\d) (to|cards) (?=\d)", "\\1\N{NO-BREAK SPACE}\\2\N{NO-BREAK SPACE}", value)


def _small(sign: PrintedSign) -> Iterator[str]:
    for line in sign.small:
        yield from textwrap.wrap(line.strip(), LETTERS_SMALL, break_long_words=False, break_on_hyphens=False)
