"""Topics of pan: the closed set that scripts cite and room files tie to clauses."""

from cardroom.games.rule_sheet import topics

TOPICS = topics(
    "pan",
    "cards.deck", "cards.meld", "cards.square", "cards.any-suit", "cards.valle",
    "seat.table", "seat.buy-in", "seat.floor", "seat.house", "seat.broken",
    "deal.shuffle", "deal.opening", "deal.first", "deal.cards", "deal.short", "deal.discard",
    "act.ante", "act.declare", "act.draw", "act.option", "act.second-draw", "act.use", "act.meld", "act.add",
    "act.discard", "act.force", "act.out-card", "act.force-out",
    "fee.regular", "fee.pot", "fee.half-hour", "fee.time-away",
    "settle.collect", "settle.valle-mixed", "settle.valle-suit", "settle.other-suit", "settle.low-rope",
    "settle.high-rope", "settle.spades", "settle.short-pay", "settle.out", "settle.tops", "settle.killed",
    "settle.broke", "post.sign",
)  # fmt: skip

SOME = frozenset(
    (
        "seat.buy-in", "seat.floor", "act.ante", "act.second-draw", "act.force", "act.out-card",
        "act.force-out", "fee.regular", "fee.pot", "fee.half-hour", "fee.time-away", "settle.short-pay",
        "settle.tops", "settle.killed", "settle.broke",
    )
)  # fmt: skip
"""Topics of only some rooms' pan: a room file need not tie those that its game does not have."""
