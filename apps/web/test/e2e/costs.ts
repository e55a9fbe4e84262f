/** What a visit to the pages of a game costs: JavaScript as it goes over the line, and how much the page moves. */
import { loadCourse } from '@tabuleiro/rules/text';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled } from '../../tools/browser/browser.ts';
import type { OnlineServer } from '../../tools/browser/online-server.ts';
import { begin, plant } from '../../tools/browser/plant.ts';
import { visit } from './harness.ts';
import { shiftSoFar } from './shifts.ts';

const SETUP_LIMIT = 99_000;
const GAME_LIMIT = 124_000;
const LESSON_LIMIT = 134_000;
const ONLINE_LIMIT = 134_000;
/** Its rules and its sentences are the largest: the last page that is above its limit. It may only shrink. */
const STAR_EMPIRES_ONLINE_LIMIT = 138_500;
export const onlineLimit = (game: string): number =>
  game === 'small-star-empires' ? STAR_EMPIRES_ONLINE_LIMIT : ONLINE_LIMIT;
const STUDY_LIMIT = 144_000;
export const SHIFT_LIMIT = 0.01;

interface Cost {
  /** Bytes of JavaScript, gzipped, that the page itself has loaded; workers count their own. */
  script: number;
  shift: number;
}

/** A first visit to an address, service worker left out: every byte comes over the line. */
export async function cost(page: Page, address: string, ready: string): Promise<Cost> {
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator(ready).first().waitFor();
  await settled(page);
  const script = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // The first files of a worker stand in the page's list too, whoever asked for them: a test below tells them apart.
    const scripts = files.filter(({ name }) => name.endsWith('.js') && !/\/worker[-/][^#]+\.js$/.test(name));
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
  return { script, shift: await page.evaluate(shiftSoFar) };
}

export function gamePagesAreSmall(online: OnlineServer, games: readonly string[]): void {
  test.each(games)('setup and game page of %s', async (id) => {
    const { page, origin } = await visit({ serviceWorker: false, size: 'phone' });
    const setup = await cost(page, `${origin}/#/new/${id}`, '[data-testid=start]');
    const address = await plant(page, await begin({ game: id, seats: ['human', 'level-1'] }));
    const game = await cost(page, `${origin}/${address}`, '[data-testid=game]');
    console.log(`${id}: setup ${setup.script} bytes, shift ${setup.shift.toFixed(4)};`);
    console.log(`${id}: game ${game.script} bytes, shift ${game.shift.toFixed(4)}`);
    expect(setup.script).toBeLessThan(SETUP_LIMIT);
    expect(game.script).toBeLessThan(GAME_LIMIT);
    for (const { shift } of [setup, game]) expect(shift).toBeLessThan(SHIFT_LIMIT);
  });

  test.each(games)('lesson page of %s', async (id) => {
    const course = await loadCourse(id);
    if (!course) return;
    const { page, origin } = await visit({ serviceWorker: false, size: 'phone' });
    const address = `${origin}/#/learn/${id}/${course.lessons[0]!.id}`;
    const { script, shift } = await cost(page, address, '[data-testid=lesson]');
    console.log(`${id}: lesson ${script} bytes, shift ${shift.toFixed(4)}`);
    expect(script).toBeLessThan(LESSON_LIMIT);
    expect(shift).toBeLessThan(SHIFT_LIMIT);
  });

  test.each(games)('analysis board of %s', async (id) => {
    const { page, origin } = await visit({ serviceWorker: false, size: 'phone' });
    const { script, shift } = await cost(page, `${origin}/#/study/new/${id}`, '[data-testid=desk]');
    console.log(`${id}: study ${script} bytes, shift ${shift.toFixed(4)}`);
    expect(script).toBeLessThan(STUDY_LIMIT);
    expect(shift).toBeLessThan(SHIFT_LIMIT);
  });

  test.each(games)('pages of %s by link: created, offered and played', async (id) => {
    const { origin } = online;
    const { page } = await visit({ origin, serviceWorker: false, size: 'phone' });
    const made = await online.game({ game: id });
    const create = await cost(page, `${origin}/#/online/new/${id}`, '[data-testid=go-create]');
    const offer = await cost(page, `${origin}/#/online/${made.id}/join`, '[data-testid=offer]');
    const table = await cost(
      page,
      `${origin}/#/online/${made.id}/me/${made.secrets[0]}`,
      '[data-testid=game]',
    );
    console.log(`${id}: online ${create.script}, ${offer.script}, ${table.script} bytes;`);
    console.log(`${id}: shifts ${[create, offer, table].map(({ shift }) => shift.toFixed(4)).join(', ')}`);
    for (const { script, shift } of [create, offer, table]) {
      expect(script).toBeLessThan(onlineLimit(id));
      expect(shift).toBeLessThan(SHIFT_LIMIT);
    }
  });
}
