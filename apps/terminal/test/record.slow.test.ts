/** `record check` and `record show`, on files and on the standard input. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RECORD_LIMITS } from '@tabuleiro/rules/match';
import { afterAll, expect, test } from 'vitest';
import { answer, answerHere, runHere, tabuleiro } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-record-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GAME = `Game: dameo
Seat-w: Ana
Seat-b: Rui

1. c3-c4 {the middle} d6-d5 (1... c6-c5 2. c4xc6) 2. c4xe6xe8 w resignation
`;

function file(name: string, text: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const good = file('good.txt', GAME.replace('c4xe6xe8', 'd3-d4'));
const bad = file('bad.txt', GAME.replace('c4xe6xe8', 'd3-d9'));

test('check says how many games are fine', async () => {
  expect(await runHere(['record', 'check', good])).toMatchObject({
    code: 0,
    out: `${good}: 1 game, fine\n`,
    err: '',
  });
  const two = await tabuleiro(['record', 'check', '-'], {
    input: `${GAME}\n${GAME}`.replaceAll('c4xe6xe8', 'd3-d4'),
  });
  expect(two).toMatchObject({ code: 0, out: '-: 2 games, all fine\n' });
});

test('check names the place of what is wrong and goes on with the next file', async () => {
  const { code, out, err } = await runHere(['record', 'check', bad, good]);
  expect([code, out]).toEqual([1, `${good}: 1 game, fine\n`]);
  expect(err).toBe(`${bad}: Line 5, column 54: That square is not on the board; its squares are a1..h8.\n`);
  const { json } = await answerHere(['record', 'check', bad, good]);
  expect(json.files).toMatchObject([
    { file: bad, ok: false, games: 1, errors: [{ code: 'off-board', line: 5, column: 54 }] },
    { file: good, ok: true, games: 1, errors: [] },
  ]);
});

test('a text that is too long is no record, for both commands alike', async () => {
  const long = file('long.txt', '');
  truncateSync(long, 4 * RECORD_LIMITS.text + 1);
  for (const command of ['check', 'show']) {
    const { code, err } = await runHere(['record', command, long]);
    expect([code, err]).toEqual([1, expect.stringContaining('at most 16000000 are read')]);
  }
  for (const command of ['check', 'show']) expect((await runHere(['record', command, folder])).code).toBe(2);
});

test('a game that nobody here knows is told as such, however its moves are written', async () => {
  const other = file('other.txt', `${GAME.replace('c4xe6xe8', 'd3-d4')}\nGame: chess\n\n1. e4 e5 *\n`);
  const { code, err } = await runHere(['record', 'check', other]);
  expect(code).toBe(1);
  expect(err).toMatch(/: Line 7, column 7: There is no game called "chess"/);
  const shown = await answerHere(['record', 'show', other]);
  expect(shown.json.error).toMatchObject({ code: 'game-unknown', found: 'chess', line: 7, column: 7 });
});

test('show prints everything that was said of the moves', async () => {
  const said = `Game: dameo
Event: Friday
Result: w resignation

{[%eval 0.5 0.5]} {first} 1. c3-c4!? {[%clk 0:04:59] [%cells red d4]} {the
middle} 1... {so} d6-d5 (1... c6-c5 {or}) w resignation (2. d3-d4)
`;
  const { out } = await runHere(['record', 'show', file('said.txt', said)]);
  expect(out.slice(0, said.length)).toBe(said);
});

test('a file that cannot be read is wrong use', async () => {
  const { code, err } = await runHere(['record', 'check', join(folder, 'none'), folder]);
  expect(code).toBe(2);
  expect(err).toContain('There is no file');
  expect(err).toContain('is a folder');
  expect((await answerHere(['record', 'show', join(folder, 'none')])).json.error.code).toBe('file-missing');
});

test.each([
  ['', 'record-end'],
  [GAME.replace('dameo', 'damoe'), 'game-unknown'],
  [GAME.replace('{the', 'the'), 'record-character'],
  [GAME.replace('resignation', 'captured'), 'record-result'],
  [Buffer.from([0x47, 0x0a, 0xff]), 'file-encoding'],
  ['('.repeat(100_000), 'record-token'],
])('%# is refused with code, exit code 1 and no more than a sentence', async (text, code) => {
  const input = typeof text === 'string' ? text.replaceAll('c4xe6xe8', 'd3-d4') : text;
  const { json, code: exit, err } = await answer(['record', 'show', '-'], { input });
  expect([exit, json.error.code]).toEqual([1, code]);
  expect(err.trim().split('\n')).toHaveLength(1);
});

test('a byte that is no text is placed as editors count lines, whatever ends them', async () => {
  const place = async (before: string) => {
    const input = Buffer.concat([Buffer.from(before), Buffer.from([0xff])]);
    const { line, column } = (await answer(['record', 'show', '-'], { input })).json.error;
    return [line, column];
  };
  expect(await place('Game: dameo\n\n{')).toEqual([3, 2]);
  expect(await place('Game: dameo\r\n\r\n{')).toEqual([3, 2]);
  expect(await place('Game: dameo\r\r{')).toEqual([3, 2]);
  expect(await place('\uFEFFGame')).toEqual([1, 5]);
});

test('what a file escapes does not reach the terminal as it is', async () => {
  const { err } = await tabuleiro(['record', 'check', '-'], {
    input: 'Game: dameo\nPreset: \\u{1b}[2J\\n\n\n*\n',
  });
  expect(err).toBe('-: Line 2, column 9: There is no preset called "\\u{1b}[2J\\u{a}". Try: standard.\n');
});

test('show prints the record and the board at its end', async () => {
  const { code, out } = await runHere(['record', 'show', good]);
  expect(code).toBe(0);
  expect(out).toContain('Game: dameo\nSeat-w: Ana\n');
  expect(out).toContain('1. c3-c4 {the middle} 1... d6-d5');
  expect(out).toContain('White wins. ');
  expect(out).toContain('\nPosition: ');
});

test('show as JSON has the position after each move', async () => {
  const { json } = await answerHere(['record', 'show', good]);
  const [game] = json.games;
  expect(game).toMatchObject({
    game: 'dameo',
    result: 'w resignation',
    winners: ['w'],
    reason: 'resignation',
  });
  expect(game.moves.map(({ move }: { move: string }) => move)).toEqual(['c3-c4', 'd6-d5', 'd3-d4']);
  expect(game.moves[2].position).toBe(game.position);
  expect(game.line.moves[1].variations).toHaveLength(1);
});
