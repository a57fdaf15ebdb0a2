"""Settle a round of blackjack: Ann is the bank with $150, Ben bets $20 on circle 2 and stands."""

import cardroom

table = cardroom.open_table("pinnacle/no-bust-401")
hand = table.deal({1: ("Ann", 200), 2: ("Ben", 100)}, seed=8)
for seat, answer in [(1, "bank"), (1, "150"), (2, "2=20"), (2, "stand")]:
    hand.answer(seat, answer)
print(hand.told()[-1])
print(hand.net, hand.collection)
