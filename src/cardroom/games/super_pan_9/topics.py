"""Topics of Super Pan 9: the closed set that scripts cite and room files tie to clauses."""

from cardroom.games.rule_sheet import topics

TOPICS = topics(
    "super-pan-9",
    "cards.make-up", "cards.decks", "cards.points",
    "seat.table", "seat.house", "seat.bank", "seat.bank-wager", "seat.second-bank", "seat.button",
    "seat.rotation", "seat.broken", "seat.backline", "seat.floor",
    "deal.hands", "deal.cards", "deal.dice", "deal.shaker", "deal.action-button", "deal.discard",
    "act.bank", "act.back-bank", "act.wager", "act.limit", "act.below", "act.above", "act.partners",
    "act.decides", "act.chips", "act.card", "act.must-draw", "act.house-way", "act.house-way-button",
    "act.dealer-chart", "act.dealer-option",
    "fee.player", "fee.dealer", "fee.bonus", "fee.jackpot", "fee.taken", "fee.dropped", "fee.rates",
    "settle.order", "settle.higher", "settle.tie", "settle.uncovered", "settle.bank",
    "post.sign",
)  # fmt: skip

SOME = frozenset(("seat.floor", "act.below", "act.above", "fee.bonus"))
"""Topics of only some rooms: a room file need not tie them where its game has none of it."""
