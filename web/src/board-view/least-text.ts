/** The size of text that is read with ease, in the units of the picture around it: what draws text asks for it. */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('least text');

export const provideLeastText = (units: () => number): void => void setContext(KEY, units);

/** Outside of a picture that knows its scale, any size will do. */
export const leastText = (): (() => number) => getContext<(() => number) | undefined>(KEY) ?? (() => 0);
