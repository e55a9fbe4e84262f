/** `moves --stdin`: one JSON line for each line of input, whatever the line holds. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type How, tabuleiro } from './run.ts';

const START = 'mmmmmmmm/1mmmmmm1/2mmmm2/8/8/2MMMM2/1MMMMMM1/MMMMMMMM w 0 1';

async function ask(input: How['input'], ...flags: string[]) {
  const { code, err, lines } = await tabuleiro(['moves', 'dameo', '--stdin', ...flags], {
    input: input ?? '',
  });
  return { code, err, answers: lines.map((line) => JSON.parse(line)) };
}

test('good and bad lines are answered in order', async () => {
  const { code, err, answers } = await ask(`${START}\n8/8/8/8/8/8/8/M7 b 0 1\nrubbish\nstart\n`);
  expect([code, err]).toEqual([0, '']);
  expect(answers).toHaveLength(4);
  expect(Object.keys(answers[0])).toEqual(['event', 'position', 'moves', 'result']);
  expect(answers[0]).toMatchObject({ position: START, result: '*' });
  expect(answers[0].moves).toHaveLength(52);
  expect(answers[1]).toEqual({
    event: 'moves',
    position: '8/8/8/8/8/8/8/M7 b 0 1',
    moves: [],
    result: 'w captured',
  });
  expect(Object.keys(answers[2])).toEqual(['event', 'position', 'error']);
  expect(Object.keys(answers[2].error)).toEqual(['code', 'message']);
  expect(answers[3]).toEqual({ ...answers[0], position: 'start' });
});

test('line ends of either kind, no last one, and empty lines', async () => {
  const { answers } = await ask(`${START}\r\n\r\n\n ${START}\nstart`);
  expect(answers.map(({ position }) => position)).toEqual([START, '', '', ` ${START}`, 'start']);
  expect(answers.map(({ error }) => error?.code)).toEqual([
    undefined,
    'position-fields',
    'position-fields',
    'position-fields',
    undefined,
  ]);
});

test('no input, no answer', async () => {
  expect(await ask('')).toEqual({ code: 0, err: '', answers: [] });
});

test('bytes that are no text, and a line without end', async () => {
  const { answers } = await ask(Buffer.from([0xff, 0xfe, 0x00, 0x0a, 0x73, 0x74, 0x61, 0x72, 0x74]));
  expect(answers[0].error.code).toBe('position-character');
  expect(answers[1].result).toBe('*');
  const long = await ask(Buffer.alloc(5_000_000, 'm'));
  expect(long.answers).toHaveLength(1);
  expect(long.answers[0].error.code).toBe('position-length');
});

test('the sentences follow the language, the codes do not', async () => {
  const [en, pt] = [await ask('x y'), await ask('x y', '--lang', 'pt')];
  expect(en.answers[0].error.code).toBe(pt.answers[0].error.code);
  expect(en.answers[0].error.message).not.toBe(pt.answers[0].error.message);
});

test('options hold for every line, and a line that contradicts them is an error', async () => {
  const { lines } = await tabuleiro(['moves', 'small-star-empires', '--stdin', '--board', 'medium'], {
    input: 'start\n1b20/rhA^^^^3x3/20r1/x2bhB^^^^0/3b0r A 16:4,16:4 rulebook\n',
  });
  expect(JSON.parse(lines[0]!).moves).toHaveLength(16);
  expect(JSON.parse(lines[1]!).error.code).toBe('option-contradicts');
});

test('a position beside --stdin is wrong use', async () => {
  const { code, err } = await tabuleiro(['moves', 'dameo', 'start', '--stdin']);
  expect([code, err]).toEqual([2, 'With --stdin the positions come from the input; leave out "start".\n']);
});

test('a reader that leaves early ends it quietly', async () => {
  const bin = fileURLToPath(new URL('../bin/tabuleiro.js', import.meta.url));
  const child = spawn(process.execPath, [bin, 'moves', 'dameo', '--stdin']);
  let err = '';
  child.stderr.on('data', (part) => {
    err += part;
  });
  child.stdin.on('error', () => {});
  child.stdin.end('start\n'.repeat(20_000));
  child.stdout.once('data', () => child.stdout.destroy());
  const code = await new Promise((resolve) => child.on('exit', resolve));
  expect([code, err]).toEqual([0, '']);
});
