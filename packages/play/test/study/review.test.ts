/** Reviews beside studies: carried by a record, kept with a game, and written into a chapter as one step. */
import { type GameReview, type ReviewedPly, sidesOf } from '@tabuleiro/engine';
import { loadGame, must, readPosition } from '@tabuleiro/rules';
import { positionChapter } from '@tabuleiro/rules/match';
import { pathOf } from '@tabuleiro/rules/tree';
import { expect, test } from 'vitest';
import { gamesToReview } from '../../src/review/kept.ts';
import { reviewOfRecord } from '../../src/review/of-record.ts';
import { judgedAt, keptPart, marksOf, plyShown, shownReview } from '../../src/review/shown.ts';
import { bookOf } from '../../src/study/book.ts';
import { StudyController } from '../../src/study/controller.ts';
import { reviewEdits } from '../../src/study/text/review.ts';
import { partText } from '../../src/study/text/write.ts';

const MOVES = ['c3-c4', 'g7-g6', 'd3-d4', 'b7-b6'];

const at = (first: number, line: string[]) => ({ shares: [first, 1 - first], line, depth: 3, nodes: 50 });

/** Both sides err once: the second move costs 20 points, the third 8. */
function madeReview(): GameReview {
  const shares = [0.5, 0.5, 0.7, 0.62, 0.62];
  const better = [[], ['f6-f5', 'e3-e4'], ['e3-e4'], []];
  const plies = MOVES.map((move, ply): ReviewedPly => {
    const marks = [null, '??', '?!', null] as const;
    return {
      ply,
      seat: ply % 2,
      move,
      forced: false,
      before: at(shares[ply]!, better[ply]!),
      after: at(shares[ply + 1]!, ['h7-h6']),
      loss: [0, 0.2, 0.08, 0][ply]!,
      mark: marks[ply]!,
    };
  });
  return { engine: 'made', nodes: 50, plies, total: plies.length };
}

async function study() {
  const chapter = positionChapter(must(readPosition(must(await loadGame('dameo')), 'start')));
  must(chapter.tree.addLine(chapter.tree.root, MOVES));
  return new StudyController(bookOf([chapter]));
}

test('written into a chapter it is one step, which undo takes back, and the record carries it', async () => {
  const controller = await study();
  const { current, study: book } = controller;
  controller.goTo(MOVES.slice(0, 2));
  const plain = partText('chapter', book, current, current.tree.root);
  expect(reviewOfRecord(current)).toBeNull();
  expect(controller.inscribe(must(reviewEdits(current, madeReview(), 'test')))).toBe(true);
  expect(controller.state.path).toEqual(MOVES.slice(0, 2));
  const text = partText('chapter', book, current, current.tree.root);
  expect(text).toContain('Annotator: Tabuleiro test made nodes 50');
  expect(text).toContain('1... g7-g6??');
  expect(text.replace(/\s+/g, ' ')).toContain('(1... f6-f5 2. e3-e4)');
  const found = reviewOfRecord(current)!;
  expect(found.plies.map(({ mark, loss }) => [mark, Math.round(100 * loss)])).toEqual([
    [null, 0],
    ['??', 20],
    ['?!', 8],
    [null, 0],
  ]);
  expect(found.plies[1]!.before.line).toEqual(['f6-f5', 'e3-e4']);
  expect(found).toMatchObject({ engine: 'made', nodes: 50, total: 4 });
  controller.undo();
  expect(partText('chapter', book, current, current.tree.root)).toBe(plain);
});

test('a record says the same accuracy as the review that was written into it', async () => {
  const controller = await study();
  const { current } = controller;
  const { plies, ...review } = madeReview();
  const staked = { ...review, plies: plies.map((ply, i) => ({ ...ply, stake: [0.1, 0.3, 0.2, 0.05][i] })) };
  controller.inscribe(must(reviewEdits(current, staked, 'test')));
  const told = sidesOf(reviewOfRecord(current)!, 2).map(({ accuracy }) => accuracy!);
  expect(told).toEqual(sidesOf(staked, 2).map(({ accuracy }) => accuracy));
  expect(told.map(Math.round)).toEqual([78, 59]);
});

test('a record whose evaluations have a gap is reviewed as far as they go', async () => {
  const controller = await study();
  const { current } = controller;
  controller.inscribe(must(reviewEdits(current, madeReview(), 'test')));
  controller.goTo(MOVES.slice(0, 3));
  controller.annotate({ evaluation: undefined });
  expect(reviewOfRecord(current)).toMatchObject({ total: 4, plies: [{ ply: 0 }, { ply: 1 }] });
});

test('a kept review finds its game in the tree, also where another line comes first by now', async () => {
  const controller = await study();
  const { current } = controller;
  const games = gamesToReview([current]).map((game) => ({ ...game, review: madeReview() }));
  controller.goTo(MOVES.slice(0, 1));
  controller.addLine(['f6-f5']);
  controller.makeMainLine();
  const shown = keptPart(current, { games })!;
  expect(shown.nodes.map(({ id }) => id)).toEqual(['', ...MOVES]);
  expect([...marksOf(shown)].map(([node, mark]) => `${node.id}${mark}`)).toEqual(['g7-g6??', 'd3-d4?!']);
  // In the other line the place is where it leaves the game.
  expect(plyShown(shown, controller.state.node)).toEqual({ ply: 1, inside: false });
  expect(judgedAt(shown, controller.state.node)).toBeNull();
  // Before a mistake and behind it, it is spoken of.
  expect([0, 1, 2, 3, 4].map((ply) => judgedAt(shown, shown.nodes[ply]!)?.move)).toEqual([
    undefined,
    'g7-g6',
    'g7-g6',
    'd3-d4',
    undefined,
  ]);
  controller.goTo(MOVES.slice(0, 2));
  controller.remove();
  expect(keptPart(current, { games })).toBeNull();
  expect(shownReview(current, null)!.points).toEqual([]);
});

test('marks of a review beside the study are found by the keys for mistakes', async () => {
  const controller = await study();
  const shown = shownReview(controller.current, madeReview())!;
  controller.first();
  controller.mistake(1);
  expect(controller.state.note).toMatchObject({ code: 'no-mistake' });
  controller.judged = marksOf(shown);
  const places: number[] = [];
  for (const step of [1, 1, -1] as const) {
    controller.mistake(step);
    places.push(pathOf(controller.state.node).length);
  }
  expect(places).toEqual([1, 2, 1]);
});

test('of two mistakes in a row the one that somebody went to is spoken of', async () => {
  const controller = await study();
  const shown = shownReview(controller.current, madeReview())!;
  controller.judged = marksOf(shown);
  const spoken = () => judgedAt(shown, controller.state.node, controller.state.sought)?.move;
  controller.first();
  controller.mistake(1);
  expect(spoken()).toBe('g7-g6');
  // The same place: the second mistake was played where the first one led.
  controller.mistake(1);
  expect(spoken()).toBe('d3-d4');
  controller.goTo(MOVES.slice(0, 2));
  expect(spoken()).toBe('g7-g6');
  controller.goTo(MOVES.slice(0, 2), MOVES[2]);
  expect(spoken()).toBe('d3-d4');
  controller.mistake(-1);
  expect(spoken()).toBe('g7-g6');
  expect(pathOf(controller.state.node)).toEqual(MOVES.slice(0, 1));
  // From the move itself the one that follows it is the next.
  controller.goTo(MOVES.slice(0, 2));
  controller.mistake(1);
  expect(spoken()).toBe('d3-d4');
});
