"""Replays inputs: an interrupted round continues from where it was, identical in every question's number."""

from __future__ import annotations

from cardroom.cards import Shoe
from cardroom.errors import UnreadableError
from cardroom.fixed import Fixed
from cardroom.script.answer import Answer
from cardroom.script.ask import CHANCE, FLOOR, MISHAP, who
from cardroom.script.driver import Driver
from cardroom.words import ENGLISH

SEATS = Fixed({"chance": CHANCE, "floor": FLOOR, "mishap": MISHAP})


def give(driver: Driver, entry: str | Answer) -> None:
    """Apply one input: an answer of a log, or its text as in a record or from `Answer.full_line`. Examples
    are `3 raise 40.00`, `3 silence`, `chance 7h 9c …`, `floor void the lights went out`, `mishap boxed 17`.
    Marks that nobody has noticed come before it."""
    if isinstance(entry, str):
        for line in entry.split("\n"):
            _give_text(driver, line)
        return
    for mark in entry.marks:
        driver.mishap(mark)
    if entry.seat == MISHAP:
        driver.mishap(entry.said)
    elif entry.by == "floor":
        _rule(driver, entry.said)
    elif entry.by == "silence":
        driver.silence(entry.seat)
    else:
        answer = entry.said.fresh(goes_on=entry.said.goes_on) if isinstance(entry.said, Shoe) else entry.said
        driver.answer(entry.seat, answer, take=entry.take)


def _give_text(driver: Driver, text: str) -> None:
    name, _, words = text.partition(" ")
    seat = SEATS.get(name) if name in SEATS else int(name) if _is_seat(name) else None
    if seat is None:
        raise UnreadableError(f"an answer begins with a seat or chance, found {name[:40]!r}")
    if seat == MISHAP:
        return driver.mishap(words)
    if seat == FLOOR and (words.startswith("void ") or driver.asked(FLOOR) is None):
        return _rule(driver, words)
    if words == "silence":
        return driver.silence(seat)
    ask = driver.asked(seat)
    if ask is None or ask.options is None:
        raise UnreadableError(f"{_name(seat)} answers {words[:80]!r}, but {expected(driver)}")
    return driver.answer(seat, ask.options.read(words), take=driver.takes(seat))


def _is_seat(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 3 and word != "0"


def _rule(driver: Driver, ruling: str) -> None:
    """A ruling of the floor: `void` and the reason."""
    act, _, reason = ruling.partition(" ")
    if act != "void" or not reason:
        raise UnreadableError(f"the floor can void the round and say why, found {ruling[:80]!r}")
    driver.void(reason)


def expected(driver: Driver) -> str:
    """Return what the table waits for, as text."""
    if not driver.waiting:
        return "the round is over" if not driver.asks else "every question is answered"
    ask = driver.waiting[0]
    return f"{_name(ask.seat)} is asked about {ask.subject}"


def _name(seat: int) -> str:
    return ENGLISH.text(who(seat))
