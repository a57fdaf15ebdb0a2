"""The cage's books: in the same transaction as the stream, balanced to the cent, nothing below its least."""

from __future__ import annotations

import re
from threading import Thread

import pytest

from cardroom.errors import SetupError
from cardroom.store import (
    Archived,
    CorruptStoreError,
    Due,
    DuplicateRequestError,
    Entry,
    Head,
    Input,
    OverdrawnError,
    Posting,
    StaleVersionError,
    Store,
)
from tests.live.stores import T, entry, forge, issue, moved, said, says, sits

WALLET, ESCROW = "wallet/p1", "escrow/1/p1"


def test_postings_are_kept_with_their_input_and_accounts_follow(store: Store) -> None:
    issue(store, "p1", 1_000)
    store.append(T, 0, says("a", "b"), moved(WALLET, ESCROW, 300))
    store.append("table/2", 0, says("c"), moved(WALLET, "escrow/2/p1", 700))
    assert store.balances() == {ESCROW: 300, "escrow/2/p1": 700, "issued/p1": -1_000, WALLET: 0}
    assert store.balances("escrow/1/") == {ESCROW: 300} and store.balance("wallet/nobody") == 0
    made = store.postings(T)
    assert [(one.version, one.posting) for one in made] == [(2, one) for one in moved(WALLET, ESCROW, 300)]
    assert (
        store.postings(T, since=2) == []
        and len(store.postings(account=WALLET)) == 3
        and len(store.postings(most=4)) == 4
    )
    assert store.trial().holds and store.trial().postings == 6 and store.trial().accounts == 4


def test_who_is_short_gets_nothing_and_is_told_of_which(store: Store) -> None:
    issue(store, "p1", 100)
    with pytest.raises(OverdrawnError, match=r"wallet/p1 holds 100 cents and 101 are taken out") as short:
        store.append(
            T, 0, says("a"), (*moved("issued/p1", "vault", 5), *moved(WALLET, ESCROW, 101)), Due(1, "x")
        )
    assert short.value.account == WALLET
    assert (
        store.head(T) == Head()
        and store.due(T) is None
        and store.balances() == {"issued/p1": -100, WALLET: 100}
    )
    store.append(T, 0, says("a"), moved(WALLET, ESCROW, 100))
    assert store.balance(WALLET) == 0 and store.trial().holds


def test_only_what_gives_chips_out_may_go_below_zero(store: Store) -> None:
    for n, name in enumerate(("issued/p1", "house/12", "adjust")):
        store.append(T, n, says("a"), moved(name, "vault", 10))
    for name in ("wallet/p1", "escrow/1/p1", "stack/1/2", "drop/1/3", "jackpot/1", "issuedx"):
        with pytest.raises(OverdrawnError):
            store.append(T, 3, says("a"), moved(name, "vault", 1))
    with pytest.raises(OverdrawnError):
        store.append(T, 3, says("a"), moved("vault", "adjust", 31))
    assert store.balance("vault") == 30 and store.trial().holds


UNBALANCED: tuple[tuple[Posting, ...], ...] = (
    (Posting(WALLET, 5, "x"),), (Posting(WALLET, 5, "x"), Posting("vault", -6, "x")), (Posting(WALLET, 0, "x"),),
    (Posting("", 5, "x"), Posting("vault", -5, "x")), (Posting(WALLET, 5, ""), Posting("vault", -5, "x")),
    (Posting(WALLET, 2**60, "x"), Posting("vault", -(2**60), "x")), (Posting(WALLET, 5.0, "x"), Posting("vault", -5, "x")),
    (Posting("a\nb", 5, "x"), Posting("vault", -5, "x")), ("x",),
)  # fmt: skip


def test_books_that_do_not_balance_are_not_taken(sqlite: str) -> None:
    with Store(sqlite) as store:
        for bad in UNBALANCED:
            with pytest.raises(SetupError):
                store.append(T, 0, says("a"), bad)
        with pytest.raises(SetupError):
            store.append(T, 0, [], moved("issued/p1", WALLET, 5))
        assert store.head(T) == Head() and store.balances() == {}


def test_a_request_of_a_wallet_is_taken_once_at_every_table_for_good(store: Store) -> None:
    issue(store, "p1", 1_000)

    def asks(stream: str, expected: int, client: str, person: str = "p1") -> Head:
        given = Input("sit", person=person, client=client)
        return store.append(stream, expected, [*says("first"), given], moved(WALLET, "escrow/9/p1", 10))

    asks(T, 0, "k1")
    for stream, expected in ((T, 2), ("table/2", 0), (T, 0)):
        with pytest.raises(DuplicateRequestError, match="k1") as doubled:
            asks(stream, expected, "k1")
        assert (doubled.value.stream, doubled.value.version) == (T, 2)
    asks("table/2", 0, "k2")
    answer = Input("say", person="p1", client="k1", ask="1.4")  # an answer's id belongs to its question
    store.append(T, 2, [answer], moved("escrow/9/p1", WALLET, 5))
    assert store.balance(WALLET) == 985
    store.append(T, 3, [Input("away", person="p1", client="k3")])  # whether it moves chips or not
    with pytest.raises(DuplicateRequestError, match="k3"):
        store.append("table/2", 2, [Input("leave", person="p1", client="k3")])


def test_two_requests_with_one_id_in_one_group_are_told_apart(store: Store) -> None:
    issue(store, "p1", 1_000)
    same = tuple(
        Entry(f"table/{n}", 0, (Input("sit", person="p1", client="k1"),), moved(WALLET, ESCROW, 10))
        for n in (1, 2)
    )
    first, second = store.append_all([*same])
    assert isinstance(first, Head) and isinstance(second, DuplicateRequestError)
    assert store.balance(WALLET) == 990 and store.heads().keys() == {"person/p1", T}


def test_accounts_in_any_order_do_not_wait_for_each_other(database: str) -> None:
    """Two stores that move chips to and fro between the same accounts, in groups and crosswise: no deadlock, no cent lost."""
    with Store(database) as store:
        issue(store, "a", 10_000)
        issue(store, "b", 10_000)

    def play(me: int) -> None:
        with Store(database) as own:
            for n in range(12):
                there, back = moved("wallet/a", "wallet/b", 7), moved("wallet/b", "wallet/a", 5)
                group = [
                    entry(f"table/{me}{k}", n, "x", postings=there if (k + me) % 2 else back)
                    for k in range(3)
                ]
                found.extend(own.append_all(group))

    found: list[object] = []
    threads = [Thread(target=play, args=(n,)) for n in range(3)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert len(found) == 108 and all(isinstance(one, Head) for one in found)
    with Store(database) as store:
        assert store.trial().holds and sum(store.balances("wallet/").values()) == 20_000


# Forged.


@pytest.mark.parametrize("act, names", [
    ("UPDATE account SET cents = cents + 1 WHERE name = 'wallet/p1'", r"all accounts together hold 1 cents.*wallet/p1 holds 301 cents, and 300"),
    ("UPDATE posting SET cents = cents + 1 WHERE cents = 200", r"escrow/1/p1 holds 200 cents, and 201.*table/1 version 1: its postings do not balance"),
    ("DELETE FROM posting WHERE cents = 200", r"escrow/1/p1 holds 200 cents, and 0 were posted"),
    ("UPDATE account SET least = -1 WHERE name = 'wallet/p1'", r"wallet/p1 .*may hold no less than 0"),
])  # fmt: skip
def test_a_trial_balance_names_what_was_forged(store: Store, database: str, act: str, names: str) -> None:
    sits(store)
    assert store.trial().holds
    forge(database, act)
    assert not store.trial().holds and re.search(names, "; ".join(store.trial().faults))
    with pytest.raises(CorruptStoreError):
        store.check_all()


@pytest.mark.parametrize("acts, version", [
    (("UPDATE posting SET cents = 2 * cents WHERE stream = 'table/1'", "UPDATE account SET cents = 400 WHERE name = 'escrow/1/p1'", "UPDATE account SET cents = 100 WHERE name = 'wallet/p1'"), 1),
    (("UPDATE posting SET why = 'gift' WHERE stream = 'table/1'",), 1),
    (("UPDATE round SET number = 7",), 2), (("DELETE FROM sat", "DELETE FROM round"), 2), (("UPDATE round SET told = secret FROM input WHERE input.secret <> round.told",), 2),
    (("UPDATE posting SET version = 2 WHERE stream = 'table/1'",), 1),
])  # fmt: skip
def test_books_that_balance_and_are_forged_are_denied_by_the_chain(
    store: Store, database: str, acts: tuple[str, ...], version: int
) -> None:
    sits(store)
    assert store.check(T).version == 2
    forge(database, *acts)
    with pytest.raises(CorruptStoreError, match="kept with it were changed") as found:
        store.check_all()
    assert (found.value.stream, found.value.version) == (T, version)
    assert said(store) == ["", ""]


def test_postings_of_an_input_that_is_not_there_are_found(store: Store, database: str) -> None:
    sits(store)
    forge(
        database,
        "INSERT INTO posting (stream, version, account, cents, why) SELECT 'table/9', 4, id, 1, 'x' FROM account WHERE name = 'wallet/p1'",
        "INSERT INTO posting (stream, version, account, cents, why) SELECT 'table/9', 4, id, -1, 'x' FROM account WHERE name = 'wallet/p1'",
    )
    assert store.trial().holds
    with pytest.raises(CorruptStoreError, match="table/9 version 4"):
        store.check_all()


def test_the_round_of_somebody_else_is_not_archived(sqlite: str) -> None:
    with Store(sqlite) as store:
        for version in (0, 3):
            with pytest.raises(SetupError, match="has not ended here"):
                store.append(T, 0, says("a", "b"), (), None, Archived(version, 1, "a/b", "r", (), b"", ""))
        with pytest.raises(SetupError):
            store.append(T, 0, says("a"), (), None, Archived(1, 1, "a/b", "r", ("p\n1",), b"", ""))
        with pytest.raises(StaleVersionError):
            store.append(T, 4, says("a"), (), None, Archived(1, 1, "a/b", "r", (), b"", ""))
