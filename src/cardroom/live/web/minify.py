"""Page files as they are sent: without what only indents or explains them, and without blanks that mean
nothing."""

from __future__ import annotations

import re

from cardroom.fixed import Fixed

COMMENTS = re.compile(r"^\s*/\*(?:(?!\*/).)*\*/[ \t]*$", re.MULTILINE | re.DOTALL)
SHEET = re.compile(r"\s*([{};,>])\s*|(?<=[a-z0-9-])(:) |(?<=\()\s+|\s+(?=\))")
"""Blanks of a style sheet, where they mean nothing."""
WORD = r""""(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"""
PATTERN = r"(?<=[(,=:!&|?{};\[])\s*/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+/[a-z]*"
NOTE = r" *(?:/\*(?:(?!\*/)(?s:.))*\*/|//[^\n]*)"
CLOSES = r"\s*[)\]] *"
SIGN = r"\s*(?:=>|[*%<>=!&|?:,;({}\[]|(?<![-+]\s)[-+](?=\s[^-+/\s]))\s*(?!\s*/[^*/])"
DOT = r"\n(?=\.[A-Za-z])"
PIECE = re.compile(f"(?:{WORD}|{PATTERN})|(?P<template>`)|(?P<note>{NOTE})|(?P<sign>{CLOSES}|{SIGN}|{DOT})")
"""Of a script: a word or a pattern, where a template begins, a comment, or a sign with the blanks around it,
ends of lines among them: statements end with semicolons, as the formatter sets them. Only after a closing
bracket the end of a line stays, as a statement without a block may begin there. Signs that might meet their
own kind, such as plus and minus, keep their blanks."""
LAST = Fixed({"}": (";", ","), ")": (",",), "]": (",",)})
"""What a closing sign makes needless before it: the end of a block's last statement, and of a list's last
part."""
HOLE = re.compile(f"{WORD}|[`{{}}]")
TEMPLATE = re.compile(r"\\.|`|\$\{", re.DOTALL)


def plain_sheet(text: str) -> str:
    return SHEET.sub(r"\1\2", _lines(text)).replace(";}", "}")


def plain_script(text: str) -> str:
    """Words, patterns and templates stay as they are."""
    text, at, found = _lines(text), 0, [""]
    while piece := PIECE.search(text, at):
        end = _template(text, piece.end()) if piece["template"] else piece.end()
        before, sign = text[at : piece.start()], (piece["sign"] or "").strip()
        if not before and found[-1] in LAST.get(sign, ()):
            found.pop()
        if sign == "=>" and not before and found[-1] == ")" and len(found) > 3 and _is_alone(found[-4:]):
            found[-3:] = [found[-2]]
        kept = sign if piece["sign"] or piece["note"] else text[piece.start() : end]
        found += [one for one in (before, kept) if one]
        at = end
    return "".join(found) + text[at:]


def _is_alone(found: list[str]) -> bool:
    """`(one) =>` where nothing before it would become one word with what it takes."""
    before, opens, name, _ = found
    return (
        opens == "("
        and name.isidentifier()
        and before[-1:] in ("(", ",", "=", "?", ":", "&", "|", "[", "{", ";", ">")
    )


def _lines(text: str) -> str:
    return "\n".join(filter(None, (line.strip() for line in COMMENTS.sub("", text).splitlines())))


def _template(text: str, at: int) -> int:
    """Where a template ends that has begun; in its holes there may be others."""
    while (piece := TEMPLATE.search(text, at)) and piece[0] != "`":
        at = _hole(text, piece.end()) if piece[0] == "${" else piece.end()
    return piece.end() if piece else len(text)


def _hole(text: str, at: int) -> int:
    depth = 1
    while depth and (piece := HOLE.search(text, at)):
        at = _template(text, piece.end()) if piece[0] == "`" else piece.end()
        depth += {"{": 1, "}": -1}.get(piece[0], 0)
    return at
