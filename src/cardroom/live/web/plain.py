"""Page files as they are sent: without what only indents or explains them, and without blanks that mean nothing."""

from __future__ import annotations

import re

COMMENTS = re.compile(r"^\s*/\*(?:(?!\*/).)*\*/[ \t]*$", re.MULTILINE | re.DOTALL)
SHEET = re.compile(r"\s*([{};,>])\s*|(?<=[a-z0-9-])(:) ")
"""Blanks of a style sheet, where they mean nothing."""
WORD = r""""(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"""
PATTERN = r"(?<=[(,=:!&|?{};\[])\s*/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+/[a-z]*"
SIGN = r" *(=>|[*%<>=!&|?:,;(){}\[\]]|(?<![-+] )[-+](?= [^-+/ ])) *(?! */)"
ENDS = r" *[;,{(\[]\n(?!\s*/)|}\n(?=[A-Za-z_$}])"
PIECE = re.compile(f"(?:{WORD}|{PATTERN})|(?P<template>`)|(?P<sign>{ENDS}|{SIGN})")
"""Of a script: a word or a pattern, where a template begins, or a sign with the blanks around it, the end of a line among
them where the next one goes on anyway; statements end with semicolons here, so that a block may be followed at once. Signs
that might meet their own kind, such as plus and minus, keep their blanks."""
HOLE = re.compile(f"{WORD}|[`{{}}]")
TEMPLATE = re.compile(r"\\.|`|\$\{", re.DOTALL)


def plain_sheet(text: str) -> str:
    return SHEET.sub(r"\1\2", _lines(text)).replace(";}", "}")


def plain_script(text: str) -> str:
    """Words, patterns and templates stay as they are."""
    text, at, found = _lines(text), 0, [""]
    while piece := PIECE.search(text, at):
        end = _template(text, piece.end()) if piece["template"] else piece.end()
        sign, before = (piece["sign"] or "").strip(" \n"), text[at : piece.start()]
        if sign == "}" and not before and found[-1] == ";":
            found.pop()  # what ends a block ends its last statement
        if sign == "=>" and not before and found[-1] == ")" and len(found) > 3 and _is_alone(found[-4:]):
            found[-3:] = [found[-2]]
        found += [one for one in (before, sign or text[piece.start() : end]) if one]
        at = end
    return "".join(found) + text[at:]


def _is_alone(found: list[str]) -> bool:
    """`(one) =>` where nothing before it would become one word with what it takes."""
    before, opens, name, _ = found
    return opens == "(" and name.isidentifier() and before[-1:] in ("(", ",", "=", "?", ":", "&", "|", "[", "{", ";", ">")


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
