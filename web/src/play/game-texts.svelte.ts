/** The texts of a game in the reader's language. */
import { getText } from '../api/net';
import { settings, type Language } from '../app/settings.svelte';
import { loadLanguage, Texts } from '../app/text.svelte';
import type { LogLine, Phrase } from '../api/wire';

export class GameTexts {
  private bundles = $state.raw<Partial<Record<Language, Texts>>>({});

  /** `names` of the players, and the `seat` that the log calls "you". */
  constructor(
    private names: () => string[],
    private seat: () => number | null,
  ) {}

  /** Loads one language; the other one follows when it is chosen. */
  async load(game: string, language = settings.language): Promise<void> {
    if (this.bundles[language]) return;
    const [, ...parts] = await Promise.all([
      loadLanguage(language),
      ...['clachan', game].map((part) => getText(`/api/texts/${part}/${language}.ftl`)),
    ]);
    this.bundles = { ...this.bundles, [language]: new Texts(language, parts.join('\n')) };
  }

  get current(): Texts {
    return this.bundles[settings.language] ?? Object.values(this.bundles)[0] ?? new Texts(settings.language);
  }

  say(key: string, args: Record<string, unknown> = {}): string {
    return this.current.say(key, args, this.names());
  }

  /** A text that a picture or a catalogue brings. */
  phrase(phrase: Phrase): string {
    return this.current.phrase(phrase, this.names());
  }

  /** A line of the log, with "you" where it is about the viewer. */
  logLine(line: LogLine): string {
    return this.current.event(line, this.names(), this.seat() ?? undefined);
  }

  /** A line below the name of who acts: without the name, if it begins with it. */
  logLineWithoutName(line: LogLine): string {
    return this.current.deed(line, this.names(), this.seat() ?? undefined);
  }
}
