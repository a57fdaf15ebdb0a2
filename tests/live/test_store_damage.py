"""What was changed behind the store's back is found and named: bytes of the file, rows forged, taken out, moved and cut off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given
from hypothesis import strategies as st

from cardroom.errors import SetupError
from cardroom.store import CorruptStoreError, Input, Store
from cardroom.store.streams.stream_row import START, link
from tests.live.stores import T, forge, said, says, sits
from tests.properties import examples


def closed_with(file: Path, *words: str) -> bytes:
    """All in the file itself, nothing in a log beside it."""
    with Store(file) as store:
        store.append(T, 0, says(*words))
    return file.read_bytes()


def test_a_changed_byte_is_found_and_named(tmp_path: Path) -> None:
    file = tmp_path / "room.db"
    held = closed_with(file, "first", "second", "third-one", "fourth")
    at = held.index(b"third-one")
    file.write_bytes(held[:at] + b"T" + held[at + 1 :])
    with Store(file) as store:
        for look in (
            lambda: store.read(T),
            lambda: store.read(T, 2),
            lambda: store.check(T),
            store.check_all,
        ):
            with pytest.raises(CorruptStoreError, match=r"table/1 version 3: it was changed") as found:
                look()
            assert found.value.version == 3
        assert said(store, since=3) == ["fourth"]
    file.write_bytes(held[:at] + b"\xff" + held[at + 1 :])  # no text at all
    with Store(file) as store, pytest.raises(CorruptStoreError, match="version 3: cannot be read"):
        store.read(T)


@examples(40, HealthCheck.function_scoped_fixture)
@given(at=st.floats(0, 1, exclude_max=True), flip=st.integers(1, 255))
@example(at=0.140625, flip=128)  # the database's own complaint is no text
def test_no_changed_byte_anywhere_gives_another_story(tmp_path: Path, at: float, flip: int) -> None:
    """Wherever it lies in the file: it is found, or it was of no account and every row is as it was."""
    sound, file = tmp_path / "sound.db", tmp_path / "changed.db"
    words = [f"word{n}" * 9 for n in range(40)]
    held = bytearray(sound.read_bytes() if sound.exists() else closed_with(sound, *words))
    for beside in ("-wal", "-shm", ".key"):
        file.with_name(file.name + beside).unlink(missing_ok=True)
    held[int(at * len(held))] ^= flip
    file.write_bytes(held)
    try:
        with Store(file) as store:
            store.check_all()
            found = said(store)
    except (CorruptStoreError, SetupError):
        return
    assert found == words


@pytest.mark.parametrize("acts, names", [
    (("UPDATE input SET said = 'raise 90.00' WHERE stream = 'table/1' AND version = 3",), "table/1 version 3: it was changed"),
    (("UPDATE input SET at = 5 WHERE stream = 'table/1' AND version = 2",), "table/1 version 2: it was changed"),
    (("DELETE FROM input WHERE version = 2",), "table/1 version 2: it is missing"),
    (("DELETE FROM input WHERE stream = 'table/1'", "UPDATE input SET stream = 'table/1'"), "table/1 version 1: it was changed"),
    (("UPDATE input SET version = -version WHERE stream = 'table/1'", "UPDATE input SET version = version + 5 WHERE version < 0"), "table/1 version 1: it was changed"),
    (("UPDATE file SET content = 'another file'",), "file .*: it was changed"),
])  # fmt: skip
def test_forged_rows_are_found(store: Store, database: str, acts: tuple[str, ...], names: str) -> None:
    store.append(T, 0, says("a", "b", "c", "d"))
    store.append("table/2", 0, says("a"))
    store.store_room_file("a room file")
    forge(database, *acts)
    with pytest.raises(CorruptStoreError, match=names):
        store.check_all()


def test_a_chain_cannot_miss_its_own_end_but_a_known_head_does(store: Store, database: str) -> None:
    known = store.append(T, 0, says("a", "b", "c", "d"))
    other = store.append("table/2", 0, says("a"))
    assert store.check(T, known) == known
    with pytest.raises(CorruptStoreError, match="version 1: it is not the one"):
        store.check(T, other)
    forge(database, "DELETE FROM input WHERE version = 4")
    assert store.check(T).version == 3
    with pytest.raises(CorruptStoreError, match="version 4: it is missing"):
        store.check(T, known)


def test_a_secret_that_was_moved_or_changed_is_found(store: Store, database: str) -> None:
    """Also under a chain that holds, which whoever writes the rows can make."""
    store.append(T, 0, [Input("deal", secret=b"As Kd"), Input("deal", secret=b"2c 3c")])
    one, two = (row.input for row in store.sealed(T))
    swapped = (Input("deal", secret=two.secret), Input("deal", secret=one.secret))
    first = link(START, T, 1, swapped[0])
    rows = [(1, swapped[0].secret, first), (2, swapped[1].secret, link(first, T, 2, swapped[1]))]
    spelled = "'\\x{}'" if database.startswith("postgresql") else "x'{}'"
    forge(
        database,
        *(
            f"UPDATE input SET secret = {spelled.format(secret.hex())}, hash = {spelled.format(held.hex())} WHERE version = {n}"
            for n, secret, held in rows
        ),
    )
    assert store.check(T).version == 2  # without the key the chain is all there is
    with pytest.raises(
        CorruptStoreError, match="version 1: what is sealed was changed, or comes from another place"
    ):
        store.read(T)


def test_damage_beside_a_stream_harms_no_other(store: Store, database: str) -> None:
    sits(store)
    store.append("table/2", 0, says("x"))
    forge(database, "UPDATE input SET said = 'y' WHERE stream = 'table/1' AND version = 1")
    looks: list[Callable[[], object]] = [lambda: store.read(T), lambda: store.check(T), store.check_all]
    for look in looks:
        with pytest.raises(CorruptStoreError, match="table/1 version 1"):
            look()
    assert said(store, "table/2") == ["x"] and store.check("table/2").version == 1


@pytest.mark.parametrize("act, names", [
    ("UPDATE input SET said = 'x' WHERE version = 1", "version 1: it was changed"),
    ("UPDATE input SET said = 'x' WHERE version = 4", "version 4: it was changed"),
    ("UPDATE input SET said = 'x' WHERE version = 5", "version 5: it was changed"),
    ("DELETE FROM input WHERE version = 3", "version 3: it is missing"),
    ("DELETE FROM input WHERE version = 5", "version 5: it is missing"),
])  # fmt: skip
def test_a_story_is_proved_as_everything_else_is(store: Store, database: str, act: str, names: str) -> None:
    store.append(T, 0, [Input(kind, said=kind) for kind in ("open", "sit", "sit", "round", "say", "say")])
    assert [row.version for row in store.read_from_last(T, ("open", "round"))[1]] == [4, 5, 6]
    forge(database, act)
    with pytest.raises(CorruptStoreError, match=names):
        store.read_from_last(T, ("open", "round"))
