"""Card texts in English and Czech, made from the compiled steps: what is said is what is done."""

from clachan.games.empires.components import ISLAND, Card, Tables
from clachan.games.empires.vocabulary import (
    AMOUNTS,
    BUILD,
    C_ASSIGNED,
    C_DISTINCT,
    C_EVERY,
    C_FIT,
    EITHER,
    K_FIELD,
    K_ISLAND,
    S_ASSIGN,
    S_BUILD,
    S_CHOOSE,
    S_DISCARD,
    S_DRAW,
    S_EXCHANGE,
    S_EXPEDITION,
    S_FIELD_GOODS,
    S_GAIN,
    S_GAIN_SAME,
    S_MOVE_DISC,
    S_MOVE_SHIP,
    S_PAY,
    S_PERFORM,
    S_REFRESH,
    S_RELEASE,
    S_SEARCH,
    S_TAKE,
    SUBS,
    TILES,
    UPGRADE,
    USE,
    VP,
    Count,
    Filter,
    Step,
    owed,
)

Forms = tuple[str, str, str]  # for 1, for 2 to 4, for 5 and more (English: the last two are the same)

TILES_CS = ("PRŮZKUM", "OSÍDLENÍ", "VÝSTAVBU", "SKLIZEŇ", "NALODĚNÍ")
AMOUNTS_EN: tuple[Forms, ...] = (
    ("food", "food", "food"),
    ("wood", "wood", "wood"),
    ("stone", "stone", "stone"),
    ("sheep", "sheep", "sheep"),
    ("fish", "fish", "fish"),
    ("gold", "gold", "gold"),
    ("raze token", "raze tokens", "raze tokens"),
    ("worker", "workers", "workers"),
    ("ship", "ships", "ships"),
    ("VP", "VP", "VP"),
    ("resource", "resources", "resources"),
    ("good", "goods", "goods"),
    ("token", "tokens", "tokens"),
)
AMOUNTS_CS: tuple[Forms, ...] = (  # what one gains or pays: accusative
    ("jídlo", "jídla", "jídel"),
    ("dřevo", "dřeva", "dřev"),
    ("kámen", "kameny", "kamenů"),
    ("ovci", "ovce", "ovcí"),
    ("rybu", "ryby", "ryb"),
    ("zlaťák", "zlaťáky", "zlaťáků"),
    ("žeton útoku", "žetony útoku", "žetonů útoku"),
    ("osadníka", "osadníky", "osadníků"),
    ("loď", "lodě", "lodí"),
    ("vítězný bod", "vítězné body", "vítězných bodů"),
    ("surovinu", "suroviny", "surovin"),
    ("žeton zboží", "žetony zboží", "žetonů zboží"),
    ("žeton", "žetony", "žetonů"),
)
# "each" before one of them, accusative
EACH_CS = (
    *("každé", "každé", "každý", "každou", "každou", "každý", "každý", "každého"),
    *("každou", "každý", "každou", "každý", "každý"),
)
ICONS_CS = {
    "field": "pole",
    "brewery": "pivovar",
    "tavern": "krčma",
    "feast": "hostina",
    "home": "obydlí",
    "warcamp": "válečný tábor",
    "shipyard": "loděnice",
    "keep": "tvrz",
    "shrine": "svatyně",
    "camp": "tábor",
    "outpost": "výspa",
    "trail": "stezka",
    "kayak": "kajak",
    "penguin": "tučňák",
    "igloo": "iglú",
    "totem": "totem",
    "harbour": "přístav",
    "bank": "banka",
    "mine": "důl",
    "market": "obchod",
    "manor": "panství",
    "guild": "cech",
    "dock": "přístaviště",
    "farm": "hospodářství",
}
SUBS_CS = dict(
    zip(
        SUBS,
        ("pole", "vylepšení", "pole nebo vylepšení", "akce", "vlastnost", "úložiště", "kopie", "okamžitý efekt"),
        strict=True,
    )
)
EVENTS_EN = (
    *[f"you perform {t.upper()}" for t in TILES],
    "you pillage an island",
    "you conquer an island",
    "you build a location",
    "you use the action of a card",
    "you release tokens",
    "you assign tokens to a card",
    "an effect moves one of your discs",
    "you move a ship forward",
    "you raid",
    "a card of your empire is discarded",
    "the stored effect of a card pays out",
)
EVENTS_CS = (
    *[f"provedeš {t}" for t in TILES_CS],
    "vypleníš ostrov",
    "dobudeš ostrov",
    "postavíš lokaci",
    "použiješ akci karty",
    "uvolníš žetony",
    "přidělíš žetony na kartu",
    "efektem přesuneš svůj disk",
    "posuneš loď dopředu",
    "napadneš soupeře",
    "odložíš kartu ze svého impéria",
    "karta vyplatí, co je na ní uloženo",
)


def form(forms: Forms, n: int) -> str:
    return forms[0] if n == 1 else forms[1] if n < 5 else forms[2]


def several(n: int) -> str:
    """Czech "every" before a number from 2."""
    return "každé" if n < 5 else "každých"


def amount(kind: int, n: int, cs: bool) -> str:
    """An amount such as 2 wood, 2 dřeva."""
    return f"{n} {form((AMOUNTS_CS if cs else AMOUNTS_EN)[kind], n)}"


def listed(parts: list[str], last: str) -> str:
    """a, b and c."""
    return f" {last} ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def bill_text(bill: int, cs: bool) -> str:
    parts = [amount(t, owed(bill, t), cs) for t in range(len(AMOUNTS)) if owed(bill, t)]
    return listed(parts, "a" if cs else "and")


def icon_name(tables: Tables, card: Card, lang: str) -> str:
    """The name of a card's type; islands have none."""
    return type_name(tables, card.icon, lang == "cs") if card.icon >= 0 else ""


def type_name(tables: Tables, icon: int, cs: bool) -> str:
    key = tables.icons[icon]
    return ICONS_CS.get(key, key) if cs else key


class Wording:
    """Texts of one set in one language."""

    def __init__(self, tables: Tables, cs: bool) -> None:
        self.tables = tables
        self.cs = cs

    def pick(self, en: str, cs: str) -> str:
        return cs if self.cs else en

    def cards(self, f: Filter | None) -> Forms:
        """What a filter means, for 1, 2 to 4, 5 and more cards (Czech: accusative)."""
        if f is None or f.kind == 0:
            forms = ("kartu", "karty", "karet") if self.cs else ("card", "cards", "cards")
        elif f.kind == K_FIELD:
            forms = ("kartu pole", "karty pole", "karet pole") if self.cs else plural("field")
        else:
            forms = ("dobytý ostrov", "dobyté ostrovy", "dobytých ostrovů") if self.cs else plural("island")
        if f is None:
            return forms
        if f.this:
            return ("tuto kartu",) * 3 if self.cs else ("this card",) * 3
        tail = self.types(f)
        if f.other:
            lead = ("jiný " if f.kind == K_ISLAND else "jinou ", "jiné ", "jiných ") if self.cs else ("other ",) * 3
            forms = (lead[0] + forms[0], lead[1] + forms[1], lead[2] + forms[2])
        return (forms[0] + tail, forms[1] + tail, forms[2] + tail)

    def types(self, f: Filter) -> str:
        """The icons and the sub that a filter asks for."""
        out = ""
        if f.icons:
            names = [type_name(self.tables, i, self.cs) for i in f.icons]
            out += self.pick(" of type ", " typu ") + listed(names, self.pick("or", "nebo"))
        if f.sub >= 0:
            out += f" ({self.pick(SUBS[f.sub], SUBS_CS[SUBS[f.sub]])})"
        return out

    def per(self, step: Step) -> str:
        """for each tavern (at most 3×): the count is capped, not the gain."""
        if step.count is None:
            return ""
        cap = self.pick(f" (at most {step.cap}×)", f" (nejvýše {step.cap}×)") if step.cap > 0 else ""
        return self.counted(step.count, 1) + cap

    def counted(self, c: Count, every: int) -> str:
        if c.op == C_EVERY:
            assert c.of is not None
            return self.counted(c.of, c.every)
        forms = self.counted_noun(c)
        if every > 1:
            return self.pick(f" for every {every} ", f" za {several(every)} {every} ") + form(forms, every)
        if c.op == C_ASSIGNED:
            each = EACH_CS[c.what]
        else:
            island = c.filter is not None and c.filter.kind == K_ISLAND
            each = "každý" if island or c.op == C_DISTINCT else "každou"
        return self.pick(" for each ", f" za {each} ") + forms[0]

    def counted_noun(self, c: Count) -> Forms:
        if c.op == C_FIT:
            forms = self.cards(c.filter)
            tail = self.pick(" in your empire", " ve svém impériu")
        elif c.op == C_ASSIGNED:
            forms = (AMOUNTS_CS if self.cs else AMOUNTS_EN)[c.what]
            tail = self.pick(" on your cards", " na svých kartách")
        elif c.op == C_DISTINCT:
            forms = (
                ("různý typ", "různé typy", "různých typů")
                if self.cs
                else ("different type",) + ("different types",) * 2
            )
            tail = self.pick(" among your locations, fields aside", " svých lokací kromě polí")
        else:
            names = listed([type_name(self.tables, i, self.cs) for i in c.icons], self.pick("and", "a"))
            forms = ("sadu", "sady", "sad") if self.cs else ("set", "sets", "sets")
            tail = self.pick(f" of {names}", f" karet {names}")
        return (forms[0] + tail, forms[1] + tail, forms[2] + tail)

    def up_to(self, step: Step) -> str:
        return self.pick("up to ", "až ") if step.up_to else ""

    # --- steps -----------------------------------------------------------------------------------------------

    def program(self, program: int, start: int = 0, end: int = 99) -> str:
        """All steps in order. What one of them leaves open (you may, or) ends at its semicolon."""
        steps = self.tables.programs[program].steps[start:end]
        return "; ".join([self.step(s) for s in steps])

    def part(self, program: int) -> str:
        """A program inside a step: a side of a slash, a reward."""
        return listed([self.step(s) for s in self.tables.programs[program].steps], self.pick("and", "a"))

    def step(self, s: Step) -> str:
        if s.op == S_GAIN:
            parts = [amount(t, n, self.cs) for t, n in s.pairs]
            parts += [amount(VP, s.points, self.cs)] if s.points else []
            parts += [amount(10, s.resources, self.cs)] if s.resources else []
            parts += [amount(11, s.goods, self.cs)] if s.goods else []
            return self.pick("gain ", "získej ") + listed(parts, self.pick("and", "a")) + self.per(s)
        if s.op == S_PAY:
            return self.pick("pay ", "zaplať ") + bill_text(s.bill, self.cs)
        if s.op == S_ASSIGN:
            what = amount(s.what, s.n, self.cs)
            return self.pick(
                f"assign {self.up_to(s)}{what} to this card", f"přiděl na tuto kartu {self.up_to(s)}{what}"
            )
        if s.op == S_CHOOSE:
            return self.choice(s)
        if s.op == S_DRAW:
            cards = form(("kartu", "karty", "karet") if self.cs else plural("card"), s.n)
            return self.pick("draw", "dober si") + f" {s.n} {cards}{self.per(s)}"
        return self.board_step(s)

    def choice(self, s: Step) -> str:
        """gain 2 food or 1 gold: the verb once, where all sides only gain fixed amounts."""
        sides = [self.part(p) for p in s.options]
        gain = self.pick("gain ", "získej ")
        firsts = [self.tables.programs[p].steps for p in s.options]
        if all(len(steps) == 1 and steps[0].op == S_GAIN and steps[0].count is None for steps in firsts):
            sides[1:] = [side.removeprefix(gain) for side in sides[1:]]
        return listed(sides, self.pick("or", "nebo"))

    def board_step(self, s: Step) -> str:
        """Steps about the empire and the tiles."""
        if s.op == S_DISCARD:
            n = "" if s.filter is not None and s.filter.this else f"{self.up_to(s)}{s.n} "
            text = self.pick("discard ", "odlož ") + n + form(self.cards(s.filter), s.n)
            text += self.pick(" from your empire", " ze svého impéria")
            island = s.filter is not None and s.filter.kind == K_ISLAND
            each = self.pick(", for each: ", f", za {'každý' if island else 'každou'}: ")
            return text + each + self.part(s.program) if s.program >= 0 else text
        if s.op == S_TAKE:
            what = amount(s.what, s.n, self.cs)
            source = self.cards(s.filter)[0]
            cs = f"vyber obnovenou {source}, uvolni z ní {what} a vyčerpej ji"
            if s.filter is not None and s.filter.kind == K_ISLAND:
                cs = f"vyber obnovený {source}, uvolni z něj {what} a vyčerpej ho"
            return self.pick(f"release {what} from one refreshed {source} and exhaust it", cs)
        if s.op == S_RELEASE:
            what = f"{self.up_to(s)}{amount(s.what, s.n, self.cs)}"
            if s.filter is None:
                return self.pick(f"release {what}", f"uvolni {what}")
            where = self.cards(s.filter)[1]
            return self.pick(f"release {what} (only from {where})", f"uvolni {what} (jen: {where})")
        if s.op == S_REFRESH:
            if s.n == 99:
                return self.pick("refresh all your ", "obnov všechny své ") + self.cards(s.filter)[1]
            cards = f"{s.n} {form(self.cards(s.filter), s.n)}"
            return self.pick(f"refresh {cards} in your empire", f"obnov {cards} ve svém impériu")
        if s.op == S_PERFORM:
            return self.pick(f"perform {TILES[s.tile].upper()}", f"proveď {TILES_CS[s.tile]}")
        if s.op == S_MOVE_DISC:
            goal = (
                ("any other tile", "libovolnou jinou destičku") if s.mode == 0 else ("a neighbour", "sousední destičku")
            )
            discs = form(("disk", "disky", "disků") if self.cs else plural("disc"), s.n)
            return self.pick(
                f"you may move {self.up_to(s)}{s.n} {discs} to {goal[0]}",
                f"můžeš přesunout {self.up_to(s)}{s.n} {discs} na {goal[1]}",
            )
        return self.rare_step(s)

    def rare_step(self, s: Step) -> str:
        if s.op == S_BUILD:
            which = ("the drawn card", "dobranou kartu") if s.drawn else ("a card from your hand", "kartu z ruky")
            may = self.pick("you may ", "můžeš ") if s.up_to else self.pick("", "musíš ")
            return may + self.pick(
                f"build {which[0]} for free if it is a location", f"{which[1]} zdarma postavit, je-li to lokace"
            )
        if s.op == S_SEARCH:
            kind = self.types(s.filter) if s.filter is not None else ""
            if s.filter is not None and s.filter.kind == K_FIELD:
                kind = self.pick(" that is a field", ", která je pole") + kind
            return self.pick(
                f"search your draw pile for one location{kind}", f"najdi v dobíracím balíčku jednu lokaci{kind}"
            )
        if s.op == S_MOVE_SHIP:
            places = form(("místo", "místa", "míst") if self.cs else plural("place"), s.n)
            return self.pick(
                f"you may move one of your ships {s.n} {places} forward",
                f"můžeš posunout jednu svou loď o {s.n} {places} dopředu",
            )
        if s.op == S_EXPEDITION:
            en = ("pillage or conquer", "pillage", "conquer")[s.mode]
            cs = ("vypleň nebo dobuď", "vypleň", "dobuď")[s.mode]
            return self.pick(f"{en} an island now with one of your ships", f"jednou svou lodí hned {cs} ostrov")
        if s.op == S_FIELD_GOODS:
            return self.field_goods(s)
        if s.op == S_EXCHANGE:
            head = self.pick(f"up to {s.n} times pay ", f"až {s.n}× zaplať ") + bill_text(s.bill, self.cs)
            return head + self.pick(" and ", " a ") + self.part(s.program)
        if s.op == S_GAIN_SAME:
            goods = form(plural("good"), s.n)
            cs = form(("další žeton", "další žetony", "dalších žetonů"), s.n)
            return self.pick(f"gain {s.n} more {goods} of the same type", f"získej {s.n} {cs} stejného zboží")
        spent = form(("unaveného osadníka", "unavené osadníky", "unavených osadníků"), s.n)
        return self.pick(f"wake {amount(7, s.n, False)}", f"prober {s.n} {spent}") + self.per(s)

    def field_goods(self, s: Step) -> str:
        """1 resource from each of 2 different fields; Czech: locative after po, genitive after z."""
        one = s.goods == 1
        if AMOUNTS[s.what] == "resource":
            cs = "surovině" if one else "surovinách"
        else:
            cs = "žetonu zboží" if one else "žetonech zboží"
        fields = f"{'z' if s.n in (1, 5, 8, 9) else 'ze'} {s.n} {'pole' if s.n == 1 else 'různých polí'}"
        en = f"each of {s.n} different fields" if s.n > 1 else "1 field"
        return self.pick(f"gain {amount(s.what, s.goods, False)} from {en}", f"získej po {s.goods} {cs} {fields}")

    # --- cards -----------------------------------------------------------------------------------------------

    def lines(self, card: Card) -> list[str]:
        """All that a card says, a line for each ability."""
        out = []
        if card.yields:
            parts = [amount(t, n, self.cs) for t, n in card.yields]
            head = {
                UPGRADE: self.pick(
                    "Upgrade of a field with the same good, yields: ", "Vylepšení pole se stejným zbožím, dává: "
                ),
                EITHER: self.pick("Field or upgrade, yields: ", "Pole nebo vylepšení, dává: "),
            }.get(card.sub, self.pick("Yields: ", "Dává: "))
            out.append(head + listed(parts, self.pick("and", "a")))
        if card.effect >= 0:
            out.append(self.pick("Instant: ", "Ihned: ") + self.program(card.effect))
        if card.pillage >= 0:
            out.append(self.pick("Pillage: ", "Vyplenění: ") + self.program(card.pillage))
        if card.action >= 0:
            out.append(self.action(card))
        if card.feature >= 0:
            out.append(self.feature(card))
        out += self.standing(card)
        if card.bonus >= 0:
            kind = self.pick("Conquer bonus: ", "Bonus za dobytí: ")
            if card.kind != ISLAND:
                kind = self.pick("Build bonus: ", "Bonus za postavení: ")
            out.append(kind + self.program(card.bonus))
        return out

    def action(self, card: Card) -> str:
        costs = self.tables.programs[card.action].costs
        parts = [self.program(card.action, 0, costs), self.program(card.action, costs)]
        return self.pick("Action: ", "Akce: ") + " → ".join([p for p in parts if p])

    def feature(self, card: Card) -> str:
        when = (EVENTS_CS if self.cs else EVENTS_EN)[card.when]
        if card.where is not None and (card.when == BUILD or card.when == USE):
            when += self.types(card.where)
        elif card.where is not None:
            when += f" ({self.cards(card.where)[0]})"
        limit = (
            self.pick(f" (at most {card.limit}× a round)", f" (nejvýše {card.limit}× za kolo)") if card.limit else ""
        )
        head = self.pick("Feature: whenever ", "Vlastnost: pokaždé když ")
        return f"{head}{when}, {self.program(card.feature)}{limit}"

    def standing(self, card: Card) -> list[str]:
        """Stored, copy and static texts."""
        out = []
        if card.stored >= 0:
            n = card.stored_n
            what = amount(card.stored_what, n, self.cs)
            each = EACH_CS[card.stored_what] if n == 1 else several(n)
            out.append(
                self.pick(f"Stored, for every {what}: ", f"Uložené, za {each} {what}: ") + self.program(card.stored)
            )
        if card.copy is not None:
            which = self.cards(card.copy)[0].replace("other ", "")
            second = "jeho" if card.copy.kind == K_ISLAND else "její"
            en = f"another {which} in your empire; this card counts as a second one, build bonus included"
            cs = f"{which} ve svém impériu; tato karta platí za {second} druhý kus, i s bonusem za postavení"
            out.append(self.pick(f"Copy: choose {en}", f"Kopie: vyber si {cs}"))
        feature = self.pick("Feature: ", "Vlastnost: ")
        if card.lookout:
            cards = form(("kartu", "karty", "karet") if self.cs else plural("card"), card.lookout)
            out.append(
                feature
                + self.pick(
                    f"in Lookout draw {card.lookout} more {cards}", f"při Rozhledu dober o {card.lookout} {cards} víc"
                )
            )
        if card.discount and card.discount_where is not None:
            kinds = self.types(card.discount_where)
            less = amount(10, card.discount, self.cs)
            out.append(
                feature
                + self.pick(
                    f"{card.discount_limit}× a round, building a location{kinds} costs {less} less",
                    f"{card.discount_limit}× za kolo stojí stavba lokace{kinds} o {less} méně",
                )
            )
        return out


def plural(noun: str) -> Forms:
    return (noun, noun + "s", noun + "s")


def card_text(tables: Tables, card: Card, lang: str) -> list[str]:
    """All that a card says, in one language."""
    return Wording(tables, lang == "cs").lines(card)


def option_text(tables: Tables, step: int, option: int, lang: str) -> str:
    """One side of a slash."""
    return Wording(tables, lang == "cs").part(tables.steps[step].options[option])
