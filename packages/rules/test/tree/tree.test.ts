/** The game tree: additions and changes, refusals, and undo of everything. */
import { describe, expect, it } from 'vitest';
import { readPosition } from '../../src/core/door.ts';
import { legalMoves, listMoves } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import { Rng } from '../../src/core/rng.ts';
import type { Fault, Result } from '../../src/core/types.ts';
import { loadGame } from '../../src/games/index.ts';
import { replay } from '../../src/match/replay.ts';
import {
  type GameTree,
  lineFrom,
  nodesFrom,
  pathOf,
  TREE_LIMITS,
  type TreeNode,
} from '../../src/tree/index.ts';
import { circle } from '../match/games.ts';
import { game as hexapawn } from '../sixth/hexapawn/index.ts';
import { testedGames } from '../support.ts';
import { anyAnnotation, dump, grow, ids, main, nodesOf, plant } from './support.ts';

function refused<T>(result: Result<T>): Fault {
  if (result.ok) throw new Error('accepted');
  return result.fault;
}

/** `1. a1-a2 (1. b1-b2 a3xb2) (1. c1-c2) 1... b3xa2 2. b1xa2`. */
function sample() {
  const tree = plant(hexapawn);
  const line = must(tree.addLine(tree.root, ['a1-a2', 'b3xa2', 'b1xa2']));
  const second = must(tree.addLine(tree.root, ['b1-b2', 'a3xb2']));
  const third = must(tree.add(tree.root, 'c1-c2'));
  return { tree, line, second, third };
}

describe('adding', () => {
  it('finds the child that is there', () => {
    const { tree, line } = sample();
    const before = dump(tree);
    expect(must(tree.add(tree.root, 'a1-a2'))).toBe(tree.root.children[0]);
    expect(must(tree.addLine(tree.root, ['a1-a2', 'b3xa2', 'b1xa2']))).toBe(line);
    expect(dump(tree)).toEqual(before);
    expect(ids(tree.root.children)).toBe('a1-a2 b1-b2 c1-c2');
    expect(main(tree)).toBe('a1-a2 b3xa2 b1xa2');
    expect(tree.count()).toBe(6);
  });

  it('refuses what is not legal there, and then adds nothing', () => {
    const { tree } = sample();
    const before = dump(tree);
    expect(refused(tree.add(tree.root, 'a1-a3'))).toMatchObject({ code: 'too-far', ply: 1 });
    expect(refused(tree.addLine(tree.root, ['b1-b2', 'c3xb2', 'b2-b3']))).toMatchObject({ ply: 3 });
    expect(refused(tree.add(tree.root, 'nonsense')).code).toBe('move-syntax');
    expect(dump(tree)).toEqual(before);
    const won = plant(hexapawn, '3/P1p/3 w');
    const last = must(won.add(won.root, 'a2-a3'));
    expect(won.outcomeAt(last)?.reason).toBe('row');
    expect(refused(won.add(last, 'c2-c1'))).toMatchObject({ code: 'record-over', accepted: 'w row' });
  });

  it('knows a move by its canonical text, whatever route was given', async () => {
    const dameo = must(await loadGame('dameo'));
    const tree = plant(dameo, '3m2mK/2mm1m2/m1m1m3/1mm5/m7/4m3/6k1/3k4 w 1 1');
    const { position } = tree.positionAt(tree.root);
    const { rules } = tree;
    const name = (cell: number) => rules.geometry.cells[cell]!.name;
    const views = legalMoves(position).map((move) => rules.view(position, move));
    const { from, paths } = views.find((view) => view.paths.length > 1)!;
    const texts = paths.map((legs) => [from, ...legs.map(({ to }) => to)].map(name).join('x'));
    const node = must(tree.add(tree.root, texts[1]!));
    expect(node.id).toBe(texts[0]);
    expect(must(tree.add(tree.root, texts[0]!))).toBe(node);
    expect(must(tree.add(tree.root, texts[1]!))).toBe(node);
  });

  it('counts repetition along the way to a node', () => {
    const tree = plant(circle({ limit: 3 }));
    const there = must(tree.addLine(tree.root, ['a1-b1', 'b1-a1']));
    expect(tree.positionAt(there).stood).toBe(2);
    const end = must(tree.addLine(there, ['a1-b1', 'b1-a1']));
    expect(tree.outcomeAt(end)?.reason).toBe('repetition');
    expect(refused(tree.add(end, 'a1-b1')).code).toBe('record-over');
  });

  it('keeps variations from lying too deep', async () => {
    const tree = plant(must(await loadGame('renpaarden')));
    const { depth } = TREE_LIMITS;
    const rng = new Rng(1);
    const twoMoves = (node: TreeNode): [string, string] => {
      const texts = listMoves(tree.rules, tree.positionAt(node).position).map(({ text }) => text);
      const [first] = texts.splice(rng.below(texts.length), 1);
      return [first!, texts[rng.below(texts.length)]!];
    };
    let at = tree.root;
    for (let i = 0; i < depth; i++) {
      const [first, second] = twoMoves(at);
      must(tree.add(at, first));
      at = must(tree.add(at, second));
    }
    const [first, second] = twoMoves(at);
    must(tree.add(at, first));
    const fault = { code: 'tree-depth', found: `${depth + 1}`, accepted: `${depth}` };
    expect(refused(tree.add(at, second))).toMatchObject(fault);
    expect(ids(at.children)).toBe(first);
  });
});

describe('finding', () => {
  it('goes from paths to nodes and back', () => {
    const { tree, second } = sample();
    expect(pathOf(second)).toEqual(['b1-b2', 'a3xb2']);
    expect(tree.find(['b1-b2', 'a3xb2'])).toBe(second);
    expect(tree.find([])).toBe(tree.root);
    expect(tree.find(['b1-b2', 'c3xb2'])).toBeNull();
    expect(pathOf(tree.root)).toEqual([]);
  });

  it('answers with a position of the asker alone', () => {
    const { tree, second } = sample();
    const { position } = tree.positionAt(second);
    const text = tree.textAt(second);
    expect(tree.rules.format(position)).toBe(text);
    position.make(legalMoves(position)[0]!);
    expect(tree.textAt(second)).toBe(text);
    expect(tree.textAt(tree.root)).toBe('ppp/3/PPP w');
  });
});

describe('changing', () => {
  it('removes a move with all that follows it', () => {
    const { tree, second } = sample();
    const top = second.parent!;
    expect(must(tree.remove(top))).toBe(tree.root);
    expect(ids(tree.root.children)).toBe('a1-a2 c1-c2');
    expect(tree.has(top)).toBe(false);
    expect(tree.has(second)).toBe(false);
    for (const change of [
      () => tree.add(second, 'c1xb2'),
      () => tree.remove(second),
      () => tree.promote(second),
      () => tree.annotate(second, { mark: '!' }),
    ])
      expect(refused(change())).toMatchObject({ code: 'tree-gone' });
    expect(refused(tree.remove(tree.root)).code).toBe('tree-gone');
    tree.undo();
    expect(tree.find(pathOf(second))?.id).toBe('a3xb2');
    expect(ids(tree.root.children)).toBe('a1-a2 b1-b2 c1-c2');
  });

  it('removing the main line makes a main line of the first variation', () => {
    const { tree } = sample();
    must(tree.remove(tree.root.children[0]!));
    expect(main(tree)).toBe('b1-b2 a3xb2');
  });

  it('promotes a variation over the line that it belongs to', () => {
    const { tree, second, third } = sample();
    must(tree.promote(second));
    expect(ids(tree.root.children)).toBe('b1-b2 a1-a2 c1-c2');
    must(tree.promote(third));
    expect(ids(tree.root.children)).toBe('c1-c2 b1-b2 a1-a2');
    const before = dump(tree);
    must(tree.promote(third));
    expect(dump(tree)).toEqual(before);
    tree.undo();
    tree.undo();
    expect(ids(tree.root.children)).toBe('a1-a2 b1-b2 c1-c2');
  });

  it('promotes one fork at a time, or all of them', () => {
    const { tree, second } = sample();
    const inner = must(tree.addLine(second.parent!, ['c3xb2', 'a1xb2']));
    must(tree.promote(inner));
    expect(ids(second.parent!.children)).toBe('c3xb2 a3xb2');
    expect(main(tree)).toBe('a1-a2 b3xa2 b1xa2');
    tree.undo();
    must(tree.makeMainLine(inner));
    expect(main(tree)).toBe('b1-b2 c3xb2 a1xb2');
    tree.undo();
    expect(main(tree)).toBe('a1-a2 b3xa2 b1xa2');
    expect(ids(second.parent!.children)).toBe('a3xb2 c3xb2');
  });

  it('annotates, part by part', () => {
    const { tree, second } = sample();
    must(tree.annotate(second, { mark: '!?', comments: ['bold'] }));
    must(
      tree.annotate(second, { clock: { left: 1000 }, arrows: [{ colour: 'green', from: 'a1', to: 'b2' }] }),
    );
    expect(second.annotation).toEqual({
      comments: ['bold'],
      mark: '!?',
      clock: { left: 1000 },
      arrows: [{ colour: 'green', from: 'a1', to: 'b2' }],
    });
    must(tree.annotate(second, { mark: undefined, arrows: [], comments: [], clock: {} }));
    expect(second.annotation).toEqual({ comments: [] });
    tree.undo();
    expect(second.annotation.mark).toBe('!?');
  });

  it.each<[string, Parameters<GameTree['annotate']>[1]]>([
    ['annotation-mark', { mark: '!!!' as '!' }],
    ['annotation-evaluation', { evaluation: { shares: [1] } }],
    ['annotation-evaluation', { evaluation: { shares: [0.6, 0.6] } }],
    ['annotation-evaluation', { evaluation: { shares: [1.5, -0.5] } }],
    ['annotation-evaluation', { evaluation: { shares: [Number.NaN, 1] } }],
    ['annotation-evaluation', { evaluation: { shares: [0.5, 0.5], nodes: 1.5 } }],
    ['annotation-clock', { clock: { left: -1 } }],
    ['annotation-clock', { clock: { spent: 0.5 } }],
    ['annotation-colour', { cells: [{ colour: '#f00' as 'red', cell: 'a1' }] }],
    ['annotation-cell', { cells: [{ colour: 'red', cell: 'z9' }] }],
    ['annotation-cell', { arrows: [{ colour: 'red', from: 'a1', to: 'h8' }] }],
    ['annotation-length', { comments: ['x'.repeat(65_537)] }],
    ['annotation-comments', { before: Array.from({ length: 1001 }, () => '') }],
    ['annotation-drawings', { cells: Array.from({ length: 401 }, () => ({ colour: 'red', cell: 'a1' })) }],
  ])('refuses %s', (code, parts) => {
    const { tree, second } = sample();
    expect(refused(tree.annotate(second, parts))).toMatchObject({ code });
    expect(second.annotation).toEqual({ comments: [] });
  });

  it('refuses to mark the root, to which no move leads', () => {
    const { tree } = sample();
    for (const parts of [{ mark: '!' as const }, { clock: { left: 1 } }, { before: [''] }])
      expect(refused(tree.annotate(tree.root, parts))).toMatchObject({ code: 'annotation-root' });
    must(tree.annotate(tree.root, { comments: ['so'], evaluation: { shares: [0.5, 0.5] } }));
  });

  it('forgets only the oldest changes', () => {
    const { tree, second } = sample();
    for (let i = 0; i < 5 * TREE_LIMITS.changes; i++) must(tree.annotate(second, { clock: { left: i } }));
    let undone = 0;
    while (tree.undo()) undone++;
    expect(undone).toBeGreaterThanOrEqual(TREE_LIMITS.changes);
    expect(undone).toBeLessThan(2 * TREE_LIMITS.changes);
  });
});

describe('a game that was played', () => {
  function played() {
    const { tree, line, ...rest } = sample();
    const end = line.parent!;
    must(tree.setEnd(end));
    return { tree, end, line, ...rest };
  }

  it('ends where it ended, whatever is tried behind that', () => {
    const { tree, end } = played();
    expect(ids(tree.mainLine())).toBe('a1-a2 b3xa2');
    must(tree.add(end, 'c1-c2'));
    expect(ids(tree.mainLine())).toBe('a1-a2 b3xa2');
    must(tree.setEnd(null));
    expect(ids(tree.mainLine())).toBe('a1-a2 b3xa2 b1xa2');
    tree.undo();
    expect(tree.end).toBe(end);
  });

  it('keeps its moves', () => {
    const { tree, end, line, second } = played();
    expect(refused(tree.remove(end))).toMatchObject({ code: 'tree-played', found: 'b3xa2' });
    expect(refused(tree.promote(second))).toMatchObject({ code: 'tree-played', found: 'a1-a2' });
    expect(refused(tree.makeMainLine(second)).code).toBe('tree-played');
    const other = must(tree.add(end, 'c1-c2'));
    must(tree.promote(other));
    must(tree.remove(line));
    expect(refused(tree.setEnd(second)).code).toBe('tree-line');
    must(tree.setEnd(null));
    must(tree.remove(end));
  });
});

describe('evaluations', () => {
  it('are shared by all ways to a position', () => {
    const tree = plant(hexapawn, 'start', { size: 5 });
    const one = must(tree.addLine(tree.root, ['a1-a2', 'e5-e4', 'b1-b2', 'd5-d4']));
    const other = must(tree.addLine(tree.root, ['b1-b2', 'd5-d4', 'a1-a2', 'e5-e4']));
    expect(tree.evaluationAt(other)).toBeNull();
    must(tree.annotate(one, { evaluation: { shares: [0.123456, 0.876544], nodes: 10 } }));
    expect(one.annotation.evaluation?.shares).toEqual([0.1235, 0.8765]);
    expect(tree.evaluationAt(other)).toEqual({ shares: [0.1235, 0.8765], nodes: 10 });
    expect(other.annotation.evaluation).toBeUndefined();
    tree.undo();
    expect(tree.evaluationAt(other)).toBeNull();
    tree.redo();
    expect(tree.evaluationAt(other)?.nodes).toBe(10);
  });

  it('can be kept without being part of the tree', () => {
    const { tree, second } = sample();
    const won = { shares: [1, 0], proven: { winners: [0], plies: 9, atMost: true as const, margin: 3 } };
    must(tree.keepEvaluation(second, won));
    expect(tree.evaluationAt(second)).toEqual(won);
    expect(second.annotation).toEqual({ comments: [] });
    expect(refused(tree.keepEvaluation(second, { shares: [2, 0] })).code).toBe('annotation-evaluation');
  });

  it.each([
    { winners: [1] },
    { winners: [] },
    { winners: [0, 1] },
    { winners: [0], plies: -1 },
    { winners: [0], plies: 1.5 },
    { winners: [0], margin: 100_000 },
  ])('of an end that cannot be: %j', (proven) => {
    const { tree, second } = sample();
    const fault = refused(tree.annotate(second, { evaluation: { shares: [1, 0], proven } }));
    expect(fault.code).toBe('annotation-evaluation');
  });

  it('that a file claims are told of their own node, and of no other', () => {
    const tree = plant(hexapawn, 'start', { size: 5 });
    const one = must(tree.addLine(tree.root, ['a1-a2', 'e5-e4', 'b1-b2', 'd5-d4']));
    const other = must(tree.addLine(tree.root, ['b1-b2', 'd5-d4', 'a1-a2', 'e5-e4']));
    const claim = { shares: [1, 0], proven: { winners: [0] }, claimed: true as const };
    must(tree.annotate(one, { evaluation: claim }));
    expect(tree.evaluationAt(one)).toEqual(claim);
    expect(tree.evaluationAt(other)).toBeNull();
    must(tree.keepEvaluation(other, claim));
    expect(tree.evaluationAt(other)).toBeNull();
    // A known evaluation takes precedence over a claim, and a claim does not remove it.
    const known = { shares: [0.6, 0.4], nodes: 10 };
    must(tree.keepEvaluation(other, known));
    expect(tree.evaluationAt(one)).toEqual(known);
    must(tree.annotate(one, { evaluation: { ...claim, nodes: 5 } }));
    expect(tree.evaluationAt(other)).toEqual(known);
  });

  it('are not shared where the past may change what is to come', async () => {
    const tree = plant(must(await loadGame('renpaarden')), 'WWW/W2/WWB/BB1/BBB w 40 tournament');
    const reach = (line: string) => must(tree.addLine(tree.root, line.split(' ')));
    const around = reach('b5-b4 b1-c2 a5-c4 c2-b1 c4-a5'); // for a position that occurs twice
    const along = reach('a4-b4 a2-c2 a3-a4 c2-a2 b5-a3');
    expect(tree.textAt(around)).toBe(tree.textAt(along));
    must(tree.keepEvaluation(along, { shares: [1, 0], proven: { winners: [0] } }));
    expect(tree.evaluationAt(along)).not.toBeNull();
    expect(tree.evaluationAt(around)).toBeNull();
  });
});

describe('any changes', () => {
  it.each(testedGames)('%s: can be taken back and made again, one by one', async (id) => {
    const game = must(await loadGame(id));
    const rng = new Rng(5);
    for (const preset of game.presets.slice(0, 3)) {
      const tree = plant(game, 'start', preset.options);
      const states = [dump(tree)];
      for (let i = 0; i < 60; i++) {
        change(tree, rng);
        const now = dump(tree);
        if (JSON.stringify(now) !== JSON.stringify(states.at(-1))) states.push(now);
      }
      checkNodes(tree);
      const last = states.length - 1;
      for (let i = last - 1; i >= 0; i--) {
        while (tree.canUndo && JSON.stringify(dump(tree)) !== JSON.stringify(states[i])) tree.undo();
        expect(dump(tree)).toEqual(states[i]);
      }
      while (tree.redo());
      expect(dump(tree)).toEqual(states[last]);
      checkNodes(tree);
    }
  });
});

function change(tree: GameTree, rng: Rng): void {
  const nodes = nodesOf(tree);
  const node = nodes[rng.below(nodes.length)]!;
  const kind = rng.below(8);
  if (kind < 4) grow(tree, rng, 1 + rng.below(3), false);
  else if (kind === 4) tree.remove(node);
  else if (kind === 5) tree.promote(node);
  else if (kind === 6) tree.makeMainLine(node);
  else if (node.parent) must(tree.annotate(node, anyAnnotation(tree, rng)));
  else must(tree.annotate(node, { comments: ['the start'] }));
}

/** Every node is at its path, with the position that its moves lead to. */
function checkNodes(tree: GameTree): void {
  for (const node of nodesFrom(tree.root)) {
    const path = pathOf(node);
    expect(tree.find(path)).toBe(node);
    expect(node.ply).toBe(path.length);
    expect(new Set(node.children.map((child) => child.id)).size).toBe(node.children.length);
    const { history } = must(
      replay(must(readPosition(tree.rules.game, tree.start, tree.rules.options)), path),
    );
    expect(tree.textAt(node)).toBe(tree.rules.format(history.position, history.stood));
    expect(tree.positionAt(node).stood).toBe(history.stood);
  }
  expect(lineFrom(tree.root).every((node, i, line) => i === 0 || node.parent === line[i - 1])).toBe(true);
}
