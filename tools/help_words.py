"""The English of the commands' help: it stands in the source, and a words file has it for translators."""

from __future__ import annotations

import json
from pathlib import Path

from cardroom.cli import main
from cardroom.terminal.command_words import commands_below, english_of

FILE = Path(__file__).parent.parent / "src/cardroom/terminal/command_words/en.toml"
HEAD = "# What the help of the commands says, in English. tools/pages.py writes this file.\n\n"


def pages() -> dict[Path, str]:
    """Return the file as it should be."""
    texts = english_of(dict(commands_below(main)))
    lines = (f"{key} = {json.dumps(said, ensure_ascii=False)}\n" for key, said in texts.items())
    return {FILE: HEAD + "".join(lines)}
