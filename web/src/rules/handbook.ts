/** Pictures and examples for the rules, fetched once for each language. */
import { get } from '../api/net';
import { Play } from '../play/play.svelte';
import type { HandbookAnswer, PositionAnswer } from '../api/wire';

const kept = new Map<string, Promise<HandbookAnswer>>();

export function handbook(game: string, language: string): Promise<HandbookAnswer> {
  const key = `${game} ${language}`;
  const known = kept.get(key) ?? get<HandbookAnswer>(`/api/games/${game}/handbook?language=${language}`);
  kept.set(key, known);
  known.catch(() => kept.delete(key));
  return known;
}

/** Loads a position of a lesson. */
export async function loadPosition(game: string, position: string): Promise<Play> {
  const { names, catalogue, view } = await get<PositionAnswer>(`/api/games/${game}/positions/${position}`);
  const play = await Play.position(game, names, catalogue, view);
  play.state.logs = new Map([[view.seat, view.log]]);
  return play;
}
