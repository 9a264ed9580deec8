"""The table of all words. Component files may use exactly these."""

from clachan.games.empires.cards.costs.assign import AssignWord
from clachan.games.empires.cards.costs.discard_empire import DiscardWord
from clachan.games.empires.cards.costs.pay import PayWord
from clachan.games.empires.cards.costs.release_and_exhaust import TakeWord
from clachan.games.empires.cards.effects.build import BuildWord
from clachan.games.empires.cards.effects.choose import ChooseWord
from clachan.games.empires.cards.effects.draw import DrawWord
from clachan.games.empires.cards.effects.exchange import ExchangeWord
from clachan.games.empires.cards.effects.expedition import ExpeditionWord
from clachan.games.empires.cards.effects.field_goods import FieldGoodsWord
from clachan.games.empires.cards.effects.gain import GainWord
from clachan.games.empires.cards.effects.gain_same import GainSameWord
from clachan.games.empires.cards.effects.move_disc import MoveDiscWord
from clachan.games.empires.cards.effects.move_ship import MoveShipWord
from clachan.games.empires.cards.effects.perform import PerformWord
from clachan.games.empires.cards.effects.refresh import RefreshWord
from clachan.games.empires.cards.effects.release import ReleaseWord
from clachan.games.empires.cards.effects.search import SearchWord
from clachan.games.empires.cards.effects.wake import WakeWord
from clachan.games.empires.cards.programs import Word

COSTS: tuple[type[Word], ...] = (PayWord, AssignWord, DiscardWord, TakeWord)
EFFECTS: tuple[type[Word], ...] = (
    GainWord,
    DrawWord,
    WakeWord,
    ReleaseWord,
    RefreshWord,
    PerformWord,
    BuildWord,
    SearchWord,
    MoveDiscWord,
    MoveShipWord,
    ExpeditionWord,
    FieldGoodsWord,
    ExchangeWord,
    ChooseWord,
    GainSameWord,
    DiscardWord,
)
