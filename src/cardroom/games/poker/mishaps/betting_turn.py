"""What goes wrong with a turn of a betting round: a player is passed over, a raise is not heard, a knock
means pat."""

from __future__ import annotations

from copy import copy
from typing import Any

from cardroom.felt import Event, Regrouped
from cardroom.felt.places import MUCK, hole
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
OF_LAYOUT = ("live", "checked", "last", "dealt_on")


def answered(now: Any, seat: int, who: int, act: Any) -> Script[None]:
    """What was said, or what has happened instead; then what nobody had noticed until now."""
    if who == MISHAP:
        yield from at_turn(now, seat, act)
    elif act == REPORT:
        yield from report(now.lay, seat)
        now.stand_again(seat)
    else:
        now.do(seat, act)
    if now.lay.felt.trouble.noted:
        yield from take_stub_early(now.lay)
        now.drop_dead()


def at_turn(now: Any, seat: int, mishap: Mishap) -> Script[None]:
    """While this seat is asked; then the round goes on, with this seat if its hand is still in."""
    match mishap:
        case Unclear(how="passed-over"):
            yield from pass_over(now, seat)
        case Unclear(how="raise"):
            yield from hear_raise(now, seat)
        case Unclear(how="pat"):  # comstock/lowball/rule-28c: he is asked after those behind him
            now.waiting.append(seat)
        case _:
            yield from struck(now.lay, mishap)
            now.stand_again(seat)


def pass_over(now: Any, seat: int) -> Script[None]:
    """Those behind a silent player act. With the second act his hand is dead and both stand; until then he
    may speak, or call time: what was done behind him goes back (comstock/lowball/rule-18b, rule-18d)."""
    lay: Layout = now.lay
    assert lay.errors.unclear is not None
    mine = with_time(now.question(seat))
    kept, since, acts = keep(now), len(lay.felt.events), 0
    while acts < lay.errors.unclear.passed_over:
        other = next_behind(now, seat)
        who, act = yield (mine,) if other is None else (other, mine)
        if who == seat:
            go_back(now, kept, since)
            if act.name == TIME:
                now.stand_again(seat)
            else:
                now.do(seat, act)
            return
        now.do(who, act)
        acts += 1
    kill(lay, seat, "dead", TOPIC)
    now.drop_dead()


def next_behind(now: Any, seat: int) -> Ask[Act] | None:
    """Who of those behind him is asked next."""
    while now.waiting and now.waiting[0] != seat and len(now.lay.live) > 1:
        question: Ask[Act] | None = now.question(now.waiting.pop(0))
        if question is not None:
            return question
    return None


def with_time(question: Ask[Act]) -> Ask[Act]:
    options = question.options
    assert isinstance(options, Choice)
    offers = Choice((*options.offers, Offer(TIME)))
    return Ask(question.seat, question.about, offers, question.default, TOPIC, "bet", question.topics)


def keep(now: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """How the round stands."""
    of_round = {name: copy(getattr(now, name)) for name in now.__slots__ if name != "lay"}
    return of_round, {name: copy(getattr(now.lay, name)) for name in OF_LAYOUT}


def go_back(now: Any, kept: tuple[dict[str, Any], dict[str, Any]], since: int) -> None:
    """Acts that do not bind: chips go back by moves, and folded hands out of the muck, where they lie on
    top."""
    lay: Layout = now.lay
    folded = [seat for seat in kept[1]["live"] if seat not in lay.live]
    undo(lay.felt, since, TOPIC)
    for seat in folded:  # one at most: a second act would have killed the silent hand
        for _ in range(sum(_is_folded(event, seat) for event in lay.felt.events[since:])):
            lay.felt.regroup(MUCK, hole(seat))
    for owner, values in ((now, kept[0]), (lay, kept[1])):
        for name, value in values.items():
            setattr(owner, name, value)


def _is_folded(event: Event, seat: int) -> bool:
    return isinstance(event, Regrouped) and (event.source, event.target) == (hole(seat), MUCK)


def hear_raise(now: Any, seat: int) -> Script[None]:
    """He has put in the old bet behind a raise that was not clear: he takes it back, or makes it up. The
    raise stands (comstock/lowball/rule-26c)."""
    lay: Layout = now.lay
    old = max(bet for one, bet in now.bets.items() if one != lay.last)
    put = min(old - now.bets[seat], lay.felt.stack(seat))
    lay.felt.move(stack(seat), bet_of(seat), put, TOPIC)
    choice = Choice((Offer(WITHDRAW), Offer(COMPLETE)))
    said = yield from ask(Ask(seat, hole(seat), choice, Act(WITHDRAW), TOPIC, "act"))
    lay.felt.move(bet_of(seat), stack(seat), put, TOPIC)
    if said.name == WITHDRAW:
        now.stand_again(seat)
        return
    now.do(seat, Act("call", min(now.level.bet - now.bets[seat], lay.felt.stack(seat))))
