"""Which cards an effect means (V2)."""

from typing import Final

from clachan.games.empires.cards.phrases import Said, listed, phrase
from clachan.games.empires.constants import EITHER, FIELD, ISLAND, SUBS

KINDS = ("any", "field", "island")
K_ANY: Final = 0
K_FIELD: Final = 1
K_ISLAND: Final = 2
FIELD_ICON = "field"


class Filter:
    """Keys that a card must meet, all of them."""

    def __init__(self, kind: int, icons: tuple[int, ...], names: list[str], sub: int, this: bool, other: bool) -> None:
        self.kind = kind
        self.icons = icons
        self.names = names  # of the icons
        self.sub = sub
        self.this = this  # only the card whose text it is
        self.other = other  # not the card whose text it is
        self.fits: list[bool] = []  # card -> whether kind, icon and sub fit; the last one is for an empty slot

    @property
    def names_fields(self) -> bool:
        """Whether it asks for fields by name; a copy card copies none unless it says so (A16)."""
        return self.kind == K_FIELD or self.sub in (FIELD, EITHER) or self.icons == (0,)

    def meets(self, kind: int, sub: int, icon: int) -> bool:
        """Return whether a card meets all keys but `this` and `not_this`."""
        if self.kind == K_FIELD and sub > EITHER:
            return False
        if self.kind == K_ISLAND and kind != ISLAND:
            return False
        if self.icons and icon not in self.icons:
            return False
        return self.sub < 0 or self.sub == sub

    def selects(self, face: int, slot: int, this: int) -> bool:
        """Return whether it selects the card in a slot; `this` is the slot of the card whose text it is."""
        return self.fits[face] and (not self.this or slot == this) and (not self.other or slot != this)

    # --- in words --------------------------------------------------------------------------------------------

    def say(self, n: int) -> Said:
        """Return the cards that it means, as many as n, without the number (Czech: accusative)."""
        if self.this:
            return phrase("cards-this")
        return self.typed(phrase("cards-other" if self.other else "cards", kind=KINDS[self.kind], n=n))

    def counted(self, n: int) -> Said:
        """With the number: 2 islands; this card."""
        return self.say(n) if self.this else phrase("n-cards", n=n, cards=self.say(n))

    def typed(self, what: Said) -> Said:
        """Something with the icons and the sub that it asks for."""
        if self.icons:
            what = phrase("of-type", what=what, types=listed([phrase("icon-name", icon=n) for n in self.names], "or"))
        if self.sub >= 0:
            what = phrase("of-sub", what=what, sub=SUBS[self.sub])
        return what
