"""Databases that earlier versions wrote, as `tools/keep_room.py` keeps them: this one opens each, audits it, and plays on."""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from cardroom.cli import main
from cardroom.live import BlockingTable, audit
from cardroom.live.audit.verifier import without_words
from cardroom.live.stream.requests import RequestOutcome
from cardroom.live.stream.rows import SeatsRow, Timestamp, plain_row
from cardroom.rooms import rooms
from cardroom.store import Input, Seal, Store
from tests.live.play import TICKS, fair, step

KEPT = sorted((Path(__file__).parent / "kept").glob("*.db.gz"))
SECRET = b"cardroom kept for later versions"
KEY = Seal(SECRET)


def test_this_version_has_something_to_keep_to() -> None:
    assert KEPT


@pytest.mark.parametrize("kept", KEPT, ids=lambda one: one.name)
def test_what_an_earlier_version_wrote_audits_and_plays_on(tmp_path: Path, kept: Path) -> None:
    """No round may be told otherwise: such a difference is a defect, or a switch of the room file keeps the old ruling."""
    (tmp_path / "room.db").write_bytes(gzip.decompress(kept.read_bytes()))
    with Store(tmp_path / "room.db", KEY) as store:
        found = audit(store, {})
        assert (
            found.tables >= 8
            and found.rounds >= 30
            and found.otherwise == 0
            and found.archives >= found.rounds - found.unfinished
        )
        rng, played = Random(1), 0
        for stream in [one for one in store.streams() if one.startswith("table/")]:
            live = BlockingTable.reopen(store, stream, rooms(), fair(1), now=TICKS)
            TICKS.at = max(TICKS.at, live.state.at)
            if live.is_playing:
                step(live, rng)
                played += 1
        assert played
        assert audit(store, {}).inputs > found.inputs


@pytest.mark.parametrize("kept", KEPT, ids=lambda one: one.name)
def test_it_is_restored_into_postgresql_by_command_and_audits_there(
    tmp_path: Path, kept: Path, postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "kept.db").write_bytes(gzip.decompress(kept.read_bytes()))
    monkeypatch.setenv("CARDROOM_KEY", SECRET.hex())
    run = CliRunner()
    restored = run.invoke(main, ["restore", str(tmp_path / "kept.db"), "--database", postgresql])
    assert restored.exit_code == 0, restored.output
    audited = run.invoke(main, ["audit", postgresql, "--json"])
    assert audited.exit_code == 0, audited.output
    counts = msgspec.json.decode(audited.stdout)
    assert counts["rounds"] >= 30 and counts["otherwise"] == 0
    with Store(postgresql) as store, Store(tmp_path / "kept.db", KEY) as source:
        assert store.heads() == source.heads() and store.balances() == source.balances()
        live = BlockingTable.reopen(store, "table/1", rooms(), fair(1), now=TICKS)
        TICKS.at = max(TICKS.at, live.state.at)
        step(live, Random(1))
        assert store.head("table/1").version > source.head("table/1").version and store.trial().holds


def test_of_a_refusal_the_words_may_change_and_nothing_else() -> None:
    """Rows hold the words of the version that wrote them. An audit by later words agrees, unless a request is refused
    that was not, or rests on other clauses."""

    def row(*outcomes: RequestOutcome) -> bytes:
        return without_words(seats_row_of(outcomes))

    def seats_row_of(outcomes: tuple[RequestOutcome, ...]) -> Input:
        text = msgspec.json.encode(SeatsRow(outcomes, msgspec.Raw(b'{"hand":3}'))).decode()
        return plain_row("seats", Timestamp(5, 0), text)

    refused = RequestOutcome(7, "the next has a higher number", ("comstock/pan/rule-2",))
    assert row(refused) == row(replace(refused, why="the next one has a higher number"))
    others = (
        replace(refused, why=""),
        replace(refused, clauses=("comstock/pan/rule-3",)),
        replace(refused, version=8),
    )
    assert all(row(refused) != row(other) for other in others)
    assert row(refused) != row(refused, refused)
