"""The table sign, with what a player wants to know before sitting down, and the game in a sentence for
newcomers."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.games.banked import sign as banked
from cardroom.games.double_hand.ranking import back, law
from cardroom.games.double_hand.rules import DoubleHand, Opened
from cardroom.games.rule_sheet import SignLine, rungs
from cardroom.words import Chips, Said, Value, say


def sign(table: Opened) -> list[SignLine]:
    """Return the lines of the table sign."""
    chosen = (*banked.stakes(table), *banked.collection(table), *_table(table))
    return [*chosen, *_game(table.rules), *_setting(table.rules), *_others(table)]


def limits(table: Opened) -> Said:
    """Return the limits of wagers: `wagers $5 to $100 in multiples of $5`."""
    multiple = table.rules.multiple
    plain = banked.limits(table)
    return say("limits.double-hand", limits=plain, multiple=Chips(multiple)) if multiple else plain


def about(rules: DoubleHand) -> Said:
    """Return the game in a sentence."""
    return say("about.double-hand-joker" if rules.deal.make_up == "joker" else "about.double-hand")


def _table(table: Opened) -> Iterator[SignLine]:
    if table.rules.multiple:
        multiple = say("sign.double-hand.multiple", multiple=Chips(table.rules.multiple))
        yield SignLine(say("label.multiples"), multiple, "act.multiple", "stakes")
    else:
        yield banked.chip(table)
    yield _line("designated", "settle.uncovered")


def _game(rules: DoubleHand) -> Iterator[SignLine]:
    deal = {"seats": rules.seats, "cards": rules.deal.cards, "stub": rules.deal.stub}
    yield SignLine(
        say("label.deck"), say(f"sign.double-hand.deck-{rules.deal.make_up}", **deal), "cards.make-up"
    )
    if law(rules).joker:
        yield _line("joker", "cards.joker", felt=True, joker=law(rules).joker_said)
    yield _line("hands", "cards.rank", rungs=rungs(back(rules)))
    yield _line("dice", "deal.action-button", count=rules.shaking.dice)
    yield _line("setting", "cards.two")
    yield _line("settling", "settle.order")
    yield _line("opening", "settle.open")
    yield _line("both", "settle.both", felt=True)
    yield _line("one", "settle.one")
    yield _line("neither", "settle.neither")
    yield _line("copies", "settle.copy", felt=True)


def _setting(rules: DoubleHand) -> Iterator[SignLine]:
    yield SignLine(say("label.foul"), say(f"sign.double-hand.foul-{rules.setting.foul}"), "settle.foul")
    yield _line("house-sets", "act.house-way")
    yield _line("looking", "act.look")


def _others(table: Opened) -> Iterator[SignLine]:
    """Yield the lines about betting with others, and about the designated player's turn."""
    rules = table.rules
    yield from banked.backline(table, "sign.banked.backline-position")
    if table.settings.backline:
        who = say(f"sign.double-hand.decides-{rules.backline.decides}")
        yield SignLine(say("label.disagreement"), who, "act.decides")
    yield _line("turn", "seat.bank-wager", hands=rules.rotation.hands)


def _line(name: str, topic: str, felt: bool = False, **slots: Value) -> SignLine:
    return SignLine(say(f"label.{name}"), say(f"sign.double-hand.{name}", **slots), topic, felt=felt)
