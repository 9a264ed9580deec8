"""Layout and colours of the terminal client. CSS classes follow its size: see `WIDTHS` and `HEIGHTS`."""

from typing import Final

from clachan.terminal.palette import ACTIONINK, EDGE, FOCUS, INK, INK3, LID, PAPER, PAPER2, TABLE

SMALLEST: Final = (60, 15)  # below this many columns or lines there is only a notice
NARROW: Final = 110  # columns below which the right side is slim
BROAD: Final = 150  # columns from which the log has a side of its own
WIDTHS: Final = [(0, "tiny"), (SMALLEST[0], "narrow"), (NARROW, "wide"), (BROAD, "broad")]
HEIGHTS: Final = [(0, "flat"), (SMALLEST[1], "high")]

CSS: Final = f"""
Screen {{ background: {TABLE}; color: {INK}; }}
* {{ scrollbar-color: {EDGE}; scrollbar-color-hover: {INK3}; scrollbar-color-active: {INK3};
    scrollbar-background: {PAPER}; scrollbar-background-hover: {PAPER}; scrollbar-background-active: {PAPER};
    scrollbar-corner-color: {PAPER}; }}
OptionList > .option-list--option-highlighted, OptionList:focus > .option-list--option-highlighted {{
    background: {FOCUS}; color: {ACTIONINK}; text-style: bold; }}
#lid {{ background: {LID}; height: 1; }}
#keys {{ background: {LID}; color: {INK3}; height: 1; }}
#pages {{ height: auto; background: {PAPER}; }}
#left {{ width: 1fr; }}
#board {{ height: 1fr; scrollbar-size: 1 1; background: {TABLE}; }}
#coach {{ height: auto; max-height: 8; padding: 0 1; background: {PAPER2}; border-top: solid {EDGE}; display: none; }}
#coach.speaks {{ display: block; }}
#page {{ width: auto; height: auto; }}
#page.wraps {{ width: 1fr; }}
#right {{ width: 46; background: {PAPER}; }}
#players {{ height: auto; padding: 0 0 1 0; }}
#prompt {{ height: auto; padding: 0 1; background: {PAPER2}; }}
#filter {{ height: 1; border: none; padding: 0 1; background: {EDGE}; display: none; }}
#filter.open {{ display: block; }}
#choices {{ height: 1fr; min-height: 5; border: none; padding: 0; background: {PAPER}; scrollbar-size: 1 1; }}
#note {{ height: auto; max-height: 40%; padding: 0 1; background: {PAPER2}; }}
#log-box {{ height: 1fr; padding: 0 1; scrollbar-size: 1 1; border-top: solid {EDGE}; }}
#log {{ height: auto; }}
.narrow #right {{ width: 27; }}
.narrow #players {{ padding: 0; }}
.narrow #log-box {{ height: 6; }}
.narrow #note {{ max-height: 5; }}
ModalScreen {{ align: center middle; background: {LID} 60%; }}
.dialog {{ width: 90%; max-width: 100; height: auto; max-height: 90%; padding: 1 2; background: {PAPER2}; }}
.narrow .dialog {{ width: 100%; max-height: 100%; padding: 0 1; }}
.tall {{ height: 90%; }}
.dialog OptionList {{ height: auto; border: none; background: {PAPER2}; }}
.tall OptionList {{ height: 1fr; }}
#wanted {{ border: none; height: 1; background: {EDGE}; margin: 1 0; }}
#detail-box {{ height: auto; max-height: 8; margin: 1 0; }}
#choices.none {{ display: none; }}
#small {{ display: none; height: 1fr; content-align: center middle; text-align: center; }}
.tiny #small, .flat #small {{ display: block; }}
.tiny #all, .flat #all, .tiny #lid, .flat #lid, .tiny #keys, .flat #keys {{ display: none; }}
#about {{ margin: 1 0 0 0; }}
#far {{ display: none; width: 50; height: 1fr; padding: 0 1; background: {PAPER}; border-left: solid {EDGE};
    scrollbar-size: 1 1; }}
#far-log {{ height: auto; }}
.broad #far {{ display: block; }}
.broad #log-box {{ display: none; }}
"""
