/**
 * Changes as data: sent through JSON, repeated elsewhere, undone; hostile ones are refused. Also addresses of
 * nodes.
 */
import { describe, expect, it } from 'vitest';
import { must } from '../../src/core/result.ts';
import { Rng } from '../../src/core/rng.ts';
import type { Game } from '../../src/core/types.ts';
import { loadGame } from '../../src/games/index.ts';
import {
  addressOf,
  branchOf,
  decodeChange,
  findAddress,
  type GameTree,
  nodesFrom,
  pathOf,
  TREE_LIMITS,
  type TreeChange,
} from '../../src/tree/index.ts';
import { circle } from '../match/games.ts';
import { game as hexapawn } from '../sixth/hexapawn/index.ts';
import { testedGames } from '../support.ts';
import { anyAnnotation, anyMove, dump, ids, nodesOf, plant } from './support.ts';

/** The change after a transfer to another program. */
const sent = (change: TreeChange): TreeChange => must(decodeChange(JSON.parse(JSON.stringify(change))));

const faultOf = (tree: GameTree, change: unknown): string => {
  const decoded = decodeChange(change);
  const made = decoded.ok ? tree.change(decoded.value) : decoded;
  return made.ok ? '' : made.fault.code;
};

function anyChange(tree: GameTree, rng: Rng): TreeChange | null {
  const nodes = nodesOf(tree);
  const node = nodes[rng.below(nodes.length)]!;
  const path = pathOf(node);
  switch (rng.below(10)) {
    case 0:
      return { kind: 'remove', path };
    case 1:
      return { kind: 'promote', path };
    case 2:
      return { kind: 'main-line', path };
    case 3:
      return { kind: 'order', path, index: rng.below(4) };
    case 4:
      return { kind: 'end', path: rng.below(3) === 0 ? null : path };
    case 5:
      return {
        kind: 'annotate',
        path,
        annotation: node.parent ? anyAnnotation(tree, rng) : { comments: ['the start'] },
      };
    default: {
      const move = anyMove(tree, node, rng);
      return move === null ? null : { kind: 'add', path, moves: [move] };
    }
  }
}

describe.each(testedGames)('%s', async (id) => {
  const game: Game = must(await loadGame(id));

  it('grows the same tree again from what was made of it, and goes back step by step', () => {
    const rng = new Rng(11);
    const tree = plant(game);
    const made: TreeChange[] = [];
    const states: string[] = [];
    const state = () => JSON.stringify(dump(tree));
    for (let i = 0; i < 100; i++) {
      if (rng.below(8) === 0) {
        // An undo consists of changes too, which are stored and sent.
        made.push(...(rng.below(3) === 0 ? (tree.redo() ?? []) : (tree.undo() ?? [])));
        continue;
      }
      const change = anyChange(tree, rng);
      if (change && tree.change(change).ok) made.push(change);
    }
    const again = plant(game);
    for (const change of made) must(again.change(sent(change)));
    expect(dump(again)).toEqual(dump(tree));

    const grown = plant(game);
    for (const change of made.map(sent)) {
      states.push(JSON.stringify(dump(grown)));
      if (!grown.change(change).ok) throw new Error('refused');
      if (JSON.stringify(dump(grown)) === states.at(-1)) states.pop();
    }
    const last = JSON.stringify(dump(grown));
    while (states.length > 0) {
      const before = states.pop();
      while (grown.canUndo && JSON.stringify(dump(grown)) !== before) grown.undo();
      expect(JSON.stringify(dump(grown))).toBe(before);
    }
    while (grown.redo());
    expect(JSON.stringify(dump(grown))).toBe(last);
    expect(last).toBe(state());
  });
});

describe('a change', () => {
  /** `1. a1-a2 (1. b1-b2 a3xb2 (1... c3xb2)) 1... b3xa2 2. b1xa2`. */
  function sample() {
    const tree = plant(hexapawn);
    must(tree.addLine(tree.root, ['a1-a2', 'b3xa2', 'b1xa2']));
    must(tree.addLine(tree.root, ['b1-b2', 'a3xb2']));
    must(tree.addLine(tree.root, ['b1-b2', 'c3xb2']));
    return tree;
  }

  it('brings a branch back with its order and all that was said of it', () => {
    const tree = sample();
    must(tree.annotate(tree.find(['b1-b2', 'c3xb2'])!, { mark: '?', comments: ['no'] }));
    must(tree.promote(tree.find(['b1-b2', 'c3xb2'])!));
    const before = dump(tree);
    const branch = branchOf(tree.find(['b1-b2'])!);
    expect(branch).toEqual([
      { depth: 0, move: 'b1-b2' },
      { depth: 1, move: 'c3xb2', annotation: { comments: ['no'], mark: '?' } },
      { depth: 1, move: 'a3xb2' },
    ]);
    must(tree.remove(tree.find(['b1-b2'])!));
    expect(must(tree.change(sent({ kind: 'restore', path: [], index: 1, branch }))).id).toBe('b1-b2');
    expect(dump(tree)).toEqual(before);
    expect(tree.undo()).toEqual([{ kind: 'remove', path: ['b1-b2'] }]);
    expect(tree.undo()).toEqual([{ kind: 'restore', path: [], index: 1, branch }]);
    expect(dump(tree)).toEqual(before);
  });

  it('keeps what it was, whatever becomes of what was handed in', () => {
    const tree = sample();
    const comments = ['so'];
    must(tree.annotate(tree.root, { comments }));
    comments.push('and so');
    tree.undo();
    tree.redo();
    expect(tree.root.annotation.comments).toEqual(['so']);
  });

  it('of something that is not there, or not possible there, changes nothing', () => {
    const tree = sample();
    const before = dump(tree);
    const restore = (branch: unknown, path: string[] = []) => ({ kind: 'restore', path, index: 0, branch });
    const codes: [unknown, string][] = [
      [{ kind: 'remove', path: ['c1-c2'] }, 'tree-gone'],
      [{ kind: 'remove', path: [] }, 'tree-gone'],
      [{ kind: 'order', path: [], index: 0 }, 'tree-gone'],
      [{ kind: 'end', path: ['b1-b2'] }, 'tree-line'],
      [{ kind: 'add', path: [], moves: ['c1-c2', 'c1-c2'] }, 'no-pawn'],
      [{ kind: 'annotate', path: [], annotation: { comments: [], mark: '!' } }, 'annotation-root'],
      [restore([]), 'tree-branch'],
      [restore([{ depth: 1, move: 'c1-c2' }]), 'tree-branch'],
      [restore([{ depth: 0, move: 'a1-a2' }]), 'tree-known'],
      [
        restore([
          { depth: 0, move: 'c1-c2' },
          { depth: 2, move: 'b3xc2' },
        ]),
        'tree-branch',
      ],
      [
        restore([
          { depth: 0, move: 'c1-c2' },
          { depth: 0, move: 'b1-b2' },
        ]),
        'tree-branch',
      ],
      [restore([{ depth: 0, move: 'c1-c2', annotation: { comments: [], cells: [RED] } }]), 'annotation-cell'],
      [{ kind: 'paint', path: [] }, 'snapshot-shape'],
      [{ kind: 'remove' }, 'snapshot-shape'],
      [{ kind: 'order', path: [], index: -1 }, 'snapshot-shape'],
      [{ kind: 'annotate', path: [], annotation: { comments: 'x' } }, 'snapshot-shape'],
      [{ kind: 'annotate', path: [], annotation: { comments: [], mark: '!!!' } }, 'snapshot-shape'],
      [null, 'snapshot-shape'],
    ];
    for (const [change, code] of codes) expect([change, faultOf(tree, change)]).toEqual([change, code]);
    expect(dump(tree)).toEqual(before);
    expect(tree.count()).toBe(6);
  });

  const RED = { colour: 'red', cell: 'z9' };

  it('leaves the moves of a game as they were played until the game becomes a study', () => {
    const tree = sample();
    must(tree.setEnd(tree.find(['a1-a2', 'b3xa2'])!));
    const removed = must(tree.change({ kind: 'remove', path: ['a1-a2', 'b3xa2', 'b1xa2'] }));
    expect(removed.id).toBe('b3xa2');
    for (const change of [
      { kind: 'remove', path: ['a1-a2'] },
      { kind: 'promote', path: ['b1-b2'] },
      { kind: 'main-line', path: ['b1-b2'] },
      { kind: 'order', path: ['b1-b2'], index: 0 },
      { kind: 'order', path: ['a1-a2'], index: 1 },
      { kind: 'restore', path: [], index: 0, branch: [{ depth: 0, move: 'c1-c2' }] },
    ])
      expect(faultOf(tree, change)).toBe('tree-played');
    must(tree.change({ kind: 'end', path: null }));
    must(tree.change({ kind: 'promote', path: ['b1-b2'] }));
    expect(ids(tree.root.children)).toBe('b1-b2 a1-a2');
  });

  it('adds nothing behind an end on the board, a repetition too', () => {
    const tree = plant(circle({ limit: 3 }));
    const path = ['a1-b1', 'b1-a1', 'a1-b1', 'b1-a1'];
    must(tree.change({ kind: 'add', path: [], moves: path }));
    expect(faultOf(tree, { kind: 'add', path, moves: ['a1-b1'] })).toBe('record-over');
  });

  it('is undone in a tree that is as deep as it may be', async () => {
    const tree = plant(must(await loadGame('renpaarden')));
    const rng = new Rng(1);
    let at = tree.root;
    for (let i = 0; i < TREE_LIMITS.depth; i++) {
      const first = anyMove(tree, at, rng)!;
      must(tree.add(at, first));
      let other = first;
      while (other === first) other = anyMove(tree, at, rng)!;
      at = must(tree.add(at, other));
    }
    const before = dump(tree);
    must(tree.remove(tree.root.children[1]!));
    tree.undo();
    expect(dump(tree)).toEqual(before);
  });
});

describe('an address', () => {
  it('is short and leads back to its node', () => {
    const tree = plant(hexapawn);
    const line = must(tree.addLine(tree.root, ['a1-a2', 'b3xa2', 'b1xa2']));
    must(tree.addLine(tree.root, ['b1-b2', 'a3xb2']));
    const deep = must(tree.addLine(tree.root, ['b1-b2', 'c3xb2']));
    expect(addressOf(tree.root)).toBe('0');
    expect(addressOf(line)).toBe('3');
    expect(addressOf(deep)).toBe('0.1.0.1.0');
    for (const node of nodesFrom(tree.root)) expect(must(findAddress(tree.root, addressOf(node)))).toBe(node);
  });

  it.each(['', 'x', '4', '-1', '1.', '0.0.1', '0.1', '0.7.0', '0.1.0.1', '1e3', '9'.repeat(5000)])(
    'is refused where it leads nowhere: %s',
    (text) => {
      const tree = plant(hexapawn);
      must(tree.addLine(tree.root, ['a1-a2', 'b3xa2', 'b1xa2']));
      must(tree.add(tree.root, 'b1-b2'));
      const found = findAddress(tree.root, text);
      expect(found.ok ? found.value.id : found.fault.code).toBe('tree-address');
    },
  );
});
