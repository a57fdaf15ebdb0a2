"""A turn: the option card or one from the deck, used at once or discarded; then melds, additions, and the
discard."""

from __future__ import annotations

from typing import Literal

from cardroom.cards import Card
from cardroom.felt.places import DISCARDS, OPTION, drawn, hole
from cardroom.fixed import Fixed
from cardroom.games.pan.asked_again import ask_player
from cardroom.games.pan.card_source import WHY_NOT, CardSource, draw, take_or_draw
from cardroom.games.pan.forcing import force_out, must_use
from cardroom.games.pan.layout import Breached, Layout
from cardroom.games.pan.mishaps.breach import last_call, mend
from cardroom.games.pan.plays import (
    CardPlay,
    chips_due,
    lay_card,
    lay_down,
    offer,
    plays_from_hand,
    topic_of,
    ways_to_mend,
    ways_to_use,
)
from cardroom.games.pan.settlement import COLLECT, collect
from cardroom.hands.melds import ORDER, in_order, loosest
from cardroom.script import Act, Ask, Choice, Offer, Script, with_cards

Ended = Literal["on", "out", "short"]
"""How a turn ends: the hand goes on, the player went out, or the deck has run out for good."""
WHY_NOT_OUT = Fixed(WHY_NOT | {"discard": "act.out-card"})
WHY_NOT_FORCED = Fixed(WHY_NOT | {"discard": "act.force"})
WHY_NOT_USED = Fixed(WHY_NOT | {"discard": "act.discard"})


def play_turn(lay: Layout, seat: int) -> Script[Ended]:
    """Play the turn of a player, who is asked again after each draw out of turn by another player.

    With the third such draw these players have played instead, and the turn is over (comstock/pan/rule-8a and
    rule-8b).
    """
    while True:
        lay.turn_seat, lay.is_used = seat, False
        source = yield from take_or_draw(lay, seat)
        if source == "none":
            return "short"
        if source != "stray":
            return (yield from _played(lay, seat, source))
        early, lay.stray = lay.stray, 0
        lay.turn_seat, lay.is_used = early, False
        yield from draw(lay, early)
        ended = yield from _played(lay, early, "drawn")
        if lay.waiting is None:
            return ended


def _played(lay: Layout, seat: int, source: CardSource) -> Script[Ended]:
    """Play on with the card, and let opponents call a breach a last time."""
    ended: Ended = "on" if source == "gone" else (yield from use_card(lay, seat, source))
    if lay.breach is not None:
        yield from last_call(lay)
    lay.opening = False
    if lay.claim and ended == "on":
        lay.unclaimed[seat] = lay.unclaimed.get(seat, 0) + lay.claim
        lay.claim = 0
    return ended


def use_card(lay: Layout, seat: int, source: CardSource) -> Script[Ended]:
    """Ask the player what to do with the card and the hand, until the discard or until they have gone out."""
    draws = 1 if lay.opening and lay.rules.second_draw else 0
    while True:
        if lay.felt.mishaps.has_any and (ended := (yield from _over(lay, seat))):
            return ended
        card = lay.felt.cards[drawn(seat)][0] if not lay.is_used else None
        plays = open_plays(lay, seat, source)
        discards = open_discards(lay, seat, source, plays)
        question = _question(lay, seat, source, plays, discards)
        act = yield from ask_player(lay, question)
        if act is None:
            continue
        if act.name in plays:
            make_play(lay, seat, plays[act.name], act.cents)
            if lay.breach is None and lay.melded_count(seat) >= lay.rules.melds.out:
                return "out"
        elif act.name == COLLECT:
            collect_claim(lay, seat, act.cents)
        elif card is None:
            lay_card(lay, seat, discards[act.name], _discarded_to(lay, discards[act.name]))
            return "on"
        elif (yield from force_out(lay, seat, card)):
            source = "forced"
        elif seat not in lay.live:
            return "on"
        elif draws:  # players-club/pan/action-b: the player who opens the hand gets one more draw
            draws -= 1
            lay.felt.regroup(drawn(seat), DISCARDS)
            if not (yield from draw(lay, seat)):
                return "short"
        else:
            lay.felt.regroup(drawn(seat), OPTION)
            return "on"


def _discarded_to(lay: Layout, card: Card) -> str:
    """Return where a discard goes.

    Where the next player may take a card of the hand, it lies like a card that was drawn and not used (ruling
    at players-club/pan/action-d). A card that does not belong in the deck can make nothing.
    """
    return OPTION if lay.rules.option == "any" and card.rank in ORDER else DISCARDS


def _over(lay: Layout, seat: int) -> Script[Ended | None]:
    """Return how the turn has ended by a mishap, or None. A player who goes out with a breach is paid when
    nobody has called it."""
    if lay.breach is not None and lay.melded_count(seat) >= lay.rules.melds.out:
        yield from last_call(lay, is_out=True)
    if seat not in lay.live or len(lay.live) == 1:
        return "on"
    if lay.melded_count(seat) >= lay.rules.melds.out:
        return "out"
    return (
        "on" if lay.is_used and not lay.hand(seat) else None
    )  # with too few cards there may be none to discard


def open_plays(lay: Layout, seat: int, source: CardSource) -> dict[str, CardPlay]:
    """Return the plays that are open now, by name. A taken or forced card is used first, and so is a card
    that may not be passed on."""
    if lay.is_used:
        plays = {play.name: play for play in plays_from_hand(lay, seat)}
        return plays if lay.breach is None else plays | _mends(lay, seat, lay.breach)
    card = lay.felt.cards[drawn(seat)][0]
    plays = {play.name: play for play in ways_to_use(lay, seat, card, new=source != "forced")}
    is_bound = source != "drawn" or (bool(plays) and must_use(lay, seat, card))
    if lay.rules.melds.unused and not is_bound:
        plays = {play.name: play for play in plays_from_hand(lay, seat)} | plays
    return plays if lay.breach is None else plays | _mends(lay, seat, lay.breach)


def _mends(lay: Layout, seat: int, breach: Breached) -> dict[str, CardPlay]:
    """Return the plays that make a wrong spread a meld before anybody calls it (comstock/pan/rule-21d)."""
    return {play.name: play for play in ways_to_mend(lay, seat, breach.number)} if breach.number else {}


def open_discards(lay: Layout, seat: int, source: CardSource, plays: dict[str, CardPlay]) -> dict[str, Card]:
    """Return the cards that may be discarded: before the drawn card is used only that one, afterwards any of
    the hand."""
    if lay.is_used:
        return {with_cards("discard", (card,)): card for card in in_order(lay.hand(seat))}
    card = lay.felt.cards[drawn(seat)][0]
    is_bound = source != "drawn" or (must_use(lay, seat, card) and any(play.uses for play in plays.values()))
    return {} if is_bound and plays else {with_cards("discard", (card,)): card}


def _question(
    lay: Layout, seat: int, source: CardSource, plays: dict[str, CardPlay], discards: dict[str, Card]
) -> Ask[Act]:
    """Return the question of a turn. Silence goes out if that is possible, else discards: the drawn card, or
    the loosest of the hand."""
    offers = [offer(lay, seat, play) for play in plays.values()]
    call = [Offer(COLLECT, lay.chip, lay.claim * lay.chip, lay.chip, "receiving")] if lay.claim else []
    options = Choice((*offers, *call, *(Offer(name) for name in discards)))
    out = [offered for offered, play in zip(offers, plays.values(), strict=True) if _is_out(lay, seat, play)]
    if out:
        default = Act(out[0].name, out[0].most)
    elif lay.is_used:
        card = loosest(lay.hand(seat), lay.melds(seat), lay.rules.melds)
        default = Act(with_cards("discard", (card,)))
    else:
        first = options.offers[-1] if discards else options.offers[0]
        default = Act(first.name, first.most)
    if lay.is_used:
        return Ask(seat, hole(seat), options, default, "act.discard", "discard", WHY_NOT_USED)
    is_out_card = source == "drawn" and must_use(lay, seat, lay.felt.cards[drawn(seat)][0])
    why = WHY_NOT_OUT if is_out_card else WHY_NOT_FORCED if source == "forced" else WHY_NOT
    return Ask(seat, hole(seat), options, default, "act.use", "meld", why)


def _is_out(lay: Layout, seat: int, play: CardPlay) -> bool:
    return lay.melded_count(seat) + len(play.cards) >= lay.rules.melds.out


def make_play(lay: Layout, seat: int, play: CardPlay, cents: int) -> None:
    """Lay the cards of a play. What they pay is collected with them or called for before the discard
    (players-club/pan/action-g, comstock/pan/rule-22a)."""
    if play.mends:
        mend(lay, seat, play)
        return
    chips = chips_due(lay, seat, play)
    lay_down(lay, seat, play)
    lay.is_used = lay.is_used or play.uses
    if chips and play.uses:
        lay.unclaimed.pop(seat, None)  # the hand is hit again: earlier pay is due with the rest
    if chips and not cents:
        lay.claim += chips
    elif chips:
        collect(lay, seat, cents, topic_of(lay, play))


def collect_claim(lay: Layout, seat: int, cents: int) -> None:
    """Collect what the melds of this turn pay and the player has not taken yet.

    Less than is due settles it for good (comstock/pan/rule-22a and rule-23b). After the discard it waits
    until the hand is hit again (rule-22b).
    """
    lay.claim = 0
    collect(lay, seat, cents, "settle.collect")
