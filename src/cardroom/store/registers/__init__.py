"""Tables next to the streams: the ledger, budgets, room time, finished rounds, people and the school."""
