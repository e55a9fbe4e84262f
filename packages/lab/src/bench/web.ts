/**
 * `npm run bench -- web`: time from input to paint by the browser's own event timing, with the processor slowed down
 * four times and the engine at full strength. Each figure is the median of three runs; first touches and board flips
 * are included. An empty page shows the cost of browser and machine alone. The bench knows only the app's address;
 * code for the page is text here, because this package knows no DOM.
 */
import { cpus, loadavg } from 'node:os';
import { type Cell, gameIds, legalMoves, loadGame, must } from '@tabuleiro/rules';
import { type Session, sessionLog, startSession } from '@tabuleiro/rules/match';
import { type Browser, chromium, type Page } from 'playwright-core';
import { runCommand, UsageFailure } from '../run/command-line.ts';
import { readFlags, textual } from '../run/flags.ts';
import { atPart, median } from '../statistics/stats.ts';
import { judge } from './bars.ts';

const USAGE = `npm run bench -- web [game ...]

Milliseconds from an input to the paint that shows it, on every board or on these, while the engine thinks: on the page of a
game, and on the analysis board with three lines that go on.
  --address http://localhost:4173/    an app that is served already; without: the app as it is now`;

const SLOWER = 4;
/** Longer than any level thinks, so that the engine is busy throughout. */
const OPPONENT = 'search:ms=600000';
const ROUNDS = 6;
/** Navigates, flips the board, steps back and forward, opens and closes the rules. */
const KEYS = ['ArrowUp', 'ArrowRight', 'f', '[', ']', 'f', 'r', 'r'];
/** On the analysis board: steps back and forward, flips the board, restarts the lines. */
const STUDY_KEYS = ['ArrowLeft', 'ArrowRight', 'f', 'k', 'j', 'f', 'a', 'a'];
const RUNS = 3;
/** Milliseconds that the analysis board may be slower than the game's page, at the 95th percentile. */
const STUDY_MORE = 20;
/** The goal, in milliseconds. */
const GOAL = { p95: 100, worst: 150 };

interface Figures {
  median: number;
  p95: number;
  worst: number;
  count: number;
}

/** One user action. */
interface Touch {
  what: string;
  ms: number;
}

const EMPTY = '(an empty page)';

interface Place {
  browser: Browser;
  /** Address of the app, with a trailing slash. */
  address: string;
}

async function main(): Promise<void> {
  const read = readFlags(process.argv.slice(2), {
    address: textual('URL', 'of the app'),
    chromium: textual('FILE', 'the browser'),
    switches: textual('a|b', 'of the browser'),
  });
  if (!read) return console.log(USAGE);
  const { flags: values, words: only } = read;
  const odd = only.find((id) => !(gameIds as readonly string[]).includes(id));
  if (odd !== undefined) throw new UsageFailure(`"${odd}" is no game; there are ${gameIds.join(', ')}.`);
  const args = values.switches?.split('|') ?? [];
  const browser = await chromium.launch({ executablePath: values.chromium!, args });
  const place = { browser, address: values.address! };
  console.log(`milliseconds from input to paint, processor ${SLOWER}x slower, engine thinking, ${RUNS} runs`);
  try {
    const games = gameIds.filter((id) => only.length === 0 || only.includes(id));
    await measureAll(place, [EMPTY, ...games.flatMap((id) => [id, studyOf(id)])]);
  } finally {
    await browser.close();
  }
}

const STUDY = 'study ';
const studyOf = (id: string): string => `${STUDY}${id}`;

/** Runs one measurement once. */
function measureOne(place: Place, what: string): Promise<Touch[]> {
  if (what === EMPTY) return measureNothing(place);
  return what.startsWith(STUDY) ? measureStudy(place, what.slice(STUDY.length)) : measure(place, what);
}

async function measureAll(place: Place, what: readonly string[]): Promise<void> {
  const found = new Map(what.map((id) => [id, [] as Touch[][]]));
  console.log(`load ${load()}`);
  // All measurements take turns, so that a busy minute of the machine affects all of them.
  for (let run = 0; run < RUNS; run++)
    for (const id of what) found.get(id)!.push(await measureOne(place, id));
  const met = [...found].filter(([id, runs]) => print(id, runs) || id === EMPTY).length;
  for (const [id, runs] of found) {
    const game = found.get(id.slice(STUDY.length));
    if (id.startsWith(STUDY) && game) compare(id, p95Of(runs), p95Of(game));
  }
  console.log(`goal: 95 % under ${GOAL.p95} ms, worst under ${GOAL.worst} ms: ${judge(met === what.length)}`);
  console.log(`load ${load()}`);
}

const p95Of = (runs: readonly (readonly Touch[])[]): number => median(runs.map((run) => figuresOf(run).p95));

function compare(what: string, study: number, game: number): void {
  const verdict = judge(study <= game + STUDY_MORE);
  console.log(`${what.padEnd(26)} 95 % ${study}, its game ${game}: at most ${STUDY_MORE} more: ${verdict}`);
}

function load(): string {
  return `${loadavg()[0]!.toFixed(1)} on ${cpus().length} processors`;
}

function figuresOf(touches: readonly Touch[]): Figures {
  const times = touches.map(({ ms }) => ms);
  return { median: median(times), p95: atPart(times, 0.95), worst: atPart(times, 1), count: times.length };
}

/** Prints the figures and returns whether the goal is met. */
function print(what: string, runs: readonly (readonly Touch[])[]): boolean {
  const figures = runs.map(figuresOf);
  const middle = (of: keyof Figures) => median(figures.map((run) => run[of]));
  const [p95, worst] = [middle('p95'), middle('worst')];
  const met = p95 < GOAL.p95 && worst < GOAL.worst;
  const verdict = what === EMPTY ? '' : met ? '  met' : `  missed; slowest: ${slowest(runs)}`;
  console.log(
    `${what.padEnd(26)} median ${middle('median')}, 95 % ${p95}, worst ${worst} of ${middle('count')}${verdict}`,
  );
  return met;
}

/** The slowest kinds of action, by the median over runs of each run's worst. */
function slowest(runs: readonly (readonly Touch[])[]): string {
  const kinds = [...new Set(runs.flat().map(({ what }) => what))];
  const worst = (run: readonly Touch[], kind: string) =>
    Math.max(0, ...run.filter(({ what }) => what === kind).map(({ ms }) => ms));
  return kinds
    .map((kind) => ({ kind, ms: median(runs.map((run) => worst(run, kind))) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 4)
    .map(({ kind, ms }) => `${kind} ${ms}`)
    .join(', ');
}

/** The cost of browser and machine: a page that does nothing. */
async function measureNothing({ browser }: Place): Promise<Touch[]> {
  const page = await (await browser.newContext()).newPage();
  await page.setContent('<button>nothing</button>');
  await slowDown(page);
  await inPage(page, WATCH);
  for (let round = 0; round < 5 * ROUNDS; round++)
    await act(page, 'click', () => page.getByRole('button').click());
  return finish(page);
}

async function newPage({ browser, address }: Place): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  // Turns off the offer to take back blunders: the computer would wait for an answer.
  await context.addInitScript(`localStorage.setItem('tabuleiro-settings', '{"teaching":"off"}')`);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** The analysis board with three lines and a deeper search: the engine keeps thinking at every position. */
async function measureStudy(place: Place, id: string): Promise<Touch[]> {
  const page = await newPage(place);
  const session = await begin(id);
  await page.goto(`${place.address}#/study/new/${id}`);
  await page.locator('[data-testid=desk]').waitFor();
  await page.keyboard.press('l');
  const thinking = page.locator('[data-testid=engine][data-busy=true]');
  await thinking.waitFor();
  for (const key of ['b', '+', '+']) await page.keyboard.press(key);
  await slowDown(page);
  await inPage(page, WATCH);
  const cells = firstMove(session);
  const touch = (what: string, cell: Cell) =>
    act(page, what, () =>
      page.locator(`[data-cell="${name(session, cell)}"][role=gridcell]`).click({ force: true }),
    );
  for (const [i, cell] of cells.entries()) await touch(i === 0 ? 'first touch' : 'own move', cell);
  const choice = page
    .getByRole('group', { name: /^What do you place/ })
    .getByRole('button')
    .first();
  if ((await choice.count()) > 0) await act(page, 'choice', () => choice.click());
  for (let round = 0; round < ROUNDS; round++) {
    for (const cell of cells) await touch('touch', cell);
    for (const key of STUDY_KEYS) await act(page, key, () => page.keyboard.press(key));
  }
  if ((await thinking.count()) === 0) throw new Error(`${id}: the engine is not thinking beside the study`);
  return finish(page);
}

/** The cells of the first move in the list. */
function firstMove({ rules, position }: Session): Cell[] {
  const { from, paths } = rules.view(position, legalMoves(position)[0]!);
  return [from, ...paths[0]!.map(({ to }) => to)];
}

async function measure(place: Place, id: string): Promise<Touch[]> {
  const { address } = place;
  const page = await newPage(place);
  const session = await begin(id);
  await inPage(page, PLANT, [GAME, keptOf(session)]);
  await page.goto(`${address}#/game/${GAME}`);
  const game = page.locator('[data-testid=game]');
  await game.waitFor();
  await slowDown(page);
  await inPage(page, WATCH);

  // The user's own move, then every other action while the engine thinks.
  const cells = firstMove(session);
  const touch = (what: string, cell: Cell) =>
    act(page, what, () =>
      page.locator(`[data-cell="${name(session, cell)}"][role=gridcell]`).click({ force: true }),
    );
  for (const [i, cell] of cells.entries()) await touch(i === 0 ? 'first touch' : 'own move', cell);
  const choice = page
    .getByRole('group', { name: /^What do you place/ })
    .getByRole('button')
    .first();
  if ((await choice.count()) > 0) await act(page, 'choice', () => choice.click());
  await page.locator('[data-testid=game][data-thinking=true]').waitFor();
  for (let round = 0; round < ROUNDS; round++) {
    for (const cell of cells) await touch('touch', cell);
    for (const key of KEYS) await act(page, key, () => page.keyboard.press(key));
  }
  if ((await game.getAttribute('data-thinking')) !== 'true')
    throw new Error(`${id}: the engine is not thinking`);
  return finish(page);
}

/** A session of a person against the engine at full strength. */
async function begin(id: string): Promise<Session> {
  const game = must(await loadGame(id));
  const { seats } = must(game.configure({}));
  const players = seats.map(({ turn }, seat) => ({ name: turn, kind: seat === 0 ? 'human' : OPPONENT }));
  return must(startSession({ game, players }));
}

const GAME = 'planted1';

/** The game in the app's storage format, version 1, which all later versions open. */
function keptOf(session: Session): object {
  const now = new Date().toISOString();
  const kept = { version: 1, id: GAME, revision: 1, begun: now, saved: now, seed: 1, over: false };
  return { ...kept, session: sessionLog(session) };
}

/** Runs in the page: puts a game into the app's store. */
const PLANT = `([key, stored]) => new Promise((resolve, reject) => {
  const request = indexedDB.open('tabuleiro', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('games');
    request.result.createObjectStore('aside', { autoIncrement: true });
  };
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const writing = request.result.transaction('games', 'readwrite');
    writing.objectStore('games').put(stored, key);
    writing.oncomplete = () => { request.result.close(); resolve(); };
  };
})`;

/** Runs in the page: records the longest event of each interaction under the current action. */
const WATCH = `() => {
  globalThis.touches = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId === 0) continue;
      const known = touches.get(interactionId);
      touches.set(interactionId, { what: known?.what ?? globalThis.now, ms: Math.max(duration, known?.ms ?? 0) });
    }
  }).observe({ type: 'event', durationThreshold: 0, buffered: false });
}`;

/** Waits two frames: the change is on the screen, and the browser has reported its time. */
const PAINTED = `() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))`;

/** Calls a function given as text. */
const inPage = <T>(page: Page, program: string, argument: unknown = null): Promise<T> =>
  page.evaluate<T>(`(${program})(${JSON.stringify(argument)})`);

/** Performs one action and waits until it is on the screen. */
async function act(page: Page, what: string, how: () => Promise<void>): Promise<void> {
  await inPage(page, '(now) => { globalThis.now = now; }', what);
  await how();
  await inPage(page, PAINTED);
}

async function finish(page: Page): Promise<Touch[]> {
  const touches = await inPage<Touch[]>(page, '() => [...touches.values()]');
  await page.context().close();
  return touches;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

function name({ rules }: Session, cell: Cell): string {
  return rules.geometry.cells[cell]!.name;
}

await runCommand(main, USAGE);
