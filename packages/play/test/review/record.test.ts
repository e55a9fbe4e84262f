/** A review that went into a record and came back: the same accuracy, costs, reasons and turning points. */
import { annotateChapter, type GameReview, review, sidesOf } from '@tabuleiro/engine';
import {
  formatMove,
  gameIds,
  legalMoves,
  loadGame,
  must,
  type Position,
  Rng,
  readPosition,
} from '@tabuleiro/rules';
import {
  type Chapter,
  chapterRecord,
  formatRecord,
  parseRecords,
  positionChapter,
  readChapters,
} from '@tabuleiro/rules/match';
import { loadSentences } from '@tabuleiro/rules/text';
import { describe, expect, test } from 'vitest';
import { chooseReview } from '../../src/review/chosen.ts';
import { tellMark } from '../../src/review/say.ts';
import { sayPoint } from '../../src/review/say-point.ts';
import { type ShownReview, shownReview } from '../../src/review/shown.ts';
import { tellShown } from '../../src/review/told.ts';

const PLIES = 24;

async function randomGame(id: string): Promise<{ chapter: Chapter; found: GameReview }> {
  const game = must(await loadGame(id));
  const { options } = game.presets.find((each) => each.id === game.proposed) ?? game.presets[0]!;
  const chapter = positionChapter(must(readPosition(game, 'start', options)));
  const { rules, tree } = chapter;
  const rng = new Rng(3);
  const position = rules.start();
  const moves: string[] = [];
  while (moves.length < PLIES && !position.outcome()) {
    const legal = legalMoves(position);
    const move = legal[rng.below(legal.length)]!;
    moves.push(formatMove(rules, position, move));
    position.make(move);
  }
  must(tree.addLine(tree.root, moves));
  return { chapter, found: must(await review({ game: id, options: rules.options, moves, nodes: 300 })) };
}

async function reopened(chapter: Chapter): Promise<Chapter> {
  const text = formatRecord(chapterRecord(chapter));
  return must(readChapters(chapter.rules.game, must(parseRecords(text))))[0]!;
}

/** All that faces say of a review. */
async function said(chapter: Chapter, shown: ShownReview): Promise<string[]> {
  const { rules, tree } = chapter;
  const sentences = await loadSentences(rules.game.id);
  const { plies } = shown.review!;
  const at = (ply: number): Position => tree.positionAt(shown.nodes[ply]!).position;
  const lines: string[] = [];
  for (const language of ['en', 'pt'] as const) {
    const speech = { rules, language, sentences };
    lines.push(...(await tellShown(speech, chapter, shown)));
    for (const ply of plies) if (ply.mark) lines.push(await tellMark(speech, ply, at(ply.ply)));
    for (const point of shown.points) {
      const move = plies[point.ply - 1]?.move ?? '';
      lines.push(sayPoint(speech, { moves: plies, move, ply: point.ply, point }));
    }
  }
  return lines;
}

describe.each(gameIds)('%s', (id) => {
  test('a reopened record says the same as its review', async () => {
    const { chapter, found } = await randomGame(id);
    const again = await reopened(must(annotateChapter(chapter, found, 'test')));
    const { shown } = chooseReview(again);
    const accuracies = ({ review: each }: Pick<ShownReview, 'review'>) =>
      sidesOf(each!, chapter.rules.seats.length).map(({ accuracy, marks }) => [accuracy, marks]);
    expect(accuracies(shown)).toEqual(accuracies({ review: found }));
    expect(await said(again, shown)).toEqual(await said(chapter, shownReview(chapter, found)!));
  });
});
