"""Logs, metrics, background loops and the build of the engine."""
