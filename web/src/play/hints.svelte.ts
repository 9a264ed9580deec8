/** What the server says about a decision beyond the legal actions: what each would bring, and why others are refused. */
import { same } from './actions';
import { consequence, type Consequence } from './consequence';
import type { Play } from './play.svelte';
import { t } from '../app/text.svelte';
import type { Action, Refusal } from '../api/messages';
import type { HintsAre, Phrase, PreviewInfo } from '../api/wire';

export class Hints<P = object, C = object> {
  /** Null until they come, which is after the view. */
  latest = $state.raw<HintsAre | null>(null);
  /** What components mean to the viewer, by their key in `about`: as of their last decision. */
  components = $state.raw<Record<string, Phrase>>({});

  constructor(private play: Play<P, C>) {}

  hear(m: HintsAre): void {
    this.latest = m;
    this.components = m.now;
  }

  /** Why a place cannot be chosen, by place. */
  refused = $derived.by((): ReadonlyMap<string, Refusal> => {
    const found = new Map<string, Refusal>();
    for (const refusal of this.latest?.refusals ?? []) {
      const id = refusal.action ? this.play.placeOf(refusal.action) : null;
      if (id !== null && !found.has(id)) found.set(id, refusal);
    }
    return found;
  });

  /** All that an action would bring for certain. */
  preview(action: Action): PreviewInfo | null {
    const i = this.play.choices.legal.findIndex((a) => same(a, action));
    return this.latest?.previews[i] ?? null;
  }

  /** The points an action would score at once; null where luck or secrets decide. */
  points(action: Action): number | null {
    return this.preview(action)?.points ?? null;
  }

  /** What an action would bring, in words; null where nothing is known of it. */
  consequence(action: Action): Consequence | null {
    const preview = this.preview(action);
    return preview ? this.describe(preview) : null;
  }

  describe(preview: PreviewInfo): Consequence | null {
    const { play } = this;
    const { names, seat, texts } = play;
    if (seat === null) return null;
    return consequence(preview, {
      phrase: (phrase) => play.phrase(phrase),
      event: (line) => texts.logLine({ ...line, entry: 0 }),
      hold: (name, n) => play.say(`hold-${name}`, { n }),
      sheet: (key, owner) => (owner === seat ? play.say(key) : `${names[owner]}: ${play.say(key)}`),
      scores: (points) => t('would-score', { sign: points > 0 ? '+' : '−', points: Math.abs(points) }),
      later: (points) => t('later-score', { points }),
    });
  }
}
