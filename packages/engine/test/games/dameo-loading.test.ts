/** The tables that ship with the engine load from every kind of URL, and again after a failure. */
import { createHash } from 'node:crypto';
import { must } from '@tabuleiro/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, analyse } from '../../src/index.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const fresh = () => import('../../src/games/dameo/endings/load.ts');

test('a page that came by plain http has no cryptography of its own, and loads them all the same', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues });
  const { loadShipped, shipped } = await fresh();
  must(await loadShipped());
  expect(shipped.mostPieces).toBe(4);
  const answer = must(await analyse({ game: 'dameo', position: '8/1k6/8/8/8/5K2/2K5/K7 w', nodes: 200 }));
  expect(answer.lines[0]!.proven).toBeDefined();
  expect(answer).not.toHaveProperty('tables');
});

test('an answer says that they were not found, by a player too', async () => {
  vi.doMock('../../src/games/ending-file.ts', async (original) => ({
    ...(await original<object>()),
    readBytes: async () => null,
  }));
  const told: Answer[] = [];
  const bare = await import('../../src/index.ts');
  const { Engine } = await import('../../src/worker/client.ts');
  const { wire } = await import('../wire.ts');
  const place = { game: 'dameo', position: '8/1k6/8/8/8/5K2/2K5/K7 w' };
  told.push(must(await bare.analyse({ ...place, nodes: 200, onProgress: (answer) => told.push(answer) })));
  const engine = new Engine([wire()], { shared: false });
  told.push(must(await engine.think({ place, player: 'search:nodes=200' })));
  told.push(must(await engine.think({ place, player: 'level-6' })));
  expect(told.length).toBeGreaterThan(3);
  for (const answer of told) expect(answer.tables).toBe(false);
  const other = must(await bare.analyse({ game: 'trench', nodes: 200 }));
  expect(other).not.toHaveProperty('tables');
  vi.doUnmock('../../src/games/ending-file.ts');
});

test('a failure is not kept: the next search loads them', async () => {
  const { loadShipped, shipped } = await fresh();
  vi.spyOn(shipped, 'add').mockImplementationOnce(() => {
    throw new Error('no memory');
  });
  await expect(loadShipped()).rejects.toThrow('no memory');
  must(await loadShipped());
  expect(shipped.mostPieces).toBe(4);
});

test('the sum of any number of bytes is that of SHA-256', async () => {
  const { sha256 } = await import('../../src/games/sha256.ts');
  const bytes = Uint8Array.from({ length: 1000 }, (_, i) => (i * 7919) >> 3);
  const wrong = [];
  for (let length = 0; length <= bytes.length; length++) {
    const part = bytes.subarray(0, length);
    if (sha256(part) !== createHash('sha256').update(part).digest('hex')) wrong.push(length);
  }
  expect(wrong).toEqual([]);
});
