"""`cardroom audit` and `cardroom verify`: what they say, what they find, and how they end."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner, Result

from cardroom.cli import main
from cardroom.errors import UnreadableError
from cardroom.live.audit.heads import Heads, read_heads, sign_heads, write_heads
from cardroom.live.wire.archive import read_archive, record_of
from cardroom.rooms import rooms
from cardroom.store import Seal, Store
from tests.live.play import T, opened, step
from tests.live.test_audit import evening

ROOMS = rooms()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with an evening in it."""
    with Store(tmp_path / "room.db") as store:
        evening(store)
    return tmp_path / "room.db"


def run(*words: object, **env: str) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words], env=env)


def test_an_audit_says_how_many_of_what_agree(file: Path) -> None:
    done = run("audit", f"sqlite:///{file}")
    assert done.exit_code == 0, done.output
    assert "5 streams: 46 inputs, every chain holds." in done.output and "the books balance" in done.output
    assert (
        "3 rounds at 1 table played again under their own rules" in done.output
        and "every fee as the schedules print it" in done.output
    )
    counts = msgspec.json.decode(run("audit", "--json", CARDROOM_DATABASE=f"sqlite:///{file}").output)
    assert counts["inputs"] == 46 and counts["rounds"] == 3
    assert run("audit", f"sqlite:///{file}.none").exit_code == 2
    table, nothing = (
        run("audit", f"sqlite:///{file}", *words) for words in (("--table", 1), ("--day", "2001-01-01"))
    )
    assert (
        "1 stream: " in table.output
        and "3 rounds at 1 table played again" in table.output
        and "postings: each is what follows" in table.output
    )
    assert nothing.exit_code == 0 and "0 streams: 0 inputs" in nothing.output


def test_without_the_key_chains_and_books_are_checked(file: Path) -> None:
    file.with_name("room.db.key").unlink()
    done = run("audit", f"sqlite:///{file}")
    assert (
        done.exit_code == 0
        and "rounds were not played again" in done.output
        and "every chain holds" in done.output
    )


def test_the_first_difference_ends_it_with_one(file: Path) -> None:
    with closing(sqlite3.connect(file)) as at, at:
        at.execute("DROP TRIGGER input_no_update")
        at.execute(
            "UPDATE input SET said = replace(said, 'fold', 'call') WHERE kind = 'say' AND said LIKE '% fold'"
        )
    done = run("audit", f"sqlite:///{file}")
    assert done.exit_code == 1 and done.output.startswith("Differs: table/1 version")


def test_signed_heads_are_checked_with_and_without_the_database(file: Path, tmp_path: Path) -> None:
    kept, url = tmp_path / "heads.json", f"sqlite:///{file}"
    done = run("audit", url, "--head", kept)
    assert done.exit_code == 0 and "heads of 5 streams" in done.output
    assert run("audit", url, "--head", kept).exit_code == 2  # never overwritten
    assert "46 inputs are what they were" in run("audit", url, "--check", kept).output
    alone = run("audit", f"sqlite:///{tmp_path}/nowhere.db", "--check", kept)
    assert alone.exit_code == 0 and "the signature holds" in alone.output and "no database" in alone.output
    signer = msgspec.json.decode(kept.read_bytes())["signer"]
    assert run("audit", url, "--check", kept, "--signer", signer).exit_code == 0
    assert "and not by" in run("audit", url, "--check", kept, "--signer", "00" * 32).output
    with closing(sqlite3.connect(file)) as at, at:  # the end is cut off, which no chain can know by itself
        for table in ("input", "posting", "round"):
            for (name,) in at.execute(
                "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?", (table,)
            ).fetchall():
                at.execute(f"DROP TRIGGER {name}")
        at.execute("DELETE FROM input WHERE stream = 'table/1' AND version > 30")
    cut = run("audit", url, "--check", kept)
    assert cut.exit_code == 1 and "table/1" in cut.output


def test_heads_that_were_changed_are_refused(file: Path) -> None:
    with Store(file) as store:
        heads = sign_heads(store.heads(), 1, 0, store.seal)
    text = write_heads(heads)
    assert read_heads(text) == heads
    other = msgspec.structs.replace(heads, heads={**heads.heads, "table/1": (1, "00")})
    stranger = sign_heads({}, 1, 0, Seal(bytes(32)))
    for bad in (
        write_heads(other),
        b"",
        b"{}",
        b"[]",
        text.replace(b'"form": 1', b'"form": 2'),
        write_heads(msgspec.structs.replace(heads, signature="zz")),
        write_heads(msgspec.structs.replace(heads, signer=stranger.signer)),
    ):
        with pytest.raises(UnreadableError):
            read_heads(bad)
    assert isinstance(read_heads(write_heads(stranger)), Heads)


@pytest.mark.parametrize("slug", ["comstock/no-bust-joker", "pinnacle/holdem"])
def test_ones_own_cards_are_proved_from_a_record_alone(tmp_path: Path, slug: str) -> None:
    """As it is downloaded from the archive: it needs no server, no key and no other's cards."""
    with Store(tmp_path / "room.db") as store:
        live, rng = opened(store, slug, 3), Random(3)
        while live.between.round < 3 and not live.between.stopped:
            step(live, rng)
        found = store.rounds(T)
        texts = [record_of(read_archive(store.round(T, one.version).told), 2) for one in found]  # type: ignore[union-attr]
        roots = [one.root for one in found]
    records = []
    for n, text in enumerate(texts):
        records.append(tmp_path / f"{n}.txt")
        records[-1].write_text(text)
    done = run("verify", *records)
    assert done.exit_code == 0 and done.output.count("cards open to their commitment") == len(records) > 0
    assert run("verify", records[0], "--root", roots[0]).exit_code == 0
    other = run("verify", records[0], "--root", "ab" * 32)
    assert other.exit_code == 1 and "does not belong to this round" in other.output
    lines = texts[0].splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("* "))
    lines[at] = lines[at][:-1] + ("0" if lines[at][-1] != "0" else "1")
    records[0].write_text("\n".join(lines) + "\n")
    changed = run("verify", records[0], records[-1])
    assert changed.exit_code == 1 and "Differs:" in changed.output
    assert run("verify", tmp_path / "none.txt").exit_code == 2
