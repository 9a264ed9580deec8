"""Curragh: a game for clachan."""

from .game import GAME

__all__ = ["GAME"]
