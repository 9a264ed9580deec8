/** How pieces travel. A board gives what moves a name, `data-piece`; whatever bears the same name before and after a move
 * goes from the one place to the other, what is new comes from the seat that acted or drops a little, what is gone goes to
 * the seat. The travellers are copies in a layer of their own, and only transform and opacity change: no board clips them,
 * and none is painted again while they are on their way. */
import { plainCopy } from './copy';

/** Where a piece is. Its bounding box must be measured while it is on a board. */
interface Seen {
  at: DOMRect;
  piece: Element;
  box: DOMRect | null;
}

export type Pieces = Map<string, Seen>;

/** One end of a movement: a corner and a scale. */
interface End {
  x: number;
  y: number;
  scale: number;
  opacity?: number;
}

const FAR = 6; // pixels: less is no way
const FEW = 8; // more that move at once is a table that was laid out anew
const DROP = 12; // pixels
const FAINT = 0.01; // what cannot be seen at all is not painted before it moves
const [CALM, LATE] = [40, 300]; // milliseconds: from one frame to the next, and what is waited for that
const OWN = 3; // nobody brings or takes more than this in a move: the rest is the table's

const drawn = (piece: Element): piece is SVGGraphicsElement =>
  piece instanceof SVGGraphicsElement && !(piece instanceof SVGSVGElement);

/** The current positions of all pieces. */
export function piecePositions(): Pieces {
  const found: Pieces = new Map();
  for (const piece of document.querySelectorAll('.table [data-piece]')) {
    const at = piece.getBoundingClientRect();
    const box = drawn(piece) ? piece.getBBox() : null;
    if (at.width) found.set(piece.getAttribute('data-piece')!, { at, piece, box });
  }
  return found;
}

/** Animates the pieces from their positions `before` to the current ones. `actor`: whose move it was; `mine`: it was made here,
 * where its hand is seen anyway. */
export function travel(before: Pieces, actor: number, mine: boolean, long: number): void {
  const now = piecePositions();
  const seat = actor >= 0 && !mine ? home(actor) : null;
  const moved: (() => void)[] = [];
  const come: (() => void)[] = [];
  const gone: (() => void)[] = [];
  for (const [id, seen] of now) {
    const [was, to] = [before.get(id)?.at, seen.at];
    if (was && Math.hypot(was.left - to.left, was.top - to.top) > FAR)
      moved.push(() => arrive(seen, { x: was.left, y: was.top, scale: was.width / to.width }, long));
    else if (!was)
      come.push(() => {
        if (seat) arrive(seen, within(seat, to, 0.5), long);
        else arrive(seen, { x: to.left, y: to.top - DROP, scale: 1, opacity: FAINT }, long / 2);
      });
  }
  if (seat) for (const [id, seen] of before) if (!now.has(id)) gone.push(() => leave(seen, seat, long));
  for (const go of moved.length <= FEW ? moved : []) go();
  for (const ways of [come, gone]) if (ways.length <= OWN) for (const go of ways) go();
}

/** Draws attention to a place. */
export function flash(place: Element): void {
  const { left, top, width, height } = place.getBoundingClientRect();
  const ring = document.createElement('div');
  ring.className = 'flash';
  Object.assign(ring.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  layer().append(ring);
  const frames = [{ opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }];
  void ring
    .animate(frames, { duration: 300, iterations: prefersReducedMotion() ? 1 : 3 })
    .finished.then(() => ring.remove());
}

/** Calls when the table as it is now is on the screen. Whatever sets off while that is still painted loses its first
 * frames. A frame that follows another without delay says so; one that comes late had a table to draw, too. A page that
 * nobody looks at has no frames: there it calls all the same, or nobody would hear whose turn it is. */
export function whenShown(then: () => void): void {
  let last = 0; // the frame that draws the table
  let frame = 0;
  const late = setTimeout(() => {
    cancelAnimationFrame(frame);
    then();
  }, LATE);
  const measure = (): void => {
    const now = performance.now(); // not the frame's own time: that is when it was due
    if (last && now - last < CALM) {
      clearTimeout(late);
      then();
      return;
    }
    last = now;
    frame = requestAnimationFrame(measure);
  };
  frame = requestAnimationFrame(measure);
}

/** Pauses the CSS animation of an element at its first frame until that is painted. */
export function animateWhenShown(element: HTMLElement): void {
  element.style.animationPlayState = 'paused';
  whenShown(() => element.style.removeProperty('animation-play-state'));
}

/** Whether the reader wants no animations. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Where the card of a seat is, if it is on the screen. */
function home(seat: number): DOMRect | null {
  for (const card of document.querySelectorAll(`[data-seat="${seat}"]`)) {
    const at = card.getBoundingClientRect();
    if (at.width) return at;
  }
  return null;
}

/** A piece that is scaled and in the middle of a seat's card. */
function within(seat: DOMRect, piece: DOMRect, scale: number): End {
  const x = seat.left + seat.width / 2 - (piece.width * scale) / 2;
  return { x, y: seat.top + seat.height / 2 - (piece.height * scale) / 2, scale };
}

function arrive(seen: Seen, from: End, long: number): void {
  const { left: x, top: y } = seen.at;
  // The piece itself is hidden until its copy arrives. Not by an animation, which would keep the page busy.
  const { style } = seen.piece as SVGGraphicsElement;
  void send(seen, from, { x, y, scale: 1 }, long).then(() => style.removeProperty('visibility'));
  style.visibility = 'hidden';
}

function leave(seen: Seen, seat: DOMRect, long: number): void {
  const { left: x, top: y } = seen.at;
  void send(seen, { x, y, scale: 1 }, { ...within(seat, seen.at, 0.4), opacity: 0 }, long);
}

/** Animates a copy of a piece, and resolves when it has arrived. */
function send(seen: Seen, from: End, to: End, long: number): Promise<void> {
  const traveller = document.createElement('div');
  Object.assign(traveller.style, { width: `${seen.at.width}px`, height: `${seen.at.height}px` });
  traveller.append(copy(seen));
  layer().append(traveller);
  const frames = [from, to].map(({ x, y, scale, opacity = 1 }) => ({
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    opacity,
  }));
  const way = traveller.animate(frames, { duration: long, easing: 'cubic-bezier(.3, .1, .2, 1)', fill: 'both' });
  way.pause();
  whenShown(() => way.play());
  return way.finished.then(() => traveller.remove());
}

/** A copy of a piece that can be placed anywhere in the page. */
function copy({ piece, box }: Seen): Element {
  const twin = plainCopy(piece);
  if (!box) return twin;
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  frame.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  twin.removeAttribute('transform');
  frame.append(twin);
  return frame;
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
