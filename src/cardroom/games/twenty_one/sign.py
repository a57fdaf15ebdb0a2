"""The table sign: what a player wants to know before sitting down. And the game in a sentence, for the way in."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.fixed import Fixed
from cardroom.games.banked.sign import limits
from cardroom.games.family import Fact, Open
from cardroom.games.twenty_one.rules import Bonus, Buster, Double, Insurance, Split, Surrender, TwentyOne
from cardroom.money import dollars

__all__ = ["about", "limits", "sign"]
NATURALS = Fixed({"ace-ten": "an ace with a ten-value pays", "two-jokers": "two Jokers pay"})
SPECIAL = Fixed({
    "dealer-888": "the player-dealer has three eights",
    "dealer-888-colour": "the player-dealer has three eights of one colour",
    "dealer-888-suited": "the player-dealer has three eights of one suit",
    "777": "three sevens, not all of one suit",
    "777-colour": "three sevens of one colour",
    "777-suited": "three sevens of one suit",
    "678-colour": "six, seven and eight of one colour",
    "678-suited": "six, seven and eight of one suit",
    "charlie": "seven cards or more, not over 21",
    "streak": "each further Natural in a row",
})


def sign(table: Open) -> list[Fact]:
    return [*_table(table), *_rules(table.rules), *_wagers(table.rules)]


def about(rules: TwentyOne) -> str:
    """A total over 21 waits for the player-dealer's in every edition."""
    natural = rules.natural
    buster = "; side wagers on the player-dealer going over" if rules.buster.offered else ""
    over = "a total over 21 is not lost until the player-dealer's is known"
    return f"Twenty-one against a player as dealer: {over}, and {NATURALS[natural.hand]} {natural.pays.words}{buster}."


def _table(table: Open) -> Iterator[Fact]:
    """What this table has chosen within the rules."""
    settings = table.settings
    yield "Decks", f"{settings.decks}", "cards.decks"
    if settings.cut:
        yield "Cut card", f"a shuffle when {settings.cut} percent of the shoe are dealt", ""
    yield "Chip", f"wagers in steps of {dollars(settings.chip)}", ""
    if settings.backline:
        yield "Backline", f"up to {settings.backline} more on a circle, behind its player", "seat.backline"


def _rules(rules: TwentyOne) -> Iterator[Fact]:
    dealer = rules.dealer
    yield "Natural", f"{rules.natural.counts}, pays {rules.natural.pays.words}", "settle.natural-pays"
    yield "Other wins", "pay even money", "settle.higher"
    yield "Player", f"must hit {rules.chart.hit} or less, must stand on {_stands(rules)}", "act.chart"
    stands = f"hits soft {dealer.stand_soft - 1} or less, stands on hard {dealer.stand_hard} or more"
    yield "Player-dealer", stands, "act.dealer-chart"
    yield "Double", _double(rules.double), "act.double"
    yield "Split", _split(rules.split), "act.split"
    yield "Surrender", _surrender(rules.surrender), "act.surrender"


def _wagers(rules: TwentyOne) -> Iterator[Fact]:
    """What there is beside the game wager."""
    if rules.insurance.offered:
        yield "Insurance", _insurance(rules.insurance), "act.insurance-amount"
    if rules.insurance.even_money:
        yield "Even money", "at once for a Natural, instead of insurance", "act.even-money"
    if rules.buster.offered:
        pays = ", ".join(f"{cards} cards {odds.words}" for cards, odds in rules.buster.pays.items())
        yield "Buster wager", _buster(rules.buster), "act.buster-limit"
        yield "Buster pays", f"{pays} (8: or more)", "settle.buster-pays"
    for bonus in rules.bonuses.values():
        yield "Bonus", _bonus(bonus), ""  # the clauses stand with the option that brings it


def _stands(rules: TwentyOne) -> str:
    hard = f"hard {rules.chart.stand_hard} or more"
    return f"{hard}, soft {rules.chart.stand_soft} or more" if rules.chart.stand_soft < 22 else hard


def _double(double: Double) -> str:
    less = "for the wager or less" if double.for_less else "for exactly the wager"
    split = "also after a split" if double.after_split else "not after a split"
    return f"on the first two cards, {less}, {split}" + ("" if double.on_21 else ", not on 21")


def _split(split: Split) -> str:
    times = {0: "as often as they come", 1: "once", 2: "twice"}.get(split.times, f"up to {split.times} times")
    aces = "aces get one card each" if split.aces_one_card else "aces play on"
    again = "" if split.aces_again else " and are not split again"
    tens = "; ten-values a third time only in their suit" if split.ten_ladder else ""
    return f"two cards of one value, {times}; {aces}{again}{tens}"


def _surrender(surrender: Surrender) -> str:
    if surrender.when == "never":
        return "none"
    when = "at any time" if surrender.when == "any-time" else "on the first two cards"
    most = f", up to a total of {surrender.most}" if surrender.most < 21 else ""
    return f"{when}{most}, for half of the wager"


def _insurance(insurance: Insurance) -> str:
    amount = "half" if insurance.amount == "half" else "up to half"
    return f"under an ace, {amount} of the wager, pays {insurance.pays.words}"


def _buster(buster: Buster) -> str:
    least = dollars(buster.least) if buster.least else "one chip"
    if not buster.most:
        return f"from {least} up to the game wager"
    return f"{least} to {dollars(buster.most)}, at most the game wager"


def _bonus(bonus: Bonus) -> str:
    pays = dollars(bonus.pays) if bonus.pays else f"{bonus.share} percent of the jackpot"
    return f"{SPECIAL[bonus.hand]}: {pays}"
