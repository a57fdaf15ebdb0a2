"""Mishaps at a turn of a betting round: a player is passed over, a raise is not heard, a knock means pat."""

from __future__ import annotations

from copy import copy
from typing import Any

import msgspec

from cardroom.felt import Regrouped
from cardroom.felt.places import hole
from cardroom.games.poker.hand_state import HandAction
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps import report
from cardroom.games.poker.mishaps.common import kill
from cardroom.games.poker.mishaps.dealer_slips import take_stub_early
from cardroom.games.remedies import struck
from cardroom.games.remedies.deal_facts import REPORT
from cardroom.games.remedies.grades import undo
from cardroom.mishaps import Mishap, Unclear
from cardroom.money import bet_of, stack
from cardroom.script import MISHAP, Act, Ask, Choice, Offer, Script, ask

TOPIC = "error.unclear"
TIME, WITHDRAW, COMPLETE = "time", "withdraw", "complete"


class RoundSnapshot(msgspec.Struct, frozen=True):
    """State of a betting round before acts that may not bind."""

    events: int
    """How many events there were."""
    slots: dict[str, Any]
    """The contents of the round, by attribute."""
    live: list[int]
    action: HandAction

    @classmethod
    def of(cls, betting: Any) -> RoundSnapshot:
        """Return the state of a round as it is now."""
        lay: Layout = betting.lay
        slots = {name: copy(getattr(betting, name)) for name in betting.__slots__ if name != "lay"}
        return cls(len(lay.felt.events), slots, lay.live[:], lay.action.copy())


def handle_answer(betting: Any, seat: int, who: int, act: Any) -> Script[None]:
    """Handle an answer, or what has happened instead of it; then what nobody had noticed until now.

    Hands that are out by then are not asked any more.
    """
    if who == MISHAP:
        yield from handle_turn_mishap(betting, seat, act)
    elif act == REPORT:
        yield from report(betting.lay, seat)
        betting.ask_again(seat)
    else:
        betting.carry_out(seat, act)
    yield from take_stub_early(betting.lay)
    betting.drop_dead_hands()


def handle_turn_mishap(betting: Any, seat: int, mishap: Mishap) -> Script[None]:
    """Handle a mishap while this seat is asked; then the round goes on, with this seat if its hand is still
    in."""
    match mishap:
        case Unclear(how="passed-over"):
            yield from pass_over(betting, seat)
        case Unclear(how="raise"):
            yield from settle_unclear_raise(betting, seat)
        case Unclear(how="pat"):  # comstock/lowball/rule-28c: asked after those behind
            betting.waiting.append(seat)
        case _:
            yield from struck(betting.lay, mishap)
            betting.ask_again(seat)


def pass_over(betting: Any, seat: int) -> Script[None]:
    """Let the players behind a silent one act.

    With the second act the silent hand is dead and both acts stand. Until then its player may speak, or call
    time: what was done behind them goes back (comstock/lowball/rule-18b, rule-18d).
    """
    lay: Layout = betting.lay
    assert lay.errors.unclear is not None
    own_question = with_time(betting.question(seat))
    before, acts = RoundSnapshot.of(betting), 0
    while acts < lay.errors.unclear.passed_over:
        question = next_question_behind(betting, seat)
        who, act = yield (own_question,) if question is None else (question, own_question)
        if who == seat:
            undo_acts(betting, before)
            if act.name == TIME:
                betting.ask_again(seat)
            else:
                betting.carry_out(seat, act)
            return
        betting.carry_out(who, act)
        acts += 1
    kill(lay, seat, "dead", TOPIC)


def next_question_behind(betting: Any, seat: int) -> Ask[Act] | None:
    """Return the next question to a player behind this seat, or None."""
    while betting.waiting and betting.waiting[0] != seat:
        question: Ask[Act] | None = betting.question(betting.waiting.pop(0))
        if question is not None:
            return question
    return None


def with_time(question: Ask[Act]) -> Ask[Act]:
    """Return the question with the offer to call time."""
    options = question.options
    assert isinstance(options, Choice)
    offers = Choice((*options.offers, Offer(TIME)))
    return Ask(question.seat, question.about, offers, question.default, TOPIC, "bet", question.topics)


def undo_acts(betting: Any, before: RoundSnapshot) -> None:
    """Undo acts that do not bind: chips go back by moves, and folded hands out of the muck, where they lie on
    top."""
    lay: Layout = betting.lay
    folded = [event for event in lay.felt.events[before.events :] if isinstance(event, Regrouped)]
    undo(lay.felt, before.events, TOPIC)
    for event in reversed(folded):
        lay.felt.regroup(event.target, event.source)
    lay.live, lay.action = before.live, before.action
    for name, value in before.slots.items():
        setattr(betting, name, value)


def settle_unclear_raise(betting: Any, seat: int) -> Script[None]:
    """Ask a player who put in the old bet behind an unclear raise: they take it back, or make it up. The
    raise stands (comstock/lowball/rule-26c)."""
    lay: Layout = betting.lay
    old = max(bet for bettor, bet in betting.bets.items() if bettor != lay.action.last_bettor)
    cents = min(old - betting.bets[seat], lay.felt.stack(seat))
    lay.felt.move(stack(seat), bet_of(seat), cents, TOPIC)
    choice = Choice((Offer(WITHDRAW), Offer(COMPLETE)))
    answer = yield from ask(Ask(seat, hole(seat), choice, Act(WITHDRAW), TOPIC, "act"))
    lay.felt.move(bet_of(seat), stack(seat), cents, TOPIC)
    if answer.name == WITHDRAW:
        betting.ask_again(seat)
        return
    betting.carry_out(seat, Act("call", min(betting.level.bet - betting.bets[seat], lay.felt.stack(seat))))
