"""Settling the wagers of a banked round: the order, the bank's cover, and what each pays."""
