/** After the first visit the app needs no network, and a new version never takes a page away. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameIds } from '@tabuleiro/rules';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../server/server.js';
import { writeServiceWorker } from '../../tools/build/offline.ts';
import { folder, visit } from './harness.ts';
import { opponents, quick } from './quick-games.ts';
import { BrowserTable } from './table.ts';

/** Until everything of this version is in the cache and the page is served from there. */
const kept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

const caches = (page: Page) => page.evaluate(() => globalThis.caches.keys());

test('every file of the app is kept, and answers still carry the policy', async () => {
  const { page, context, origin } = await visit({ serviceWorker: true });
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await page.locator('#app > *').first().waitFor();
  const files = JSON.parse(/=(\{".*?\})/.exec(readFileSync(join(folder, 'sw.js'), 'utf8'))![1]!);
  const names = Object.keys(files);
  expect(names).toContain('./');
  expect(names.some((name) => /^assets\/worker-/.test(name))).toBe(true);
  const answers = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (name) => {
          const { status, headers } = await fetch(name);
          return [name, status, headers.get('Cross-Origin-Embedder-Policy')];
        }),
      ),
    names,
  );
  expect(answers).toEqual(names.map((name) => [name, 200, 'require-corp']));
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(page.url().startsWith(origin)).toBe(true);
});

test('what a server of games answers is never looked for in the cache', async () => {
  const site = mkdtempSync(join(tmpdir(), 'tabuleiro-site-'));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  cpSync(folder, site, { recursive: true });
  mkdirSync(join(site, 'api'));
  for (const name of ['api/lobby', 'apiary']) writeFileSync(join(site, name), 'new');
  const server = await startServer(site, 0);
  onTestFinished(() => server.close());
  const { page } = await visit({ serviceWorker: true, origin: `http://localhost:${server.port}` });
  await kept(page);
  const answers = await page.evaluate(async () => {
    const cache = await globalThis.caches.open((await globalThis.caches.keys())[0]!);
    const ask = async (name: string) => {
      await cache.put(name, new Response('old'));
      return (await fetch(name)).text();
    };
    return [await ask('api/lobby'), await ask('apiary')];
  });
  expect(answers).toEqual(['new', 'old']);
});

test('few requests make the app ready without a network, and the page says when it is', async () => {
  const { page, context } = await visit({ serviceWorker: true });
  const asked = new Set<string>();
  context.on('request', (request) => {
    if (request.serviceWorker()) asked.add(request.url());
  });
  const ready = page.getByTestId('ready-offline');
  expect(await ready.textContent()).toBe('');
  await ready.getByText('Ready to use offline').waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const files = readdirSync(join(folder, 'assets')).length;
  expect(files).toBeGreaterThan(200);
  expect(asked.size).toBeGreaterThan(5);
  expect(asked.size).toBeLessThan(20);
  await context.setOffline(true);
  await page.reload();
  await ready.getByText('Ready to use offline').waitFor();
});

test('with the network off, a game is begun and played to its end against the computer', async () => {
  const visitor = await visit({ serviceWorker: true });
  const { page, context, origin } = visitor;
  await kept(page);
  await context.setOffline(true);
  await page.goto(`${origin}/#/new/dameo`);
  await page.reload();
  await page.getByTestId('start').click();
  await page.getByTestId('game').waitFor();
  const table = await BrowserTable.open(visitor, { ...quick.dameo!, seats: ['human', opponents.dameo!] });
  while (!table.mirror.outcome) {
    await table.play(table.someMove());
    await table.follow();
  }
  for (const id of gameIds) {
    await page.goto(`${origin}/#/rules/${id}`);
    await page.locator('#page h2').first().waitFor();
  }
});

test('a new version waits to be asked for, and leaves other pages their own parts', async () => {
  const site = mkdtempSync(join(tmpdir(), 'tabuleiro-site-'));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  cpSync(folder, site, { recursive: true });
  let server = await startServer(site, 0);
  const { port } = server;
  onTestFinished(() => server.close());
  const { page, tab } = await visit({ serviceWorker: true, origin: `http://localhost:${port}` });
  await kept(page);
  const other = await tab();
  const [old] = await caches(page);

  // The next version: one more file.
  await server.close();
  writeFileSync(join(site, 'more.txt'), 'more');
  const sum = '187897ce0afcf20b50ba2b37dca84a951b7046f29ed5ab94f010619f69d6e189';
  const worker = readFileSync(join(site, 'sw.js'), 'utf8');
  writeFileSync(
    join(site, 'sw.js'),
    worker
      .replace('={"', `={"more.txt":"${sum}","`)
      .replaceAll(old!.replace('tabuleiro-', ''), '0123456789ab'),
  );
  server = await startServer(site, port);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());

  for (const each of [page, other]) await each.getByTestId('new-version').getByText('new version').waitFor();
  expect((await caches(page)).sort()).toEqual(['tabuleiro-0123456789ab', old].sort());
  await page.evaluate(() => Object.assign(globalThis, { before: true }));
  await page.getByTestId('new-version').getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => !('before' in globalThis));
  expect(await page.evaluate(async () => (await fetch('more.txt')).text())).toBe('more');

  // The other page was not reloaded: it still says that there is a new version, and its parts are there.
  await other.getByTestId('new-version').getByText('new version').waitFor();
  expect(await caches(other)).toContain(old);
  await other.close();
  await page.close();
  const last = await tab();
  await expect.poll(() => caches(last)).toEqual(['tabuleiro-0123456789ab']);
});

test('larger files are kept after their first use, all of them when somebody asks, and none that is damaged', async () => {
  const site = mkdtempSync(join(tmpdir(), 'tabuleiro-site-'));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  cpSync(folder, site, { recursive: true });
  const [used, other] = ['assets/KK-K.distances', 'assets/KM-K.distances'] as const;
  writeFileSync(join(site, used), 'used');
  writeFileSync(join(site, other), 'other');
  await writeServiceWorker(site);
  writeFileSync(join(site, other), 'wrong');
  let server = await startServer(site, 0);
  const { port } = server;
  onTestFinished(() => server.close());
  const { page, context, complaints } = await visit({
    serviceWorker: true,
    origin: `http://localhost:${port}`,
  });
  await kept(page);
  const read = (name: string) =>
    page.evaluate((address) => fetch(address).then((file) => file.text()), name).catch(() => null);
  expect(await read(used)).toBe('used');
  await context.setOffline(true);
  expect([await read(used), await read(other)]).toEqual(['used', null]);
  await context.setOffline(false);

  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog');
  const keep = dialog.getByRole('button', { name: 'Keep for offline' });
  await keep.click();
  await dialog.getByText('Only 1 of 2 files were downloaded').waitFor();
  writeFileSync(join(site, other), 'other');
  await server.close();
  server = await startServer(site, port);
  await keep.click();
  await dialog.getByText('are saved for offline use').waitFor();
  await context.setOffline(true);
  expect([await read(used), await read(other)]).toEqual(['used', 'other']);
  complaints.length = 0; // the browser says on the console that there is no network
});

test('a version that comes damaged is not used', async () => {
  const site = mkdtempSync(join(tmpdir(), 'tabuleiro-site-'));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  cpSync(folder, site, { recursive: true });
  writeFileSync(
    join(site, 'index.html'),
    `${readFileSync(join(site, 'index.html'), 'utf8')}<!-- changed -->`,
  );
  const server = await startServer(site, 0);
  onTestFinished(() => server.close());
  const { page, complaints } = await visit({
    serviceWorker: true,
    origin: `http://localhost:${server.port}`,
  });
  const state = await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const registration = await serviceWorker.register('sw.js').catch(() => null);
    const worker = registration?.installing;
    if (!worker) return 'none';
    return new Promise<string>((resolve) => {
      worker.addEventListener('statechange', () => resolve(worker.state));
    });
  });
  expect(['none', 'redundant']).toContain(state);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
  complaints.length = 0; // the browser says why on the console
});
