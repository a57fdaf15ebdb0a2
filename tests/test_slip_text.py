"""The text of a slip and its cost: read as they are written, and by the page as by Python."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from cardroom.errors import UnreadableError
from cardroom.fees import Band, charge, fee_range
from cardroom.felt import View
from cardroom.live.web import FOLDER
from cardroom.live.wire.options import wire_options
from cardroom.money import Cents
from cardroom.players import by_chance
from cardroom.rooms import Offering, rooms
from cardroom.script import SimulatedChance, WagerSlip, line_parts
from cardroom.script.slip_text import read_slip, write_slip
from cardroom.simulate.conformance import random_table

BANDS = (Band(Cents(5_00), Cents(1_00)), Band(Cents(100_00), Cents(2_00)))


@pytest.mark.parametrize(
    ("text", "slip"),
    [("none", {}), ("1=10.00", {"1": 10_00}), ("1=10.00 1/buster=0.50", {"1": 10_00, "1/buster": 50})],
)
def test_a_slip_is_read_as_it_was_written(text: str, slip: dict[str, int]) -> None:
    assert read_slip(text) == slip and write_slip(slip) == text


@pytest.mark.parametrize("text", ["1", "1=5 1=5", "1=five", "1=", "=5 =5"])
def test_a_text_that_is_no_slip_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError):
        read_slip(text)


@pytest.mark.parametrize(
    ("least", "most", "ends"),
    [(1_00, 4_00, (0, 0)), (1_00, 5_00, (0, 1_00)), (5_00, 99_00, (1_00, 1_00)), (5_00, 0, (1_00, 2_00))],
)
def test_the_fees_of_a_range(least: int, most: int, ends: tuple[int, int]) -> None:
    assert fee_range(BANDS, least, most) == ends
    assert charge(BANDS, least) == ends[0]


PAGE = """
import { circleOf, fees, feeOf, highestFee, readSlip, total, writeSlip } from "./ask/wagers.js";
import { readFileSync } from "node:fs";
const cases = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(cases.map(({ lines, slip, text }) => ({
  text: writeSlip(slip, lines),
  read: readSlip(text),
  fees: lines.map((line) => feeOf(line, slip[line.name] || 0)),
  highest: lines.map(highestFee),
  circles: lines.map((line) => circleOf(line.name)),
  cost: total(slip) + fees(slip, lines),
}))));
"""


def slip_options(offering: Offering, rng: Random) -> WagerSlip | None:
    """The first slip that a table is asked for, at one of the printed lines of the collection."""
    at, start = random_table(offering, rng)
    driver = at.deal(start, SimulatedChance(1))
    while driver.waiting:
        ask = driver.waiting[0]
        if isinstance(ask.options, WagerSlip) and ask.options.lines:
            return ask.options
        driver.answer(ask.seat, by_chance(ask, View(start, ask.seat), rng))
    return None


def cases(options: WagerSlip) -> Iterator[dict[str, int]]:
    """Slips around every limit and every floor of a band; what they cost does not ask whether they are allowed."""
    yield {}
    floors = {int(band.floor) for line in options.lines for band in line.fees}
    limits = {amount for line in options.lines for amount in (*line.limits, line.least, line.most)}
    for amount in sorted({cents + more for cents in floors | limits for more in (-1, 0, 1)}):
        if amount > 0:
            yield {line.name: amount for line in options.lines}
            yield {options.lines[-1].name: amount}


@pytest.mark.skipif(
    shutil.which("node") is None, reason="without Node the page's reading is compared nowhere else"
)
def test_the_page_reads_writes_and_prices_a_slip_as_the_table_does(tmp_path: Path) -> None:
    """Every banked game, at lines of its collection drawn from a seed."""
    for name in ("ask/wagers.js", "money.js"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(FOLDER / name, tmp_path / name)
    (tmp_path / "page.mjs").write_text(PAGE)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    rng, sent, expected = Random(1), [], []
    for offering in (one for room in rooms().values() for one in room.offerings.values()):
        for options in filter(None, (slip_options(offering, rng) for _ in range(3))):
            lines = msgspec.to_builtins(wire_options(options))["lines"]
            for slip in cases(options):
                sent.append({"lines": lines, "slip": slip, "text": write_slip(slip)})
                expected.append({
                    "text": write_slip(slip),
                    "read": read_slip(write_slip(slip)),
                    "fees": [line.fee(slip.get(line.name, 0)) for line in options.lines],
                    "highest": [max((band.fee for band in line.fees), default=0) for line in options.lines],
                    "circles": [line_parts(line.name)[0] for line in options.lines],
                    "cost": options.cost(slip),
                })
    ran = subprocess.run(
        ["node", "page.mjs"], cwd=tmp_path, input=json.dumps(sent), capture_output=True, text=True, check=True
    )
    assert len(expected) > 500 and any(any(one["fees"]) for one in expected)
    assert json.loads(ran.stdout) == expected
