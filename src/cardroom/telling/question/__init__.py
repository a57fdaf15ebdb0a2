"""Texts for a question: what it offers, what it costs, and why an answer is refused."""
