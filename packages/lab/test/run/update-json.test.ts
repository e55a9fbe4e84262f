/** A file that several runs update at once keeps every update. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { updateJson } from '../../src/run/update-json.ts';

const folder = mkdtempSync(join(tmpdir(), 'update-json-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ROUNDS = 40;

test('nothing is lost between threads that add by turns', async () => {
  const file = join(folder, 'shared.json');
  const code = join(folder, 'update-json.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, '../../src/run/update-json.ts')],
    outfile: code,
    format: 'esm',
    platform: 'node',
    bundle: true,
  });
  const add = `import(${JSON.stringify(code)}).then(({ updateJson }) => {
    const { name } = require('node:worker_threads').workerData;
    for (let i = 0; i < ${ROUNDS}; i++)
      updateJson(${JSON.stringify(file)}, {}, (kept) => ({ ...kept, [name]: [...(kept[name] ?? []), i] }));
  })`;
  await Promise.all(
    ['one', 'two', 'three'].map(
      (name) =>
        new Promise((resolve, reject) => {
          const worker = new Worker(add, { eval: true, workerData: { name } });
          worker.once('error', reject).once('exit', resolve);
        }),
    ),
  );
  const rounds = Array.from({ length: ROUNDS }, (_, i) => i);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ one: rounds, two: rounds, three: rounds });
});

test('a claim whose owner died is taken over', () => {
  const file = join(folder, 'left.json');
  mkdirSync(`${file}.claim`);
  utimesSync(`${file}.claim`, 0, 0);
  updateJson<number[]>(file, [], (kept) => [...kept, 1]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([1]);
  expect(existsSync(`${file}.claim`)).toBe(false);
});
