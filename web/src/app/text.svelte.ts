/** Texts: Fluent files, the client's and those of each game, which are shared with Python. */
import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from '@fluent/bundle';
import { settings, type Language } from './settings.svelte';
import type { Args } from '../api/messages';
import type { LogLine, Phrase } from '../api/wire';

/** The client's texts. A language is fetched when it is first needed. */
const FILES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('../text/en.ftl?raw'),
  cs: () => import('../text/cs.ftl?raw'),
};
const sources: Partial<Record<Language, string>> = {};
let shell = $state.raw<Partial<Record<Language, Texts>>>({});

/** Fetches the client's texts in a language. No text can be shown before the first one is there. */
export async function loadLanguage(language: Language): Promise<void> {
  sources[language] ??= (await FILES[language]()).default;
  if (!shell[language]) shell = { ...shell, [language]: new Texts(language) };
}

/** In texts, `SENTENCE($what)`: a phrase with a capital letter. */
function SENTENCE([what]: FluentValue[]): string {
  const text = String(what);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** In log lines, `VERB($you, "take", "takes")`: the form after "you", and the one after a name. */
function VERB([you, second, third]: FluentValue[]): FluentValue {
  return Number(you) === 1 ? second! : third!;
}

/** The player that an argument names. Stored logs may hold `from` and `to` as numbers that count seats from 1. */
export function seatIn(args: Args, name: string): number | null {
  const value = args[name];
  if (typeof value === 'object' && value !== null && 'seat' in value) return Number(value.seat);
  return (name === 'from' || name === 'to') && typeof value === 'number' && value > 0 ? value - 1 : null;
}

/** All texts of one language: the client's, and with `game` also those of one game. */
export class Texts {
  private bundle: FluentBundle;

  constructor(
    private language: Language,
    game = '',
  ) {
    this.bundle = new FluentBundle([language], { useIsolating: false, functions: { SENTENCE, VERB } });
    for (const source of [sources[language], game])
      if (source) this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /** A text. `names` are the players', by seat. */
  say(key: string, args: Args = {}, names: string[] = []): string {
    const message = this.bundle.getMessage(key);
    if (!message?.value) return key;
    const full = Object.fromEntries(
      Object.entries(args).map(([name, value]) => [name, this.value(key, name, value, args, names)]),
    );
    return this.bundle.formatPattern(message.value, full, []);
  }

  /** An argument as Fluent takes it: see `Args` in src/clachan/core/types.py. */
  private value(key: string, name: string, value: unknown, args: Args, names: string[]): FluentVariable {
    if (typeof value === 'string' && value.startsWith('@') && value.slice(1) !== key) {
      // It may use the other arguments, but not itself, so that two keys cannot refer to each other forever.
      const { [name]: _, ...others } = args;
      return this.say(value.slice(1), others, names);
    }
    if (Array.isArray(value)) return value.map((v) => this.value(key, name, v, args, names)).join(', ');
    if (typeof value !== 'object' || value === null) return value as FluentVariable;
    if ('seat' in value) return this.player(Number(value.seat), names);
    if ('key' in value) return this.phrase(value as Phrase, names);
    // Anything else is there for a board to draw, and is not shown as text.
    return (value as Partial<Record<Language, string>>)[this.language] ?? '';
  }

  /** The name of the player in a seat; chance is the table itself. */
  player(seat: number, names: string[]): string {
    return seat < 0 ? this.say('table') : (names[seat] ?? this.say('seat-n', { n: seat + 1 }));
  }

  phrase(phrase: Phrase, names: string[] = []): string {
    return this.say(phrase.key, phrase.args, names);
  }

  /** A log line. `who` is the acting player, and `you` is 1 if that is the reader, who is called "you". */
  event(event: LogLine, names: string[], reader?: number): string {
    return this.line(event, names, reader, event.seat === reader ? this.say('you-here') : { seat: event.seat });
  }

  /** A log line as it stands below the name of who acts: without that name, if it begins with it. */
  deed(event: LogLine, names: string[], reader?: number): string {
    if (event.seat < 0) return this.event(event, names, reader);
    const text = this.line(event, names, reader, UNNAMED);
    const rest = text.startsWith(UNNAMED) ? text.slice(1).replace(/^[:,]?\s+/, '') : text;
    return rest.replaceAll(UNNAMED, names[event.seat] ?? '');
  }

  private line(event: LogLine, names: string[], reader: number | undefined, who: unknown): string {
    const mine = event.seat === reader;
    const args: Args = { who, points: event.points, ...event.args, you: mine ? 1 : 0 };
    for (const name of Object.keys(event.args)) {
      const seat = seatIn(event.args, name);
      if (seat === null || seat >= names.length) continue;
      args[name] = seat === reader ? this.say(mine ? 'you-self' : 'you-there', { name: names[seat]! }) : { seat };
    }
    return this.say(event.key, args, names);
  }
}

/** Stands for a name that may be left out: a character that no text contains. */
const UNNAMED = '\u2063';

/** A text of the client in the chosen language, or in the previous one until that is loaded. */
export function t(key: string, args: Args = {}): string {
  const spoken = shell[settings.language] ?? Object.values(shell)[0];
  return spoken?.say(key, args) ?? key;
}

/** A time of day, or a date when it is not today, as the language writes it. */
export function formatTime(seconds: number): string {
  const at = new Date(seconds * 1000);
  const today = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(
    settings.language,
    today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  );
}

/** A time span such as 3:20 or 2 h or 3 days. */
export function formatDuration(seconds: number): string {
  const left = Math.max(0, Math.round(seconds));
  if (left >= 172800) return t('days', { n: Math.floor(left / 86400) });
  if (left >= 7200) return t('hours', { n: Math.floor(left / 3600) });
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
