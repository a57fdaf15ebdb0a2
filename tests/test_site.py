"""The documentation site builds without a warning, loads nothing from other hosts, and lists every page."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urldefrag, urljoin

import pytest
from click import Context

import cardroom
from cardroom.cli import main
from tests.site import DOCS, site_of_run

PARTS = ("tutorials", "how-to", "reference", "explanation")
LOADED = re.compile(
    r"""<(?:script|img|iframe|source|video|audio)\b[^>]*?\bsrc=["']([^"']+)"""
    r"""|<link\b(?![^>]*rel=["']canonical)[^>]*?\bhref=["']([^"']+)"""
    r"""|url\(["']?([^"')]+)"""
    r"""|@import\s+["']([^"']+)"""
)
"""What a browser fetches by itself: not the links that a reader may follow."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return site_of_run(tmp_path_factory)


def test_every_page_lies_in_one_of_the_four_parts() -> None:
    for page in DOCS.rglob("*.md"):
        part = page.relative_to(DOCS).parts[0]
        assert part in PARTS or page.relative_to(DOCS) == Path("index.md"), page


def test_nothing_is_loaded_from_another_host(site: Path) -> None:
    files = [path for path in site.rglob("*") if path.suffix in (".html", ".css")]
    assert len(files) > 100
    for path in files:
        for found in LOADED.findall(path.read_text(encoding="utf-8")):
            address = "".join(found)
            assert not re.match(r"(https?:)?//", address), f"{path.relative_to(site)} loads {address}"


@pytest.mark.parametrize(
    "text",
    [
        '<script async src="https://cdn.example/a.js">',
        "<link rel='stylesheet' href='//fonts.example/css'>",
        "a { background: url(https://img.example/a.png) }",
    ],
)
def test_a_foreign_host_is_noticed(text: str) -> None:
    (found,) = LOADED.findall(text)
    assert re.match(r"(https?:)?//", "".join(found))


def test_every_page_is_reached_from_the_navigation(site: Path) -> None:
    """The sidebar of the home page holds them all."""
    sidebar = re.search(
        r'<div class="sidebar-tree">.*?</aside>', (site / "index.html").read_text("utf-8"), re.DOTALL
    )
    assert sidebar
    links = re.findall(r'<a class="reference internal" href="([^"]+)"', sidebar[0])
    listed = {urldefrag(urljoin("", link)).url for link in links}
    pages = {
        str(path.relative_to(DOCS).with_suffix(".html")) for path in DOCS.rglob("*.md") if path.stem != "conf"
    }
    assert pages - {"index.html"} <= listed


def test_every_name_of_the_interface_is_in_the_reference(site: Path) -> None:
    page = (site / "reference/api.html").read_text("utf-8")
    layers = "".join(path.read_text("utf-8") for path in (site / "reference/api").glob("*.html"))
    missing = [name for name in cardroom.__all__ if f'id="cardroom.{name}"' not in page]
    assert missing in ([], ["Card"]) and 'id="cardroom.cards.Card"' in layers
    for layer in ("money.Ledger", "script.Driver", "rooms.Offering", "live.client.SimpleSeat"):
        assert f'id="cardroom.{layer}"' in layers


def test_every_command_is_in_the_reference(site: Path) -> None:
    page = (site / "reference/commands.html").read_text("utf-8")
    for name in main.list_commands(Context(main)):
        assert f'id="cardroom-{name}"' in page


DIRECTIVE_AS_TEXT = re.compile(r"<p>\.\. [a-z-]+::")


def test_no_page_shows_a_directive_as_text(site: Path) -> None:
    """Markup that is not read is printed without a warning."""
    for path in site.rglob("*.html"):
        assert not DIRECTIVE_AS_TEXT.search(path.read_text("utf-8")), path.relative_to(site)
    assert DIRECTIVE_AS_TEXT.search("<p>.. option:: --version</p>")
