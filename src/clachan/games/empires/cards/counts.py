"""Numbers that are counted when they are needed (V3): for each tavern, for every two goods on your cards."""

from clachan.core import Seat
from clachan.games.empires.cards.filters import KINDS, Filter
from clachan.games.empires.cards.phrases import Said, listed, phrase
from clachan.games.empires.constants import CLASSES
from clachan.games.empires.state import Empires, tokens


class Count:
    """What is counted."""

    def of(self, s: Empires, seat: Seat) -> int:
        """Return the number at this moment."""
        raise NotImplementedError

    def say(self, every: int) -> Said:
        """for each ..., for every two ..."""
        raise NotImplementedError


class Fitting(Count):
    """The seat's cards with an icon or of a kind."""

    def __init__(self, where: Filter) -> None:
        self.where = where

    def of(self, s: Empires, seat: Seat) -> int:
        fits = self.where.fits
        n = 0
        for face in s.face[seat]:
            if fits[face]:
                n += 1
        return n

    def say(self, every: int) -> Said:
        return phrase("each-card", n=every, cards=self.where.say(every), kind=KINDS[self.where.kind])


class Sets(Count):
    """Sets of one card of each icon."""

    def __init__(self, icons: list[int], names: list[str]) -> None:
        self.icons = icons
        self.names = names

    def of(self, s: Empires, seat: Seat) -> int:
        have = [s.cards[f].icon for f in s.face[seat] if f >= 0]
        return min([have.count(icon) for icon in self.icons])

    def say(self, every: int) -> Said:
        return phrase("each-set", n=every, types=listed([phrase("icon-name", icon=n) for n in self.names], "and"))


class Distinct(Count):
    """Different icons among the seat's locations, fields aside."""

    def of(self, s: Empires, seat: Seat) -> int:
        icons = {s.cards[f].icon for f in s.face[seat] if f >= 0}
        return len([i for i in icons if i > 0])  # the field icon is 0, islands have -1

    def say(self, every: int) -> Said:
        return phrase("each-type", n=every)


class Assigned(Count):
    """Tokens on the seat's cards."""

    def __init__(self, what: int) -> None:
        self.what = what

    def of(self, s: Empires, seat: Seat) -> int:
        n = 0
        for held in s.held[seat]:
            n += tokens(held, self.what)
        return n

    def say(self, every: int) -> Said:
        return phrase("each-assigned", n=every, what=CLASSES[self.what])


class Every(Count):
    """One for every few of something."""

    def __init__(self, every: int, counted: Count) -> None:
        self.every = every
        self.counted = counted

    def of(self, s: Empires, seat: Seat) -> int:
        return self.counted.of(s, seat) // self.every

    def say(self, every: int) -> Said:
        return self.counted.say(self.every)
