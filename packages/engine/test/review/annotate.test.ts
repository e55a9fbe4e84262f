/** Reviews in records: written, read back without loss, done again. */
import { loadGame, must } from '@tabuleiro/rules';
import { chapterRecord, formatRecord, parseRecords, readChapters } from '@tabuleiro/rules/match';
import { describe, expect, test } from 'vitest';
import {
  annotateChapter,
  type GameReview,
  positionsOf,
  type ReviewedPosition,
  readLosses,
  readRefutations,
  readSign,
  readStakes,
} from '../../src/index.ts';

const RECORD = `Game: dameo
Seat-w: Ana
Seat-b: Bruno
Event: Friday
Result: b resignation

1. d3-d4! {bold} 1... c6-c5?? 2. e3-e4 (2. f3-f4) b resignation
`;

const shown = (share: number, more: Partial<ReviewedPosition> = {}): ReviewedPosition => ({
  shares: [share, 1 - share],
  line: [],
  depth: 4,
  nodes: 100,
  ...more,
});

const made: GameReview = {
  engine: 'abcd',
  nodes: 100,
  total: 3,
  plies: [
    {
      ply: 0,
      seat: 0,
      move: 'd3-d4',
      forced: false,
      before: shown(0.51234),
      after: shown(0.5),
      loss: 0,
      mark: null,
    },
    {
      ply: 1,
      seat: 1,
      move: 'c6-c5',
      forced: false,
      before: shown(0.5, { line: ['e6-e5', 'e3-e4'], nodes: 200 }),
      after: shown(1, { proven: { winners: [0], plies: 13, atMost: true }, nodes: 200 }),
      loss: 0.5,
      mark: '??',
    },
    {
      ply: 2,
      seat: 0,
      move: 'e3-e4',
      forced: false,
      before: shown(0.9),
      after: shown(0.82, { proven: { winners: [0], margin: 3 } }),
      loss: 0.08,
      mark: '?!',
    },
  ],
};

async function opened(text: string) {
  const game = must(await loadGame('dameo'));
  return must(readChapters(game, must(parseRecords(text))))[0]!;
}

describe('a review in a record', () => {
  test('is written with evaluations, marks, better lines and a sign, and leaves what people wrote', async () => {
    const chapter = await opened(RECORD);
    const text = formatRecord(chapterRecord(must(annotateChapter(chapter, made, '1.2.3'))));
    expect(text).toBe(`Game: dameo
Seat-w: Ana
Seat-b: Bruno
Event: Friday
Annotator: Tabuleiro 1.2.3 abcd nodes 100
Result: b resignation

{[%eval 0.5123 0.4877 nodes 100]} 1. d3-d4! {[%eval 0.5 0.5 nodes 200]} {bold}
1... c6-c5?? {[%eval 1 0 nodes 200 proven within 13]} (1... e6-e5 2. e3-e4)
2. e3-e4?! {[%eval 0.82 0.18 nodes 100 proven by 3]} (2. f3-f4) b resignation
`);
    expect(formatRecord(chapterRecord(chapter))).toBe(RECORD);
  });

  test('comes back without loss, as what the file says', async () => {
    const text = formatRecord(chapterRecord(must(annotateChapter(await opened(RECORD), made, '1.2.3'))));
    const { tree, record } = await opened(text);
    expect(readSign(record.headers)).toEqual({ version: '1.2.3', engine: 'abcd', nodes: 100 });
    const read = [tree.root, ...tree.mainLine()].map(({ annotation }) => annotation.evaluation);
    const round = (share: number) => Math.round(share * 1e4) / 1e4;
    expect(read).toEqual(
      positionsOf(made.plies).map(({ shares, nodes, proven }) => ({
        shares: shares.map(round),
        nodes,
        ...(proven ? { proven } : {}),
        claimed: true,
      })),
    );
    expect(tree.mainLine().map(({ annotation }) => annotation.mark)).toEqual(['!', '??', '?!']);
  });

  test('done again, the marks of the earlier one go and those of people stay', async () => {
    const first = must(annotateChapter(await opened(RECORD), made, '1.2.3'));
    const milder = { ...made, plies: made.plies.map((ply) => ({ ...ply, mark: null })) };
    const again = must(annotateChapter(first, { ...milder, engine: 'ef01' }, '2.0.0'));
    expect(again.tree.mainLine().map(({ annotation }) => annotation.mark)).toEqual([
      '!',
      undefined,
      undefined,
    ]);
    expect(again.record.headers).toEqual([
      ['Event', 'Friday'],
      ['Annotator', 'Tabuleiro 2.0.0 ef01 nodes 100'],
    ]);
    // Marks of a record without our sign are ignored.
    const other = must(annotateChapter(await opened(RECORD), milder, '2.0.0'));
    expect(other.tree.mainLine().map(({ annotation }) => annotation.mark)).toEqual(['!', '??', undefined]);
  });

  test('a part of one is written as far as it goes', async () => {
    const part = { ...made, plies: made.plies.slice(0, 1) };
    const { tree } = must(annotateChapter(await opened(RECORD), part, '1'));
    const marks = [tree.root, ...tree.mainLine()].map(
      ({ annotation }) => annotation.evaluation !== undefined,
    );
    expect(marks).toEqual([true, true, false, false]);
  });

  test('losses, stakes and answers come along, and go with their review', async () => {
    const answers = [[], ['e3-e4', 'e6-e5'], []];
    const plies = made.plies.map((ply, i) => ({
      ...ply,
      stake: [0.1234, 0, 1][i],
      after: { ...ply.after, line: answers[i]! },
    }));
    const chapter = must(annotateChapter(await opened(RECORD), { ...made, plies }, '1'));
    const text = formatRecord(chapterRecord(chapter));
    expect(text).toContain('\nLosses: 0 5000 800\nStakes: 1234 0 10000\nRefutations: 1 e3-e4 e6-e5\n');
    const { headers } = (await opened(text)).record;
    expect(readLosses(headers)).toEqual([0, 0.5, 0.08]);
    expect(readStakes(headers)).toEqual([0.1234, 0, 1]);
    expect(readRefutations(headers)).toEqual(new Map([[1, ['e3-e4', 'e6-e5']]]));
    const again = must(annotateChapter(chapter, made, '2'));
    expect(again.record.headers.map(([key]) => key)).toEqual(['Event', 'Annotator']);
    for (const value of ['', '1 x', '10001', '1  2', '-1'])
      expect(readStakes([['Stakes', value]])).toEqual([]);
    for (const value of ['', 'x', '1', '1 a, ', '1 a,2 b', '1  a'])
      expect([...readRefutations([['Refutations', value]]).keys()], value).toEqual([]);
  });

  test('another annotator is nobody of ours', () => {
    expect(readSign([['Annotator', 'Ana']])).toBeNull();
    expect(readSign([])).toBeNull();
  });

  test('winners that the shares do not tell are left out', async () => {
    const odd = shown(0.4, { proven: { winners: [0] } });
    const plies = [{ ...made.plies[0]!, after: odd }];
    const { tree } = must(annotateChapter(await opened(RECORD), { ...made, plies }, '1'));
    expect(tree.mainLine()[0]!.annotation.evaluation).toEqual({ shares: [0.4, 0.6], nodes: 100 });
  });
});
