/** Every kind of unit through a queue: two workers as people start them give what this process gives. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { QueueFailure } from '@tabuleiro/cluster/failure';
import { QueueCrew } from '@tabuleiro/cluster/queue-crew';
import { loadEvaluation } from '@tabuleiro/engine';
import { type GamesOrder, gameSpec, gamesUnit } from '@tabuleiro/lab/contest/games-unit';
import { planMatch } from '@tabuleiro/lab/contest/plan';
import { endingsSpec } from '@tabuleiro/lab/endings/endings-unit';
import { MAKERS } from '@tabuleiro/lab/units';
import { presentSpec, revisionSpec } from '@tabuleiro/lab/versus/revision-player';
import { loadGame, must } from '@tabuleiro/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRedis } from '../../../../scripts/redis.mjs';
import { OwnRedis } from '../../../cluster/test/redis.ts';

const bin = fileURLToPath(new URL('../../bin/tabuleiro.js', import.meta.url));
const READY = /^Worker \S+, engine ([0-9a-f]+), threads 1: waiting/m;
const silent = () => {};
const SETTINGS = {
  game: 'dameo',
  options: {},
  games: 2,
  openings: { plies: 4, seed: 1 },
  format: 'single',
  seed: 1,
};

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

  test('games of every kind of contest', async () => {
    const game = must(await loadGame('dameo'));
    const { weights } = await loadEvaluation('dameo');
    const given = { new: { weights } };
    const unit = gamesUnit(MAKERS);
    for (const specs of [
      ['self:nodes=20,stray=40,offshoots', 'random'],
      ['search:nodes=20,weights=new,table=12', 'search:nodes=20,weights=report,table=12'],
    ]) {
      const plan = must(
        planMatch(game, { ...SETTINGS, players: specs.map((spec) => ({ name: spec, spec })) }),
      );
      const orders = plan.schedule.games.map((each) => gameSpec(plan, each, given));
      const answers = await Promise.all(orders.map((order) => crew.run(order)));
      for (const [index, { value }] of answers.entries()) {
        const here = await unit.run(orders[index]!.input as GamesOrder, silent);
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
    const players = [revisionSpec('f'.repeat(40), { nodes: 10 }), presentSpec('others', { nodes: 10 })];
    const settings = { ...SETTINGS, players: players.map((spec) => ({ name: spec, spec })) };
    const plan = must(planMatch(must(await loadGame('dameo')), settings));
    const order = gameSpec(plan, plan.schedule.games[0]!);
    const error = (await crew.run(order).catch((each: unknown) => each)) as QueueFailure;
    expect(error.fault).toMatchObject({ code: 'unit-failed' });
    expect(error.fault.accepted).toMatch(/no checkout/);
  });

  test('workers say that they are ready, how far they are, and what failed', () => {
    for (const lines of said) expect(lines).toMatch(READY);
    expect(said.join('')).toMatch(/^\d+ units done, \d+ under way$/m);
    expect(said.join('')).toMatch(/^The unit games [0-9a-f]+ failed: .*no checkout/m);
  });
});
