"""List all games with their stakes."""

import cardroom

for game in cardroom.offerings():
    print(f"{game.slug}: {game.name}, {game.seats} seats, limits {', '.join(game.limits)}")
