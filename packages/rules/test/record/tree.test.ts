/** Conversion of records to trees and back loses nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOutcome } from '../../src/core/outcome.ts';
import { must } from '../../src/core/result.ts';
import { Rng } from '../../src/core/rng.ts';
import type { Fault, Game } from '../../src/core/types.ts';
import { loadGame } from '../../src/games/index.ts';
import { formatRecord } from '../../src/record/format.ts';
import { parseRecord, parseRecords } from '../../src/record/parse.ts';
import { replayRecord } from '../../src/record/replay.ts';
import { type RecordInfo, treeRecord } from '../../src/record/tree.ts';
import type { GameTree } from '../../src/tree/tree.ts';
import { game as hexapawn } from '../sixth/hexapawn/index.ts';
import { testedGames } from '../support.ts';
import { anyAnnotation, dump, grow, nodesOf, plant } from '../tree/support.ts';
import { anyDamage, anyText, damage } from './arbitrary.ts';

const HEADERS =
  'Game: hexapawn\nPreset: octapawn\nSeat-w: Ana\nSeat-b: Bruno\nDate: 2026\nEvent: x\nResult: ';

const ANNOTATED = `${HEADERS}b resignation

{[%eval 0.5 0.5 nodes 12] [%arrows green a1-a2, red b1-b2] [%cells blue d4]}
{Two openings.} 1. a1-a2! {[%eval 0.62 0.38 proven] [%clk 0:05:00] [%emt
0:00:07.25]} {quiet} {and sound} 1... {before it} d4-d3?? 2. {why} a2-a3
({Else:} 2. b1-b2!? c4-c3 (2... d3-d2) 3. b2xc3) (2. c1-c2 {?!}) b resignation
(2... b4xa3 3. b1-b2) (2... c4-c3)
`;

const read = (text: string, game: Game = hexapawn) => {
  const { record, places } = must(parseRecord(text));
  const result = replayRecord(game, record, places);
  if (!result.ok) throw new Error(JSON.stringify(result.fault));
  return { record, tree: result.value.tree };
};

const rewrite = (text: string): string => {
  const { record, tree } = read(text);
  return formatRecord(treeRecord(tree, record));
};

function refused(text: string): Fault {
  const { record, places } = must(parseRecord(text));
  const result = replayRecord(hexapawn, record, places);
  if (result.ok) throw new Error('accepted');
  return result.fault;
}

describe('annotations as text', () => {
  it('are read into the tree, each in its place', () => {
    const { tree } = read(ANNOTATED);
    expect(tree.root.annotation).toEqual({
      comments: ['Two openings.'],
      evaluation: { shares: [0.5, 0.5], nodes: 12, claimed: true },
      arrows: [
        { colour: 'green', from: 'a1', to: 'a2' },
        { colour: 'red', from: 'b1', to: 'b2' },
      ],
      cells: [{ colour: 'blue', cell: 'd4' }],
    });
    const first = tree.find(['a1-a2'])!;
    expect(first.annotation).toEqual({
      comments: ['quiet', 'and sound'],
      mark: '!',
      evaluation: { shares: [0.62, 0.38], proven: { winners: [0] }, claimed: true },
      clock: { left: 300_000, spent: 7_250 },
    });
    expect(tree.find(['a1-a2', 'd4-d3'])!.annotation).toEqual({
      comments: [],
      before: ['before it'],
      mark: '??',
    });
    const variation = tree.find(['a1-a2', 'd4-d3', 'b1-b2'])!;
    expect(variation.annotation).toEqual({ comments: [], before: ['Else:'], mark: '!?' });
    expect(tree.find(['a1-a2', 'd4-d3', 'c1-c2'])!.annotation.comments).toEqual(['?!']);
    expect(tree.end).toBe(tree.find(['a1-a2', 'd4-d3', 'a2-a3']));
    expect(tree.end!.children.map(({ id }) => id)).toEqual(['b4xa3', 'c4-c3']);
  });

  it('are written as they were read', () => {
    const { record } = must(parseRecord(ANNOTATED));
    expect(formatRecord(record)).toBe(ANNOTATED);
    expect(rewrite(ANNOTATED)).toBe(ANNOTATED);
  });

  it.each([
    ['proven', { winners: [1] }],
    ['proven in 13', { winners: [1], plies: 13 }],
    ['proven within 13', { winners: [1], plies: 13, atMost: true }],
    ['proven by 4', { winners: [1], margin: 4 }],
    ['proven within 9 by 12', { winners: [1], plies: 9, atMost: true, margin: 12 }],
  ])('%s: how a game ends is read and written again', (text, proven) => {
    const record = `${HEADERS}*\n\n1. a1-a2 {[%eval 0 1 nodes 7 ${text}]} *\n`;
    const { tree } = read(record);
    const evaluation = { shares: [0, 1], nodes: 7, proven, claimed: true };
    expect(tree.find(['a1-a2'])!.annotation.evaluation).toEqual(evaluation);
    expect(rewrite(record)).toBe(record);
  });

  it.each([
    '[%eval 0 1 proven in]',
    '[%eval 0 1 proven 13]',
    '[%eval 0 1 in 13]',
    '[%eval 0 1 proven by 4 in 13]',
    '[%eval 0 1 proven in 123456]',
    '[%eval 0.5 0.4]',
    '[%eval 1.5 0.5]',
    '[%eval 0.5]',
    '[%eval 0.50001 0.49999]',
    '[%eval 0.5 0.5 nodes]',
    '[%eval 0.5 0.5 nodes 1234567890123456]',
    '[%clk 5:00]',
    '[%clk 0:60:00]',
    '[%clk 0:00:01.1234]',
    '[%arrows green a1a2]',
    '[%arrows purple a1-a2]',
    '[%cells red a1,red a2]',
    '[%cells]',
    '[%csl Ga1]',
    '[%__proto__ x]',
    '[%clk 0:00:01] so little',
    'so little [%clk 0:00:01]',
    '[%clk 0:00:01] [%clk 0:00:02]',
    '[%clk 0:00:01][',
    '[%clk 0:00:01]]',
  ])('%j is a comment like any other', (text) => {
    const { tree } = read(`${HEADERS}*\n\n1. a1-a2 {${text}} *`);
    const node = tree.find(['a1-a2'])!;
    expect(node.annotation).toEqual({ comments: [text] });
    const again = read(formatRecord(treeRecord(tree, read(`${HEADERS}*\n\n*`).record))).tree;
    expect(dump(again)).toEqual(dump(tree));
  });

  it('twice on a move: the second stays a comment', () => {
    const { tree } = read(`${HEADERS}*\n\n1. a1-a2 {[%clk 0:00:01]} {[%emt 0:00:02]} {[%clk 0:00:03]} *`);
    expect(tree.find(['a1-a2'])!.annotation).toEqual({
      comments: ['[%clk 0:00:03]'],
      clock: { left: 1000, spent: 2000 },
    });
  });

  it('before a variation, before a move and of the clock at the start they are comments', () => {
    const text = `${HEADERS}*\n\n{[%clk 0:00:01]} 1. {[%eval 1 0]} a1-a2 ({[%eval 1 0]} 1. b1-b2) *`;
    const { tree } = read(text);
    expect(tree.root.annotation).toEqual({ comments: ['[%clk 0:00:01]'] });
    expect(tree.find(['a1-a2'])!.annotation).toEqual({ comments: [], before: ['[%eval 1 0]'] });
    expect(tree.find(['b1-b2'])!.annotation).toEqual({ comments: [], before: ['[%eval 1 0]'] });
    expect(dump(read(rewrite(text)).tree)).toEqual(dump(tree));
  });

  it('that do not fit the board or the seats are refused with their place', () => {
    const bad = (comment: string) => refused(`${HEADERS}*\n\n1. a1-a2 ({${'x'}} 1. b1-b2 {${comment}}) *`);
    expect(bad('[%cells red h8]')).toMatchObject({
      code: 'annotation-cell',
      found: 'h8',
      line: 9,
      column: 18,
    });
    expect(bad('[%eval 0.2 0.3 0.5]')).toMatchObject({ code: 'annotation-evaluation', line: 9 });
    expect(refused(`${HEADERS}*\n\n{[%cells red h8]} *`)).toMatchObject({ code: 'annotation-cell', line: 9 });
  });

  it.each(['a1-a2!!!', 'a1-a2!!?', 'a1-a2?!?', 'a1-a2?? ?', 'a1-a2 !'])('%j is refused', (text) => {
    const parsed = parseRecord(`${HEADERS}*\n\n1. ${text} *`);
    expect(parsed).toMatchObject({ ok: false, fault: { code: 'record-token', line: 9 } });
  });
});

describe('lines', () => {
  it('behind the last move of a game do not become part of it', () => {
    const { tree, record } = read(`${HEADERS}*\n\n1. a1-a2 * (1... d4-d3 2. a2-a3)`);
    expect(tree.mainLine().map(({ id }) => id)).toEqual(['a1-a2']);
    expect(record.after?.[0]?.moves).toHaveLength(2);
    const none = read(`${HEADERS}w resignation\n\nw resignation (1. a1-a2)`);
    expect(none.tree.end).toBe(none.tree.root);
    expect(none.tree.root.children).toHaveLength(1);
  });

  it('that repeat a move become one, with all that was said', () => {
    const text = `${HEADERS}*\n\n1. a1-a2! {one} (1. a1-a2? {[%clk 0:00:01]} d4-d3) ({two} 1. a1-a2!) (1. b1-b2) (1. b1-b2 c4-c3) *`;
    const { tree } = read(text);
    expect(tree.root.children.map(({ id }) => id)).toEqual(['a1-a2', 'b1-b2']);
    expect(tree.find(['a1-a2'])!.annotation).toEqual({
      before: ['two'],
      comments: ['one', '?'],
      mark: '!',
      clock: { left: 1000 },
    });
    // The game ended after one move, so a variation of the second move stays a variation.
    expect(tree.mainLine().map(({ id }) => id)).toEqual(['a1-a2']);
    expect(tree.find(['b1-b2', 'c4-c3'])).not.toBeNull();
    expect(dump(read(rewrite(text)).tree)).toEqual(dump(tree));
  });

  it('in place of a variation stand beside it', () => {
    const nested = `${HEADERS}*\n\n1. a1-a2 (1. b1-b2 (1. c1-c2)) *`;
    expect(rewrite(nested)).toContain('1. a1-a2 (1. b1-b2) (1. c1-c2) *');
  });

  it('of older records are read as before', () => {
    const old = `${HEADERS}*

{Two openings.} 1. a1-a2 d4-d3 {quiet [%x]} (1... b4-b3 2. a2xb3 (2. b1-b2
{also} 2... b3xa2) 2... a4xb3) 2. a2-a3 b4xa3 *
`;
    expect(rewrite(old)).toBe(old);
  });
});

const facts = (tree: GameTree): RecordInfo => {
  const { game, options, seats } = tree.rules;
  const outcome = tree.end && tree.outcomeAt(tree.end);
  return {
    game: game.id,
    options: Object.fromEntries(
      game.options.filter(({ inText }) => !inText).map(({ id }) => [id, String(options[id])]),
    ),
    players: seats.map(({ turn }, seat) => ({ seat: turn, name: `Player ${seat}` })),
    date: '2026-05',
    start: tree.start,
    headers: [['Event', 'any {thing}']],
    result: !tree.end ? '*' : outcome ? formatOutcome(tree.rules, outcome) : 'draw agreement',
  };
};

describe('any tree', () => {
  it.each(testedGames)('%s: is written and read without loss', async (id) => {
    const game = must(await loadGame(id));
    for (const [i, preset] of game.presets.entries())
      for (let seed = 0; seed < 8; seed++) {
        const rng = new Rng(100 * i + seed);
        const tree = plant(game, 'start', preset.options);
        grow(tree, rng, 10 + 10 * seed);
        const { before: _, mark: __, clock: ___, ...start } = anyAnnotation(tree, rng, true);
        must(tree.annotate(tree.root, start));
        const line = [tree.root, ...tree.mainLine()];
        if (seed % 2 === 0) must(tree.setEnd(line[rng.below(line.length)]!));
        for (const node of nodesOf(tree)) if (rng.below(8) === 0) tree.promote(node);
        const record = treeRecord(tree, facts(tree));
        const text = formatRecord(record);
        const again = read(text, game);
        expect(dump(again.tree)).toEqual(dump(tree));
        expect(again.record).toEqual(record);
        expect(formatRecord(treeRecord(again.tree, again.record))).toBe(text);
      }
  });

  it('keeps any comment at all, before and after any move', () => {
    fc.assert(
      fc.property(
        fc.array(anyText, { maxLength: 4 }),
        fc.array(anyText, { maxLength: 3 }),
        (comments, before) => {
          const tree = plant(hexapawn);
          const node = must(tree.addLine(tree.root, ['a1-a2', 'b3xa2']));
          must(tree.annotate(tree.root, { comments }));
          must(tree.annotate(node, { comments, before, mark: '?!' }));
          must(tree.annotate(must(tree.add(tree.root, 'b1-b2')), { comments: before, before: comments }));
          const text = formatRecord(treeRecord(tree, facts(tree)));
          expect(dump(read(text).tree)).toEqual(dump(tree));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('damaged on the way, is read or refused, never thrown at', () => {
    const rewriting = fc.property(anyDamage, (cuts) => {
      const parsed = parseRecords(damage(ANNOTATED, cuts));
      if (!parsed.ok) return;
      for (const { record, places } of parsed.value) {
        const result = replayRecord(hexapawn, record, places);
        if (!result.ok) continue;
        const text = formatRecord(treeRecord(result.value.tree, record));
        expect(dump(read(text).tree)).toEqual(dump(result.value.tree));
      }
    });
    fc.assert(rewriting, { numRuns: 1500 });
  });
});
