"""Find what a blackjack game costs a perfect player, wager by wager."""

import cardroom

price = cardroom.price("mortimers/no-bust-6")
for wager, edge in price.edges.items():
    print(f"{wager}: {edge:.4%} ({edge.how})")
print(*price.settings, sep="; ")
