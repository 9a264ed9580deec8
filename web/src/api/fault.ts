/** An error in one sentence: a refusal of the server, or a fault of this page. */
import { Refused } from './net';
import { t, type Texts } from '../app/text.svelte';

export function faultOf(e: unknown, texts?: Texts): string {
  if (!(e instanceof Refused)) {
    console.error(e);
    return t('error-page', { what: e instanceof Error ? e.message : String(e) });
  }
  const { key, args } = e.refusal;
  if (key === 'error-lost') return t(key);
  return texts?.has(key) ? texts.say(key, args) : e.message;
}
