"""One round of punto banco, from the offer of the bank to the last chip."""

from __future__ import annotations

from typing import ClassVar

from cardroom.cards import deck
from cardroom.felt import EVERYONE, Between, Cleared, Fact, Felt
from cardroom.games import banked
from cardroom.games.family import Open
from cardroom.hands.nine import points, read_points
from cardroom.hands.reading import Reading
from cardroom.script import CHANCE, Ask, Script, Shuffle, ask
from tests.punto_banco.points import banker_draws, player_draws
from tests.punto_banco.wagers import BANKER, PLAYER, TIE, place_wagers


class HandsOpen(Fact, frozen=True, gc=False):
    """Both hands, when no more cards are drawn."""

    KIND: ClassVar[str] = "punto-banco.hands-open"
    player: Reading
    banker: Reading


def round_of_punto_banco(felt: Felt, start: Between, table: Open) -> Script[Between]:
    lay = banked.Banked(felt, start, table)
    turn = yield from banked.hold_bank(lay, banked.turns(start, lay.rules.rotation), place_wagers, hand)
    return banked.stop_table(felt, start) if turn is None else banked.close_bank(lay, turn)


def hand(lay: banked.Banked) -> Script[None]:
    banked.take_collection(lay)
    shoe = yield from ask(Ask(CHANCE, "shoe", Shuffle(deck("standard", lay.settings.decks)), None, "cards.decks", "shuffle"))
    lay.felt.take_shoe(shoe)
    deal(lay)
    settle(lay)
    banked.drop_collection(lay)
    lay.felt.tell(Cleared("deal.discard"))


def deal(lay: banked.Banked) -> None:
    """Two cards each, and a third by the chart; nobody decides anything."""
    for place in (PLAYER, BANKER, PLAYER, BANKER):
        lay.felt.deal(place, EVERYONE)
    player, banker, third = points(lay.felt.cards[PLAYER]), points(lay.felt.cards[BANKER]), None
    if player_draws(player, banker):
        lay.felt.deal(PLAYER, EVERYONE)
        third = points(lay.felt.cards[PLAYER][2:])
    if banker_draws(player, banker, third):
        lay.felt.deal(BANKER, EVERYONE)


def settle(lay: banked.Banked) -> None:
    """In the order in which players sit, as far as the player-dealer's money covers."""
    player, banker = points(lay.felt.cards[PLAYER]), points(lay.felt.cards[BANKER])
    wins = PLAYER if player > banker else BANKER if banker > player else TIE
    lay.felt.tell(HandsOpen(wins, f"settle.{wins}", read_points(player), read_points(banker)))
    for circle, wager in lay.wagers():
        account, topic = circle.account_of(wager), f"settle.{wins}"
        if wager.area == wins:
            banked.win(lay, account, wager, getattr(lay.rules.pays, wins).on(wager.base), topic)
        elif wins == TIE:
            banked.push(lay, account, wager, topic)
        else:
            banked.lose(lay, account, wager, wager.base, topic)
