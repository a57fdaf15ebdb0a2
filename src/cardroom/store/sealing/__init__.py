"""Sealing: values are stored encrypted, and a key from a file, a variable or a command opens them."""
