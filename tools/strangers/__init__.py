"""Attacks for `make soak ARGS=strangers`: a module each, with a `NAME` and an `attack(base_url, stop)` that ends when `stop`
is set. Attackers come from a loopback address of their own, so that budgets count them apart from honest players."""
