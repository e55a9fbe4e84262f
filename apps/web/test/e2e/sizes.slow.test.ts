/** What a visit costs: JavaScript as it goes over the line, and how much the page moves while it arrives. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { settled } from '../../tools/browser/browser.ts';
import { plantBlunders } from '../../tools/browser/dameo.ts';
import { begin, plant } from '../../tools/browser/plant.ts';
import { cost, gamePagesAreSmall, onlineLimit, SHIFT_LIMIT } from './costs.ts';
import { folder, visit } from './harness.ts';
import { startOnline } from './online.ts';

const HOME_LIMIT = 69_000;
/** Of somebody who holds a place in a game elsewhere: with the list of turns. */
const HOME_TURNS_LIMIT = 74_000;
const LOBBY_LIMIT = 89_000;
const MISTAKES_LIMIT = 144_000;

const online = await startOnline();

test('the first page is small and stands still', async () => {
  const { page, origin } = await visit({ serviceWorker: false });
  const { script, shift } = await cost(page, `${origin}/`, '#page h1');
  console.log(`home: ${script} bytes of JavaScript, shift ${shift.toFixed(4)}`);
  expect(script).toBeGreaterThan(5000);
  expect(script).toBeLessThan(HOME_LIMIT);
  expect(shift).toBeLessThan(SHIFT_LIMIT);
});

gamePagesAreSmall(online, sampledGames);

test('mistakes, and the home page of somebody with some', async () => {
  const { page, origin } = await visit({ serviceWorker: false, size: 'phone' });
  await plantBlunders(page);
  const { script, shift } = await cost(page, `${origin}/#/mistakes`, '[data-testid=mistakes]');
  const home = await cost(page, `${origin}/`, '[data-testid=due-mistakes]');
  console.log(`mistakes: ${script} bytes, shift ${shift.toFixed(4)}; home: shift ${home.shift.toFixed(4)}`);
  expect(script).toBeLessThan(MISTAKES_LIMIT);
  expect(Math.max(shift, home.shift)).toBeLessThan(SHIFT_LIMIT);
});

test.each(['phone', 'desktop'] as const)(
  '%s: lobby, home page and table of somebody who holds places',
  async (size) => {
    const { origin } = online;
    const { page } = await visit({ origin, serviceWorker: false, size });
    const first = await cost(page, `${origin}/#/online`, '[data-testid=challenges]');
    // The heaviest of all tables last.
    let id = '';
    for (const game of ['dameo', 'trench', 'small-star-empires']) {
      const made = await online.game({ game });
      ({ id } = made);
      await page.goto(`${origin}/#/online/${id}/me/${made.secrets[0]}`);
      await page.getByTestId('game').waitFor();
    }
    // What was listed once has its room the next time.
    for (const seen of ['', '#/online']) await cost(page, `${origin}/${seen}`, '[data-testid=my-turns] li');
    // The list comes when all else stands.
    await page.route('**/turns', (route) => void setTimeout(() => void route.continue(), 700));
    const lobby = await cost(page, `${origin}/#/online`, '[data-testid=my-turns] li');
    const home = await cost(page, `${origin}/`, '[data-testid=my-turns] li');
    const table = await cost(page, `${origin}/#/online/${id}`, '[data-testid=game]');
    const found = [
      ['lobby of a first visit', first, LOBBY_LIMIT],
      ['lobby', lobby, LOBBY_LIMIT],
      ['home', home, HOME_TURNS_LIMIT],
      ['table', table, onlineLimit('small-star-empires')],
    ] as const;
    for (const [name, { script, shift }] of found)
      console.log(`with places: ${name} ${script} bytes, shift ${shift.toFixed(4)}`);
    for (const [name, { script, shift }, limit] of found) {
      expect(script, name).toBeLessThan(limit);
      expect(shift, name).toBeLessThan(SHIFT_LIMIT);
    }
  },
);

test('the engine lives in a worker of its own', () => {
  const workers = readdirSync(join(folder, 'assets')).filter((name) => /^worker-.*\.js$/.test(name));
  expect(workers).toHaveLength(1);
});

test('what is left out of these weights is fetched by the worker alone', async () => {
  const { page, context, origin } = await visit({ serviceWorker: false });
  // Workers are made, and fetch nothing: whatever comes of their files now, the page itself has asked for.
  await context.addInitScript(() => {
    class Idle extends EventTarget {
      constructor() {
        super();
        document.documentElement.dataset.worker = 'made';
      }
      postMessage() {}
      terminate() {}
    }
    window.Worker = Idle as unknown as typeof Worker;
  });
  const address = await plant(page, await begin({ game: 'dameo', seats: ['human', 'level-1'] }));
  for (const place of [address, '#/study/new/dameo', '#/mistakes', '#/']) {
    await page.goto('about:blank');
    await page.goto(`${origin}/${place}`);
    if (place === address) await page.locator('html[data-worker=made]').waitFor({ state: 'attached' });
    await page.locator('#page h1').first().waitFor({ state: 'attached' });
    await settled(page);
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(names.filter((name) => /\/assets\/[^/]+\.js$/.test(name)).length).toBeGreaterThan(3);
    expect(names.filter((name) => /\/worker[-/]/.test(name))).toEqual([]);
  }
});
