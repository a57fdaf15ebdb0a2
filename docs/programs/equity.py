"""Find what two hands win of the pot in Omaha high-low."""

import cardroom

for hand in cardroom.equity("comstock/omaha-8", "AsAh2s3h", "KsKh8d9d", board="2c7d8s"):
    print(f"{hand.hand} wins {hand.share:.2%} of the pot ({hand.share.how})")
