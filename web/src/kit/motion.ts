/** How pieces appear: a short drop. Off when the reader or the system wants no motion. */
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { PACES } from '../lib/moves.svelte';
import { settings } from '../lib/settings.svelte';

export function drop(_piece: Element): TransitionConfig {
  const still = settings.speed === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    duration: still ? 0 : 240 * PACES[settings.speed],
    easing: cubicOut,
    css: (t, u) => `opacity: ${t}; translate: 0 ${-12 * u}px`,
  };
}
