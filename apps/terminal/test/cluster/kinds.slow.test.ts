/** Every kind of unit through a queue: two workers as people start them give what this process gives. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { QueueFailure } from '@tabuleiro/cluster/failure';
import { QueueCrew } from '@tabuleiro/cluster/queue-crew';
import { loadEvaluation } from '@tabuleiro/engine';
import { endingsSpec } from '@tabuleiro/lab/endings/endings-unit';
import { tuningSpec, tuningUnit } from '@tabuleiro/lab/learning/tuning-unit';
import { versusSpec } from '@tabuleiro/lab/versus/versus-unit';
import { must } from '@tabuleiro/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRedis } from '../../../../scripts/redis.mjs';
import { OwnRedis } from '../../../cluster/test/redis.ts';

const bin = fileURLToPath(new URL('../../bin/tabuleiro.js', import.meta.url));
const READY = /^Worker \S+, engine ([0-9a-f]+), threads 1: waiting/m;
const silent = () => {};

describe.skipIf(!findRedis())('two workers', () => {
  const redis = new OwnRedis();
  const folder = mkdtempSync(join(tmpdir(), 'kinds-')); // tables of endings are kept where a worker was started
  const workers: ChildProcess[] = [];
  const said: string[] = ['', ''];
  let crew: QueueCrew;

  beforeAll(async () => {
    await redis.start();
    for (let i = 0; i < 2; i++) {
      const args = [bin, 'worker', '--queue', redis.url, '--concurrency', '1'];
      const worker = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
      worker.stderr!.on('data', (data) => {
        said[i] += String(data);
      });
      workers.push(worker);
    }
    const signature = async () => {
      while (!said.every((lines) => READY.test(lines))) await new Promise((done) => setTimeout(done, 50));
      return READY.exec(said[0]!)![1]!;
    };
    const listener = { heard: silent, workers: silent, alone: silent };
    crew = must(await QueueCrew.open({ url: redis.url, signature, size: 4, priority: 5 }, listener));
  });
  afterAll(async () => {
    await crew?.close();
    for (const worker of workers) worker.kill('SIGKILL');
    await redis.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('games to learn from, and duels between weights', async () => {
    const { weights } = await loadEvaluation('dameo');
    const common = { game: 'dameo', options: {}, aim: 'win', seed: 1, nodes: 20 } as const;
    const plans = [
      { ...common, kind: 'self', judge: weights } as const,
      { ...common, kind: 'duel', judges: [weights, 'report'] } as const,
    ];
    for (const plan of plans) {
      const answers = await Promise.all([0, 1, 2].map((index) => crew.run(tuningSpec(plan, index))));
      for (const [index, { value }] of answers.entries()) {
        const here = await tuningUnit.run({ plan, index }, silent);
        expect(value).toBe(JSON.stringify(here.value));
      }
    }
  });

  test('a table of endings', async () => {
    const { value } = await crew.run(endingsSpec('dameo', 'K-K'));
    const files = Object.entries(JSON.parse(value) as Record<string, string>);
    expect(files.length).toBeGreaterThan(0);
    for (const [, content] of files) expect(Buffer.from(content, 'base64').length).toBeGreaterThan(20);
  });

  test('a pair of versus at a worker without the sources: the reason is told', async () => {
    const settings = { revision: 'main', go: 'nodes 10', margin: 100, plies: 4, seed: 1 };
    const order = { game: 'dameo', settings, revision: 'f'.repeat(40), sources: 'others', index: 0 };
    const error = (await crew.run(versusSpec(order)).catch((each: unknown) => each)) as QueueFailure;
    expect(error.fault).toMatchObject({ code: 'unit-failed' });
    expect(error.fault.accepted).toMatch(/no checkout/);
  });

  test('workers say that they are ready, how far they are, and what failed', () => {
    for (const lines of said) expect(lines).toMatch(READY);
    expect(said.join('')).toMatch(/^\d+ units done, \d+ under way$/m);
    expect(said.join('')).toMatch(/^The unit versus [0-9a-f]+ failed: .*no checkout/m);
  });
});
