"""Explain why a player won or lost, with the rules behind it."""

import cardroom

table = cardroom.open_table("mortimers/no-bust-6", limit="5-50")
hand = table.deal({1: ("Ann", 500), 2: ("Ben", 500), 3: ("Cy", 500)}, seed=5).play_out()
print(*hand.why(2), sep="\n")
