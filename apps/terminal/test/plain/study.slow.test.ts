/** Studies line by line: variations in words, changes that are kept, the engine, links, the list; for scripts as JSON. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadGame, must, readPosition } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { ReviewStore } from '../../src/store/reviews.ts';
import { newFolder, tabuleiro } from '../run.ts';

const say = (...lines: string[]) => ({ input: lines.map((line) => `${line}\n`).join('') });

const RECORD = `Game: dameo
Seat-w: Ana
Seat-b: Bruno
Kind-b: computer 5

{A quiet start.} 1. c3-c4! {Solid.} (1. d3-d4 {Sharper.} 1... b7-b6 (1... g7-g6)) (1. e3-e4?) 1... g7-g6 *
`;

function opened(text = RECORD) {
  const folder = newFolder();
  const file = `${folder}-record.txt`;
  writeFileSync(file, text);
  return { folder, env: { TABULEIRO_DATA: folder }, file };
}

/** All of them, in this order. */
function inOrder(said: string, told: readonly string[]): void {
  const out = said.replace(/\s+/g, ' ');
  let from = 0;
  for (const spaced of told) {
    const each = spaced.replace(/\s+/g, ' ');
    const at = out.indexOf(each, from);
    expect(at, `${each} in\n${out.slice(from)}`).toBeGreaterThanOrEqual(0);
    from = at + each.length;
  }
}

const events = (out: string): Record<string, never>[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('steps, variations and refusals in words, and a game that goes on from a variation', async () => {
  const { env, file } = opened();
  const { code, out, err } = await tabuleiro(['--plain'], {
    env,
    ...say(
      `load ${file}`,
      'first',
      'moves',
      '',
      'other',
      'moves',
      'g7-g6',
      'out',
      'other 2',
      'next',
      'go',
      'b7-b6',
      'quit',
    ),
  });
  expect(code).toBe(0);
  inOrder(out, [
    'Black: man g7 to g6.',
    'Start position. A quiet start. Next moves: c3-c4, d3-d4, e3-e4.',
    'Next moves: 1 c3-c4!, 2 d3-d4, 3 e3-e4?.',
    'White: man c3 to c4, good move. Main line, with 2 variations. Solid.',
    'White: man d3 to d4. Variation 1 of 2. Sharper. Next moves: b7-b6, g7-g6.',
    'Alternatives here: 0 c3-c4!, 1 d3-d4, 2 e3-e4?.',
    'Black: man g7 to g6. Variation 1 of 1.',
    'White: man e3 to e4, mistake. Variation 2 of 2.',
    'There are no moves after this one.',
    'Black (b)> b7-b6',
  ]);
  // Nothing was changed, so no study was kept.
  expect(err).toBe('The game is saved: "tabuleiro resume" continues it.\n');
});

test('changes are made, taken back and kept; the list opens, renames, copies, deletes and brings back', async () => {
  const { folder, env, file } = opened();
  const { out, err, code } = await tabuleiro(['study', file, '--plain'], {
    env,
    ...say(
      'first',
      'f3-f4',
      'comment A quiet move, too.',
      'mark ?!',
      'arrow red f4-f5',
      'cell azul d4',
      'arrow f4',
      'mark x',
      'main',
      'undo',
      'redo',
      'fold',
      'name Quiet starts',
      'title Ana',
      'insert',
      'games',
      'move 1',
      'drop',
      'record line',
      `save ${folder}-saved.txt`,
      'quit',
    ),
  });
  expect(code).toBe(0);
  inOrder(out, [
    'White: man f3 to f4. Variation 3 of 3.',
    'Variation 3 of 3. A quiet move, too.',
    'dubious move.',
    'Arrows: f4–f5 (red).',
    'Marked: d4 (blue).',
    'Main line, with 3 variations.',
    'Variation 3 of 3.',
    'Main line, with 3 variations',
    '* 2  dameo (0)',
    '1. f3-f4?! {[%arrows red f4-f5] [%cells blue d4]} {A quiet move, too.} *',
    'Saved to',
  ]);
  expect(err).toContain('"f4" is not understood here. Expected: c3-c4, red c3-c4.');
  expect(err).toContain('"x" is not a mark.');
  expect(err).toContain('The study is saved: "tabuleiro study" lists it.');
  expect(readFileSync(`${folder}-saved.txt`, 'utf8')).toContain('Title: Ana');

  const list = await tabuleiro(['study', '--plain'], {
    env,
    ...say(
      'rename 1 Noisy',
      'copy 1',
      'delete 1',
      'undo',
      'search copy',
      'search',
      'delete 9',
      '1',
      'place',
      'quit',
      'quit',
    ),
  });
  inOrder(list.out, [
    '1  Quiet starts; dameo; 1 game',
    '1  Noisy; dameo',
    'Noisy (copy); dameo',
    'Deleted: Noisy (copy). "undo" restores it.',
    'Restored.',
    '1:1',
  ]);
  expect(list.err).toContain('There is no study number 9; accepted: 1..2.');
  expect(readdirSync(`${folder}/studies`).filter((name) => name.endsWith('.claim'))).toEqual([]);
});

test('a link opens where it was made, and a position, a game and damaged files open what can be read', async () => {
  const { env, file } = opened();
  const made = await tabuleiro(['study', file, '--json'], { env, ...say('first', 'next 2', 'link', 'quit') });
  const { link } = events(made.out).find(({ event }) => event === 'link')! as unknown as { link: string };
  const again = await tabuleiro(['study', `https://example.org/${link}`, '--json'], { env, ...say('quit') });
  expect(events(again.out)[0]).toMatchObject({ event: 'node', address: '1:0.1.0', move: 'd3-d4' });
  const start = await tabuleiro(['study', 'dameo', '--json'], { env, ...say('position', 'quit') });
  const { position } = events(start.out)[1]! as unknown as { position: string };
  const placed = await tabuleiro(['study', position, '--json'], { env, ...say('quit') });
  expect(events(placed.out)[0]).toMatchObject({ ply: 0, position });
  const broken = opened(`${RECORD}\n${RECORD.replace('g7-g6 *', 'g7-g9 *')}`);
  const part = await tabuleiro(['study', broken.file, '--plain'], { env, ...say('game 2', 'quit') });
  expect(part.out).toContain('Only part of game 2 could be read.');
  for (const [asked, why] of [
    ['nowhere.txt', 'There is no file "nowhere.txt".'],
    ['#/shared/txyz', 'This link is damaged'],
    ['7', 'The list is empty'],
  ]) {
    const { code, err } = await tabuleiro(['study', asked!, '--plain'], { env });
    expect([code, err]).toEqual([1, expect.stringContaining(why!)]);
  }
});

test('the engine is asked by words: lines, the best move, every move', async () => {
  const { env } = opened();
  const { out } = await tabuleiro(['study', 'dameo', '--json'], {
    env,
    ...say('lines 2', 'lines 2', 'deeper 1', 'best', 'every', 'quit'),
  });
  const told = events(out);
  const lines = told.filter(({ event }) => event === 'lines') as unknown as {
    mode: string;
    lines: { moves: string[]; says: string }[];
  }[];
  expect(lines.map(({ mode }) => mode)).toEqual(['fixed', 'fixed', 'deeper']);
  expect(lines[0]!.lines).toHaveLength(2);
  expect(lines[1]!.lines).toEqual(lines[0]!.lines);
  expect(lines[0]!.lines[0]!.says).toMatch(/^White \d+ %$/);
  const best = told.findLast(({ event }) => event === 'node') as unknown as { move: string };
  expect(best.move).not.toBeNull();
  const every = told.find(({ event }) => event === 'every') as unknown as { moves: { share: number }[] };
  expect(every.moves.length).toBeGreaterThan(5);
  expect(every.moves.every(({ share }, i) => i === 0 || share <= every.moves[i - 1]!.share)).toBe(true);
});

test('for scripts every node is an object', async () => {
  const { env, file } = opened();
  const { out } = await tabuleiro(['--json'], {
    env,
    ...say(`load ${file}`, 'first', 'next 2', 'outra 7', 'next x', 'registo', 'quit'),
  });
  const lines = events(out);
  expect(lines.filter(({ event }) => event === 'node').map(({ address }) => address)).toEqual([
    '1:2',
    '1:0',
    '1:0.1.0',
  ]);
  expect(lines.find(({ address }) => address === '1:0.1.0')).toMatchObject({
    move: 'd3-d4',
    variation: 1,
    variations: 2,
    next: ['b7-b6', 'g7-g6'],
    annotation: { comments: ['Sharper.'] },
    result: '*',
  });
  expect(lines.find(({ event }) => event === 'note')).toMatchObject({ note: 'no-variation' });
  expect(lines.find(({ event }) => event === 'record')!.record).toContain('(1. e3-e4?)');
});

const REVIEWED = `Game: dameo
Seat-w: Ana
Seat-b: Bruno
Annotator: Tabuleiro 0.1.0 made nodes 1000
Stakes: 1000 2000 1600 1000

{[%eval 0.5 0.5]} 1. c3-c4 {[%eval 0.5 0.5] [%emt 0:00:09]} 1... g7-g6?? {[%eval 0.7 0.3] [%emt 0:00:04]}
(1... f6-f5 2. e3-e4) 2. d3-d4?! {[%eval 0.62 0.38]} (2. e3-e4) 2... b7-b6 {[%eval 0.62 0.38]} *
`;

test('tells the review that a record carries, and goes from mistake to mistake', async () => {
  const { env, file } = opened(REVIEWED);
  const { out } = await tabuleiro(['study', file], { ...say('review', 'first', 'mistake', 'quit'), env });
  inOrder(out, [
    'White ==*==',
    'X~',
    '~ dubious move, ? mistake, X blunder',
    'White: accuracy 75 %; 1 dubious move.',
    'Black: accuracy 54 %; 1 blunder.',
    'Move 1, Black: g7-g6?? cost 20 points (50 % to 30 %).',
    'Better: f6-f5 e3-e4.',
    'White used 0:09; 0:09 on move 1, White.',
    'Next moves: g7-g6, f6-f5.',
  ]);
  const json = await tabuleiro(['study', file, '--json'], { ...say('review', 'quit'), env });
  const told = events(json.out).find(({ event }) => event === 'review') as never as {
    review: { turns: number[]; plies: { move: string; mark: string | null }[] };
  };
  expect(told.review.turns).toEqual([1]);
  expect(told.review.plies.map(({ mark }) => mark)).toEqual([null, '??', '?!', null]);
  const none = await tabuleiro(['study', 'dameo'], { ...say('review', 'quit'), env });
  expect(none.out).toContain('There are no moves to review.');
});

test('finishes a review that was interrupted', async () => {
  const { env, file, folder } = opened('Game: dameo\n\n1. c3-c4 g7-g6 *\n');
  const even = { shares: [0.5, 0.5], line: [], depth: 3, nodes: 50 };
  const ply = {
    ply: 0,
    seat: 0,
    move: 'c3-c4',
    forced: false,
    before: even,
    after: even,
    loss: 0,
    mark: null,
  };
  const { rules, position: start } = must(readPosition(must(await loadGame('dameo')), 'start'));
  const moves = ['c3-c4', 'g7-g6'];
  const game = {
    game: 'dameo',
    options: rules.options,
    position: rules.format(start),
    moves,
    nodes: undefined,
  };
  const store = new ReviewStore(folder);
  store.save(game, { engine: 'made', nodes: 50, plies: [ply], total: 2 });
  const json = await tabuleiro(['study', file, '--json'], { ...say('review', 'quit'), env });
  const told = events(json.out).find(({ event }) => event === 'review');
  expect(told).toMatchObject({ review: { total: 2, plies: [{ move: 'c3-c4' }, { move: 'g7-g6' }] } });
  expect(store.load(game)).toBeNull();
});

test('the threat in words and for scripts; a running game is studied by a word, waits, and goes on', async () => {
  const folder = newFolder();
  const env = { TABULEIRO_DATA: folder };
  const { code, out } = await tabuleiro(['play', 'dameo', '--players', 'human,level-1', '--plain'], {
    env,
    ...say('c3-c4', 'study', 'place', 'threat', 'd3-d4', 'comment Better.', 'quit', 'position', 'quit'),
  });
  expect(code).toBe(0);
  inOrder(out, ['1:2', 'If Black could move:', '1  ', 'd3 to d4']);
  // The game is where it was: two moves, White to move.
  expect(out).toMatch(/ w \d+ \d+\n/);
  expect(readdirSync(`${folder}/games`).filter((name) => name.endsWith('.json'))).toHaveLength(1);
  const json = await tabuleiro(['study', 'dameo', '--json'], { env, ...say('threat 2', 'quit') });
  const told = events(json.out).find((event) => event.event === ('lines' as never))!;
  expect(told).toMatchObject({ threat: true });
});
