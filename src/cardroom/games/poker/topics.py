"""Topics of poker rules: the closed set that scripts cite and room files tie to clauses."""

from cardroom.games.rule_sheet import topics

TOPICS = topics(
    "poker",
    "cards.deck", "cards.hand", "cards.uses", "cards.low", "cards.high-qualifier",
    "seat.table", "seat.buy-in", "seat.missed", "seat.change", "seat.change-closed", "seat.change-short",
    "seat.floor", "seat.talk", "seat.house", "seat.broken",
    "deal.button", "deal.hole", "deal.up", "deal.either", "deal.folded", "deal.short", "deal.burn",
    "deal.board", "deal.discard",
    "act.blinds", "act.two-players", "act.single-blind", "act.kill", "act.ante", "act.post", "act.bring-in",
    "act.bring-in-size", "act.complete", "act.open-pair", "act.open", "act.draw", "act.check-raise",
    "act.discard", "act.limits", "act.cap", "act.two-left", "act.first-round", "act.later-rounds",
    "act.betting", "act.check", "act.fold", "act.facing", "act.call", "act.bet", "act.raise", "act.reopen",
    "act.gather", "fee.designated", "fee.regular", "fee.posted", "fee.time-away", "fee.modified-a",
    "fee.modified-b", "fee.button", "fee.blind", "fee.half-hour", "fee.pot",
    "settle.uncalled", "settle.unopposed", "settle.show", "settle.checked-seven", "settle.killed",
    "settle.pot", "settle.side-pot", "settle.high-half", "settle.low-half", "settle.one-way",
    "settle.no-qualifier", "settle.odd", "post.sign",
)  # fmt: skip

SOME = frozenset(
    (
        "seat.buy-in", "seat.missed", "seat.change", "seat.change-closed", "seat.change-short", "seat.floor",
        "seat.talk", "deal.up", "deal.either", "deal.folded", "deal.short", "act.kill",
        "act.ante", "act.post", "act.bring-in", "act.bring-in-size", "act.complete", "act.open-pair",
        "act.open", "act.draw", "act.check-raise", "act.two-left", "fee.posted", "fee.time-away",
        "settle.checked-seven",
    )
)  # fmt: skip
"""The topics of only some games: a room file need not tie them where its game has none of it."""
