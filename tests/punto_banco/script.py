"""One round of punto banco, from the offer of the bank to the last chip."""

from __future__ import annotations

from typing import ClassVar

from cardroom.cards import deck
from cardroom.felt import EVERYONE, Between, Cleared, Fact, Felt
from cardroom.games.banked import close_bank, drop_collection, hold_bank, lose, push, stop_table, take_collection, turns, win
from cardroom.games.family import Open
from cardroom.hands.nine import points, read_points
from cardroom.hands.reading import Reading
from cardroom.script import CHANCE, Ask, Script, Shuffle, ask
from tests.punto_banco.layout import BANKER, PLAYER, TIE, Layout
from tests.punto_banco.points import banker_draws, player_draws
from tests.punto_banco.wagers import place_wagers


class HandsOpen(Fact, frozen=True, gc=False):
    """Both hands, when no more cards are drawn."""

    KIND: ClassVar[str] = "punto-banco.hands-open"
    player: Reading
    banker: Reading


def round_of_punto_banco(felt: Felt, start: Between, table: Open) -> Script[Between]:
    lay = Layout(felt, start, table)
    turn = yield from hold_bank(lay, turns(start, lay.rules.rotation), place_wagers, hand)
    return stop_table(felt, start) if turn is None else close_bank(lay, turn)


def hand(lay: Layout) -> Script[None]:
    take_collection(lay)
    shoe = yield from ask(Ask(CHANCE, "shoe", Shuffle(deck("standard", lay.settings.decks)), None, "cards.decks", "shuffle"))
    lay.felt.take_shoe(shoe)
    deal(lay)
    settle(lay)
    drop_collection(lay)
    lay.felt.tell(Cleared("deal.discard"))


def deal(lay: Layout) -> None:
    """Two cards each, and a third by the chart; nobody decides anything."""
    for place in (PLAYER, BANKER, PLAYER, BANKER):
        lay.felt.deal(place, EVERYONE)
    player, banker, third = lay.total(PLAYER), lay.total(BANKER), None
    if player_draws(player, banker):
        lay.felt.deal(PLAYER, EVERYONE)
        third = points(lay.felt.cards[PLAYER][2:])
    if banker_draws(player, banker, third):
        lay.felt.deal(BANKER, EVERYONE)


def settle(lay: Layout) -> None:
    """In the order in which players sit, as far as the player-dealer's money covers."""
    player, banker = lay.total(PLAYER), lay.total(BANKER)
    wins = PLAYER if player > banker else BANKER if banker > player else TIE
    lay.felt.tell(HandsOpen(wins, f"settle.{wins}", read_points(player), read_points(banker)))
    for circle, wager in lay.wagers():
        account, topic = circle.account_of(wager), f"settle.{wins}"
        if wager.area == wins:
            win(lay, account, wager, getattr(lay.rules.pays, wins).on(wager.base), topic)
        elif wins == TIE:
            push(lay, account, wager, topic)
        else:
            lose(lay, account, wager, wager.base, topic)
