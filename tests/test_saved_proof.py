"""`cardroom verify` takes the proof that the page of a round saved: what the room tells is held against what was seen live."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from cardroom.cli import main
from cardroom.live.web import FOLDER, words_of
from cardroom.record import proof
from cardroom.record.proof import check_proof, read_proof, verdict
from cardroom.words import language, say
from tests.saved_proof import LIES, Made, changed, made

OPEN = (
    "late",
    "own-early",
    "own-none",
    "own-other",
    "own-unused",
    "shoe-place",
    "shoe-told",
    "cards-missing",
    "derived-not",
)
"""What contradicts nothing, and leaves something unproved."""


def _found(saved: Made) -> tuple[str, set[str]]:
    read = read_proof(json.dumps(saved), "proof")
    found = check_proof(read)
    return verdict(read, found), {one.key for one in found}


@pytest.mark.parametrize("seed", range(30))
def test_an_honest_round_agrees_and_says_whether_it_was_seen(seed: int) -> None:
    honest = made(Random(seed))
    assert _found(honest) == (
        "derived",
        {"roots-seen", "cards", "seal-seen", "own-used", "gave", "silent", "bots", "derived"},
    )
    came, keys = _found(honest | {"seen": None})
    assert came == "told" and {"roots-told", "seal-told", "derived"} <= keys
    came, keys = _found(made(Random(seed), is_shown=False))
    assert came == "seen" and "sealed" in keys


@pytest.mark.parametrize("what", LIES)
def test_what_was_changed_is_found(what: str) -> None:
    lie, key = LIES[what]
    came, keys = _found(lie(made(Random(4), dice=True), Random(1)))
    assert key in keys
    assert came == ("open" if key in OPEN else "differs")


def test_a_forged_reply_that_fits_itself_is_told_apart_only_by_what_was_seen() -> None:
    lie, _ = LIES["another deck, all of it"]
    forged = lie(made(Random(3)), Random(1))
    assert _found(forged)[0] == "differs"
    assert _found(forged | {"seen": None})[0] == "told"


def test_a_round_of_before_is_checked_as_it_was() -> None:
    honest = made(Random(5))
    told = {name: honest["told"][name] for name in ("roots", "openings")}
    seen = {"seal": "", "roots": told["roots"], "faces": [], "dice": []}
    assert _found(honest | {"told": told, "seen": seen}) == ("seen", {"roots-seen", "cards"})
    assert _found(honest | {"told": told, "seen": None}) == ("told", {"roots-told", "cards"})
    assert _found(honest | {"told": {"roots": [""], "openings": []}, "seen": None}) == ("none", {"none"})


def test_a_shoe_that_goes_on_names_the_round_that_shuffled_it() -> None:
    later = made(Random(6))
    for name in ("draw", "asked", "mixed", "seal"):
        later["told"].pop(name)
    later["told"]["since"] = 17
    later["seen"] |= {"faces": [], "dice": []}
    for name in ("mixed", "own"):
        later["seen"].pop(name)
    assert _found(later) == ("seen", {"roots-seen", "cards", "shoe-goes-on"})


def test_a_round_in_which_nothing_was_shuffled_has_no_deck_to_check() -> None:
    nothing = made(Random(6)) | {"told": {"roots": [], "openings": [], "silent": [2]}}
    assert _found(nothing | {"seen": {"seal": "ab" * 32}}) == ("none", {"none"})
    came, keys = _found(nothing)
    assert came == "differs" and {"roots-other", "seal-other", "bytes-other"} <= keys


@pytest.mark.parametrize(("saved", "code", "said"), [
    (made(Random(2)), 0, "Nobody chose this deck"),
    (made(Random(2)) | {"seen": None}, 0, "only as published afterwards"),
    (LIES["another draw under the seal"][0](made(Random(2)), Random(1)), 1, "does not agree"),
    (LIES["bytes that left too early"][0](made(Random(2)), Random(1)), 1, "something is not settled"),
    ({"cardroom": "proof 2"}, 2, "no proof of a round"),
    (made(Random(2)) | {"cardroom": "proof 2"}, 2, "proof 1"),
    (changed(told_asked=[{"k": 0, "kind": "cards"}])(made(Random(2)), Random(1)), 2, "shuffle or dice"),
])  # fmt: skip
def test_the_command_says_the_verdict_and_ends_by_it(
    tmp_path: Path, saved: Made, code: int, said: str
) -> None:
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(saved))
    came = CliRunner().invoke(main, ["verify", str(file)])
    assert came.exit_code == code and said in came.output
    if code != 2:
        root = CliRunner().invoke(main, ["verify", "--root", "ab" * 32, str(file)])
        assert root.exit_code == 1


@pytest.mark.parametrize("code", ["en", "es"])
def test_the_command_and_the_page_say_the_same(code: str) -> None:
    said: dict[str, str] = words_of(code)["proof"]
    shared = {key: text for key, text in said.items() if key.startswith(("is-", "found-"))}
    assert len(shared) >= 40
    for key, text in shared.items():
        slots = {name: name.upper() for name in ("count", "of", "round", "seats") if f"{{{name}}}" in text}
        assert language(code).text(say(f"proof.{key}", **slots)) == text.format(**slots)


def test_every_finding_has_its_words_in_both() -> None:
    """As many as the words have, and none that has none."""
    known = {key.removeprefix("found-") for key in words_of("en")["proof"] if key.startswith("found-")}
    marks = "warn|open|check|info|lock"
    page = set(
        re.findall(
            rf'say\("(?:{marks})", (?:told\.since \? )?"([a-z-]+)"', (FOLDER / "verify.js").read_text()
        )
    )
    command = set(re.findall(rf'Found\("(?:{marks})", "([a-z-]+)"', Path(proof.__file__).read_text()))
    own = {"unreadable"}  # a file that cannot be read is refused
    assert command | own == known
    assert page >= known - {"draw-shown", "derived", "sealed"}
