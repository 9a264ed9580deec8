/** A house to test in: a server on a free port of its own, a browser, and hands that click. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from "playwright-core";
import { Hands, type Action } from "./hands";
import { atRest } from "./rest";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const python =
  process.env.PYTHON ??
  (existsSync(join(root, ".venv/bin/python"))
    ? join(root, ".venv/bin/python")
    : "python3");

/** Without the window around the page, which nobody sees, a browser is a third cheaper. */
const bare = "/usr/bin/chromium-headless-shell";
const browser =
  process.env.CHROMIUM ?? (existsSync(bare) ? bare : "/usr/bin/chromium");

export interface Title {
  key: string;
  players: [least: number, most: number];
}

async function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
}

export class House {
  base = "";
  browser!: Browser;
  private server!: ChildProcess;
  private folder = mkdtempSync(join(tmpdir(), "clachan-web-"));
  private port = 0;
  private site = "";

  /** `site`: a folder with packages that the server finds beside its own. */
  static async open(site = ""): Promise<House> {
    const house = new House();
    house.site = site;
    house.port = await freePort();
    house.base = `http://127.0.0.1:${house.port}`;
    await house.start();
    house.browser = await chromium.launch({
      executablePath: browser,
      args: ["--no-sandbox"],
    });
    return house;
  }

  /** Starts the server; a second time it finds its tables again. */
  async start(): Promise<void> {
    const command = [
      "-m",
      "clachan",
      "serve",
      "--port",
      String(this.port),
      "--db",
      join(this.folder, "house.db"),
    ];
    const path = [process.env.PYTHONPATH ?? join(root, "src"), this.site]
      .filter(Boolean)
      .join(delimiter);
    // Robots press faster than people; limits have tests of their own.
    const env = {
      ...process.env,
      PYTHONPATH: path,
      CLACHAN_RATE: "4",
      CLACHAN_COMPILE: "0",
    };
    this.server = spawn(python, command, { cwd: root, env, stdio: "ignore" });
    for (let i = 0; i < 900; i++) {
      const up = await fetch(`${this.base}/health`).then(
        (r) => r.ok,
        () => false,
      );
      if (up) return;
      await new Promise((r) => setTimeout(r, 200));
    }
    throw new Error("the server did not start");
  }

  async stop(): Promise<void> {
    const gone = new Promise((r) => this.server.once("exit", r));
    this.server.kill();
    await gone;
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }

  /** The games that the server has, so that a new one is tested too. */
  async games(): Promise<Title[]> {
    return (
      (await (await fetch(`${this.base}/api/games`)).json()) as {
        games: Title[];
      }
    ).games;
  }

  /** A person with a browser of their own. Faults of the page fail the test that looks at `faults`. `speed`: how others'
   * moves are shown; who only wants to get on sees them all at once. */
  async person({
    speed = "off",
    ...options
  }: BrowserContextOptions & { speed?: string } = {}): Promise<Person> {
    const context = await this.browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: "en-GB",
      reducedMotion: "reduce",
      ...options,
    });
    await context.addInitScript((speed) => {
      const known = JSON.parse(
        localStorage.getItem("clachan-settings") ?? "{}",
      ) as object;
      localStorage.setItem(
        "clachan-settings",
        JSON.stringify({ speed, ...known }),
      );
    }, speed);
    return new Person(this, await context.newPage());
  }
}

interface View {
  is: string;
  seat: number | null;
  stamp: string;
  legal: { action: Action }[];
}

type Seat = { kind: string; name?: string; level?: string };
export const bots = (n: number): Seat[] =>
  Array.from({ length: n }, () => ({ kind: "bot", level: "random" }));
/** Ann and as few bots as a game needs. */
export const annAndBots = (game: Title): Seat[] => [
  { kind: "me", name: "Ann" },
  ...bots(game.players[0] - 1),
];

export class Person {
  readonly faults: string[] = [];
  /** What the server told this browser last, by seat. */
  private views = new Map<number | null, View>();
  /** The stamp of the view whose previews and reasons came last. */
  private hints = "";

  constructor(
    readonly house: House,
    readonly page: Page,
  ) {
    page.on("websocket", (line) =>
      line.on("framereceived", ({ payload }) => {
        const told = JSON.parse(String(payload)) as View;
        if (told.is === "view") this.views.set(told.seat, told);
        if (told.is === "hints") this.hints = told.stamp;
      }),
    );
    page.on("pageerror", (e) => this.faults.push(e.message));
    page.on(
      "console",
      (m) =>
        m.type() === "error" &&
        !m.text().includes("WebSocket") &&
        !m.text().includes("net::") &&
        this.faults.push(m.text()),
    );
  }

  /** From the next page on, what the server says waits where it is `late`, until it is let go. */
  async hold(late: (told: { is: string }) => boolean): Promise<() => void> {
    let waiting: (() => void)[] = [];
    await this.page.routeWebSocket(/\/socket$/, (line) =>
      line.connectToServer().onMessage((message) => {
        const tell = (): void => line.send(message);
        if (late(JSON.parse(String(message)) as { is: string }))
          waiting.push(tell);
        else tell();
      }),
    );
    return () => {
      const all = waiting;
      waiting = [];
      for (const tell of all) tell();
    };
  }

  /** Another screen: waits until the page has been told of it, and fits. */
  async resize(viewport: { width: number; height: number }): Promise<void> {
    await this.page.setViewportSize(viewport);
    await this.page.waitForFunction(
      ({ width, height }) => innerWidth === width && innerHeight === height,
      viewport,
    );
    await atRest(this.page, ".board [data-legal], .dock *, .side");
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.house.base + path);
  }

  /** A table through the API; the person's browser then sits at it. */
  async table(
    game: string,
    seats: Seat[],
    extra: Record<string, unknown> = {},
  ): Promise<string> {
    await this.go("/");
    const answer = await this.page.evaluate(
      async (body) => {
        const r = await fetch("/api/tables", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        });
        return (await r.json()) as { table?: { id: string }; text?: string };
      },
      { game, seats, takeback: "free", ...extra },
    );
    if (!answer.table) throw new Error(`no table: ${answer.text}`);
    await this.go(`/t/${answer.table.id}`);
    return answer.table.id;
  }

  /** Those of these things that can be pressed at their middle, seen and on top, with that middle, when all lie still. */
  async onTop(things: string): Promise<{ id: string; x: number; y: number }[]> {
    await atRest(this.page, things);
    return this.page.$$eval(things, (all) =>
      all.flatMap((e) => {
        const r = e.getBoundingClientRect();
        const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
        const id = e.getAttribute("data-target") ?? "";
        const top = e.contains(document.elementFromPoint(x, y));
        return top ? [{ id, x, y }] : [];
      }),
    );
  }

  /** Presses the first of these things that can be pressed. */
  async press(things: string): Promise<void> {
    const [at] = await this.onTop(things);
    if (!at) throw new Error(`nothing can be pressed of ${things}`);
    await this.page.mouse.click(at.x, at.y);
  }

  /** Closes the open sheet, wherever the focus is. */
  async shut(): Promise<void> {
    await this.page.keyboard.press("Escape");
    await this.page.locator("dialog").waitFor({ state: "detached" });
  }

  stamp(): Promise<string | null> {
    return this.page.locator(".table").getAttribute("data-stamp");
  }

  /** Waits until it is this person's move, or the game is over; says which. */
  async waitForMove(): Promise<"move" | "over"> {
    const found = await this.page.waitForFunction(
      () => {
        if (document.querySelector(".ending")) return "over";
        const curtain = document.querySelector<HTMLElement>(".curtain button");
        if (curtain) curtain.click();
        return document.querySelector(
          ".table[data-stamp] .dock:not(.waiting) [data-does]",
        )
          ? "move"
          : null;
      },
      undefined,
      { timeout: 60_000, polling: 50 },
    );
    return (await found.jsonValue()) as "move" | "over";
  }

  /** One decision with the mouse: any of what is legal, chosen by luck. */
  async decide(random: () => number): Promise<void> {
    const legal = await this.legal();
    await this.take(legal[Math.floor(random() * legal.length)]!, random);
  }

  /** What the server lets this person do now: the page may show no less. */
  async legal(): Promise<Action[]> {
    for (let i = 0; i < 100; i++) {
      const stamp = await this.stamp();
      const view = [...this.views.values()].find(
        (v) => v.legal.length && v.stamp === stamp,
      );
      if (view) return view.legal.map((l) => l.action);
      await this.page.waitForTimeout(20); // page and test may hear of a view one after the other
    }
    throw new Error(`no view ${await this.stamp()} with choices came`);
  }

  /** Waits until the page knows what the choices bring and why others are none: that comes after the view. */
  async hinted(): Promise<void> {
    for (let i = 0; i < 400; i++) {
      if (this.hints && this.hints === (await this.stamp())) return;
      await this.page.waitForTimeout(50);
    }
    throw new Error(`no hints came for view ${await this.stamp()}`);
  }

  /** Whether the server asks this person for something, whatever the page shows yet. */
  asked(): boolean {
    return [...this.views.values()].some((v) => v.legal.length);
  }

  /** Does one thing as a person would, and waits until it is done. */
  async take(action: Action, random: () => number): Promise<void> {
    const before = await this.stamp();
    await new Hands(this.page).take(action, random);
    const moved = this.page.waitForFunction(
      (old) =>
        ![null, old].includes(
          document.querySelector(".table")!.getAttribute("data-stamp"),
        ),
      before,
      { timeout: 20_000, polling: 30 },
    );
    await moved.catch(async (fault: unknown) => {
      const picture = join(tmpdir(), "clachan-web-stuck.png");
      await this.page.screenshot({ path: picture });
      throw new Error(`nothing happened after ${action}; see ${picture}`, {
        cause: fault,
      });
    });
  }

  /** The log, a line each. Not what is drawn of it: a line has no visible text before the frame after it came. */
  async told(): Promise<string> {
    const lines = this.page.locator(".log").first().locator(".who, .deed");
    return (await lines.allTextContents()).join("\n");
  }

  /** Decides until the game is over; returns how often. */
  async playOn(random: () => number, most: number): Promise<number> {
    for (let i = 0; i < most; i++) {
      if ((await this.waitForMove()) === "over") return i;
      await this.decide(random);
    }
    throw new Error(`not over after ${most} decisions`);
  }

  /** Findings of axe that are serious or critical. */
  async axe(where = "html"): Promise<string[]> {
    const source = readFileSync(
      fileURLToPath(
        new URL("../../web/node_modules/axe-core/axe.min.js", import.meta.url),
      ),
      "utf8",
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
        resultTypes: ["violations"],
      });
      return violations
        .filter((v) => v.impact === "serious" || v.impact === "critical")
        .map(
          (v) =>
            `${v.id}: ${v.nodes
              .map(
                (x) =>
                  `${x.html.slice(0, 160)} — ${x.failureSummary.split("\n")[1]}`,
              )
              .slice(0, 3)
              .join(" | ")}`,
        );
    }, where);
  }
}

/** Of what is legal, what was done least often, and counts it: so that every kind of decision is taken. */
export function rarest(
  legal: Action[],
  done: Map<string, number>,
  random: () => number,
): Action {
  const kind = (a: Action): string => String(a[0]);
  const often = (a: Action): number =>
    1000 * (done.get(kind(a)) ?? 0) + (done.get(a.join(" ")) ?? 0);
  const least = Math.min(...legal.map(often));
  const few = legal.filter((a) => often(a) === least);
  const action = few[Math.floor(random() * few.length)]!;
  for (const what of new Set([kind(action), action.join(" ")]))
    done.set(what, (done.get(what) ?? 0) + 1);
  return action;
}

/** Numbers in [0, 1) that repeat. */
export function luck(seed: number): () => number {
  let x = seed * 2654435761;
  return () => {
    x = (Math.imul(x ^ (x >>> 15), 2246822507) + 0x6d2b79f5) | 0;
    x ^= x >>> 13;
    return (x >>> 0) / 4294967296;
  };
}
