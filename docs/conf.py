"""Configuration of the documentation site. `make docs` builds it with Sphinx and Furo, offline.

The navigation is made of the links on the pages that list others: the home page, the index of each of the
four parts, and the pages with a folder of their own name. So every list reads the same here and on a forge.
"""

from __future__ import annotations

import posixpath
import re
import textwrap
from itertools import groupby
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

DOCS = Path(__file__).parent
SOURCE = DOCS.parent / "src/cardroom"
VERSION = re.search(r'^__version__ = "(.+)"', (SOURCE / "__init__.py").read_text("utf-8"), re.MULTILINE)

project = "Cardroom"
author = "the Cardroom contributors"
project_copyright = "the Cardroom contributors, Apache-2.0"
version = release = VERSION[1] if VERSION else ""
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_click"]
exclude_patterns = ["_site", "__pycache__"]

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4

html_theme = "furo"
html_title = "Cardroom"
html_static_path = ["_site"]
html_js_files = ["search.js"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
html_theme_options: dict[str, object] = {"footer_icons": []}

nitpick_ignore_regex = [("py:.*", ".*")]
"""Types of other packages have no page here; links between pages are checked all the same."""
suppress_warnings = ["autodoc"]
"""Signatures that autodoc cannot format are shown without types; a test sees that no name is missing."""
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": False, "undoc-members": False}
toc_object_entries = False
"""Sphinx copies the contents of all pages for each page: a thousand names there would slow it down."""
default_role = "literal"
"""Docstrings put names between single backticks."""

LINK = re.compile(r"\]\(([^)#:\s]+)\.md(?:#[^)]*)?\)")
MOST_HEADINGS = 40
TOCTREE = "\n\n```{{toctree}}\n:hidden:\n\n{pages}\n```\n"


def list_pages(_app: Sphinx, name: str, source: list[str]) -> None:
    """Add the pages that a page lists to the navigation, in the order of its links."""
    folder = posixpath.dirname(name)
    links = [posixpath.normpath(posixpath.join(folder, link)) for link in LINK.findall(source[0])]
    listed = re.compile(_listed_by(name))
    pages = [f"/{link}" for link in dict.fromkeys(links) if listed.fullmatch(link)]
    if pages:
        source[0] += TOCTREE.format(pages="\n".join(pages))


def _listed_by(name: str) -> str:
    """A pattern of the pages that a page stands above; most pages stand above none."""
    folder, _, stem = name.rpartition("/")
    if name == "index":
        return "[^/]+/index"
    if stem in ("index", "README"):
        return rf"{folder}/(?!{stem}$)([^/]+|[^/]+/README)"
    return rf"{name}/[^/]+"


def shorten_contents(_app: Sphinx, environment: BuildEnvironment) -> list[str]:
    """Of pages with hundreds of headings list only the parts next to the text: the lists are quicker to read
    and, as Sphinx copies each for every page, to build."""
    for contents in environment.tocs.values():
        if len(list(contents.findall(nodes.list_item))) > MOST_HEADINGS:
            for inner in list(contents.findall(nodes.bullet_list))[1:]:
                _remove_headings_below(inner)
    return []


def _remove_headings_below(contents: nodes.bullet_list) -> None:
    for deeper in list(contents.findall(nodes.bullet_list, include_self=False)):
        if next(deeper.findall(addnodes.toctree), None) is None:
            deeper.parent.remove(deeper)


MARKUP = re.compile(r"(`[^`]*`)|([*|\\]|_(?=\W|$))")


def docstring_as_text(
    _app: Sphinx, _kind: str, _name: str, _object: object, _options: object, lines: list[str]
) -> None:
    """Docstrings are plain text: keep Sphinx from reading stars, bars and underscores as markup, and show
    indented lines and examples as they are."""
    lines[:] = "\n\n".join(map(_paragraph, "\n".join(lines).split("\n\n"))).split("\n")


def _paragraph(text: str) -> str:
    if text.lstrip().startswith(">>>"):
        return textwrap.dedent(text)
    runs = groupby(text.splitlines(), key=lambda line: line.startswith(" "))
    return "\n\n".join((_shown if is_indented else _escaped)("\n".join(run)) for is_indented, run in runs)


def _shown(block: str) -> str:
    inner = textwrap.dedent(block)
    return f"::\n\n{textwrap.indent(inner, '    ')}" if inner.strip() else ""


def _escaped(text: str) -> str:
    return MARKUP.sub(lambda found: found[1] or f"\\{found[2]}", text)


def setup(app: Sphinx) -> None:
    app.connect("source-read", list_pages)
    app.connect("env-updated", shorten_contents)
    app.connect("autodoc-process-docstring", docstring_as_text)
