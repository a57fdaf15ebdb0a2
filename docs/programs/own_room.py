"""Deal a game of a room of your own, which is one file."""

from pathlib import Path

import cardroom

room = Path(__file__).parent.parent / "rooms/riverside.toml"
for game in cardroom.offerings("riverside", rooms=room):
    table = cardroom.open_table(game.slug, rooms=room)
    hand = table.deal({1: ("Ann", 500), 2: ("Ben", 500), 3: ("Cy", 500)}, seed=1).play_out()
    print(game, hand.net)
