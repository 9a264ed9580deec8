/** What a board may call: everything that it reads of a table, and the few things that it sets. `P` is the game's picture,
 * `C` its catalogue. */
import type { BoardModule } from './board-module';
import type { Choices } from './choices.svelte';
import type { Hints } from './hints.svelte';
import type { Selection } from './selection.svelte';
import type { TableState } from './table-state.svelte';
import type { About, Moment, Phrase } from '../api/wire';

export interface BoardApi<P = object, C = object> {
  /** The position that is shown, as the viewer may see it. */
  readonly picture: Moment & P;
  /** What never changes on this table. */
  readonly catalogue: C;
  /** The seat of the viewer; null for a spectator. */
  readonly seat: number | null;
  /** The names of the players, by seat. */
  readonly names: string[];
  /** The attributes of a place on the board: they make it a target with a name, a focus and a state. */
  spot(id: string, name?: string, classes?: string): Record<string, unknown>;
  /** A text of the game. */
  say(key: string, args?: Record<string, unknown>): string;
  /** A text that the picture or the catalogue brings. */
  phrase(phrase: Phrase): string;
  /** The info card of a component; null while it is not there yet. */
  about(component: string): About | null;
  readonly board: Pick<BoardModule<P, C>, 'icons'> | null;
  readonly choices: Pick<Choices, 'legal' | 'targets' | 'tray' | 'label'>;
  readonly hints: Pick<Hints, 'latest' | 'components' | 'refused' | 'preview'>;
  readonly state: Pick<TableState<P, C>, 'shown' | 'log' | 'recapSpots' | 'scene'>;
  readonly selection: Pick<Selection, 'chosen' | 'picked' | 'hoveredPlace' | 'considered' | 'action' | 'suggested'> &
    Pick<Selection, 'highlighted' | 'tried' | 'formActions' | 'lookedSeat'>;
  /** Places of the moves that the coach speaks of. */
  readonly advisedPlaces: string[];
}
