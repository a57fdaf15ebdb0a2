"""What strangers can do to honest players: attacks on a real server while people play there, and how long
their acts take.

    python tools/strangers [ATTACK ...] [--runs 5] [--seconds 60] [--without 15]      the same as: make soak
                                                                                      ARGS=strangers

Each attack has a server of its own. People play at a few tables, first without and then with the attack, as
often as there are runs. The time without it is a quarter of `--seconds`, and at least 2 s, unless `--without`
says another. What counts is how long it takes from an act to the frame that tells of it. It passes where the
median of the runs' p50 is at most twice that without, and the median of their p99 at most 250 ms.

An attack is a module here: `NAME`, and `async def attack(base_url, stop)`, which attacks until the event
`stop` is set. It runs in a process of its own, from a loopback address of its own so that budgets count it
apart from honest players, and is bounded in what it does. With `DATABASE = "postgresql"` it meets two
processes of a server. Everything happens on 127.0.0.1.
"""
