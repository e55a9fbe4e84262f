/** The types of docs/json.d.ts are those of what the commands write: the compiler compares real answers with them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameIds } from '@tabuleiro/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from '../src/cli/commands.ts';
import { type Talk, talk } from './plain/talk.ts';
import { newFolder, runHere, tabuleiro } from './run.ts';

const root = new URL('../../../', import.meta.url);
const types = readFileSync(new URL('docs/json.d.ts', root), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-json-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const headers =
  'Game: dameo\nPreset: standard\nSeat-w: A\nSeat-b: B\nKind-b: computer 5\nDate: 2026-05\nClock: 300+5';
const rest =
  'Match: pair\nMatch-Game: 1\nEvent: Friday\nResult: *\n\n{[%eval 0.5 0.5 nodes 9 proven]} {first} 1. d3-d4! {[%clk 0:05:00] [%emt 0:00:01] [%arrows red a1-b2] [%cells green c3]} {x} (1. c3-c4 {y}) 1... {why} e6-e5 * (2. c3-c4)\n';
const good = file('good.txt', `${headers}\n${rest}`);
const bad = file('bad.txt', 'Game: dameo\n\n1. a1-a5\n');
const over = '8/8/8/8/8/8/8/M7 b';

/** A type, and command lines whose answers are of it. */
const cases: readonly (readonly [type: string, ...lines: string[][]])[] = [
  ['Games', ['games'], ['games', 'dameo', 'renpaarden']],
  ['Show', ...gameIds.map((id) => ['show', id]), ['show', 'dameo', over]],
  ['Moves', ['moves', 'dameo'], ['moves', 'dameo', over]],
  ['Apply', ['apply', 'dameo', 'start', 'c3-c4']],
  ['ResultOf', ['result', 'dameo', 'start'], ['result', 'dameo', over], ['result', 'trench', 'start']],
  ['Explain', ['explain', 'dameo', 'start', 'a1-a5'], ['explain', 'dameo', 'start', 'c3-c4']],
  ['Histogram', ['explain', 'dameo', '--histogram', '--attempts', '200']],
  ['Score', ['score', 'small-star-empires'], ['score', 'trench']],
  ['Review', ['review', good, '--nodes', '100']],
  ['Perft', ['perft', 'dameo', '2'], ['perft', 'dameo', '2', '--divide']],
  [
    'Analyse',
    ['analyse', 'dameo', '--nodes', '300', '--lines', '2'],
    ['analyse', 'dameo', '8/8/3m4/8/3M4/8/8/8 w', '--nodes', '300'],
    ['analyse', 'small-star-empires', '--board', 'tri', '--nodes', '300'],
  ],
  ['RecordCheck', ['record', 'check', good], ['record', 'check', good, bad, join(folder, 'none')]],
  ['RecordShow', ['record', 'show', good]],
  ['Rules', ...gameIds.map((id) => ['rules', id])],
  ['Help', ['help'], ['help', 'perft']],
  ['Version', ['--version']],
  [
    'Refusal',
    ['moves', 'chess'],
    ['apply', 'dameo', 'start', 'c3-c4', 'a1-a5'],
    ['record', 'show', bad],
    ['show', 'dameo', 'rubbish w'],
    ['score', 'dameo'],
  ],
];

const lost = file(
  'lost.txt',
  'Game: dameo\nSeat-w: Ana\nSeat-b: Bot\nKind-b: level-2\nStart: 3m1m2/8/3m1m2/8/3M1M2/8/M7/M6M w 0 1\n\n1. d4-d5 d6xd4 2. h1-h2 d8-d7 *\n',
);
const reviewed = join(folder, 'reviewed.txt');
const two = file('two.txt', 'Game: dameo\n\n1. d3-d4 *\n\nGame: dameo\n\n1. c3-c4 *\n');
const shelf = newFolder();

/**
 * What needs a process: a clock that runs out while nobody types, a disk that takes nothing, the menu, and what is
 * refused before a game begins.
 */
const conversations: readonly (readonly [line: string[], input: string, folder: string])[] = [
  [['play', 'dameo', '--json'], 'c3-c4\nquit\n', shelf],
  [
    ['--json'],
    `9\n\nrules dameo\nrules chess\nlearn\nnone\nlanguage\nfinished\nload /none\nload ${two}\n7\nload ${good}\nfirst\nmoves\nnext 2\nother 9\nnext\na1-a9\nrecord\nboard\nposition\nhelp\nquit\nquit\n`,
    shelf,
  ],
  [
    ['study', 'dameo', '--json'],
    'c3-c4\ncomment good\nname Openings\ntitle One\nfold\ngames\nplace\nlink\nlines 2\nthreat\nevery\nreview\nquit\n',
    shelf,
  ],
  [['study', reviewed, '--json'], 'review\nquit\n', newFolder()],
  [['study', 'small-star-empires', '--json'], 'b2-b3\nquit\n', shelf],
  [['study', '--json'], 'delete 1\nundo\nhelp\nquit\n', shelf],
  [['play', 'chess', '--json'], '', shelf],
  [['play', 'dameo', '--players', 'nobody', '--json'], '', shelf],
  [['resume', '77', '--json'], '', shelf],
  [['play', 'dameo', '--clock', '0.3+0', '--json'], 'c3-c4\n', newFolder()],
  [['play', 'dameo', '--json'], 'c3-c4\nresign\n', file('no-folder', '')],
];

/** Those that start workers or read the input: in processes of their own. */
const processes: readonly (readonly [type: string, line: string[], input?: string])[] = [
  ['Match', ['match', 'dameo', '--players', 'random,random', '--games', '2', '--sprt', '0,20']],
  ['Match', ['match', 'dameo', '--players', 'random,greedy,level-1', '--games', '2']],
  ['Line', ['moves', 'dameo', '--stdin'], 'start\nrubbish\n'],
  [
    'Learn',
    ['learn', 'dameo', '1'],
    'c3-d3\nhint\nboard\nmoves\nlessons\nhelp\n99\nc3-d4\nd4-e5\ne5-e6\nagain\nc3-c4\nc4-c5\nc5-c6\nquit\n',
  ],
  ['Learn', ['learn', 'chess'], ''],
  [
    'Mistakes',
    ['mistakes', reviewed, 'white'],
    'd4-d5\nagain\nremove\nundo\nhint\nboard\nmoves\nhelp\na1-a9\nf4-g5\nnext\nsolution\nnext\n',
  ],
];

/** Games line by line, with every word and every way to end. */
const games: readonly (readonly [game: Talk, ...lines: string[]])[] = [
  [
    { game: 'dameo', flags: { json: true, clock: '300+5' }, players: ['human', 'level-1'] },
    ...['c3-c4', 'undo', 'redo', 'board', 'picture', 'moves', 'cell d1', 'cell', 'lists', 'history', 'last'],
    ...[
      'time',
      'hint',
      'verdict',
      'position',
      `save ${join(folder, 'kept.txt')}`,
      'pause',
      'pause',
      'faster',
    ],
    ...['rules', 'help', 'offer', 'rubbish', 'a1-a9', 'yes', 'quit'],
  ],
  [
    { game: 'dameo', start: '8/8/8/3m4/3M4/8/8/8 w', flags: { json: true, format: 'pair' } },
    ...['hint', 'time', 'history', 'last', 'd4xd6', 'offer', 'no', 'resign'],
  ],
  [{ game: 'dameo', flags: { json: true } }, 'offer', 'yes'],
  [{ game: 'small-star-empires', flags: { json: true } }, 'b2-b3', 'T', 'lists', 'cell b3', 'verdict'],
  [
    {
      game: 'small-star-empires',
      flags: { json: true, set: ['board=tri'] },
      players: ['human', 'human', 'human'],
    },
    ...['leave', 'leave', 'alone'],
  ],
  [
    { game: 'trench', flags: { json: true }, terminal: true },
    'resign',
    'undo',
    'hint',
    'resign',
    'rematch',
    'quit',
  ],
];

let checked = '';
const answers: { type: string; line: string; json: unknown }[] = [];

beforeAll(async () => {
  await runHere(['review', lost, '--nodes', '3000', '--out', reviewed], { TABULEIRO_DATA: newFolder() });
  for (const [type, ...lines] of cases)
    for (const line of lines)
      for (const text of (await runHere([...line, '--json'])).lines)
        answers.push({ type, line: line.join(' '), json: JSON.parse(text) });
  for (const [type, line, input = ''] of processes)
    for (const text of (await tabuleiro([...line, '--json'], { input })).lines)
      answers.push({ type, line: line.join(' '), json: JSON.parse(text) });
  for (const [game, ...lines] of games)
    for (const json of (await talk(game, ...lines)).events)
      answers.push({ type: 'Play', line: `play ${game.game} ${JSON.stringify(json).slice(0, 200)}`, json });
  for (const [args, input, data] of conversations)
    for (const text of (await tabuleiro(args, { input, open: true, env: { TABULEIRO_DATA: data } })).lines)
      answers.push({ type: 'Play', line: `${args.join(' ')} ${text.slice(0, 200)}`, json: JSON.parse(text) });
  const uses = answers.map(({ type, json }, i) => `export const a${i}: ${type} = ${JSON.stringify(json)};`);
  const program = file('answers.ts', `${types}\n${uses.join('\n')}\n`);
  const tsc = fileURLToPath(new URL('node_modules/.bin/tsc', root));
  const options = [
    '--noEmit',
    '--strict',
    '--ignoreConfig',
    '--types',
    '',
    '--target',
    'es2022',
    '--module',
    'esnext',
  ];
  checked = spawnSync(tsc, [...options, program], { cwd: folder, encoding: 'utf8' }).stdout;
});

test('every answer is of the documented type', () => {
  const first = types.split('\n').length + 1;
  const wrong = checked.replace(/answers\.ts\((\d+),\d+\)/g, (place, line: string) => {
    const answer = answers[Number(line) - first];
    return answer ? `${answer.line} (${answer.type})` : place;
  });
  expect(wrong).toBe('');
});

test('every command is documented, and has an answer here', () => {
  const asked = answers.map(({ line }) => line);
  // Conversations (those on a server have tests of their own), and one that works until it is ended.
  const others = ['play', 'resume', 'study', 'online', 'online new', 'ugi', 'env', 'worker'];
  for (const { name } of commands) {
    if (others.includes(name)) continue;
    expect(types).toMatch(new RegExp(`^// ${name}\\b`, 'm'));
    expect(asked.some((line) => line.startsWith(name))).toBe(true);
  }
});

test('every answer has an event; every documented event is written, and no other', () => {
  const written = new Set(answers.map(({ json }) => eventOf(json)));
  const named = new Set(
    [...types.matchAll(/event: ((?:"[a-z ]+"(?: \| )?)+)/g)].flatMap(([, list]) =>
      JSON.parse(`[${list!.replaceAll(' | ', ',')}]`),
    ),
  );
  expect([...written].sort()).toEqual([...named].sort());
});

const eventOf = (json: unknown): unknown => (json as { event?: unknown }).event;

/** Every number under a name, however deep. */
function numbersOf(json: unknown, name: string): number[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    key === name && [value].flat().every((each) => typeof each === 'number')
      ? ([value].flat() as number[])
      : numbersOf(value, name),
  );
}

test('one unit for each quantity: shares from 0 to 1, whole milliseconds', () => {
  const all = answers.map(({ json }) => json);
  const shares = all.flatMap((json) => [...numbersOf(json, 'share'), ...numbersOf(json, 'shares')]);
  expect(shares.length).toBeGreaterThan(4);
  for (const share of shares) expect(share >= 0 && share <= 1).toBe(true);
  const times = all.flatMap((json) => numbersOf(json, 'ms'));
  expect(times.length).toBeGreaterThan(3);
  for (const ms of times) expect(Number.isInteger(ms)).toBe(true);
  expect(JSON.stringify(all)).not.toMatch(/"(milliseconds|seconds|percent)":/);
});
