"""What learners and statistics need of a game: arrays, numbered actions, component events. A game subclasses
`Learning`."""

from clachan.learning.base import Learning

__all__ = ["Learning"]
