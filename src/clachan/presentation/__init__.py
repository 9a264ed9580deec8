"""What people see of a game: its picture, info cards and previews. A game subclasses `Presentation`."""

from clachan.presentation.base import Presentation
from clachan.presentation.views import About, AboutRow, Amount, Moment, SheetLine

__all__ = ["About", "AboutRow", "Amount", "Moment", "Presentation", "SheetLine"]
