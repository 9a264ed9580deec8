/** The connection to the server of one table, and what it reports besides views: seats, chat, presence, thinking bots. */
import { Connection, get, post } from '../api/net';
import { t } from '../app/text.svelte';
import type { FromServer } from '../api/messages';
import type { ChatLine, HurriedIs, TableInfo, ThinkingIs } from '../api/wire';

/** Replaces a name that was generated in another reader's language. */
const displayName = (name: string | null | undefined): string =>
  (name ?? '').replace(/^(Guest|Host)(?=$| \d+$)/, () => t('guest'));

/** Why a bot played worse than its level. */
export const hurriedText = (bot: HurriedIs): string =>
  bot.instead ? t('hurried-instead', { level: bot.instead }) : t('hurried', { ...bot });

export class TableSession<P = object> {
  table = $state.raw<TableInfo | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  notes = $state.raw<ReadonlyMap<number, string>>(new Map());
  presence = $state.raw<{ seats: boolean[]; watchers: number }>({ seats: [], watchers: 0 });
  /** Bots that have been thinking for a while, by seat, until the next view. */
  thinking = $state.raw<ReadonlyMap<number, ThinkingIs>>(new Map());
  /** Bots that once had much less time than their level needs. */
  hurried = $state.raw<ReadonlyMap<number, HurriedIs>>(new Map());
  online = $state(true);
  private connection: Connection<P> | null = null;

  constructor(readonly id: string) {}

  names = $derived((this.table?.seats ?? []).map((s, i) => displayName(s.name) || t('seat-n', { n: i + 1 })));
  over = $derived(this.table?.status === 'over');

  /** Whether nobody else plays: advice would be unfair to other people. */
  get onlyYou(): boolean {
    return !!this.table?.seats.every((s, i) => s.kind === 'bot' || this.table!.yours.includes(i));
  }

  /** Fetches the table. A token takes the seat that it is for. */
  async fetch(token: string): Promise<TableInfo> {
    if (token) await post(`/api/tables/${this.id}/claim`, { token });
    return (await get<{ table: TableInfo }>(`/api/tables/${this.id}`)).table;
  }

  /** Opens the socket. `stamp`: that of the newest view, which the server need not send again. */
  connect(stamp: () => string | null, heard: (message: FromServer<P>) => void): void {
    this.connection = new Connection<P>(
      `/api/tables/${this.id}/socket`,
      () => ({ seen: stamp() }),
      heard,
      (online) => (this.online = online),
    );
  }

  /** Whether there is a server that plays; a position to look at has none. */
  get connected(): boolean {
    return this.connection !== null;
  }

  /** Sends a command and returns its reference. */
  send(command: Record<string, unknown>): string {
    return this.connection?.send(command) ?? '';
  }

  close(): void {
    this.connection?.close();
  }

  retry(): void {
    this.connection?.retry();
  }

  /** Takes in whatever is not about the position or a choice. */
  hear(m: FromServer<P>): void {
    switch (m.is) {
      case 'table':
        this.table = m.table;
        break;
      case 'view':
        if (this.thinking.size) this.thinking = new Map();
        break;
      case 'chat': {
        const known = this.chat.at(-1)?.n ?? -1;
        this.chat = [...this.chat, ...m.lines.filter((l) => l.n > known)];
        break;
      }
      case 'notes':
        this.notes = new Map(this.notes).set(m.seat, m.text);
        break;
      case 'presence':
        this.presence = m;
        break;
      case 'thinking':
        this.thinking = new Map(this.thinking).set(m.seat, m);
        break;
      case 'hurried':
        this.hurried = new Map(this.hurried).set(m.seat, m);
        break;
    }
  }
}

/** A table that no server plays: seats with these names around a position. `you`: the seat of the viewer, if any. */
export function staticTable(game: string, names: string[], entries: number, you: number[] = []): TableInfo {
  const seat = { level: null, style: null, covered: false, muted: false, deadline: null, left: null };
  return {
    id: '',
    game,
    version: 0,
    components: '',
    own_set: false,
    title: '',
    options: {},
    status: 'playing',
    seats: names.map((name, i) => ({ ...seat, name, kind: you.includes(i) ? 'player' : 'bot' })),
    pace: {},
    listed: false,
    spectators: false,
    takeback: 'ask',
    cover: '',
    yours: you,
    host: false,
    to_act: [],
    entries,
    stamp: '',
    places: null,
    totals: [],
    asking: null,
    rematch: null,
    fork_of: null,
    first: false,
    created: 0,
    updated: 0,
  };
}
