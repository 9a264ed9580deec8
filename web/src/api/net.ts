/** HTTP calls, and a WebSocket that reconnects by itself. */
import type { FromServer, Refusal } from './messages';

/** A request that the server did not accept, with the reason as a text key. */
export class Refused extends Error {
  refusal: Refusal & { text: string };
  status: number;

  constructor(status: number, refusal: Refusal & { text: string }) {
    super(refusal.text);
    this.status = status;
    this.refusal = refusal;
  }
}

const LOST: Refusal & { text: string } = { key: 'error-lost', args: {}, rule: '', text: 'The server does not answer.' };

/** How often a rate-limited GET is repeated, as when a whole class shares one address. */
const AGAIN = 3;

async function call(path: string, init?: RequestInit, tries = 0): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: 'same-origin', ...init });
  } catch {
    throw new Refused(0, LOST);
  }
  if (answer.ok) return answer;
  if (answer.status === 429 && !init && tries < AGAIN) {
    await new Promise((go) => setTimeout(go, 1000 * retryDelay(tries, Math.random())));
    return call(path, init, tries + 1);
  }
  const body = (await answer.json().catch(() => LOST)) as Refusal & { text: string };
  throw new Refused(answer.status, body.key ? body : LOST);
}

export async function get<T>(path: string): Promise<T> {
  return (await call(path)).json() as Promise<T>;
}

export async function getText(path: string): Promise<string> {
  return (await call(path)).text();
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  return (await call(path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<T>;
}

/** A POST that takes effect once, however often it is repeated: after a lost answer it is sent with the same ref. */
export class OncePost {
  private ref = newRef();

  async post<T>(path: string, body: Record<string, unknown>): Promise<T> {
    const answer = await post<T>(path, { ...body, ref: this.ref });
    this.ref = newRef();
    return answer;
  }
}

let next = 0;

function newRef(): string {
  return `${Date.now().toString(36)}-${next++}-${Math.random().toString(36).slice(2, 8)}`;
}

const PAUSES = [1, 2, 5, 10];

/** Seconds until the next try. Clients that lost the connection at the same moment must not all return at once. */
export function retryDelay(tries: number, luck: number): number {
  return PAUSES[Math.min(tries, PAUSES.length - 1)]! * (0.5 + luck);
}

/** The socket of a table. It sends a hello after every connect, and repeats commands that were not answered. */
export class Connection<P = object> {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Record<string, unknown>>();
  private tries = 0;
  private timer = 0;
  private closed = false;

  constructor(
    private path: string,
    private hello: () => Record<string, unknown>,
    private heard: (message: FromServer<P>) => void,
    private connected: (yes: boolean) => void,
  ) {
    this.open();
  }

  private open(): void {
    const at = new URL(this.path, location.href);
    at.protocol = at.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(at);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ do: 'hello', ...this.hello() }));
      for (const command of this.waiting.values()) socket.send(JSON.stringify(command));
      this.connected(true);
    };
    socket.onmessage = (m) => {
      const message = JSON.parse(String(m.data)) as FromServer<P>;
      if (message.is !== 'refused') this.tries = 0; // a refusal may say that we connect too often: then keep waiting longer
      if ('ref' in message && message.ref) this.waiting.delete(message.ref);
      this.heard(message);
    };
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.connected(false);
      this.timer = window.setTimeout(() => this.open(), 1000 * retryDelay(this.tries++, Math.random()));
    };
  }

  /** Sends a command, now or as soon as there is a connection. Returns its reference. */
  send(command: Record<string, unknown>): string {
    const ref = newRef();
    const full = { ...command, ref };
    this.waiting.set(ref, full);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(full));
    return ref;
  }

  /** Connects again at once. */
  retry(): void {
    clearTimeout(this.timer);
    if (this.socket?.readyState !== WebSocket.OPEN) this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
