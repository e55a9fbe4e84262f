/** The full-screen program without a terminal: keys in, text out, an engine in the same thread, a folder of its own. */
import { type Answer, answerOf, createPlayer, createSearch, openPlace, parsePlayer } from '@tabuleiro/engine';
import { arrowNames } from '@tabuleiro/play/board/arrows';
import { PACES } from '@tabuleiro/play/game/parts/computers';
import { sayNote } from '@tabuleiro/play/game/say-note';
import type { GameState } from '@tabuleiro/play/game/state';
import type { EnginePort, EngineQuestion, OpenQuestion } from '@tabuleiro/play/ports/engine';
import { type Cell, loadGame, must, type Options, ok, type Result, type Rules } from '@tabuleiro/rules';
import { type ClockSetting, type Session, startSession } from '@tabuleiro/rules/match';
import { type Language, loadSentences } from '@tabuleiro/rules/text';
import { FakeClock } from '../../../../packages/play/test/game/fakes.ts';
import { shippedIds } from '../../../../packages/rules/test/shipped.ts';
import { App } from '../../src/app/app.ts';
import { GamePage } from '../../src/app/game/game-page.ts';
import { glyphsFor } from '../../src/board/glyphs/index.ts';
import { ownFaults } from '../../src/io/words.ts';
import type { KeyName, PressedKey } from '../../src/screen/keys.ts';
import { DiskStore } from '../../src/store/games.ts';
import { LessonStore } from '../../src/store/lessons.ts';
import { PreferenceStore } from '../../src/store/preferences.ts';
import { DiskStudies } from '../../src/store/studies.ts';
import { newFolder } from '../run.ts';

const NAMED =
  /^(up|down|left|right|home|end|page-up|page-down|wheel-up|wheel-down|enter|escape|tab|back-tab|backspace|delete|ctrl-.)$/;
const NODES = 300;

/** Thinks at once, with few nodes. */
export class QuickEngine implements EnginePort {
  ask(question: EngineQuestion): OpenQuestion {
    return { answer: this.think(question), stop() {} };
  }

  private async think({ place, player }: EngineQuestion): Promise<Result<Answer>> {
    const opened = await openPlace(place);
    if (!opened.ok) return opened;
    const { rules, evaluation, situation } = opened.value;
    if (player === undefined) {
      const found = createSearch(rules, evaluation).run(situation, { nodes: NODES });
      return ok(answerOf(rules, situation.position, found));
    }
    const chosen = await must(await createPlayer(must(parsePlayer(player)), rules, evaluation)).choose(
      situation,
    );
    const lines = [{ moves: [chosen], score: 0, depth: 0 }];
    return ok(answerOf(rules, situation.position, { depth: 0, nodes: 0, ms: 0, lines }));
  }

  async close(): Promise<void> {}
}

export interface Trial {
  app: App;
  folder: string;
  quit: boolean;
  /** What went to the clipboard. */
  copied: string[];
  clock: FakeClock;
  press(...words: string[]): void;
  click(x: number, y: number, width?: number, height?: number): void;
  /** Clicks in the middle of a text that the screen shows. */
  clickOn(text: string): void;
  /** The screen as lines of text. */
  lines(width?: number, height?: number): string[];
  text(width?: number, height?: number): string;
}

export function newTrial(
  language: Language = 'en',
  folder = newFolder(),
  engine: EnginePort = new QuickEngine(),
  ascii = false,
): Trial {
  const clock = new FakeClock();
  const app = new App({
    language,
    ascii,
    filling: 'none',
    seed: 7,
    engine,
    games: new DiskStore(folder),
    preferences: new PreferenceStore(folder),
    lessons: new LessonStore(folder),
    studies: new DiskStudies(folder),
    clock,
    onChange() {},
    onCopy: (text) => void trial.copied.push(text),
    onQuit() {
      trial.quit = true;
    },
  });
  const trial: Trial = {
    app,
    folder,
    quit: false,
    copied: [],
    clock,
    press(...words) {
      for (const word of words) {
        const key = keyOf(word);
        if (key.kind === 'name') app.draw(80, 24); // arrows go by what was drawn last; letters do not
        app.key(key);
      }
    },
    click(x, y, width = 80, height = 24) {
      app.draw(width, height); // clicks go by what was drawn last
      app.key({ kind: 'click', x, y });
    },
    clickOn(text) {
      const y = trial.lines().findIndex((line) => line.includes(text));
      if (y < 0) throw new Error(`not on the screen: ${text}\n${trial.text()}`);
      trial.click(trial.lines()[y]!.indexOf(text) + Math.floor(text.length / 2), y);
    },
    lines: (width = 80, height = 24) => app.draw(width, height).lines(),
    text: (width, height) => trial.lines(width, height).join('\n'),
  };
  return trial;
}

const keyOf = (word: string): PressedKey =>
  word.startsWith('shift+')
    ? { kind: 'name', name: word.slice(6) as KeyName, shift: true }
    : NAMED.test(word)
      ? { kind: 'name', name: word as KeyName }
      : { kind: 'text', text: word };

export interface GameTrial extends Trial {
  page: GamePage;
  rules: Rules;
  readonly session: Session;
  readonly state: GameState;
  /** What the page has been told to say, in the language of the trial. */
  readonly said: string;
  /** Goes to a cell with the arrow keys. */
  walk(cell: Cell): void;
  /** Clicks on a cell, a bit off its centre where that is asked for. */
  clickCell(cell: Cell, right?: number, down?: number, size?: readonly [number, number]): void;
}

export interface WantedTrial {
  options?: Options;
  start?: string;
  kinds?: readonly string[];
  names?: readonly string[];
  language?: Language;
  format?: string;
  clock?: ClockSetting;
  engine?: EnginePort;
  ascii?: boolean;
}

/** A game on its page; `human` sits where nobody else is named. */
export async function playTrial(id: string, wanted: WantedTrial = {}): Promise<GameTrial> {
  const trial = newTrial(wanted.language, undefined, wanted.engine, wanted.ascii);
  const game = must(await loadGame(id));
  const { options = {}, start = 'start', kinds = [], names = [], format = 'single', clock = null } = wanted;
  const rules = must(
    game.read(start === 'start' ? formatStart(must(game.configure(options))) : start, options),
  ).rules;
  const players = rules.seats.map((_, seat) => ({ name: names[seat] ?? '', kind: kinds[seat] ?? 'human' }));
  const session = must(startSession({ game, options, start, players, format, clock }));
  const kept = trial.app.games.begin(7);
  const sentences = await loadSentences(id);
  const page = new GamePage(trial.app, { session, sentences, kept });
  page.controller.faster(PACES.length);
  trial.app.push(page);
  return {
    ...trial,
    page,
    rules,
    walk: (cell) => walk(trial, page, cell),
    clickCell(cell, right = 0, down = 0, size = [80, 24]) {
      trial.app.draw(...size);
      const { layout, left, top } = page.board!;
      const { x, y } = layout.cells[cell]!.centre;
      trial.click(left + x + right, top + y + down, ...size);
    },
    get quit() {
      return trial.quit;
    },
    get session() {
      return page.controller.session;
    },
    get state() {
      return page.controller.state;
    },
    get said() {
      const { note } = page.controller.state;
      const { language } = trial.app;
      return note ? sayNote(rules, note, { language, sentences, own: ownFaults[language] }) : '';
    },
  };
}

const formatStart = (rules: Rules): string => rules.format(rules.start());

/** The games that the terminal has signs for; the others are drawn with the letters of their position text. */
export const drawnIds = shippedIds.filter((id) => Object.keys(glyphsFor(id).glyphs).length > 0);

/** The shortest way over the board, by the arrows of what is drawn. */
function walk(trial: Trial, page: GamePage, goal: Cell): void {
  trial.lines();
  const ways = new Map<Cell, string[]>([[page.cursor, []]]);
  for (const [cell, way] of ways)
    for (const arrow of arrowNames.slice(0, 4)) {
      const next = page.board?.layout.arrows[cell]?.[arrow];
      if (next !== null && next !== undefined && !ways.has(next)) ways.set(next, [...way, arrow]);
    }
  trial.press(...ways.get(goal)!);
}

/** What stands beside the board, broken lines joined. */
export function panelOf(trial: GameTrial, width?: number, height?: number): string {
  const lines = trial.lines(width, height);
  const { name } = trial.rules.game;
  const left = lines.find((line) => line.includes(name))!.indexOf(name);
  const rows = lines.slice(0, -1).map((line) => line.slice(left).trim());
  return rows.join(' ').replace(/\s+/g, ' ');
}

/** Lets computers and answers come until something is true. */
export async function until(done: () => boolean, ms = 60_000): Promise<void> {
  const end = performance.now() + ms;
  while (!done()) {
    if (performance.now() > end) throw new Error('it never came true');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
