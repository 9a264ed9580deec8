/** Texts of games outside a table: loaded once for each game and language. */
import { getText } from './net';
import { settings } from './settings.svelte';
import { Texts } from './text.svelte';

const loaded: Record<string, Texts> = $state({});
const asked = new Set<string>();

/** The texts of a game in the reader's language; undefined until they are there. */
export function gameTexts(game: string): Texts | undefined {
  const language = settings.language;
  const id = `${game}/${language}`;
  if (!asked.has(id)) {
    asked.add(id);
    getText(`/api/texts/${id}.ftl`).then(
      (source) => (loaded[id] = new Texts(language, source)),
      () => asked.delete(id),
    );
  }
  return loaded[id];
}
