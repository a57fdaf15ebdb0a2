"""A simulated evening: people and bots at tables of every game, while connections, processes, clocks and the
store fail at random.

Everything follows from one seed, in virtual time, so that a failure can be repeated. At the end all events
that were sent, all requests that were acknowledged and every cent are checked against the streams.
"""

from cardroom_testing.simulation.simulation import Evening, EveningReport

__all__ = ["Evening", "EveningReport"]
