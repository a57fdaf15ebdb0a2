"""The end of a hand of poker: reading hands, dividing pots, and why each pot went where it did."""
