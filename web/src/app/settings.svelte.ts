/** What a person chose for this browser: language, theme, size, animation, sound. Kept in local storage. */

import type { Pace } from '../play/playback/playback.svelte';

export type Language = 'en' | 'cs';

interface Saved {
  language: Language;
  theme: 'system' | 'light' | 'dark';
  /** How much larger everything is than the screen asks for. */
  size: number;
  /** How fast others' moves are shown. */
  speed: Pace;
  confirm: boolean;
  sound: boolean;
  /** Whether the browser says when it is my turn. */
  notices: boolean;
  name: string;
  /** What a person who has not given a name is called. */
  nickname: string;
  /** The level of the bots that were last played against. */
  level: string;
}

/** Names for people who have not given one: none is a bot's, and none says whether it is a woman's or a man's. */
const NICKNAMES = [
  'Bryony',
  'Fern',
  'Hazel',
  'Heather',
  'Juniper',
  'Lark',
  'Linden',
  'Merle',
  'Robin',
  'Rowan',
  'Wren',
];

export const SIZES = [0.9, 1, 1.15, 1.3];

const KEY = 'clachan-settings';

function browserLanguage(): Language {
  return navigator.languages?.some((l) => l.startsWith('cs') || l.startsWith('sk')) ? 'cs' : 'en';
}

function load(): Saved {
  const fresh: Saved = {
    language: browserLanguage(),
    theme: 'system',
    size: 1,
    speed: 'normal',
    confirm: true,
    sound: true,
    notices: false,
    name: '',
    nickname: NICKNAMES[Math.floor(Math.random() * NICKNAMES.length)]!,
    level: '',
  };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>) };
  } catch {
    return fresh;
  }
}

export const settings: Saved = $state(load());

/** The name under which a person sits down. */
export const playerName = (): string => settings.name.trim() || settings.nickname;

/** Stores the settings and applies theme, size, language and speed to the page. Called once, inside an effect root. */
export function keepSettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset.speed = settings.speed;
    root.style.setProperty('--size', String(settings.size));
    if (settings.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // the browser has no storage: the settings last as long as the page
    }
  });
}
