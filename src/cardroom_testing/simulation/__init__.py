"""A virtual evening: people and bots at tables of every game, while lines, processes, clocks and the store
fail at random.

Everything follows from one seed, in imaginary time: what fails once fails again. At the end all that anybody
was told, all that was acknowledged and every cent is held against what the streams say.
"""

from cardroom_testing.simulation.simulation import Evening, EveningReport

__all__ = ["Evening", "EveningReport"]
