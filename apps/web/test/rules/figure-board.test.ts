/** Every figure of every guide can be drawn, marked and moved. */
import { loadGame, must } from '@tabuleiro/rules';
import { type Block, languages, loadGuide, loadSentences } from '@tabuleiro/rules/text';
import { describe, expect, test } from 'vitest';
import { gamesWith } from '../../../../packages/rules/test/sixth/parts.ts';
import { figureBoard } from '../../src/rules/figure-board.ts';
import { groupBlocks } from '../../src/rules/group-blocks.ts';

type BoardBlock = Extract<Block, { kind: 'board' }>;
const isBoard = (block: Block): block is BoardBlock => block.kind === 'board';

describe.each(gamesWith('guide'))('%s', async (id) => {
  const game = must(await loadGame(id));
  const sentences = await loadSentences(id);
  const { en } = await loadGuide(id);
  const blocks = en.sections.flatMap((section) => section.blocks).filter(isBoard);

  test('has figures, some with a move', () => {
    expect(blocks.length).toBeGreaterThan(2);
    expect(blocks.some(({ move }) => move !== undefined)).toBe(true);
  });

  test.each(blocks.map((block) => [block.caption, block] as const))('%s', (_, block) => {
    const { geometry, stacks, marks, moved, spoken } = figureBoard(game, block, sentences);
    expect(stacks).toHaveLength(geometry.cells.length);
    for (const cell of marks.destinations ?? []) expect(geometry.cells[cell]).toBeDefined();
    for (const language of languages) expect(spoken(language)).toMatch(/^\S.*: .+\.$/u);
    expect(moved !== null).toBe(block.move !== undefined);
    if (!moved) return;
    const { from, to } = moved.marks.last!;
    expect(marks.hint?.[0]).toBe(from);
    expect(marks.hint?.at(-1)).toBe(to);
    expect(moved.stacks[to]).not.toEqual(stacks[to]);
    expect(moved.motion.before).toBe(stacks);
  });
});

test('boards in a row stand side by side, prose parts them', () => {
  const text: Block = { kind: 'text', text: 'words' };
  const board = (position: string): BoardBlock => ({ kind: 'board', caption: '', position });
  const [a, b, c] = [board('a'), board('b'), board('c')];
  expect(groupBlocks([text, a, b, text, c])).toEqual([text, [a, b], text, [c]]);
  expect(groupBlocks([])).toEqual([]);
});
