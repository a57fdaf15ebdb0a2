"""The seal: a copy of the database shows no card; chains and books can be checked without the key, and nothing be read."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from cardroom.errors import SetupError
from cardroom.store import Archived, CorruptStoreError, Input, Seal, Store, backup
from cardroom.store.sealing.key_source import key_file
from cardroom.store.sealing.seal import VARIABLE
from tests.live.stores import T, says

CARDS = b"As Kd Qh Jc Ts"
KEY = bytes(range(32))


def test_what_is_sealed_comes_back_only_where_it_was() -> None:
    seal = Seal(KEY)
    for data in (b"", b"x", b"x" * 31, b"x" * 32, b"\0\0", b"\x80\0", CARDS * 100):
        closed = seal.close(data, T, 3)
        assert seal.open(closed, T, 3) == data
        assert len(data) < 3 or data not in closed  # a byte or two may stand in it by chance
        for stream, version, what in ((T, 4, ""), ("table/2", 3, ""), (T, 3, "told")):
            if data:
                with pytest.raises(CorruptStoreError):
                    seal.open(closed, stream, version, what)
    closed = seal.close(CARDS, T, 3)
    assert closed != seal.close(CARDS, T, 3)
    for n in range(len(closed)):
        with pytest.raises(CorruptStoreError):
            seal.open(closed[:n] + bytes([closed[n] ^ 1]) + closed[n + 1 :], T, 3)
    for bad in (closed[:-1], closed[:5], b"plain text", b"\x01"):
        with pytest.raises(CorruptStoreError):
            seal.open(bad, T, 3)
    with pytest.raises(CorruptStoreError, match="another key"):
        Seal(KEY[::-1]).open(closed, T, 3)


def test_the_length_of_a_sealed_answer_tells_nothing() -> None:
    seal = Seal(KEY)
    assert (
        len({len(seal.close(said, T, 1)) for said in (b"fold", b"call", b"raise 1,250.00", b"x" * 31)}) == 1
    )


def test_a_digest_is_keyed_and_another_in_every_place() -> None:
    one = Seal(KEY).digest(b"dealt As", T, 3)
    assert len(one) == 16 and one == Seal(KEY).digest(b"dealt As", T, 3)
    others = [Seal(KEY).digest(b"dealt Ks", T, 3), Seal(KEY).digest(b"dealt As", T, 4), Seal(KEY).digest(b"dealt As", "table/2", 3), Seal(KEY[::-1]).digest(b"dealt As", T, 3)]  # fmt: skip
    assert len({one, *others}) == 5


def test_no_card_lies_in_the_database(store: Store, tmp_path: Path) -> None:
    """Everything it holds is looked through, as anybody could who has a copy of it."""
    store.append(T, 0, [Input("round", secret=CARDS)])
    store.append(T, 1, says("a"), (), None, Archived(1, 1, "a/b", "r", ("p1",), b"told: " + CARDS, ""))
    copy = tmp_path / "copy.db"
    backup(store, copy)
    if not store.is_shared:
        for file in tmp_path.iterdir():
            assert CARDS not in file.read_bytes(), file
    assert CARDS not in copy.read_bytes() and b"told: " not in copy.read_bytes()
    assert all(CARDS not in repr(row).encode() for row in store.sealed(T))
    assert store.read(T)[0].input.secret == CARDS
    found = store.round(T, 1)
    assert found and found.told == b"told: " + CARDS


def test_without_the_key_all_is_checked_and_nothing_read(database: str) -> None:
    with Store(database) as store:
        head = store.append(T, 0, [Input("round", secret=CARDS)])
        store.append("table/2", 0, says("a"))
        name, file = store.seal.name, key_file(store.url)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    key = file.read_text()
    file.unlink()
    with Store(database) as store:
        assert (
            not store.has_key
            and store.check(T) == head
            and store.check_all()[T] == head
            and store.trial().holds
        )
        assert store.sealed(T)[0].input.secret[1:5].hex() == name and len(store.read("table/2")) == 1
        for act in (lambda: store.read(T), lambda: store.append(T, 1, says("b"))):
            with pytest.raises(SetupError, match="the key is missing"):
                act()
    file.write_text("ab" * 32)
    with pytest.raises(SetupError, match=rf"sealed by key {name}, and not by"):
        Store(database)
    file.write_text("no key")
    with pytest.raises(SetupError, match="64 hexadecimal digits"):
        Store(database)
    file.write_text(key)
    with Store(database) as store:
        assert store.read(T)[0].input.secret == CARDS


def test_the_key_may_come_from_the_environment(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, KEY.hex())
    with Store(database) as store:
        store.append(T, 0, [Input("round", secret=CARDS)])
        assert store.seal.name == Seal(KEY).name and not key_file(store.url).exists()
    monkeypatch.setenv(VARIABLE, KEY.hex()[:-1])
    with pytest.raises(SetupError, match=VARIABLE) as refused:
        Store(database)
    assert KEY.hex()[:8] not in str(refused.value)
