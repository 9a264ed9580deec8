/** A pointer that presses only what is really there: visible, and on top at its middle. It scrolls only where the page shows that
 * there is more, and fails where a legal decision cannot be reached. */
import type { ElementHandle, Page } from 'playwright-core';
import { screenshot } from './screenshot';
import { untilStill, untilDrawn } from './settle';

/** As the server names a decision: verb first, then ids. */
export type Action = (string | number)[];

type Thing = ElementHandle<HTMLElement | SVGElement>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export class Pointer {
  constructor(private page: Page) {}

  async play(action: Action, random: () => number): Promise<void> {
    await untilDrawn(this.page);
    if (await this.page.$('.dock .out.main')) await this.fail('the main colour is on a way out');
    if (await this.leaves(action)) return;
    const bar = await this.bar();
    if (await this.page.$('.dock .form')) await this.fill(action, random);
    else if (await this.page.$('[aria-multiselectable=true]')) await this.gather(action);
    else if (!same(await this.mainDoes(), [action])) {
      await this.choose(action, random);
      await this.tell(action);
    }
    if (!same((await this.mainDoes())?.[0], action)) await this.fail(`the main button does not do ${action}`);
    if (!same(await this.bar(), bar)) await this.fail(`the buttons moved when ${action} was chosen`);
    await this.press('.dock .do .main');
  }

  /** Where the buttons are. */
  private async bar(): Promise<number[]> {
    return this.page.$eval('.dock .do', (e) => {
      const { top, bottom, left, right } = e.getBoundingClientRect();
      return [top, bottom, left, right].map(Math.round);
    });
  }

  /** What the main button would do; null where there is none. */
  private async mainDoes(): Promise<Action[] | null> {
    const main = await this.page.$('.dock .do .main:not([disabled])');
    return main ? this.does(main) : null;
  }

  private async does(thing: Thing): Promise<Action[]> {
    return JSON.parse((await thing.getAttribute('data-does')) ?? '[]');
  }

  /** The things that do this action, among others or alone. */
  private async doing(where: string, action: Action, alone = false): Promise<Thing[]> {
    const found = await this.page.evaluateHandle(
      ([where, wanted, alone]) =>
        [...document.querySelectorAll<HTMLElement>(where)].filter((e) => {
          const acts = JSON.parse(e.getAttribute('data-does') ?? '[]') as unknown[];
          return (!alone || acts.length === 1) && acts.some((a) => JSON.stringify(a) === wanted);
        }),
      [where, JSON.stringify(action), alone] as const,
    );
    const things = [...(await found.getProperties()).values()];
    return things.map((thing) => thing.asElement() as Thing);
  }

  /** A button that acts at once; one that gives much up asks once more. */
  private async leaves(action: Action): Promise<boolean> {
    const [button] = await this.doing('.dock .do [data-does]:not(.main), .dock .do .main.direct', action, true);
    if (!button) return false;
    await this.press(button);
    if (await this.page.$('.dock .do .sure')) await this.press('.dock .do .sure');
    return true;
  }

  /** Chooses the thing that stands for the action, on the board or in the tray: whatever is in sight, at random. */
  private async choose(action: Action, random: () => number): Promise<void> {
    const ways = await this.doing('.board [data-legal], .dock [role=option]', action);
    if (!ways.length) await this.fail(`nothing stands for ${action}`);
    // What has been found may turn the board, for the coach speaks meanwhile: then one looks again.
    for (let i = 0; i < 5; i++) {
      let seen = await this.inSight(ways);
      const whole = await this.page.$(".stage [aria-label='Show all']");
      if (!seen.length && whole && (await this.clickable(whole))) {
        await this.tryPress(whole);
        seen = await this.inSight(ways);
      }
      if (!seen.length) break;
      const one = seen[Math.floor(random() * seen.length)]!;
      if (await this.tryPress(one)) return;
    }
    await this.reach(ways.at(-1)!, action);
  }

  private async inSight(ways: Thing[]): Promise<Thing[]> {
    const tops = await Promise.all(ways.map((way) => this.clickable(way)));
    return ways.filter((_, i) => tops[i]);
  }

  /** A thing of the tray that is not in sight: swipe while the edge fades, or press "all". */
  private async reach(thing: Thing, what: unknown): Promise<void> {
    for (let i = 0; i < 80 && !(await this.clickable(thing)); i++) {
      if (await this.swipe(thing)) continue;
      const all = await this.page.$('.dock .head .all[aria-expanded=false]');
      if (!all || !(await this.clickable(all))) await this.fail(`${String(what)} cannot be reached`);
      await this.press(all!);
    }
    await this.press(thing);
  }

  /** Turns the wheel over the list towards the thing; only where the list shows that there is more that way. */
  private async swipe(thing: Thing): Promise<boolean> {
    const way = await thing.evaluate((e) => {
      const list = e.closest('ul');
      if (!list) return null;
      const [a, b] = [e.getBoundingClientRect(), list.getBoundingClientRect()];
      const [x, y] = [a.left + a.width / 2, a.top + a.height / 2];
      const at = [(b.left + b.right) / 2, (b.top + b.bottom) / 2] as const;
      // By its edges: what is half in sight has its middle under the list's edge.
      const side = a.left < b.left - 1 ? -1 : a.right > b.right + 1 ? 1 : 0;
      const down = a.top < b.top - 1 ? -1 : a.bottom > b.bottom + 1 ? 1 : 0;
      const shown =
        (side > 0 && list.classList.contains('more')) ||
        (side < 0 && list.classList.contains('less')) ||
        (down > 0 && list.classList.contains('below')) ||
        (down < 0 && list.scrollTop > 0);
      // As far as it is away, but never past what one has seen.
      const far = (by: number, room: number): number => Math.max(-room, Math.min(room, by));
      return shown
        ? {
            at,
            dx: side && far(x - at[0], b.width * 0.8),
            dy: down && far(y - at[1], b.height * 0.8),
          }
        : null;
    });
    if (!way) return false;
    await this.page.mouse.move(...way.at);
    await this.page.mouse.wheel(way.dx, way.dy);
    await untilStill(this.page, '.dock [role=option]');
    return true;
  }

  /** A place with several actions: the tray asks which. */
  private async tell(action: Action): Promise<void> {
    if (same((await this.mainDoes())?.[0], action)) return;
    const [way] = await this.doing('.dock [role=option]', action, true);
    if (!way) return this.fail(`no way to tell ${action} from its like`);
    await this.reach(way, action);
  }

  /** Several cards, pressed one by one. */
  private async gather(action: Action): Promise<void> {
    const left = action.slice(1).map(String);
    for (const item of await this.page.$$('.dock [role=option][data-value]')) {
      const at = left.indexOf((await item.getAttribute('data-value'))!);
      if (at < 0) continue;
      left.splice(at, 1);
      await this.reach(item, action);
    }
    if (left.length) await this.fail(`no card for ${left} of ${action}`);
  }

  /** Axe and prices: the axe as asked, the prices at random. */
  private async fill(action: Action, random: () => number): Promise<void> {
    if (action[0] !== 'axe') return;
    for (const tile of await this.page.$$('.dock .form .tile'))
      if (same(await this.does(tile), [action])) await this.press(tile);
    for (let i = Math.floor(random() * 4); i > 0; i--) {
      const more = await this.page.$$('.dock .form .set .b:last-child:enabled');
      if (more.length) await this.press(more[Math.floor(random() * more.length)]!);
    }
  }

  /** The middle of a thing, where that is on the screen with nothing above it. */
  private middle(thing: Thing): Promise<readonly [number, number] | null> {
    return thing.evaluate((e) => {
      const r = e.getBoundingClientRect();
      const at = [r.left + r.width / 2, r.top + r.height / 2] as const;
      const top = r.width ? document.elementFromPoint(...at) : null;
      return top && e.contains(top) ? at : null;
    });
  }

  private async clickable(thing: Thing): Promise<boolean> {
    return (await this.middle(thing)) !== null;
  }

  async press(what: string | Thing): Promise<void> {
    const thing: Thing | null = typeof what === 'string' ? await this.page.$(what) : what;
    if (!thing || !(await this.tryPress(thing)))
      return this.fail(`not in sight: ${await thing?.evaluate((e) => e.outerHTML.slice(0, 200))}`);
  }

  /** Whether it could be pressed: a tray that is opening comes to rest first. */
  private async tryPress(thing: Thing): Promise<boolean> {
    if (!(await this.clickable(thing))) await untilStill(this.page, '.dock *, .board [data-legal]');
    const at = await this.middle(thing);
    if (at) await this.page.mouse.click(...at);
    return at !== null;
  }

  private async fail(why: string): Promise<never> {
    const asked = await this.page.locator('.dock h2').innerText();
    throw new Error(`${asked} ${why}; see ${await screenshot(this.page)}`);
  }
}
