"""The files of the pages: every word and every module that one of them names is there, and all are small."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardroom.live.web import FOLDER, PAGES, files, site, words_of
from cardroom.live.web.minify import minify_script, minify_sheet
from cardroom.words import codes

SCRIPTS = sorted(FOLDER.rglob("*.js"))
MOST = 300_000
"""Bytes that a player's browser may fetch."""


def test_every_word_that_a_page_says_is_there() -> None:
    known = {
        f"{part}.{key}"
        for part, words in tomllib.loads((FOLDER / "en.toml").read_text()).items()
        for key in words
    }
    said = {
        key
        for file in SCRIPTS
        for key in re.findall(r"""(?<![\w$])t\(\s*"([a-z0-9-]+\.[a-z0-9A-Z-]+)\"""", file.read_text())
    }
    chosen = {
        key
        for file in SCRIPTS
        for key in re.findall(
            r"""(?<![\w$])t\([^`()]*\?\s+"([a-z-]+\.[a-z-]+)\"\s+: "[a-z.-]+\"""", file.read_text()
        )
    }
    assert len(said) > 150 and not (said | chosen) - known


@pytest.mark.parametrize("code", codes())
def test_every_word_of_a_page_is_a_plain_text(code: str) -> None:
    """The pages have no plural forms: `drain-open-one` is a word of its own."""

    def not_text(words: dict[str, object], at: str = "") -> list[str]:
        inner = [
            found
            for key, one in words.items()
            if isinstance(one, dict)
            for found in not_text(one, f"{at}{key}.")
        ]
        return inner + [f"{at}{key}" for key in words if at and key in ("one", "other")]

    assert not_text(tomllib.loads((FOLDER / f"{code}.toml").read_text())) == []


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.relative_to(FOLDER).as_posix())
def test_every_module_that_a_page_names_is_there(file: Path) -> None:
    text = file.read_text()
    for named in re.findall(r"""(?:from|import\()\s*"(\.[^"]+)\"""", text):
        assert (file.parent / named).resolve().is_file(), named
    assert "innerHTML" not in text and "http://" not in text.replace("http://www.w3.org/2000/svg", "")


def test_a_script_is_sent_without_what_means_nothing() -> None:
    said = 'const f = (one) => { go(`a ; } (x) => ${(b) => { c; }}`); return "(x) => ;}"; };\nconst g = async (two) => h((three, four) => two);\n'
    sent = 'const f=one=>{go(`a ; } (x) => ${(b) => { c; }}`);return "(x) => ;}"};const g=async(two)=>h((three,four)=>two);'
    assert minify_script(said) == sent


def test_no_page_links_to_one_that_is_not_built() -> None:
    """Each link that stands in a script is an address of the router, and each of the router one of the server's."""
    built = [
        re.compile(one.replace(r"\/", "/"))
        for one in re.findall(r"\[/(\^.+?\$)/, ", (FOLDER / "router.js").read_text())
    ]
    ways = [re.compile("^" + re.sub(r"\{\w+\}", "[^/]+", page) + "$") for page in PAGES]
    for file in SCRIPTS:
        for link in re.findall(r"""(?:href:\s+|go\(\s*)[`"](/[^`"]*)[`"]""", file.read_text()):
            path = re.sub(r"\$\{[^}]*\}", "1", re.split(r"[?#]", link)[0])
            assert any(one.match(path) for one in built), f"{file.name}: {link}"
            assert any(one.match(path) for one in ways), f"{file.name}: {link}"


def test_all_of_it_is_small() -> None:
    """Everything as it is sent; and unpacked what somebody needs to come in, read about a game, play, and look at his hands.
    Desks and odds are fetched by whoever opens them."""
    whole, held = files(), site()
    needed = set[str]().union(
        *(
            held.needed(PAGES[path])
            for path in (
                "/",
                "/games/{room}/{game}",
                "/start/{room}/{game}",
                "/t/{table}",
                "/h/{table}/{round}",
            )
        )
    )
    styles = [
        path
        for path in whole
        if path.startswith("style/") and f"/web/{path}" in whole["index.html"].body.decode()
    ]
    for code in codes():  # nobody reads two languages at once
        player = [*needed, *held.needed("app.js"), *styles, f"words/{code}.json", "index.html"]
        assert sum(len(whole[path].body) for path in set(player)) < MOST
        everything = [
            one.body for path, one in whole.items() if not path.startswith("words/") or f"{code}." in path
        ]
        assert sum(len(gzip.compress(one, 9)) for one in everything) < MOST


def said_by(code: str) -> dict[str, str]:
    """Every key of the pages' words in a language."""

    def walk(one: dict[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
        for key, value in one.items():
            yield from [(before + key, value)] if isinstance(value, str) else walk(value, f"{before}{key}.")

    return dict(walk(words_of(code)))


@pytest.mark.parametrize("code", [code for code in codes() if code != "en"])
def test_the_pages_say_everything_in_every_language(code: str) -> None:
    english, own = said_by("en"), said_by(code)
    assert sorted(own) == sorted(english)
    slots = re.compile(r"\{[a-z-]+\}")
    assert [key for key in own if set(slots.findall(own[key])) != set(slots.findall(english[key]))] == []


def test_scripts_are_sent_without_blanks_that_mean_nothing() -> None:
    script = 'const a = { b: [1, 2] };\n/** c */\n  const d = `${e ? ` (${f({ g: "`" })}) ` : ""} = h`;\nconst i = j.replace(/[ ,] = "/g, " = ") + +k;'
    assert minify_script(script) == "".join([
        "const a={b:[1,2]};",
        'const d=`${e ? ` (${f({ g: "`" })}) ` : ""} = h`;',
        'const i=j.replace(/[ ,] = "/g," = ")+ +k;',
    ])
    assert minify_script("m(\n  n,\n  /o, p/,\n)\nif (q) {\n}\nr") == "m(n,\n/o, p/)\nif(q){}r"
    assert minify_script("const s = `a,\n  b(\n`;\nt()") == "const s=`a,\nb(\n`;t()"
    assert minify_script("const l = /a = b/;") == "const l = /a = b/;"


def test_a_script_that_the_formatter_broke_is_sent_in_one_line() -> None:
    broken = "const a =\n  b &&\n  c\n    .d()\n    ?.e(\n      (f) => f,\n    )\n    .g;\nif (h)\n  i = [\n    j\n      ? k\n      : l +\n        m,\n  ];\n"
    assert minify_script(broken) == "const a=b&&c.d()?.e(f=>f).g;if(h)\ni=[j?k:l+m];"


def test_comments_are_not_sent_wherever_they_stand() -> None:
    noted = "/** @type {A} */\nconst a = /** @type {B} */ (b); /* c */\nconst d = e; // f\n"
    assert minify_script(noted) == "const a=(b);\nconst d=e;"
    assert (
        minify_script('const g = "/* h */ // i" + `/* j */ // k`;')
        == 'const g="/* h */ // i"+`/* j */ // k`;'
    )


def test_a_sheet_that_the_formatter_broke_keeps_the_blanks_that_part_its_words() -> None:
    broken = "a,\nb > c {\n  color: rgb(\n    0 0 0 / 0.4\n  );\n  margin: 0\n    1px;\n}\n@media (width <= 9px) and (height > 2px) {\n}\n"
    assert (
        minify_sheet(broken)
        == "a,b>c{color:rgb(0 0 0 / 0.4);margin:0\n1px}@media (width <= 9px) and (height>2px){}"
    )


@pytest.mark.skipif(
    shutil.which("node") is None,
    reason="without Node no script is parsed here; a browser does so in other tests",
)
def test_every_script_is_a_module_as_it_is_sent() -> None:
    """A blank too few makes it one word where there were two."""
    sent = {path: one.body.decode() for path, one in files().items() if path.endswith(".js")}
    parse = """
        const { SourceTextModule } = require("vm");
        for (const [path, text] of Object.entries(JSON.parse(require("fs").readFileSync(0, "utf8"))))
          try { new SourceTextModule(text) } catch (fault) { console.log(path, fault.message) }
    """
    node = ["node", "--no-warnings", "--experimental-vm-modules", "-e", parse]
    ran = subprocess.run(node, input=json.dumps(sent), capture_output=True, text=True, check=True)
    assert ran.stdout == "" and len(sent) > 100


def test_sheets_that_every_page_needs_are_sent_as_one_in_their_order() -> None:
    sent, page = files(), (FOLDER / "index.html").read_text()
    named = re.findall(r'href="/web/(style/\w+\.css)"', page)
    whole = sent["style/whole.css"].body.decode()
    assert (
        sent["index.html"].body.decode().count('rel="stylesheet"') == 1
        and "style/whole.css" in sent["index.html"].body.decode()
    )
    begins = [whole.index(minify_sheet((FOLDER / one).read_text())) for one in named]
    assert len(named) > 5 and begins == sorted(begins) and not [one for one in named if one in sent]
