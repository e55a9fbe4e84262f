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

const KINDS = ['kill', 'freeze', 'cut', 'delay', 'half-open', 'disk-full', 'slow-disk', 'clock-step'];
const FINDINGS = ['lost', 'doubled', 'diverged', 'illegal', 'clocks wrong', 'derived wrong', 'complaints'];
/**
 * Seconds after a fault within which every game moves. Five are promised, and the command asks for them; here other tests
 * use the machine, and what is looked for is a game that stands still for good.
 */
const MOVED = 15;

test('ten faults of every kind: nothing is lost, doubled or diverged, nobody pays for them, and all games go on', () => {
  const { stdout, stderr } = chaos({ what: 'faults', faults: 10, games: 10, seed: 3, moved: MOVED });
  for (const kind of KINDS)
    expect(stdout, stdout + stderr).toMatch(new RegExp(`^${kind} +(?:[1-9]|cannot be placed)`, 'm'));
  for (const finding of [...FINDINGS, `not moved in ${MOVED} s`])
    expect(stdout, stdout + stderr).toMatch(new RegExp(`^${finding} +0$`, 'm'));
  const count = (what: string): number => Number(new RegExp(`${what} (\\d+)`).exec(stdout)?.[1]);
  expect(count('acknowledged')).toBeGreaterThan(100);
  expect(count('clocks judged at')).toBeGreaterThan(100);
  expect(count('events, and over')).toBeGreaterThan(100);
  for (const what of ['with computers', 'three or four places', 'matches', 'live at the pauses'])
    expect(count(what), what).toBeGreaterThan(0);
});

test.each([1, 2, 3])('a server that acknowledges before it commits is caught, seed %i', (seed) => {
  const { status, stdout } = chaos({ what: 'control', seed });
  expect(stdout).toMatch(/^control: [1-9]\d* lost/);
  expect(status).toBe(0);
});
