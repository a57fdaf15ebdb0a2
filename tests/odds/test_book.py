"""The book of odds: a page for each offering, one that leads to all of them, and every link leads somewhere."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from click.testing import CliRunner

from cardroom.cli import main
from cardroom.odds.book import BookEntry, bind, pages
from cardroom.rooms import rooms


def entry(slug: str) -> BookEntry:
    room, game = slug.split("/")
    found = rooms()[room].offerings[game]
    return BookEntry(
        slug, rooms()[room].name, found.name, found.open().opened, f"cardroom odds {room} {game}"
    )


def test_pages_lead_to_one_another() -> None:
    book = dict(
        pages([bind(entry(slug)) for slug in ("comstock/super-pan-9", "comstock/pan", "players-club/pan")])
    )
    assert [*book] == [
        "index.html",
        "comstock-super-pan-9.html",
        "comstock-pan.html",
        "players-club-pan.html",
    ]
    for name, text in book.items():
        assert (
            text.startswith("<!doctype html>")
            and text.count("<svg") >= 1
            and "http"
            not in re.sub(
                r'xmlns(:xlink)?="[^"]*"|<!--.*?-->|<metadata>.*?</metadata>', "", text, flags=re.DOTALL
            )
        ), name
        assert {*re.findall(r'<a href="([^"]*)"', text)} <= {*book} - {name}
        named = Counter(re.findall(r' id="([^"]+)"', text))
        assert max(named.values()) == 1, [one for one, times in named.items() if times > 1][:3]
    index, pan = book["index.html"], book["comstock-pan.html"]
    assert (
        index.count("<tr>") >= 5 and "5.0000%" in index and "0.0000%" in index
    )  # a fair game, and its collection
    assert (
        "What the collection takes of a hand" in pan and "Found again by: cardroom odds comstock pan" in pan
    )


def test_the_command_writes_it(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["odds", "--book", str(tmp_path / "book"), "players-club", "pan"])
    assert done.exit_code == 0 and "2 pages in" in done.output
    assert sorted(path.name for path in (tmp_path / "book").iterdir()) == [
        "index.html",
        "players-club-pan.html",
    ]
    (tmp_path / "file").write_text("")
    assert (
        CliRunner()
        .invoke(main, ["odds", "--book", str(tmp_path / "file/x"), "players-club", "pan"])
        .exit_code
        == 2
    )
    assert CliRunner().invoke(main, ["odds", "pinnacle"]).exit_code == 2
