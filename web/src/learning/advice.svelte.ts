/** A bot's advice: the moves it would consider in a seat, and why. A hint during a game, its thoughts in the replay. */
import type { Action, Refusal } from '../api/messages';
import type { AdviceIs, MoveInfo, PhraseInfo } from '../api/wire';

/** A move that the bot considered, with the sentences about it. */
export interface AdvisedMove {
  move: MoveInfo;
  words: PhraseInfo[];
}

/** The sentences by move: each move begins with one of its own. */
export function byMove({ moves, words }: AdviceIs): AdvisedMove[] {
  const begins = words.flatMap(({ key }, i) => (key === 'thought-first' || key === 'thought-next' ? [i] : []));
  return moves.map((move, n) => ({ move, words: words.slice(begins[n], begins[n + 1]) }));
}

export class Advice {
  /** The last answer; null while there is none. */
  answer = $state.raw<AdviceIs | null>(null);
  /** The seat that the bot is thinking for. */
  thinking = $state<number | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  private ref = '';

  /** `send` gives a command to the server and returns its reference. */
  constructor(private send: (command: Record<string, unknown>) => string) {}

  moves = $derived(this.answer ? byMove(this.answer) : []);

  /** Asks what the bot would do now, or, with an entry, what it thought before it. */
  ask(seat: number, entry: number | null = null): void {
    this.drop();
    this.thinking = seat;
    this.ref = this.send({ do: 'advice', seat, entry });
  }

  /** The position has changed, or the advice has been read. */
  drop(): void {
    this.answer = this.refusal = this.thinking = null;
    this.ref = '';
  }

  hear(m: AdviceIs): void {
    if (m.ref !== this.ref) return; // about an earlier position
    this.answer = m;
    this.thinking = null;
  }

  /** Takes a refusal, if it answers the request for advice. */
  refuse(m: Refusal & { ref?: string | null }): boolean {
    if (!this.ref || m.ref !== this.ref) return false;
    this.refusal = m;
    this.thinking = null;
    return true;
  }
}

/** A ring for each place on the board where a move is made, with the numbers of its moves. */
export function moveRings(
  moves: readonly AdvisedMove[],
  placeOf: (action: Action) => string | null,
): { name: string; badge: string; place: string }[] {
  const found = new Map<string, number[]>();
  moves.forEach(({ move }, i) => {
    const place = placeOf(move.action);
    if (place !== null) found.set(place, [...(found.get(place) ?? []), i + 1]);
  });
  return [...found].map(([place, numbers]) => ({ name: place, badge: numbers.join(' '), place }));
}
