/** A record that is loaded and saved again says everything that it said before. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@tabuleiro/rules';
import { chapterRecord, formatRecord, goOn, parseRecords } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { loadFile } from '../../src/open/load.ts';
import { exportGame } from '../../src/store/export.ts';
import { FINISHED } from '../../src/store/finished.ts';
import { DiskStore } from '../../src/store/games.ts';
import { newFolder } from '../run.ts';

const RECORD = `Game: dameo
Preset: standard
Seat-w: Ana
Seat-b: Bruno
Date: 2026-05-31
Start: mmmmmmmm/1mmmmmm1/2mmmm2/8/8/2MMMM2/1MMMMMM1/MMMMMMMM w 0 1
Event: Friday evening
Save: dameo-1
Result: *

{White offers an exchange.} 1. d3-d4! {[%clk 0:04:58]} 1... e6-e5 (1... d6-d5
{safer}) 2. d4-c5?? *
`;

async function load(folder: string, text: string) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'in.txt');
  writeFileSync(path, text);
  const [loaded] = must(await loadFile(path));
  const { chapters, damage } = must(loaded!.open());
  expect(damage).toEqual([]);
  return must(goOn(chapters, 0, chapters[0]!.tree.mainLine().at(-1)!));
}

/** What is read of a file, and what is told of it. */
async function readDamaged(text: string) {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'in.txt');
  writeFileSync(path, text);
  const games = must(await loadFile(path)).map((each) => must(each.open()));
  const chapters = games.flatMap((each) => each.chapters);
  return {
    moves: chapters.map(({ tree }) => tree.mainLine().map(({ id }) => id)),
    texts: chapters.map((chapter) => formatRecord(chapterRecord(chapter))),
    damage: games.flatMap((each) => each.damage).map(({ number, fault }) => [number, fault.code, fault.line]),
  };
}

const MOVES = ['c3-c4', 'g7-g6', 'd3-d4'];

test.each([
  ['an evaluation that is none', 'c3-c4 {[%eval 7 nonsense]}', '[%eval 7 nonsense]', 'annotation-command'],
  ['shares of three seats', 'c3-c4 {[%eval 0.5 0.3 0.2]}', '[%eval 0.5 0.3 0.2]', 'annotation-evaluation'],
  ['an arrow to nowhere', 'c3-c4 {[%arrows green c3-z9]}', '[%arrows green c3-z9]', 'annotation-cell'],
  ['a mark that does not exist', 'c3-c4?!!', '?!!', 'annotation-mark'],
  ['a mark of another program', 'c3-c4 $14', '$14', 'annotation-mark'],
])(
  '%s is told with its place and stays as a comment; all moves are there',
  async (_, first, comment, code) => {
    const read = await readDamaged(`Game: dameo\n\n1. ${first} 1... g7-g6 2. d3-d4 *\n`);
    expect(read.moves).toEqual([MOVES]);
    expect(read.damage).toEqual([[1, code, 3]]);
    // Written again it is the same comment, and nothing is wrong with it any more.
    const [again] = must(parseRecords(read.texts[0]!));
    expect(again!.record.line.moves[0]!.comments).toEqual([comment]);
    expect((await readDamaged(read.texts[0]!)).damage).toEqual([]);
  },
);

test('a text that is cut, or wrong in its last game, opens the games before it and what can be played of that one', async () => {
  const good = 'Game: dameo\n\n1. c3-c4 g7-g6 2. d3-d4 *\n\n';
  const cut = await readDamaged(`${good}Game: dameo\n\n1. c3-c4 g7-g6 2. d3-\n`);
  expect(cut.moves).toEqual([MOVES, ['c3-c4', 'g7-g6']]);
  expect(cut.damage).toEqual([[1, 'record-token', 7]]);
  const illegal = await readDamaged(`${good}Game: dameo\n\n1. c3-c4 g7-g6 2. a1-a8 *\n`);
  expect(illegal.moves).toEqual([MOVES, ['c3-c4', 'g7-g6']]);
  expect(illegal.damage).toMatchObject([[1, expect.any(String), 7]]);
});

test('a tree of a million moves is read up to the limit, and that is said', async () => {
  const text = `Game: dameo\n\n1. c3-c4 ${'(1. d3-d4) '.repeat(1_000_000)}*\n`;
  const read = await readDamaged(text);
  expect(read.moves).toEqual([['c3-c4']]);
  expect(read.damage).toEqual([[1, expect.stringMatching(/^record-(moves|size)$/), expect.anything()]]);
});

test('comments, variations, marks, headers, names and the date stay', async () => {
  const folder = newFolder();
  const out = join(folder, 'out.txt');
  expect(exportGame(out, await load(folder, RECORD), '2027-01-01')).toBeNull();
  expect(readFileSync(out, 'utf8')).toBe(RECORD);
});

test('also when the game is kept, resumed and played on', async () => {
  const folder = newFolder();
  const store = new DiskStore(folder);
  const kept = store.begin(1);
  const session = await load(folder, RECORD);
  must(session.play('c6xc4'));
  expect(kept.save(session)).toBeNull();
  const { id } = kept;
  kept.close();
  const resumed = must(await store.resume(id!));
  const out = join(folder, 'out.txt');
  expect(exportGame(out, resumed.session, '2027-01-01')).toBeNull();
  expect(readFileSync(out, 'utf8')).toBe(RECORD.replace('d4-c5?? *', 'd4-c5?? c6xc4 *'));
  must(resumed.session.resign(0));
  expect(resumed.kept.save(resumed.session)).toBeNull();
  expect(resumed.kept.finish(resumed.session)).toBeNull();
  const [finished] = must(parseRecords(readFileSync(join(folder, FINISHED), 'utf8')));
  expect(finished!.record.headers).toEqual([
    ['Event', 'Friday evening'],
    ['Save', id],
  ]);
  expect(finished!.record.line.moves[0]).toMatchObject({ mark: '!', clock: { left: 298_000 } });
});
