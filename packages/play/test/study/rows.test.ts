/** The flat list of moves: its order, what an ARIA tree wants of it, folds, and what a change costs. */
import { listMoves, loadGame, must, Rng, readPosition } from '@tabuleiro/rules';
import { positionChapter } from '@tabuleiro/rules/match';
import type { TreeNode } from '@tabuleiro/rules/tree';
import { describe, expect, it } from 'vitest';
import { bookOf } from '../../src/study/book.ts';
import { StudyController } from '../../src/study/controller.ts';
import { StudyRows } from '../../src/study/rows.ts';
import { anyVerb, bookFrom } from './support.ts';

const dameo = must(await loadGame('dameo'));
const TEXT = `Game: dameo

1. c3-c4 (1. d3-d4 1... b7-b6 (1... g7-g6) 2. e3-e4) (1. e3-e4?) 1... g7-g6 2. d3-d4 *
`;
const start = () => bookOf([positionChapter(must(readPosition(dameo, 'start')))]);

describe('rows', () => {
  const controller = new StudyController(bookFrom(dameo, TEXT));
  const { rows } = controller.current;
  const shown = () =>
    rows
      .slice(0, 99)
      .map(
        ({ number, node, level, posInSet, setSize, variations, folded }) =>
          `${'-'.repeat(level)} ${number} ${node.id} ${posInSet}/${setSize}${variations ? ` +${variations}` : ''}${folded ? ' folded' : ''}`,
      );

  it('stand in the order in which they are read', () => {
    expect(shown()).toEqual([
      '- 1. c3-c4 1/3 +2',
      '-- 1. d3-d4 1/3',
      '--  b7-b6 2/3 +1',
      '--- 1... g7-g6 1/1',
      '-- 2. e3-e4 3/3',
      '-- 1. e3-e4 1/1',
      '- 1... g7-g6 2/3',
      '- 2. d3-d4 3/3',
    ]);
    expect(rows.slice(1, 2)[0]!.id).toBe('0.1.0');
  });

  it('hide what is folded, and show the row that hides it', () => {
    controller.first();
    controller.fold();
    expect(shown()).toEqual(['- 1. c3-c4 1/3 +2 folded', '-  g7-g6 2/3', '- 2. d3-d4 3/3']);
    controller.goTo(['d3-d4', 'b7-b6']);
    expect(rows.indexOf(controller.state.node)).toBe(0);
    controller.first();
    expect(rows.indexOf(controller.state.node)).toBe(-1);
  });

  it('follow any steps as if they were made anew', () => {
    const rng = new Rng(3);
    const study = new StudyController(start());
    for (let i = 0; i < 300; i++) {
      anyVerb(study, rng, start);
      if (rng.below(5) === 0) study.undo();
      const { current } = study;
      expect(current.rows.slice(0, 1000)).toEqual(new StudyRows(current).slice(0, 1000));
    }
  });
});

/** Counts what the rules are asked to do. */
function counted(run: () => void): number {
  const { prototype } = must(readPosition(dameo, 'start')).position.constructor as unknown as {
    prototype: Record<'make' | 'generate', (...args: unknown[]) => unknown>;
  };
  const { make, generate } = prototype;
  let count = 0;
  prototype.make = function (...args) {
    count++;
    return make.apply(this, args);
  };
  prototype.generate = function (...args) {
    count++;
    return generate.apply(this, args);
  };
  try {
    run();
  } finally {
    Object.assign(prototype, { make, generate });
  }
  return count;
}

describe('a study of 10,000 moves', () => {
  /** Random moves behind 1. d3-d4 g7-g6. */
  function grown(moves: number): StudyController {
    const rng = new Rng(5);
    const book = start();
    const { tree, rules } = book.chapters[0]!;
    const first = must(tree.graft(must(tree.graft(tree.root, 'd3-d4')), 'g7-g6'));
    const nodes: TreeNode[] = [first];
    while (nodes.length < moves) {
      const node = nodes[rng.below(3) ? nodes.length - 1 : rng.below(nodes.length)]!;
      const legal = tree.outcomeAt(node) ? [] : listMoves(rules, tree.positionAt(node).position);
      if (legal.length > 0) nodes.push(must(tree.graft(node, legal[rng.below(legal.length)]!.text)));
    }
    return new StudyController(book);
  }

  function cost(study: StudyController): number {
    study.goTo(['d3-d4']);
    return counted(() => {
      study.type('b7-b6');
      study.previous();
      study.next(1);
      study.comment('x');
      study.undo();
      study.undo();
      study.redo();
      expect(study.current.rows.slice(0, 20)).toHaveLength(20);
      study.undo();
    });
  }

  it('costs the same as one of 50: adding, walking, undoing, listing', () => {
    const large = grown(12_000);
    expect(large.current.rows.length).toBeGreaterThan(10_000);
    expect(cost(large)).toBe(cost(grown(50)));
  }, 60_000);
});
