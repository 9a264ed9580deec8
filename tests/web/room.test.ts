/** On every wide screen the table fills the room: pieces and texts are large, nothing that can be pressed is small, cut off or
 * covered, and little wood lies bare. */
import { expect, test } from 'vitest';
import { LONG } from './long';
import { bots, gamesOf, newUser, type User } from './user';

const GAMES = await gamesOf();

const SIZES = LONG
  ? ([
      [1366, 768],
      [1440, 900],
      [1920, 1080],
      [2560, 1440],
    ] as const)
  : ([
      [1366, 768],
      [2560, 1440],
    ] as const);

/** How much of the page may be bare wood, the ground between the tiles of the territory included. */
const BARE = 0.33;
/** The smallest text, and the smallest thing to press, in pixels. */
const TEXT = 14;
const PRESS = 32;
/** How far a middle game is, and a late one at the largest table, in decisions of one seat. */
const DECISIONS: Record<string, [middle: number, late: number]> = {
  skye: [10, 16],
  glenmore: [16, 30],
  rebirth: [10, 17],
  brianboru: [20, 40],
  empires: [25, 40],
};

/** The least width of a piece in pixels, where a rem has 16: at 1440 by 900. */
const PIECES: Record<string, [what: string, where: string, width: number][]> = {
  skye: [
    ['an offer', '.offer > svg', 84],
    ['a tile to price', '.form .tile > svg', 120],
  ],
  glenmore: [
    ['the rondel', '.part-rondel .all', 445],
    ['a tile of the rondel', '.part-rondel [data-piece^="tile:"]', 88],
  ],
  empires: [['a card in the hand', '.dock .card', 120]],
};

/** Where others' pieces lie, and mine, which are never smaller. */
const OTHERS: Record<string, [others: string, mine: string]> = {
  skye: ['.mini [data-piece]', '.part-land [data-piece]'],
  glenmore: ['.other [data-piece]', '.part-land [data-piece]'],
};

/** What is wrong with the page as it is shown now. */
const faults = (ann: User): Promise<string[]> =>
  ann.page.evaluate(
    ({ BARE, TEXT, PRESS }) => {
      const SLACK = 0.6;
      const name = (e: Element): string =>
        `${e.tagName} .${e.getAttribute('class') ?? ''} "${(e.textContent ?? '').trim().slice(0, 30)}"`;
      const seen = (e: Element): boolean => {
        const r = e.getBoundingClientRect();
        return r.width > 1 && r.height > 1 && e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      };
      const middle = (r: DOMRect): [number, number] => [r.left + r.width / 2, r.top + r.height / 2];

      // Texts.
      const texts: string[] = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const e = node.parentElement!;
        if (!node.textContent!.trim() || e.closest('title, .visually-hidden, script, style, option')) continue;
        if (!seen(e)) continue;
        const font = parseFloat(getComputedStyle(e).fontSize);
        const m = e instanceof SVGGraphicsElement ? e.getScreenCTM() : null;
        const size = m ? font * Math.hypot(m.c, m.d) : font * (e.currentCSSZoom ?? 1);
        if (size < TEXT - SLACK) texts.push(`text of ${size.toFixed(1)} px: ${name(e)}`);
      }

      // What can be pressed: large enough, whole, and on top. Words within a sentence are as high as the sentence; the log and
      // a long score sheet scroll.
      const pressable = [
        ...document.querySelectorAll(
          'button:not([disabled]), a[href], select, summary, [role=option], [role=button], [data-legal]',
        ),
      ].filter((e) => seen(e) && !e.closest('.log, .score') && !e.matches('.link'));
      /** The part of the page in which something is not cut off. */
      const frame = (e: Element): DOMRect => {
        let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
        for (let up = e.parentElement; up; up = up.parentElement) {
          if (getComputedStyle(up).overflow === 'visible') continue;
          const r = up.getBoundingClientRect();
          [left, top] = [Math.max(left, r.left), Math.max(top, r.top)];
          [right, bottom] = [Math.min(right, r.right), Math.min(bottom, r.bottom)];
        }
        return new DOMRect(left, top, right - left, bottom - top);
      };
      const presses = pressable.flatMap((e) => {
        const [r, f] = [e.getBoundingClientRect(), frame(e)];
        const [x, y] = middle(r);
        const top = document.elementFromPoint(x, y);
        const cut = Math.max(f.left - r.left, f.top - r.top, r.right - f.right, r.bottom - f.bottom);
        return [
          ...(Math.min(r.width, r.height) < PRESS - SLACK
            ? [`${Math.round(r.width)} by ${Math.round(r.height)} px to press: ${name(e)}`]
            : []),
          ...(cut > 6 ? [`cut off by ${Math.round(cut)} px: ${name(e)}`] : []),
          ...(top && e.contains(top) ? [] : [`covered by ${top ? name(top) : 'the edge'}: ${name(e)}`]),
        ];
      });

      // Bare wood: where nothing is drawn.
      const drawn = (e: Element | null): boolean => {
        for (let up = e; up && !up.matches('body, html'); up = up.parentElement) {
          if (up instanceof SVGGraphicsElement && !(up instanceof SVGSVGElement) && up.localName !== 'g') return true;
          if (up.matches('img, canvas')) return true;
          const { backgroundColor, backgroundImage } = getComputedStyle(up);
          if (backgroundImage !== 'none' || !/, 0\)$|^transparent$/.test(backgroundColor)) return true;
        }
        return false;
      };
      let [bare, all] = [0, 0];
      const step = innerWidth / 80;
      for (let x = step / 2; x < innerWidth; x += step)
        for (let y = step / 2; y < innerHeight; y += step, all++) if (!drawn(document.elementFromPoint(x, y))) bare++;

      // Cards of a hand lie over each other only where they do not fit beside each other.
      const hands = [...document.querySelectorAll('.dock .own ul, .dock .look-cards ul, .dock .look-fan ul')];
      const crowded = hands.filter((hand) => {
        const cards = [...hand.children].map((e) => (e.querySelector('.card') ?? e).getBoundingClientRect());
        const needs = cards.reduce((sum, card) => sum + card.width, 0);
        const covers = cards.some(
          (card, i) => i && card.top < cards[i - 1]!.bottom && card.left < cards[i - 1]!.right - 1,
        );
        return covers && cards[0]!.left < cards.at(-1)!.left && needs * 1.1 < hand.clientWidth;
      });
      const twice = [...document.querySelectorAll('.dock [role=option][data-item]')].filter((e) =>
        document.querySelector(`.board [data-target="${CSS.escape(e.getAttribute('data-item')!)}"]`),
      );

      return [
        ...crowded.map((hand) => `cards overlap beside free room: ${name(hand)}`),
        ...twice.map((e) => `on the board and in the tray: ${name(e)}`),
        ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
        ...(bare / all > BARE ? [`${Math.round((100 * bare) / all)} % of the page is bare`] : []),
        ...texts,
        ...presses,
      ];
    },
    { BARE, TEXT, PRESS },
  );

/** The widths of all things that are seen there. */
const widths = (ann: User, where: string): Promise<number[]> =>
  ann.page.$$eval(where, (all) =>
    all.filter((e) => e.checkVisibility()).map((e) => Math.round(e.getBoundingClientRect().width)),
  );

async function pieces(ann: User, game: string, low: boolean): Promise<string[]> {
  const found: string[] = [];
  const rem = await ann.page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  for (const [what, where, least] of PIECES[game] ?? []) {
    const smallest = Math.min(...(await widths(ann, where)));
    // A low page has less room for five rows of a market.
    if (smallest < (least * (low ? 0.65 : 1) * rem) / 16 - 1) found.push(`${what}: ${smallest} px wide`);
  }
  const [others, mine] = OTHERS[game] ?? [];
  if (others && mine) {
    const [theirs, own] = [await widths(ann, others), await widths(ann, mine)];
    if (Math.max(0, ...theirs) > Math.max(0, ...own) + 1) found.push(`others' tiles are larger than mine`);
  }
  return found;
}

for (const { key, players } of GAMES)
  test(`${key}: fills every wide screen`, async () => {
    const ann = await newUser({ viewport: { width: 1440, height: 900 } });
    const [middle, late] = DECISIONS[key] ?? [10, 20];
    const wrong = new Set<string>();
    for (const [stage, seats, decisions] of [
      ['start', players[0], 0],
      ...(LONG ? ([['middle', Math.min(3, players[1]), middle]] as const) : []),
      ['largest table', players[1], late],
    ] as const) {
      // Chance may end a game early: then an earlier position of another one.
      let left: number = decisions;
      do {
        await ann.openPlayedTable(key, [{ kind: 'me', name: 'Ann' }, ...bots(seats - 1)], left);
        left = Math.floor(left / 2);
      } while ((await ann.waitForMove()) === 'over');
      for (const [width, height] of SIZES) {
        await ann.resize({ width, height });
        let found: string[] = [];
        for (let i = 0; i < 5; i++) {
          found = [...(await faults(ann)), ...(await pieces(ann, key, height < 800))];
          if (!found.length) break;
          await ann.page.waitForTimeout(100);
        }
        for (const fault of found) wrong.add(`${stage}, ${width}x${height}: ${fault}`);
      }
    }
    expect([...wrong]).toEqual([]);
    expect(ann.errors).toEqual([]);
  });
