/**
 * From the hand to the paint, as the browser itself measures it (event timing), on a processor slowed down four times,
 * while the engine thinks at full strength. Each figure is the median of three runs; first touches and flips of the board
 * are in it. An empty page shows what the browser and the machine cost by themselves.
 */
import { cpus, loadavg } from 'node:os';
import { gameIds, legalMoves } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import type { Page } from 'playwright-core';
import { startServer } from '../server/server.js';
import { launch, newPerson } from './browser/browser.ts';
import { begin, plant } from './browser/plant.ts';

const [site, executable, only = ''] = process.argv.slice(2) as [string, string, string?];
const SLOWER = 4;
/** No level thinks that long: the engine is busy throughout. */
const OPPONENT = 'search:ms=600000';
const ROUNDS = 6;
const RUNS = 3;
/** What is aimed at, in milliseconds. */
const GOAL = { p95: 100, worst: 150 };

interface Figures {
  median: number;
  p95: number;
  worst: number;
  count: number;
}

const EMPTY = '(an empty page)';
const server = await startServer(site, 0);
const browser = await launch(executable);
console.log(`milliseconds from input to paint, processor ${SLOWER}x slower, engine thinking, ${RUNS} runs`);
try {
  const what = [EMPTY, ...gameIds.filter((id) => only === '' || id === only)];
  const found = new Map(what.map((id) => [id, [] as Figures[]]));
  console.log(`load ${load()}`);
  // Run by run, so that a busy minute of the machine meets all of them.
  for (let run = 0; run < RUNS; run++)
    for (const id of what)
      found.get(id)!.push(figuresOf(id === EMPTY ? await measureNothing() : await measure(id)));
  for (const [id, runs] of found) print(id, runs);
  console.log(`load ${load()}`);
} finally {
  await browser.close();
  await server.close();
}

function load(): string {
  return `${loadavg()[0]!.toFixed(1)} on ${cpus().length} processors`;
}

/** Of sorted times. */
function figuresOf(times: readonly number[]): Figures {
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))]!;
  return { median: at(0.5), p95: at(0.95), worst: at(1), count: times.length };
}

function print(what: string, runs: readonly Figures[]): void {
  const middle = (of: keyof Figures) => runs.map((run) => run[of]).sort((a, b) => a - b)[RUNS >> 1]!;
  const [p95, worst] = [middle('p95'), middle('worst')];
  const met = what === EMPTY || (p95 < GOAL.p95 && worst < GOAL.worst) ? '' : '  over the goal';
  console.log(
    `${what.padEnd(20)} median ${middle('median')}, 95 % ${p95}, worst ${worst} of ${middle('count')}${met}`,
  );
}

/** What the browser and the machine cost by themselves: a page that does nothing. */
async function measureNothing(): Promise<number[]> {
  const page = await (await newPerson(browser, {})).newPage();
  await page.setContent('<button>nothing</button>');
  await slowDown(page);
  await watch(page);
  for (let round = 0; round < 5 * ROUNDS; round++) {
    await page.getByRole('button').click();
    await painted(page);
  }
  return finish(page);
}

async function measure(id: string): Promise<number[]> {
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
  for (const cell of cells)
    await page.locator(`[data-cell="${name(session, cell)}"][role=gridcell]`).click({ force: true });
  const choice = page
    .getByRole('group', { name: /^What do you place/ })
    .getByRole('button')
    .first();
  if ((await choice.count()) > 0) await choice.click();
  await page.locator('[data-testid=game][data-thinking=true]').waitFor();
  for (let round = 0; round < ROUNDS; round++) {
    for (const cell of cells) {
      await page.locator(`[data-cell="${name(session, cell)}"][role=gridcell]`).click({ force: true });
      await painted(page);
    }
    for (const key of ['ArrowUp', 'ArrowRight', 'f', '[', ']', 'f', 'r', 'r']) {
      await page.keyboard.press(key);
      await painted(page);
    }
  }
  if ((await game.getAttribute('data-thinking')) !== 'true')
    throw new Error(`${id}: the engine is not thinking`);
  return finish(page);
}

/** Sorted. */
async function finish(page: Page): Promise<number[]> {
  const times = await page.evaluate(() => [...(globalThis as unknown as Watched).times.values()]);
  await page.context().close();
  return times.sort((a, b) => a - b);
}

interface Watched {
  /** Interaction -> its longest event. */
  times: Map<number, number>;
}

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times = new Map<number, number>();
    Object.assign(globalThis, { times });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (entry.interactionId > 0)
          times.set(entry.interactionId, Math.max(entry.duration, times.get(entry.interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: 0, buffered: false } as PerformanceObserverInit);
  });
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Two frames: what an event changed is on the screen. */
function painted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

function name({ rules }: Session, cell: number): string {
  return rules.geometry.cells[cell]!.name;
}
