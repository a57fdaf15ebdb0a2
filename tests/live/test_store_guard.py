"""Checks against a person's books, inside the transaction that appends."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Connection

from cardroom.errors import RefusedError
from cardroom.store import DuplicateRequestError, Entry, Head, Input, PersonCheck, Store
from cardroom.store.registers.ledger import balance
from tests.live.stores import entry, issue, moved, said

LEAST = 400
"""What a wallet has to hold, as these tests will have it."""


def enough(person: str, cents: int, at: Connection) -> None:
    held = balance(at, f"wallet/{person}")
    time.sleep(0.02)  # whoever is not locked out looks too
    if held - cents < LEAST:
        raise RefusedError("that is too much")


def sits(n: int, client: str = "", cents: int = 80, person: str = "p1") -> Entry:
    asked = Input("sit", person=person, client=client)
    guard = PersonCheck(person, lambda at: enough(person, cents, at))
    return Entry(
        f"table/{n}", 0, (asked,), moved(f"wallet/{person}", f"escrow/{n}/{person}", cents), guard=guard
    )


def test_what_is_refused_leaves_nothing_and_harms_nobody_else(store: Store) -> None:
    issue(store, "p1", 500)
    found = store.append_all([
        entry("table/8", 0, "a"),
        sits(1, cents=200),
        entry("table/9", 0, "b"),
        sits(2),
    ])
    assert [type(one) for one in found] == [Head, RefusedError, Head, Head]
    assert store.head("table/1").version == 0 and store.balance("wallet/p1") == 420 and store.trial().holds
    with pytest.raises(RefusedError, match="too much"):
        store.append("table/3", 0, sits(3).inputs, sits(3).postings, guard=sits(3).guard)
    assert said(store, "table/8") == ["a"]


@pytest.mark.parametrize("people", [1, 3])
def test_checks_of_one_person_follow_each_other_whoever_writes(database: str, people: int) -> None:
    """Twelve seats at once of two processes: only one leaves enough in the wallet of each."""
    persons = [f"p{n}" for n in range(people)]
    with Store(database) as one, Store(database, one.seal) as other, ThreadPoolExecutor(8) as threads:
        for person in persons:
            issue(one, person, 500)
        asked = [
            sits(12 * n + table, person=person) for table in range(12) for n, person in enumerate(persons)
        ]
        given = [threads.submit((one, other)[n % 2].append_all, [given]) for n, given in enumerate(asked)]
        found = [one.result()[0] for one in given]
        assert sum(isinstance(one, Head) for one in found) == people, found
        assert all(isinstance(one, Head | RefusedError) for one in found)
        assert [one.balance(f"wallet/{person}") for person in persons] == [420] * people and one.trial().holds


def test_what_is_sent_again_is_known_and_not_checked_again(store: Store) -> None:
    issue(store, "p1", 500)
    assert isinstance(store.append_all([sits(1, "k1")])[0], Head)
    again = store.append_all([Entry("table/1", 1, sits(1, "k1").inputs, guard=PersonCheck("p1", refuses))])[0]
    assert isinstance(again, DuplicateRequestError)


def refuses(at: Connection) -> None:
    raise RefusedError("never")


def test_entries_of_several_streams_are_kept_together_or_not_at_all(store: Store) -> None:
    heads = store.append_together([entry("b", 0, "x"), entry("a", 0, "y")])
    assert [one.version for one in heads] == [1, 1]
    for bad in (
        entry("a", 0, "late"),
        Entry("a", 1, (Input("say"),), guard=PersonCheck("p1", refuses)),
        sits(4),
    ):
        with pytest.raises(Exception, match=r"never|version|holds|too much"):
            store.append_together([entry("b", 1, "x"), bad])
    assert store.head("b").version == 1 == store.head("a").version and store.trial().holds
