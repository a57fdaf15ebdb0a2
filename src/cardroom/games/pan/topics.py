"""What rules of pan are about: the closed set of topics that scripts cite and room files tie to clauses."""

from cardroom.fixed import Fixed

TOPICS = Fixed({
    "cards.deck": "what cards the deck holds",
    "cards.meld": "what a meld is",
    "cards.square": "squares: cards of one rank",
    "cards.any-suit": "squares of aces and of kings",
    "cards.valle": "which cards have value",
    "seat.table": "how many may sit at the table",
    "seat.buy-in": "the chips one needs to sit down",
    "seat.floor": "what the floor sees to",
    "seat.house": "the house, which never plays",
    "seat.broken": "what happens when too few are left to play",
    "deal.shuffle": "shuffling before each deal",
    "deal.opening": "who is first in the first hand of a game",
    "deal.first": "who is dealt to first",
    "deal.cards": "the ten cards of a hand",
    "deal.short": "what happens when the deck runs out",
    "deal.discard": "gathering the cards",
    "act.ante": "the antes that make the Tops",
    "act.declare": "declaring in or out",
    "act.draw": "drawing from the deck, or taking the option card",
    "act.option": "which card may be taken instead of drawing",
    "act.second-draw": "the second draw of who opens the hand",
    "act.use": "using a drawn card at once, or discarding it",
    "act.meld": "laying melds down",
    "act.add": "adding to melds on the table",
    "act.discard": "the discard that ends a turn",
    "act.force": "making a player take a card",
    "act.out-card": "the card that puts the next player out",
    "act.force-out": "making a player take the card that puts him out",
    "fee.regular": "the fee out of the Tops",
    "fee.pot": "what is taken out of the Tops",
    "fee.half-hour": "the fee by the half hour",
    "fee.time-away": "time collection of somebody who is away",
    "settle.collect": "who pays for a condition",
    "settle.valle-mixed": "a square of valle cards in several suits",
    "settle.valle-suit": "a square of valle cards in one suit",
    "settle.other-suit": "a square of other cards in one suit",
    "settle.low-rope": "a rope of ace, two and three",
    "settle.high-rope": "a rope of king, queen and jack",
    "settle.spades": "conditions in spades",
    "settle.short-pay": "collecting less than is due",
    "settle.out": "going out",
    "settle.tops": "the Tops",
    "settle.killed": "killing the losing hands before the Tops are given",
    "settle.broke": "a player who has run out of chips",
    "post.sign": "what the table sign shows",
})

SOME = frozenset(
    (
        "seat.buy-in", "seat.floor", "act.ante", "act.second-draw", "act.force", "act.out-card", "act.force-out",
        "fee.regular", "fee.pot", "fee.half-hour", "fee.time-away", "settle.short-pay", "settle.tops", "settle.killed",
        "settle.broke",
    )
)  # fmt: skip
"""The topics of only some rooms' pan: a room file need not tie them where its game has none of it."""
