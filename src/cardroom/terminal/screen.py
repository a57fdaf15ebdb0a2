"""The table at a glance: the player-dealer, the cards of the whole table, and a row for each hand.

It is made for 80 columns. A narrower screen gets fewer columns, and none of them cut short.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from cardroom.felt import View
from cardroom.fixed import Fixed
from cardroom.money import BANK, dollars
from cardroom.rooms import Table
from cardroom.terminal.hand import Hand, is_in, pot_words
from cardroom.terminal.paint import hang, paint, pretty
from cardroom.terminal.pan import is_pan
from cardroom.terminal.pan import rows as pan_rows
from cardroom.terminal.picking import held, lowest, sorts
from cardroom.terminal.together import ASIDE
from cardroom.terminal.totals import total
from cardroom.terminal.words import WAGERS, Words, is_banked, is_poker, is_pot, number_of, sentence, wager_of

HEADS = ("", "player", "stack", "circle", "wager", "cards", "total")
Row = tuple[str, ...]
POKER_HEADS = Fixed({"wager": "bet", "total": "hand"})
PAN_HEADS = Fixed({"total": "melded"})
BACK = "▒▒"
"""A card that lies face down."""
SPARED = ("circle", "total", "stack")
"""The columns that a narrow screen does without, in this order."""


def draw(out: Console, table: Table, view: View, words: Words, about: str = "", hand: Hand | None = None) -> None:
    """What the seat of this view sees, with an arrow at the hand that is asked about."""
    hand = hand or Hand(table)
    plain = pan_rows if is_pan(table) else _rows
    found = _seats(table, view, words, hand) if is_poker(table) else plain(table, view, words)
    rows = [("▶" if place == about else "", *row) for place, row in found]
    named = POKER_HEADS if is_poker(table) else PAN_HEADS if is_pan(table) else {}
    for line in _above(table, view, words, hand):
        hang(out, line, 4)
    out.print(_hands(rows, out.width, tuple(named.get(head, head) for head in HEADS)))


def _above(table: Table, view: View, words: Words, hand: Hand) -> Iterator[Text]:
    """The button, the cover, and the places that belong to nobody alone."""
    if "bank" in view.buttons:
        seat, turn = view.buttons["bank"]
        rotation = getattr(table.rules, "rotation", None)
        of = f" of {rotation.hands}" if rotation else ""
        cover = f", covers {dollars(view.balances[BANK])}" if view.balances.get(BANK) else ""
        yield Text(f"  Player-dealer: {words.who(seat)}{_bot(view, seat)}, hand {turn}{of}{cover}")
    if "dealer" in view.buttons:
        yield Text(f"  Dealer button ●: {words.who(view.buttons['dealer'][0])}")
    for place, cards in view.cards.items():
        if cards and not number_of(place) and place not in ASIDE:
            name = "Player-dealer's cards" if place == "dealer" else place.capitalize()
            counted = total(table, place, view.cards)
            shows = "shows " if any(card.is_hidden for card in cards) else ""
            yield paint(f"  {name}: {pretty(cards)}{f'   {shows}{counted}' if counted else ''}")
    if is_poker(table):
        if pot := pot_words(hand, view, words):
            yield Text(f"  {pot}")
        return
    pots = [(name, cents) for name, cents in view.balances.items() if is_pot(name) and cents]
    if pots:
        yield Text("  " + sentence(", ".join(f"{words.account(name)} {dollars(cents)}" for name, cents in pots)))


def _hands(rows: Sequence[Row], width: int, heads: Row = HEADS) -> Grid:
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1), collapse_padding=True)
    shown = _columns(rows, width)
    for head in [heads[at] for at in shown]:
        grid.add_column(head, justify="right" if head == "stack" else "left", no_wrap=head not in ("wager", "cards", "hand"))
    for row in rows:
        grid.add_row(*(paint(row[at]) for at in shown), style="bold" if row[0] else "")
    return grid


def _columns(rows: Sequence[Row], width: int) -> list[int]:
    """Those with something in them, as many as fit; the arrow and the players always."""
    widths = {at: max((cell_len(row[at]) for row in rows), default=0) for at in range(len(HEADS))}
    shown = [at for at, wide in widths.items() if wide or at < 2]
    for name in SPARED:
        if sum(max(widths[at], cell_len(HEADS[at])) + 2 for at in shown) > width:
            shown = [at for at in shown if HEADS[at] != name]
    return shown


def _seats(table: Table, view: View, words: Words, hand: Hand) -> Iterator[tuple[str, Row]]:
    """Poker: one row for each player, with the cards that show behind those that do not."""
    dealt = any(is_in(view, one.seat) for one in view.people) or "muck" in view.cards
    for one in view.people:
        seat, place = one.seat, f"hole/{one.seat}"
        down, up = view.cards.get(place, []), view.cards.get(f"up/{seat}", [])
        if not up and not any(card.is_hidden for card in down):
            down = held(down, low=lowest(table))
        cards = " | ".join(filter(None, (pretty(down).replace("??", BACK), pretty(up))))
        if not cards:
            cards = "away" if one.away else ("folded" if seat in hand.dealt else "no hand") if dealt else ""
        name = f"{seat} {words.who(seat)}{_bot(view, seat)}{_buttons(view, seat)}"
        bet = view.balances.get(f"bet/{seat}", 0)
        chips = "all-in" if is_in(view, seat) and not view.stack(seat) else dollars(view.stack(seat))
        counted = total(table, place if down else f"up/{seat}", view.cards, hand.wild) if is_in(view, seat) else ""
        yield place, (name, chips, "", dollars(bet) if bet else "", cards, counted)


def _buttons(view: View, seat: int) -> str:
    return " ●" if view.buttons.get("dealer", (0, 0))[0] == seat else ""


def _rows(table: Table, view: View, words: Words) -> Iterator[tuple[str, Row]]:
    """Seat by seat: the stack once, then each place where that seat decides or has chips."""
    for one in view.people:
        stack = dollars(view.stack(one.seat))
        name = f"{one.seat} {words.who(one.seat)}{_bot(view, one.seat)}"
        places = _places(view, words, one.seat)
        if not places:
            yield "-", (name, stack, "", "", "", "")
        for place in places:
            cards = view.cards.get(place, [])
            if sorts(table) and not any(card.is_hidden for card in cards):
                cards = held(cards)
            where = place.rpartition("/")[2] if is_banked(table) else ""
            counted = total(table, place, view.cards)
            yield place, (name, stack, where, _chips(view, place, one.seat), pretty(cards), counted)
            name = stack = ""


def _places(view: View, words: Words, seat: int) -> list[str]:
    """Places with this seat's chips, and the cards it plays: those on its circles, or its own."""
    wagers = (wager_of(account) for account, cents in view.balances.items() if cents)
    chips = {wager[1] for wager in wagers if wager and wager[2] == seat}
    owners = words.owners or {one.seat: one.seat for one in view.people}
    cards = {place for place in view.cards if owners.get(number_of(place)) == seat}
    return sorted(chips | cards, key=lambda place: (number_of(place), place))


def _chips(view: View, place: str, seat: int) -> str:
    """The wager on a hand, and beside it what rides on the whole circle."""
    found = []
    for account, cents in view.balances.items():
        wager = wager_of(account)
        if cents and wager and wager[1] == place and wager[2] == seat:
            found.append(dollars(cents) if wager[0] == "bet" else f"{WAGERS.get(wager[0], wager[0])} {dollars(cents)}")
    bet = view.balances.get(f"bet/{seat}", 0)
    return ", ".join(found) or (dollars(bet) if bet and number_of(place) == seat else "")


def _bot(view: View, seat: int) -> str:
    return " (bot)" if any(one.bot for one in view.people if one.seat == seat) else ""
