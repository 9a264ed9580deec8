"""What learners and statistics need of a game: arrays, numbered actions, component events. A game subclasses
`Learning`."""

from clachan.learning.base import ComponentEvent, Learning

__all__ = ["ComponentEvent", "Learning"]
