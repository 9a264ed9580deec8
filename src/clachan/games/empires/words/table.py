"""All words. The component files are accepted by exactly these."""

from clachan.games.empires.programs import Word
from clachan.games.empires.words.assign import AssignWord
from clachan.games.empires.words.build import BuildWord
from clachan.games.empires.words.choose import ChooseWord
from clachan.games.empires.words.discard_empire import DiscardWord
from clachan.games.empires.words.draw import DrawWord
from clachan.games.empires.words.exchange import ExchangeWord
from clachan.games.empires.words.expedition import ExpeditionWord
from clachan.games.empires.words.field_goods import FieldGoodsWord
from clachan.games.empires.words.gain import GainWord
from clachan.games.empires.words.gain_same import GainSameWord
from clachan.games.empires.words.move_disc import MoveDiscWord
from clachan.games.empires.words.move_ship import MoveShipWord
from clachan.games.empires.words.pay import PayWord
from clachan.games.empires.words.perform import PerformWord
from clachan.games.empires.words.refresh import RefreshWord
from clachan.games.empires.words.release import ReleaseWord
from clachan.games.empires.words.release_and_exhaust import TakeWord
from clachan.games.empires.words.search import SearchWord
from clachan.games.empires.words.wake import WakeWord

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
