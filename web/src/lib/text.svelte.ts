/** Texts: Fluent files, the shell's own and each game's, shared with Python. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import cs from '../text/cs.ftl?raw';
import en from '../text/en.ftl?raw';
import { settings, type Language } from './settings.svelte';
import type { Args, Event } from './types';

const SHELL: Record<Language, string> = { en, cs };

/** All texts of one language: the shell's, and with `game` also one game's. */
export class Texts {
  private bundle: FluentBundle;

  constructor(
    private language: Language,
    game = '',
  ) {
    this.bundle = new FluentBundle([language], { useIsolating: false });
    for (const source of [SHELL[language], game])
      if (source) this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /** A text. A string argument that starts with "@" is itself a key; a component's name, told in all its languages, is said in this one. */
  say(key: string, args: Args = {}): string {
    const message = this.bundle.getMessage(key);
    if (!message?.value) return key;
    const full: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) {
      const isKey = typeof value === 'string' && value.startsWith('@') && value.slice(1) !== key;
      const isName = typeof value === 'object' && value !== null;
      full[name] = isKey ? this.say(value.slice(1), args) : isName ? (value as Record<Language, string>)[this.language] : (value as FluentVariable);
    }
    return this.bundle.formatPattern(message.value, full, []);
  }

  /** A log line. `who` is the acting player; `from` and `to` are players when they are seat numbers. */
  event(event: Event, names: string[]): string {
    const args: Args = { who: names[event.seat] ?? this.say('table'), points: event.points, ...event.args };
    for (const name of ['from', 'to']) {
      const seat = event.args[name];
      if (typeof seat === 'number' && names[seat - 1] !== undefined) args[name] = names[seat - 1];
    }
    return this.say(event.key, args);
  }
}

const shell: Record<Language, Texts> = { en: new Texts('en'), cs: new Texts('cs') };

/** The shell's text in the chosen language. */
export function t(key: string, args: Args = {}): string {
  return shell[settings.language].say(key, args);
}

/** A time of day, or a date when it is not today, as the language writes it. */
export function when(seconds: number): string {
  const at = new Date(seconds * 1000);
  const today = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(settings.language, today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
}

/** A time span such as 3:20 or 2 h or 3 days. */
export function span(seconds: number): string {
  const left = Math.max(0, Math.round(seconds));
  if (left >= 172800) return t('days', { n: Math.floor(left / 86400) });
  if (left >= 7200) return t('hours', { n: Math.floor(left / 3600) });
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
