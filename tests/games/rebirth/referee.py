"""A second opinion: Rebirth's scoring written again, slowly and plainly, from the text of the map files.

It keeps nothing up to date but the tiles on the board, and counts everything anew after each placement. It shares no
code with the engine, so that a shortcut there that goes wrong shows here.
"""

import re

Hex = tuple[int, int]

FARM, POWER = 0, 1


class Referee:
    """One game: the map, the tiles, and the points that each seat has by the rules."""

    def __init__(self, text: str, seats: int) -> None:
        self.seats = seats
        self.token: dict[Hex, str] = {}
        for row, line in re.findall(r"^(\d\d)\|(.*)$", text, re.M):
            for c, token in enumerate(line.split()):
                if token not in (".....", "xxxxx"):
                    self.token[int(row), c] = token
        self.name = dict(re.findall(r"^([A-Z]\d\d) \| ([^|]+?) \|", text, re.M))
        self.tiles: dict[Hex, tuple[int, int]] = {}  # seat and kind; seat -1 is neutral
        if seats == 2:
            self.tiles = {h: (-1, -1) for h, t in self.token.items() if t[4] == "*"}
        self.points = [0] * seats
        self.keeper: dict[Hex, int] = {}
        self.reached: list[set[Hex]] = [set() for _ in range(seats)]
        self.fulfilled: list[set[str]] = [set() for _ in range(seats)]  # Ireland: at any time
        self.display: list[str] = []
        self.bonus: dict[Hex, str] = {}
        self.doubled: dict[int, str] = {}
        self.cards: list[list[str]] = [[] for _ in range(seats)]

    # --- looking at the board ------------------------------------------------------------------------------

    def near(self, at: Hex) -> list[Hex]:
        r, c = at
        side = [(r, c - 1), (r, c + 1)]
        shift = 0 if r % 2 == 0 else 1
        return side + [(r + dr, c - 1 + shift + dc) for dr in (-1, 1) for dc in (0, 1)]

    def all(self, letter: str) -> list[Hex]:
        return sorted([h for h, t in self.token.items() if t[0] == letter], key=lambda h: self.token[h])

    def own(self, seat: int) -> list[Hex]:
        return [h for h, (owner, _) in self.tiles.items() if owner == seat]

    def own_near(self, seat: int, at: Hex) -> list[Hex]:
        return [h for h in self.near(at) if self.tiles.get(h, (-1, 0))[0] == seat]

    def groups(self, hexes: list[Hex]) -> list[set[Hex]]:
        """Connected parts, by joining whatever touches until nothing changes."""
        parts = [{h} for h in hexes]
        changed = True
        while changed:
            changed = False
            for i, a in enumerate(parts):
                for b in parts[i + 1 :]:
                    if any(n in b for h in a for n in self.near(h)):
                        a |= b
                        parts.remove(b)
                        changed = True
                        break
        return parts

    def clusters(self, seat: int, kind: int) -> list[int]:
        return [len(g) for g in self.groups([h for h in self.own(seat) if self.tiles[h][1] == kind])]

    def towns(self) -> dict[str, list[Hex]]:
        out: dict[str, list[Hex]] = {}
        for h in self.all("S"):
            out.setdefault(self.token[h][:3], []).append(h)
        return out

    def held(self, seat: int, size: int, least: int = 1) -> int:
        """Settlements of a size where a seat has so many spaces."""
        towns = [t for t in self.towns().values() if len(t) == size]
        return len([t for t in towns if len([h for h in t if self.tiles.get(h, (-1, 0))[0] == seat]) >= least])

    # --- a placement ---------------------------------------------------------------------------------------

    def place(self, seat: int, kind: int, at: Hex) -> None:
        self.tiles[at] = (seat, kind)
        if kind in (FARM, POWER):
            groups = self.groups([h for h in self.own(seat) if self.tiles[h][1] == kind])
            self.points[seat] += len(next(g for g in groups if at in g))
        else:
            self.settlement(seat, next(t for t in self.towns().values() if at in t))
        if self.token[at][3] == "+":
            self.points[seat] += 1
        for castle in [h for h in self.near(at) if self.token.get(h, " ")[0] == "C"]:
            if castle not in self.keeper or self.strength(seat, castle) > self.strength(self.keeper[castle], castle):
                self.keeper[castle] = seat
        if self.display:
            self.missions(seat)
        self.towers(seat, at)

    def strength(self, seat: int, castle: Hex) -> tuple[int, int]:
        tiles = self.own_near(seat, castle)
        return (len(tiles), len([h for h in tiles if self.tiles[h][1] in (FARM, POWER)]))

    def settlement(self, finisher: int, town: list[Hex]) -> None:
        if any(h not in self.tiles for h in town):
            return
        influence: dict[int, int] = {}
        for h in town:
            owner, kind = self.tiles[h]
            influence[owner] = influence.get(owner, 0) + kind - 1
        if len(town) == 1:
            self.points[finisher] += influence[finisher]
            return
        prizes = {2: [5, 3], 3: [8, 5, 0], 4: [12, 8, 5, 0]}[len(town)]
        order = sorted(influence, key=lambda p: (-influence[p], (p - finisher - 1) % self.seats))
        if len(order) == 1:
            self.points[order[0]] += sum(prizes)
        elif len(town) == 4 and len(order) == 2:
            self.points[order[0]] += 17
            self.points[order[1]] += 8
        else:
            for p, prize in zip(order, prizes, strict=False):
                self.points[p] += prize

    def towers(self, seat: int, at: Hex) -> None:
        for tower in [h for h in self.near(at) if self.token.get(h, " ")[0] == "T"]:
            if tower in self.reached[seat]:
                continue
            self.reached[seat].add(tower)
            if self.bonus[tower] == "score3":
                self.points[seat] += 3
            if self.bonus[tower] == "score13":
                self.points[seat] += 13 * ({t for t, b in self.bonus.items() if b == "score13"} <= self.reached[seat])

    def missions(self, seat: int) -> None:
        for ident, (first, later, holds) in self.conditions(seat).items():
            if holds and ident not in self.fulfilled[seat]:
                earlier = any(ident in f for f in self.fulfilled)
                self.fulfilled[seat].add(ident)
                if ident in self.display:
                    self.points[seat] += (later if earlier else first) * (2 if self.doubled.get(seat) == ident else 1)

    def conditions(self, seat: int) -> dict[str, tuple[int, int, bool]]:
        """Ireland: mission -> first, later, and whether a seat fulfils it now."""
        castles, towers = self.all("C"), self.all("T")
        groups = self.groups(self.own(seat))
        coast = [h for h in self.own(seat) if self.token[h][3] == "+"]
        farms, plants = self.clusters(seat, FARM), self.clusters(seat, POWER)

        def link(specials: list[Hex]) -> bool:
            return any(len([s for s in specials if g & set(self.near(s))]) >= 4 for g in groups)

        return {
            "castle_4": (8, 5, any(len(self.own_near(seat, c)) >= 4 for c in castles)),
            "tower_4": (8, 5, any(len(self.own_near(seat, t)) >= 4 for t in towers)),
            "coast_3": (8, 5, len(coast) >= 3),
            "small_3": (6, 4, self.held(seat, 1) >= 3),
            "medium_4": (8, 5, self.held(seat, 2) >= 4),
            "farm_2x3": (8, 5, len([n for n in farms if n >= 3]) >= 2),
            "power_2x3": (8, 5, len([n for n in plants if n >= 3]) >= 2),
            "link_castles": (12, 8, link(castles)),
            "link_towers": (12, 8, link(towers)),
            "big_3": (8, 5, self.held(seat, 3) + self.held(seat, 4) >= 3),
            "huge_2": (6, 4, self.held(seat, 4) >= 2),
            "cluster_5": (8, 5, max([*farms, *plants, 0]) >= 5),
        }

    # --- the end -------------------------------------------------------------------------------------------

    def quantity(self, seat: int, ident: str) -> int:
        """Scotland: the number that a mission compares."""
        castles = self.all("C")
        if ident.startswith("castle_C"):
            return len(self.own_near(seat, castles[int(ident[-2:]) - 1]))
        beside = {h for k in self.all("K") for h in self.near(k)}
        return {
            "ports": len([h for h in self.own(seat) if self.token[h][3] == "+"]),
            "medium": self.held(seat, 2, 2),
            "power_clusters": len([n for n in self.clusters(seat, POWER) if n >= 3]),
            "farm_clusters": len([n for n in self.clusters(seat, FARM) if n >= 3]),
            "castles": len([c for c in castles if self.keeper.get(c) == seat]),
            "small": self.held(seat, 1),
            "large": self.held(seat, 3, 2),
            "largest_farm": max(self.clusters(seat, FARM), default=0),
            "largest_power": max(self.clusters(seat, POWER), default=0),
            "castle_reach": len([c for c in castles if self.own_near(seat, c)]),
            "cathedral_land": len([h for h in self.own(seat) if h in beside]),
            "open_land": len([h for h in self.own(seat) if self.token[h][0] == "B"]),
        }[ident]

    def end(self) -> None:
        for town in self.towns().values():
            if any(h not in self.tiles for h in town):
                for owner, kind in [self.tiles[h] for h in town if h in self.tiles]:
                    if owner >= 0:
                        self.points[owner] += kind - 1
        for seat in self.keeper.values():
            self.points[seat] += 5
        for seat in range(self.seats):
            for ident in self.cards[seat]:
                if self.display:
                    self.points[seat] += self.conditions(seat)[ident][0] * (ident in self.fulfilled[seat])
                elif ident == "bonus":
                    self.points[seat] += 3
                else:
                    numbers = [self.quantity(p, ident) for p in range(self.seats)]
                    self.points[seat] += 5 * (0 < numbers[seat] == max(numbers))

    def winners(self) -> set[int]:
        best = {p for p in range(self.seats) if self.points[p] == max(self.points)}
        hexes = {self.name[t[:3]]: h for h, t in self.token.items() if t[:3] in self.name}
        if len(best) == 1:
            return best
        if "Edinburgh" in hexes:
            if self.keeper.get(hexes["Edinburgh"]) in best:
                return {self.keeper[hexes["Edinburgh"]]}
            return {self.keeper[hexes["Stirling"]]} if hexes["Stirling"] in self.keeper else best
        if self.keeper.get(hexes["Blarney"]) in best:
            return {self.keeper[hexes["Blarney"]]}
        tara = [len(self.own_near(p, hexes["Hill of Tara"])) for p in range(self.seats)]
        return {p for p in range(self.seats) if tara[p] == max(tara)} if max(tara) else best
