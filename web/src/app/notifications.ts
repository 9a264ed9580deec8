/** Browser notifications when it is the player's turn at a table in the background. Only where they were switched on. */
import { settings } from './settings.svelte';

/** Browsers have no notifications over plain HTTP, as in a home network. */
export const canNotify = (): boolean => 'Notification' in window && window.isSecureContext;

/** Switches notifications on or off, and returns whether they are on. The browser asks for permission first, which it does only after a press. */
export async function wantNotices(on: boolean): Promise<boolean> {
  settings.notices = on && canNotify() && (await Notification.requestPermission()) === 'granted';
  return settings.notices;
}

/** Shows one notification per table: a newer one replaces the last. */
export function notify(table: string, title: string, text: string): void {
  if (!settings.notices || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  const notice = new Notification(title, { body: text, tag: table, icon: '/mark.svg' });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
