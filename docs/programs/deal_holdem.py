"""Deal a hand of hold'em in which everybody calls or checks."""

import cardroom

table = cardroom.open_table("pinnacle/holdem", limit="40-80")
hand = table.deal({1: ("Ann", 2000), 2: ("Ben", 2000), 3: ("Cy", 2000)}, seed=8)
while hand.waiting:
    turn = hand.waiting[0]
    hand.answer(turn.seat, "call" if "call" in turn else "check")
print(*hand.told(), sep="\n")
print(hand.stacks)
