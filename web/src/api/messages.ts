/** What the client adds to the words of the wire: see `wire.ts`, which is written from the server's types. */
import type {
  AdviceIs,
  ChatIs,
  Done,
  HintsAre,
  HurriedIs,
  Moment,
  NotesAre,
  PresenceIs,
  RefusalInfo,
  RefusedIs,
  TableIs,
  ThinkingIs,
  View,
} from './wire';

/** A decision: verb first, then ids. */
export type Action = (string | number)[];

export type Args = Record<string, unknown>;

/** Why something is not possible. */
export type Refusal = Pick<RefusalInfo, 'key' | 'args' | 'rule'> & { action?: Action | null };

/** The view of a seat. `P` is the game's own part of the picture. */
export type SeatView<P = object> = View & { view: Moment & P };

/** What comes over a table's socket. */
export type FromServer<P = object> =
  | TableIs
  | SeatView<P>
  | HintsAre
  | AdviceIs
  | ChatIs
  | NotesAre
  | PresenceIs
  | ThinkingIs
  | HurriedIs
  | Done
  | RefusedIs;
