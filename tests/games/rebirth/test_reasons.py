"""Why a tile would go somewhere, in sentences. Places as in test_castles.py."""

import pytest

from .tables import SCOTLAND, Sitting


def why(t: Sitting, seat: int, tile: str | int, space: str, language: str = "en") -> str:
    t.turn(seat, tile)
    return t.reason(f"place {space}", language)


def test_a_castle_is_the_first_reason() -> None:
    t = Sitting()
    assert why(t, 1, "farm", "E8") == "Takes Invergarry and starts a new farm cluster for 1 point."
    assert why(t, 1, "farm", "E8", "cs") == "Získá hrad Invergarry a založí nový shluk (farma) za 1 bod."


def test_a_castle_is_taken_from_somebody() -> None:
    t = Sitting()
    t.place(0, 4, "D9")
    assert why(t, 1, "power", "E10") == (
        "Takes Invergarry from P0, draws a mission at Dunkeld cathedral "
        "and starts a new power plant cluster for 1 point."
    )


def test_a_settlement_is_completed_or_prepared() -> None:
    t = Sitting()
    assert why(t, 1, 3, "D9") == "Takes Invergarry and adds 3 influence in Fort William, where one space is left."
    t.place(1, 3, "D9")
    assert why(t, 1, 1, "D8") == "Takes Eilean Donan and completes Fort William for 8 points."


def test_a_castle_is_defended_or_approached() -> None:
    t = Sitting()
    t.place(0, "farm", "E8")
    assert "draws level with P0 at Invergarry" in why(t, 1, "power", "E10")
    t.place(1, "power", "E10")
    assert "defends Invergarry" in why(t, 0, "farm", "F9")
    t.place(0, "farm", "F9")
    t.place(0, 1, "D9")
    assert "comes within one tile of P0 at Invergarry" in why(t, 1, 1, "D8")


def test_a_cluster_is_named_with_its_size() -> None:
    t = Sitting()
    t.place(0, "farm", "E8")
    [space] = [name for name in SCOTLAND.names if size_of(t, name) == 2][:1]
    assert "scores 2 points for a farm cluster of 2" in why(t, 0, "farm", space).lower()


def size_of(t: Sitting, space: str) -> int:
    """The size of the farm cluster that a tile on a space would make; 0 where it may not lie."""
    t.turn(0, "farm")
    action = ("place", t.s.board.names.index(space))
    legal = action in t.game.legal(t.s, 0)
    return (
        max((e.points for e in t.table.preview(0, action).lines if e.key == "log-cluster"), default=0) if legal else 0
    )


@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_last_tile_of_a_game_states_the_change_of_the_final_score(language: str) -> None:
    t = Sitting()
    for seat in range(3):
        t.leave(seat)
        t.s.hand[seat] = []
    t.s.supply[0][0] = 1
    t.turn(0, "farm")
    preview = t.table.preview(0, t.find("place E8", 0))
    assert (preview.points, preview.later, preview.holds) == (6, 0, {})  # the castle's 5, and 1 for the cluster
    assert t.reason("place E8", language)
