"""The last section of a page of measurements, written by a tool of its own."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path


def last_section(page: Path, head: str, section: Callable[[], str], about: str | None) -> None:
    """Measure, and put the section that begins with this heading at the end of the page if `--write` asks so."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    end = section()
    if given.write:
        before = page.read_text(encoding="utf-8").split(head)[0].rstrip("\n")
        page.write_text(f"{before}\n\n{end}", encoding="utf-8")
