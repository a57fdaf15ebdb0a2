"""Script of a round of three card poker: parts in the frame of a banked round, in the document's order."""

from __future__ import annotations

from cardroom.games.banked import RoundParts, banked_round
from cardroom.games.three_card.deal import deal_stacks, next_deck, place_button, shuffle
from cardroom.games.three_card.facts import NoMoreBets
from cardroom.games.three_card.layout import Layout
from cardroom.games.three_card.play import collect_forfeits, play_or_fold
from cardroom.games.three_card.settlement import reveal_dealer, settle_all
from cardroom.script import Script


def close_bets(lay: Layout) -> None:
    """Tell that no more bets are taken."""
    lay.felt.tell(NoMoreBets("-", "deal.no-more-bets"))


def deal(lay: Layout) -> Script[None]:
    """Shuffle and deal the stacks."""
    yield from shuffle(lay)
    deal_stacks(lay)


def play(lay: Layout) -> Script[None]:
    """Place the action button, and ask the players in turn to play or fold."""
    place_button(lay)
    for circle in lay.in_order():
        yield from play_or_fold(lay, circle)


def settle(lay: Layout) -> None:
    """Collect from folded hands, open the player-dealer's and settle."""
    collect_forfeits(lay)
    settle_all(lay, qualified=reveal_dealer(lay))


def hands_on(lay: Layout) -> dict[str, object]:
    """Return what the round hands on: the deck that was dealt."""
    return {"deck": next_deck(lay)}


round_of_three_card = banked_round(
    RoundParts(layout=Layout, closed=close_bets, deal=deal, play=play, settle=settle, hands_on=hands_on)
)
