"""Optional bonuses and jackpots of Pure 21.5: special hands paid by the house's promotions or from the
jackpot."""

from __future__ import annotations

from cardroom.games.twenty_one.carryover import Streak
from cardroom.games.twenty_one.facts import BonusWon
from cardroom.games.twenty_one.layout import Circle, Layout
from cardroom.games.twenty_one.rules import Bonus
from cardroom.hands import PointCount
from cardroom.money import HOUSE, JACKPOT, stack

_TRIOS = {
    "dealer-888": ("888", ""),
    "dealer-888-colour": ("888", "colour"),
    "dealer-888-suited": ("888", "suit"),
    "777-colour": ("777", "colour"),
    "777-suited": ("777", "suit"),
    "678-colour": ("678", "colour"),
    "678-suited": ("678", "suit"),
}


def has_bonus(hand: PointCount, kind: str) -> bool:
    """Return whether a finished hand is the special hand of that name."""
    if kind == "charlie":
        return hand.cards >= 7 and not hand.is_over
    if kind == "777":  # mortimers/pure-21.5/option-777-unsuited: not all three of one suit
        return hand.is_trio("777") and not hand.is_trio("777", "suit")
    return hand.is_trio(*_TRIOS[kind])


def pay_bonuses(lay: Layout) -> None:
    """Pay all bonuses that were won in this round."""
    for name, bonus in lay.rules.bonuses.items():
        if winners := _winners(lay, bonus):
            lay.felt.tell(BonusWon("-", "settle.bonus", name))
            _pay(lay, bonus, winners)


def _winners(lay: Layout, bonus: Bonus) -> list[tuple[int, int]]:
    """Return the winning seats, and how many times over each wins. A bonus on the player-dealer's hand goes
    to every seated player in action."""
    circles = lay.circles_from(lay.rules.deal.acts)
    if bonus.hand.startswith("dealer-"):
        seats = sorted({circle.seat for circle in circles})
        return [(seat, 1) for seat in seats] if has_bonus(lay.dealer, bonus.hand) else []
    if bonus.hand == "streak":
        dealt = {circle.seat for circle in circles if circle.number == circle.seat}
        return [
            (run.seat, run.naturals - 1) for run in streaks(lay) if run.naturals > 1 and run.seat in dealt
        ]
    return [
        (circle.seat, 1) for circle in circles for hand in circle.hands if has_bonus(hand.hand, bonus.hand)
    ]


def _pay(lay: Layout, bonus: Bonus, winners: list[tuple[int, int]]) -> None:
    """Pay each winner a flat amount, or an equal share of the jackpot; the jackpot never pays more than it
    holds."""
    meter = lay.felt.ledger.balance(JACKPOT)
    for seat, times in winners:
        due = (bonus.pays or 0) * times if bonus.pays else meter * bonus.share // 100 // len(winners)
        source = HOUSE if bonus.funding == "house" else JACKPOT
        cents = due if source == HOUSE else min(due, lay.felt.ledger.balance(JACKPOT))
        if cents:
            lay.felt.move(source, stack(seat), cents, "settle.bonus")


def streaks(lay: Layout) -> tuple[Streak, ...]:
    """Return how many naturals on consecutive hands each seat has now; a hand without one ends the run."""
    before = {run.seat: run.naturals for run in lay.between.own.streaks}
    dealt = {
        circle.seat: _has_natural(circle) for circle in lay.circles.values() if circle.number == circle.seat
    }
    runs = {seat: before.get(seat, 0) + 1 for seat, natural in dealt.items() if natural}
    waiting = {seat: run for seat, run in before.items() if seat not in dealt}
    return tuple(Streak(seat, run) for seat, run in sorted((runs | waiting).items()))


def _has_natural(circle: Circle) -> bool:
    return circle.hands[0].hand.natural
