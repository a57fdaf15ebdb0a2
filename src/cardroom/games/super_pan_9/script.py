"""One round of Super Pan 9, in the document's order, from the offer of the bank to the last chip."""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.cards import Card, deck
from cardroom.felt import NOBODY, Between, Button, Cleared, Felt, Noted
from cardroom.games.banked import (
    NOBODY_BANKS,
    Turn,
    after_turn,
    back_bank,
    bet_on,
    drop_collection,
    kept,
    lose,
    offer_position,
    place_backline,
    place_partners,
    place_wagers,
    post_bank,
    push,
    return_bank,
    seat_of_dice,
    shake_dice,
    shook,
    spots,
    take_collection,
    win,
)
from cardroom.games.family import Open
from cardroom.games.seats import clockwise
from cardroom.games.super_pan_9.layout import DEALER, Circle, Layout
from cardroom.games.super_pan_9.play import open_dealer, play_dealer, play_hands, play_house_hands, turn_up
from cardroom.hands.nine import point_words
from cardroom.money import EVEN, JACKPOT, Cover
from cardroom.script import CHANCE, Ask, Script, Shuffle, ask

_PACKS: dict[tuple[str, int], tuple[Card, ...]] = {}


def round_of_super_pan_9(felt: Felt, start: Between, table: Open) -> Script[Between]:
    """The whole round; what it returns is where the next one starts."""
    turn = yield from offer_position(felt, start, table)
    if turn is None:
        felt.balance_books()
        return replace(start, stopped=NOBODY_BANKS, spots=())  # a game that starts anew has no hand before it
    lay = Layout(felt, start, table)
    lay.bank, lay.held_at, lay.kept = turn.seat, turn.position, kept(start, turn)
    lay.backers[lay.bank] = yield from post_bank(felt, lay.bank, table)
    yield from back_bank(lay)
    lay.cover = Cover(sum(lay.backers.values()))
    yield from place_wagers(lay)
    yield from place_backline(lay)
    yield from place_partners(lay)
    shaker = 0
    if lay.circles:
        shaker = yield from hand(lay)
    else:
        felt.tell(Noted("-", "nobody wagers, so no hand is dealt", "act.wager"))
    return _end(lay, turn, shaker)


def hand(lay: Layout) -> Script[int]:
    """From the first fee to the last chip. The dice come before the cards: from then on wagers are locked (rule-19a)."""
    take_collection(lay)
    shaker, total = yield from shake_dice(lay, lay.rules.shaking)
    in_order = lay.clockwise_from(seat_of_dice(lay, total) - 1)
    action = in_order[0].number  # where the count falls on the player-dealer or an unbet spot, the next wagered one
    lay.felt.tell(Button("action", action, 0, "deal.action-button"))
    yield from shuffle(lay)
    deal_positions(lay, action)
    yield from play_hands(lay)
    open_dealer(lay)
    yield from play_dealer(lay)
    play_house_hands(lay)
    for circle in in_order:
        compare(lay, circle)
    for circle in in_order:  # comstock/super-pan-9/rule-35: no wager leaves its circle before all hands are open
        settle(lay, circle)
    drop_collection(lay)
    lay.felt.tell(Cleared("deal.discard"))
    return shaker


def shuffle(lay: Layout) -> Script[None]:
    key = (lay.rules.decks.make_up, lay.settings.decks)
    pack = _PACKS.get(key) or _PACKS.setdefault(key, deck(*key))
    shoe = yield from ask(Ask(CHANCE, "the shoe", Shuffle(pack), None, "cards.decks", "chance"))
    lay.felt.take_shoe(shoe)


def deal_positions(lay: Layout, action: int) -> None:
    """Eight hands of three, face down, clockwise from the action button; one without a wager is dead (structure-4a)."""
    lay.give_looks()
    for _ in range(lay.rules.cards):
        for seat in clockwise(range(1, lay.rules.seats + 1), action - 1):
            if seat == lay.position:
                lay.felt.deal(DEALER, NOBODY)
            else:
                lay.felt.deal(str(seat), lay.looks.get(seat, NOBODY))


def compare(lay: Layout, circle: Circle) -> None:
    """Turned up and matched against the player-dealer's hand, which everybody has seen (structure-7)."""
    if not circle.by_house:
        turn_up(lay, circle)
    if circle.is_warned:  # comstock/super-pan-9/rule-33a: the hand plays as it stands
        lay.felt.tell(Noted(circle.place, f"a warning: {lay.rules.charts.must_draw} or less must draw", "act.must-draw"))
    mine, theirs = lay.total(circle.place), lay.total(DEALER)
    how = "wins" if mine > theirs else "loses" if mine < theirs else "pushes"
    topic = "settle.push" if mine == theirs else "settle.higher"
    lay.felt.tell(Noted(circle.place, f"{point_words(mine)} {how} against {point_words(theirs)}", topic))


def settle(lay: Layout, circle: Circle) -> None:
    """The higher total wins even money, equal ones push (structure-8a, structure-8b)."""
    mine, theirs = lay.total(circle.place), lay.total(DEALER)
    for wager in circle.wagers:
        account = bet_on(circle.place, wager.bettor)
        if mine > theirs:
            win(lay, account, wager, EVEN.on(wager.base), "settle.higher")
        elif mine < theirs:
            lose(lay, account, wager, wager.base, "settle.higher")
        else:
            push(lay, account, wager, "settle.push")


def _end(lay: Layout, turn: Turn, shaker: int) -> Between:
    """The bank goes back to its owners, the books are balanced, and the table is as the next round finds it."""
    felt, start = lay.felt, lay.between
    return_bank(felt, lay.bank, lay.backers, lay.settings.chip)
    felt.balance_books()
    changes = {"jackpot": felt.ledger.balance(JACKPOT), "spots": spots(lay)}
    if shaker:
        changes["shaker"] = shook(start, shaker)
    return after_turn(felt, start, turn, played=bool(shaker), **changes)
