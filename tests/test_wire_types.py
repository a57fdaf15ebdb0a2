"""The types that the page's code is checked by are those of the server's structs, and no browser is sent them."""

from __future__ import annotations

import sys
from pathlib import Path

from cardroom.live.web import FOLDER, files

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import wire_types  # noqa: E402


def test_types_of_the_page_are_those_of_the_wire() -> None:
    assert wire_types.FILE.read_text(encoding="utf-8") == wire_types.text(), "python tools/wire_types.py"


def test_types_say_what_may_be_left_out_and_what_a_way_answers_with() -> None:
    text = wire_types.text()
    assert (
        '  interface Snap {\n    t: "snap";\n    epoch: number;\n' in text and "    start?: Start;\n" in text
    )
    assert '  interface Hello {\n    t: "hello";\n    since?: [number, number] | null;\n' in text
    assert 'rooms: {\n        "": RoomListed[];\n        "*": {\n          "": RoomTold;\n' in text


def test_nothing_of_the_check_is_sent_or_installed() -> None:
    assert not [path for path in files() if path.endswith(".ts")] and not [*FOLDER.rglob("*.ts")]
    assert "node_modules/" in (ROOT / ".gitignore").read_text().split()
