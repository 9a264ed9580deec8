"""Rebirth by its score sheet."""

from typing import Any

from clachan.bots.taste import Taste
from clachan.core import Game


def taste(game: Game[Any]) -> Taste:
    return Taste(game)
