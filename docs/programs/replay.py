"""Write the record of a hand to a file, and replay it from there."""

from pathlib import Path

import cardroom

table = cardroom.open_table("comstock/razz")
hand = table.deal({1: ("Ann", 500), 2: ("Ben", 500), 3: ("Cy", 500)}).play_out()
Path("round.txt").write_text(hand.record(), encoding="utf-8")
again = cardroom.replay("round.txt")
print(again.net == hand.net, again.told()[-1] == hand.told()[-1])
