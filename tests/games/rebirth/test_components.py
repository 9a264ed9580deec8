"""The box: counts of sections 2.1, 2.2, 2.6, 3.2, 3.3, and what a damaged set of files says."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from clachan.core import ClachanError, ComponentError
from clachan.games.rebirth.components import Board
from clachan.games.rebirth.game import RebirthGame
from clachan.kit.files import Files, provenance
from clachan.kit.hexes import Hex
from clachan.play import registry
from marks import rule

from .tables import GAME, IRELAND, SCOTLAND

BOTH = pytest.mark.parametrize("board", [SCOTLAND, IRELAND], ids=["scotland", "ireland"])
FILES: Files = {
    name: registry.packaged_file("rebirth", f"components/{name}") for name in registry.spec("rebirth").files
}
CARDS: dict[str, Any] = json.loads(FILES["cards.json"])


def touching(at: Hex) -> list[Hex]:
    """Neighbours as the header of the map files says, so that the audit does not lean on the code."""
    r, c = at
    if r % 2 == 0:
        return [(r, c - 1), (r, c + 1), (r - 1, c - 1), (r - 1, c), (r + 1, c - 1), (r + 1, c)]
    return [(r, c - 1), (r, c + 1), (r - 1, c), (r - 1, c + 1), (r + 1, c), (r + 1, c + 1)]


def tokens(board: Board) -> dict[Hex, str]:
    """The grid as it is printed in the file."""
    rows = [line for line in FILES[board.file].splitlines() if line[2:3] == "|"]
    return {
        (int(line[:2]), c): token
        for line in rows
        for c, token in enumerate(line[3:].split())
        if token not in (".....", "xxxxx")
    }


def component(hexes: set[Hex]) -> set[Hex]:
    """The part of some hexes that hangs together with one of them."""
    found = {min(hexes)}
    rest = list(found)
    while rest:
        for y in touching(rest.pop()):
            if y in hexes and y not in found:
                found.add(y)
                rest.append(y)
    return found


def spaces_of(board: Board, two_players: bool = False) -> dict[Hex, str]:
    return {a: t for a, t in tokens(board).items() if t[0] in "FPBS" and not (two_players and t[4] == "*")}


def specials_of(board: Board) -> dict[Hex, str]:
    return {a: t for a, t in tokens(board).items() if t[0] in "CKT"}


# --- counts ------------------------------------------------------------------------------------------------


@rule("RB-R4")
def test_tiles() -> None:
    assert CARDS["tile_set"]["per_player"] == 36
    assert GAME.tables.tiles == [12, 12, 3, 3, 3, 3]
    assert sum(GAME.tables.returned) == 9
    assert GAME.tables.returned == [3, 3, 1, 1, 1, 0]


@rule("RB-R3")
def test_cards_and_bonuses() -> None:
    copies = {m.ident: n for m, n in zip(GAME.tables.scotland_missions, GAME.tables.scotland_deck, strict=True)}
    assert sum(copies.values()) == 32
    assert copies.pop("bonus") == 8
    assert set(copies.values()) == {1}
    assert len([m for m in copies if m.startswith("castle_C")]) == 12
    assert len(copies) == 12 + 5 + 7
    assert [m.first for m in GAME.tables.scotland_missions] == [5] * 24 + [3]
    assert len(GAME.tables.ireland_missions) == 12
    # 3 points x2, 13 points x3, private mission x1, doubling x2, another tile x4, draw 3 x2
    assert GAME.tables.bonuses == [2, 3, 1, 2, 4, 2]


@rule("RB-R1", "RB-R44")
@pytest.mark.parametrize(
    ("board", "hexes", "holy", "sizes", "kinds"),
    [
        (SCOTLAND, 128, 8, [8, 8, 4, 0], [24, 24, 24, 36]),
        (IRELAND, 134, 14, [7, 6, 3, 2], [24, 24, 24, 36]),
    ],
    ids=["scotland", "ireland"],
)
def test_map_numbers(board: Board, hexes: int, holy: int, sizes: list[int], kinds: list[int]) -> None:
    """Section 3.2."""
    assert len(tokens(board)) == len(board.at) == hexes
    assert board.spaces == 108
    assert len(board.castles) == len(set(board.castles)) == 12
    assert len(board.holy) == len(set(board.holy)) == holy
    assert [len(board.by_size[k]) for k in range(4)] == sizes
    assert [board.kind.count(k) for k in range(4)] == kinds
    assert sum(board.plus) == 12
    assert len({t.name for t in board.settlements}) == len(board.settlements)


def by_class(board: Board, spaces: list[int]) -> list[int]:
    """How many farm, power, blank and settlement spaces."""
    return [len([x for x in spaces if board.kind[x] == k]) for k in range(4)]


@rule("RB-R7", "RB-R46")
def test_yellow_marks() -> None:
    """Section 3.2: how many of each class, and which settlements they cover whole."""
    assert by_class(SCOTLAND, SCOTLAND.yellow) == [7, 7, 8, 10]
    assert by_class(IRELAND, IRELAND.yellow) == [5, 5, 6, 8]
    assert covered_sizes(SCOTLAND) == [3, 2, 1, 0]
    assert covered_sizes(IRELAND) == [3, 1, 1, 0]


def covered_sizes(board: Board) -> list[int]:
    covered = [t for t in board.settlements if all(x in board.yellow for x in t.spaces)]
    return [len([t for t in covered if t.size == k]) for k in range(1, 5)]


@rule("RB-R30", "RB-R49")
def test_one_plus_spaces() -> None:
    assert by_class(SCOTLAND, list(SCOTLAND.coast)) == [0, 0, 0, 12]
    assert by_class(IRELAND, list(IRELAND.coast)) == [6, 6, 0, 0]
    assert len([x for x in SCOTLAND.coast if x in SCOTLAND.yellow]) == 4
    assert by_class(IRELAND, [x for x in IRELAND.coast if x in IRELAND.yellow]) == [1, 1, 0, 0]


@rule("RB-A22")
def test_every_tile_in_play_has_room() -> None:
    """Section 2.6: 36 settlement and 72 other spaces; with two players 24 and 48 must stay open."""
    for board in (SCOTLAND, IRELAND):
        two = by_class(board, [x for x in range(108) if x not in board.yellow])
        assert two[3] >= 24
        assert sum(two[:3]) >= 48
    assert by_class(SCOTLAND, [x for x in range(108) if x not in SCOTLAND.yellow])[3] == 26
    assert by_class(IRELAND, [x for x in range(108) if x not in IRELAND.yellow])[3] == 28


# --- geography (section 3.3) -------------------------------------------------------------------------------


@BOTH
def test_the_board_knows_the_neighbours_of_the_header(board: Board) -> None:
    index = {at: i for i, at in enumerate(board.at)}
    for x in range(board.spaces):
        assert set(board.near[x]) == {index[h] for h in touching(board.at[x]) if index.get(h, 999) < board.spaces}
    for k in range(len(board.castles) + len(board.holy)):
        at = board.at[board.spaces + k]
        assert {board.at[x] for x in board.around[k]} == {h for h in touching(at) if h in spaces_of(board)}


@BOTH
def test_no_two_specials_touch_and_each_has_four_spaces(board: Board) -> None:
    specials, spaces = specials_of(board), spaces_of(board)
    for at in specials:
        assert not [h for h in touching(at) if h in specials]
        assert len([h for h in touching(at) if h in spaces]) >= 4
        assert len([h for h in touching(at) if h in spaces_of(board, two_players=True)]) >= 3
    for at in spaces:
        assert len([h for h in touching(at) if h in specials]) <= 2


def test_room_around_specials() -> None:
    rooms = [
        len([h for h in touching(at) if h in spaces_of(board)])
        for board in (SCOTLAND, IRELAND)
        for at in specials_of(board)
    ]
    assert [rooms.count(n) for n in (6, 5, 4)] == [24, 12, 10]


@BOTH
def test_spaces_hang_together_with_and_without_neutral_tiles(board: Board) -> None:
    for two_players in (False, True):
        spaces = set(spaces_of(board, two_players))
        assert component(spaces) == spaces


@BOTH
def test_settlements_hang_together_and_do_not_touch_each_other(board: Board) -> None:
    grid = tokens(board)
    for ident in {t[:3] for t in grid.values() if t[0] == "S"}:
        spaces = {at for at, t in grid.items() if t[:3] == ident}
        assert component(spaces) == spaces
        around = {h for at in spaces for h in touching(at)} - spaces
        assert not [h for h in around if grid.get(h, " ")[0] == "S"], ident


@BOTH
def test_one_plus_spaces_touch_water(board: Board) -> None:
    land = set(tokens(board)) | set(board.outside)
    for at, token in tokens(board).items():
        if token[3] == "+":
            assert [h for h in touching(at) if h not in land], token


@BOTH
def test_farms_and_plants_have_equal_room_at_specials(board: Board) -> None:
    grid = tokens(board)
    equal = 0
    for at in specials_of(board):
        letters = [grid.get(h, " ")[0] for h in touching(at)]
        difference = abs(letters.count("F") - letters.count("P"))
        assert difference <= 1
        equal += difference == 0
    assert equal == (14 if board is SCOTLAND else 13)


@rule("RB-R53")
@BOTH
def test_two_players_reach_every_special_with_farms_and_plants(board: Board) -> None:
    grid = spaces_of(board, two_players=True)
    for at in specials_of(board):
        letters = {grid[h][0] for h in touching(at) if h in grid}
        assert letters & {"F", "B"}
        assert letters & {"P", "B"}


@rule("RB-R41", "RB-R63")
def test_named_places_of_the_tie_breaks() -> None:
    assert SCOTLAND.special_name(SCOTLAND.first_tie) == "Edinburgh"
    assert SCOTLAND.special_name(SCOTLAND.second_tie) == "Stirling"
    assert IRELAND.special_name(IRELAND.first_tie) == "Blarney"
    assert IRELAND.special_name(IRELAND.second_tie) == "Hill of Tara"
    assert "Invergarry" in SCOTLAND.castles


# --- sources -----------------------------------------------------------------------------------------------


def test_every_item_says_where_it_comes_from() -> None:
    counts = {kind: [provenance(s) for s in sources] for kind, sources in GAME.presentation.sources().items()}
    assert counts["tiles"].count("rulebook") == 36
    assert [counts["scotland missions"].count(w) for w in ("rulebook", "reconstructed")] == [6, 26]
    assert [counts["ireland missions"].count(w) for w in ("rulebook", "reconstructed")] == [9, 3]
    assert counts["tower bonuses"] == ["rulebook"] * 14
    assert counts["scotland castles and cathedrals (names)"].count("rulebook") == 3
    assert counts["ireland castles and towers (names)"].count("rulebook") == 2
    assert counts["scotland spaces"] == counts["ireland spaces"] == ["reconstructed"] * 108


# --- damaged files -----------------------------------------------------------------------------------------


def complaint(files: Files) -> tuple[str, str, str]:
    with pytest.raises(ComponentError) as caught:
        RebirthGame(files)
    e = caught.value
    assert str(e) == f"{e.file}: {e.item}: {e.field}: {e.what}"
    return (e.file, e.item, e.field)


def swapped(file: str, old: str, new: str) -> Files:
    assert old in FILES[file]
    return {**FILES, file: FILES[file].replace(old, new, 1)}


def test_the_files_as_they_are_make_a_game() -> None:
    assert RebirthGame(FILES).components == GAME.components


@pytest.mark.parametrize("file", FILES)
def test_missing_file(file: str) -> None:
    assert complaint({n: t for n, t in FILES.items() if n != file}) == (file, "file", "name")


@pytest.mark.parametrize(
    ("file", "old", "new", "item", "field"),
    [
        # tokens
        ("scotland.txt", "F---- S12-*", "Q---- S12-*", "hex G1", "token"),
        ("scotland.txt", "F---- S12-*", "F--- S12-*", "hex G1", "token"),
        ("scotland.txt", "F---- S12-*", "F--?- S12-*", "hex G1", "token"),
        ("scotland.txt", "F---- S12-*", "F---! S12-*", "hex G1", "token"),
        ("scotland.txt", "F---- S12-*", "F07-- S12-*", "hex G1", "token"),  # a farm space has no number
        ("scotland.txt", "C01--", "C01-*", "hex G2", "token"),  # no tile lies on a castle, neutral or not
        ("scotland.txt", "C01--", "C01+-", "hex G2", "token"),
        ("scotland.txt", "C01--", "T01--", "hex G2", "token"),  # a tower in Scotland
        ("ireland.txt", "T02--", "K02--", "hex G2", "token"),  # a cathedral in Ireland
        # rows and lines
        ("scotland.txt", "03|", "04|", "line 23", "row"),
        ("scotland.txt", "03|", "x3|", "line 23", "row"),
        ("scotland.txt", "03|", "²|", "line 23", "row"),
        ("scotland.txt", "P---- F---- P---- .....", "P---- F---- .....", "line 23", "row"),  # a hex is lost
        ("scotland.txt", "C01 | Castle of Mey | reconstructed", "C01 | Castle of Mey", "line 42", "castles"),
        ("scotland.txt", "C02 | Dunrobin", "C01 | Dunrobin", "line 43", "id"),
        ("scotland.txt", "[grid]", "[map]", "line 20", "map"),
        # names
        ("scotland.txt", "C02 | Dunrobin | reconstructed\n", "", "C02", "name"),
        ("scotland.txt", "C02 | Dunrobin |", "C02 | |", "C02", "name"),
        ("scotland.txt", "S20 | Tobermory | small", "", "S20", "name"),
        ("scotland.txt", "S20 | Tobermory | small", "S21 | Tobermory | small", "S20", "name"),
        ("scotland.txt", "S20 | Tobermory | small", "S20 | Tobermory | small\nS21 | Skye | small", "S21", "id"),
        ("scotland.txt", "| Edinburgh |", "| Holyrood |", "Edinburgh", "name"),
        ("ireland.txt", "| Hill of Tara |", "| Tara |", "Hill of Tara", "name"),
        # sizes and counts
        ("scotland.txt", "S20 | Tobermory | small", "S20 | Tobermory | medium", "S20", "size"),
        ("scotland.txt", "S20 | Tobermory | small", "S20 | Tobermory | tiny", "S20", "size"),
        ("scotland.txt", "S12-*", "S15-*", "S12", "size"),
        ("scotland.txt", "C02--", "F----", "[castles]", "count"),
        ("scotland.txt", "C02--", "C01--", "C01", "id"),  # twice on the grid
        ("scotland.txt", "C12--", "C13--", "C13", "id"),
        ("scotland.txt", "K01--", "B----", "[cathedrals]", "count"),
        ("ireland.txt", "T05--", "B----", "[towers]", "count"),
        ("scotland.txt", "F---* S15--", "F---* F----", "S15", "id"),  # listed, but not on the grid
        ("scotland.txt", "F---- S12-*", "..... S12-*", "[grid]", "farm, power and blank spaces"),
        ("ireland.txt", "S12--", "S12+-", "hex H1", "1+"),
        ("ireland.txt", "B---* F----", "B--+* F----", "hex H3", "1+"),
        ("scotland.txt", "F---- S12-*", "F--+- S12-*", "hex G1", "1+"),
        ("scotland.txt", "F---* S15--", "F---- S15--", "neutral_tiles_2p", "scotland"),
    ],
)  # fmt: skip
def test_damaged_map(file: str, old: str, new: str, item: str, field: str) -> None:
    where = "cards.json" if item == "neutral_tiles_2p" else file
    assert complaint(swapped(file, old, new)) == (where, item, field)


@pytest.mark.parametrize(
    ("change", "item", "field"),
    [
        (lambda c: c.pop("tile_set"), "top", "tile_set"),
        (lambda c: c.update(tile_set=[]), "tile_set", "item"),
        (lambda c: c["tile_set"].update(farm="12"), "tile_set", "farm"),
        (lambda c: c["tile_set"].update(farm=True), "tile_set", "farm"),
        (lambda c: c["tile_set"].update(farm=13), "tile_set", "per_player"),
        (lambda c: c["tile_set"]["settlement"].pop("3"), "tile_set.settlement", "3"),
        (lambda c: c["four_player_return"].update(farm=13), "four_player_return", "farm"),
        (lambda c: c["four_player_return"].update(settlement_one_each_of=["5"]), "four_player_return",
         "settlement_one_each_of"),
        (lambda c: c["set_aside"].update(scotland=0), "set_aside", "scotland"),
        (lambda c: c["set_aside"].update(ireland=9), "set_aside", "ireland"),
        (lambda c: c.update(tile_set={**c["tile_set"], "per_player": 9, "farm": 3, "power": 3,
                                      "settlement": {"1": 1, "2": 1, "3": 1, "4": 0}}), "set_aside", "scotland"),
        (lambda c: c["neutral_tiles_2p"].update(ireland=23), "neutral_tiles_2p", "ireland"),
        (lambda c: c["settlement_prizes"].update(large=[8]), "settlement_prizes", "large"),
        (lambda c: c["settlement_prizes"].update(huge=[12, 8, "5"]), "settlement_prizes", "huge"),
        (lambda c: c["castle_points"].update(value=-5), "castle_points", "value"),
        (lambda c: c["plus_space_points"].pop("value"), "plus_space_points", "value"),
        (lambda c: c["scotland_missions"][0].update(rule="most_sheep"), "scotland_missions castle_C01", "rule"),
        (lambda c: c["scotland_missions"][0].update(castle="C13"), "scotland_missions castle_C01", "castle"),
        (lambda c: c["scotland_missions"][0].update(castle="C²"), "scotland_missions castle_C01", "castle"),
        (lambda c: c["scotland_missions"][0].pop("castle"), "scotland_missions castle_C01", "castle"),
        (lambda c: c["scotland_missions"][0].update(points=0), "scotland_missions castle_C01", "points"),
        (lambda c: c["scotland_missions"][0].pop("id"), "scotland_missions 0", "id"),
        (lambda c: c["scotland_missions"][1].update(id="castle_C01"), "scotland_missions castle_C01", "id"),
        (lambda c: c["scotland_missions"][0].update(count=2), "top", "scotland_missions"),
        (lambda c: c["scotland_missions"].extend([{**c["scotland_missions"][-1], "count": 0, "id": f"x{i}"}
                                                  for i in range(8)]), "top", "scotland_missions"),
        (lambda c: c["scotland_missions"][0].pop("provenance"), "scotland_missions castle_C01", "provenance"),
        (lambda c: c.update(scotland_missions={}), "top", "scotland_missions"),
        (lambda c: c["scotland_missions"].insert(0, "ports"), "scotland_missions 0", "item"),
        (lambda c: c["ireland_missions"][2].update(rule="coasts"), "ireland_missions coast_3", "rule"),
        (lambda c: c["ireland_missions"][2].update(n=0), "ireland_missions coast_3", "n"),
        (lambda c: c["ireland_missions"][2].update(first="eight"), "ireland_missions coast_3", "first"),
        (lambda c: c["ireland_missions"][2].pop("later"), "ireland_missions coast_3", "later"),
        (lambda c: c["ireland_missions"][2].update(id="castle_4"), "ireland_missions castle_4", "id"),
        (lambda c: c["ireland_missions"].pop(), "top", "ireland_missions"),
        (lambda c: c.update(ireland_displayed=9), "top", "ireland_missions"),
        (lambda c: c.update(ireland_displayed=0), "top", "ireland_displayed"),
        (lambda c: c["tower_bonuses"][0].update(id="score14"), "tower_bonuses score14", "id"),
        (lambda c: c["tower_bonuses"][0].update(count=4), "top", "tower_bonuses"),
        (lambda c: c["tower_bonuses"][0].pop("provenance"), "tower_bonuses score13", "provenance"),
    ],
)  # fmt: skip
def test_damaged_cards(change: Callable[[dict[str, Any]], Any], item: str, field: str) -> None:
    cards = json.loads(FILES["cards.json"])
    change(cards)
    assert complaint({**FILES, "cards.json": json.dumps(cards)}) == ("cards.json", item, field)


def test_too_few_settlement_spaces() -> None:
    text = FILES["scotland.txt"].replace("F---* S15--", "F---* F----").replace("S15 | Durness | small\n", "")
    assert complaint({**FILES, "scotland.txt": text}) == ("scotland.txt", "[grid]", "settlement spaces")


@rule("RB-R32")
def test_a_set_with_too_few_known_cards_is_played_with_all_of_them_only() -> None:
    cards = json.loads(FILES["cards.json"])
    for card in cards["scotland_missions"]:
        card["provenance"] = "reconstructed"
    own = RebirthGame({**FILES, "cards.json": json.dumps(cards)})
    assert sum(own.setup(3).deck) == 32
    with pytest.raises(
        ClachanError, match="missions=known: this component set has 17 such cards; 3 players may need 24"
    ):
        own.setup(3, {"missions": "known"})


def test_torn_maps() -> None:
    torn = swapped("scotland.txt", "F---- S12-*", "S12-* F----")  # G1 and H2 do not touch
    assert complaint(torn) == ("scotland.txt", "Wick", "spaces")
    rows = swapped("ireland.txt", "T02-- F---- C01--", "T02-- ..... C01--")  # H1 is cut off without H2
    rows["ireland.txt"] = rows["ireland.txt"].replace("T14-- P--+- .....", "T14-- P--+- F----")
    assert complaint(rows) == ("ireland.txt", "[grid]", "spaces")
    rows = swapped("ireland.txt", "B---* F---- S02--", "B---* ..... S02--")  # I3, next to Dunluce
    rows["ireland.txt"] = rows["ireland.txt"].replace("T14-- P--+- .....", "T14-- P--+- F----")
    assert complaint(rows) == ("ireland.txt", "Dunluce", "neighbours")


def test_broken_syntax() -> None:
    assert complaint({**FILES, "cards.json": FILES["cards.json"][:-5]}) == ("cards.json", "file", "syntax")
    assert complaint({**FILES, "cards.json": "[]"}) == ("cards.json", "top", "item")
    assert complaint({**FILES, "ireland.txt": "# nothing"}) == ("ireland.txt", "[grid]", "rows")
