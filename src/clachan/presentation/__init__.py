"""What people see of a game: its picture, info cards, previews and reasons. A game subclasses `Presentation`."""

from clachan.presentation.base import Presentation
from clachan.presentation.reasons import Plan
from clachan.presentation.views import About, AboutRow, Amount, Moment, SheetLine

__all__ = ["About", "AboutRow", "Amount", "Moment", "Plan", "Presentation", "SheetLine"]
