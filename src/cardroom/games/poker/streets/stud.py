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
    """Return the seat that makes the forced bet: the lowest or the highest card showing of those with chips
    for it.

    Between equal cards the suit decides, or the first from the left of the button. A joker is an ace
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

    able = [seat for seat in seats_showing(lay) if lay.chips(seat)] or seats_showing(lay)
    return (min if rules.by == "low" else max)(able, key=height)  # the first of equal ones


def seats_showing(lay: Layout) -> list[int]:
    """Return the seats that are in and show a card; a seat that was skipped shows none."""
    if not lay.felt.mishaps.has_any:
        return lay.live
    return [seat for seat in lay.live if lay.showing(seat)] or lay.live


def _suit(card: Card) -> int:
    return SUITS.find(card.suit)


def best_showing(lay: Layout) -> int:
    """Return the seat that opens a later round: the highest hand showing, or the lowest; of equal ones the
    first from the left.

    A player who is all-in opens nothing. Then the best hand of those with chips does, as for the forced bet,
    or the next player at the left, as the house says (the ruling of comstock/seven-stud/first-b).
    """
    rules = lay.rules.bring_in
    assert rules is not None
    hand, seats = lay.rules.hand, seats_showing(lay)
    if rules.all_in == "next-best":
        seats = [seat for seat in seats if lay.chips(seat)] or seats
    if rules.later == "low" and hand.low_law is not None:
        lows = hand.low_law.number
        return max(seats, key=lambda seat: lows(lay.showing(seat)))
    if lay.wild:
        return max(seats, key=lambda seat: high_law(hand, wild=seat in lay.wild).number(lay.showing(seat)))
    read = high_law(hand).read

    def worth(seat: int) -> High:
        """Read the up cards of a seat. Two hands of one law are compared as they are; a high hand always is
        one."""
        shown = read(lay.showing(seat))
        assert shown is not None
        return shown

    return max(seats, key=worth)


def has_open_pair(lay: Layout) -> bool:
    """Return whether a pair shows (comstock/seven-stud/rule-23a). A joker is an ace (rule-25)."""
    ranks = ([1 if card.is_joker else card.number for card in lay.showing(seat)] for seat in lay.live)
    return any(len(set(numbers)) < len(numbers) for numbers in ranks)


def bring_in(
    lay: Layout, lower: BetStructure, upper: BetStructure
) -> Script[tuple[int, Level, BetStructure]]:
    """Ask for the forced bet; return who made it, the level it sets, and how the round goes on.

    It is the printed amount or a full bet (comstock/seven-stud/rule-5d). Or it is a full bet at either limit,
    by which the round is then bet (comstock/mexican-poker/rule-2c). Silence puts in the least
    (comstock/seven-stud/rule-11c).
    """
    seat, felt, rules = opener(lay), lay.felt, lay.rules.bring_in
    assert rules is not None
    chips, is_either = lay.chips(seat), rules.size == "either-limit"
    forced = lay.schedule.bring_in if lay.schedule.bring_in and not is_either else lower.opening
    if (
        chips <= forced and lay.rules.short_raise == "either"
    ):  # all-in with it: completed, or raised as a bet is
        lower = replace(lower, either=True)
    if not chips:  # everybody is all-in for the ante
        return seat, Level(0, lower.opening, 0), lower
    offers = [Offer("bring-in", min(forced, chips), min(forced, chips), join="")]
    full = upper if is_either else lower
    least, most, step = full.raise_to(Level(0, full.opening, 0), 0, lay.pot_and_bets)
    if chips > forced < most:
        offers.append(
            Offer("bet", min(max(least, forced + lower.step), chips), min(most, chips), step, join="")
        )
    options = Choice(tuple(offers))
    default = Act("bring-in", offers[0].most)
    question = Ask(seat, hole(seat), options, default, "act.bring-in", "bring-in", WHY_NOT)
    who, act = yield (with_report(lay, question),)
    if who == MISHAP and isinstance(
        act, AbsentPlayer
    ):  # the forced bet is put in for the absent player (comstock/seven-stud/rule-11c)
        felt.move(stack(seat), bet_of(seat), default.cents, "act.bring-in")
        yield from struck(lay, act)
        return seat, *_level(max(default.cents, forced), lower, upper, is_either=is_either)
    if who == MISHAP or act == REPORT:
        yield from struck(lay, act) if who == MISHAP else report(lay, seat)
        outcome = yield from bring_in(lay, lower, upper)
        return outcome
    felt.move(
        stack(seat),
        bet_of(seat),
        act.cents,
        "act.bring-in" if act.name == "bring-in" else "act.bring-in-size",
    )
    return seat, *_level(max(act.cents, forced), lower, upper, is_either=is_either)


def _level(
    bet: int, lower: BetStructure, upper: BetStructure, *, is_either: bool
) -> tuple[Level, BetStructure]:
    """Return the level after a forced bet, and the structure of the round.

    A forced bet short of a full one may be completed; a full one may only be raised. A player who opens
    all-in between the two limits has opened at the lower one, with a short raise on top.
    """
    if lower.betting != "limit":
        return Level(bet, bet if bet >= lower.opening else lower.opening - bet, bet), lower
    chosen = upper if is_either and bet >= upper.opening else lower
    return Level(bet, chosen.opening, chosen.opening if bet >= chosen.opening else 0), chosen


def offer_to_open(lay: Layout) -> Script[None]:
    """Ask each player in turn whether to turn their down card up, before the next card
    (comstock/mexican-poker/intro-3d, -3e)."""
    for seat in lay.live:
        if not lay.felt.cards.get(hole(seat)):
            continue  # the dealer has turned it up
        options = Choice((Offer("keep"), Offer("open")))
        question = Ask(seat, hole(seat), options, Act("keep"), "act.open", "open")
        act = yield from ask(question, lambda mishap: struck(lay, mishap))
        if act.name == "open":
            lay.felt.turn(
                hole(seat), len(lay.felt.cards[hole(seat)]) - 1
            )  # the card that goes up, where a player has too many
            lay.felt.regroup(hole(seat), up(seat))
            lay.felt.tell(OpensCard(up(seat), "act.open"))
