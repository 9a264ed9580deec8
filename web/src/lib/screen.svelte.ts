/** How much room there is: on a narrow screen the board shows one part at a time, and choices lie in a tray below it. */
import { MediaQuery } from 'svelte/reactivity';

/** The same bounds stand in the style of `Table.svelte` and `Dock.svelte`. */
export const narrow = new MediaQuery('(max-width: 1099px), (max-height: 499px)');
/** Where a hand has room to lie flat beside the board. */
export const tall = new MediaQuery('(min-width: 1100px) and (min-height: 860px)');
