"""What nearly every module imports comes by one line: a kit that hands on what the modules at the bottom export.

It is made when the files are read. The sources name each module by itself, and the modules stay what they are: a kit only
says once, for all of them, where they are.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping

KIT = "kit.js"
BOTTOM = (
    "dom.js", "words.js", "parts.js", "api.js", "money.js", "prefs.js", "announce.js", "draw/icons.js", "draw/card.js",
    "draw/chip.js", "pages/states.js", "pages/times.js", "pages/reminder.js", "pages/frame.js", "router.js",
    "table/cards.js",
)  # fmt: skip
"""They import each other and what is drawn, and nothing above them; no two of them export the same name."""
IMPORT = re.compile(r'(?:^|(?<=[;}]))import\{([^}]*)\}from ?"(\.[^"]+)";\n?', re.MULTILINE)


def with_kit(scripts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Scripts as they are sent, by their path, and the kit."""
    yield KIT, "".join(f'export*from"./{one}";' for one in BOTTOM)
    for path, text in scripts.items():
        yield path, text if path in BOTTOM else _by_kit(path, text)


def _by_kit(path: str, text: str) -> str:
    folder, names = posixpath.dirname(path), []

    def taken(found: re.Match[str]) -> str:
        if posixpath.normpath(posixpath.join(folder, found[2])) not in BOTTOM:
            return found[0].replace("from ", "from")
        names.append(found[1])
        return ""

    rest = IMPORT.sub(taken, text)
    where = posixpath.relpath(KIT, folder or ".")
    return f'import{{{",".join(names)}}}from"{where if where.startswith(".") else f"./{where}"}";{rest}' if names else rest
