/** The proof in small: ten faults while robots play, and the control that shows that the proof can fail. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { freshServerTools } from '../../../../scripts/build/server.mjs';

let folder = '';
beforeAll(async () => {
  folder = await freshServerTools();
});

const chaos = (words: object) =>
  spawnSync(process.execPath, [join(folder, 'chaos.js'), JSON.stringify(words)], { encoding: 'utf8' });

test('ten faults: nothing is lost, doubled or diverged, and nobody pays for them', () => {
  // How soon games go on after a fault is for the command to judge: here other tests use the machine.
  const { stdout, stderr } = chaos({ what: 'faults', faults: 10, games: 10, seed: 3 });
  for (const finding of [
    'lost',
    'doubled',
    'diverged',
    'illegal',
    'clocks wrong',
    'derived wrong',
    'complaints',
  ])
    expect(stdout, stdout + stderr).toMatch(new RegExp(`^${finding} +0$`, 'm'));
  expect(Number(/acknowledged (\d+)/.exec(stdout)?.[1])).toBeGreaterThan(100);
  expect(stdout).toMatch(/^with computers [1-9]\d* \([1-9]\d* moves\), three or four places [1-9]/m);
});

test.each([1, 2, 3])('a server that acknowledges before it commits is caught, seed %i', (seed) => {
  const { status, stdout } = chaos({ what: 'control', seed });
  expect(stdout).toMatch(/^control: [1-9]\d* lost/);
  expect(status).toBe(0);
});
