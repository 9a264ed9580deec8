/** What is the same during a whole game: the board module, the catalogue of components, and their info cards. */
import { loadBoard, type BoardModule } from './board-module';
import { get } from '../api/net';
import type { About } from '../api/wire';

export class GameData<P = object, C = object> {
  private loaded = $state.raw<{ board: BoardModule<P, C>; catalogue: C } | null>(null);
  private cards = $state.raw<Record<string, About> | null>(null);
  private fetching = false;

  /** `path`: where the server has info cards and catalogue. */
  constructor(private path: string) {}

  get board(): BoardModule<P, C> | null {
    return this.loaded?.board ?? null;
  }

  /** Only after `load`: nothing is drawn before. */
  get catalogue(): C {
    return this.loaded!.catalogue;
  }

  async load(game: string, catalogue?: C): Promise<void> {
    const board = await loadBoard<P, C>(game);
    this.loaded = { board, catalogue: catalogue ?? (await get<C>(`${this.path}/catalogue`)) };
  }

  /** The info card of a component; null while it is not there yet. */
  about(component: string): About | null {
    if (!this.cards && !this.fetching) {
      this.fetching = true;
      get<Record<string, About>>(`${this.path}/about`).then(
        (cards) => (this.cards = cards),
        () => (this.fetching = false),
      );
    }
    return this.cards?.[component] ?? null;
  }
}
