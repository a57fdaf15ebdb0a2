"""Minification of page files: removes indents, comments and blanks without meaning.

Why not rjsmin: it takes blanks out of texts inside nested templates, and readers would see that.
"""

from __future__ import annotations

import re

from cardroom.fixed import Fixed

COMMENTS = re.compile(r"^\s*/\*(?:(?!\*/).)*\*/[ \t]*$", re.MULTILINE | re.DOTALL)
SHEET = re.compile(r"\s*([{};,>])\s*|(?<=[a-z0-9-])(:) |(?<=\()\s+|\s+(?=\))")
"""Blanks without meaning in a style sheet."""
WORD = r""""(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"""
PATTERN = r"(?<=[(,=:!&|?{};\[])\s*/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+/[a-z]*"
NOTE = r" *(?:/\*(?:(?!\*/)(?s:.))*\*/|//[^\n]*)"
CLOSES = r"\s*[)\]] *"
SIGN = r"\s*(?:=>|[*%<>=!&|?:,;({}\[]|(?<![-+]\s)[-+](?=\s[^-+/\s]))\s*(?!\s*/[^*/])"
DOT = r"\n(?=\.[A-Za-z])"
PIECE = re.compile(f"(?:{WORD}|{PATTERN})|(?P<template>`)|(?P<note>{NOTE})|(?P<sign>{CLOSES}|{SIGN}|{DOT})")
"""Parts of a script: a string or pattern, the start of a template, a comment, or a sign with the blanks
around it.

Ends of lines count as blanks, because the formatter ends statements with semicolons. Only after a closing
bracket the end of a line stays, as a statement without a block may begin there. Signs that could join with a
neighbour, such as plus and minus, keep their blanks.
"""
LAST = Fixed({"}": (";", ","), ")": (",",), "]": (",",)})
"""Signs that are needless before a closing sign: the end of a block's last statement or a list's last item.
"""
HOLE = re.compile(f"{WORD}|[`{{}}]")
TEMPLATE = re.compile(r"\\.|`|\$\{", re.DOTALL)


def minify_sheet(text: str) -> str:
    """Return a style sheet without needless blanks."""
    return SHEET.sub(r"\1\2", _lines(text)).replace(";}", "}")


def minify_script(text: str) -> str:
    """Return a script without needless blanks; strings, patterns and templates stay as they are."""
    text, start, parts = _lines(text), 0, [""]
    while piece := PIECE.search(text, start):
        end = _template(text, piece.end()) if piece["template"] else piece.end()
        before, sign = text[start : piece.start()], (piece["sign"] or "").strip()
        if not before and parts[-1] in LAST.get(sign, ()):
            parts.pop()
        if sign == "=>" and not before and parts[-1] == ")" and len(parts) > 3 and _is_alone(parts[-4:]):
            parts[-3:] = [parts[-2]]
        text_left = sign if piece["sign"] or piece["note"] else text[piece.start() : end]
        parts += [part for part in (before, text_left) if part]
        start = end
    return "".join(parts) + text[start:]


def _is_alone(parts: list[str]) -> bool:
    """Return whether `(x) =>` may lose its brackets without joining the name to the text before it."""
    before, opens, name, _ = parts
    return (
        opens == "("
        and name.isidentifier()
        and before[-1:] in ("(", ",", "=", "?", ":", "&", "|", "[", "{", ";", ">")
    )


def _lines(text: str) -> str:
    return "\n".join(filter(None, (line.strip() for line in COMMENTS.sub("", text).splitlines())))


def _template(text: str, start: int) -> int:
    """Return where an open template ends; its holes may hold other templates."""
    while (piece := TEMPLATE.search(text, start)) and piece[0] != "`":
        start = _hole(text, piece.end()) if piece[0] == "${" else piece.end()
    return piece.end() if piece else len(text)


def _hole(text: str, start: int) -> int:
    depth = 1
    while depth and (piece := HOLE.search(text, start)):
        start = _template(text, piece.end()) if piece[0] == "`" else piece.end()
        depth += {"{": 1, "}": -1}.get(piece[0], 0)
    return start
