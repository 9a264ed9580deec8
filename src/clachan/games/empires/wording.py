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
    "a card pays for what is stored on it",
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
            lead = ("jinou ", "jiné ", "jiných ") if self.cs else ("other ", "other ", "other ")
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
        """for each tavern (at most 3)."""
        if step.count is None:
            return ""
        cap = self.pick(f" (at most {step.cap})", f" (nejvýše {step.cap})") if step.cap > 0 else ""
        return self.counted(step.count, 1) + cap

    def counted(self, c: Count, every: int) -> str:
        if c.op == C_EVERY:
            assert c.of is not None
            return self.counted(c.of, c.every)
        forms = self.counted_noun(c)
        if every > 1:
            each = "každé" if every < 5 else "každých"
            return self.pick(f" for every {every} ", f" za {each} {every} ") + form(forms, every)
        feminine = (
            c.op != C_DISTINCT and not (c.filter is not None and c.filter.kind == K_ISLAND) and c.op != C_ASSIGNED
        )
        return self.pick(" for each ", " za každou " if feminine else " za každý ") + forms[0]

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
            tail = self.pick(" among your locations", " svých lokací")
        else:
            names = listed([type_name(self.tables, i, self.cs) for i in c.icons], self.pick("and", "a"))
            forms = ("sadu", "sady", "sad") if self.cs else ("set", "sets", "sets")
            tail = self.pick(f" of {names}", f" karet {names}")
        return (forms[0] + tail, forms[1] + tail, forms[2] + tail)

    def up_to(self, step: Step) -> str:
        return self.pick("up to ", "až ") if step.up_to else ""

    # --- steps -----------------------------------------------------------------------------------------------

    def program(self, program: int, start: int = 0, end: int = 99) -> str:
        steps = self.tables.programs[program].steps[start:end]
        return ", ".join([self.step(s) for s in steps])

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
            return f" {self.pick('or', 'nebo')} ".join([self.program(p) for p in s.options])
        if s.op == S_DRAW:
            cards = form(("kartu", "karty", "karet") if self.cs else plural("card"), s.n)
            return self.pick("draw", "dober si") + f" {s.n} {cards}{self.per(s)}"
        return self.board_step(s)

    def board_step(self, s: Step) -> str:
        """Steps about the empire and the tiles."""
        if s.op == S_DISCARD:
            n = "" if s.filter is not None and s.filter.this else f"{self.up_to(s)}{s.n} "
            text = self.pick("discard ", "odlož ") + n + form(self.cards(s.filter), s.n)
            text += self.pick(" from your empire", " ze svého impéria")
            each = self.pick(", for each: ", ", za každou: ")
            return text + each + self.program(s.program) if s.program >= 0 else text
        if s.op == S_TAKE:
            what = amount(s.what, s.n, self.cs)
            source = self.cards(s.filter)[0]
            return self.pick(
                f"release {what} from one refreshed {source} and exhaust it",
                f"vyber obnovenou {source}, uvolni z ní {what} a vyčerpej ji",
            )
        if s.op == S_RELEASE:
            what = f"{self.up_to(s)}{amount(s.what, s.n, self.cs)}"
            if s.filter is None:
                return self.pick(f"release {what}", f"uvolni {what}")
            return self.pick(
                f"release {what} ({self.cards(s.filter)[1]})", f"uvolni {what} ({self.cards(s.filter)[1]})"
            )
        if s.op == S_REFRESH:
            if s.n == 99:
                return self.pick("refresh all your ", "obnov všechny své ") + self.cards(s.filter)[1]
            return self.pick("refresh ", "obnov ") + f"{s.n} {form(self.cards(s.filter), s.n)}"
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
            what = self.cards(s.filter)[0]
            return self.pick(f"search your draw pile for one {what}", f"najdi v dobíracím balíčku jednu {what}")
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
            what = amount(s.what, s.goods, False)
            cs = f"{s.goods} {'surovině' if AMOUNTS[s.what] == 'resource' else 'žetonu zboží'}"
            return self.pick(
                f"gain {what} from each of {s.n} different fields", f"získej po {cs} z různých polí (až ze {s.n})"
            )
        if s.op == S_EXCHANGE:
            head = self.pick(f"up to {s.n} times pay ", f"až {s.n}× zaplať ") + bill_text(s.bill, self.cs)
            return head + self.pick(" and ", " a ") + self.program(s.program)
        if s.op == S_GAIN_SAME:
            return self.pick(f"gain {s.n} more good of the same type", f"získej {s.n} další žeton stejného zboží")
        spent = form(("unaveného osadníka", "unavené osadníky", "unavených osadníků"), s.n)
        return self.pick(f"wake {amount(7, s.n, False)}", f"prober {s.n} {spent}") + self.per(s)

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
            what = amount(card.stored_what, card.stored_n, self.cs)
            out.append(
                self.pick(f"Stored, for each {what}: ", f"Uložené, za každé {what}: ") + self.program(card.stored)
            )
        if card.copy is not None:
            out.append(
                self.pick("Copy: choose another ", "Kopie: vyber si ") + self.cards(card.copy)[0].replace("other ", "")
            )
        if card.lookout:
            cards = form(("kartu", "karty", "karet") if self.cs else plural("card"), card.lookout)
            out.append(
                self.pick(
                    f"In Lookout draw {card.lookout} more {cards}", f"Při Rozhledu dober o {card.lookout} {cards} víc"
                )
            )
        if card.discount and card.discount_where is not None:
            kinds = self.types(card.discount_where)
            less = amount(10, card.discount, self.cs)
            out.append(
                self.pick(
                    f"{card.discount_limit}× a round: building a location{kinds} costs {less} less",
                    f"{card.discount_limit}× za kolo: stavba lokace{kinds} stojí o {less} méně",
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
    return Wording(tables, lang == "cs").program(tables.steps[step].options[option])
