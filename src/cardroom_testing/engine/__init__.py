"""Hostile callers and values, and room files spoiled on purpose, for tests of the engine."""
