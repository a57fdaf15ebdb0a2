"""Inputs given again: a round that was interrupted goes on where it stood, identical in every question's
number."""

from __future__ import annotations

from cardroom.cards import Shoe
from cardroom.errors import UnreadableError
from cardroom.fixed import Fixed
from cardroom.script.answer import Answer
from cardroom.script.ask import CHANCE, FLOOR, MISHAP, who
from cardroom.script.driver import Driver
from cardroom.words import ENGLISH

SEATS = Fixed({"chance": CHANCE, "floor": FLOOR, "mishap": MISHAP})


def give(driver: Driver, given: str | Answer) -> None:
    """One input: an answer of a log, or its text as a record and `Answer.full_line` have it: `3 raise 40.00`,
    `3 silence`, `chance 7h 9c …`, `floor void the lights went out`, `mishap boxed 17`. Marks that nobody has
    noticed come before it."""
    if isinstance(given, str):
        for line in given.split("\n"):
            _give_text(driver, line)
        return
    for mark in given.marks:
        driver.mishap(mark)
    if given.seat == MISHAP:
        driver.mishap(given.said)
    elif given.by == "floor":
        _rule(driver, given.said)
    elif given.by == "silence":
        driver.silence(given.seat)
    else:
        said = given.said.fresh(goes_on=given.said.goes_on) if isinstance(given.said, Shoe) else given.said
        driver.answer(given.seat, said, take=given.take)


def _give_text(driver: Driver, text: str) -> None:
    name, _, said = text.partition(" ")
    seat = SEATS.get(name) if name in SEATS else int(name) if _is_seat(name) else None
    if seat is None:
        raise UnreadableError(f"an answer begins with a seat or chance, found {name[:40]!r}")
    if seat == MISHAP:
        return driver.mishap(said)
    if seat == FLOOR and (said.startswith("void ") or driver.asked(FLOOR) is None):
        return _rule(driver, said)
    if said == "silence":
        return driver.silence(seat)
    ask = driver.asked(seat)
    if ask is None or ask.options is None:
        raise UnreadableError(f"{_name(seat)} answers {said[:80]!r}, but {expected(driver)}")
    return driver.answer(seat, ask.options.read(said), take=driver.takes(seat))


def _is_seat(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 3 and word != "0"


def _rule(driver: Driver, ruling: str) -> None:
    """What the floor ruled: `void` and the reason."""
    act, _, reason = ruling.partition(" ")
    if act != "void" or not reason:
        raise UnreadableError(f"the floor can void the round and say why, found {ruling[:80]!r}")
    driver.void(reason)


def expected(driver: Driver) -> str:
    """What the table waits for."""
    if not driver.waiting:
        return "the round is over" if not driver.asks else "every question is answered"
    ask = driver.waiting[0]
    return f"{_name(ask.seat)} is asked about {ask.subject}"


def _name(seat: int) -> str:
    return ENGLISH.text(who(seat))
