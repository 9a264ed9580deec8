/** Written by `make wire` from the server's types: do not edit. */

/** An info card: what a component is, does and costs. Always the same; what it means to a seat now, previews and `Presentation.component_status` say. */
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
  password?: string | null;
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

/** `quick`: from a level that answers in a fraction of a second, instead of the strongest. */
export interface Advice {
  do: 'advice';
  seat: number;
  entry?: number | null;
  quick?: boolean;
  ref?: string | null;
}

/** `percent`: of the actions that the level usually carries out; less than 100 if it had too little time. */
export interface AdviceIs {
  is: 'advice';
  seat: number;
  stamp: string;
  level: string;
  moves: MoveInfo[];
  words: PhraseInfo[];
  percent: number;
  ref?: string | null;
}

export interface Agree {
  do: 'agree';
  seat: number;
  yes: boolean;
  ref?: string | null;
}

/** `status` none: nobody has asked for it. working: `done` of `total` decisions are evaluated. */
export interface AnalysisAnswer {
  status: 'none' | 'ready' | 'working';
  done: number;
  total: number;
  analysis: AnalysisInfo | null;
}

export interface AnalysisInfo {
  draws: number;
  steps: StepInfo[];
  end: number[];
  turning: TurningInfo[];
  sums: SumInfo[];
}

/** A request to go back, which the others must accept. */
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

/** A move that would have brought more points, with the standard error and the lines of the sheet that differ. */
export interface BetterInfo {
  action: (string | number)[];
  say: PhraseInfo;
  more: number;
  error: number;
  gains: PhraseInfo[];
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
  takeback: 'ask' | 'free' | 'never';
}

export interface CardsAnswer {
  tables: Card[];
}

/** A bot with a character. The text `style-…` describes how it plays. */
export interface CharacterInfo {
  name: string;
  style: string;
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

/** The topics of a game's coach, in one language and in their order. */
export interface CoachAnswer {
  topics: TopicInfo[];
}

/** What a link in a letter has done. */
export interface ConfirmAnswer {
  email: string;
  confirmed: boolean;
}

/** `reviews`: by seat. */
export interface CourseAnswer {
  marks: MarkInfo[];
  reviews: ReviewInfo[];
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

/** A worked example of a rule, marked up like an introduction. `/positions/example-NAME` is its table. */
export interface ExampleInfo {
  name: string;
  rule: string;
  text: string;
  rings: Record<string, string>;
}

/** A first game, against the bots of its opening. */
export interface First {
  name?: string | null;
  ref?: string | null;
}

/** A consequence of an action, worded like a line of the log. */
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

/** A line of a score sheet that is expected to change: your own, or that of the best opponent. */
export interface GainInfo {
  key: string;
  points: number;
  other: boolean;
}

/** An installed game. Name and blurb by language. */
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
  first: boolean;
  options: OptionInfo[];
  bots: string[];
  provenance: Record<string, Record<string, number>>;
}

export interface GamesAnswer {
  games: GameInfo[];
  characters: CharacterInfo[];
  own_sets: boolean;
}

/** Help with the rules: components beside a rule, the rules that a question is about, worked examples. */
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

/** `holds`: the resources of the seat. `now`: what components mean to it, by their key in `about`. */
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

/** A bot had little computing time: `percent` of the actions that its level usually carries out. `engine`: what it runs on. A plain one is slow; a compiled one had to wait. `instead`: the level that moved because the bot's own thought did not end. */
export interface HurriedIs {
  is: 'hurried';
  seat: number;
  level: string;
  seconds: number;
  percent: number;
  engine: 'compiled' | 'plain';
  instead?: string | null;
}

export interface Join {
  seat?: number | null;
  name?: string | null;
  ref?: string | null;
}

export interface Leave {
  do: 'leave';
  seat: number;
  ref?: string | null;
}

/** A legal action, and its text: a key with arguments. */
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

/** One position of a finished game: the points of each seat, and what they would have been at an end there. */
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

/** A one-minute introduction: its texts in one language, and a position that shows what they mention at `rings`. **Words** are strong, [words](ring) belong to a ring. */
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

/** A move that a bot has considered: its expected place, and its margin over the best opponent. `text`: the move in words, with the actions of `plan` that belong to the same decision. `reason`: why, in one sentence. */
export interface MoveInfo {
  text: Phrase;
  reason: Phrase | null;
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

/** A text inside a picture: a Fluent key and its arguments. */
export interface Phrase {
  args: Record<string, unknown>;
  key: string;
}

export interface PhraseInfo {
  key: string;
  args: Record<string, unknown>;
}

/** The position of a lesson. */
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

/** What an action would certainly bring. `reason`: why somebody would choose it, in one sentence. `points`: at once; at the end of the game, the change of the final score. `later`: further points at the end of the game, as things stand after the action; 0 if it is the same for all actions. */
export interface PreviewInfo {
  reason: Phrase | null;
  points: number;
  later: number;
  lines: ForeseenLine[];
  holds: Record<string, number>;
  sheets: SheetChange[];
}

/** A question: the position as its seat sees it, with the legal actions. */
export interface PuzzleAnswer {
  puzzle: PuzzleCard;
  catalogue: Record<string, unknown>;
  view: View;
}

/** A puzzle in a list: the names in its question, and the number of moves. */
export interface PuzzleCard {
  id: string;
  game: string;
  grade: number;
  question: PhraseInfo;
  names: string[];
  moves: number;
}

/** All puzzles, by game and grade. */
export interface PuzzlesAnswer {
  puzzles: PuzzleCard[];
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

/** What cost a seat points, the costliest first, and what to try next time. */
export interface ReviewInfo {
  causes: Phrase[];
  advice: Phrase | null;
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
  style: string | null;
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

/** The server's version. `bots`: the engine that bots use; `compiling`: a faster one is being compiled. */
export interface ServerAnswer {
  version: string;
  python: string;
  engine: 'compiled' | 'plain';
  bots: 'compiled' | 'plain';
  compiling: boolean;
}

/** A device on which you are logged in. */
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

/** A component set with all its files. */
export interface SetAnswer {
  game: string;
  components: string;
  own_set: boolean;
  files: Record<string, string>;
}

/** Custom component files. Packaged ones take the place of those left out. */
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
  ref?: string | null;
}

export interface SheetAnswer {
  sheets: SheetInfo[];
}

/** The change of a line of a seat's sheet, at an end of the game right after the action. */
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

/** A component shown beside a rule. */
export interface Shown {
  about: string;
  name: Phrase;
}

export interface SignUp {
  login: string;
  password: string;
}

/** An answer to a puzzle: one of the legal actions. */
export interface Solution {
  action: (string | number)[];
}

/** Whether an answer was right, why, and all moves, the best first. `worlds`: the sampled worlds in which every move was evaluated; `ends`: those in which the best moves were played to the end. */
export interface SolutionAnswer {
  right: boolean;
  words: PhraseInfo[];
  moves: TriedMove[];
  worlds: number;
  ends: number;
  clachan: string;
}

/** A decision: the place that each seat could expect before and after it, what it cost, and what was better. */
export interface StepInfo {
  entry: number;
  seat: number;
  before: number[];
  after: number[];
  loss: number;
  better: BetterInfo[];
}

/** What moved a seat's expected place. Choices, others and luck add up from the first step to the end. */
export interface SumInfo {
  seat: number;
  first: number;
  choices: number;
  others: number;
  luck: number;
  decisions: number;
  best: number;
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
  first: boolean;
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

/** A bot has been thinking for `elapsed` seconds, of about `seconds` in all. The next view ends it. */
export interface ThinkingIs {
  is: 'thinking';
  seat: number;
  level: string;
  elapsed: number;
  seconds: number;
}

/** The puzzle of the day, the same for everybody. `date` is in UTC; there may be no puzzle. */
export interface TodayAnswer {
  date: string;
  puzzle: PuzzleCard | null;
}

/** A topic of a coach: its text, when it comes up, and what it points at. It comes up with a question (`ask`), a legal verb (`can`), a log line (`event`), something held (`hold`), a sheet line with points (`score`) or a component with a meaning now (`thing`). A kind of component is enough: tiles for tiles:12. */
export interface TopicInfo {
  id: string;
  title: string;
  text: string;
  ask: string[];
  can: string[];
  event: string[];
  hold: string[];
  score: string[];
  thing: string[];
  point: string[];
}

/** A move, its text, and how much less than the best move it is worth. `less` is the margin over the best opponent some turns later, with one standard error; `end` is the same at the end of the game, if it was played out. `preview`: what the move brings at once. */
export interface TriedMove {
  action: (string | number)[];
  words: PhraseInfo;
  right: boolean;
  less: number;
  error: number;
  end: number | null;
  preview: PreviewInfo;
}

/** A turning point: what a seat lost by a choice, or gained by luck. */
export interface TurningInfo {
  entry: number;
  seat: number;
  choice: boolean;
  points: number;
  places: number;
  say: PhraseInfo;
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
