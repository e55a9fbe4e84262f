/**
 * From the hand to the paint, as the browser itself measures it (event timing), on a processor slowed down four times,
 * while the engine thinks at full strength. Each figure is the median of three runs; first touches and flips of the board
 * are in it. An empty page shows what the browser and the machine cost by themselves.
 */
import { cpus, loadavg } from 'node:os';
import { type Cell, gameIds, legalMoves } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import type { Page } from 'playwright-core';
import { startServer } from '../server/server.js';
import { launch, newPerson } from './browser/browser.ts';
import { begin, plant } from './browser/plant.ts';

const [site, executable, ...only] = process.argv.slice(2) as [string, string, ...string[]];
const SLOWER = 4;
/** No level thinks that long: the engine is busy throughout. */
const OPPONENT = 'search:ms=600000';
const ROUNDS = 6;
/** Walks, turns the board, looks back and on again, opens the rules and closes them. */
const KEYS = ['ArrowUp', 'ArrowRight', 'f', '[', ']', 'f', 'r', 'r'];
const RUNS = 3;
/** What is aimed at, in milliseconds. */
const GOAL = { p95: 100, worst: 150 };

interface Figures {
  median: number;
  p95: number;
  worst: number;
  count: number;
}

/** One thing that a hand did. */
interface Touch {
  what: string;
  ms: number;
}

const EMPTY = '(an empty page)';
const server = await startServer(site, 0);
const browser = await launch(executable);
console.log(`milliseconds from input to paint, processor ${SLOWER}x slower, engine thinking, ${RUNS} runs`);
try {
  const what = [EMPTY, ...gameIds.filter((id) => only.length === 0 || only.includes(id))];
  const found = new Map(what.map((id) => [id, [] as Touch[][]]));
  console.log(`load ${load()}`);
  // Run by run, so that a busy minute of the machine meets all of them.
  for (let run = 0; run < RUNS; run++)
    for (const id of what) found.get(id)!.push(id === EMPTY ? await measureNothing() : await measure(id));
  const met = [...found].filter(([id, runs]) => print(id, runs) || id === EMPTY).length;
  console.log(
    `goal: 95 % under ${GOAL.p95} ms, worst under ${GOAL.worst} ms: ${met === what.length ? 'met' : 'not met'}`,
  );
  console.log(`load ${load()}`);
} finally {
  await browser.close();
  await server.close();
}

function load(): string {
  return `${loadavg()[0]!.toFixed(1)} on ${cpus().length} processors`;
}

function figuresOf(touches: readonly Touch[]): Figures {
  const times = touches.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))]!;
  return { median: at(0.5), p95: at(0.95), worst: at(1), count: times.length };
}

/** Answers whether the goal is met. */
function print(what: string, runs: readonly (readonly Touch[])[]): boolean {
  const figures = runs.map(figuresOf);
  const middle = (of: keyof Figures) => middleOf(figures.map((run) => run[of]));
  const [p95, worst] = [middle('p95'), middle('worst')];
  const met = p95 < GOAL.p95 && worst < GOAL.worst;
  const verdict = what === EMPTY ? '' : met ? '  met' : `  not met; slowest: ${slowest(runs)}`;
  console.log(
    `${what.padEnd(20)} median ${middle('median')}, 95 % ${p95}, worst ${worst} of ${middle('count')}${verdict}`,
  );
  return met;
}

/** What took longest, each by the median of its worst in every run. */
function slowest(runs: readonly (readonly Touch[])[]): string {
  const kinds = [...new Set(runs.flat().map(({ what }) => what))];
  const worst = (run: readonly Touch[], kind: string) =>
    Math.max(0, ...run.filter(({ what }) => what === kind).map(({ ms }) => ms));
  return kinds
    .map((kind) => ({ kind, ms: middleOf(runs.map((run) => worst(run, kind))) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 4)
    .map(({ kind, ms }) => `${kind} ${ms}`)
    .join(', ');
}

function middleOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

/** What the browser and the machine cost by themselves: a page that does nothing. */
async function measureNothing(): Promise<Touch[]> {
  const page = await (await newPerson(browser, {})).newPage();
  await page.setContent('<button>nothing</button>');
  await slowDown(page);
  await watch(page);
  for (let round = 0; round < 5 * ROUNDS; round++)
    await act(page, 'click', () => page.getByRole('button').click());
  return finish(page);
}

async function measure(id: string): Promise<Touch[]> {
  const context = await newPerson(browser, { motion: true });
  const page = await context.newPage();
  await page.goto(`http://localhost:${server.port}/`);
  const seats = ['human', OPPONENT, OPPONENT, OPPONENT];
  const session = await begin({ game: id, seats });
  const address = await plant(page, session);
  await page.goto(`http://localhost:${server.port}/${address}`);
  const game = page.locator('[data-testid=game]');
  await game.waitFor();
  await slowDown(page);
  await watch(page);

  // One's own move, then everything else that a hand does while the other thinks.
  const move = session.rules.view(session.position, legalMoves(session.position)[0]!);
  const cells = [move.from, ...move.paths[0]!.map(({ to }) => to)];
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

/** Does one thing, and waits until it is on the screen. */
async function act(page: Page, what: string, how: () => Promise<void>): Promise<void> {
  await page.evaluate((now) => {
    (globalThis as unknown as Watched).now = now;
  }, what);
  await how();
  await painted(page);
}

async function finish(page: Page): Promise<Touch[]> {
  const touches = await page.evaluate(() => [...(globalThis as unknown as Watched).touches.values()]);
  await page.context().close();
  return touches;
}

interface Watched {
  now: string;
  /** Interaction -> its longest event. */
  touches: Map<number, Touch>;
}

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = globalThis as unknown as Watched;
    watched.touches = new Map();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId === 0) continue;
        const known = watched.touches.get(entry.interactionId);
        const what = known?.what ?? watched.now;
        watched.touches.set(entry.interactionId, { what, ms: Math.max(entry.duration, known?.ms ?? 0) });
      }
    }).observe({ type: 'event', durationThreshold: 0, buffered: false } as PerformanceObserverInit);
  });
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Two frames: what an event changed is on the screen, and the browser has reported how long that took. */
function painted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

function name({ rules }: Session, cell: Cell): string {
  return rules.geometry.cells[cell]!.name;
}
