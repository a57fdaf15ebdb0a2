"""A trial of the live room leaves nothing out without a word."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.errors import BadSetup
from cardroom.live.trial import wall


def test_a_clock_that_cannot_be_set_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wall, "PLACES", (tmp_path,))
    with pytest.raises(BadSetup, match="apt-get install faketime"):
        wall.Wall(tmp_path)
    found = tmp_path / "x86_64-linux-gnu/faketime" / wall.LIBRARY
    found.parent.mkdir(parents=True)
    found.touch()
    assert wall.Wall(tmp_path).env["LD_PRELOAD"] == str(found)
