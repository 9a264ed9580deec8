/** How pieces travel. A board gives what moves a name, `data-piece`; whatever bears the same name before and after a move
 * goes from the one place to the other, what is new comes from the seat that acted, what is gone goes there. The travellers
 * are copies in a layer of their own: no board clips them, and only transform and opacity change. */

/** Where a piece was, and what it looked like. */
interface Seen {
  at: DOMRect;
  looks: Element;
}

export type Pieces = Map<string, Seen>;

const FAR = 6; // pixels: less is no way
const FEW = 8; // more that move at once is a table that was laid out anew

function all(): Map<string, Element> {
  const found = new Map<string, Element>();
  for (const piece of document.querySelectorAll('.table [data-piece]')) {
    const { width } = piece.getBoundingClientRect();
    if (width) found.set(piece.getAttribute('data-piece')!, piece);
  }
  return found;
}

/** All pieces as they lie now. What will be gone must be copied before. */
export function look(): Pieces {
  return new Map([...all()].map(([id, piece]) => [id, { at: piece.getBoundingClientRect(), looks: copy(piece) }]));
}

/** A piece as an element that can stand anywhere. */
function copy(piece: Element): Element {
  const twin = piece.cloneNode(true) as Element;
  for (const e of [twin, ...twin.querySelectorAll('*')])
    for (const name of ['data-piece', 'data-target', 'data-legal', 'id', 'tabindex', 'role', 'aria-label'])
      e.removeAttribute(name);
  if (!(piece instanceof SVGGraphicsElement) || piece instanceof SVGSVGElement) return twin;
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const { x, y, width, height } = piece.getBBox();
  frame.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  twin.removeAttribute('transform');
  frame.append(twin);
  return frame;
}

/** The card of a seat that is on the screen. */
function home(seat: number): DOMRect | null {
  for (const card of document.querySelectorAll(`[data-seat="${seat}"]`)) {
    const at = card.getBoundingClientRect();
    if (at.width) return at;
  }
  return null;
}

function layer(): HTMLElement {
  const known = document.querySelector<HTMLElement>('.travellers');
  if (known) return known;
  const made = document.createElement('div');
  made.className = 'travellers';
  made.setAttribute('aria-hidden', 'true');
  document.body.append(made);
  return made;
}

/** A copy on its way, as large as `size`; both ends are a corner and a scale. */
function send(looks: Element, size: DOMRect, ends: [End, End], long: number): void {
  const traveller = document.createElement('div');
  Object.assign(traveller.style, { width: `${size.width}px`, height: `${size.height}px` });
  traveller.append(looks);
  layer().append(traveller);
  const frames = ends.map(({ x, y, scale, opacity = 1 }) => ({
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    opacity,
  }));
  const way = traveller.animate(frames, { duration: long, easing: 'cubic-bezier(.3, .1, .2, 1)', fill: 'both' });
  void way.finished.catch(() => {}).then(() => traveller.remove());
}

/** One end of a way. */
interface End {
  x: number;
  y: number;
  scale: number;
  opacity?: number;
}

/** A piece that is scaled and in the middle of a seat's card. */
function within(seat: DOMRect, piece: DOMRect, scale: number): End {
  const x = seat.left + seat.width / 2 - (piece.width * scale) / 2;
  return { x, y: seat.top + seat.height / 2 - (piece.height * scale) / 2, scale };
}

function arrive(piece: Element, from: End, to: DOMRect, long: number): void {
  send(copy(piece), to, [from, { x: to.left, y: to.top, scale: 1 }], long);
  // The piece itself waits unseen until its copy is there.
  piece.animate([{ opacity: 0 }, { opacity: 0 }], { duration: long });
}

function leave({ at, looks }: Seen, seat: DOMRect, long: number): void {
  send(
    looks,
    at,
    [
      { x: at.left, y: at.top, scale: 1 },
      { ...within(seat, at, 0.4), opacity: 0 },
    ],
    long,
  );
}

/** Show the ways from what was seen before to what lies there now. `actor`: whose move it was; `mine`: it was made here,
 * where its hand is seen anyway. */
export function travel(before: Pieces, actor: number, mine: boolean, long: number): void {
  const now = all();
  const moved: (() => void)[] = [];
  const come: (() => void)[] = [];
  const seat = actor >= 0 && !mine ? home(actor) : null;
  for (const [id, piece] of now) {
    const to = piece.getBoundingClientRect();
    const was = before.get(id);
    if (was && Math.hypot(was.at.left - to.left, was.at.top - to.top) > FAR)
      moved.push(() => arrive(piece, { x: was.at.left, y: was.at.top, scale: was.at.width / to.width }, to, long));
    else if (!was && seat) come.push(() => arrive(piece, within(seat, to, 0.5), to, long));
  }
  const gone = seat
    ? [...before]
        .filter(([id]) => !now.has(id))
        .map(
          ([, seen]) =>
            () =>
              leave(seen, seat, long),
        )
    : [];
  for (const ways of [moved, come, gone]) if (ways.length <= FEW) for (const go of ways) go();
}

/** Whether anything may move. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
