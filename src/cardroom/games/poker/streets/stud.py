"""Stud: who opens by the cards that show, the forced bet, and the choice to open a down card."""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.cards import Card
from cardroom.felt.places import hole, up
from cardroom.fixed import Fixed
from cardroom.games.poker.betting.bet_structure import BetStructure, Level
from cardroom.games.poker.facts import OpensCard
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps import report, with_report
from cardroom.games.poker.showdown.hand_reading import high_law
from cardroom.games.remedies import struck
from cardroom.games.remedies.deal_facts import REPORT
from cardroom.hands import High
from cardroom.mishaps import AbsentPlayer
from cardroom.money import bet_of, stack
from cardroom.script import MISHAP, Act, Ask, Choice, Offer, Script, ask

SUITS = "cdhs"
"""From the lowest up, in alphabetical order (comstock/seven-stud/first-a)."""
WHY_NOT = Fixed({"check": "act.bring-in", "fold": "act.bring-in"})


def opener(lay: Layout) -> int:
    """Who makes the forced bet: the lowest or the highest card showing of those who have chips for it.

    Of equal ones the suit decides, or the first from the left of the button. A joker is an ace
    (comstock/mexican-poker/rule-2b).
    """
    rules = lay.rules.bring_in
    assert rules is not None

    def height(seat: int) -> tuple[int, int]:
        card = lay.showing(seat)[0]
        rank = 1 if card.is_joker else card.number
        if rank == 1 and rules.ace == "high":
            rank = 14
        return rank, _suit(card) if rules.suits else 0

    able = [seat for seat in with_cards(lay) if lay.chips(seat)] or with_cards(lay)
    return (min if rules.by == "low" else max)(able, key=height)  # the first of equal ones


def with_cards(lay: Layout) -> list[int]:
    """Who is in and shows a card; somebody who was skipped shows none."""
    return (
        lay.live if lay.felt.trouble is None else [seat for seat in lay.live if lay.showing(seat)] or lay.live
    )


def _suit(card: Card) -> int:
    return SUITS.find(card.suit)


def best_showing(lay: Layout) -> int:
    """Who opens a later round: the highest hand showing, or the lowest; of equal ones the first from the
    left.

    Who is all-in opens nothing: then it is the best hand of those who have chips, as with the forced bet, or
    the next player at the left, as the house says (the ruling of comstock/seven-stud/first-b).
    """
    rules = lay.rules.bring_in
    assert rules is not None
    hand, seats = lay.rules.hand, with_cards(lay)
    if rules.all_in == "next-best":
        seats = [seat for seat in seats if lay.chips(seat)] or seats
    if rules.later == "low" and hand.low_law is not None:
        lows = hand.low_law.number
        return max(seats, key=lambda seat: lows(lay.showing(seat)))
    if lay.wild:
        return max(seats, key=lambda seat: high_law(hand, wild=seat in lay.wild).number(lay.showing(seat)))
    read = high_law(hand).read

    def worth(seat: int) -> High:
        """Two hands of one law are compared as they are; a high hand always is one."""
        found = read(lay.showing(seat))
        assert found is not None
        return found

    return max(seats, key=worth)


def has_open_pair(lay: Layout) -> bool:
    """comstock/seven-stud/rule-23a: two cards of one rank, showing. A joker is an ace (rule-25)."""
    ranks = ([1 if card.is_joker else card.number for card in lay.showing(seat)] for seat in lay.live)
    return any(len(set(one)) < len(one) for one in ranks)


def bring_in(lay: Layout, one: BetStructure, two: BetStructure) -> Script[tuple[int, Level, BetStructure]]:
    """The forced bet: who made it, the level it sets, and how the round goes on.

    It is the printed amount or a full bet (comstock/seven-stud/rule-5d); or a full bet at either limit, by
    which the round is then bet (comstock/mexican-poker/rule-2c). Silence puts in the least
    (comstock/seven-stud/rule-11c).
    """
    seat, felt, rules = opener(lay), lay.felt, lay.rules.bring_in
    assert rules is not None
    chips, is_either = lay.chips(seat), rules.size == "either-limit"
    forced = lay.schedule.bring_in if lay.schedule.bring_in and not is_either else one.opening
    if (
        chips <= forced and lay.rules.short_raise == "either"
    ):  # all-in with it: completed, or raised as a bet is
        one = replace(one, either=True)
    if not chips:  # everybody is all-in for the ante
        return seat, Level(0, one.opening, 0), one
    offers = [Offer("bring-in", min(forced, chips), min(forced, chips), join="")]
    full = two if is_either else one
    least, most, step = full.raise_to(Level(0, full.opening, 0), 0, lay.pot_and_bets)
    if chips > forced < most:
        offers.append(
            Offer("bet", min(max(least, forced + one.step), chips), min(most, chips), step, join="")
        )
    options = Choice(tuple(offers))
    default = Act("bring-in", offers[0].most)
    question = Ask(seat, hole(seat), options, default, "act.bring-in", "bring-in", WHY_NOT)
    if felt.trouble is not None:
        question = with_report(lay, question)
    who, act = yield (question,)
    if who == MISHAP and isinstance(
        act, AbsentPlayer
    ):  # the forced bet is put in for him (comstock/seven-stud/rule-11c)
        felt.move(stack(seat), bet_of(seat), default.cents, "act.bring-in")
        yield from struck(lay, act)
        return seat, *_level(max(default.cents, forced), one, two, is_either=is_either)
    if who == MISHAP or act == REPORT:
        yield from struck(lay, act) if who == MISHAP else report(lay, seat)
        made = yield from bring_in(lay, one, two)
        return made
    felt.move(
        stack(seat),
        bet_of(seat),
        act.cents,
        "act.bring-in" if act.name == "bring-in" else "act.bring-in-size",
    )
    return seat, *_level(max(act.cents, forced), one, two, is_either=is_either)


def _level(bet: int, one: BetStructure, two: BetStructure, *, is_either: bool) -> tuple[Level, BetStructure]:
    """A forced bet short of a full one may be completed; a full one may only be raised. Who opens all-in
    between the two limits has opened at the lower one, with a short raise on top."""
    if one.betting != "limit":
        return Level(bet, bet if bet >= one.opening else one.opening - bet, bet), one
    chosen = two if is_either and bet >= two.opening else one
    return Level(bet, chosen.opening, chosen.opening if bet >= chosen.opening else 0), chosen


def offer_to_open(lay: Layout) -> Script[None]:
    """Before the next card each player may turn his down card up, in turn (comstock/mexican-poker/intro-3d,
    -3e)."""
    for seat in lay.live:
        if not lay.felt.cards.get(hole(seat)):
            continue  # the dealer has turned it up
        options = Choice((Offer("keep"), Offer("open")))
        question = Ask(seat, hole(seat), options, Act("keep"), "act.open", "open")
        act = yield from ask(question, lambda mishap: struck(lay, mishap))
        if act.name == "open":
            lay.felt.turn(
                hole(seat), len(lay.felt.cards[hole(seat)]) - 1
            )  # the one that goes up, where he has too many
            lay.felt.regroup(hole(seat), up(seat))
            lay.felt.tell(OpensCard(up(seat), "act.open"))
