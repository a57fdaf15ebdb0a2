"""Questions that several have open at once can be struck: what was answered stands, the others are asked again."""

from __future__ import annotations

from cardroom.mishaps import AbsentPlayer
from cardroom.script import MISHAP, Act, Ask, Choice, Offer, Script, ask_all, ask_open

WORD = Choice((Offer("yes"), Offer("no")))


def question(seat: int) -> Ask[Act]:
    return Ask(seat, "", WORD, Act("no"), "act.wager")


def test_after_a_mishap_only_those_are_asked_who_have_not_answered() -> None:
    taken, happened = [], []

    def take(seat: int, said: Act) -> bool:
        taken.append((seat, said.name))
        return False

    def struck(mishap: AbsentPlayer) -> Script[None]:
        happened.append(mishap.text)
        yield (question(9),)

    script = ask_open([1, 2, 3], question, take, struck)
    assert [ask.seat for ask in next(script)] == [1, 2, 3]
    assert [ask.seat for ask in script.send((1, Act("yes")))] == [1, 2, 3]  # he may still change it
    assert [ask.seat for ask in script.send((MISHAP, AbsentPlayer(2)))] == [9]  # what the remedy asks
    assert [ask.seat for ask in script.send((9, Act("no")))] == [2, 3]
    assert [ask.seat for ask in script.send((3, Act("no")))] == [2, 3]
    try:
        script.send((2, Act("yes")))
    except StopIteration:
        assert taken == [(1, "yes"), (3, "no"), (2, "yes")] and happened == ["seat 2 late"]
        return
    raise AssertionError("somebody is still asked")


def test_a_mishap_may_close_a_question() -> None:
    closed: set[int] = set()

    def struck(mishap: AbsentPlayer) -> Script[None]:
        closed.add(mishap.seat)
        return
        yield

    script = ask_all([1, 2], question, struck, closed)
    assert [ask.seat for ask in next(script)] == [1, 2]
    assert [ask.seat for ask in script.send((MISHAP, AbsentPlayer(2)))] == [1]
    try:
        script.send((1, Act("yes")))
    except StopIteration as end:
        assert end.value == {1: Act("yes")}
        return
    raise AssertionError("somebody is still asked")
