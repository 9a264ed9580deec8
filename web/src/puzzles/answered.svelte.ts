/** Which puzzles somebody has answered on this device, and how the first time. Kept in local storage. */

const KEY = 'clachan-puzzles';

function load(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

/** By puzzle: whether the first answer was right. */
export const answered: Record<string, boolean> = $state(load());

/** Note an answer. Only the first one to a puzzle counts. */
export function keepAnswer(id: string, right: boolean): void {
  if (id in answered) return;
  answered[id] = right;
  try {
    localStorage.setItem(KEY, JSON.stringify(answered));
  } catch {
    // a browser that keeps nothing: it lasts as long as the page
  }
}
