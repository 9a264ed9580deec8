/** Copies of parts of a board, which cannot be pressed or focused. */

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A copy without the attributes that identify the original. */
export function plainCopy<E extends Element>(thing: E, deep = true): E {
  const twin = thing.cloneNode(deep) as E;
  for (const e of [twin, ...twin.querySelectorAll<SVGElement>('*')]) {
    for (const { name } of [...e.attributes])
      if (/^(data-|aria-|id$|role$|tabindex$)/.test(name)) e.removeAttribute(name);
    (e as Element as SVGElement).style.removeProperty('visibility'); // it may be travelling, see travel.ts
  }
  return twin;
}

/** Copies of what meets a box of the picture; where it is made small, without words and what is smaller than `least`. A
 * `<use>` would be simpler, but then the browser keeps and draws the whole board for every look at one place of it. */
export function cutOut(all: SVGGElement, box: Box, least = 0): Element[] {
  const { a: scale, e: left, f: top } = all.getScreenCTM()!;
  const [x0, y0] = [box.x * scale + left, box.y * scale + top];
  const [x1, y1] = [x0 + box.w * scale, y0 + box.h * scale];
  const small = least * scale;

  const within = (group: Element): Element[] =>
    [...group.children].flatMap((e) => {
      const r = e.getBoundingClientRect();
      if (r.right < x0 || r.left > x1 || r.bottom < y0 || r.top > y1) return [];
      if (!r.width && !r.height) return [];
      if (small && (e.tagName === 'text' || (r.width < small && r.height < small))) return [];
      const inside = !small && r.left >= x0 && r.right <= x1 && r.top >= y0 && r.bottom <= y1;
      const whole = e.tagName !== 'g' || inside;
      const twin = plainCopy(e, whole);
      if (!whole) twin.append(...within(e));
      else if (small) for (const words of twin.querySelectorAll('text, title')) words.remove();
      return [twin];
    });
  return within(all);
}
