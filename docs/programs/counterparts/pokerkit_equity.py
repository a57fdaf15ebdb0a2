"""The high half in PokerKit 0.7, by sampling; it gives no error."""

from pokerkit import Card, Deck, OmahaHoldemHand, calculate_equities

hands = [{tuple(Card.parse(text))} for text in ("AsAh2s3h", "KsKh8d9d")]
board = tuple(Card.parse("2c7d8s"))
print(calculate_equities(hands, board, 4, 5, Deck.STANDARD, (OmahaHoldemHand,), sample_count=1000))
