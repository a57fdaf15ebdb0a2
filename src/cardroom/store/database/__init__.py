"""Databases: engines, connections, transactions, the schema and its migrations."""
