/** How much room there is: on a narrow screen the board shows one part at a time, and choices lie in a tray below it. */
import { MediaQuery } from 'svelte/reactivity';

/** The same bounds stand in the style of `Table.svelte` and `Dock.svelte`. Paper is no screen: what was laid out for it stays. */
export const narrow = new MediaQuery('screen and (max-width: 1099px), screen and (max-height: 499px)');
/** Where a hand has room to lie flat beside the board. */
export const tall = new MediaQuery('(min-width: 1100px) and (min-height: 860px)');
/** A low screen, such as a small laptop's. */
export const low = new MediaQuery('(max-height: 800px)');
