/** The example in Python plays a whole game over plain HTTP against the client that pages have. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { decodeCreate } from '@tabuleiro/protocol/http';
import { must, Rng } from '@tabuleiro/rules';
import { expect, onTestFinished, test } from 'vitest';
import { Robot } from '../../tools/chaos/robot.ts';
import { served } from './served.ts';

const EXAMPLE = 'examples/online.py';
const hasPython = spawnSync('python3', ['--version']).status === 0;

test('it has forty lines at most', () => {
  expect(readFileSync(EXAMPLE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(40);
});

test.skipIf(!hasPython)('it plays a legal game to its end', async () => {
  const { hall, port, base } = await served();
  const request = { game: 'mad-bishops', places: ['human', 'human'] };
  const created = must(await hall.create(must(decodeCreate({ name: 'Ana', request }, '')), 'ana'));
  const words = [EXAMPLE, base, created.game, created.invitations[1]!];
  const python = spawn('python3', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void python.kill('SIGKILL'));
  const said: string[] = [];
  python.stdout.on('data', (data) => said.push(String(data)));
  python.stderr.on('data', (data) => said.push(String(data)));
  const robot = new Robot(created.game, created.secret, {
    port,
    address: '127.0.0.1',
    rng: new Rng(1),
    rematch() {},
  });
  onTestFinished(() => robot.stop());
  robot.start();
  const [code] = await once(python, 'exit');
  const lines = said.join('').trim().split('\n');
  expect([code, lines.at(-1)]).toEqual([0, robot.table.session!.result]);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.slice(0, -1).filter((line) => !/ (?:ack|refused)$/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.endsWith('ack')).length).toBeGreaterThan(1);
});
