/** A notice of the browser when it is my turn at a table that I am not looking at. Only where it was asked for. */
import { settings } from './settings.svelte';

/** Over plain http in a home network browsers know no notices. */
export const canNotify = (): boolean => 'Notification' in window && window.isSecureContext;

/** Switches notices on or off; a browser asks its owner first, and only after a press. Says whether they are on. */
export async function wantNotices(on: boolean): Promise<boolean> {
  settings.notices = on && canNotify() && (await Notification.requestPermission()) === 'granted';
  return settings.notices;
}

/** One for each table: a newer one takes the place of the last. */
export function notify(table: string, title: string, text: string): void {
  if (!settings.notices || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  const notice = new Notification(title, { body: text, tag: table, icon: '/mark.svg' });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
