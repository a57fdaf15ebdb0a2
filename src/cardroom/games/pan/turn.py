"""A turn: the option card or one from the deck, used at once or discarded; then melds, additions, and the
discard."""

from __future__ import annotations

from typing import Literal

from cardroom.cards import Card
from cardroom.felt.places import DISCARDS, OPTION, drawn, hole
from cardroom.fixed import Fixed
from cardroom.games.pan.asked_again import asked
from cardroom.games.pan.card_source import WHY_NOT, Came, draw, take_or_draw
from cardroom.games.pan.forcing import force_out, must_use
from cardroom.games.pan.layout import Breached, Layout
from cardroom.games.pan.mishaps.breach import last_call, mend
from cardroom.games.pan.plays import CardPlay, due, from_hand, lay_down, mends, offer, put, topic_of, uses
from cardroom.games.pan.settlement import COLLECT, collect
from cardroom.hands.melds import ORDER, in_order, loosest
from cardroom.script import Act, Ask, Choice, Offer, Script, with_cards

Ended = Literal["on", "out", "short"]
"""The turn is over; the player went out; the deck has run out for good."""
WHY_NOT_OUT = Fixed(WHY_NOT | {"discard": "act.out-card"})
WHY_NOT_FORCED = Fixed(WHY_NOT | {"discard": "act.force"})
WHY_NOT_USED = Fixed(WHY_NOT | {"discard": "act.discard"})


def turn(lay: Layout, seat: int) -> Script[Ended]:
    """The turn of this player. Others may draw before him: until the third of them he is asked again after
    each; with the third it is they who have played, and the turn is over (comstock/pan/rule-8a and
    rule-8b)."""
    while True:
        lay.at, lay.is_used = seat, False
        came = yield from take_or_draw(lay, seat)
        if came == "none":
            return "short"
        if came != "stray":
            return (yield from _played(lay, seat, came))
        other, lay.stray = lay.stray, 0
        lay.at, lay.is_used = other, False
        yield from draw(lay, other)
        ended = yield from _played(lay, other, "drawn")
        if lay.waiting is None:
            return ended


def _played(lay: Layout, seat: int, came: Came) -> Script[Ended]:
    """What he does with the card, and what may still be called when he has done it."""
    ended: Ended = "on" if came == "gone" else (yield from use(lay, seat, came))
    if lay.breach is not None:
        yield from last_call(lay)
    lay.opening = False
    if lay.claim and ended == "on":
        lay.unclaimed[seat] = lay.unclaimed.get(seat, 0) + lay.claim
        lay.claim = 0
    return ended


def use(lay: Layout, seat: int, came: Came) -> Script[Ended]:
    """What he does with the card, and with his hand, until he discards or has gone out."""
    draws = 1 if lay.opening and lay.rules.second_draw else 0
    while True:
        if lay.felt.trouble is not None and (ended := (yield from _over(lay, seat))):
            return ended
        card = lay.felt.cards[drawn(seat)][0] if not lay.is_used else None
        plays = open_plays(lay, seat, came)
        thrown = open_discards(lay, seat, came, plays)
        question = _question(lay, seat, came, plays, thrown)
        act = yield from asked(lay, question)
        if act is None:
            continue
        if act.name in plays:
            do(lay, seat, plays[act.name], act.cents)
            if lay.breach is None and lay.melded(seat) >= lay.rules.melds.out:
                return "out"
        elif act.name == COLLECT:
            call_for(lay, seat, act.cents)
        elif card is None:
            put(lay, seat, thrown[act.name], _discarded_to(lay, thrown[act.name]))
            return "on"
        elif (yield from force_out(lay, seat, card)):
            came = "forced"
        elif seat not in lay.live:
            return "on"
        elif draws:  # players-club/pan/action-b: who opens the hand gets one more draw
            draws -= 1
            lay.felt.regroup(drawn(seat), DISCARDS)
            if not (yield from draw(lay, seat)):
                return "short"
        else:
            lay.felt.regroup(drawn(seat), OPTION)
            return "on"


def _discarded_to(lay: Layout, card: Card) -> str:
    """Where the next player may take a card of the hand, it lies as one that was drawn and not used
    (ruling at players-club/pan/action-d); one that does not belong in the deck makes nothing."""
    return OPTION if lay.rules.option == "any" and card.rank in ORDER else DISCARDS


def _over(lay: Layout, seat: int) -> Script[Ended | None]:
    """Whether the turn is over by what has gone wrong. Who goes out with a breach is paid when nobody has
    called it."""
    if lay.breach is not None and lay.melded(seat) >= lay.rules.melds.out:
        yield from last_call(lay, is_out=True)
    if seat not in lay.live or len(lay.live) == 1:
        return "on"
    if lay.melded(seat) >= lay.rules.melds.out:
        return "out"
    return (
        "on" if lay.is_used and not lay.held(seat) else None
    )  # with too few cards there may be none to discard


def open_plays(lay: Layout, seat: int, came: Came) -> dict[str, CardPlay]:
    """What he may lay down now. A card that was taken or forced is used first, and so is one that he must not
    pass on."""
    if lay.is_used:
        found = {play.name: play for play in from_hand(lay, seat)}
        return found if lay.breach is None else found | _mends(lay, seat, lay.breach)
    card = lay.felt.cards[drawn(seat)][0]
    found = {play.name: play for play in uses(lay, seat, card, new=came != "forced")}
    is_bound = came != "drawn" or (bool(found) and must_use(lay, seat, card))
    if lay.rules.melds.unused and not is_bound:
        found = {play.name: play for play in from_hand(lay, seat)} | found
    return found if lay.breach is None else found | _mends(lay, seat, lay.breach)


def _mends(lay: Layout, seat: int, breach: Breached) -> dict[str, CardPlay]:
    """Who has spread what is no meld may make it one before anybody says a word (comstock/pan/rule-21d)."""
    return {play.name: play for play in mends(lay, seat, breach.number)} if breach.number else {}


def open_discards(lay: Layout, seat: int, came: Came, plays: dict[str, CardPlay]) -> dict[str, Card]:
    """Before the drawn card is used, only that one; afterwards any card of the hand."""
    if lay.is_used:
        return {with_cards("discard", (card,)): card for card in in_order(lay.held(seat))}
    card = lay.felt.cards[drawn(seat)][0]
    is_bound = came != "drawn" or (must_use(lay, seat, card) and any(play.uses for play in plays.values()))
    return {} if is_bound and plays else {with_cards("discard", (card,)): card}


def _question(
    lay: Layout, seat: int, came: Came, plays: dict[str, CardPlay], thrown: dict[str, Card]
) -> Ask[Act]:
    """Silence goes out if that is all there is to it, else discards: the drawn card, or the loosest of the
    hand."""
    offers = [offer(lay, seat, play) for play in plays.values()]
    call = [Offer(COLLECT, lay.chip, lay.claim * lay.chip, lay.chip, "receiving")] if lay.claim else []
    options = Choice((*offers, *call, *(Offer(name) for name in thrown)))
    out = [one for one, play in zip(offers, plays.values(), strict=True) if _is_out(lay, seat, play)]
    if out:
        default = Act(out[0].name, out[0].most)
    elif lay.is_used:
        card = loosest(lay.held(seat), lay.melds(seat), lay.rules.melds)
        default = Act(with_cards("discard", (card,)))
    else:
        first = options.offers[-1] if thrown else options.offers[0]
        default = Act(first.name, first.most)
    if lay.is_used:
        return Ask(seat, hole(seat), options, default, "act.discard", "discard", WHY_NOT_USED)
    is_out_card = came == "drawn" and must_use(lay, seat, lay.felt.cards[drawn(seat)][0])
    why = WHY_NOT_OUT if is_out_card else WHY_NOT_FORCED if came == "forced" else WHY_NOT
    return Ask(seat, hole(seat), options, default, "act.use", "meld", why)


def _is_out(lay: Layout, seat: int, play: CardPlay) -> bool:
    return lay.melded(seat) + len(play.cards) >= lay.rules.melds.out


def do(lay: Layout, seat: int, play: CardPlay, cents: int) -> None:
    """The cards are laid, and what they pay is collected with them or called for before the discard
    (players-club/pan/action-g, comstock/pan/rule-22a)."""
    if play.mends:
        mend(lay, seat, play)
        return
    chips = due(lay, seat, play)
    lay_down(lay, seat, play)
    lay.is_used = lay.is_used or play.uses
    if chips and play.uses:
        lay.unclaimed.pop(seat, None)  # the hand is hit again: what waited is due with the rest
    if chips and not cents:
        lay.claim += chips
    elif chips:
        collect(lay, seat, cents, topic_of(lay, play))


def call_for(lay: Layout, seat: int, cents: int) -> None:
    """What the melds of this turn pay and he has not taken yet; less than is due settles it for good
    (comstock/pan/rule-22a and rule-23b). After the discard it waits until the hand is hit again
    (rule-22b)."""
    lay.claim = 0
    collect(lay, seat, cents, "settle.collect")
