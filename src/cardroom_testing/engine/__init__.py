"""Hostile callers and values, and deliberately spoiled room files, for tests of the engine."""
