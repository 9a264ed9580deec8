/** Keyboard shortcuts of a table. */
import type { Play } from '../play/play.svelte';
import { settings } from '../app/settings.svelte';

/** What the page does for a key. */
export interface TableControls {
  help(): void;
  seat(seat: number): void;
  log(): void;
  undo(): void;
  hint(): void;
  /** Lowers what covers the table, and returns whether there was anything. */
  lower(): boolean;
}

function focus(where: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(where)].find((e) => e.getClientRects().length);
  if (found && found.tabIndex < 0 && !found.hasAttribute('tabindex')) found.tabIndex = -1; // lets a heading take the focus
  found?.focus();
  return found !== undefined;
}

export const focusPrompt = (): boolean => focus('.dock h2, .ending h2');
/** Selectors of buttons in the dock, the most likely first. */
const DOCK = [
  '.dock .do .main:not(.direct)',
  '.dock [role="option"][tabindex="0"]',
  '.dock .form button',
  '.dock .do button',
  '.ending button',
];
const toDock = (): boolean => DOCK.some((where) => focus(`${where}:not([disabled])`));
const toBoard = (): boolean => focus('[data-legal][tabindex="0"]');
const toLog = (): boolean => focus('.log .line[tabindex="0"]');

/** Keys that mean something else where one writes, chooses from a list or reads a sheet, wherever the focus is then. */
function elsewhere(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement;
  const there = at.closest('input, textarea, select') ?? document.querySelector('dialog[open]');
  return there !== null || event.ctrlKey || event.metaKey || event.altKey;
}

export function tableKeys(event: KeyboardEvent, play: Play, controls: TableControls): void {
  if (elsewhere(event) || event.defaultPrevented) return;
  const seat = Number(event.key) - 1;
  const past = play.state.replayAt ?? play.state.entries;
  const onBoard = (event.target as Element).closest?.('[data-legal], .log, [role="listbox"]');
  const deeds: Record<string, () => unknown> = {
    p: focusPrompt,
    d: toDock,
    b: () => toBoard() || toDock(),
    l: () => {
      controls.log();
      setTimeout(toLog);
    },
    m: () => (settings.sound = !settings.sound),
    u: () => controls.undo(),
    h: () => controls.hint(),
    Escape: () => controls.lower() || (play.state.replayAt === null ? play.selection.clear() : play.replay(null)),
    '?': () => controls.help(),
    ...(onBoard
      ? {}
      : {
          ArrowLeft: () => play.replay(play.state.turnBefore(past)),
          ArrowRight: () => play.state.replayAt !== null && play.replay(play.state.turnAfter(past)),
        }),
  };
  const deed = deeds[event.key];
  if (deed) deed();
  else if (seat >= 0 && seat < play.names.length) controls.seat(seat);
  else return;
  event.preventDefault();
}
