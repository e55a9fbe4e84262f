/** Computers in real engine threads: few, shared by tables, stopped in time, let go. */
import { startEngine } from '@tabuleiro/node/engine/start';
import { loadGame } from '@tabuleiro/rules';
import { type Session, startSession } from '@tabuleiro/rules/match';
import { expect, onTestFinished, test } from 'vitest';
import { EngineComputers } from '../../src/computers/engine-computers.ts';
import { type ComputerQuestion, questionOf } from '../../src/game/computers.ts';
import { builtFile } from '../built.ts';

/** A game that begins, as a session asks for it. */
async function sessionOf(rules: string): Promise<Session> {
  const game = await loadGame(rules);
  if (!game.ok) throw new Error(game.fault.code);
  const players = [
    { name: '', kind: 'human' },
    { name: '', kind: 'level-2' },
  ];
  const session = startSession({ game: game.value, players });
  if (!session.ok) throw new Error(session.fault.code);
  return session.value;
}

const ask = async (rules: string, more: Partial<ComputerQuestion> = {}): Promise<ComputerQuestion> => ({
  ...questionOf(await sessionOf(rules), { table: 'aaaa', seed: 7, kind: 'level-2', most: 60_000 }),
  ...more,
});

async function computers(idleMs?: number, stopMs?: number) {
  const file = await builtFile('worker.js');
  const made: ReturnType<typeof startEngine>[] = [];
  const start = () => {
    made.push(startEngine(1, {}, file));
    return made.at(-1)!;
  };
  const port = new EngineComputers(start, idleMs, stopMs);
  onTestFinished(() => port.close());
  return { port, made };
}

test('levels and the players of reports are known, everything else is not', async () => {
  const { port, made } = await computers();
  for (const kind of ['level-1', 'level-9', 'report-1'])
    expect(await port.knows('mad-bishops', kind), kind).toBe(true);
  for (const kind of [
    'level-10',
    'level-0',
    'report-77',
    'search:ms=86400000',
    'external:sh',
    'random',
    'constructor',
  ])
    expect(await port.knows('mad-bishops', kind), kind).toBe(false);
  expect(made).toEqual([]); // nobody was asked to think
});

test('many tables of one game share a thread, and each gets the move that a level always plays', async () => {
  const { port, made } = await computers();
  const questions = await Promise.all(
    Array.from({ length: 6 }, (_, i) => ask('renpaarden', { table: `table${i}`, seed: i % 2 })),
  );
  const moves = await Promise.all(questions.map((question) => port.move(question)));
  expect(moves.every(({ ok }) => ok)).toBe(true);
  for (const i of [2, 3, 4, 5]) expect(moves[i]).toEqual(moves[i % 2]);
  await port.move(await ask('trench'));
  expect(made).toHaveLength(2);
  expect(port.running).toBe(2);
});

test('a question that takes too long is answered with the best so far', async () => {
  const { port } = await computers();
  const first = await port.move(await ask('dameo', { kind: 'level-9', most: 1 }));
  expect(first.ok || first.fault.code === 'engine-stopped').toBe(true);
  const session = await sessionOf('dameo');
  const second = await port.move(await ask('dameo', { kind: 'level-9', most: 1000 }));
  expect(second.ok && session.play(second.value.text).ok).toBe(true);
});

test.each([
  ['a wide map, where a node takes the engine some 30 ms', 20, 40],
  ['the largest map that a stored game may have', 26, 99],
])('the stop is heeded on %s', async (_, rows, columns) => {
  const { port } = await computers(undefined, 60_000);
  const lines = Array.from({ length: rows }, () => '0123'.repeat(columns).slice(0, columns));
  const board = [`hA${lines[0]?.slice(1)}`, ...lines.slice(2), `${lines[0]?.slice(1)}hB`].join('/');
  const place = { options: { board }, start: 'start', moves: [], most: 300 };
  const question = { ...(await ask('small-star-empires', { kind: 'level-9' })), ...place };
  expect(await port.move(question)).toMatchObject({ ok: true, value: { hurried: true } });
  expect(port.running).toBe(1); // nobody had to end its thread
});

test('a draw is taken by a computer that stands badly', async () => {
  const { port } = await computers();
  const winning = await ask('dameo', { start: '7m/8/8/8/3M4/3K4/8/8 w 0 1' });
  expect(await port.agrees(winning, true)).toBe(false);
  expect(await port.agrees(winning, false)).toBe(true); // the other side is asked
});

test('a thread that nobody asks is let go, and one that died is started anew', async () => {
  const { port, made } = await computers(0);
  expect((await port.move(await ask('renpaarden'))).ok).toBe(true);
  await expect.poll(() => port.running).toBe(0);
  const again = port.move(await ask('renpaarden'));
  await expect.poll(() => made.length).toBe(2);
  made[1]!.engine.fail({ code: 'engine-died', found: 'a test' });
  expect(await again).toMatchObject({ ok: false, fault: { code: 'engine-died' } });
  expect((await port.move(await ask('renpaarden'))).ok).toBe(true);
  expect(made).toHaveLength(3);
});

test('a place that no game has is a fault, and the thread goes on', async () => {
  const { port } = await computers();
  expect((await port.move(await ask('renpaarden', { moves: ['nonsense'] }))).ok).toBe(false);
  expect((await port.move(await ask('renpaarden'))).ok).toBe(true);
});
