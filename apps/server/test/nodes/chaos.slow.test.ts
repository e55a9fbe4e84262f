/** The proof of several nodes in small: ten faults while robots play at any of three nodes. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshServerTools } from '../../../../scripts/build/server.mjs';
import { findRedis } from '../../../../scripts/redis.mjs';
import { NODE_FAULTS } from '../../tools/chaos/nodes/node-faults.ts';
import { hasPostgres } from '../../tools/services/private-postgres.ts';

/** Not yet the clocks: docs/online-proof.md says which turns cost too much with several nodes. */
const FINDINGS = [
  ...['lost', 'doubled', 'diverged', 'illegal', 'derived wrong'],
  ...['former owners', 'complaints'],
];
/** Five seconds are promised; here other tests use the machine, and what is looked for is a game that stands still for good. */
const MOVED = 15;

test.skipIf(!hasPostgres || !findRedis())(
  'ten faults of every kind: nothing is lost, doubled or diverged, no former owner writes, and all games go on',
  async () => {
    const folder = await freshServerTools();
    const words = { what: 'faults', faults: NODE_FAULTS.length, games: 6, nodes: 3, seed: 1, moved: MOVED };
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'chaos.js'), JSON.stringify(words)],
      {
        encoding: 'utf8',
      },
    );
    for (const kind of NODE_FAULTS) expect(stdout, stdout + stderr).toMatch(new RegExp(`^${kind} +1$`, 'm'));
    for (const finding of [...FINDINGS, `not moved in ${MOVED} s`])
      expect(stdout, stdout + stderr).toMatch(new RegExp(`^${finding} +0$`, 'm'));
    const count = (what: string): number => Number(new RegExp(`${what} (\\d+)`).exec(stdout)?.[1]);
    expect(count('acknowledged')).toBeGreaterThan(50);
    expect(count('events, and over')).toBeGreaterThan(50);
  },
);
