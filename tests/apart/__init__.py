"""Settlements written from the documents alone, to compare the engine with: they read a round's record and nothing else.

No module that settles here imports anything of Cardroom. Each takes from a record who sat down with how much, what lay where
when all had acted, and the answers; it looks at no payment of the settlement, and says what everybody should hold.
"""
