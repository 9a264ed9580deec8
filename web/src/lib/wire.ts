/** Written by `make wire` from the server's types: do not edit. */

/** An info card: what a component is, does and costs. Always the same; what it means to a seat now, previews and `Game.outlook` say. */
export interface About {
  cost: [string, number][] | null;
  kind: Phrase;
  name: Phrase;
  rows: AboutRow[];
  rule: string;
}

export interface AboutMe {
  name?: string | null;
  language?: 'cs' | 'en' | null;
  email?: string | null;
  webhook?: string | null;
  notices?: boolean | null;
  sound?: boolean | null;
}

/** A row of an info card: what is given for what, and the same or more in words. */
export interface AboutRow {
  get: [string, number][];
  give: [string, number][];
  label: Phrase;
  text: Phrase | null;
}

export interface Act {
  do: 'act';
  seat: number;
  action: (string | number)[];
  seen?: string | null;
  ref?: string | null;
}

export interface Advice {
  do: 'advice';
  seat: number;
  entry?: number | null;
  ref?: string | null;
}

export interface AdviceIs {
  is: 'advice';
  seat: number;
  stamp: string;
  level: string;
  moves: MoveInfo[];
  words: PhraseInfo[];
  ref?: string | null;
}

export interface Agree {
  do: 'agree';
  seat: number;
  yes: boolean;
  ref?: string | null;
}

/** Somebody asks to go back. */
export interface Asking {
  seat: number;
  to: number;
  agreed: number[];
  at: number;
}

export interface Back {
  do: 'back';
  seat: number;
  ref?: string | null;
}

/** A line of the home page or of the lobby. */
export interface Card {
  id: string;
  game: string;
  title: string;
  status: 'open' | 'over' | 'playing';
  names: string[];
  yours: number[];
  your_move: boolean;
  deadline: number | null;
  updated: number;
  entries: number;
  places: number[] | null;
  recap_from: number;
  recap: LogLine[];
}

export interface CardsAnswer {
  tables: Card[];
}

export interface ChatAnswer {
  lines: ChatLine[];
}

export interface ChatIs {
  is: 'chat';
  lines: ChatLine[];
}

export interface ChatLine {
  n: number;
  at: number;
  seat: number;
  name: string;
  text: string;
}

export interface Claim {
  token: string;
}

export interface CourseAnswer {
  marks: MarkInfo[];
}

export interface Cover {
  do: 'cover';
  seat: number;
  level?: string | null;
  ref?: string | null;
}

export interface Done {
  is: 'done';
  ref?: string | null;
  entry?: number | null;
  table?: string | null;
}

export interface EndSession {
  session?: string | null;
}

/** A worked example of a rule, with the marks of a minute's texts. `/positions/example-NAME` is its table. */
export interface ExampleInfo {
  name: string;
  rule: string;
  text: string;
  rings: Record<string, string>;
}

/** Something that would happen, or what it would mean: said like a line of the log. */
export interface ForeseenLine {
  seat: number;
  key: string;
  args: Record<string, unknown>;
  rule: string;
  points: number;
}

export interface Forgotten {
  login: string;
}

export interface Fork {
  do: 'fork';
  entry: number;
  seats: SeatPlan[];
  ref?: string | null;
}

export interface ForkOf {
  table: string;
  entry: number;
}

/** A line of the score sheet that is expected to change: the own, or the best other's. */
export interface GainInfo {
  key: string;
  points: number;
  other: boolean;
}

/** A game on the shelf. Name and blurb by language. */
export interface GameInfo {
  key: string;
  name: Record<string, string>;
  blurb: Record<string, string>;
  minutes: number[];
  weight: number;
  version: number;
  components: string;
  files: string[];
  players: number[];
  languages: string[];
  minute: boolean;
  options: OptionInfo[];
  bots: string[];
  provenance: Record<string, Record<string, number>>;
}

export interface GamesAnswer {
  games: GameInfo[];
  own_sets: boolean;
}

/** What helps to read the rules: components beside a rule, the rules that a question is about, worked examples. */
export interface HandbookAnswer {
  shows: Record<string, Shown[]>;
  questions: Record<string, string[]>;
  examples: ExampleInfo[];
}

export interface Hello {
  do: 'hello';
  seen?: string | null;
  token?: string | null;
  watch?: boolean;
  ref?: string | null;
}

export interface Hints {
  do: 'hints';
  seat: number;
  ref?: string | null;
}

/** `holds`: what the seat has. `now`: what components mean to it, by their key in `about`. */
export interface HintsAre {
  is: 'hints';
  seat: number;
  stamp: string;
  previews: (PreviewInfo | null)[];
  refusals: RefusalInfo[];
  holds: Record<string, number>;
  now: Record<string, Phrase>;
  ref?: string | null;
}

export interface HomeIs {
  is: 'home';
  tables: Card[];
}

export interface Join {
  seat?: number | null;
  name?: string | null;
}

export interface Leave {
  do: 'leave';
  seat: number;
  ref?: string | null;
}

/** What a seat may do, and its words: a key of the game's texts with arguments. */
export interface LegalAction {
  action: (string | number)[];
  key: string;
  args: Record<string, unknown>;
}

export interface Link {
  seat: number;
  token: string;
  path: string;
}

export interface LinksAnswer {
  links: Link[];
}

export interface LogIn {
  login: string;
  password: string;
}

/** A line of the log, as one viewer may read it. */
export interface LogLine {
  entry: number;
  seat: number;
  key: string;
  args: Record<string, unknown>;
  rule: string;
  points: number;
}

/** One position of a finished game: what each seat had, and what it would have had if that had been the end. */
export interface MarkInfo {
  entry: number;
  totals: number[];
  worth: number[];
  phase: Phrase;
}

export interface Me {
  name: string;
  login: string | null;
  language: string;
  email: string | null;
  email_confirmed: boolean;
  webhook: string | null;
  notices: boolean;
  sound: boolean;
}

export interface MeAnswer {
  me: Me | null;
}

/** A game in a minute: its texts in one language, and a position in which the things that they speak of lie at `rings`. **Words** are strong, [words](ring) belong to a ring. */
export interface MinuteAnswer {
  goal: string;
  steps: string[];
  points: string[];
  end: string;
  rings: Record<string, string>;
  names: string[];
  catalogue: Record<string, unknown>;
  view: View;
}

/** What the picture of every game begins with. */
export interface Moment {
  answered: number[];
  options: Record<string, unknown>;
  phase: Phrase;
  seats: number;
  sheets: SheetLine[][];
  to_act: number[];
  totals: number[];
}

/** A move that a bot thought about: the place and the points before the best other that it expects. */
export interface MoveInfo {
  action: (string | number)[];
  plan: ((string | number)[])[];
  place: number;
  margin: number;
  gains: GainInfo[];
}

export interface Mute {
  do: 'mute';
  seat: number;
  on: boolean;
  ref?: string | null;
}

export interface NewPassword {
  old: string;
  new: string;
}

export interface Note {
  do: 'note';
  seat: number;
  text: string;
  ref?: string | null;
}

export interface NotesAre {
  is: 'notes';
  seat: number;
  text: string;
}

export interface OptionInfo {
  name: string;
  choices: (string | number | boolean)[];
  rule: string;
}

export interface PaceDoc {
  kind?: 'live' | 'turns';
  bank?: number;
  bonus?: number;
  hours?: number;
}

/** A text inside a picture. */
export interface Phrase {
  args: Record<string, unknown>;
  key: string;
}

export interface PhraseInfo {
  key: string;
  args: Record<string, unknown>;
}

/** A table of a lesson, to look at. */
export interface PositionAnswer {
  names: string[];
  catalogue: Record<string, unknown>;
  view: View;
}

export interface PresenceIs {
  is: 'presence';
  seats: boolean[];
  watchers: number;
}

/** What an action would bring for certain: points at once, why, what its seat would have more or less of. */
export interface PreviewInfo {
  points: number;
  lines: ForeseenLine[];
  holds: Record<string, number>;
  sheets: SheetChange[];
}

export interface RefusalInfo {
  action: (string | number)[] | null;
  key: string;
  args: Record<string, unknown>;
  rule: string;
}

export interface RefusedIs {
  is: 'refused';
  key: string;
  args: Record<string, unknown>;
  rule: string;
  text: string;
  ref?: string | null;
}

export interface Rematch {
  do: 'rematch';
  ref?: string | null;
}

export interface Rename {
  do: 'rename';
  seat: number;
  name: string;
  ref?: string | null;
}

export interface Reset {
  token: string;
  password: string;
}

export interface Say {
  do: 'say';
  text: string;
  ref?: string | null;
}

export interface SeatBot {
  do: 'bot';
  level: string;
  seat?: number | null;
  ref?: string | null;
}

export interface SeatInfo {
  kind: 'bot' | 'open' | 'player';
  name: string;
  level: string | null;
  covered: boolean;
  muted: boolean;
  deadline: number | null;
  left: number | null;
}

export interface SeatPlan {
  kind: 'bot' | 'me' | 'open';
  name?: string | null;
  level?: string | null;
}

/** A device on which somebody is known. */
export interface SessionInfo {
  id: string;
  device: string;
  created: number;
  seen: number;
  this: boolean;
}

export interface SessionsAnswer {
  sessions: SessionInfo[];
}

/** A component set, whole. */
export interface SetAnswer {
  game: string;
  components: string;
  own_set: boolean;
  files: Record<string, string>;
}

/** Component files of one's own. Those left out are the packaged ones. */
export interface SetFiles {
  game: string;
  files: Record<string, string>;
}

export interface Setup {
  game: string;
  seats: SeatPlan[];
  title?: string | null;
  options?: Record<string, string | number | boolean>;
  pace?: PaceDoc;
  listed?: boolean;
  spectators?: boolean;
  takeback?: 'ask' | 'free' | 'never';
  cover?: string;
  components?: string | null;
}

export interface SheetAnswer {
  sheets: SheetInfo[];
}

/** What a line of a seat's sheet would gain or lose if the game ended then, what is scored at once included. */
export interface SheetChange {
  seat: number;
  key: string;
  rule: string;
  points: number;
}

export interface SheetInfo {
  seat: number;
  total: number;
  items: [string, number, string, boolean, boolean][];
  lines: LogLine[];
}

/** One line of a seat's score sheet in a view: see `Item`. */
export interface SheetLine {
  key: string;
  pending: boolean;
  points: number;
  rule: string;
  secret: boolean;
}

/** A component beside a rule. */
export interface Shown {
  about: string;
  name: Phrase;
}

export interface SignUp {
  login: string;
  password: string;
}

export interface TableAnswer {
  table: TableInfo;
}

export interface TableInfo {
  id: string;
  game: string;
  version: number;
  components: string;
  own_set: boolean;
  title: string;
  options: Record<string, unknown>;
  status: 'open' | 'over' | 'playing';
  seats: SeatInfo[];
  pace: PaceDoc;
  listed: boolean;
  spectators: boolean;
  takeback: 'ask' | 'free' | 'never';
  cover: string;
  yours: number[];
  host: boolean;
  to_act: number[];
  entries: number;
  stamp: string;
  places: number[] | null;
  totals: number[];
  asking: Asking | null;
  rematch: string | null;
  fork_of: ForkOf | null;
  created: number;
  updated: number;
}

export interface TableIs {
  is: 'table';
  table: TableInfo;
}

export interface Takeback {
  do: 'takeback';
  seat: number;
  ref?: string | null;
}

export interface Undo {
  do: 'undo';
  seat: number;
  ref?: string | null;
}

export interface View {
  is: 'view';
  seat: number | null;
  stamp: string;
  entries: number;
  over: boolean;
  view: Moment;
  prompt: Phrase | null;
  legal: LegalAction[];
  undo: boolean;
  takeback: boolean;
  recap_from: number;
  log_from: number;
  log: LogLine[];
}
