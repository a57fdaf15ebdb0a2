"""Play or fold: the question to each player in turn, and what becomes of the hands that fold."""

from __future__ import annotations

from cardroom.felt.places import DISCARDS, circle_at, side_wager_place
from cardroom.games.banked import lose
from cardroom.games.three_card.facts import Folded, UnderBonus
from cardroom.games.three_card.layout import PLAY, SIX_CARD, STACK, Circle, Layout
from cardroom.games.three_card.verdict import ANTE, FORFEITED
from cardroom.money import bet_on, stack
from cardroom.script import Act, Ask, Choice, Offer, Script, ask

FOLD = Act("fold")


def play_or_fold(lay: Layout, circle: Circle) -> Script[None]:
    """Ask a player for a Play bet equal to the Ante, or to fold. A timeout puts no chips down, so it folds.

    No document says what becomes of a player who cannot match the Ante. Ruling: an Ante is taken only if as
    much again is left for the Play bet, so that nobody must fold a good hand for want of chips.
    """
    ante = int(circle.own.base)
    options = Choice((Offer("play", ante, ante), Offer("fold")))
    act = yield from ask(Ask(circle.seat, circle.place, options, FOLD, "act.play"))
    if act.name == "play":
        lay.felt.move(stack(circle.seat), circle.account(PLAY), ante, "act.play")
    else:
        circle.is_folded = True
        lay.felt.tell(Folded(circle.place, "act.play"))


def collect_forfeits(lay: Layout) -> None:
    """Collect the bets of folded hands and put their cards away, in the order of the action button.

    That is before the player-dealer's hand is known, and so ahead of every other wager. Here they use up
    cover, and what exceeds it goes back (ruling at pinnacle/three-card-poker/deal-13a).
    """
    for circle in lay.from_button():
        if circle.is_folded:
            _forfeit(lay, circle)
            _put_away(lay, circle)


def _forfeit(lay: Layout, circle: Circle) -> None:
    """Collect the Ante and any Pair Plus bet; a 6 Card Bonus bet stays in action."""
    wager = circle.own
    for bet in FORFEITED:
        account = bet_on(circle_at(circle.number), circle.seat) if bet == ANTE else circle.account(bet)
        if stake := wager.base if bet == ANTE else wager.sides.get(bet):
            lose(lay, account, wager, stake, "settle.forfeit")


def _put_away(lay: Layout, circle: Circle) -> None:
    """Put a folded hand into the discard rack unseen, or under the 6 Card Bonus bet that still needs it."""
    before, circle.place = circle.place, DISCARDS
    if SIX_CARD in circle.own.sides:
        circle.place = side_wager_place(SIX_CARD, circle.number)
        lay.felt.tell(UnderBonus(before, "deal.under-bonus"))
    for _ in range(STACK):
        lay.felt.regroup(before, circle.place, 0)
