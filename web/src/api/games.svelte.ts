/** The games of the server, with their names and, outside a table, their texts. */
import { get, getText } from './net';
import { settings } from '../app/settings.svelte';
import { loadLanguage, Texts } from '../app/text.svelte';
import type { CharacterInfo, GameInfo, GamesAnswer } from './wire';

const loaded: Record<string, Texts> = $state({});
const asked = new Set<string>();

/** The texts of a game in the reader's language; undefined until they are there. */
export function gameTexts(game: string): Texts | undefined {
  const language = settings.language;
  const id = `${game}/${language}`;
  if (!asked.has(id)) {
    asked.add(id);
    Promise.all([getText(`/api/texts/${id}.ftl`), loadLanguage(language)]).then(
      ([source]) => (loaded[id] = new Texts(language, source)),
      () => asked.delete(id),
    );
  }
  return loaded[id];
}

class GameList {
  games = $state.raw<GameInfo[]>([]);
  /** The names of the bots. */
  characters = $state.raw<CharacterInfo[]>([]);
  /** Whether the server accepts uploaded component sets. */
  ownSets = $state(false);
  private opening: Promise<void> | null = null;

  /** Asks the server once; after a failure it may be called again. */
  open(): Promise<void> {
    this.opening ??= get<GamesAnswer>('/api/games').then(
      (answer) => {
        this.games = answer.games;
        this.characters = answer.characters;
        this.ownSets = answer.own_sets;
      },
      (e: unknown) => {
        this.opening = null;
        throw e;
      },
    );
    return this.opening;
  }

  find(key: string): GameInfo | undefined {
    return this.games.find((g) => g.key === key);
  }

  /** The name of a game in the reader's language; empty until the server has sent it. */
  name(key: string): string {
    const game = this.find(key);
    return game ? (game.name[settings.language] ?? key) : '';
  }

  blurb(key: string): string {
    return this.find(key)?.blurb[settings.language] ?? '';
  }
}

export const gameList = new GameList();
