"""Everything as JSON Lines, checked offline: it agrees, or the first thing that does not is named."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from cardroom.errors import CardroomError, UnreadableError
from cardroom.live import BlockingTable
from cardroom.live.cage.export import Account, Ended, ExportedInput, ExportedRecord, ExportLine, export
from cardroom.live.cage.export_check import Verifier, verify
from cardroom.live.cage.shifts import OpenShift
from cardroom.live.http.visitor import Visitor
from cardroom.live.people.chat import Chats
from cardroom.live.people.persons import PersonStore
from cardroom.live.people.self_limits import SelfLimitStore
from cardroom.live.people.sign_in_attempts import Tries
from cardroom.store import CorruptStoreError, Head, Posting
from tests.live.books import NOON, Books
from tests.live.play import opened, step


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Books]:
    books = Books(tmp_path_factory.mktemp("export") / "room.db")
    books.purses.refill("ann")
    books.purses.refill("ben")
    books.enter(OpenShift())
    live, rng = opened(books.store, "ven-a-mexico/holdem"), random.Random(3)
    for _ in range(60):
        step(live, rng)
    assert isinstance(live, BlockingTable)
    books.post("table/2", ("wallet/ann", -7_00), ("drop/2/1", 7_00))
    books.store.store_room_file("name = 'a room'")
    book = PersonStore(books.store, lambda: NOON)
    ann = Visitor(book.make_guest().id, "Ann", "guest", "s")
    for said in ("hello", "again"):
        Chats(book).say(ann, 1, said, False)
    SelfLimitStore(book).limit(ann.id, "buy-in", 100_00)
    Tries(book).begin("Ann")
    Tries(book).right("Ann")
    yield books
    books.store.close()


@pytest.fixture
def lines(played: Books) -> list[bytes]:
    return list(export(played.store, NOON))


def test_everything_is_there_and_agrees(played: Books, lines: list[bytes]) -> None:
    found, heads = verify(lines), played.store.heads()
    assert (
        found.streams == len(heads) == 6
        and found.records == 7
        and found.inputs == sum(one.version for one in heads.values())
    )
    posted, held = played.store.postings(), played.store.balances()
    assert (found.postings, found.accounts, found.files, found.utc) == (len(posted), len(held), 2, NOON)
    assert found.rounds > 2
    checked = Verifier(heads)
    checked.check(lines)
    assert checked.heads == heads


def test_what_is_sealed_stays_sealed(played: Books, lines: list[bytes]) -> None:
    """No line holds a secret that the store would open."""
    whole = b"".join(lines)
    secrets = [row.input.secret for row in played.store.read("table/1") if row.input.secret]
    assert secrets and not any(one in whole or msgspec.json.encode(one) in whole for one in secrets)


def test_any_byte_that_is_changed_is_noticed(lines: list[bytes]) -> None:
    rng, whole = random.Random(5), b"".join(lines)
    for _ in range(300):
        at = rng.randrange(len(whole))
        other = bytes([whole[at] ^ (1 << rng.randrange(7))])
        with pytest.raises(CardroomError):
            verify((whole[:at] + other + whole[at + 1 :]).splitlines(keepends=True))


def test_a_line_taken_out_doubled_or_moved_is_noticed(lines: list[bytes]) -> None:
    for n in range(len(lines)):
        with pytest.raises(CardroomError):
            verify(lines[:n] + lines[n + 1 :])
        with pytest.raises(CardroomError):
            verify(lines[: n + 1] + lines[n:]) if n < len(lines) - 1 else verify([])


def written(lines: list[bytes], change: dict[int, ExportLine]) -> list[bytes]:
    """With other lines and a last one that fits them: whoever lies does so thoroughly."""
    import hashlib

    body = [
        msgspec.json.encode(change[n]) + b"\n" if n in change else line for n, line in enumerate(lines[:-1])
    ]
    return [*body, msgspec.json.encode(Ended(len(body), hashlib.sha256(b"".join(body)).hexdigest())) + b"\n"]


def test_who_lies_thoroughly_is_named_with_the_first_version(lines: list[bytes]) -> None:
    read = msgspec.json.Decoder(ExportLine)
    all_ = [read.decode(line) for line in lines]
    at = next(n for n, one in enumerate(all_) if isinstance(one, ExportedInput) and one.stream == "table/2")
    kept = all_[at]
    assert isinstance(kept, ExportedInput)
    with pytest.raises(CorruptStoreError, match="table/2 version 1: it was changed"):
        verify(written(lines, {at: replace(kept, input=replace(kept.input, kind="void"))}))
    with pytest.raises(
        CorruptStoreError, match="table/2 version 1: the postings or the round kept with it were changed"
    ):
        moved = (Posting("wallet/ann", -6_00, "round"), Posting("drop/2/1", 6_00, "round"))
        verify(written(lines, {at: replace(kept, postings=moved)}))
    wallet = next(n for n, one in enumerate(all_) if isinstance(one, Account) and one.name == "wallet/ann")
    with pytest.raises(
        CorruptStoreError, match="wallet/ann: it is said to hold 99400 cents, and 99300 were posted to it"
    ):
        verify(written(lines, {wallet: Account("wallet/ann", 994_00, 0)}))
    with pytest.raises(CorruptStoreError, match="room version 2: it is missing: version 9 was known before"):
        verify(lines, {"room": Head(9, b"")})
    with pytest.raises(CorruptStoreError, match="room version 1: it is not the one that was known before"):
        verify(lines, {"room": Head(1, b"x" * 32)})
    first = next(
        n for n, one in enumerate(all_) if isinstance(one, ExportedRecord) and one.row["number"] == 1
    )
    with pytest.raises(CorruptStoreError, match="chat 1 version 1: it is missing"):
        verify(written(lines[:first] + lines[first + 1 :], {}))
    with pytest.raises(UnreadableError, match="its first line is another"):
        verify(lines[1:])


def test_what_was_said_and_set_and_tried_is_in_it(lines: list[bytes]) -> None:
    read = msgspec.json.Decoder(ExportLine)
    found = [one for one in map(read.decode, lines) if isinstance(one, ExportedRecord)]
    assert [one.row["said"] for one in found if one.table == "chat"] == ["hello", "again"]
    assert [one.row["value"] for one in found if one.table == "care"] == [100_00]
    assert sorted(one.row["verdict"] for one in found if one.table == "sign_in") == [
        "right",
        "right",
        "tried",
        "wrong",
    ]  # from there, and of the name
    assert b"Ann" not in b"".join(line for line in lines if b'"sign_in"' in line)
