/** The plain game for people at one keyboard, driven through a pipe. */
import { formatMove, formatOutcome, gameIds, legalMoves, loadGame, must, Rng } from '@tabuleiro/rules';
import { History } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { tabuleiro } from './run.ts';

const say = (...lines: string[]) => ({ input: lines.map((line) => `${line}\n`).join('') });

test('plays moves, refuses others with the reason, takes back and leaves', async () => {
  const { code, out, err } = await tabuleiro(
    ['play', 'dameo'],
    say('c3-c9', 'c3-c4', 'moves c6', 'moves zz', 'undo', 'undo', 'redo', 'position', 'help', '', 'quit'),
  );
  expect(code).toBe(0);
  expect(out).toContain('White (w)> c3-c4\n');
  expect(out).toContain('4  . . M . . . . .');
  expect(out).toContain('c6-b5  c6-c5  c6-d5');
  expect(out).toContain('No legal move begins with "zz".');
  expect(out).toContain('mmmmmmmm/1mmmmmm1/2mmmm2/8/2M5/3MMM2/1MMMMMM1/MMMMMMMM b 0 1');
  const [illegal, nothing, goodbye] = err.split('\n');
  expect(illegal).toContain('not on the board');
  expect(nothing).toMatch(/^[A-Z].*\.$/);
  expect(goodbye).toMatch(/^The game is saved: /);
});

test('ends with the game', async () => {
  const { code, out, err } = await tabuleiro(
    ['play', 'dameo', '8/8/8/3m4/3M4/8/8/8 w 0 1'],
    say('d4xd6', 'never read'),
  );
  expect([code, err]).toEqual([0, '']);
  expect(out.trimEnd().split('\n').at(-1)).toMatch(/^The game is over: w captured\. [A-Z].*\.$/);
});

test('JSON: one object for each thing that happens', async () => {
  const { code, lines } = await tabuleiro(['play', 'dameo', '--json'], say('c3-c4', 'a1-a9', 'resign'));
  expect(code).toBe(0);
  const events = lines.map((line) => JSON.parse(line));
  expect(events.map((event) => event.error?.code ?? event.ply)).toEqual([0, 1, 'off-board', 1]);
  expect(events[3]).toMatchObject({ result: 'w resignation', winners: ['w'], reason: 'resignation' });
});

test('without a command it asks for the game by number, name or beginning', async () => {
  const number = String(gameIds.indexOf('dameo') + 1);
  for (const name of [number, 'dameo', 'DAME']) {
    const { code, out } = await tabuleiro([], say('99', 'chess', '', name, '', '', '', '', 'quit'));
    expect(code).toBe(0);
    expect(out).toContain(`  ${number}  Dameo, by Christian Freeling`);
    expect(out).toContain('White (w)> quit');
  }
  expect(await tabuleiro([], say('quit'))).toMatchObject({ code: 0, err: '' });
  expect(await tabuleiro([])).toMatchObject({ code: 0, err: '' });
});

test.each(gameIds)('%s can be played and left at any point', async (id) => {
  const first = (await tabuleiro(['moves', id])).lines[0]!;
  const { code, out, err } = await tabuleiro(['play', id, '--lang', 'pt'], say(first));
  expect(code).toBe(0);
  expect(out).toContain(`> ${first}\n`);
  expect(err).toMatch(/^A partida está guardada: .*\.\n$/);
});

/** Move texts of a random game to its end, and its result. */
async function randomGame(id: string): Promise<{ moves: string[]; result: string }> {
  const rules = must(must(await loadGame(id)).configure({}));
  const history = new History(rules.start());
  const { position } = history;
  const rng = new Rng(2026);
  const moves: string[] = [];
  while (!position.outcome(history.stood)) {
    const legal = legalMoves(position);
    const move = legal[rng.below(legal.length)]!;
    moves.push(formatMove(rules, position, move));
    history.make(move);
  }
  return { moves, result: formatOutcome(rules, position.outcome(history.stood)) };
}

test.each(gameIds)('a whole game of %s reaches its result', async (id) => {
  const { moves, result } = await randomGame(id);
  const { code, lines, err } = await tabuleiro(['play', id, '--json'], say(...moves));
  expect([code, err]).toEqual([0, '']);
  expect(lines).toHaveLength(moves.length + 1);
  const end = JSON.parse(lines.at(-1)!);
  expect(end).toMatchObject({ ply: moves.length, result });
  const applied = await tabuleiro(['apply', id, 'start', ...moves]);
  expect(applied.lines).toEqual([end.position, result]);
});
