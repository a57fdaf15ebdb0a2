"""Bots: they answer questions from the options and their own view, like anybody else at the table."""

from cardroom.players.bots import BOTS, Bot, by_chance, by_chart, by_house_way

__all__ = ["BOTS", "Bot", "by_chance", "by_chart", "by_house_way"]
