"""How plain the texts for people are: `python -m tests.prose` counts by page, `python -m tests.prose PATH …` prints
each fault with its line.

The module reads the README, the hand-written pages of the docs, the templates of generated pages in `tools`, and
the help of the commands. `tests/naming.py` counts docstrings. Code, quotations, clause ids and fragments in table
cells are left out.
"""

from __future__ import annotations

import inspect
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import click
from markdown_it import MarkdownIt
from markdown_it.token import Token

from tests.naming import BANNED, LONGEST_SENTENCE, PRONOUN, SENTENCE_END, first_word

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
GENERATED = (
    "reference/play/*",
    "reference/rulings/*",
    "reference/rulings.md",
    "reference/keys/*",
    "reference/keys.md",
    "reference/coverage.md",
    "reference/offerings.md",
    "reference/metrics.md",
    "reference/when-wrong.md",
)
"""Pages of the docs that `tools/pages.py` writes as a whole."""
HELP = "help"
HELP_WORDS = ROOT / "src/cardroom/terminal"
"""The folder with the words files that help stands in."""
ARCHAIC = re.compile(
    r"\b(oneself|one's|by itself|what (is|was|are) (?!allowed)\w+ed|(is|are) asked|(seconds?|minutes?|s) in hand|"
    r"those who (watch|listen))\b",
    re.IGNORECASE,
)
"""Words that only texts for users do without, besides those of docstrings."""
OPENERS = frozenset([
    "who",
    "whoever",
    "whose",
    "what",
    "whatever",
    "of",
    "that",
    "those",
    "somebody",
])
KINDS = ("banned", "pronouns", "openers", "long")
CODE, QUOTE = "`code`", "“quote”"


class Sentence(NamedTuple):
    """One sentence, the line it begins in, and whether it is whole: a heading or a table cell may not be."""

    line: int
    text: str
    whole: bool = True


class Fault(NamedTuple):
    """What is not plain, and where."""

    line: int
    kind: str
    about: str


@cache
def parser() -> MarkdownIt:
    return MarkdownIt("commonmark").enable("table")


def pages() -> list[Path]:
    """The pages that people write: README, docs, and templates of generated pages."""
    docs = [path for path in sorted(DOCS.rglob("*.md")) if not is_generated(path)]
    return [ROOT / "README.md", *docs, *sorted((ROOT / "tools").glob("*.template.md"))]


def is_generated(path: Path) -> bool:
    return path.is_relative_to(DOCS) and any(path.relative_to(DOCS).match(pattern) for pattern in GENERATED)


def sentences_of_page(text: str) -> Iterator[Sentence]:
    """Sentences of paragraphs, lists, headings and table cells. Quoted blocks and code are left out."""
    depth, around = 0, ""
    for token in parser().parse(text):
        depth += {"blockquote_open": 1, "blockquote_close": -1}.get(token.type, 0)
        if token.type == "inline" and not depth and token.map:
            yield from sentences_of_block(plain(token), token.map[0] + 1, whole=around == "paragraph_open")
        around = token.type


def plain(token: Token) -> str:
    """The words of a block. A span of code, a slot of a template and a quotation are one word each."""
    texts = {"code_inline": CODE, "softbreak": "\n", "hardbreak": "\n"}
    parts = [
        texts.get(child.type, child.content) for child in token.children or () if child.type != "html_inline"
    ]
    text = re.sub(r"\{\w+\}", CODE, "".join(parts))
    return re.sub(r"\"[^\"]+\"|“[^”]+”", quote, text)


def quote(found: re.Match[str]) -> str:
    """One word for a quotation, with its line ends and the full stop that ends the sentence."""
    stop = found[0][-2] if found[0][-2] in ".!?" else ""
    return QUOTE + stop + "\n" * found[0].count("\n")


def sentences_of_block(text: str, line: int, whole: bool = True) -> Iterator[Sentence]:
    """A fragment without a full stop, as in a heading or a cell, is not whole."""
    at = 0
    for end in [*SENTENCE_END.finditer(text), None]:
        sentence = text[at : end.start() if end else None]
        yield Sentence(line + text.count("\n", 0, at), sentence, whole or sentence.endswith((".", "!")))
        at = end.end() if end else len(text)


def faults_of(sentence: Sentence) -> Iterator[Fault]:
    line, text = sentence.line, sentence.text.replace("\n", " ")
    for kind, pattern in (("banned", BANNED), ("banned", ARCHAIC), ("pronouns", PRONOUN)):
        for found in pattern.finditer(text):
            yield Fault(line + sentence.text.count("\n", 0, found.start()), kind, found[0])
    if sentence.whole and first_word(text) in OPENERS and not text.endswith("?"):
        yield Fault(line, "openers", start_of(text, 4))
    if words(text) > LONGEST_SENTENCE:
        yield Fault(line, "long", f"{words(text)} words: {start_of(text, 6)}")


def start_of(text: str, number: int) -> str:
    """The first words of a sentence."""
    every = text.split()
    return " ".join([*every[:number], "…"] if len(every) > number else every)


def words(text: str) -> int:
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def faults_of_page(text: str) -> list[Fault]:
    return [fault for sentence in sentences_of_page(text) for fault in faults_of(sentence)]


def help_texts() -> Iterator[tuple[Path, int, str]]:
    """Help in the words files and in the code: of the commands, of their options and of what is around them."""
    for path in sorted(HELP_WORDS.rglob("en.toml")):
        source = path.read_text(encoding="utf-8")
        for key, text in leaves(tomllib.loads(source).get("help", {})):
            found = re.search(rf"^(\S+\.)?\"?{re.escape(key)}\"? = ", source, re.MULTILINE)
            yield path, source.count("\n", 0, found.start() if found else 0) + 1, text
    from cardroom.cli import main

    yield from command_texts(main, click.Context(main))


def leaves(table: dict[str, object]) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value)
        else:
            yield key, str(value)


def command_texts(command: click.Command, context: click.Context) -> Iterator[tuple[Path, int, str]]:
    place = place_of(command)
    options = [getattr(parameter, "help", None) for parameter in command.params]
    yield from ((*place, text) for text in (command.help, *options) if text)
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            assert inner, name
            yield from command_texts(inner, context)


def place_of(command: click.Command) -> tuple[Path, int]:
    """The file and line of the function that runs a command."""
    code = inspect.unwrap(command.callback).__code__ if command.callback else None
    return (Path(code.co_filename), code.co_firstlineno) if code else (ROOT / "src/cardroom/cli.py", 1)


def help_faults() -> list[tuple[Path, Fault]]:
    return [
        (path, fault)
        for path, line, text in dict.fromkeys(help_texts())
        for paragraph in re.split(r"\n\s*\n", text)
        if not paragraph.lstrip(" ").startswith("\b")
        for sentence in sentences_of_block(" ".join(re.sub(r"`[^`]*`", CODE, paragraph).split()), line)
        for fault in faults_of(sentence)
    ]


def counted(faults: Iterable[Fault]) -> dict[str, int]:
    """How many faults of each kind; kinds without any are left out."""
    kinds = Counter(fault.kind for fault in faults)
    return {kind: kinds[kind] for kind in KINDS if kinds[kind]}


def folder_of(page: str) -> str:
    """The folder of a page below `docs`; any other file stands for itself."""
    parts = page.split("/")
    return "/".join(parts[:2]) if len(parts) > 2 else page


def table(texts: dict[str, str]) -> str:
    """Counts by folder: pages, words, words per sentence, and each kind of fault."""
    rows: dict[str, Counter[str]] = {}
    for page, text in texts.items():
        sentences = list(sentences_of_page(text))
        size = {"pages": 1, "words": sum(words(one.text) for one in sentences), "sentences": len(sentences)}
        for name in (folder_of(page), "all"):
            rows.setdefault(name, Counter()).update(size | counted(faults_of_page(text)))
    head = " ".join([f"{'':28}", *(f"{key:>9}" for key in ("pages", "words", "mean", *KINDS))])
    return "\n".join([
        head,
        *(row_of(name, rows[name]) for name in sorted(rows, key=lambda name: name == "all")),
    ])


def row_of(name: str, row: Counter[str]) -> str:
    mean = row["words"] / max(1, row["sentences"])
    counts = [row["pages"], row["words"], round(mean, 1), *(row[kind] for kind in KINDS)]
    return " ".join([f"{name:28}", *(f"{count:>9}" for count in counts)])


def print_faults(paths: list[Path]) -> int:
    """Print the faults of these pages, or of the pages in these folders; returns how many there are."""
    number = 0
    for path in paths:
        for page in sorted(path.rglob("*.md")) if path.is_dir() else [path]:
            for line, kind, about in faults_of_page(page.read_text(encoding="utf-8")):
                print(f"{page}:{line}: {kind}: {about}")
                number += 1
    return number


def main(arguments: list[str]) -> int:
    """Print the faults of the help, of the pages named, or without any the counts by folder."""
    if HELP in arguments:
        for path, (line, kind, about) in help_faults():
            print(f"{path.relative_to(ROOT)}:{line}: {kind}: {about}")
    elif not arguments:
        texts = {page.relative_to(ROOT).as_posix(): page.read_text(encoding="utf-8") for page in pages()}
        print(table(texts), f"help of the commands: {counted(fault for _, fault in help_faults())}", sep="\n")
    return 1 if print_faults([Path(argument) for argument in arguments if argument != HELP]) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
