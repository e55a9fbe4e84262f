/** Moves in lines of known heights: rounds, variations, comments; and which of them are in sight. */
import { bookOf } from '@tabuleiro/play/study/book';
import { StudyRows } from '@tabuleiro/play/study/rows';
import { listMoves, loadGame, must, readPosition } from '@tabuleiro/rules';
import { parseRecords, positionChapter, readChapters } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { lineOf, linesBetween, ROW_REM, treeLines } from '../../src/study/tree/tree-lines.ts';

const RECORD = `Game: dameo

{A quiet start.} 1. c3-c4! {Solid.} (1. d3-d4 {Sharper.} 1... b7-b6 (1... g7-g6) 2. e3-e4) (1. e3-e4?)
1... g7-g6 2. d3-d4 *
`;

async function laidOut(record: string, columns = 60) {
  const [chapter] = must(readChapters(must(await loadGame('dameo')), must(parseRecords(record))));
  const [own] = bookOf([chapter!]).chapters;
  const rows = new StudyRows(own!);
  const layout = treeLines(rows.order(), own!.record, own!.tree.root.annotation.comments, columns);
  const texts = layout.lines.map(({ first, count, text, depth }) => {
    const moves = rows.slice(first, count).map(({ node }) => node.id);
    return `${depth} ${text || moves.join(' ')}`;
  });
  return { layout, rows, texts };
}

test('rounds of the main line, variations further in, comments between', async () => {
  const { texts, layout } = await laidOut(RECORD);
  expect(texts).toEqual([
    '0 A quiet start.',
    '0 c3-c4',
    '0 Solid.',
    '1 d3-d4',
    '1 Sharper.',
    '1 b7-b6',
    '2 g7-g6',
    '1 e3-e4',
    '1 e3-e4',
    '0 g7-g6',
    '0 d3-d4',
  ]);
  layout.lines.reduce((top, line) => {
    expect(line.top).toBeCloseTo(top, 6);
    return top + line.height;
  }, 0);
});

test('the two moves of a round share a line, a long variation breaks where the width ends', async () => {
  const chapter = positionChapter(must(readPosition(must(await loadGame('dameo')), 'start')));
  const { tree, rules } = chapter;
  let node = tree.root;
  for (let i = 0; i < 20; i++) {
    const [first] = listMoves(rules, tree.positionAt(node).position);
    node = must(tree.add(node, first!.text));
  }
  const start = listMoves(rules, tree.positionAt(tree.root).position);
  let side = must(tree.add(tree.root, start[1]!.text));
  for (let i = 0; i < 12; i++) {
    const [first] = listMoves(rules, tree.positionAt(side).position);
    side = must(tree.add(side, first!.text));
  }
  const [own] = bookOf([chapter]).chapters;
  const rows = new StudyRows(own!);
  const wide = treeLines(rows.order(), own!.record, [], 60);
  const main = wide.lines.filter(({ depth }) => depth === 0);
  expect(main.map(({ count }) => count)).toEqual([1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
  const narrow = treeLines(rows.order(), own!.record, [], 20);
  const lines = ({ lines: all }: typeof wide) => all.filter(({ depth }) => depth === 1).length;
  expect(lines(wide)).toBeGreaterThan(1);
  expect(lines(narrow)).toBeGreaterThan(lines(wide));
  expect(wide.lines.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
});

test('every row is found in its line, and what is in sight by its height', async () => {
  const { layout, rows } = await laidOut(RECORD);
  for (let row = 0; row < rows.length; row++) {
    const { first, count } = layout.lines[lineOf(layout, row)]!;
    expect(row >= first && row < first + count, `row ${row}`).toBe(true);
  }
  expect(lineOf(layout, -1)).toBe(-1);
  const [first, end] = linesBetween(layout, 0, layout.height);
  expect([first, end]).toEqual([0, layout.lines.length]);
  const [from, to] = linesBetween(layout, layout.height - ROW_REM, layout.height);
  expect(to).toBe(layout.lines.length);
  expect(from).toBeGreaterThan(layout.lines.length - 4);
});

test('a long comment has as many lines as it needs, up to a limit', async () => {
  const words = 'word '.repeat(40).trim();
  const { layout } = await laidOut(
    `Game: dameo\n\n1. c3-c4 {${words}} 1... g7-g6 {${words.repeat(20)}} *\n`,
    50,
  );
  const texts = layout.lines.filter(({ text }) => text !== '');
  expect(texts.map(({ lines }) => lines)).toEqual([4, 6]);
});

test('ten thousand moves are laid out at once', async () => {
  const chapter = positionChapter(must(readPosition(must(await loadGame('dameo')), 'start')));
  const { tree, rules } = chapter;
  grow: for (const first of listMoves(rules, tree.positionAt(tree.root).position)) {
    const node = must(tree.add(tree.root, first.text));
    for (const second of listMoves(rules, tree.positionAt(node).position)) {
      const answer = must(tree.add(node, second.text));
      for (const third of listMoves(rules, tree.positionAt(answer).position)) {
        must(tree.add(answer, third.text));
        if (tree.count() >= 10_000) break grow;
      }
    }
  }
  const [own] = bookOf([chapter]).chapters;
  const rows = new StudyRows(own!);
  const layout = treeLines(rows.order(), own!.record, [], 60);
  expect(layout.lines.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
});
