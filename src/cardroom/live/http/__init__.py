"""Shared by all endpoints: requests, replies, cookies, budgets, compression, errors."""
