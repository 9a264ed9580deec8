/** A user with a browser, and what they do at a table. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { Pointer, type Action } from './pointer';
import { screenshot } from './screenshot';
import { untilStill } from './settle';

declare module 'vitest' {
  interface ProvidedContext {
    server: string;
  }
}

/** The address of the server that all test files share. */
export const address = inject('server');

export interface GameInfo {
  key: string;
  players: [min: number, max: number];
}

/** The games that a server has, so that a new one is tested too. */
export async function gamesOf(base = address): Promise<GameInfo[]> {
  return ((await (await fetch(`${base}/api/games`)).json()) as { games: GameInfo[] }).games;
}

/** The headless shell draws no window, which makes it a third cheaper than Chromium itself. */
const shell = '/usr/bin/chromium-headless-shell';

let running: Promise<Browser> | undefined;
/** The browser of this test file. It is started for the first user. */
const browser = (): Promise<Browser> =>
  (running ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium'),
    args: ['--no-sandbox'],
    // Signals end this process, and the browser with it. Playwright would close the browser only.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  }));

/** Milliseconds until a test gives up waiting: never a measure of speed. */
const PATIENCE = 60_000;

export async function closeBrowser(): Promise<void> {
  await (await running)?.close();
  running = undefined;
}

const contexts = new Set<BrowserContext>();
/** Closes the pages of all users, so that they do not take time from the next test. */
export async function closeUsers(): Promise<void> {
  const open = [...contexts];
  contexts.clear();
  await Promise.all(open.map((context) => context.close()));
}

interface UserOptions extends BrowserContextOptions {
  /** The address of the server, if it is not the shared one. */
  base?: string;
  /** How others' moves are shown; with "off" they all appear at once. */
  speed?: string;
}

/** A user with cookies and storage of their own, until the test ends. */
export async function newUser({ base = address, speed = 'off', ...options }: UserOptions = {}): Promise<User> {
  const context = await (
    await browser()
  ).newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce', ...options });
  contexts.add(context);
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript((speed) => {
    const known = JSON.parse(localStorage.getItem('clachan-settings') ?? '{}') as object;
    localStorage.setItem('clachan-settings', JSON.stringify({ speed, ...known }));
  }, speed);
  return new User(base, await context.newPage());
}

interface View {
  is: string;
  seat: number | null;
  stamp: string;
  legal: { action: Action }[];
}

type Seat = { kind: string; name?: string; level?: string };
export const bots = (n: number): Seat[] => Array.from({ length: n }, () => ({ kind: 'bot', level: 'random' }));
/** Ann and as few bots as a game needs. */
export const annAndBots = (game: GameInfo): Seat[] => [{ kind: 'me', name: 'Ann' }, ...bots(game.players[0] - 1)];

export class User {
  readonly errors: string[] = [];
  /** What the server told this browser last, by seat. */
  private views = new Map<number | null, View>();
  /** The stamp of the view whose previews and reasons came last. */
  private hints = '';

  constructor(
    readonly base: string,
    readonly page: Page,
  ) {
    page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => {
        const told = JSON.parse(String(payload)) as View;
        if (told.is === 'view') this.views.set(told.seat, told);
        if (told.is === 'hints') this.hints = told.stamp;
      }),
    );
    page.on('pageerror', (e) => this.errors.push(e.message));
    page.on(
      'console',
      (m) =>
        m.type() === 'error' &&
        !m.text().includes('WebSocket') &&
        !m.text().includes('net::') &&
        this.errors.push(m.text()),
    );
  }

  /** From the next page on, what the server says waits where it is `late`, until it is let go. */
  async delayMessages(late: (told: { is: string }) => boolean): Promise<() => void> {
    let waiting: (() => void)[] = [];
    await this.page.routeWebSocket(/\/socket$/, (line) =>
      line.connectToServer().onMessage((message) => {
        const tell = (): void => line.send(message);
        if (late(JSON.parse(String(message)) as { is: string })) waiting.push(tell);
        else tell();
      }),
    );
    return () => {
      const all = waiting;
      waiting = [];
      for (const tell of all) tell();
    };
  }

  /** Changes the size of the screen and waits until the page fits it. */
  async resize(viewport: { width: number; height: number }): Promise<void> {
    await this.page.setViewportSize(viewport);
    await this.page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, viewport);
    await untilStill(this.page, '.board [data-legal], .dock *, .side');
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.base + path);
  }

  /** Opens a table through the API and goes there. */
  async openTable(game: string, seats: Seat[], extra: Record<string, unknown> = {}): Promise<string> {
    const id = await this.createTable(game, seats, extra);
    await this.go(`/t/${id}`);
    return id;
  }

  /** Opens a table where seat 0 is ours, plays any legal actions to the end through the API, and goes there. */
  async openFinishedTable(game: string, seats: Seat[], extra: Record<string, unknown> = {}): Promise<string> {
    const id = await this.createTable(game, seats, extra);
    if (!(await this.playByRequest(id, 2000))) throw new Error(`${game} is not over`);
    await this.go(`/t/${id}`);
    return id;
  }

  /** Opens a table where so many decisions of seat 0 have been made, and goes there. */
  async openPlayedTable(game: string, seats: Seat[], decisions: number): Promise<string> {
    const id = await this.createTable(game, seats, {});
    await this.playByRequest(id, decisions);
    await this.go(`/t/${id}`);
    return id;
  }

  /** Makes decisions of seat 0 without the page; returns whether the game is over. */
  private async playByRequest(id: string, decisions: number): Promise<boolean> {
    const { request } = this.page.context();
    const api = `${this.base}/api/tables/${id}`;
    for (let n = 0; n < decisions;) {
      const view = (await (await request.get(`${api}/view?seat=0`)).json()) as View & { over: boolean };
      if (view.over) return true;
      const choice = view.legal[(n * 7) % view.legal.length];
      if (choice) {
        await request.post(`${api}/do`, { data: { do: 'act', seat: 0, action: choice.action, seen: view.stamp } });
        n++;
      } else await this.page.waitForTimeout(20); // a bot's turn
    }
    return false;
  }

  private async createTable(game: string, seats: Seat[], extra: Record<string, unknown>): Promise<string> {
    const data = { game, seats, takeback: 'free', ...extra };
    const response = await this.page.context().request.post(`${this.base}/api/tables`, { data });
    const answer = (await response.json()) as { table?: { id: string }; text?: string };
    if (!answer.table) throw new Error(`no table: ${answer.text}`);
    return answer.table.id;
  }

  /** Those of these things that can be pressed at their middle, seen and on top, with that middle, when all lie still. */
  async clickable(things: string): Promise<{ id: string; x: number; y: number }[]> {
    await untilStill(this.page, things);
    return this.page.$$eval(things, (all) =>
      all.flatMap((e) => {
        const r = e.getBoundingClientRect();
        const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
        const id = e.getAttribute('data-target') ?? '';
        const top = e.contains(document.elementFromPoint(x, y));
        return top ? [{ id, x, y }] : [];
      }),
    );
  }

  /** Presses the first of these things that can be pressed. */
  async press(things: string): Promise<void> {
    const [at] = await this.clickable(things);
    if (!at) throw new Error(`nothing can be pressed of ${things}`);
    await this.page.mouse.click(at.x, at.y);
  }

  /** Closes the open sheet, wherever the focus is. */
  async closeDialog(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.page.locator('dialog').waitFor({ state: 'detached' });
  }

  stamp(): Promise<string | null> {
    return this.page.locator('.table').getAttribute('data-stamp');
  }

  /** Waits until it is this user's move, or the game is over; says which. */
  async waitForMove(): Promise<'move' | 'over'> {
    const found = await this.page.waitForFunction(
      () => {
        if (document.querySelector('.ending')) return 'over';
        const curtain = document.querySelector<HTMLElement>('.curtain button');
        if (curtain) curtain.click();
        return document.querySelector('.table[data-stamp] .dock:not(.waiting) [data-does]') ? 'move' : null;
      },
      undefined,
      { polling: 50 },
    );
    return (await found.jsonValue()) as 'move' | 'over';
  }

  /** One decision with the mouse: any of what is legal, chosen at random. */
  async playRandomly(random: () => number): Promise<void> {
    const legal = await this.legal();
    await this.play(legal[Math.floor(random() * legal.length)]!, random);
  }

  /** What the server lets this user do now: the page may show no less. */
  legal(): Promise<Action[]> {
    return this.until('a view with choices', async () => {
      const stamp = await this.stamp();
      return [...this.views.values()].find((v) => v.legal.length && v.stamp === stamp)?.legal.map((l) => l.action);
    });
  }

  /** Waits until the page knows what the choices bring and why others are none: that comes after the view. */
  async waitForHints(): Promise<void> {
    await this.until('hints', async () => (this.hints && this.hints === (await this.stamp())) || undefined);
  }

  /** Page and test may hear of a view one after the other: tries again until there is something. */
  private async until<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
    for (const end = Date.now() + PATIENCE; Date.now() < end;) {
      const found = await find();
      if (found !== undefined) return found;
      await this.page.waitForTimeout(20);
    }
    throw new Error(`no ${what} came for view ${await this.stamp()}`);
  }

  /** Whether the server asks this user for something, whatever the page shows yet. */
  hasChoices(): boolean {
    return [...this.views.values()].some((v) => v.legal.length);
  }

  /** Plays one action as a user would, and waits until it is done. */
  async play(action: Action, random: () => number): Promise<void> {
    const before = await this.stamp();
    await new Pointer(this.page).play(action, random);
    const moved = this.page.waitForFunction(
      (old) => ![null, old].includes(document.querySelector('.table')!.getAttribute('data-stamp')),
      before,
      { polling: 30 },
    );
    await moved.catch(async (fault: unknown) => {
      throw new Error(`nothing happened after ${action}; see ${await screenshot(this.page)}`, {
        cause: fault,
      });
    });
  }

  /** The log, a line each. Not what is drawn of it: a line has no visible text before the frame after it came. */
  async logText(): Promise<string> {
    const lines = this.page.locator('.log').first().locator('.who, .deed');
    return (await lines.allTextContents()).join('\n');
  }

  /** Decides until the game is over; returns how often. */
  async playToEnd(random: () => number, most: number): Promise<number> {
    for (let i = 0; i < most; i++) {
      if ((await this.waitForMove()) === 'over') return i;
      await this.playRandomly(random);
    }
    throw new Error(`not over after ${most} decisions`);
  }

  /** Findings of axe that are serious or critical. */
  async axe(where = 'html'): Promise<string[]> {
    const source = readFileSync(
      fileURLToPath(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url)),
      'utf8',
    );
    await this.page.evaluate(source);
    return this.page.evaluate(async (where) => {
      const { axe } = window as unknown as {
        axe: {
          run(
            where: string,
            o: object,
          ): Promise<{
            violations: {
              id: string;
              impact: string;
              nodes: { html: string; failureSummary: string }[];
            }[];
          }>;
        };
      };
      const { violations } = await axe.run(where, {
        resultTypes: ['violations'],
      });
      return violations
        .filter((v) => v.impact === 'serious' || v.impact === 'critical')
        .map(
          (v) =>
            `${v.id}: ${v.nodes
              .map((x) => `${x.html.slice(0, 160)} — ${x.failureSummary.split('\n')[1]}`)
              .slice(0, 3)
              .join(' | ')}`,
        );
    }, where);
  }
}
