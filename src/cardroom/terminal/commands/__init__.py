"""The commands of `cardroom`, one module for each."""
