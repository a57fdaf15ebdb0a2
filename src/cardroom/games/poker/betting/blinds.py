"""Chips that start the action where the cards do not: blinds, kills, antes, and the posts of draw poker."""

from __future__ import annotations

from cardroom.felt import Button
from cardroom.felt.places import hole
from cardroom.games.poker.facts import KillsPot
from cardroom.games.poker.hand_state import HandBlinds
from cardroom.games.poker.layout import Layout
from cardroom.games.seat_order import clockwise
from cardroom.money import DROP, POT, bet_of, stack
from cardroom.script import Act, Ask, Choice, Offer, Script, ask

MOST_KILLS = 2
"""A kill and one over-kill (comstock/lowball/rule-14)."""


def take_antes(lay: Layout) -> None:
    """Take the antes, all-in where chips are short.

    An ante that one player puts in for all is nobody's bet, and everybody plays for it.
    """
    rules, ante = lay.rules, lay.schedule.ante
    if rules.ante_by == "nobody":
        return
    for seat in ante_seats(lay):
        cents = min(ante, lay.felt.stack(seat))
        if not cents:
            continue
        lay.felt.move(stack(seat), POT, cents, "act.ante")
        if rules.ante_is_dead:
            lay.pot.dead += cents
        else:
            lay.pot.paid[seat] += cents


def ante_seats(lay: Layout) -> list[int]:
    """Return the seats that ante."""
    match lay.rules.ante_by:
        case "all":
            return lay.order
        case "dealer":
            return [lay.button]
        case "big-blind":
            return [big_blind_seat(lay)]
    return []


def big_blind_seat(lay: Layout) -> int:
    """Return the seat of the last blind; where straddles are listed behind the blinds, the second of three
    players or more."""
    rules, posted = lay.rules.blinds, blind_seats(lay)
    if rules is not None and rules.by_seat and len(lay.order) > 2 and len(posted) > 2:
        return [seat for seat in lay.order if seat in dict(posted)][1]
    return posted[-1][0]


def blind_seats(lay: Layout) -> list[tuple[int, int]]:
    """Return who posts how much, the last blind last.

    Blinds lie in consecutive seats from the left of the button, so that of two players the button posts the
    big blind (comstock/holdem/button-e). A single blind is the button's own, so that its left opens every
    round (button-i). Or it is posted by the left, which then acts last before the flop
    (players-club/room/fee-1).
    """
    order, rules = lay.order, lay.rules.blinds
    assert rules is not None
    if rules.by_seat:
        return listed_blinds(lay)
    blinds = lay.blinds
    if blinds.came_between:
        order = [seat for seat in order if seat not in blinds.came_between]
    if len(blinds.amounts) == 1:
        return [(lay.button if rules.single == "button" else order[0], blinds.amounts[0])]
    if len(order) == 2 and rules.two_players == "button-small":
        order = order[::-1]
    return list(zip(order, blinds.amounts[-len(order) :], strict=False))


def listed_blinds(lay: Layout) -> list[tuple[int, int]]:
    """Return the blinds where each seat has its own, from the left of the button; a player short of chips
    counts for what they have.

    With too few players for any of the blinds, the largest is the button's.
    """
    rules = lay.rules.blinds
    assert rules is not None
    listed = [(seat, cents) for seat, cents in zip(lay.order, lay.blinds.amounts, strict=False) if cents]
    if not listed:
        return [(lay.order[-1], max(lay.blinds.amounts))]
    if 0 < rules.last <= len(lay.order):
        return sorted(listed, key=lambda blind: blind[0] == lay.order[rules.last - 1])
    is_posted = rules.short == "posted"
    return sorted(
        listed, key=lambda blind: min(blind[1], lay.felt.stack(blind[0])) if is_posted else blind[1]
    )


def post_blinds(lay: Layout) -> list[int]:
    """Put the blinds down, all-in where chips are short, and return the order of the first round: the last
    blind acts last."""
    posted = blind_seats(lay)
    assert lay.rules.blinds is not None
    if lay.rules.blinds.marked and len(posted) == 2:
        for kind, (seat, _) in zip(("small-blind", "big-blind"), posted, strict=True):
            lay.felt.tell(Button(kind, seat, 1, "act.blinds"))
    for seat, cents in posted:
        chips = min(cents, lay.felt.stack(seat))
        if chips < cents:
            lay.blinds.owing.append(seat)
        if (
            chips and lay.schedule.drops_blind
        ):  # players-club/room/fee-1: to the house and not to the pot, but a live bet
            lay.felt.move(stack(seat), DROP, chips, "fee.blind")
            lay.pot.dropped[seat] = chips
        elif chips:
            lay.felt.move(stack(seat), bet_of(seat), chips, "act.blinds")
    return clockwise(sorted(lay.order), posted[-1][0])


def offer_kill(lay: Layout) -> Script[None]:
    """Ask each player in turn whether to kill the pot: a bet of twice the blind or the straddle, and every
    limit doubles.

    After a kill everybody else may over-kill it, once, which doubles once more (ruling at
    comstock/lowball/rule-14).
    """
    waiting = lay.order[:]
    while waiting and len(lay.blinds.killers) < MOST_KILLS:
        seat = waiting.pop(0)
        to = opening_bet(lay) * 2
        if lay.reach(seat) < to:
            continue
        options = Choice((Offer("pass"), Offer("kill", to, to, in_front=lay.bet(seat))))
        act = yield from ask(Ask(seat, hole(seat), options, Act("pass"), "act.kill", "kill"))
        if act.name == "kill":
            lay.felt.move(stack(seat), bet_of(seat), to - lay.bet(seat), "act.kill")
            lay.blinds.killers.append(seat)
            lay.felt.tell(KillsPot(hole(seat), "act.kill"))
            waiting = clockwise(sorted(lay.order), seat)[:-1]


def with_killers_last(blinds: HandBlinds, order: list[int]) -> list[int]:
    """Return the order with late actors last: players who came back by a straddle, then the killer, then an
    over-killer."""
    late = [seat for seat in blinds.straddlers if seat not in blinds.killers] + blinds.killers
    return [seat for seat in order if seat not in late] + late


def opening_bet(lay: Layout) -> int:
    """Return what must be matched in the first round: the last blind, or a straddle of twice that; each kill
    doubles it."""
    rules = lay.rules.blinds
    assert rules is not None
    if rules.short == "posted":
        return max(lay.bets(lay.order).values())
    blinds = lay.blinds
    largest = max(blinds.amounts) if rules.by_seat else blinds.amounts[-1]
    return largest << len(blinds.killers) + bool(blinds.straddlers)


def post(lay: Layout) -> Script[None]:
    """Let the button post an amount, and everybody who wants a hand the same, all-in where chips are short.

    ven-a-mexico/five-card-draw/start-post-a and -b. A player who does not post is left out. Silence posts the
    least for the button and leaves everybody else out.
    """
    rules, felt, button = lay.rules.post, lay.felt, lay.button
    assert rules is not None
    most = min(lay.schedule.high, felt.stack(button))
    offer = Offer("post", min(rules.least, most), most, lay.table.settings.chip, join="")
    act = yield from ask(
        Ask(button, hole(button), Choice((offer,)), Act("post", offer.least), "act.post", "post")
    )
    lay.blinds.least_bet = max(act.cents, rules.least)
    posted = {button: act.cents}
    for seat in lay.order[:-1]:
        cents = min(lay.blinds.least_bet, felt.stack(seat))
        options = Choice((Offer("post", cents, cents, join=""), Offer("sit-out")))
        answer = yield from ask(Ask(seat, hole(seat), options, Act("sit-out"), "act.post", "post"))
        if answer.name == "post":
            posted[seat] = cents
    lay.deal_in(list(posted))
    for seat in lay.order if len(posted) >= lay.rules.least else ():
        felt.move(stack(seat), POT, posted[seat], "act.post")
        lay.pot.paid[seat] += posted[seat]
