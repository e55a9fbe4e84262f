/** Mistakes line by line: out of a review into the deck, tried again, each once; and records whose side is chosen. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newFolder, runHere, tabuleiro } from '../run.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-mistakes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const START = 'Start: 3m1m2/8/3m1m2/8/3M1M2/8/M7/M6M w 0 1';
const record = join(folder, 'game.txt');
writeFileSync(
  record,
  `Game: dameo\nSeat-w: Ana\nSeat-b: Bot\nKind-b: level-2\n${START}\n\n1. d4-d5 d6xd4 2. h1-h2 d8-d7 *\n`,
);
const reviewed = join(folder, 'reviewed.txt');
const review = (env: NodeJS.ProcessEnv) =>
  runHere(['review', record, '--nodes', '3000', '--out', reviewed], env);

test('a reviewed game brings its mistakes, which are tried, shown and not due again today', async () => {
  const env = { TABULEIRO_DATA: newFolder() };
  expect((await runHere(['mistakes'], env)).out).toMatch(
    /^Nothing is due today\.\nMistakes come from reviewed games/,
  );
  expect((await review(env)).code).toBe(0);
  await review(env); // a second time brings nothing twice
  const input = ['f4-f5', '', 'hint', 'f4-g5', '', 'solution', ''].join('\n');
  const { code, out } = await tabuleiro(['mistakes', '--plain'], { input: `${input}\n`, env });
  expect(code).toBe(0);
  const said = [
    'Dameo, mistake 1 of 2, 2 due today',
    'White to move. In the game d4-d5 cost 35 points. Find a better move.',
    'Black: man f6 takes f5, to f4.',
    'f4-f5 loses a man: Black then takes a man.',
    'Look at the piece on d4.',
    'f4-g5 is right. The first choice was d4-c5. In the game d4-d5 was played, which cost 35 points.',
    'Best is f4-g5 d4-e3',
    'In the game h1-h2 was played',
    'Done: 0 solved on the first try, 2 not. The next is due tomorrow.',
  ];
  let from = 0;
  for (const text of said) {
    const at = out.indexOf(text, from);
    expect(at, text).toBeGreaterThanOrEqual(0);
    from = at;
  }
  expect((await runHere(['mistakes'], env)).out).toBe('Nothing is due today.\nThe next is due tomorrow.\n');
});

test('a record of others is trained for the side that is named; what is wrong is said', async () => {
  const env = { TABULEIRO_DATA: newFolder() };
  await review(env);
  const { lines } = await tabuleiro(['mistakes', reviewed, 'white', '--json'], {
    input: 'd4-d5\nremove\nundo\nquit\n',
    env,
  });
  const events = lines.map((line) => JSON.parse(line));
  expect(events.map(({ event }) => event)).toEqual([
    ...['mistake', 'move', 'move', 'missed', 'removed', 'mistake', 'mistake'],
  ]);
  expect(events[0]).not.toHaveProperty('played');
  expect(events[3]).toMatchObject({ answer: 'wrong', count: 2 });
  expect(events[5]).toMatchObject({ count: 1 });
  expect(events[6]).toMatchObject({ count: 2, answer: 'wrong' });
  const none = await runHere(['mistakes', reviewed, 'black', '--lang', 'pt'], env);
  expect(none.out).toBe('Este lado não cometeu erros neste registo.\n');
  const computers = join(folder, 'computers.txt');
  writeFileSync(computers, readFileSync(reviewed, 'utf8').replace('Seat-w: Ana', 'Seat-w:\nKind-w: level-2'));
  const nobody = await runHere(['mistakes', computers], env);
  expect([nobody.code, nobody.out]).toEqual([
    0,
    'People made no mistakes in this record. For those of a computer, name its side: tabuleiro mistakes <file> <seat>\n',
  ]);
  expect((await tabuleiro(['mistakes', computers, 'white'], { input: 'quit\n', env })).out).toContain(
    '1 of 2',
  );
  const unknown = await runHere(['mistakes', reviewed, 'red'], env);
  expect([unknown.code, unknown.err]).toEqual([1, 'There is no seat "red". Accepted: white, black.\n']);
  const bare = await runHere(['mistakes', record], env);
  expect([bare.code, bare.err]).toEqual([
    1,
    `No game in "${record}" has been reviewed. First: tabuleiro review ${record} --out reviewed.txt\n`,
  ]);
  expect((await runHere(['mistakes', join(folder, 'none.txt')], env)).code).toBe(2);
});
