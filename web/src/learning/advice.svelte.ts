/** What a bot would do in a seat and why: a hint while one plays, and what it was thinking when all is over. */
import type { Play } from '../play/play.svelte';
import type { Refusal } from '../api/messages';
import type { AdviceIs, MoveInfo, PhraseInfo } from '../api/wire';

/** A move that was thought about, with its sentences. */
export interface Advised {
  move: MoveInfo;
  words: PhraseInfo[];
}

/** The sentences by move: each move begins with one of its own. */
export function byMove({ moves, words }: AdviceIs): Advised[] {
  const begins = words.flatMap(({ key }, i) => (key === 'thought-first' || key === 'thought-next' ? [i] : []));
  return moves.map((move, n) => ({ move, words: words.slice(begins[n], begins[n + 1]) }));
}

export class Advice {
  /** What was said last; null while nothing was. */
  told = $state.raw<AdviceIs | null>(null);
  /** The seat that is thought for just now. */
  thinking = $state<number | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  private ref = '';

  /** `send` gives a command to the server and returns its mark. */
  constructor(private send: (command: Record<string, unknown>) => string) {}

  moves = $derived(this.told ? byMove(this.told) : []);

  /** What would the adviser do now, or, with an entry, what was thought before it? */
  ask(seat: number, entry: number | null = null): void {
    this.drop();
    this.thinking = seat;
    this.ref = this.send({ do: 'advice', seat, entry });
  }

  /** The position has changed, or it has been read. */
  drop(): void {
    this.told = this.refusal = this.thinking = null;
    this.ref = '';
  }

  hear(m: AdviceIs): void {
    if (m.ref !== this.ref) return; // of a position that is gone
    this.told = m;
    this.thinking = null;
  }

  /** Whether a refusal was meant for it. */
  refuse(m: Refusal & { ref?: string | null }): boolean {
    if (!this.ref || m.ref !== this.ref) return false;
    this.refusal = m;
    this.thinking = null;
    return true;
  }
}

/** Where on the board the moves are made: a ring for each place, with the numbers of its moves. */
export function ringsOf(play: Play): { name: string; badge: string; place: string }[] {
  const found = new Map<string, number[]>();
  play.advice.moves.forEach(({ move }, i) => {
    const place = play.board?.target(move.action, play) ?? null;
    if (place !== null) found.set(place, [...(found.get(place) ?? []), i + 1]);
  });
  return [...found].map(([place, numbers]) => ({ name: place, badge: numbers.join(' '), place }));
}
