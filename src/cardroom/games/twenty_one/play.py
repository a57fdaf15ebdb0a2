"""Play of the hands: insurance, hit, stand, double, split, surrender."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from cardroom.felt.places import circle_at, split_at
from cardroom.fixed import Fixed
from cardroom.games.remedies import handle_mishaps
from cardroom.games.twenty_one.deal import shows, up_card
from cardroom.games.twenty_one.facts import AllFrozen, EvenMoneyTaken, MustHit, Surrendered
from cardroom.games.twenty_one.layout import Circle, Layout, PlayedHand, TwentyOneWager, insurance_on
from cardroom.games.twenty_one.open_acts import Acts, open_acts, pair_of
from cardroom.games.twenty_one.verdict import is_frozen
from cardroom.hands import start_split
from cardroom.money import bet_on, stack
from cardroom.script import Act, Ask, Choice, Offer, Script, ask

NOTHING = Choice(())
STAND, HIT, DECLINE = Act("stand"), Act("hit"), Act("decline")
WHY_NOT = Fixed({
    "hit": "act.chart-stand",
    "stand": "act.chart-hit",
    "double": "act.double",
    "double amount": "act.double-amount",
    "split": "act.split",
    "split amount": "act.split-wager",
    "surrender": "act.surrender",
})
"""Topic of the rule behind a refused act."""
WHY_NOT_INSURE = Fixed({"insure amount": "act.insurance-amount", "even-money": "act.even-money"})
WHY_NOT_ACES = Fixed(WHY_NOT | dict.fromkeys(("hit", "double", "surrender"), "act.split-aces"))
"""Topics for split aces that are closed by their one card and may only be split again."""
_CAPPED, _AFTER_SPLIT, _TENS = (
    {"split": "act.split-times"},
    {"double": "act.double-split"},
    {"split": "act.split-tens"},
)
WHY_NOT_SPLIT = Fixed({
    (is_capped, is_barred): Fixed(
        WHY_NOT | (_CAPPED if is_capped else {}) | (_AFTER_SPLIT if is_barred else {})
    )
    for is_capped in (False, True)
    for is_barred in (False, True)
})
"""Topics for a circle that has been split as often as it may, and for a split hand that may not be doubled.
"""
WHY_NOT_TENS = Fixed(WHY_NOT | _TENS)
"""Topics where ten-values are split a third time only in their suit."""


def offer_insurance(lay: Layout) -> Script[None]:
    """Offer insurance under an ace, once for each wager, after the deal and before anybody acts."""
    rules = lay.rules.insurance
    if not rules.offered or shows(lay) != "ace":
        return
    for circle, wager in lay.wagers():
        options = _insurance_options(lay, circle, wager)
        if len(options.offers) > 1:
            question = Ask(
                wager.bettor, circle.place, options, DECLINE, "act.insurance", "insure", WHY_NOT_INSURE
            )
            act = yield from ask(question)
            _insure(lay, circle, wager, act)


def _insurance_options(lay: Layout, circle: Circle, wager: TwentyOneWager) -> Choice:
    rules, half = lay.rules.insurance, wager.base // 2
    step = lay.settings.chip // 2
    offers = [Offer("decline")]
    if rules.amount == "up-to-half":
        half = min(half, lay.felt.stack(wager.bettor) // step * step)
        if half:
            offers.append(Offer("insure", step, half, step, pays=rules.pays))
    elif lay.felt.stack(wager.bettor) >= half:
        offers.append(Offer("insure", half, half, pays=rules.pays))
    if rules.even_money and circle.hands[0].hand.natural:
        offers.append(Offer("even-money"))
    return Choice(tuple(offers))


def _insure(lay: Layout, circle: Circle, wager: TwentyOneWager, act: Act) -> None:
    if act.name == "insure":
        wager.insurance = act.cents
        account = insurance_on(circle.number, wager.bettor)
        lay.felt.move(stack(wager.bettor), account, act.cents, "act.insurance")
    elif act.name == "even-money":
        wager.even_money = True
        lay.felt.tell(EvenMoneyTaken(circle_at(circle.number), "act.even-money"))


def freezes(lay: Layout) -> bool:
    """Tell that some up cards freeze all hands, and return whether this one does."""
    if not is_frozen(up_card(lay)):
        return False
    lay.felt.tell(AllFrozen("dealer", "act.frozen"))
    return True


def play_circle(lay: Layout, circle: Circle) -> Script[None]:
    """Let the seated player play the circle's hands one after another; a split adds a hand at the end."""
    if circle.own.is_settled or circle.own.even_money:
        return
    number = 0
    while number < len(circle.hands):
        yield from play_hand(lay, circle, circle.hands[number])
        number += 1


def play_hand(lay: Layout, circle: Circle, hand: PlayedHand) -> Script[None]:
    """Ask the player until the hand stands, is closed by a double, a surrender or split aces, or may take no
    more."""
    while not hand.stands:
        options = hand_options(lay, circle, hand)
        if not options.offers:
            return
        default = STAND if options.offer("stand") else HIT
        if len(options.offers) == 1:
            act = default
            if act is HIT:
                lay.felt.tell(MustHit(hand.place, "act.chart-hit", hand.hand.reading))
        else:
            topics = _why_not(lay, circle, hand)
            act = yield from ask(Ask(circle.seat, hand.place, options, default, "act.chart", topics=topics))
        _do(lay, circle, hand, act)
        yield from handle_mishaps(lay)


def _why_not(lay: Layout, circle: Circle, hand: PlayedHand) -> Mapping[str, str]:
    """Return the topics of refused acts for this hand."""
    rules = lay.rules
    if hand.from_aces and rules.split.aces_one_card:
        return WHY_NOT_ACES
    is_capped = rules.split.times > 0 and len(circle.hands) > rules.split.times
    why = WHY_NOT_SPLIT[is_capped, not (hand.hand.original or rules.double.after_split)]
    if why is WHY_NOT_SPLIT[False, False] and rules.split.ten_ladder and len(circle.hands) > 2:
        why = WHY_NOT_TENS
    return (
        why if lay.felt.stack(circle.seat) >= circle.own.base else {**why, **_why_too_dear(lay, circle, hand)}
    )


def _why_too_dear(lay: Layout, circle: Circle, hand: PlayedHand) -> dict[str, str]:
    """Return the topics of acts that the rules allow and the chips do not reach: they are refused by what
    they cost."""
    acts = _acts(lay, circle, hand)
    topics = {"double": "act.double-amount"} if acts.double else {}
    return topics | ({"split": "act.split-wager"} if acts.split else {})


def _acts(lay: Layout, circle: Circle, hand: PlayedHand) -> Acts:
    """Return the acts that the rules leave open to this hand, computed once at a table."""
    cards, splits = lay.felt.cards[hand.place], len(circle.hands) - 1
    pair = pair_of(*cards) if len(cards) == 2 else None
    cached = lay.memo.get((hand.hand, pair, splits, hand.from_aces))
    if cached is None:
        cached = open_acts(lay.rules, hand.hand, pair, splits, from_aces=hand.from_aces)
        lay.memo[hand.hand, pair, splits, hand.from_aces] = cached
    acts: Acts = cached
    return acts


def hand_options(lay: Layout, circle: Circle, hand: PlayedHand) -> Choice:
    """Return the acts that are open for this hand now, as far as chips and shoe reach."""
    acts, chip = _acts(lay, circle, hand), lay.settings.chip
    stack_cents, base = lay.felt.stack(circle.seat), circle.own.base
    draws, for_less = lay.can_draw, lay.rules.double.for_less
    hit, double = draws and acts.hit, 0
    if draws and acts.double:
        double = min(base, stack_cents // chip * chip) if for_less else base if stack_cents >= base else 0
    split = acts.split and stack_cents >= base and lay.felt.shoe.left > 2
    if not (hit or double or split or acts.surrender):
        return NOTHING
    least = chip if for_less else double
    return _choice(hit, acts.stand or not hit, double, least, chip, base if split else 0, acts.surrender)


@lru_cache(maxsize=4096)
def _choice(
    hit: bool, stand: bool, double: int, least: int, step: int, split: int, surrender: bool
) -> Choice:
    """Return the choice of acts, with at least one in addition to standing: a question whose only answer is
    to stand is never asked."""
    offers = []
    if hit:
        offers.append(Offer("hit"))
    if stand:
        offers.append(Offer("stand"))
    if double:
        offers.append(Offer("double", least, double, step))
    if split:
        offers.append(Offer("split", split, split))
    if surrender:
        offers.append(Offer("surrender"))
    return Choice(tuple(offers))


def _do(lay: Layout, circle: Circle, hand: PlayedHand, act: Act) -> None:
    match act.name:
        case "hit":
            hand.hand = hand.hand.add(lay.felt.deal(hand.place))
        case "stand":
            hand.stands = True
        case "double":
            _double(lay, circle, hand, act.cents)
        case "split":
            _split(lay, circle, hand)
        case "surrender":
            hand.stands = hand.surrendered = True
            lay.felt.tell(Surrendered(hand.place, "act.surrender"))


def _double(lay: Layout, circle: Circle, hand: PlayedHand, cents: int) -> None:
    """Double a wager: exactly one card on any total, and the hand is closed."""
    lay.felt.move(stack(circle.seat), bet_on(hand.place, circle.seat), cents, "act.double-amount")
    hand.doubled = cents
    hand.hand = hand.hand.add(lay.felt.deal(hand.place))
    hand.stands = True


def _split(lay: Layout, circle: Circle, hand: PlayedHand) -> None:
    """Split a hand: a second wager equal to the first, and a card to each half, the first half first. Neither
    can be a natural.

    No document says whether a backline wager follows a double or a split. Ruling: it is not obliged to, and
    stays as it is on the first of the hands.
    """
    place = split_at(circle.number, len(circle.hands) + 1)
    lay.felt.move(stack(circle.seat), bet_on(place, circle.seat), circle.own.base, "act.split-wager")
    lay.felt.regroup(hand.place, place)
    first, second = lay.felt.cards[hand.place][0], lay.felt.cards[place][0]
    empty = start_split(lay.rules.natural.hand)
    hand.hand = empty.add(first).add(lay.felt.deal(hand.place))
    new = PlayedHand(place, empty.add(second).add(lay.felt.deal(place)), from_split=True)
    hand.from_aces = new.from_aces = first.number == 1
    circle.hands.append(new)
