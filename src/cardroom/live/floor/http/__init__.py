"""The floor's endpoints over HTTP."""
