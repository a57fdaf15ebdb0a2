"""The table sign: what a player wants to know before sitting down."""

from __future__ import annotations

from cardroom.games.family import Open
from cardroom.games.twenty_one.rules import Buster, TwentyOne
from cardroom.money import dollars


def sign(table: Open) -> list[tuple[str, str]]:
    rules: TwentyOne = table.rules
    dealer = rules.dealer
    lines = [
        ("Decks", f"{table.settings.decks}"),
        ("Natural", f"{rules.natural.counts}, pays {rules.natural.pays.words}"),
        ("Other wins", "pay even money"),
        ("Player", f"must hit {rules.chart.hit} or less, must stand on {_stands(rules)}"),
        ("Player-dealer", f"hits soft {dealer.stand_soft - 1} or less, stands on hard {dealer.stand_hard} or more"),
    ]
    if rules.insurance.offered:
        lines.append(("Insurance", f"pays {rules.insurance.pays.words}"))
    if rules.buster.offered:
        pays = ", ".join(f"{cards} cards {odds.words}" for cards, odds in rules.buster.pays.items())
        lines += [("Buster wager", _buster(rules.buster)), ("Buster pays", f"{pays} (8: or more)")]
    return lines


def _stands(rules: TwentyOne) -> str:
    hard = f"hard {rules.chart.stand_hard} or more"
    return f"{hard}, soft {rules.chart.stand_soft} or more" if rules.chart.stand_soft < 22 else hard


def _buster(buster: Buster) -> str:
    least = dollars(buster.least) if buster.least else "one chip"
    most = f" to {dollars(buster.most)}" if buster.most else ""
    return f"{least}{most}, never more than the game wager"
