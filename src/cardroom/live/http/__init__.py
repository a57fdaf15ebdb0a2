"""Code shared by all HTTP endpoints: requests, responses, cookies, budgets, compression, errors."""
