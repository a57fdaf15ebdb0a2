"""Let bots play a thousand hands of lowball."""

import cardroom

result = cardroom.simulation("comstock/lowball", hands=1000, seed=1)
for who, net in result.nets.items():
    print(f"{who}: {net:+.2f} dollars a hand, give or take {net.error:.2f}")
