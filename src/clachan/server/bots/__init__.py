"""Bots at live tables, and the worker processes in which they think."""
