"""Hands of stud that were thrown in, swept up or turned down, and claims to them:
comstock/seven-stud/rule-14a to -17b."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.felt import Felt, GivenBack, Stands
from cardroom.felt.places import hole, let_go, up
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps.common import DEAD_HAND, LIVE, kill
from cardroom.games.poker.mishaps.common import on_mucked as to_the_floor
from cardroom.games.remedies import Errors, rule
from cardroom.games.remedies.deal_facts import has_induced_fold
from cardroom.mishaps import Mishap, Mucked
from cardroom.script import Script


def to_be_mucked(felt: Felt, errors: Errors) -> Iterator[Mishap]:
    """Yield the ways in which a whole hand may be thrown in or touch the discards.

    One that lies there may be claimed, by others too.
    """
    people = [person.seat for person in felt.start.people]
    for seat in people:
        if felt.cards.get(let_go(seat)):
            yield Mucked(seat, "claimed")
            yield from (
                Mucked(seat, "claimed", claimant)
                for claimant in people
                if claimant != seat and felt.cards.get(up(claimant))
            )
        elif felt.cards.get(hole(seat)) and felt.cards.get(up(seat)):
            yield from (Mucked(seat, "thrown"), Mucked(seat, "swept"), Mucked(seat, "touched"))
            if errors.mucked is not None and errors.mucked.turned_down == "concedes":
                yield Mucked(seat, "turned-down")


def on_mucked(lay: Layout, mishap: Mucked) -> Script[None]:
    """Apply the remedy for a hand that was thrown in, swept up or turned down, or is claimed."""
    rules, seat = lay.errors.mucked, mishap.seat
    if seat not in lay.live:
        return
    if mishap.how == "turned-down":
        turn_down(lay, seat, mishap.topic)
    elif rules is None or not rules.claimed:
        yield from to_the_floor(lay, mishap)
    elif mishap.how == "claimed":
        yield from claim(lay, mishap)
    elif mishap.how == "touched":  # not to be had back once it has touched the muck (rule-14b)
        kill(lay, seat, "dead", mishap.topic)
    else:  # whole, and not dead before the dealer kills it (rule-14a)
        let_lie(lay, seat)
        if mishap.how == "swept" and not lay.errors.is_first:
            give_back(lay, seat)
            lay.felt.tell(GivenBack(hole(seat), mishap.topic))


def let_lie(lay: Layout, seat: int) -> None:
    """Lay a hand aside whole, where its player may still claim it."""
    for _ in range(len(lay.felt.cards[hole(seat)])):
        lay.felt.regroup(hole(seat), let_go(seat), 0)


def give_back(lay: Layout, seat: int) -> None:
    """Give a hand back, whole as it was.

    A live hand that the dealer has swept up goes back at once: its player has thrown nothing away, and nobody
    can have mucked because of it (comstock/seven-stud/rule-14a, rule-14b). In the first edition of the
    remedies it lay there until it was claimed.
    """
    for _ in range(len(lay.felt.cards[let_go(seat)])):
        lay.felt.regroup(let_go(seat), hole(seat), 0)


def turn_down(lay: Layout, seat: int, topic: str) -> None:
    """Kill a hand whose up card is turned down after a bet, which gives up the pot
    (comstock/seven-stud/rule-16); before a bet it is turned up again."""
    if any(lay.bet(bettor) for bettor in lay.order):
        kill(lay, seat, "dead", topic)
    else:
        lay.felt.tell(Stands(up(seat), topic))


def claim(lay: Layout, mishap: Mucked) -> Script[None]:
    """Give a claimed hand back if the floor says so, and never if somebody has mucked because of it
    (rule-14b).

    A hand turned up by another is seen, and wins nothing (rule-14d).
    """
    felt, seat, rules = lay.felt, mishap.seat, lay.errors.mucked
    assert rules is not None
    if mishap.by:
        felt.turn_up(let_go(seat))
        kill(lay, seat, "dead", mishap.topic)
        return
    if has_induced_fold(felt.events, seat):
        kill(lay, seat, "dead", mishap.topic)
        return
    ruled = yield from rule(let_go(seat), mishap.topic, rules.silence, LIVE, DEAD_HAND)
    if ruled == DEAD_HAND:
        kill(lay, seat, "dead", mishap.topic)
        return
    give_back(lay, seat)


def has_thrown_hand(lay: Layout, seat: int) -> bool:
    """Return whether a player has thrown the hand in: then they can only fold, or claim it."""
    return bool(lay.felt.cards.get(let_go(seat)))
