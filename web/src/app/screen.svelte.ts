/** Screen sizes: on a narrow screen the board shows one part at a time, and choices are in a tray below it. */
import { MediaQuery } from 'svelte/reactivity';

/** The largest widths and heights, in px, that get a smaller layout. Style sheets cannot take a media query from here, so
 * they repeat these numbers; `screen.test.ts` finds any other. */
export const MAX_WIDTHS = {
  narrow: 1099, // a table shows one part at a time
  page: 900, // a page with two columns has one
  small: 700, // margins shrink, and secondary words go
  phone: 560,
};
export const MAX_HEIGHTS = {
  tall: 859, // a hand lies in a fan
  low: 800, // a small laptop
  flat: 499, // a phone on its side: narrow, however wide it is
};

/** The only definition of a narrow table. Paper is no screen: what was laid out for it stays. */
export const narrow = new MediaQuery(
  `screen and (max-width: ${MAX_WIDTHS.narrow}px), screen and (max-height: ${MAX_HEIGHTS.flat}px)`,
);
/** Whether a hand of cards has room to lie flat beside the board. */
export const tall = new MediaQuery(
  `(min-width: ${MAX_WIDTHS.narrow + 1}px) and (min-height: ${MAX_HEIGHTS.tall + 1}px)`,
);
export const low = new MediaQuery(`(max-height: ${MAX_HEIGHTS.low}px)`);
