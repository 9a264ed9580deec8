/** The puzzles that were answered in this browser, with the result of the first try. Kept in local storage. */

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

/** Records an answer. Only the first one to a puzzle counts. */
export function keepAnswer(id: string, right: boolean): void {
  if (id in answered) return;
  answered[id] = right;
  try {
    localStorage.setItem(KEY, JSON.stringify(answered));
  } catch {
    // the browser has no storage: it lasts as long as the page
  }
}
