"""Texts for people are plain: no archaic words, no he, no sentence of more than 30 words, the actor first.

`python -m tests.prose` prints the counts, `python -m tests.prose PATH …` the faults of pages with their lines,
`python -m tests.prose help` those of the commands.
"""

from __future__ import annotations

import pytest

from tests.prose import DOCS, ROOT, faults_of_page, help_faults, help_texts, is_generated, pages


@pytest.mark.parametrize("page", [path.relative_to(ROOT).as_posix() for path in pages()])
def test_a_page_is_plain(page: str) -> None:
    faults = faults_of_page((ROOT / page).read_text(encoding="utf-8"))
    listed = "\n".join(f"{page}:{line}: {kind}: {about}" for line, kind, about in faults)
    assert not faults, f"\n{listed}"


def test_the_help_of_the_commands_is_plain() -> None:
    assert not help_faults()


def test_the_help_of_every_command_is_read() -> None:
    files = {path.name for path, _, _ in help_texts()}
    assert {"cli.py", "en.toml", "serve.py", "price.py", "client.py"} <= files


def test_pages_that_tools_write_as_a_whole_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import pages as writers

    written = [*writers.keys.pages(), writers.rulings.INDEX, writers.play.PLAY / "README.md"]
    assert all(is_generated(page) for page in [*written, writers.wrong.PAGE, writers.COVERAGE])
    assert all(is_generated(page) for page in writers.rulings.FOLDER.iterdir())
    for page in DOCS.rglob("*.md"):
        assert not is_generated(page) or page.parent.name in ("keys", "rulings", "play", "reference")


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("The seat is dealt\nanew.", [(2, "banned", "anew")]),
        ("It works by itself.", [(1, "banned", "by itself")]),
        ("The player folds\nand\nhe leaves.", [(3, "pronouns", "he")]),
        ("You sit.\nWho sits pays.", [(2, "openers", "Who sits pays.")]),
        ("- You sit.\n- Of a table\n  nothing.", [(2, "openers", "Of a table nothing.")]),
        ("## What you see\n\nYou see.", []),
        ("Who deals? You do.", []),
        ("| who | what |\n|---|---|\n| what he\n| b | Whose turn it is. |", [
            (3, "pronouns", "he"),
            (4, "openers", "Whose turn it is."),
        ]),
        ("> Whoever wagers\n> pays his fee.", []),
        ("The document says \"whoever wagers\npays his fee.\" You\npay anew.", [(3, "banned", "anew")]),
        ("Call `upon(he)` now.\n\n    whoever\n\n```\nanew\n```\n", []),
        ("word " * 30 + "ends", [(1, "long", "31 words: word word word word word word …")]),
        ("word " * 29 + "`two words` · → =", []),
    ],
)  # fmt: skip
def test_faults_are_found_at_their_line(text: str, faults: list[tuple[int, str, str]]) -> None:
    assert [tuple(fault) for fault in faults_of_page(text)] == faults
