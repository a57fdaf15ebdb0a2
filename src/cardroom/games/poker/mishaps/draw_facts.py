"""Facts of a hand with a draw: who deals, whether cards were called for, who has just raised; and notes of
people from hand to hand."""

from __future__ import annotations

from cardroom.felt import BetweenRounds, Button, Felt, Note, step_away, write_note
from cardroom.games.poker.facts import Draws
from cardroom.games.poker.layout import CASHED
from cardroom.games.remedies.deal_facts import answers_since_deal, since_deal
from cardroom.money import bet_of
from cardroom.script import Act


def has_draw(felt: Felt) -> bool:
    """Return whether anybody has called for cards in this deal."""
    return any(isinstance(event, Draws) for event in felt.events[since_deal(felt.events) :])


def dealer_of(felt: Felt) -> int:
    """Return the seat that deals, by where the button lies."""
    return next(
        (event.at for event in reversed(felt.events) if isinstance(event, Button) and event.kind == "dealer"),
        0,
    )


def last_raise(felt: Felt) -> tuple[int, int] | None:
    """Return who has just raised, with nobody having acted behind them, and what was to be matched before."""
    *_, last = (None, *[answer for _, answer in answers_since_deal(felt.events)])
    if last is None or not isinstance(last.said, Act) or last.said.name != "raise":
        return None
    return last.seat, max(
        felt.ledger.balance(bet_of(person.seat)) for person in felt.start.people if person.seat != last.seat
    )


def cash_in(between: BetweenRounds, seat: int) -> BetweenRounds:
    """Note that a player gets no hand any more (comstock/lowball/rule-2b).

    They can only take their chips away, as long as the table remembers them (ruling at
    comstock/lowball/rule-2b).
    """
    return write_note(step_away(between, seat), Note(CASHED, between.person(seat).name, seat, 1))
