"""Test rigs: simulated evenings, trials of real servers, hostile callers. Not part of the wheel."""
